/* The display width of a text on a terminal, in columns. */
#ifndef PINDECK_WIDTH_H
#define PINDECK_WIDTH_H

#include <stddef.h>

/* Columns of a text in UTF-8: 2 for a Hangul syllable, 1 for a Latin letter, a dash or a box
 * drawing character, 0 for a combining character. A byte that is not part of printable UTF-8 counts
 * as 1, because it is shown as ?.
 *
 * The answer is that of wcwidth in the locale C.UTF-8, whatever the locale of the process is:
 * Pindeck writes UTF-8 in every locale. */
int width_of_text(const char *text);

/* Columns of the character that these bytes encode; size is what utf8_printable returned. */
int width_of_character(const char *bytes, size_t size);

#endif
