/* A block of packed lines. */
#ifndef PINDECK_PENDING_H
#define PINDECK_PENDING_H

#include "columns.h"
#include "shape.h"

/* Packed lines wait here until a block is full. */
struct pending {
	uint8_t records[LANES][WIDE_RECORD];
	uint8_t beyond[WIDE_RECORD]; /* take_line may write here before it finds that a line is too
	                                long */
	struct loose {
		uint32_t tens;  /* by ball: tens, */
		uint32_t apart; /* and balls after a gap */
		uint32_t balls; /* their number */
		bool is_raw;    /* the record lacks these bits and the pins of spares */
	} loose[LANES];         /* for finish_records, which completes the records */
	size_t line[LANES];
	uint16_t totals[LANES];
	size_t count;
	size_t most; /* balls of a record */
};

/* Each path_*.c defines these two functions. take_line packs the line at the front of a text into
 * the next record of a block; the line ends at its line end, or at the length that is known.
 * finish_records completes the records, which is faster for a whole block at once. */
static struct taken take_line(struct pending *pending, const char *line, size_t available,
                              size_t known, enum pindeck_layout layout);
static void finish_records(struct pending *pending);

#endif
