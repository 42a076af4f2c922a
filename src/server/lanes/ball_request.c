/* A ball as a request gives it. */
#include "server/lanes/ball_request.h"

#include <string.h>

/* If the pins that stood before are unknown, only the number of fallen pins is known. */
static enum pindeck_reason fell(struct pindeck_pins met, unsigned standing,
                                struct pindeck_pins *fallen)
{
	const struct pindeck_pins left = pindeck_pins_from(standing);

	if (!pindeck_pins_are_possible(left) ||
	    (standing != 0 && pindeck_pins_are_five(left) != pindeck_pins_are_five(met)))
		return PINDECK_IMPOSSIBLE_PINS;
	*fallen = pindeck_pins_are_known(met)
	              ? pindeck_pins_without(met, left)
	              : pindeck_pins_of(pindeck_pins_to_count(met) - pindeck_pins_to_count(left));
	return pindeck_pins_are_possible(*fallen) ? PINDECK_ACCEPTED : PINDECK_PIN_NOT_STANDING;
}

enum pindeck_reason ball_request_read(const struct ball_request *request, struct pindeck_deck deck,
                                      struct pindeck_delivery *delivery)
{
	struct pindeck_pins fallen = pindeck_pins_of(0);
	enum pindeck_reason reason = PINDECK_ACCEPTED;

	*delivery = pindeck_delivery_of(request->count);
	if (request->mark[0] != '\0')
		reason =
		    pindeck_delivery_read(
			delivery, pindeck_text_from(request->mark, strlen(request->mark)), deck)
			.reason;
	if (reason == PINDECK_ACCEPTED && request->by_standing) {
		reason = fell(pindeck_deck_standing(deck), request->standing, &fallen);
		*delivery = pindeck_delivery_felling(fallen);
	}
	if (reason == PINDECK_ACCEPTED && request->foul)
		*delivery = pindeck_delivery_foul(pindeck_delivery_fallen(*delivery));
	if (reason == PINDECK_ACCEPTED)
		reason = pindeck_ball_verdict(pindeck_ball_at(deck, *delivery)).reason;
	return reason;
}
