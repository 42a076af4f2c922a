/* Lines of the record of leagues as CSV and as JSON, in both directions. */
#include "league_text.h"

#include "line_text.h"

#include <string.h>

static const int versions[] = { LEAGUE_FIELDS, 0 };

_Static_assert((int)LEAGUE_FIELDS <= (int)LINE_MOST_FIELDS, "a line of a league fits into a row");

/* The first column and member is named so that no line of a game or of the register looks like one
 * of a league. */
static const char *name_of(int field)
{
	return field == LEAGUE_FIELD_LINE ? "league_line"
	                                  : league_field_name((enum league_field)field);
}

static bool is_number(int field)
{
	return league_field_is_number((enum league_field)field);
}

static void write_field(const void *line, int field, char text[ENTRY_FIELD_SIZE])
{
	league_write(line, (enum league_field)field, text);
}

static bool read_field(void *line, int field, struct pindeck_text text)
{
	return league_read(line, (enum league_field)field, text);
}

static bool set_number(void *line, int field, int64_t number)
{
	return league_set_number(line, (enum league_field)field, number);
}

static const struct line_form form = {
	.size = sizeof(struct league_line),
	.fields = LEAGUE_FIELDS,
	.versions = versions,
	.name = name_of,
	.is_number = is_number,
	.write = write_field,
	.read = read_field,
	.set_number = set_number,
};

void league_text_write_csv_heading(struct writer *writer)
{
	line_text_write_csv_heading(&form, writer);
}

bool league_text_is_csv_heading(const char *text, size_t length)
{
	return line_text_is_csv_heading(&form, text, length);
}

void league_text_write_csv(const struct league_line *line, struct writer *writer)
{
	line_text_write_csv(&form, line, writer);
}

void league_text_write_json(const struct league_line *line, struct writer *writer)
{
	line_text_write_json(&form, line, writer);
}

static int judge(const struct league_line *line, int field)
{
	return field == LEAGUE_FIELDS && !league_has_only_its_fields(line) ? -1 : field;
}

int league_text_read_csv(struct league_line *line, const char *text, size_t length)
{
	return judge(line, line_text_read_csv(&form, line, text, length));
}

int league_text_read_json(struct league_line *line, const char *text, size_t length)
{
	return judge(line, line_text_read_json(&form, line, text, length));
}

bool league_text_is_json(const char *text, size_t length)
{
	static const char front[] = "{\"league_line\":";

	return length > sizeof front && memcmp(text, front, sizeof front - 1) == 0;
}
