/* Corrections in a match. */
#include "pindeck/match_correct.h"

#include "game_correct.h"
#include "game_line.h"
#include "match.h"
#include "match_place.h"
#include "match_replay.h"
#include "nth.h"
#include "order.h"
#include "verdict.h"

#include <stddef.h>

struct pindeck_verdict pindeck_match_correct(struct pindeck_match *match,
                                             struct pindeck_match_place spot,
                                             struct pindeck_delivery delivery)
{
	struct pindeck_game *game = pindeck_match_own_game(match, pindeck_match_place_seat(spot));

	return game != NULL ? pindeck_game_correct(game, pindeck_match_place_place(spot), delivery)
	                    : pindeck_verdict_without_place(PINDECK_NO_SUCH_BOWLER);
}

typedef struct pindeck_verdict pindeck_removal(struct pindeck_game *game,
                                               struct pindeck_place place);

/* Removing a ball does not change its position among the balls of its game. */
static struct pindeck_verdict take_out(struct pindeck_match *match, struct pindeck_match_place spot,
                                       pindeck_removal *removal)
{
	struct pindeck_game *game = pindeck_match_own_game(match, pindeck_match_place_seat(spot));
	struct pindeck_verdict verdict;

	if (game == NULL)
		return pindeck_verdict_without_place(PINDECK_NO_SUCH_BOWLER);
	verdict = removal(game, pindeck_match_place_place(spot));
	if (pindeck_verdict_is_accepted(verdict))
		pindeck_order_remove(pindeck_match_own_order(match), pindeck_match_place_seat(spot),
		                     pindeck_game_nth(game, pindeck_match_place_place(spot)));
	return verdict;
}

struct pindeck_verdict pindeck_match_annul(struct pindeck_match *match,
                                           struct pindeck_match_place spot)
{
	return take_out(match, spot, pindeck_game_annul);
}

struct pindeck_verdict pindeck_match_remove_ball(struct pindeck_match *match,
                                                 struct pindeck_match_place spot)
{
	return take_out(match, spot, pindeck_game_remove);
}

/* A corrected frame may have more or fewer balls than before. They follow its first in the order.
 */
static void reorder(struct pindeck_match *match, struct pindeck_match_place first)
{
	const struct pindeck_game *game =
	    pindeck_match_game(match, pindeck_match_place_seat(first));
	const struct pindeck_nth nth = pindeck_game_nth(game, pindeck_match_place_place(first));

	while (pindeck_order_to_balls(pindeck_match_own_order(match),
	                              pindeck_match_place_seat(first)) <
	       pindeck_game_to_balls(game))
		pindeck_order_insert(pindeck_match_own_order(match),
		                     pindeck_match_place_seat(first), nth);
	while (pindeck_order_to_balls(pindeck_match_own_order(match),
	                              pindeck_match_place_seat(first)) >
	       pindeck_game_to_balls(game))
		pindeck_order_remove(pindeck_match_own_order(match),
		                     pindeck_match_place_seat(first), pindeck_nth_next(nth));
}

struct pindeck_verdict pindeck_match_correct_frame(struct pindeck_match *match,
                                                   struct pindeck_match_place spot,
                                                   const struct pindeck_deliveries *deliveries)
{
	struct pindeck_game *game = pindeck_match_own_game(match, pindeck_match_place_seat(spot));
	const struct pindeck_place first =
	    pindeck_place_of(pindeck_place_to_frame(pindeck_match_place_place(spot)), 1);
	struct pindeck_verdict verdict = pindeck_verdict_without_place(PINDECK_NO_SUCH_BOWLER);

	if (game != NULL)
		verdict = pindeck_game_correct_frame(game, pindeck_place_frame(first), deliveries);
	if (pindeck_verdict_is_accepted(verdict))
		reorder(match, pindeck_match_place_at(pindeck_match_place_seat(spot), first));
	return verdict;
}
