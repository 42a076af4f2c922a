/* Offers: every alternative that a refusal offers is accepted, in every discipline and in any game.
 */
#include "alley/offer.h"

#include "case.h"
#include "dice.h"
#include "game_steps.h"
#include "sample.h"

enum {
	STEPS = 24
};

static struct dice dice = { 20261117 };

static struct pindeck_delivery read_mark(const char *mark, struct pindeck_deck deck)
{
	struct pindeck_delivery delivery = pindeck_delivery_of(0);

	if (!pindeck_verdict_is_accepted(pindeck_delivery_read(&delivery, text(mark), deck)))
		fail_msg("%s cannot be read", mark);
	return delivery;
}

static void expect(bool accepted, const char *mark, const struct pindeck_game *game)
{
	if (!accepted)
		fail_msg("%s (%s): %s is refused", written(game),
		         pindeck_discipline_to_name(pindeck_game_discipline(game)), mark);
}

static void check_next(const struct pindeck_game *game)
{
	const struct pindeck_deck deck = pindeck_game_deck(game);
	const struct offer offer = offer_at(deck);

	assert_int_equal(offer.count == 0, pindeck_game_is_over(game));
	for (int next = 0; next < offer.count; next++) {
		struct pindeck_game again = *game;

		expect(pindeck_verdict_is_accepted(
			   pindeck_game_bowl(&again, read_mark(offer.marks[next], deck))),
		       offer.marks[next], game);
	}
}

static void check_correction(const struct pindeck_game *game, struct pindeck_place place)
{
	const struct pindeck_deck deck = pindeck_ball_met(pindeck_game_ball(game, place));
	const struct offer offer = offer_correction(game, place);

	for (int next = 0; next < offer.count; next++) {
		struct pindeck_game again = *game;

		expect(pindeck_verdict_is_accepted(
			   pindeck_game_correct(&again, place, read_mark(offer.marks[next], deck))),
		       offer.marks[next], game);
	}
}

static void check_frame(const struct pindeck_game *game, struct pindeck_place place)
{
	const enum pindeck_discipline discipline = pindeck_game_discipline(game);
	const struct pindeck_frame_number number = pindeck_place_frame(place);
	struct pindeck_frame frame = pindeck_frame_open(discipline, number);
	const struct pindeck_delivery wanted = random_ball(&dice, pindeck_frame_deck(&frame));
	const struct pindeck_notation offered =
	    offer_frame(game, place, chance(&dice, 2) == 0 ? &wanted : NULL);
	struct pindeck_game again = *game;
	struct pindeck_deliveries balls;

	assert_true(offered.length > 0);
	expect(
	    pindeck_verdict_is_accepted(pindeck_frame_read(&frame, text(offered.text), discipline)),
	    offered.text, game);
	balls = pindeck_frame_deliveries(&frame);
	expect(pindeck_verdict_is_accepted(pindeck_game_correct_frame(&again, number, &balls)),
	       offered.text, game);
}

static void check_in_frame(const struct pindeck_game *game, struct pindeck_place place)
{
	const enum pindeck_discipline discipline = pindeck_game_discipline(game);
	const struct pindeck_frame_number number = pindeck_place_frame(place);
	struct pindeck_frame begun = pindeck_frame_open(discipline, number);
	struct offer offer;

	if (chance(&dice, 2) == 0)
		pindeck_frame_bowl(&begun, random_ball(&dice, pindeck_frame_deck(&begun)),
		                   discipline);
	offer = offer_in_frame(game, number, &begun);
	for (int next = 0; next < offer.count; next++) {
		struct pindeck_frame frame = begun;
		struct pindeck_game again = *game;
		struct pindeck_deliveries balls;

		assert_int_equal(
		    pindeck_frame_bowl(&frame,
		                       read_mark(offer.marks[next], pindeck_frame_deck(&frame)),
		                       discipline)
			.reason,
		    PINDECK_REASON_ACCEPTED);
		balls = pindeck_frame_deliveries(&frame);
		expect(
		    pindeck_verdict_is_accepted(pindeck_game_correct_frame(&again, number, &balls)),
		    offer.marks[next], game);
	}
}

CASE(every_offer_is_accepted)
{
	int corrections = 0;

	for (int discipline = 0; discipline < PINDECK_DISCIPLINES; discipline++) {
		for (int number = 0; number < full_or_sample(300, 12); number++) {
			struct pindeck_game game =
			    pindeck_game_open((enum pindeck_discipline)discipline);

			for (int next = 0; next < STEPS; next++) {
				const struct pindeck_place place = random_place(&dice);

				random_game_step(&dice, &game, random_ball);
				check_next(&game);
				if (!pindeck_game_has_ball(&game, place))
					continue;
				check_correction(&game, place);
				check_frame(&game, place);
				check_in_frame(&game, place);
				corrections++;
			}
		}
	}
	assert_true(corrections > full_or_sample(1000, 40));
}

CASE(a_frame_is_offered_with_the_ball_that_was_wanted)
{
	struct pindeck_game game;
	const struct pindeck_delivery nine = pindeck_delivery_of(9);
	const struct pindeck_delivery all =
	    pindeck_delivery_felling(pindeck_discipline_rack(PINDECK_DISCIPLINE_FIVEPIN));

	read_game(&game, PINDECK_DISCIPLINE_TENPIN, "72 81");
	assert_string_equal(offer_frame(&game, pindeck_place_of(1, 1), &nine).text, "9/");
	assert_string_equal(offer_frame(&game, pindeck_place_of(1, 1), NULL).text, "7/");
	read_game(&game, PINDECK_DISCIPLINE_FIVEPIN, "ab,c,- X");
	assert_string_equal(offer_frame(&game, pindeck_place_of(1, 1), &all).text, "X");
	assert_string_equal(offer_frame(&game, pindeck_place_of(1, 1), NULL).text, "abc,de");
	read_game(&game, PINDECK_DISCIPLINE_TENPIN, "");
	assert_string_equal(offer_frame(&game, pindeck_place_of(1, 1), NULL).text, "");
}

CASE(a_ball_is_not_offered_that_leaves_a_later_one_without_its_place)
{
	struct pindeck_game game;
	struct offer offer;

	read_game(&game, PINDECK_DISCIPLINE_TENPIN, "72 81");
	offer = offer_correction(&game, pindeck_place_of(1, 1));
	assert_int_equal(offer.count, 9); /* 0 to 6, 8 and F: not 9, not X, and not the current
	                                     value */
	assert_string_equal(offer.marks[6], "6");
	assert_string_equal(offer.marks[7], "8");
	assert_string_equal(offer.marks[8], "F");
}

int main(void)
{
	const struct CMUnitTest sentences[] = {
		SENTENCE(every_offer_is_accepted),
		SENTENCE(a_frame_is_offered_with_the_ball_that_was_wanted),
		SENTENCE(a_ball_is_not_offered_that_leaves_a_later_one_without_its_place),
	};

	return cmocka_run_group_tests(sentences, NULL, NULL);
}
