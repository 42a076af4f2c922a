/* A block of packed lines. */
#ifndef PINDECK_PENDING_H
#define PINDECK_PENDING_H

#include "columns.h"
#include "shape.h"

/* Packed lines wait here until a block is full. */
struct pending {
	uint8_t records[LANES][WIDE_RECORD];
	struct loose {
		uint32_t tens;  /* by ball: tens, */
		uint32_t apart; /* balls after a gap, */
		uint32_t none;  /* and places without a ball */
	} loose[LANES];         /* bits that finish_records puts into the records */
	size_t line[LANES];
	uint16_t totals[LANES];
	size_t count;
};

/* Each path_*.c defines these two. take_line packs the line at the front of a text into the next
 * record of a block; finish_records completes the records, which is faster for a whole block at
 * once. */
static struct taken take_line(struct pending *pending, const char *line, size_t available,
                              enum pindeck_layout layout);
static void finish_records(struct pending *pending);

#endif
