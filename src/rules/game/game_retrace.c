/* Retracing: walk through the balls of a game to bowl them again. */
#include "game_retrace.h"

#include "game.h"
#include "verdict.h"

struct pindeck_delivery pindeck_game_retrace_delivery(const struct pindeck_game *game,
                                                      struct pindeck_place place)
{
	return pindeck_ball_delivery(pindeck_game_ball(game, place));
}

struct pindeck_game pindeck_game_retrace_before(const struct pindeck_game *game,
                                                struct pindeck_place place)
{
	struct pindeck_game earlier = *game;

	while (pindeck_game_has_ball(&earlier, place))
		pindeck_game_undo(&earlier);
	return earlier;
}

/* Missed and free frames between them have no ball. */
struct pindeck_place pindeck_game_retrace_frame(const struct pindeck_game *game,
                                                struct pindeck_place place)
{
	int frame = pindeck_place_to_frame(place) + 1;

	while (frame <= PINDECK_FRAMES && !pindeck_game_has_ball(game, pindeck_place_of(frame, 1)))
		frame++;
	return pindeck_place_of(frame, 1);
}

struct pindeck_place pindeck_game_retrace_ball(const struct pindeck_game *game,
                                               struct pindeck_place place)
{
	const struct pindeck_place next =
	    pindeck_place_of(pindeck_place_to_frame(place), pindeck_place_to_ball(place) + 1);

	return pindeck_game_has_ball(game, next) ? next : pindeck_game_retrace_frame(game, place);
}

/* A frame that its bowler left is left again before later frames are bowled. */
void pindeck_game_retrace_missed(struct pindeck_game *again, const struct pindeck_game *game,
                                 struct pindeck_place place)
{
	struct pindeck_place turn = pindeck_game_turn(again);

	while (pindeck_game_was_left(game, pindeck_place_frame(turn)) &&
	       pindeck_place_to_frame(turn) < pindeck_place_to_frame(place)) {
		pindeck_game_miss(again, pindeck_place_frame(turn));
		turn = pindeck_game_turn(again);
	}
}

struct pindeck_verdict pindeck_game_retrace_bowl(struct pindeck_game *again,
                                                 struct pindeck_place place,
                                                 struct pindeck_delivery delivery)
{
	const int turn = pindeck_place_to_frame(pindeck_game_turn(again));
	const int frame = pindeck_place_to_frame(place);

	if (turn == frame)
		return pindeck_game_bowl(again, delivery);
	if (turn != 0 && turn < frame)
		return pindeck_verdict_of(PINDECK_FRAME_INCOMPLETE, place);
	return pindeck_verdict_of(PINDECK_FRAME_OVER, place);
}

struct pindeck_verdict pindeck_game_retrace_rest(struct pindeck_game *again,
                                                 const struct pindeck_game *game,
                                                 struct pindeck_place place)
{
	struct pindeck_verdict verdict = pindeck_verdict_accepted();

	while (pindeck_verdict_is_accepted(verdict) && pindeck_game_has_ball(game, place)) {
		pindeck_game_retrace_missed(again, game, place);
		verdict = pindeck_game_retrace_bowl(again, place,
		                                    pindeck_game_retrace_delivery(game, place));
		place = pindeck_game_retrace_ball(game, place);
	}
	return verdict;
}
