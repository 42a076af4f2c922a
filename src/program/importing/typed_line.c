/* A typed line: a line of a sheet in the characters of the notation. */
#include "program/importing/typed_line.h"

#include "common/utf8.h"

#include <string.h>

enum {
	WIDE_FIRST = 0xFF01, /* ! to ~ in full width */
	WIDE_LAST = 0xFF5E
};

/* Characters that people and their programs write for those of the notation. */
static const struct {
	uint32_t first;
	uint32_t last;
	char plain;
} likenesses[] = {
	{ 0x00A0, 0x00A0, ' ' },                          /* no-break space */
	{ 0x00D7, 0x00D7, 'X' },                          /* multiplication sign */
	{ 0x2000, 0x200A, ' ' },                          /* spaces of several widths */
	{ 0x2010, 0x2015, '-' },                          /* hyphens and dashes */
	{ 0x202F, 0x202F, ' ' },                          /* narrow no-break space */
	{ 0x2044, 0x2044, '/' },                          /* fraction slash */
	{ 0x2212, 0x2212, '-' },                          /* minus sign */
	{ 0x2215, 0x2215, '/' },                          /* division slash */
	{ 0x2500, 0x2501, '-' },                          /* box drawing */
	{ 0x2502, 0x2503, '|' }, { 0x3000, 0x3000, ' ' }, /* ideographic space */
};

/* The character of the notation; 0 for a character that is none and resembles none. */
static char plain_of(uint32_t character)
{
	if (character >= WIDE_FIRST && character <= WIDE_LAST)
		return (char)(character - WIDE_FIRST + '!');
	for (size_t next = 0; next < sizeof likenesses / sizeof *likenesses; next++)
		if (character >= likenesses[next].first && character <= likenesses[next].last)
			return likenesses[next].plain;
	return '\0';
}

static bool is_blank(char byte)
{
	return byte == ' ' || byte == '\t';
}

static void add(struct typed_line *line, char byte, size_t place)
{
	line->columns[line->length] = (uint16_t)(place + 1);
	line->bytes[line->length++] = byte;
}

static bool has_only_ascii(const char *bytes, size_t length)
{
	while (length > 0 && (unsigned char)bytes[length - 1] < 0x80)
		length--;
	return length == 0;
}

/* A character, which may be several bytes. */
static size_t add_character(struct typed_line *line, const char *bytes, size_t length, size_t place)
{
	const size_t size = utf8_printable(bytes + place, length - place);
	const size_t step = size > 0 ? size : 1;
	char plain = '\0';

	if (size > 1)
		plain = plain_of(utf8_code_point(bytes + place, size));
	if (plain != '\0') {
		add(line, plain, place);
		return step;
	}
	for (size_t next = 0; next < step; next++)
		add(line, bytes[place + next], place + next);
	return step;
}

void typed_line_from(struct typed_line *line, const char *bytes, size_t length)
{
	line->length = 0;
	line->changed = !has_only_ascii(bytes, length);
	if (!line->changed) {
		memcpy(line->bytes, bytes, length);
		line->length = length;
	}
	for (size_t place = 0; line->changed && place < length;)
		place += add_character(line, bytes, length, place);
	while (line->length > 0 && is_blank(line->bytes[line->length - 1]))
		line->length--;
}

struct pindeck_text typed_line_text(const struct typed_line *line)
{
	return pindeck_text_from(line->bytes, line->length);
}

size_t typed_line_column(const struct typed_line *line, size_t column)
{
	if (!line->changed || column == 0 || line->length == 0)
		return column;
	return line->columns[(column <= line->length ? column : line->length) - 1];
}

void typed_line_replace(struct typed_line *line, size_t first, size_t length, const char *letters)
{
	const struct typed_line whole = *line;
	const size_t column = typed_line_column(&whole, first + 1);

	line->length = 0;
	line->changed = true;
	for (size_t next = 0; next < first; next++)
		add(line, whole.bytes[next], typed_line_column(&whole, next + 1) - 1);
	for (; *letters != '\0' && line->length < sizeof line->bytes; letters++)
		add(line, *letters, column - 1);
	for (size_t next = first + length; next < whole.length && line->length < sizeof line->bytes;
	     next++)
		add(line, whole.bytes[next], typed_line_column(&whole, next + 1) - 1);
}

/* ---- frames in cells ----------------------------------------------------------------------------
 */

/* One character, or a ten. */
static bool is_single(const char *item, size_t length)
{
	return length == 1 || (length == 2 && memcmp(item, "10", 2) == 0);
}

static bool has_only_single_balls(const char *bytes, size_t length)
{
	for (size_t place = 0; place < length;) {
		size_t end = place;

		while (end < length && !is_blank(bytes[end]) && bytes[end] != '|')
			end++;
		if (end > place && !is_single(bytes + place, end - place))
			return false;
		place = end + 1;
	}
	return true;
}

/* The next cell up to a bar, and a blank after it. */
static size_t add_cell(struct typed_line *cells, const struct typed_line *line, size_t place,
                       size_t end, bool keeps_blanks)
{
	const size_t before = cells->length;
	size_t next = place;

	for (; next < end && line->bytes[next] != '|'; next++)
		if (keeps_blanks || !is_blank(line->bytes[next]))
			add(cells, line->bytes[next], typed_line_column(line, next + 1) - 1);
	if (cells->length == before)
		add(cells, '_', typed_line_column(line, next < end ? next + 1 : next) - 1);
	add(cells, ' ', typed_line_column(line, next < end ? next + 1 : next) - 1);
	return next + 1;
}

static bool ends_with_empty_cells(const struct typed_line *line, size_t place, size_t end)
{
	while (place < end && (is_blank(line->bytes[place]) || line->bytes[place] == '|'))
		place++;
	return place >= end;
}

bool typed_line_join_cells(const struct typed_line *line, struct pindeck_text balls,
                           struct typed_line *cells)
{
	const size_t first = (size_t)(pindeck_text_to_bytes(balls) - line->bytes);
	const size_t end = first + pindeck_text_to_length(balls);
	const bool single = has_only_single_balls(line->bytes + first, end - first);
	size_t place = first;

	if (memchr(line->bytes + first, '|', end - first) == NULL)
		return false;
	cells->length = 0;
	cells->changed = true;
	while (place < end && is_blank(line->bytes[place]))
		place++;
	/* the border on the left */
	if (place < end && line->bytes[place] == '|')
		place++;
	while (!ends_with_empty_cells(line, place, end))
		place = add_cell(cells, line, place, end, single);
	return true;
}
