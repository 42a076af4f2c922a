/* A ball: a delivery and the deck it met. What it is worth and what it leaves. */
#include "pindeck/ball.h"

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

/* The head pin and another at least must have fallen, and two pins must stand. */
static bool may_leave_split(struct pindeck_ball ball)
{
	const int fallen = pindeck_pins_to_count(pindeck_delivery_fallen(ball.delivery));

	return pindeck_deck_is_first_ball(ball.met) && fallen >= 2 && fallen <= PINDECK_RACK - 2;
}

/* Of ten pins that are only counted it is not known which stand, but none of them is one of five.
 */
static bool is_of_other_rack(struct pindeck_pins standing, struct pindeck_pins fallen)
{
	return pindeck_pins_are_five(fallen) && !pindeck_pins_are_five(standing);
}

/* Pins of different worth must be known. */
static enum pindeck_reason mismatch(struct pindeck_pins standing, struct pindeck_pins fallen)
{
	if (pindeck_pins_are_five(standing) && !pindeck_pins_are_known(fallen))
		return PINDECK_PINS_NOT_TOLD;
	if (is_of_other_rack(standing, fallen) ||
	    !pindeck_pins_are_possible(pindeck_pins_without(standing, fallen)))
		return PINDECK_PIN_NOT_STANDING;
	return PINDECK_ACCEPTED;
}

static enum pindeck_reason misfit(struct pindeck_pins standing, struct pindeck_pins fallen)
{
	if (!pindeck_pins_are_possible(fallen))
		return PINDECK_IMPOSSIBLE_PINS;
	if (pindeck_pins_to_count(fallen) > pindeck_pins_to_count(standing))
		return PINDECK_TOO_MANY_PINS;
	return mismatch(standing, fallen);
}

enum pindeck_reason pindeck_ball_reason(struct pindeck_ball ball)
{
	const enum pindeck_reason reason =
	    misfit(pindeck_deck_standing(ball.met), pindeck_delivery_fallen(ball.delivery));

	if (pindeck_deck_is_over(ball.met))
		return PINDECK_FRAME_OVER;
	if (reason != PINDECK_ACCEPTED || !pindeck_delivery_is_split(ball.delivery))
		return reason;
	return may_leave_split(ball) ? PINDECK_ACCEPTED : PINDECK_NO_SPLIT;
}

/* After a foul pins are set up again, or it costs points and they stay down. */
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

/* What counts as all the pins on a first ball is up to the discipline; later, all are all. */
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
