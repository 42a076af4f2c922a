/* The value of the first line of a game: its day or moment as a score sheet has it, if it comes
 * from one, and its kind, if that is not open play: "2026-11-15 league", "2026-11-15T19:30",
 * "2026-11-15T18:30:02.123Z", "practice", or empty. */
#ifndef PINDECK_OPENING_VALUE_H
#define PINDECK_OPENING_VALUE_H

#include "entry.h"
#include "game_kind.h"

/* All zeros: open play that was opened at the time of its line. */
struct opening_value {
	enum game_kind kind;
	bool from_sheet; /* a score sheet was imported. Versions before wrote it only of days as
	                    typed */
	bool as_typed;   /* the time of the line is what calendar and clock showed, as if in UTC */
	bool day_only;   /* and only its day counts */
};

/* Read the value of a line; false for a text that is none, or for a day that is not that of the
 * line. */
bool opening_value_read(struct opening_value *value, const struct entry *opened);

/* Write it into the line, which has its time. */
void opening_value_write(const struct opening_value *value, struct entry *opened);

#endif
