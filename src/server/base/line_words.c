/* The words of a line of a stored text, one after the other. */
#include "server/base/line_words.h"

#include "common/utf8.h"

#include <stdlib.h>
#include <string.h>

char *line_words_take(char **line)
{
	char *word = *line;

	if (word == NULL || *word == '\0')
		return NULL;
	*line = strchr(word, ' ');
	if (*line != NULL)
		*(*line)++ = '\0';
	return *word != '\0' ? word : NULL;
}

bool line_words_take_number(char **line, int64_t most, int64_t *number)
{
	const char *word = line_words_take(line);
	const size_t length = word != NULL ? strlen(word) : 0;

	if (length == 0 || length > 15 || strspn(word, "0123456789") != length)
		return false;
	*number = strtoll(word, NULL, 10);
	return *number <= most;
}

bool line_words_take_rest(char **line, char *text, size_t size)
{
	const char *rest = *line != NULL ? *line : "";
	const size_t length = strlen(rest);

	if (length >= size || !utf8_is_text(rest, length))
		return false;
	memcpy(text, rest, length + 1);
	*line = NULL;
	return true;
}
