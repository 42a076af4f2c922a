/* The machine of machine.h on many games side by side, a byte of a vector each. Included once for
 * each instruction set, after its lanes.
 *
 * Whatever is not an ordinary finished game is only noticed here and left to the machine. Points
 * are kept in two bytes, which cannot overflow: the pins of ten frames are 100 at most, what they
 * are owed is 200. */

enum {
	SHORTEST = 11, /* balls of the shortest game: nine strikes and an open tenth */
	STRIKES = 10   /* before that many balls no game has ten frames */
};

/* Score LANES records, a stride apart; the games to look at again are the bits of the result. */
static inline __attribute__((always_inline)) uint64_t kernel_score(uint16_t *totals,
                                                                   const uint8_t *records,
                                                                   size_t stride, const bool marked)
{
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
		const bool may_be_over = ball >= SHORTEST;
		const lanes bowled = columns.ball[ball];
		const lanes missing = marked ? lanes_sign(bowled) : lanes_zero(lanes_not(bowled));
		lanes value = bowled; /* no ball is more than stands: odd where there must be one */
		lanes counts = lanes_all(0xFF);
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
			odd = lanes_or(
			    odd,
			    lanes_and(lanes_without(bowled, missing),
			              lanes_choose(lanes_sub(zero, first), lanes_all(BALL_SPARE),
			                           lanes_all(BALL_STRIKE | BALL_APART))));
		odd = lanes_or(odd, lanes_less(value, standing));
		left = lanes_sub(standing, value);
		cleared = lanes_less(one, left);
		bonus = lanes_add(bonus, lanes_times(value, owed));
		ended = lanes_and(lanes_or(cleared, lanes_xor(first, one)), one);
		standing = lanes_choose(lanes_sub(zero, ended), ten, left);
		if (ball >= STRIKES)
			counts = lanes_sub(zero, lanes_least(one, lanes_less(ten, frame)));
		pins = lanes_add(pins, lanes_and(value, counts));
		owed = lanes_add(owed_next, lanes_and(cleared, counts));
		owed_next = lanes_and(lanes_and(cleared, first), counts);
		first = ended;
		frame = lanes_add(frame, ended);
		if (ball >= STRIKES)
			over =
			    lanes_zero(lanes_or(lanes_less(ten, frame), lanes_or(owed, owed_next)));
	}
	odd = lanes_or(odd, lanes_zero(over));
	lanes_store(totals, pins, bonus);
	return lanes_nonzero(odd);
}

/* Lines that were packed wait here until a block is full. */
struct pending {
	uint8_t records[LANES][WIDE_RECORD];
	struct loose {
		uint32_t tens;  /* by ball: those that are tens, */
		uint32_t apart; /* those after a gap, */
		uint32_t none;  /* and where no ball is */
	} loose[LANES]; /* what is still to be put into a record, where that is done later */
	size_t line[LANES];
	uint16_t totals[LANES];
	size_t count;
};
