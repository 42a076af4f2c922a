/* Pseudo-random numbers that are the same in every run; random balls, frames and games. */
#ifndef PINDECK_DICE_H
#define PINDECK_DICE_H

#include <pindeck.h>

struct dice {
	uint64_t seed; /* never 0 */
};

static inline int chance(struct dice *dice, int below)
{
	dice->seed ^= dice->seed << 13;
	dice->seed ^= dice->seed >> 7;
	dice->seed ^= dice->seed << 17;
	return (int)((dice->seed >> 11) % (uint64_t)below);
}

/* Any possible ball at this deck, in any form. */
static inline struct pindeck_delivery random_ball(struct dice *dice, struct pindeck_deck deck)
{
	const struct pindeck_pins standing = pindeck_deck_standing(deck);
	const unsigned set = pindeck_pins_to_bits(standing);
	const unsigned some = set & (unsigned)chance(dice, 1 << (PINDECK_RACK + PINDECK_FIVE));
	const int kind = chance(dice, 20);

	/* five-pin is told by pins alone, now and then not */
	if (pindeck_pins_are_five(standing) && kind > 5 && kind < 19)
		return pindeck_delivery_felling(pindeck_pins_from(some));
	if (kind == 0)
		return pindeck_delivery_foul(pindeck_pins_from(some));
	if (kind == 1)
		return pindeck_delivery_foul(
		    pindeck_pins_of(chance(dice, pindeck_pins_to_count(standing) + 1)));
	if (kind < 6)
		return pindeck_delivery_felling(standing);
	if (kind < 11 && set != 0)
		return pindeck_delivery_felling(pindeck_pins_from(some));
	if (kind == 11 && pindeck_deck_is_first_ball(deck))
		return pindeck_delivery_split(pindeck_pins_of(2 + chance(dice, 7)));
	return pindeck_delivery_of(chance(dice, pindeck_pins_to_count(standing) + 1));
}

/* The balls of a frame that can be bowled; now and then it is not bowled to its end. */
static inline struct pindeck_deliveries random_frame(struct dice *dice,
                                                     enum pindeck_discipline discipline, int number)
{
	struct pindeck_frame frame =
	    pindeck_frame_open(discipline, pindeck_frame_number_of(number));

	do {
		(void)pindeck_frame_bowl(&frame, random_ball(dice, pindeck_frame_deck(&frame)),
		                         discipline);
	} while (!pindeck_frame_is_over(&frame) &&
	         (pindeck_frame_to_balls(&frame) == 0 || chance(dice, 6) > 0));
	return pindeck_frame_deliveries(&frame);
}

/* The place of the nth ball of a game, which must have been bowled. */
static inline struct pindeck_place place_of_nth(const struct pindeck_game *game, int nth)
{
	int frame = 1;

	for (; frame < PINDECK_FRAMES; frame++) {
		const int balls = pindeck_frame_to_balls(
		    pindeck_game_frame(game, pindeck_frame_number_of(frame)));

		if (nth < balls)
			break;
		nth -= balls;
	}
	return pindeck_place_of(frame, nth + 1);
}

#endif
