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

/* ---- lines ---- */

/* A number that every row has is 0, not NULL, and moments are numbers in a database. */
static const char *write_field(const struct line_form *form, const void *line, int field,
                               char text[LINE_FIELD_SIZE])
{
	const struct line_field *row = &form->fields[field];

	if (line_form_has_number(form, line, field))
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
	long long number;

	if (length == 0 && !row->required)
		return true;
	if (row->shape == LINE_IS_TEXT || length == 0)
		return line_form_read(form, line, field, pindeck_text_from(text, length));
	number = strtoll(text, &end, 10);
	return *end == '\0' && line_form_set_number(form, line, field, number);
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

void permissions_close(struct permissions *permissions)
{
	if (permissions->operations != NULL)
		permissions->operations->close(permissions->self);
	*permissions = (struct permissions){ .operations = NULL };
}

void store_close(struct journal *journal)
{
	if (journal->operations != NULL)
		journal->operations->close(journal->self);
	*journal = (struct journal){ .operations = NULL };
}
