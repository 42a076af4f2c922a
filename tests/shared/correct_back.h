/* A correction that makes a spare of two balls that were none: correcting it back keeps the spare,
 * so that it does not lead back to the same game. */
#ifndef PINDECK_CORRECT_BACK_H
#define PINDECK_CORRECT_BACK_H

#include <pindeck.h>

#include <string.h>

static inline bool clears_at(const struct pindeck_game *game, struct pindeck_place place)
{
	const struct pindeck_ball ball = pindeck_game_ball(game, place);

	return !pindeck_deck_is_first_ball(pindeck_ball_met(ball)) &&
	       pindeck_pins_to_count(pindeck_deck_standing(pindeck_ball_met(ball))) ==
	           pindeck_pins_to_count(pindeck_delivery_fallen(pindeck_ball_delivery(ball)));
}

/* True when a ball after that place in its frame now clears the rack and did not before. */
static inline bool has_new_spare(const struct pindeck_game *before, const struct pindeck_game *now,
                                 struct pindeck_place place)
{
	const int frame = pindeck_place_to_frame(place);

	for (int ball = pindeck_place_to_ball(place) + 1; ball <= PINDECK_MOST_BALLS; ball++) {
		const struct pindeck_place next = pindeck_place_of(frame, ball);

		if (pindeck_game_has_ball(now, next) && clears_at(now, next) &&
		    !clears_at(before, next))
			return true;
	}
	return false;
}

/* Correcting back leads back, except where the first correction made a spare: it is kept, and it
 * cannot become a strike. */
static inline bool leads_back(const struct pindeck_game *game, struct pindeck_game *again,
                              struct pindeck_place place)
{
	const bool new_spare = has_new_spare(game, again, place);
	const struct pindeck_verdict verdict = pindeck_game_correct(
	    again, place, pindeck_ball_delivery(pindeck_game_ball(game, place)));

	if (!new_spare)
		return pindeck_verdict_is_accepted(verdict) &&
		       (memcmp(again, game, sizeof *game) == 0 ||
		        pindeck_game_is_equal(again, game));
	return verdict.reason == PINDECK_REASON_SPARE_BECOMES_STRIKE ||
	       (pindeck_verdict_is_accepted(verdict) && has_new_spare(game, again, place));
}

#endif
