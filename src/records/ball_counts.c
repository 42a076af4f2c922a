/* Ball counts: how often each ball of a bowler felled how many pins. */
#include "records/ball_counts.h"

/* A third ball at a rack has no mark for clearing it. */
enum later_ball ball_counts_later(struct pindeck_deck deck)
{
	return pindeck_deck_to_symbol(deck) == '/' ? LATER_SECOND : LATER_THIRD;
}

/* The pins that stand after the ball; none if the ball counts as if it had felled all. */
static struct pindeck_pins left_by(struct pindeck_ball ball, enum pindeck_discipline discipline)
{
	if (pindeck_ball_clears_rack(ball, discipline))
		return pindeck_pins_of(0);
	return pindeck_ball_leave(ball, discipline);
}

static unsigned felled(struct pindeck_pins standing, struct pindeck_pins left)
{
	if (!pindeck_pins_are_five(standing))
		return (unsigned)(pindeck_pins_to_count(standing) - pindeck_pins_to_count(left));
	return (pindeck_pins_to_bits(standing) & ~pindeck_pins_to_bits(left)) >> PINDECK_RACK;
}

unsigned ball_counts_felled(struct pindeck_ball ball, enum pindeck_discipline discipline)
{
	return felled(pindeck_deck_standing(pindeck_ball_met(ball)), left_by(ball, discipline));
}

void ball_counts_add(struct ball_counts *counts, struct pindeck_ball ball,
                     enum pindeck_discipline discipline)
{
	const struct pindeck_deck deck = pindeck_ball_met(ball);
	const struct pindeck_pins standing = pindeck_deck_standing(deck);
	const struct pindeck_pins left = left_by(ball, discipline);
	const int before = pindeck_pins_to_count(standing);

	counts->balls++;
	counts->fouls += pindeck_delivery_is_foul(pindeck_ball_delivery(ball));
	if (pindeck_deck_is_first_ball(deck))
		counts->first[felled(standing, left)]++;
	else
		counts->later[ball_counts_later(deck)][before]
			     [before - pindeck_pins_to_count(left)]++;
}
