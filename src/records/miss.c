/* The cost of a missed spare. */
#include "records/miss.h"

/* The first ball after this frame, the only bonus ball of a spare; no place when the game ends with
 * the frame. */
static struct pindeck_place ball_after(const struct pindeck_game *game, struct pindeck_place place)
{
	int frame = pindeck_place_to_frame(place) + 1;

	/* free strikes have no ball */
	while (frame < PINDECK_FRAMES && !pindeck_game_has_ball(game, pindeck_place_of(frame, 1)))
		frame++;
	return pindeck_place_of(frame, 1);
}

static int points_in(const struct pindeck_game *game, int frame)
{
	return pindeck_score_to_points(
	    pindeck_game_frame_score(game, pindeck_frame_number_of(frame)));
}

/* True if later balls can count for the frame: it exists and is not open. */
static bool has_bonus(const struct pindeck_game *game, int frame)
{
	return frame > 0 &&
	       pindeck_frame_state(pindeck_game_frame(game, pindeck_frame_number_of(frame))) !=
	           PINDECK_MISS;
}

/* The points of this frame, and of the one before it if they depend on it. A second ball at a rack
 * counts for no other frame: a strike counts at most two more balls, and between them lies at most
 * one first ball. */
static int points_of(const struct pindeck_game *game, struct pindeck_place place)
{
	const int frame = pindeck_place_to_frame(place);

	return points_in(game, frame) +
	       (has_bonus(game, frame - 1) ? points_in(game, frame - 1) : 0);
}

/* A game has several misses, so this bowls again only the balls that the score of the frame needs.
 */
int miss_cost(const struct pindeck_game *game, struct pindeck_place place)
{
	const struct pindeck_deck met = pindeck_ball_met(pindeck_game_ball(game, place));
	const struct pindeck_place after = ball_after(game, place);
	struct pindeck_game spare = *game;

	while (pindeck_game_has_ball(&spare, place))
		(void)pindeck_game_undo(&spare);
	(void)pindeck_game_bowl(&spare, pindeck_delivery_felling(pindeck_deck_standing(met)));
	if (pindeck_game_has_ball(game, after))
		(void)pindeck_game_bowl(&spare,
		                        pindeck_ball_delivery(pindeck_game_ball(game, after)));
	return points_of(&spare, place) - points_of(game, place);
}
