/* A game as a small machine: what a ball is worth, and what the next one meets. One game at a time;
 * kernel.h runs the same machine on many side by side.
 *
 * Every frame is scored as if another could follow: its pins, and the balls it is still owed. After
 * the tenth no frame adds pins of its own, but balls owed are bowled and counted, and the game is
 * over when none is: so the fill balls need no rule of their own. */
#ifndef PINDECK_MACHINE_H
#define PINDECK_MACHINE_H

#include <pindeck/batch.h>

/* A ball in a record: the pins in the low four bits, and of a game that was written in marks how it
 * was written. Packed games have no marks. */
enum {
	BALL_PINS = 0x0F,
	BALL_STRIKE = 0x10, /* X: must be a first ball */
	BALL_SPARE = 0x20,  /* /: must not be */
	BALL_APART = 0x40,  /* after a space: must be a first ball */
	WIDE_RECORD =
	    32 /* bytes for a record of balls with marks, the last eleven PINDECK_NO_BALL */
};

struct machine {
	uint16_t points;
	uint8_t standing;
	uint8_t first;     /* 1 when the next ball is the first at its rack */
	uint8_t owed;      /* for how many earlier frames the next ball counts */
	uint8_t owed_next; /* and the one after it, as far as is known */
	uint8_t frame;     /* how many frames are over */
};

static const struct machine machine_start = { .standing = PINDECK_RACK, .first = 1 };

static inline bool machine_is_over(const struct machine *machine)
{
	return machine->frame >= PINDECK_FRAMES && machine->owed == 0 && machine->owed_next == 0;
}

/* Bowl a ball; false when that cannot be. */
static inline bool machine_bowl(struct machine *machine, uint8_t ball)
{
	const uint8_t refused = machine->first ? BALL_SPARE : BALL_STRIKE | BALL_APART;
	const uint8_t pins = ball & BALL_PINS;
	const bool counts = machine->frame < PINDECK_FRAMES;
	bool cleared;

	if ((ball & refused) != 0 || pins > machine->standing)
		return false;
	cleared = pins == machine->standing;
	machine->points = (uint16_t)(machine->points + pins * (machine->owed + (counts ? 1 : 0)));
	machine->owed = (uint8_t)(machine->owed_next + (cleared && counts ? 1 : 0));
	machine->owed_next = cleared && counts && machine->first ? 1 : 0;
	machine->first = cleared || !machine->first ? 1 : 0;
	machine->standing = machine->first ? PINDECK_RACK : (uint8_t)(machine->standing - pins);
	machine->frame = (uint8_t)(machine->frame + machine->first);
	return true;
}

/* The total of a record of 21 balls, or why it has none. */
uint16_t machine_score(const uint8_t *record, bool marked);

#endif
