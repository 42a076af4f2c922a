/* Rows of lists for programs, as CSV and as JSON. */
#include "common/list.h"

static enum list_type type_of(const struct list_column *column, const struct list_value *value)
{
	return column->type == LIST_ANY ? value->type : column->type;
}

static bool is_none(const struct list_column *column, const struct list_value *value)
{
	if (column->type == LIST_ANY)
		return value->type == LIST_TEXT && *value->text == '\0';
	return column->none != NONE_IS_VALUE &&
	       (column->type == LIST_TEXT ? *value->text == '\0' : value->number == 0);
}

static bool is_in_csv(const struct list_column *column)
{
	return column->place == IN_BOTH || column->place == ONLY_CSV;
}

static bool is_in_json(const struct list_column *column)
{
	return column->place == IN_BOTH || column->place == ONLY_JSON;
}

void list_write_heading(struct writer *writer, const struct list_column *columns)
{
	const char *between = "";

	for (; columns->name != NULL; columns++) {
		if (!is_in_csv(columns))
			continue;
		writer_text(writer, between);
		writer_text(writer, columns->name);
		between = ",";
	}
	writer_put(writer, '\n');
}

void list_write_csv(struct writer *writer, const struct list_column *columns,
                    const struct list_value *values)
{
	const char *between = "";

	for (; columns->name != NULL; columns++, values++) {
		if (!is_in_csv(columns))
			continue;
		writer_text(writer, between);
		between = ",";
		if (type_of(columns, values) == LIST_TEXT)
			(void)writer_csv(writer, values->text);
		else if (type_of(columns, values) == LIST_DECIMAL)
			writer_text(writer, values->text);
		else if (!is_none(columns, values))
			writer_number(writer, values->number);
	}
	writer_put(writer, '\n');
}

static void write_decimal(struct writer *writer, const char *text)
{
	const char *digits = text + (text[0] == '-');

	writer_bytes(writer, text, (size_t)(digits - text));
	writer_text(writer, digits[0] == '.' ? "0" : "");
	writer_text(writer, digits);
}

static void write_value(struct writer *writer, const struct list_column *column,
                        const struct list_value *value)
{
	const enum list_type type = type_of(column, value);

	if (is_none(column, value))
		writer_text(writer, "null");
	else if (type == LIST_TEXT)
		writer_json(writer, value->text);
	else if (type == LIST_DECIMAL)
		write_decimal(writer, value->text);
	else if (type == LIST_TRUTH)
		writer_text(writer, value->number != 0 ? "true" : "false");
	else
		writer_number(writer, value->number);
}

void list_write_json(struct writer *writer, const struct list_column *columns,
                     const struct list_value *values)
{
	for (; columns->name != NULL; columns++, values++) {
		if (!is_in_json(columns) ||
		    (columns->none == NONE_IS_LEFT_OUT && is_none(columns, values)))
			continue;
		writer_name(writer, columns->name);
		write_value(writer, columns, values);
	}
}

void list_write(struct writer *writer, const struct list_column *columns,
                const struct list_value *values, bool csv)
{
	if (csv) {
		list_write_csv(writer, columns, values);
		return;
	}
	writer_begin(writer, NULL, '{');
	list_write_json(writer, columns, values);
	writer_end(writer, '}');
}
