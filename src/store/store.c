/* Stores: journals in files, databases and memory. */
#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool begins_with(const char *address, const char *scheme)
{
	return strncmp(address, scheme, strlen(scheme)) == 0;
}

enum trouble store_open(struct journal *journal, const char *address,
                        const struct store_options *options, char detail[STORE_DETAIL_SIZE])
{
	detail[0] = '\0';
	if (strcmp(address, "memory:") == 0)
		return memory_open(journal);
	if (begins_with(address, "postgres://") || begins_with(address, "postgresql://"))
		return postgres_open(journal, address, options, detail);
	return sqlite_open(journal, address, options, detail);
}

static void write_number(char column[STORE_AUDIT_SIZE], int64_t number)
{
	snprintf(column, STORE_AUDIT_SIZE, "%lld", (long long)number);
}

enum {
	TIME,
	ACTION,
	ACTOR,
	DEVICE,
	ADDRESS,
	LANE,
	OUTCOME,
	DETAIL,
	TIMES
};

static const char refused[] = "refused";
static const char done[] = "done";

void store_write_audit(const struct audit *record,
                       char columns[STORE_AUDIT_COLUMNS][STORE_AUDIT_SIZE])
{
	write_number(columns[TIME], record->time);
	snprintf(columns[ACTION], STORE_AUDIT_SIZE, "%s", audit_action_word(record->action));
	memcpy(columns[ACTOR], record->actor, STORE_AUDIT_SIZE);
	memcpy(columns[DEVICE], record->device, STORE_AUDIT_SIZE);
	memcpy(columns[ADDRESS], record->address, STORE_AUDIT_SIZE);
	write_number(columns[LANE], record->lane);
	snprintf(columns[OUTCOME], STORE_AUDIT_SIZE, "%s", record->refused ? refused : done);
	memcpy(columns[DETAIL], record->detail, STORE_AUDIT_SIZE);
	write_number(columns[TIMES], record->times);
}

void store_read_audit(struct audit *record, const char *const columns[STORE_AUDIT_COLUMNS])
{
	const long long lane = strtoll(columns[LANE], NULL, 10);

	record->time = strtoll(columns[TIME], NULL, 10);
	record->action = audit_action_of(columns[ACTION]);
	audit_set(record->actor, columns[ACTOR]);
	audit_set(record->device, columns[DEVICE]);
	audit_set(record->address, columns[ADDRESS]);
	record->lane = lane > 0 && lane <= ENTRY_MOST_LANES ? (int32_t)lane : 0;
	record->refused = strcmp(columns[OUTCOME], refused) == 0;
	audit_set(record->detail, columns[DETAIL]);
	record->times = strtoll(columns[TIMES], NULL, 10);
}

/* ---- lines --------------------------------------------------------------------------------------
 */

/* Moments are numbers in a database. */
static const char *write_field(const struct line_form *form, const void *line, int field,
                               char text[LINE_FIELD_SIZE])
{
	const struct line_field *row = &form->fields[field];

	if (row->shape == LINE_IS_MOMENT && line_form_has_moment(form, line, field))
		snprintf(text, LINE_FIELD_SIZE, "%lld",
		         (long long)line_form_number(form, line, field));
	else
		line_form_write(form, line, field, text);
	return text[0] != '\0' || row->not_null ? text : NULL;
}

void store_write_line(const struct line_form *form, const void *line,
                      char texts[LINE_MOST_FIELDS][LINE_FIELD_SIZE],
                      const char *values[LINE_MOST_FIELDS])
{
	for (int field = 0; field < form->columns; field++)
		values[field] = write_field(form, line, field, texts[field]);
}

bool store_read_field(const struct line_form *form, void *line, int field, const char *text,
                      size_t length)
{
	const struct line_field *row = &form->fields[field];
	char *end;
	long long moment;

	if (length == 0 && !row->required)
		return true;
	if (row->shape != LINE_IS_MOMENT || length == 0)
		return line_form_read(form, line, field, pindeck_text_from(text, length));
	moment = strtoll(text, &end, 10);
	return *end == '\0' && line_form_set_number(form, line, field, moment);
}

struct store_selection store_select_league(const char *league, int64_t after)
{
	return (struct store_selection){ .after = after,
		                         .column = league != NULL ? "league" : NULL,
		                         .value = league };
}

bool store_visit_register(void *payload, const void *line)
{
	const struct store_register_visiting *visiting = payload;

	return visiting->visit(visiting->payload, line);
}

bool store_visit_league(void *payload, const void *line)
{
	const struct store_league_visiting *visiting = payload;

	return visiting->visit(visiting->payload, line);
}

bool store_spoil(const struct line_form *form, void *line, int field,
                 char detail[STORE_DETAIL_SIZE])
{
	const char *name = form->fields[field].name;
	const long long number = (long long)line_form_number(form, line, form->number);

	if (form->number > 0)
		snprintf(detail, STORE_DETAIL_SIZE, "game %lld, line %lld: %s",
		         (long long)line_form_number(form, line, 0), number, name);
	else
		snprintf(detail, STORE_DETAIL_SIZE, "%s, line %lld: %s", form->table, number, name);
	line_form_spoil(form, line);
	return false;
}

void safe_close(struct safe *safe)
{
	if (safe->operations != NULL)
		safe->operations->close(safe->self);
	*safe = (struct safe){ .operations = NULL };
}

void store_close(struct journal *journal)
{
	if (journal->operations != NULL)
		journal->operations->close(journal->self);
	*journal = (struct journal){ .operations = NULL };
}
