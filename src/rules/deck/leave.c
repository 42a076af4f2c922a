/* A leave: the pins that stand after the first ball at a rack. Splits, washouts and names. */
#include "deck/internal.h"

#include <stddef.h>

/* clang-format off */
enum {
	ONE = 1 << 0, TWO = 1 << 1, THREE = 1 << 2, FOUR = 1 << 3, FIVE = 1 << 4,
	SIX = 1 << 5, SEVEN = 1 << 6, EIGHT = 1 << 7, NINE = 1 << 8, TEN = 1 << 9,
	TRIANGLE = 2 * TEN - 1, UNDISPUTED_PAIRS = 12, PAIRS
};

/* The pins without a gap to each pin: its neighbours, and the pin straight behind or in front of it
 * (1-5, 2-8, 3-9). */
static const unsigned beside[PINDECK_RACK] = {
	TWO | THREE | FIVE,
	ONE | THREE | FOUR | FIVE | EIGHT,
	ONE | TWO | FIVE | SIX | NINE,
	TWO | FIVE | SEVEN | EIGHT,
	ONE | TWO | THREE | FOUR | SIX | EIGHT | NINE,
	THREE | FIVE | NINE | TEN,
	FOUR | EIGHT,
	TWO | FOUR | FIVE | SEVEN | NINE,
	THREE | FIVE | SIX | EIGHT | TEN,
	SIX | NINE,
};

static const unsigned mirrors[PINDECK_RACK] = { ONE, THREE, TWO, SIX, FIVE, FOUR, TEN, NINE, EIGHT, SEVEN };

struct pair {
	unsigned standing;
	unsigned missing; /* a pin between the two, or directly in front of both */
};

static const struct pair pairs[PAIRS] = {
	{ SEVEN | NINE, EIGHT }, { EIGHT | TEN, NINE }, { FOUR | SIX, FIVE }, { TWO | SEVEN, FOUR },
	{ THREE | TEN, SIX }, { TWO | NINE, FIVE }, { THREE | EIGHT, FIVE }, { FOUR | FIVE, TWO },
	{ FIVE | SIX, THREE }, { SEVEN | EIGHT, FOUR }, { EIGHT | NINE, FIVE }, { NINE | TEN, SIX },
	{ TWO | THREE, ONE }, /* the disputed split must be the last row */
};

struct named_leave {
	unsigned standing; /* the mirror image has the same name unless the table has a row for it
	                      */
	const char *name;
};

static const struct named_leave named_leaves[] = {
	{ SEVEN | TEN, "bedposts" }, { SEVEN | NINE, "Cincinnati" },
	{ FIVE | SEVEN, "Kresge" }, { FIVE | TEN, "dime store" },
	{ FIVE | SEVEN | TEN, "lily" },
	{ TWO | SEVEN, "baby split" },
	{ TWO | SEVEN | EIGHT, "baby split with company" },
	{ TWO | SEVEN | TEN, "Christmas tree" },
	{ FOUR | FIVE, "side by side" }, { SEVEN | EIGHT, "side by side" },
	{ EIGHT | NINE, "side by side" },
	{ FOUR | SIX | SEVEN | TEN, "big four" },
	{ FOUR | SIX | SEVEN | EIGHT | TEN, "Greek church" },
	{ TWO | FOUR | SIX | SEVEN | TEN, "big five" },
	{ TWO | FOUR | SIX | SEVEN | EIGHT | TEN, "big six" },
	{ TWO | FOUR | FIVE | EIGHT, "bucket" },
	{ ONE | FIVE, "double wood" }, { TWO | EIGHT, "double wood" },
	{ FOUR | SEVEN, "fast eight" },
	{ ONE | TWO | FOUR | SEVEN, "picket fence" },
	{ ONE | TWO | TEN, "washout" }, { ONE | TWO | FOUR | TEN, "washout" },
	{ 0, NULL },
};
/* clang-format on */

struct group {
	unsigned pins;
};

static struct group spread(struct group group, const unsigned table[PINDECK_RACK])
{
	struct group wider = { 0 };

	for (int pin = 0; group.pins >> pin != 0; pin++)
		wider.pins |= (group.pins >> pin & ONE) != 0 ? table[pin] : 0;
	return wider;
}

/* Grow the group of one pin until no standing neighbour is left to add. True when standing pins
 * remain outside of it. */
static bool falls_apart(struct group leave)
{
	struct group group = { 0 };
	struct group grown = { leave.pins & (~leave.pins + 1) };

	while (grown.pins != group.pins && grown.pins != leave.pins) {
		group = grown;
		grown.pins |= spread(group, beside).pins & leave.pins;
	}
	return grown.pins != leave.pins;
}

static bool stands_apart(struct group leave, struct pair pair)
{
	return (leave.pins & (pair.standing | pair.missing)) == pair.standing;
}

static bool has_pair_apart(struct group leave, enum pindeck_split_rule rule)
{
	const int considered = rule == PINDECK_SPLIT_RULE_WITH_2_3 ? PAIRS : UNDISPUTED_PAIRS;
	bool found = false;

	for (int next = 0; next < considered; next++)
		found |= stands_apart(leave, pairs[next]);
	return found;
}

static bool has_head_pin(struct group leave)
{
	return (leave.pins & ONE) != 0;
}

bool pindeck_leave_is_split(struct pindeck_pins leave, enum pindeck_split_rule rule)
{
	const struct group group = { pindeck_pins_to_bits(leave) & TRIANGLE };

	if (group.pins == 0 || has_head_pin(group))
		return false;
	return falls_apart(group) || has_pair_apart(group, rule);
}

static const char *group_to_name(struct group leave)
{
	const struct named_leave *row = named_leaves;

	while (row->standing != 0 && row->standing != leave.pins)
		row++;
	return row->name;
}

const char *pindeck_leave_to_name(struct pindeck_pins leave)
{
	const struct group group = { pindeck_pins_to_bits(leave) & TRIANGLE };
	const char *name = group_to_name(group);

	return name != NULL ? name : group_to_name(spread(group, mirrors));
}
