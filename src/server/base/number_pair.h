/* Two numbers with something between, as ids and cursors are written. */
#ifndef PINDECK_NUMBER_PAIR_H
#define PINDECK_NUMBER_PAIR_H

#include <stdbool.h>
#include <stdint.h>

/* 12.57, or 12-57, and whatever stands behind it in *rest; false for anything else. Numbers that
 * are too large are the largest there is. */
bool number_pair_read(const char *text, char between, int64_t pair[2], const char **rest);

#endif
