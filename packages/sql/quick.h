/* Scores one ten-pin sheet with few steps: a table look-up for each frame. The library is fastest
 * for many sheets at once; an engine that asks for one sheet at a time spends most of its time on
 * starting the library. */
#ifndef PINDECK_SQL_QUICK_H
#define PINDECK_SQL_QUICK_H

#include <stddef.h>
#include <stdint.h>

/* Build the tables, by asking the rules. To be called before the first sheet; later calls return at
 * once. */
void quick_prepare(void);

/* The total of a finished ten-pin game that is written plainly, as in X 7/ 9- ... X81, without
 * leaves and with one space between frames. Any other text is QUICK_UNKNOWN: ask the library. */
uint16_t quick_total(const char *text, size_t length);

enum {
	QUICK_UNKNOWN = 0xFFFF
};

#endif
