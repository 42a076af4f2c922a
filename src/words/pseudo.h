/* The pseudo-language: English in brackets and longer by a third, to test layouts with. */
#ifndef PINDECK_PSEUDO_H
#define PINDECK_PSEUDO_H

#include <stddef.h>

/* Room for the pseudo-text of a text of that size: a line of one byte becomes one of five. */
#define PSEUDO_SIZE_OF(size) ((size)*4)

/* Each line of a text in brackets, in front of the closing one an é for every three characters;
 * blanks around it and formats stay as they are. How many bytes it has. */
size_t pseudo_write(const char *text, char *pseudo);

#endif
