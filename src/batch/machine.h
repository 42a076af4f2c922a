/* A game as a small state machine: the points of a ball, and the rack of the next. One game at a
 * time; kernel.h runs the same machine on many side by side.
 *
 * Every frame is scored as if another could follow: its pins, and the balls it is still owed. After
 * the tenth no frame adds pins of its own, but balls owed are bowled and counted, and the game is
 * over when none is: so the fill balls need no rule of their own, nor does it need one that where
 * nothing is ever owed there are none. */
#ifndef PINDECK_MACHINE_H
#define PINDECK_MACHINE_H

#include "forgiven_pins.h"

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

/* The pins that a first ball may leave standing and still be a strike. */
static inline uint8_t machine_forgives(enum pindeck_discipline discipline)
{
	return pindeck_forgiven_pins[discipline];
}

/* True when every frame has its whole score as soon as it ends. */
static inline bool machine_settles(enum pindeck_discipline discipline)
{
	return discipline == PINDECK_CURRENT_FRAME;
}

/* True for the disciplines that the machine, and so every kernel, can score. */
static inline bool machine_knows(enum pindeck_discipline discipline)
{
	return discipline == PINDECK_TENPIN || discipline == PINDECK_NO_TAP_9 ||
	       discipline == PINDECK_NO_TAP_8 || discipline == PINDECK_NO_TAP_7 ||
	       machine_settles(discipline);
}

static const struct machine machine_start = { .standing = PINDECK_RACK, .first = 1 };

static inline bool machine_is_over(const struct machine *machine)
{
	return machine->frame >= PINDECK_FRAMES && machine->owed == 0 && machine->owed_next == 0;
}

/* The bonus of current-frame scoring when this ball clears the rack: two strikes after a strike,
 * its own first ball after a spare. */
static inline int machine_settlement(const struct machine *machine)
{
	return machine->first ? 2 * PINDECK_RACK : PINDECK_RACK - machine->standing;
}

/* Bowl a ball; false when that cannot be. The discipline is one the machine knows. */
static inline bool machine_bowl(struct machine *machine, uint8_t ball,
                                enum pindeck_discipline discipline)
{
	const uint8_t refused = machine->first ? BALL_SPARE : BALL_STRIKE | BALL_APART;
	const uint8_t forgiven = machine->first ? machine_forgives(discipline) : 0;
	const uint8_t pins = ball & BALL_PINS;
	const bool counts = machine->frame < PINDECK_FRAMES;
	bool cleared;
	bool owes;
	int worth;

	if ((ball & refused) != 0 || pins > machine->standing)
		return false;
	cleared = machine->standing - pins <= forgiven;
	owes = cleared && counts && !machine_settles(discipline);
	worth = (cleared ? machine->standing : pins) * (machine->owed + (counts ? 1 : 0));
	if (cleared && machine_settles(discipline))
		worth += machine_settlement(machine);
	machine->points = (uint16_t)(machine->points + worth);
	machine->owed = (uint8_t)(machine->owed_next + (owes ? 1 : 0));
	machine->owed_next = owes && machine->first ? 1 : 0;
	machine->first = cleared || !machine->first ? 1 : 0;
	machine->standing = machine->first ? PINDECK_RACK : (uint8_t)(machine->standing - pins);
	machine->frame = (uint8_t)(machine->frame + machine->first);
	return true;
}

/* The total of a record of 21 balls, or why it has none. */
uint16_t machine_score(const uint8_t *record, bool marked, enum pindeck_discipline discipline);

#endif
