/* A pair of numbers with a separator, as ids and cursors are written. */
#ifndef PINDECK_NUMBER_PAIR_H
#define PINDECK_NUMBER_PAIR_H

#include <stdbool.h>
#include <stdint.h>

/* Read 12.57 or 12-57; *rest is the text after it. False for anything else. Too large numbers
 * become INT64_MAX. */
bool number_pair_read(const char *text, char between, int64_t pair[2], const char **rest);

#endif
