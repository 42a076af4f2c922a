/* A ball: a delivery and the deck it met. */
#include "deck/internal.h"

/* The pin deck before a ball: the state of the frame, and the pins that stand. */

struct pindeck_deck pindeck_deck_with(enum pindeck_state state, struct pindeck_pins standing)
{
	return (struct pindeck_deck){ pindeck_pins_to_packed(standing) |
		                      (uint32_t)state << PINDECK_PACKED_PINS };
}

struct pindeck_deck pindeck_deck_none(void)
{
	return pindeck_deck_with(PINDECK_STATE_NONE, pindeck_pins_of(0));
}

bool pindeck_deck_is_equal(struct pindeck_deck one, struct pindeck_deck other)
{
	return one.packed == other.packed;
}

bool pindeck_deck_is_over(struct pindeck_deck deck)
{
	return pindeck_state_is_over(pindeck_deck_state(deck));
}

bool pindeck_deck_is_first_ball(struct pindeck_deck deck)
{
	return pindeck_state_is_first_ball(pindeck_deck_state(deck));
}

char pindeck_deck_to_symbol(struct pindeck_deck deck)
{
	return pindeck_state_to_symbol(pindeck_deck_state(deck));
}

struct pindeck_pins pindeck_deck_standing(struct pindeck_deck deck)
{
	return pindeck_pins_packed_from(deck.packed);
}

enum pindeck_state pindeck_deck_state(struct pindeck_deck deck)
{
	return (enum pindeck_state)(deck.packed >> PINDECK_PACKED_PINS);
}

/* A ball: a delivery and the deck at which it was bowled. */

struct pindeck_ball pindeck_ball_at(struct pindeck_deck deck, struct pindeck_delivery delivery)
{
	return (struct pindeck_ball){ deck, delivery };
}

struct pindeck_deck pindeck_ball_met(struct pindeck_ball ball)
{
	return ball.met;
}

struct pindeck_delivery pindeck_ball_delivery(struct pindeck_ball ball)
{
	return ball.delivery;
}

/* A split needs the head pin and at least one other pin down, and two pins standing. */
static bool may_leave_split(struct pindeck_ball ball)
{
	const int fallen = pindeck_pins_to_count(pindeck_delivery_fallen(ball.delivery));

	return pindeck_deck_is_first_ball(ball.met) && fallen >= 2 && fallen <= PINDECK_RACK - 2;
}

/* When only the number of standing pins is known, they are pins of the rack of ten. */
static bool is_of_other_rack(struct pindeck_pins standing, struct pindeck_pins fallen)
{
	return pindeck_pins_are_five(fallen) && !pindeck_pins_are_five(standing);
}

/* Pins of different value must be known. */
static enum pindeck_reason why_not_these(struct pindeck_pins standing, struct pindeck_pins fallen)
{
	if (pindeck_pins_are_five(standing) && !pindeck_pins_are_known(fallen))
		return PINDECK_REASON_PINS_NOT_TOLD;
	if (is_of_other_rack(standing, fallen) ||
	    !pindeck_pins_are_possible(pindeck_pins_without(standing, fallen)))
		return PINDECK_REASON_PIN_NOT_STANDING;
	return PINDECK_REASON_ACCEPTED;
}

static enum pindeck_reason why_not_felled(struct pindeck_pins standing, struct pindeck_pins fallen)
{
	if (!pindeck_pins_are_possible(fallen))
		return PINDECK_REASON_IMPOSSIBLE_PINS;
	if (pindeck_pins_to_count(fallen) > pindeck_pins_to_count(standing))
		return PINDECK_REASON_TOO_MANY_PINS;
	return why_not_these(standing, fallen);
}

static enum pindeck_reason why_not(struct pindeck_ball ball)
{
	const enum pindeck_reason reason =
	    why_not_felled(pindeck_deck_standing(ball.met), pindeck_delivery_fallen(ball.delivery));

	if (pindeck_deck_is_over(ball.met))
		return PINDECK_REASON_FRAME_OVER;
	if (reason != PINDECK_REASON_ACCEPTED || !pindeck_delivery_is_split(ball.delivery))
		return reason;
	return may_leave_split(ball) ? PINDECK_REASON_ACCEPTED : PINDECK_REASON_NO_SPLIT;
}

struct pindeck_verdict pindeck_ball_verdict(struct pindeck_ball ball)
{
	return pindeck_verdict_without_place(why_not(ball));
}

/* After a foul the pins are set up again, unless the foul costs points: then they stay down. */
static bool counts_nothing(struct pindeck_ball ball, enum pindeck_discipline discipline)
{
	if (pindeck_pins_are_none(pindeck_delivery_fallen(ball.delivery)))
		return true;
	return pindeck_delivery_is_foul(ball.delivery) &&
	       pindeck_score_to_points(pindeck_discipline_foul(discipline)) == 0;
}

struct pindeck_pins pindeck_ball_leave(struct pindeck_ball ball, enum pindeck_discipline discipline)
{
	const struct pindeck_pins standing = pindeck_deck_standing(ball.met);

	if (counts_nothing(ball, discipline))
		return standing;
	return pindeck_pins_without(standing, pindeck_delivery_fallen(ball.delivery));
}

/* On a first ball the discipline decides what counts as a strike; later balls must fell all pins.
 */
bool pindeck_ball_clears_rack(struct pindeck_ball ball, enum pindeck_discipline discipline)
{
	const struct pindeck_pins fallen = pindeck_delivery_fallen(ball.delivery);

	if (counts_nothing(ball, discipline))
		return pindeck_discipline_fears_gutter(discipline);
	if (pindeck_deck_is_first_ball(ball.met))
		return pindeck_discipline_is_strike(discipline, fallen);
	return pindeck_pins_are_as_many(pindeck_deck_standing(ball.met), fallen);
}

struct pindeck_deck pindeck_ball_deck_after(struct pindeck_ball ball,
                                            enum pindeck_discipline discipline)
{
	const enum pindeck_state state = pindeck_deck_state(ball.met);

	if (pindeck_ball_clears_rack(ball, discipline))
		return pindeck_deck_with(pindeck_state_cleared(state),
		                         pindeck_discipline_rack(discipline));
	return pindeck_deck_with(pindeck_state_standing(state),
	                         pindeck_ball_leave(ball, discipline));
}

struct pindeck_score pindeck_ball_score(struct pindeck_ball ball,
                                        enum pindeck_discipline discipline)
{
	if (pindeck_ball_clears_rack(ball, discipline))
		return pindeck_score_of(pindeck_pins_to_points(pindeck_deck_standing(ball.met)));
	if (counts_nothing(ball, discipline))
		return pindeck_score_of(0);
	return pindeck_score_of(pindeck_pins_to_points(pindeck_delivery_fallen(ball.delivery)));
}
