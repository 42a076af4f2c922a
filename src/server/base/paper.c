/* Paper: a text that grows at its end. */
#include "paper.h"

#include "utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	FIRST_ROOM = 1024,
	MOST_PRINTED = 256,
	MOST_DIGITS = 20 /* and a sign */
};

/* No answer comes near this. */
static const size_t most_room = (size_t)256 << 20;

void paper_free(struct paper *paper)
{
	free(paper->text);
	*paper = (struct paper){ .text = NULL };
}

void paper_clear(struct paper *paper)
{
	paper->length = 0;
	paper->torn = false;
	if (paper->text != NULL)
		paper->text[0] = '\0';
}

/* Make room for that number of bytes more and the NUL byte behind them. */
static bool has_room(struct paper *paper, size_t more)
{
	size_t room = paper->room > 0 ? paper->room : FIRST_ROOM;
	char *text;

	if (paper->torn)
		return false;
	if (more < paper->room - paper->length)
		return true;
	while (room - paper->length <= more && room < most_room)
		room *= 2;
	if (room - paper->length <= more)
		goto torn;
	text = realloc(paper->text, room);
	if (text == NULL)
		goto torn;
	paper->text = text;
	paper->room = room;
	return true;
torn:
	paper->torn = true;
	return false;
}

void paper_bytes(struct paper *paper, const char *bytes, size_t length)
{
	if (!has_room(paper, length))
		return;
	memcpy(paper->text + paper->length, bytes, length);
	paper->length += length;
	paper->text[paper->length] = '\0';
}

void paper_put(struct paper *paper, char byte)
{
	paper_bytes(paper, &byte, 1);
}

void paper_text(struct paper *paper, const char *text)
{
	paper_bytes(paper, text, strlen(text));
}

void paper_number(struct paper *paper, int64_t number)
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
	paper_bytes(paper, digits + first, sizeof digits - first);
}

void paper_print(struct paper *paper, const char *format, ...)
{
	char text[MOST_PRINTED + 1];
	va_list values;
	int length;

	va_start(values, format);
	length = vsnprintf(text, sizeof text, format, values);
	va_end(values);
	if (length > 0)
		paper_bytes(paper, text,
		            (size_t)length < sizeof text ? (size_t)length : MOST_PRINTED);
}

/* Text as it is, but for characters that are written otherwise. */
static void put_escaped(struct paper *paper, const char *text, const char *(*escape)(const char *))
{
	size_t left = strlen(text);

	while (left > 0) {
		const size_t printable = utf8_printable(text, left);
		const size_t step = printable > 0 ? printable : 1;
		const char *other = escape(text);

		if (other != NULL)
			paper_text(paper, other);
		else
			paper_bytes(paper, printable > 0 ? text : "?", step);
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

/* Two characters that are fine elsewhere no document of XML may have: U+FFFE and U+FFFF. */
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

void paper_json(struct paper *paper, const char *text)
{
	paper_put(paper, '"');
	put_escaped(paper, text, escape_json);
	paper_put(paper, '"');
}

void paper_xml(struct paper *paper, const char *text)
{
	put_escaped(paper, text, escape_xml);
}
