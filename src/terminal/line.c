/* One line of input, which may be any bytes; and printing of untrusted text. */
#include "terminal/line.h"

#include "common/utf8.h"

/* The size of the printable character at this place of the line; 0 if there is none. */
static size_t printable_at(const struct line *line, size_t place)
{
	return utf8_printable(line->bytes + place, line->length - place);
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
	if (line->state == LINE_GOOD && !utf8_is_text(line->bytes, line->length))
		line->state = LINE_BROKEN;
}

/* Discard a partial line after a failure: a 1 may be half of a 10. */
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

struct line line_from(const char *bytes, size_t length)
{
	struct line line = { .state = LINE_GOOD,
		             .unfinished = length == 0 || bytes[length - 1] != '\n' };

	for (size_t next = 0; next < length && bytes[next] != '\n'; next++)
		add(&line, bytes[next]);
	judge(&line);
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

		if (size > 0 && line->bytes[place] != '\t')
			fwrite(line->bytes + place, 1, size, output);
		else
			putc(size > 0 ? ' ' : '?', output);
		place += size > 0 ? size : 1;
	}
	if (place < line->length || line->state == LINE_OVERLONG)
		fputs("...", output);
}

void line_print_text(const char *text, size_t most, FILE *output)
{
	const struct line line = line_of(text);

	line_print(&line, most, output);
}
