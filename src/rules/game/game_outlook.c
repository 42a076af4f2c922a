/* The outlook of a game: the highest and lowest score still possible, and the score if it ended
 * now. */
#include "game_outlook.h"

#include "discipline.h"
#include "score.h"

#include "pindeck/game_line.h"

/* Clearing the deck is the best ball at every deck, because bonuses only add. */
struct pindeck_delivery pindeck_game_best(const struct pindeck_game *game)
{
	return pindeck_delivery_felling(pindeck_deck_standing(pindeck_game_deck(game)));
}

/* The worst ball is a foul without pins; one pin when a ball without pins counts as all. */
struct pindeck_delivery pindeck_game_worst(const struct pindeck_game *game)
{
	const bool feared = pindeck_discipline_fears_gutter(pindeck_game_discipline(game));

	return feared ? pindeck_delivery_of(1) : pindeck_delivery_foul(pindeck_pins_of(0));
}

static struct pindeck_score bowled_out(struct pindeck_game game,
                                       struct pindeck_delivery (*next)(const struct pindeck_game *))
{
	while (!pindeck_game_is_over(&game))
		pindeck_game_bowl(&game, next(&game));
	return pindeck_game_total(&game, pindeck_frame_number_of(PINDECK_FRAMES));
}

struct pindeck_score pindeck_game_highest(const struct pindeck_game *game)
{
	return bowled_out(*game, pindeck_game_best);
}

struct pindeck_score pindeck_game_lowest(const struct pindeck_game *game)
{
	return bowled_out(*game, pindeck_game_worst);
}

/* The points of a total that is not final are those of the balls bowled so far. */
struct pindeck_score pindeck_game_settled(const struct pindeck_game *game)
{
	return pindeck_score_settled(
	    pindeck_game_total(game, pindeck_frame_number_of(PINDECK_FRAMES)));
}
