/* The pseudo-language: English in brackets and longer by a third, to test layouts with. */
#include "words/pseudo.h"

#include <string.h>

static size_t put(char *pseudo, const char *bytes, size_t length)
{
	memcpy(pseudo, bytes, length);
	return length;
}

static size_t blanks_behind(const char *line, size_t length)
{
	size_t blanks = 0;

	while (blanks < length && line[length - 1 - blanks] == ' ')
		blanks++;
	return blanks;
}

static size_t write_line(const char *line, size_t length, char *pseudo)
{
	const size_t before = strspn(line, " ") < length ? strspn(line, " ") : length;
	const size_t behind = blanks_behind(line, length);
	size_t written = put(pseudo, line, before);

	if (before == length)
		return written;
	written += put(pseudo + written, "[", 1);
	written += put(pseudo + written, line + before, length - before - behind);
	for (size_t longer = 0; longer < (length - before - behind + 2) / 3; longer++)
		written += put(pseudo + written, "é", strlen("é"));
	written += put(pseudo + written, "]", 1);
	return written + put(pseudo + written, line + length - behind, behind);
}

size_t pseudo_write(const char *text, char *pseudo)
{
	size_t written = 0;

	for (;;) {
		const size_t length = strcspn(text, "\n");

		written += write_line(text, length, pseudo + written);
		text += length;
		if (*text == '\0')
			break;
		pseudo[written++] = *text++;
	}
	pseudo[written] = '\0';
	return written;
}
