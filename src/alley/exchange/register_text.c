/* Lines of the register of persons as CSV and as JSON, in both directions. */
#include "register_text.h"

#include "line_text.h"

#include <string.h>

static const int versions[] = { REGISTER_FIELDS, 0 };

_Static_assert((int)REGISTER_FIELDS <= (int)LINE_MOST_FIELDS,
               "a line of the register fits into a row");

/* The first column and member is named so that no line of a game looks like one of the register. */
static const char *name_of(int field)
{
	return field == REGISTER_LINE ? "register"
	                              : register_field_name((enum register_field)field);
}

static bool is_number(int field)
{
	return register_field_is_number((enum register_field)field);
}

static void write_field(const void *line, int field, char text[ENTRY_FIELD_SIZE])
{
	register_write(line, (enum register_field)field, text);
}

static bool read_field(void *line, int field, struct pindeck_text text)
{
	return register_read(line, (enum register_field)field, text);
}

static bool set_number(void *line, int field, int64_t number)
{
	return register_set_number(line, (enum register_field)field, number);
}

static const struct line_form form = {
	.size = sizeof(struct register_line),
	.fields = REGISTER_FIELDS,
	.versions = versions,
	.name = name_of,
	.is_number = is_number,
	.write = write_field,
	.read = read_field,
	.set_number = set_number,
};

void register_write_csv_heading(struct writer *writer)
{
	line_text_write_csv_heading(&form, writer);
}

bool register_is_csv_heading(const char *text, size_t length)
{
	return line_text_is_csv_heading(&form, text, length);
}

void register_write_csv(const struct register_line *line, struct writer *writer)
{
	line_text_write_csv(&form, line, writer);
}

int register_read_csv(struct register_line *line, const char *text, size_t length)
{
	return line_text_read_csv(&form, line, text, length);
}

void register_write_json(const struct register_line *line, struct writer *writer)
{
	line_text_write_json(&form, line, writer);
}

int register_read_json(struct register_line *line, const char *text, size_t length)
{
	return line_text_read_json(&form, line, text, length);
}

bool register_is_json(const char *text, size_t length)
{
	static const char front[] = "{\"register\":";

	return length > sizeof front && memcmp(text, front, sizeof front - 1) == 0;
}
