/* Lines of the register of persons as CSV and as JSON, in both directions. */
#include "register_text.h"

#include "csv.h"

#include <jansson.h>
#include <string.h>

/* The first column and member, so that no line of a game looks like one of the register. */
static const char line_name[] = "register";

static const char *name_of(enum register_field field)
{
	return field == REGISTER_LINE ? line_name : register_field_name(field);
}

/* ---- CSV ----------------------------------------------------------------------------------------
 */

void register_write_csv_heading(struct writer *writer)
{
	for (enum register_field field = 0; field < REGISTER_FIELDS; field++) {
		writer_text(writer, field > 0 ? "," : "");
		writer_text(writer, name_of(field));
	}
	writer_text(writer, ",quoted\n");
}

bool register_is_csv_heading(const char *text, size_t length)
{
	struct writer heading = { .text = NULL };
	bool is_heading;

	register_write_csv_heading(&heading);
	is_heading = !heading.failed && length == heading.length - 1 &&
	             memcmp(text, heading.text, length) == 0;
	writer_free(&heading);
	return is_heading;
}

void register_write_csv(const struct register_line *line, struct writer *writer)
{
	bool quoted = false;

	for (enum register_field field = 0; field < REGISTER_FIELDS; field++) {
		char value[REGISTER_FIELD_SIZE];

		register_write(line, field, value);
		writer_text(writer, field > 0 ? "," : "");
		quoted |= writer_csv(writer, value);
	}
	writer_text(writer, quoted ? ",1\n" : ",\n");
}

/* Without its apostrophe in a row that says that cells have one. */
static struct pindeck_text value_of(const struct csv_cell *cell, bool quoted)
{
	const size_t skip = quoted && cell->length > 0 && cell->text[0] == '\'' ? 1 : 0;

	return pindeck_text_from(cell->text + skip, cell->length - skip);
}

int register_read_csv(struct register_line *line, const char *text, size_t length)
{
	struct csv_cell cells[REGISTER_FIELDS + 1];
	const int count = csv_cut_row(text, length, cells, REGISTER_FIELDS + 1);
	const struct csv_cell *last = &cells[REGISTER_FIELDS];
	bool quoted;

	*line = (struct register_line){ .line = 0 };
	if (count != REGISTER_FIELDS + 1)
		return -1;
	quoted = last->length == 1 && last->text[0] == '1';
	if (!quoted && last->length > 0)
		return -1;
	for (enum register_field field = 0; field < REGISTER_FIELDS; field++)
		if (!register_read(line, field, value_of(&cells[field], quoted)))
			return (int)field;
	return REGISTER_FIELDS;
}

/* ---- JSON ---------------------------------------------------------------------------------------
 */

void register_write_json(const struct register_line *line, struct writer *writer)
{
	writer_put(writer, '{');
	for (enum register_field field = 0; field < REGISTER_FIELDS; field++) {
		char value[REGISTER_FIELD_SIZE];

		register_write(line, field, value);
		if (value[0] == '\0')
			continue;
		writer_text(writer, field > 0 ? "," : "");
		writer_json(writer, name_of(field));
		writer_put(writer, ':');
		if (register_field_is_number(field))
			writer_text(writer, value);
		else
			writer_json(writer, value);
	}
	writer_put(writer, '}');
}

bool register_is_json(const char *text, size_t length)
{
	static const char front[] = "{\"register\":";

	return length > sizeof front && memcmp(text, front, sizeof front - 1) == 0;
}

static bool read_json(struct register_line *line, enum register_field field, const json_t *value)
{
	if (value == NULL)
		return register_read(line, field, pindeck_text_from("", 0));
	if (register_field_is_number(field))
		return json_is_integer(value) &&
		       register_set_number(line, field, json_integer_value(value));
	return json_is_string(value) && register_read(line, field,
	                                              pindeck_text_from(json_string_value(value),
	                                                                json_string_length(value)));
}

int register_read_json(struct register_line *line, const char *text, size_t length)
{
	json_t *object = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
	size_t known = 0;
	int bad = REGISTER_FIELDS;

	*line = (struct register_line){ .line = 0 };
	if (!json_is_object(object)) {
		json_decref(object);
		return -1;
	}
	for (enum register_field field = 0; field < REGISTER_FIELDS && bad == REGISTER_FIELDS;
	     field++) {
		const json_t *value = json_object_get(object, name_of(field));

		known += value != NULL;
		if (!read_json(line, field, value))
			bad = (int)field;
	}
	/* an unknown member must not be dropped silently */
	if (bad == REGISTER_FIELDS && json_object_size(object) != known)
		bad = -1;
	json_decref(object);
	return bad;
}
