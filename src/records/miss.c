/* The cost of a missed spare. */
#include "miss.h"

/* The balls of the frame before this place, and one that clears the rack there. */
static struct pindeck_deliveries as_spare(const struct pindeck_game *game,
                                          struct pindeck_place place)
{
	const struct pindeck_deck met = pindeck_ball_met(pindeck_game_ball(game, place));
	struct pindeck_deliveries balls = pindeck_deliveries_none();

	for (int ball = 1; ball < pindeck_place_to_ball(place); ball++)
		pindeck_deliveries_add(
		    &balls, pindeck_ball_delivery(pindeck_game_ball(
				game, pindeck_place_of(pindeck_place_to_frame(place), ball))));
	pindeck_deliveries_add(&balls, pindeck_delivery_felling(pindeck_deck_standing(met)));
	return balls;
}

/* The points of this frame and the one before it. A second ball at a rack counts for no other
 * frame: a strike counts at most two more balls, and between them lies at most one first ball. */
static int points_of(const struct pindeck_game *game, struct pindeck_place place)
{
	const int frame = pindeck_place_to_frame(place);

	return pindeck_score_to_points(
		   pindeck_game_frame_score(game, pindeck_frame_number_of(frame - 1))) +
	       pindeck_score_to_points(
		   pindeck_game_frame_score(game, pindeck_frame_number_of(frame)));
}

int miss_cost(const struct pindeck_game *game, struct pindeck_place place)
{
	const struct pindeck_deliveries balls = as_spare(game, place);
	struct pindeck_game spare = *game;

	/* The frame ends with the spare, as it did with the miss: every later ball keeps its place.
	 */
	(void)pindeck_game_correct_frame(&spare, pindeck_place_frame(place), &balls);
	return points_of(&spare, place) - points_of(game, place);
}
