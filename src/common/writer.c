/* A writer: a text buffer that grows at its end, with the quoting of JSON, XML and CSV. */
#include "common/writer.h"

#include "common/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	FIRST_ROOM = 1024,
	MOST_DIGITS = 20 /* with the sign */
};

/* The largest text that any caller writes is far below this limit. */
static const size_t most_room = (size_t)256 << 20;

void writer_free(struct writer *writer)
{
	free(writer->text);
	*writer = (struct writer){ .text = NULL };
}

void writer_clear(struct writer *writer)
{
	writer->length = 0;
	writer->failed = false;
	if (writer->text != NULL)
		writer->text[0] = '\0';
}

bool writer_flush(struct writer *writer, FILE *output)
{
	bool written;

	if (writer->failed)
		return false;
	written = writer->length == 0 || fwrite(writer->text, writer->length, 1, output) == 1;
	writer_clear(writer);
	return written;
}

/* Makes room for this number of further bytes and a NUL byte. */
static bool has_room(struct writer *writer, size_t more)
{
	size_t room = writer->room > 0 ? writer->room : FIRST_ROOM;
	char *text;

	if (writer->failed)
		return false;
	if (more < writer->room - writer->length)
		return true;
	while (room - writer->length <= more && room < most_room)
		room *= 2;
	if (room - writer->length <= more)
		goto failed;
	text = realloc(writer->text, room);
	if (text == NULL)
		goto failed;
	writer->text = text;
	writer->room = room;
	return true;
failed:
	writer->failed = true;
	return false;
}

void writer_bytes(struct writer *writer, const char *bytes, size_t length)
{
	if (!has_room(writer, length))
		return;
	/* no bytes may be a null pointer, which memcpy must not get */
	if (length > 0)
		memcpy(writer->text + writer->length, bytes, length);
	writer->length += length;
	writer->text[writer->length] = '\0';
}

void writer_put(struct writer *writer, char byte)
{
	writer_bytes(writer, &byte, 1);
}

void writer_text(struct writer *writer, const char *text)
{
	writer_bytes(writer, text, strlen(text));
}

void writer_number(struct writer *writer, int64_t number)
{
	uint64_t left = number < 0 ? -(uint64_t)number : (uint64_t)number;
	char digits[MOST_DIGITS];
	size_t first = sizeof digits;

	do {
		digits[--first] = (char)('0' + left % 10);
		left /= 10;
	} while (left > 0);
	if (number < 0)
		digits[--first] = '-';
	writer_bytes(writer, digits + first, sizeof digits - first);
}

void writer_print(struct writer *writer, const char *format, ...)
{
	va_list values;
	int length;

	va_start(values, format);
	length = vsnprintf(NULL, 0, format, values);
	va_end(values);
	if (length < 0)
		writer->failed = true;
	if (length < 0 || !has_room(writer, (size_t)length))
		return;
	va_start(values, format);
	vsnprintf(writer->text + writer->length, (size_t)length + 1, format, values);
	va_end(values);
	writer->length += (size_t)length;
}

/* Copies a text; escape returns the replacement of a character, or a null pointer. */
static void put_escaped(struct writer *writer, const char *text,
                        const char *(*escape)(const char *))
{
	size_t left = strlen(text);

	while (left > 0) {
		const size_t printable = utf8_printable(text, left);
		const size_t step = printable > 0 ? printable : 1;
		const char *other = escape(text);

		if (other != NULL)
			writer_text(writer, other);
		else
			writer_bytes(writer, printable > 0 ? text : "?", step);
		text += step;
		left -= step;
	}
}

static const char *escape_json(const char *text)
{
	switch (*text) {
	case '"':
		return "\\\"";
	case '\\':
		return "\\\\";
	case '\t':
		return "\\t";
	case '\n':
		return "\\n";
	default:
		return NULL;
	}
}

/* XML forbids U+FFFE and U+FFFF. */
static const char *escape_xml(const char *text)
{
	if (strncmp(text, "\xEF\xBF\xBE", 3) == 0 || strncmp(text, "\xEF\xBF\xBF", 3) == 0)
		return "?";
	switch (*text) {
	case '<':
		return "&lt;";
	case '>':
		return "&gt;";
	case '&':
		return "&amp;";
	case '"':
		return "&quot;";
	case '\'':
		return "&#39;";
	default:
		return NULL;
	}
}

void writer_json(struct writer *writer, const char *text)
{
	writer_put(writer, '"');
	put_escaped(writer, text, escape_json);
	writer_put(writer, '"');
}

void writer_json_or_null(struct writer *writer, const char *text)
{
	if (text == NULL)
		writer_text(writer, "null");
	else
		writer_json(writer, text);
}

void writer_item(struct writer *writer)
{
	switch (writer->length > 0 ? writer->text[writer->length - 1] : '\n') {
	case '{':
	case '[':
	case ':':
	case ',':
	case ' ':
	case '\n':
		return;
	default:
		writer_put(writer, ',');
	}
}

void writer_name(struct writer *writer, const char *name)
{
	writer_item(writer);
	if (name == NULL)
		return;
	writer_put(writer, '"');
	writer_text(writer, name);
	writer_text(writer, "\":");
}

void writer_begin(struct writer *writer, const char *name, char bracket)
{
	writer_name(writer, name);
	writer_put(writer, bracket);
}

void writer_end(struct writer *writer, char bracket)
{
	writer_put(writer, bracket);
}

void writer_string(struct writer *writer, const char *name, const char *text)
{
	writer_name(writer, name);
	writer_json_or_null(writer, text);
}

void writer_word(struct writer *writer, const char *name, const char *word)
{
	writer_name(writer, name);
	writer_put(writer, '"');
	writer_text(writer, word);
	writer_put(writer, '"');
}

void writer_integer(struct writer *writer, const char *name, int64_t number)
{
	writer_name(writer, name);
	writer_number(writer, number);
}

void writer_boolean(struct writer *writer, const char *name, bool value)
{
	writer_name(writer, name);
	writer_text(writer, value ? "true" : "false");
}

void writer_xml(struct writer *writer, const char *text)
{
	put_escaped(writer, text, escape_xml);
}

struct csv_needs writer_csv_needs(const char *text)
{
	return (struct csv_needs){
		.quotes = strpbrk(text, "\",\r\n") != NULL,
		.apostrophe = text[0] != '\0' && strchr("=+-@\t\r'", text[0]) != NULL,
	};
}

/* Inside quotes, a quote is written twice. */
bool writer_csv(struct writer *writer, const char *text)
{
	const struct csv_needs needs = writer_csv_needs(text);

	writer_text(writer, needs.quotes ? "\"" : "");
	writer_text(writer, needs.apostrophe ? "'" : "");
	for (; *text != '\0'; text++) {
		if (*text == '"')
			writer_put(writer, '"');
		writer_put(writer, *text);
	}
	writer_text(writer, needs.quotes ? "\"" : "");
	return needs.apostrophe;
}
