/* Corrections: change a ball or a frame that was bowled earlier, or annul a dead ball. */
#include "game_correct.h"

#include "deliveries.h"
#include "game.h"
#include "game_retrace.h"
#include "pins.h"
#include "verdict.h"

static struct pindeck_verdict no_such_ball(struct pindeck_place place)
{
	return pindeck_verdict_of(PINDECK_NO_SUCH_BALL, place);
}

static struct pindeck_verdict bowl_frame(struct pindeck_game *game, struct pindeck_place place,
                                         const struct pindeck_deliveries *deliveries)
{
	const int count = pindeck_deliveries_to_count(deliveries);
	struct pindeck_verdict verdict = pindeck_verdict_accepted();

	for (int ball = 0; ball < count && pindeck_verdict_is_accepted(verdict); ball++)
		verdict = pindeck_game_retrace_bowl(
		    game, pindeck_place_of(pindeck_place_to_frame(place), ball + 1),
		    pindeck_deliveries_at(deliveries, pindeck_nth_of(ball)));
	return verdict;
}

/* Bowl the rest too. The game changes only when all of it fits; missed frames stay missed. */
static struct pindeck_verdict settle(struct pindeck_game *game, struct pindeck_game *again,
                                     struct pindeck_place place)
{
	const struct pindeck_verdict verdict = pindeck_game_retrace_rest(again, game, place);

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
		return pindeck_game_retrace_bowl(again, place, delivery);
	if (pindeck_deck_is_first_ball(deck))
		return pindeck_verdict_of(PINDECK_SPARE_BECOMES_STRIKE, place);
	return pindeck_game_retrace_bowl(again, place, clearing(deck, delivery));
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
	struct pindeck_game again = pindeck_game_retrace_before(game, place);
	struct pindeck_verdict verdict = pindeck_game_retrace_bowl(&again, place, delivery);

	if (pindeck_verdict_is_accepted(verdict))
		verdict = bowl_others(&again, game, place);
	if (!pindeck_verdict_is_accepted(verdict))
		return verdict;
	return settle(game, &again, pindeck_game_retrace_frame(game, place));
}

struct pindeck_verdict pindeck_game_correct(struct pindeck_game *game, struct pindeck_place place,
                                            struct pindeck_delivery delivery)
{
	return pindeck_game_has_ball(game, place) ? replace_ball(game, place, delivery)
	                                          : no_such_ball(place);
}

/* The balls after a removed one keep their order, but may move to another frame. */
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

struct pindeck_verdict pindeck_game_remove(struct pindeck_game *game, struct pindeck_place place)
{
	return pindeck_game_has_ball(game, place) ? remove_ball(game, place) : no_such_ball(place);
}

struct pindeck_verdict pindeck_game_annul(struct pindeck_game *game, struct pindeck_place place)
{
	if (pindeck_game_has_ball(game, place) &&
	    !pindeck_place_is_equal(pindeck_game_last_ball(game), place))
		return pindeck_verdict_of(PINDECK_NOT_LAST_BALL, place);
	return pindeck_game_remove(game, place);
}
