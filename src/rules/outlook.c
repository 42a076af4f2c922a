/* The outlook of a game: the highest and the lowest score it can still come to. */
#include "pindeck/outlook.h"

/* Let every ball to come fell all the pins, or none. Clearing whatever stands is the best that can
 * be done at every deck, and leaving it the worst: bonuses only ever add. */
static struct pindeck_score bowled_out(struct pindeck_game game, bool felling)
{
	const struct pindeck_pins none = pindeck_pins_of(0);

	while (!pindeck_game_is_over(&game))
		pindeck_game_bowl(
		    &game, pindeck_delivery_felling(
			       felling ? pindeck_deck_standing(pindeck_game_deck(&game)) : none));
	return pindeck_game_total(&game, pindeck_frame_number_of(PINDECK_FRAMES));
}

struct pindeck_score pindeck_game_highest(const struct pindeck_game *game)
{
	return bowled_out(*game, true);
}

struct pindeck_score pindeck_game_lowest(const struct pindeck_game *game)
{
	return bowled_out(*game, false);
}
