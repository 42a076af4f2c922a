/* The words of a line of a stored text, one after the other. */
#ifndef PINDECK_LINE_WORDS_H
#define PINDECK_LINE_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The next word, which is ended with a NUL byte there; a null pointer when there is none. */
char *line_words_take(char **line);

/* A number from 0 to `most`. */
bool line_words_take_number(char **line, int64_t most, int64_t *number);

/* The rest of the line: printable UTF-8 that fits. */
bool line_words_take_rest(char **line, char *text, size_t size);

#endif
