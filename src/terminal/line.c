/* One line of input, of whatever bytes come. */
#include "line.h"

/* How many bytes a character takes that begins with this one; 0 for what cannot begin any. */
static size_t character_size(unsigned char first)
{
	if (first < 0x80)
		return 1;
	if (first >= 0xC2 && first < 0xE0)
		return 2;
	if (first >= 0xE0 && first < 0xF0)
		return 3;
	return first >= 0xF0 && first < 0xF5 ? 4 : 0;
}

static uint32_t code_point(const char *bytes, size_t size)
{
	static const unsigned char first_bits[] = { 0, 0x7F, 0x1F, 0x0F, 0x07 };
	uint32_t code = (unsigned char)bytes[0] & first_bits[size];

	for (size_t next = 1; next < size; next++) {
		if (((unsigned char)bytes[next] & 0xC0) != 0x80)
			return UINT32_MAX;
		code = code << 6 | ((unsigned char)bytes[next] & 0x3F);
	}
	return code;
}

/* Marks that turn the direction of writing or end a line without being seen. */
static bool is_invisible(uint32_t code)
{
	return (code >= 0x200B && code <= 0x200F) || (code >= 0x2028 && code <= 0x202E) ||
	       (code >= 0x2066 && code <= 0x2069) || code == 0xFEFF;
}

static bool is_printable(uint32_t code, size_t size)
{
	static const uint32_t smallest[] = { 0, 0, 0x80, 0x800, 0x10000 };

	if (code < smallest[size] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000))
		return false;
	if (code < 0x20 || (code >= 0x7F && code < 0xA0))
		return code == '\t';
	return !is_invisible(code);
}

/* The size of the printable character at this place of the line; 0 where there is none. */
static size_t printable_at(const struct line *line, size_t place)
{
	const char *bytes = line->bytes + place;
	const size_t size = character_size((unsigned char)*bytes);

	if (size == 0 || size > line->length - place)
		return 0;
	return is_printable(code_point(bytes, size), size) ? size : 0;
}

static bool is_text(const struct line *line)
{
	size_t place = 0;
	size_t size = 1;

	while (place < line->length && size > 0) {
		size = printable_at(line, place);
		place += size;
	}
	return place == line->length;
}

static void add(struct line *line, char byte)
{
	if (line->length < sizeof line->bytes)
		line->bytes[line->length++] = byte;
	else
		line->state = LINE_OVERLONG;
}

static void judge(struct line *line)
{
	if (line->length > 0 && line->bytes[line->length - 1] == '\r')
		line->length--;
	if (line->state == LINE_GOOD && !is_text(line))
		line->state = LINE_BROKEN;
}

/* Half a line before a failure is no line: a 1 may have been going to be a 10. */
struct line line_read(FILE *input)
{
	struct line line = { .state = LINE_GOOD };
	int byte = getc(input);
	const bool nothing = byte == EOF;

	for (; byte != EOF && byte != '\n'; byte = getc(input))
		add(&line, (char)byte);
	if (byte == EOF && ferror(input))
		line.state = LINE_FAILED;
	else if (nothing)
		line.state = LINE_END;
	else
		judge(&line);
	line.unfinished = byte == EOF;
	return line;
}

struct line line_of(const char *text)
{
	struct line line = { .state = LINE_GOOD };

	for (; *text != '\0'; text++)
		add(&line, *text);
	judge(&line);
	return line;
}

bool line_is_missing(const struct line *line)
{
	return line->state == LINE_END || line->state == LINE_FAILED;
}

struct pindeck_text line_text(const struct line *line)
{
	size_t length = line->length;

	while (length > 0 && (line->bytes[length - 1] == ' ' || line->bytes[length - 1] == '\t'))
		length--;
	return pindeck_text_from(line->bytes, length);
}

void line_print(const struct line *line, size_t most, FILE *output)
{
	size_t place = 0;

	while (place < line->length && place < most) {
		const size_t size = printable_at(line, place);

		if (size > 0)
			fwrite(line->bytes + place, 1, size, output);
		else
			putc('?', output);
		place += size > 0 ? size : 1;
	}
	if (place < line->length || line->state == LINE_OVERLONG)
		fputs("...", output);
}
