/* The machine of machine.h on many games side by side, one byte of a vector for each game. Every
 * path_*.c has a kernel of its own, for the vectors that it names as PATH_LANES.
 *
 * The kernel only detects games that are not ordinary finished ones; the machine scores those
 * again. Points are kept in two bytes, which cannot overflow: the pins of ten frames are at most
 * 100, their bonuses at most 200. */
#ifndef PINDECK_KERNEL_H
#define PINDECK_KERNEL_H

#include "columns.h"

enum {
	STRIKES = 10 /* before that many balls no game has ten frames */
};

/* Balls of the shortest game: nine strikes and an open tenth, or ten strikes. */
static inline __attribute__((always_inline)) int shortest_game(
    const enum pindeck_discipline discipline)
{
	return machine_settles(discipline) ? STRIKES : STRIKES + 1;
}

/* 1 where the rack is cleared. Some pins may be forgiven a first ball: it is worth them too. */
static inline __attribute__((always_inline)) lanes clear(lanes *value, lanes left, lanes first,
                                                         const enum pindeck_discipline discipline)
{
	const lanes firsts = lanes_sub(lanes_all(0), first);
	const lanes forgiven = lanes_and(firsts, lanes_all(machine_forgives(discipline)));
	lanes cleared;

	if (machine_forgives(discipline) == 0)
		return lanes_subtract_saturated(lanes_all(1), left);
	cleared = lanes_zero(lanes_subtract_saturated(left, forgiven));
	*value = lanes_add(*value, lanes_and(left, cleared));
	return lanes_and(cleared, lanes_all(1));
}

/* Nonzero where a ball is marked as it cannot be. */
static inline __attribute__((always_inline)) lanes misplaced(lanes bowled, lanes missing,
                                                             lanes first)
{
	const lanes firsts = lanes_sub(lanes_all(0), first);
	const lanes refused =
	    lanes_choose(firsts, lanes_all(BALL_SPARE), lanes_all(BALL_STRIKE | BALL_APART));

	return lanes_and(lanes_without(bowled, missing), refused);
}

/* machine_settlement for each game; 0 where the rack is not cleared. */
static inline __attribute__((always_inline)) lanes settlement(lanes standing, lanes first,
                                                              lanes cleared)
{
	const lanes firsts = lanes_sub(lanes_all(0), first);
	const lanes strike = lanes_and(firsts, lanes_all(2 * PINDECK_RACK));
	const lanes spare = lanes_sub(lanes_all(PINDECK_RACK), standing);

	return lanes_and(lanes_sub(lanes_all(0), cleared), lanes_add(strike, spare));
}

/* All bits where a ball has a frame to count for: fill balls have none. */
static inline __attribute__((always_inline)) lanes in_frame(lanes frame)
{
	const lanes left = lanes_subtract_saturated(lanes_all(PINDECK_FRAMES), frame);

	return lanes_sub(lanes_all(0), lanes_least(lanes_all(1), left));
}

/* Score LANES records, a stride apart; the games to look at again are the bits of the result. The
 * callers pass constants, so the compiler removes the code for marks and disciplines that they do
 * not use. */
static inline __attribute__((always_inline)) uint64_t kernel_score(
    uint16_t *totals, const uint8_t *records, size_t stride, const bool marked,
    const enum pindeck_discipline discipline)
{
	const bool settles = machine_settles(discipline);
	const lanes zero = lanes_all(0);
	const lanes one = lanes_all(1);
	const lanes ten = lanes_all(PINDECK_RACK);
	struct columns columns;
	lanes standing = ten;
	lanes first = one;
	lanes owed = zero;
	lanes owed_next = zero;
	lanes frame = zero;
	lanes pins = zero;  /* of the frames themselves */
	lanes bonus = zero; /* of the balls they are owed */
	lanes odd = zero;   /* nonzero where something is */
	lanes over = zero;

	columns_load(&columns, records, stride);
#pragma GCC unroll 21
	for (int ball = 0; ball < PINDECK_RECORD; ball++) {
		const bool may_be_over = ball >= shortest_game(discipline);
		const lanes bowled = columns.ball[ball];
		const lanes counts = ball < STRIKES || settles ? lanes_all(0xFF) : in_frame(frame);
		const lanes missing = marked ? lanes_sign(bowled) : lanes_zero(lanes_not(bowled));
		lanes value = bowled; /* no ball is more than stands: odd where there must be one */
		lanes left;
		lanes cleared;
		lanes ended;

		if (may_be_over)
			odd = lanes_or(odd, lanes_xor(missing, over));
		else if (marked)
			odd = lanes_or(odd, missing);
		if (may_be_over || marked)
			value = marked ? lanes_pins(bowled) : lanes_without(bowled, missing);
		if (marked)
			odd = lanes_or(odd, misplaced(bowled, missing, first));
		odd = lanes_or(odd, lanes_subtract_saturated(value, standing));
		left = lanes_sub(standing, value);
		cleared = clear(&value, left, first, discipline);
		bonus = lanes_add(bonus, settles ? settlement(standing, first, cleared)
		                                 : lanes_times(value, owed));
		ended = lanes_and(lanes_or(cleared, lanes_xor(first, one)), one);
		standing = lanes_choose(lanes_sub(zero, ended), ten, left);
		pins = lanes_add(pins, lanes_and(value, counts));
		if (!settles) {
			owed = lanes_add(owed_next, lanes_and(cleared, counts));
			owed_next = lanes_and(lanes_and(cleared, first), counts);
		}
		first = ended;
		frame = lanes_add(frame, ended);
		if (ball + 1 >= shortest_game(discipline))
			over = lanes_zero(lanes_or(lanes_subtract_saturated(ten, frame),
			                           lanes_or(owed, owed_next)));
	}
	odd = lanes_or(odd, lanes_zero(over));
	lanes_store(totals, pins, bonus);
	return lanes_nonzero(odd);
}

#endif
