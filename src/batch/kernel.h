/* The machine of machine.h on many games at once: each game has one byte of a vector. Every
 * path_*.c has its own kernel, for the vectors that it names as PATH_VECTORS.
 *
 * The kernel only detects games that are not ordinary finished ones; the machine scores those
 * again. Points are kept in two bytes, which cannot overflow: the pins of ten frames are at most
 * 100, their bonuses at most 200. */
#ifndef PINDECK_KERNEL_H
#define PINDECK_KERNEL_H

#include "automaton.h"
#include "machine.h"

#include PATH_VECTORS /* the vectors of this instruction set: each path_*.c names them */

/* ---- from records to columns. Four rounds of interleaving transpose sixteen bytes of sixteen
 * games, so that each vector has the same ball of all games. Wider vectors do this in each of their
 * sixteen-byte parts. ---- */

struct square {
	vector row[16];
};

static inline __attribute__((always_inline)) struct square interleave(const struct square *rows)
{
	struct square mixed;

#pragma GCC unroll 8
	for (int row = 0; row < 8; row++) {
		mixed.row[2 * row] = vector_low(rows->row[row], rows->row[row + 8]);
		mixed.row[2 * row + 1] = vector_high(rows->row[row], rows->row[row + 8]);
	}
	return mixed;
}

static inline __attribute__((always_inline)) void transpose(vector columns[16],
                                                            const uint8_t *records, size_t stride)
{
	struct square square;

#pragma GCC unroll 16
	for (int game = 0; game < 16; game++)
		square.row[game] = vector_gather(records + (size_t)game * stride, stride);
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
	vector ball[WIDE_RECORD];
};

/* Loads the first sixteen balls, and the last sixteen of this number. */
static inline __attribute__((always_inline)) void columns_load(struct columns *columns,
                                                               const uint8_t *records,
                                                               size_t stride, const int balls)
{
	transpose(columns->ball, records, stride);
	transpose(columns->ball + balls - 16, records + balls - 16, stride);
}

/* A block of packed lines. */

/* Packed lines wait here until a block is full. */
struct pending {
	uint8_t records[VECTOR_GAMES][WIDE_RECORD];
	uint8_t beyond[WIDE_RECORD]; /* take_line may write here before it finds that a line is too
	                                long */
	struct loose {
		uint32_t tens;  /* by ball: tens, */
		uint32_t apart; /* and balls after a gap */
		uint32_t balls; /* their number */
		bool is_raw;    /* the record lacks these bits and the pins of spares */
	} loose[VECTOR_GAMES];  /* for finish_records, which completes the records */
	size_t line[VECTOR_GAMES];
	uint16_t totals[VECTOR_GAMES];
	size_t count;
	size_t most; /* balls of a record */
};

/* Each path_*.c defines these two functions. take_line packs the line at the front of a text into
 * the next record of a block; the line ends at its line end, or at the length that is known.
 * finish_records completes the records, which is faster for a whole block at once. */
static struct taken take_line(struct pending *pending, const char *line, size_t available,
                              size_t known, enum pindeck_layout layout);
static void finish_records(struct pending *pending);

enum {
	STRIKES = 10 /* no game has ten frames with fewer balls */
};

/* The balls of the shortest game: nine strikes and an open tenth frame or, without bonus balls, ten
 * strikes. */
static inline __attribute__((always_inline)) int shortest_game(
    const enum pindeck_discipline discipline)
{
	return machine_settles(discipline) ? STRIKES : STRIKES + 1;
}

/* Where the next ball of each game is bowled. */
struct racks {
	vector standing;
	vector first; /* 1 where it is the first ball at its rack, */
	vector third; /* and where it is the third */
	vector frame; /* how many frames are over */
};

/* 1 where a ball of this value clears the rack. No-tap forgives a first ball some pins; in low-ball
 * a gutter ball clears all. The forgiven pins are added to the value. */
static inline __attribute__((always_inline)) vector clear(vector *value, vector left,
                                                          const struct racks *racks,
                                                          const enum pindeck_discipline discipline)
{
	const vector forgiven =
	    vector_and(vector_mask(racks->first), vector_all(machine_forgives(discipline)));
	vector cleared = vector_zero(vector_subtract_saturated(left, forgiven));

	if (machine_forgives(discipline) == 0 && !machine_fears_gutter(discipline))
		return vector_subtract_saturated(vector_all(1), left);
	if (machine_fears_gutter(discipline))
		cleared = vector_or(cleared, vector_zero(*value));
	*value = vector_add(*value, vector_and(left, cleared));
	return vector_and(cleared, vector_all(1));
}

/* Nonzero where machine_refuses_mark would be true. */
static inline __attribute__((always_inline)) vector misplaced(
    vector bowled, const struct racks *racks, const enum pindeck_discipline discipline)
{
	vector refused = vector_choose(vector_mask(racks->first), vector_all(BALL_SPARE),
	                               vector_all(BALL_STRIKE | BALL_APART));

	if (machine_has_boxes(discipline))
		refused = vector_or(refused,
		                    vector_and(vector_mask(racks->third), vector_all(BALL_SPARE)));
	return vector_and(bowled, refused);
}

