/* Corrections: change, annul and swap balls by bowling the others again. */
#include "game/internal.h"

/* Retracing: walk through the balls of a game to bowl them again. */

/* The delivery of the ball at this place, which must have been bowled. */
static struct pindeck_delivery game_retrace_delivery(const struct pindeck_game *game,
                                                     struct pindeck_place place)
{
	return pindeck_ball_delivery(pindeck_game_ball(game, place));
}

/* The game before the ball at this place. */
static struct pindeck_game game_retrace_before(const struct pindeck_game *game,
                                               struct pindeck_place place)
{
	struct pindeck_game earlier = *game;

	while (pindeck_game_has_ball(&earlier, place))
		pindeck_game_undo(&earlier);
	return earlier;
}

/* Missed and free frames between them have no ball. */
static struct pindeck_place game_retrace_frame(const struct pindeck_game *game,
                                               struct pindeck_place place)
{
	int frame = pindeck_place_to_frame(place) + 1;

	while (frame <= PINDECK_FRAMES && !pindeck_game_has_ball(game, pindeck_place_of(frame, 1)))
		frame++;
	return pindeck_place_of(frame, 1);
}

/* The next ball after this place, and the first ball of the next frame that has one; no place when
 * there is none. */
static struct pindeck_place game_retrace_ball(const struct pindeck_game *game,
                                              struct pindeck_place place)
{
	const struct pindeck_place next =
	    pindeck_place_of(pindeck_place_to_frame(place), pindeck_place_to_ball(place) + 1);

	return pindeck_game_has_ball(game, next) ? next : game_retrace_frame(game, place);
}

/* A frame that its bowler left is left again before later frames are bowled. */
static void game_retrace_missed(struct pindeck_game *again, const struct pindeck_game *game,
                                struct pindeck_place place)
{
	struct pindeck_place turn = pindeck_game_turn(again);

	while (pindeck_game_was_left(game, pindeck_place_frame(turn)) &&
	       pindeck_place_to_frame(turn) < pindeck_place_to_frame(place)) {
		pindeck_game_miss(again, pindeck_place_frame(turn));
		turn = pindeck_game_turn(again);
	}
}

/* Bowl a ball in the frame in which it was bowled before; refuse when it would fall into another.
 */
static struct pindeck_verdict game_retrace_bowl(struct pindeck_game *again,
                                                struct pindeck_place place,
                                                struct pindeck_delivery delivery)
{
	const int turn = pindeck_place_to_frame(pindeck_game_turn(again));
	const int frame = pindeck_place_to_frame(place);

	if (turn == frame)
		return pindeck_game_bowl(again, delivery);
	if (turn != 0 && turn < frame)
		return pindeck_verdict_of(PINDECK_REASON_FRAME_INCOMPLETE, place);
	return pindeck_verdict_of(PINDECK_REASON_FRAME_OVER, place);
}

/* Bowl all balls of game from this place on in the copy, each in the frame it has. Missed frames
 * between them are missed again. */
static struct pindeck_verdict game_retrace_rest(struct pindeck_game *again,
                                                const struct pindeck_game *game,
                                                struct pindeck_place place)
{
	struct pindeck_verdict verdict = pindeck_verdict_accepted();

	while (pindeck_verdict_is_accepted(verdict) && pindeck_game_has_ball(game, place)) {
		game_retrace_missed(again, game, place);
		verdict = game_retrace_bowl(again, place, game_retrace_delivery(game, place));
		place = game_retrace_ball(game, place);
	}
	return verdict;
}

/* Corrections: change a ball or a frame that was bowled earlier, or annul a dead ball. */

static struct pindeck_verdict bowl_frame(struct pindeck_game *game, struct pindeck_place place,
                                         const struct pindeck_deliveries *deliveries)
{
	const int count = pindeck_deliveries_to_count(deliveries);
	struct pindeck_verdict verdict = pindeck_verdict_accepted();

	for (int ball = 0; ball < count && pindeck_verdict_is_accepted(verdict); ball++)
		verdict = game_retrace_bowl(
		    game, pindeck_place_of(pindeck_place_to_frame(place), ball + 1),
		    pindeck_deliveries_at(deliveries, pindeck_index_of(ball)));
	return verdict;
}

