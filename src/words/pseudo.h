/* The pseudo-language: English in brackets and longer by a third, to test layouts with. */
#ifndef PINDECK_PSEUDO_H
#define PINDECK_PSEUDO_H

#include <stddef.h>

/* Room for the pseudo-text of a text of that size: a line of one byte becomes one of five. */
#define PSEUDO_SIZE_OF(size) ((size)*4)

/* Writes each line of the text in brackets, with an é for every three characters before the closing
 * bracket. Blanks around a line and formats of printf do not change. Returns the number of bytes.
 */
size_t pseudo_write(const char *text, char *pseudo);

#endif
