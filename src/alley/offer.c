/* Offers: the alternatives to a refused ball. */
#include "alley/offer.h"

#include <stdio.h>
#include <string.h>

static void add(struct offer *offer, const char *mark)
{
	if (offer->count < OFFER_MOST)
		snprintf(offer->marks[offer->count++], OFFER_SIZE, "%s", mark);
}

static void add_letters(struct offer *offer, struct pindeck_pins standing)
{
	const unsigned bits = pindeck_pins_to_bits(standing);

	for (int pin = 0; pin < PINDECK_FIVE; pin++)
		if ((bits >> (PINDECK_RACK + pin) & 1U) != 0)
			add(offer, (const char[]){ (char)('a' + pin), '\0' });
	add(offer, "-");
}

static void add_counts(struct offer *offer, struct pindeck_pins standing)
{
	static const char *const counts[PINDECK_RACK + 1] = { "0", "1", "2", "3", "4", "5",
		                                              "6", "7", "8", "9", "10" };
	const int most = pindeck_pins_to_count(standing);

	for (int count = 0; count <= most && count <= PINDECK_RACK; count++)
		add(offer, counts[count]);
}

struct offer offer_at(struct pindeck_deck deck)
{
	const struct pindeck_pins standing = pindeck_deck_standing(deck);
	const char symbol[] = { pindeck_deck_to_symbol(deck), '\0' };
	struct offer offer = { .count = 0 };

	if (pindeck_deck_is_over(deck))
		return offer;
	if (pindeck_pins_are_five(standing))
		add_letters(&offer, standing);
	else
		add_counts(&offer, standing);
	if (symbol[0] != '\0')
		add(&offer, symbol);
	add(&offer, "F");
	return offer;
}

static bool read_mark(const char *mark, struct pindeck_deck deck, struct pindeck_delivery *ball)
{
	return pindeck_verdict_is_accepted(
	    pindeck_delivery_read(ball, pindeck_text_from(mark, strlen(mark)), deck));
}

struct offer offer_correction(const struct pindeck_game *game, struct pindeck_place place)
{
	const struct pindeck_deck deck = pindeck_ball_met(pindeck_game_ball(game, place));
	const struct offer all = offer_at(deck);
	struct offer offer = { .count = 0 };

	for (int next = 0; next < all.count; next++) {
		struct pindeck_game again = *game;
		struct pindeck_delivery ball;

		if (read_mark(all.marks[next], deck, &ball) &&
		    pindeck_verdict_is_accepted(pindeck_game_correct(&again, place, ball)) &&
		    !pindeck_game_is_equal(&again, game))
			add(&offer, all.marks[next]);
	}
	return offer;
}

static bool can_be_frame(const struct pindeck_game *game, struct pindeck_frame_number number,
                         const struct pindeck_frame *frame)
{
	const struct pindeck_deliveries balls = pindeck_frame_deliveries(frame);
	struct pindeck_game again = *game;

	return pindeck_verdict_is_accepted(pindeck_game_correct_frame(&again, number, &balls)) &&
	       !pindeck_game_is_equal(&again, game);
}

struct offer offer_in_frame(const struct pindeck_game *game, struct pindeck_frame_number number,
                            const struct pindeck_frame *balls)
{
	const enum pindeck_discipline discipline = pindeck_game_discipline(game);
	const struct pindeck_deck deck = pindeck_frame_deck(balls);
	const struct offer all = offer_at(deck);
	struct offer offer = { .count = 0 };

	for (int next = 0; next < all.count; next++) {
		struct pindeck_frame frame = *balls;
		struct pindeck_delivery ball;

		if (read_mark(all.marks[next], deck, &ball) &&
		    pindeck_verdict_is_accepted(pindeck_frame_bowl(&frame, ball, discipline)) &&
		    can_be_frame(game, number, &frame))
			add(&offer, all.marks[next]);
	}
	return offer;
}

/* ---- a whole frame ------------------------------------------------------------------------------
 */

/* Nothing, or all that stands, with every ball that is left. */
static void complete(struct pindeck_frame *frame, bool clear, enum pindeck_discipline discipline)
{
	for (int ball = 0; ball < PINDECK_MOST_BALLS && !pindeck_frame_is_over(frame); ball++) {
		const struct pindeck_pins standing =
		    pindeck_deck_standing(pindeck_frame_deck(frame));

		pindeck_frame_bowl(
		    frame, clear ? pindeck_delivery_felling(standing) : pindeck_delivery_of(0),
		    discipline);
	}
}

/* The balls of that frame before the place, and the one that is wanted there. */
static struct pindeck_frame begin_with(const struct pindeck_game *game, struct pindeck_place place,
                                       const struct pindeck_delivery *wanted)
{
	const enum pindeck_discipline discipline = pindeck_game_discipline(game);
	const struct pindeck_frame_number number = pindeck_place_frame(place);
	struct pindeck_frame frame = pindeck_frame_open(discipline, number);

	for (int ball = 1; ball < pindeck_place_to_ball(place); ball++)
		pindeck_frame_bowl(&frame,
		                   pindeck_ball_delivery(pindeck_frame_ball(
				       pindeck_game_frame(game, number), pindeck_nth_of(ball - 1))),
		                   discipline);
	pindeck_frame_bowl(&frame, *wanted, discipline);
	return frame;
}

static struct pindeck_notation try_frames(const struct pindeck_game *game,
                                          struct pindeck_place place,
                                          const struct pindeck_delivery *wanted)
{
	const enum pindeck_discipline discipline = pindeck_game_discipline(game);
	const struct pindeck_frame begun = begin_with(game, place, wanted);
	struct pindeck_frame frames[] = { begun, begun, begun };

	complete(&frames[1], true, discipline);
	complete(&frames[2], false, discipline);
	/* as it is if complete, else with a spare, else open */
	for (size_t next = pindeck_frame_is_over(&begun) ? 0 : 1;
	     next < sizeof frames / sizeof *frames; next++)
		if (pindeck_frame_to_balls(&frames[next]) > 0 &&
		    can_be_frame(game, pindeck_place_frame(place), &frames[next]))
			return pindeck_frame_to_notation(&frames[next]);
	return (struct pindeck_notation){ "", 0 };
}

/* A frame that is usual: seven or eight of ten, abc or ab of five. */
static struct pindeck_notation usual_frame(const struct pindeck_game *game,
                                           struct pindeck_place first)
{
	const bool five =
	    pindeck_pins_are_five(pindeck_discipline_rack(pindeck_game_discipline(game)));
	const struct pindeck_delivery usual[] = {
		five ? pindeck_delivery_felling(pindeck_pins_from(7U << PINDECK_RACK))
		     : pindeck_delivery_of(7),
		five ? pindeck_delivery_felling(pindeck_pins_from(3U << PINDECK_RACK))
		     : pindeck_delivery_of(8),
	};
	struct pindeck_notation notation = { "", 0 };

	for (size_t next = 0; notation.length == 0 && next < sizeof usual / sizeof *usual; next++)
		notation = try_frames(game, first, &usual[next]);
	return notation;
}

struct pindeck_notation offer_frame(const struct pindeck_game *game, struct pindeck_place place,
                                    const struct pindeck_delivery *wanted)
{
	struct pindeck_notation notation = { "", 0 };

	if (wanted != NULL && pindeck_game_has_ball(game, place))
		notation = try_frames(game, place, wanted);
	return notation.length > 0
	           ? notation
	           : usual_frame(game, pindeck_place_of(pindeck_place_to_frame(place), 1));
}