/* Bowl the rest too. The game changes only when all of it fits; missed frames stay missed. */
static struct pindeck_verdict replace_game(struct pindeck_game *game, struct pindeck_game *again,
                                           struct pindeck_place place)
{
	const struct pindeck_verdict verdict = game_retrace_rest(again, game, place);

	if (!pindeck_verdict_is_accepted(verdict))
		return verdict;
	pindeck_game_leave_like(again, game);
	*game = *again;
	return verdict;
}

static struct pindeck_verdict replace_frame(struct pindeck_game *game, struct pindeck_place place,
                                            const struct pindeck_deliveries *deliveries)
{
	struct pindeck_game again = game_retrace_before(game, place);
	const struct pindeck_verdict verdict = bowl_frame(&again, place, deliveries);

	if (!pindeck_verdict_is_accepted(verdict))
		return verdict;
	return replace_game(game, &again, game_retrace_frame(game, place));
}

struct pindeck_verdict pindeck_game_correct_frame(struct pindeck_game *game,
                                                  struct pindeck_frame_number number,
                                                  const struct pindeck_deliveries *deliveries)
{
	const struct pindeck_place place = pindeck_place_of(pindeck_frame_number_to_int(number), 1);

	if (!pindeck_game_has_ball(game, place) || pindeck_deliveries_to_count(deliveries) == 0)
		return pindeck_verdict_of(PINDECK_REASON_NO_SUCH_BALL, place);
	return replace_frame(game, place, deliveries);
}

/* True for a ball that felled all pins that an earlier ball of its rack had left standing. */
static bool takes_rest(struct pindeck_ball ball)
{
	const struct pindeck_deck met = pindeck_ball_met(ball);
	const struct pindeck_pins fallen = pindeck_delivery_fallen(pindeck_ball_delivery(ball));

	return !pindeck_deck_is_first_ball(met) &&
	       pindeck_pins_are_as_many(pindeck_deck_standing(met), fallen);
}

/* A delivery that fells these pins, and is a foul when the other is. */
static struct pindeck_delivery felling_like(struct pindeck_delivery other, struct pindeck_pins pins)
{
	return pindeck_delivery_is_foul(other) ? pindeck_delivery_foul(pins)
	                                       : pindeck_delivery_felling(pins);
}

/* The delivery that takes all standing pins: this one if it still does. */
static struct pindeck_delivery clearing(struct pindeck_deck deck, struct pindeck_delivery delivery)
{
	const struct pindeck_ball ball = pindeck_ball_at(deck, delivery);

	if (takes_rest(ball) && pindeck_verdict_is_accepted(pindeck_ball_verdict(ball)))
		return delivery;
	return felling_like(delivery, pindeck_deck_standing(deck));
}

/* Bowl a ball behind the corrected one. A ball that cleared the deck still clears it. */
static struct pindeck_verdict bowl_behind(struct pindeck_game *again, struct pindeck_place place,
                                          struct pindeck_ball ball)
{
	const struct pindeck_deck deck = pindeck_game_deck(again);
	const struct pindeck_delivery delivery = pindeck_ball_delivery(ball);

	if (!takes_rest(ball) || !pindeck_place_is_equal(pindeck_game_turn(again), place))
		return game_retrace_bowl(again, place, delivery);
	if (pindeck_deck_is_first_ball(deck))
		return pindeck_verdict_of(PINDECK_REASON_SPARE_BECOMES_STRIKE, place);
	return game_retrace_bowl(again, place, clearing(deck, delivery));
}

static struct pindeck_place next_in_frame(struct pindeck_place place)
{
	return pindeck_place_of(pindeck_place_to_frame(place), pindeck_place_to_ball(place) + 1);
}

/* Bowl the balls of this frame behind the corrected one. */
static struct pindeck_verdict bowl_others(struct pindeck_game *again,
                                          const struct pindeck_game *game,
                                          struct pindeck_place place)
{
	struct pindeck_verdict verdict = pindeck_verdict_accepted();

	for (place = next_in_frame(place);
	     pindeck_verdict_is_accepted(verdict) && pindeck_game_has_ball(game, place);
	     place = next_in_frame(place))
		verdict = bowl_behind(again, place, pindeck_game_ball(game, place));
	return verdict;
}

