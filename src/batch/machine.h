/* A game as a small state machine, which scores one ball at a time; kernel.h runs the same machine
 * on many games at once. Every frame is scored as if another could follow: its pins, and the bonus
 * balls that it is owed. After the tenth frame a ball adds no pins of its own frame, but counts as
 * the bonus ball that is owed, and the game is over when none is owed. So fill balls need no
 * special case, not even in disciplines without bonus balls. */
#ifndef PINDECK_MACHINE_H
#define PINDECK_MACHINE_H

#include "deck/internal.h"
#include <pindeck/batch.h>

/* A ball in a record: the pins in the low four bits. In a game that was written in marks the bits
 * above say how the ball was written. Packed games have no marks. */
enum {
	BALL_PINS = 0x0F,
	BALL_STRIKE = 0x10, /* X: must be a first ball */
	BALL_SPARE = 0x20,  /* /: must not be a first ball */
	BALL_APART = 0x40,  /* after a space: must be a first ball */
	MOST_BALLS = 30,    /* of a game with three balls a frame */
	WIDE_RECORD = 32    /* bytes for a record of balls with marks, then PINDECK_NO_BALL */
};

struct machine {
	uint16_t points;
	uint8_t standing;
	uint8_t bowled;    /* the number of balls at this rack */
	uint8_t owed;      /* the number of earlier frames for which the next ball counts */
	uint8_t owed_next; /* the same for the ball after it, as far as it is known */
	uint8_t frame;     /* the number of frames that are over */
};

/* The rows of the rules decide how disciplines differ. For a constant discipline the compiler
 * reads them, and removes what its kernel does not need. */
static inline const struct pindeck_discipline_row *machine_row(enum pindeck_discipline discipline)
{
	return &pindeck_disciplines[discipline];
}

/* True for the disciplines that the machine, and so every kernel, can score: all with ten pins. */
static inline bool machine_knows(enum pindeck_discipline discipline)
{
	return (unsigned)discipline < PINDECK_DISCIPLINES && !machine_row(discipline)->five_pins;
}

/* The pins that a first ball may leave standing and still be a strike. */
static inline int machine_forgives(enum pindeck_discipline discipline)
{
	return machine_row(discipline)->forgiven_pins;
}

/* True when every frame has its whole score as soon as it ends. */
static inline bool machine_settles(enum pindeck_discipline discipline)
{
	return machine_row(discipline)->awards[PINDECK_STATE_STRIKE].bonus_balls == 0;
}

/* True when a ball without pins clears the rack. */
static inline bool machine_fears_gutter(enum pindeck_discipline discipline)
{
	return machine_row(discipline)->fears_gutter;
}

/* True when a frame can have three balls. */
static inline bool machine_has_boxes(enum pindeck_discipline discipline)
{
	return machine_row(discipline)->frame == PINDECK_STATE_BOX_READY;
}

/* The balls of the longest game. */
static inline int machine_most_balls(enum pindeck_discipline discipline)
{
	return machine_has_boxes(discipline) ? MOST_BALLS : PINDECK_RECORD;
}

/* True when the frame after this number of frames is a free strike. It is written like any other.
 */
static inline bool machine_is_free(int frame, enum pindeck_discipline discipline)
{
	return (machine_row(discipline)->free_frames >> (frame + 1) & 1) != 0;
}

static const struct machine machine_start = { .standing = PINDECK_RACK };

static inline bool machine_is_over(const struct machine *machine)
{
	return machine->frame >= PINDECK_FRAMES && machine->owed == 0 && machine->owed_next == 0;
}

/* The bonus of current-frame scoring when this ball clears the rack: two strikes after a strike,
 * its own first ball after a spare. */
static inline int machine_settlement(const struct machine *machine)
{
	return machine->bowled == 0 ? 2 * PINDECK_RACK : PINDECK_RACK - machine->standing;
}

/* True when the ball has a mark that it must not have: only a first ball may be X or follow a gap,
 * only a second one may be /. */
static inline bool machine_refuses_mark(const struct machine *machine, uint8_t ball)
{
	const int on_first = BALL_STRIKE | BALL_APART;

	return ((machine->bowled == 0 ? 0 : on_first) & ball) != 0 ||
	       ((machine->bowled == 1 ? 0 : BALL_SPARE) & ball) != 0;
}

static inline bool machine_clears(const struct machine *machine, uint8_t pins,
                                  enum pindeck_discipline discipline)
{
	const int forgiven = machine->bowled == 0 ? machine_forgives(discipline) : 0;

	return machine->standing - pins <= forgiven ||
	       (machine_fears_gutter(discipline) && pins == 0);
}

/* Bowl a ball; false if it is impossible. machine_knows must be true for the discipline. */
static inline bool machine_bowl(struct machine *machine, uint8_t ball,
                                enum pindeck_discipline discipline)
{
	const uint8_t pins = ball & BALL_PINS;
	const bool counts = machine->frame < PINDECK_FRAMES;
	const bool first = machine->bowled == 0;
	const bool last = machine->bowled == (machine_has_boxes(discipline) ? 2 : 1);
	bool cleared;
	bool owes;
	int worth;

	if (machine_refuses_mark(machine, ball) || pins > machine->standing ||
	    (machine_is_free(machine->frame, discipline) && pins != PINDECK_RACK))
		return false;
	cleared = machine_clears(machine, pins, discipline);
	owes = cleared && counts && machine->bowled < 2 && !machine_settles(discipline);
	worth = (cleared ? machine->standing : pins) * (machine->owed + (counts ? 1 : 0));
	if (cleared && machine_settles(discipline))
		worth += machine_settlement(machine);
	machine->points = (uint16_t)(machine->points + worth);
	machine->owed = (uint8_t)(machine->owed_next + (owes ? 1 : 0));
	machine->owed_next = owes && first ? 1 : 0;
	machine->bowled = cleared || last ? 0 : (uint8_t)(machine->bowled + 1);
	machine->standing =
	    machine->bowled == 0 ? PINDECK_RACK : (uint8_t)(machine->standing - pins);
	machine->frame = (uint8_t)(machine->frame + (machine->bowled == 0 ? 1 : 0));
	return true;
}

/* The total of a record, or a value in place of one. The record has PINDECK_RECORD bytes or, when
 * it is marked, WIDE_RECORD. */
uint16_t machine_score(const uint8_t *record, bool marked, enum pindeck_discipline discipline);

#endif
