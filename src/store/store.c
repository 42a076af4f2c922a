/* Stores: journals that last. */
#include "store.h"

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

bool store_spoil(struct entry *entry, enum entry_field field, char detail[STORE_DETAIL_SIZE])
{
	snprintf(detail, STORE_DETAIL_SIZE, "game %lld, line %lld: %s", (long long)entry->game,
	         (long long)entry->line, entry_field_name(field));
	entry->kind = ENTRY_UNREADABLE;
	return false;
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

/* Moments are numbers in a database, and the two of a period are there together. */
const char *store_write_register(const struct register_line *line, enum register_field field,
                                 char text[REGISTER_FIELD_SIZE])
{
	register_write(line, field, text);
	if (text[0] == '\0')
		return field == REGISTER_ACTOR ? text : NULL;
	if (register_field_is_moment(field))
		snprintf(text, REGISTER_FIELD_SIZE, "%lld",
		         (long long)register_number(line, field));
	return text;
}

bool store_read_register(struct register_line *line, enum register_field field, const char *text,
                         size_t length)
{
	char *end;
	long long moment;

	if (!register_field_is_moment(field) || length == 0)
		return register_read(line, field, pindeck_text_from(text, length));
	moment = strtoll(text, &end, 10);
	return *end == '\0' && register_set_number(line, field, moment);
}

bool store_spoil_register(struct register_line *line, enum register_field field,
                          char detail[STORE_DETAIL_SIZE])
{
	snprintf(detail, STORE_DETAIL_SIZE, "register, line %lld: %s", (long long)line->line,
	         register_field_name(field));
	line->kind = REGISTER_UNREADABLE;
	return false;
}

const char *store_write_league(const struct league_line *line, enum league_field field,
                               char text[LEAGUE_FIELD_SIZE])
{
	league_write(line, field, text);
	if (text[0] == '\0')
		return field == LEAGUE_FIELD_ACTOR ? text : NULL;
	if (league_field_is_moment(field))
		snprintf(text, LEAGUE_FIELD_SIZE, "%lld", (long long)league_number(line, field));
	return text;
}

bool store_read_league(struct league_line *line, enum league_field field, const char *text,
                       size_t length)
{
	char *end;
	long long moment;

	if (!league_field_is_moment(field) || length == 0)
		return league_read(line, field, pindeck_text_from(text, length));
	moment = strtoll(text, &end, 10);
	return *end == '\0' && league_set_number(line, field, moment);
}

bool store_spoil_league(struct league_line *line, enum league_field field,
                        char detail[STORE_DETAIL_SIZE])
{
	snprintf(detail, STORE_DETAIL_SIZE, "leagues, line %lld: %s", (long long)line->line,
	         league_field_name(field));
	line->kind = LEAGUE_UNREADABLE;
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