static struct pindeck_verdict replace_ball(struct pindeck_game *game, struct pindeck_place place,
                                           struct pindeck_delivery delivery)
{
	struct pindeck_game again = game_retrace_before(game, place);
	struct pindeck_verdict verdict = game_retrace_bowl(&again, place, delivery);

	if (pindeck_verdict_is_accepted(verdict))
		verdict = bowl_others(&again, game, place);
	if (!pindeck_verdict_is_accepted(verdict))
		return verdict;
	return replace_game(game, &again, game_retrace_frame(game, place));
}

struct pindeck_verdict pindeck_game_correct(struct pindeck_game *game, struct pindeck_place place,
                                            struct pindeck_delivery delivery)
{
	return pindeck_game_has_ball(game, place)
	           ? replace_ball(game, place, delivery)
	           : pindeck_verdict_of(PINDECK_REASON_NO_SUCH_BALL, place);
}

/* A frame that the bowler left after the ball stays missed, unlike after an undo. */
struct pindeck_verdict pindeck_game_annul(struct pindeck_game *game, struct pindeck_place place)
{
	const struct pindeck_game before = *game;

	if (!pindeck_game_has_ball(game, place))
		return pindeck_verdict_of(PINDECK_REASON_NO_SUCH_BALL, place);
	if (!pindeck_place_is_equal(pindeck_game_last_ball(game), place))
		return pindeck_verdict_of(PINDECK_REASON_NOT_LAST_BALL, place);
	pindeck_game_undo(game);
	pindeck_game_leave_like(game, &before);
	return pindeck_verdict_accepted();
}

/* Swapping: two games exchange their balls from a place on. */

static int game_to_frame(const struct pindeck_game *game)
{
	return pindeck_place_to_frame(pindeck_game_last_ball(game));
}

/* The game before the frame of this place. */
static struct pindeck_game before(const struct pindeck_game *game, struct pindeck_place place)
{
	struct pindeck_game earlier = *game;

	while (game_to_frame(&earlier) >= pindeck_place_to_frame(place))
		pindeck_game_undo(&earlier);
	pindeck_game_return(&earlier, pindeck_place_frame(place));
	return earlier;
}

/* The first ball of the game from the frame of this place on; no such ball when there is none. */
static struct pindeck_place first_ball(const struct pindeck_game *game, struct pindeck_place place)
{
	return pindeck_game_has_ball(game, place) ? place : game_retrace_frame(game, place);
}

/* The place of the next ball when it is in a frame before this place; otherwise no place. */
static struct pindeck_place gap(const struct pindeck_game *game, struct pindeck_place place)
{
	const struct pindeck_place turn = pindeck_game_turn(game);
	const bool behind = pindeck_place_to_frame(turn) < pindeck_place_to_frame(place);

	return behind ? turn : pindeck_place_of(0, 0);
}

/* Continue with the frames of the other game from this place on. */
static struct pindeck_verdict go_on(struct pindeck_game *game, const struct pindeck_game *other,
                                    struct pindeck_place place)
{
	const struct pindeck_place first = first_ball(other, place);
	const bool incomplete =
	    pindeck_game_has_ball(other, first) && pindeck_place_to_frame(gap(game, place)) > 0;
	const struct pindeck_verdict verdict =
	    incomplete ? pindeck_verdict_of(PINDECK_REASON_FRAME_INCOMPLETE, first)
		       : game_retrace_rest(game, other, first);

	pindeck_game_miss_like(game, other, pindeck_place_frame(place));
	return verdict;
}

/* The game with its first frames, and from this place on with those of the other. */
static struct pindeck_verdict join(struct pindeck_game *game, const struct pindeck_game *other,
                                   struct pindeck_place place)
{
	*game = before(game, place);
	return go_on(game, other, place);
}

struct pindeck_verdict pindeck_game_swap(struct pindeck_game *one, struct pindeck_game *other,
                                         struct pindeck_place place)
{
	struct pindeck_game mine = *one;
	struct pindeck_game theirs = *other;
	const struct pindeck_verdict verdicts[] = { join(&mine, other, place),
		                                    join(&theirs, one, place) };
	const bool fits = pindeck_verdict_is_accepted(verdicts[0]);

	if (!fits || !pindeck_verdict_is_accepted(verdicts[1]))
		return verdicts[fits];
	*one = mine;
	*other = theirs;
	return verdicts[0];
}
