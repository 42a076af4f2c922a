/* Corrections: change a ball or a frame that was bowled earlier, or annul a dead ball. */
#include "pindeck/game_correct.h"

#include "deliveries.h"
#include "game.h"
#include "game_retrace.h"
#include "verdict.h"

static struct pindeck_verdict no_such_ball(struct pindeck_place place)
{
	return pindeck_verdict_of(PINDECK_NO_SUCH_BALL, place);
}

/* Bowl a ball in the frame in which it was bowled before; refuse when it would fall into another.
 */
static struct pindeck_verdict bowl_there(struct pindeck_game *game, struct pindeck_place place,
                                         struct pindeck_delivery delivery)
{
	const int turn = pindeck_place_to_frame(pindeck_game_turn(game));
	const int frame = pindeck_place_to_frame(place);

	if (turn == frame)
		return pindeck_game_bowl(game, delivery);
	if (turn != 0 && turn < frame)
		return pindeck_verdict_of(PINDECK_FRAME_INCOMPLETE, place);
	return pindeck_verdict_of(PINDECK_FRAME_OVER, place);
}

static struct pindeck_verdict bowl_frame(struct pindeck_game *game, struct pindeck_place place,
                                         const struct pindeck_deliveries *deliveries)
{
	const int count = pindeck_deliveries_to_count(deliveries);
	struct pindeck_verdict verdict = pindeck_verdict_accepted();

	for (int ball = 0; ball < count && pindeck_verdict_is_accepted(verdict); ball++)
		verdict =
		    bowl_there(game, pindeck_place_of(pindeck_place_to_frame(place), ball + 1),
		               pindeck_deliveries_at(deliveries, pindeck_nth_of(ball)));
	return verdict;
}

/* Bowl all balls from this place on, each at the place it has. */
static struct pindeck_verdict bowl_rest(struct pindeck_game *again, const struct pindeck_game *game,
                                        struct pindeck_place place)
{
	struct pindeck_verdict verdict = pindeck_verdict_accepted();

	while (pindeck_verdict_is_accepted(verdict) && pindeck_game_has_ball(game, place)) {
		pindeck_game_retrace_missed(again, game, place);
		verdict = bowl_there(again, place, pindeck_game_retrace_delivery(game, place));
		place = pindeck_game_retrace_ball(game, place);
	}
	return verdict;
}

/* Bowl the rest behind the balls that were bowled again. Only when it fits does the game change.
 * Missed frames stay missed. */
static struct pindeck_verdict settle(struct pindeck_game *game, struct pindeck_game *again,
                                     struct pindeck_place place)
{
	const struct pindeck_verdict verdict = bowl_rest(again, game, place);

	if (!pindeck_verdict_is_accepted(verdict))
		return verdict;
	pindeck_game_leave_like(again, game);
	*game = *again;
	return verdict;
}

static struct pindeck_verdict replace_frame(struct pindeck_game *game, struct pindeck_place place,
                                            const struct pindeck_deliveries *deliveries)
{
	struct pindeck_game again = pindeck_game_retrace_before(game, place);
	const struct pindeck_verdict verdict = bowl_frame(&again, place, deliveries);

	if (!pindeck_verdict_is_accepted(verdict))
		return verdict;
	return settle(game, &again, pindeck_game_retrace_frame(game, place));
}

struct pindeck_verdict pindeck_game_correct_frame(struct pindeck_game *game,
                                                  struct pindeck_frame_number number,
                                                  const struct pindeck_deliveries *deliveries)
{
	const struct pindeck_place place = pindeck_place_of(pindeck_frame_number_to_int(number), 1);

	if (!pindeck_game_has_ball(game, place) || pindeck_deliveries_to_count(deliveries) == 0)
		return no_such_ball(place);
	return replace_frame(game, place, deliveries);
}

struct pindeck_verdict pindeck_game_correct(struct pindeck_game *game, struct pindeck_place place,
                                            struct pindeck_delivery delivery)
{
	struct pindeck_deliveries deliveries;

	if (!pindeck_game_has_ball(game, place))
		return no_such_ball(place);
	deliveries = pindeck_frame_deliveries(pindeck_game_frame(game, pindeck_place_frame(place)));
	pindeck_deliveries_replace(&deliveries, pindeck_nth_of(pindeck_place_to_ball(place) - 1),
	                           delivery);
	return pindeck_game_correct_frame(game, pindeck_place_frame(place), &deliveries);
}

/* The balls after a dead ball keep their order, but may move to another frame. */
static struct pindeck_verdict move_up(struct pindeck_game *again, const struct pindeck_game *game,
                                      struct pindeck_place place)
{
	struct pindeck_verdict verdict = pindeck_verdict_accepted();

	while (pindeck_verdict_is_accepted(verdict) && pindeck_game_has_ball(game, place)) {
		pindeck_game_retrace_missed(again, game, place);
		verdict = pindeck_verdict_at(
		    pindeck_game_bowl(again, pindeck_game_retrace_delivery(game, place)), place);
		place = pindeck_game_retrace_ball(game, place);
	}
	return verdict;
}

static struct pindeck_verdict remove_ball(struct pindeck_game *game, struct pindeck_place place)
{
	struct pindeck_game again = pindeck_game_retrace_before(game, place);
	const struct pindeck_verdict verdict =
	    move_up(&again, game, pindeck_game_retrace_ball(game, place));

	if (!pindeck_verdict_is_accepted(verdict))
		return verdict;
	return settle(game, &again, pindeck_place_of(0, 0));
}

struct pindeck_verdict pindeck_game_annul(struct pindeck_game *game, struct pindeck_place place)
{
	return pindeck_game_has_ball(game, place) ? remove_ball(game, place) : no_such_ball(place);
}