/* Nonzero where the frame is a free strike and the ball is not a strike. */
static inline __attribute__((always_inline)) vector refused_free(
    vector value, vector frame, const enum pindeck_discipline discipline)
{
	vector free = vector_all(0);

#pragma GCC unroll 10
	for (int next = 0; next < PINDECK_FRAMES; next++)
		if (machine_is_free(next, discipline))
			free = vector_or(free, vector_zero(vector_xor(frame, vector_all(next))));
	return vector_and(free, vector_xor(value, vector_all(PINDECK_RACK)));
}

/* 1 where the cleared rack earns bonus balls. A rack that the third ball clears does not. */
static inline __attribute__((always_inline)) vector earns(vector cleared, const struct racks *racks,
                                                          const enum pindeck_discipline discipline)
{
	return machine_has_boxes(discipline) ? vector_without(cleared, vector_mask(racks->third))
	                                     : cleared;
}

/* machine_settlement for each game; 0 where the rack is not cleared. */
static inline __attribute__((always_inline)) vector settlement(const struct racks *racks,
                                                               vector cleared)
{
	const vector strike = vector_and(vector_mask(racks->first), vector_all(2 * PINDECK_RACK));
	const vector spare = vector_sub(vector_all(PINDECK_RACK), racks->standing);

	return vector_and(vector_mask(cleared), vector_add(strike, spare));
}

/* The next racks: a full one where the frame ended. */
static inline __attribute__((always_inline)) void set_up(struct racks *racks, vector left,
                                                         vector cleared,
                                                         const enum pindeck_discipline discipline)
{
	const vector one = vector_all(1);
	const vector last =
	    machine_has_boxes(discipline) ? racks->third : vector_xor(racks->first, one);
	const vector ended = vector_or(cleared, last);

	racks->third = vector_xor(vector_or(ended, racks->first), one);
	racks->first = ended;
	racks->standing = vector_choose(vector_mask(ended), vector_all(PINDECK_RACK), left);
	racks->frame = vector_add(racks->frame, ended);
}

/* Scores VECTOR_GAMES records, a stride apart. The bits of the result are the games that the
 * machine has to score. The callers pass constants, so the compiler removes the code for marks and
 * disciplines that they do not use. */
static inline __attribute__((always_inline)) uint64_t kernel_score(
    uint16_t *totals, const uint8_t *records, size_t stride, const bool marked,
    const enum pindeck_discipline discipline)
{
	const bool settles = machine_settles(discipline);
	const int balls = marked ? machine_most_balls(discipline) : PINDECK_RECORD;
	const vector zero = vector_all(0);
	const vector frames = vector_all(PINDECK_FRAMES);
	struct columns columns;
	struct racks racks = { vector_all(PINDECK_RACK), vector_all(1), zero, zero };
	vector owed = zero;
	vector owed_next = zero;
	vector pins = zero;  /* of the frames themselves */
	vector bonus = zero; /* of the bonus balls */
	vector odd = zero;   /* nonzero where the game is not an ordinary finished one */
	vector over = zero;

	columns_load(&columns, records, stride, balls);
#pragma GCC unroll 30
	for (int ball = 0; ball < balls; ball++) {
		const bool may_be_over = ball >= shortest_game(discipline);
		const vector bowled = columns.ball[ball];
		/* all bits where the ball belongs to a frame; fill balls do not */
		const vector counts =
		    ball < STRIKES ? vector_all(0xFF) : vector_less(racks.frame, frames);
		const vector missing =
		    marked ? vector_sign(bowled) : vector_zero(vector_not(bowled));
		vector value = bowled; /* of a missing ball more than stands, so odd */
		vector left;
		vector cleared;

		if (may_be_over)
			odd = vector_or(odd, vector_xor(missing, over));
		else if (marked)
			odd = vector_or(odd, missing);
		if (may_be_over || marked)
			value = marked ? vector_pins(bowled) : vector_without(bowled, missing);
		if (marked)
			odd = vector_or(
			    odd, misplaced(vector_without(bowled, missing), &racks, discipline));
		odd = vector_or(odd, vector_subtract_saturated(value, racks.standing));
		if (machine_row(discipline)->free_frames != 0)
			odd = vector_or(odd, refused_free(value, racks.frame, discipline));
		left = vector_subtract_saturated(racks.standing, value);
		cleared = clear(&value, left, &racks, discipline);
		pins = vector_add(pins, vector_and(value, counts));
		if (settles) {
			bonus = vector_add(bonus, vector_and(settlement(&racks, cleared), counts));
		} else {
			const vector owes = vector_and(earns(cleared, &racks, discipline), counts);

			bonus = vector_add(bonus, vector_times(value, owed));
			owed = vector_add(owed_next, owes);
			owed_next = vector_and(owes, racks.first);
		}
		set_up(&racks, left, cleared, discipline);
		if (ball + 1 >= shortest_game(discipline))
			over = vector_zero(vector_or(vector_less(racks.frame, frames),
			                             vector_or(owed, owed_next)));
	}
	odd = vector_or(odd, vector_zero(over));
	vector_store(totals, pins, bonus);
	return vector_nonzero(odd);
}

#endif
