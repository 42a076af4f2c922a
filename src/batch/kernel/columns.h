/* From records to columns. Four rounds of interleaving transpose sixteen bytes of sixteen games, so
 * that each vector has the same ball of all games. Wider vectors do this in each of their
 * sixteen-byte parts. */
#ifndef PINDECK_COLUMNS_H
#define PINDECK_COLUMNS_H

#include "machine.h"

#include PATH_LANES /* the vectors of this instruction set: each path_*.c names them */

struct square {
	lanes row[16];
};

static inline __attribute__((always_inline)) struct square interleave(const struct square *rows)
{
	struct square mixed;

#pragma GCC unroll 8
	for (int row = 0; row < 8; row++) {
		mixed.row[2 * row] = lanes_low(rows->row[row], rows->row[row + 8]);
		mixed.row[2 * row + 1] = lanes_high(rows->row[row], rows->row[row + 8]);
	}
	return mixed;
}

static inline __attribute__((always_inline)) void transpose(lanes columns[16],
                                                            const uint8_t *records, size_t stride)
{
	struct square square;

#pragma GCC unroll 16
	for (int game = 0; game < 16; game++)
		square.row[game] = lanes_gather(records + (size_t)game * stride, stride);
	square = interleave(&square);
	square = interleave(&square);
	square = interleave(&square);
	square = interleave(&square);
#pragma GCC unroll 16
	for (int ball = 0; ball < 16; ball++)
		columns[ball] = square.row[ball];
}

/* For each ball a vector with a byte for each game. */
struct columns {
	lanes ball[WIDE_RECORD];
};

/* Loads the first sixteen balls, and the last sixteen of this number. */
static inline __attribute__((always_inline)) void columns_load(struct columns *columns,
                                                               const uint8_t *records,
                                                               size_t stride, const int balls)
{
	transpose(columns->ball, records, stride);
	transpose(columns->ball + balls - 16, records + balls - 16, stride);
}

#endif
