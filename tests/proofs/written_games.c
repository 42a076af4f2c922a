/* Random games of every discipline, made of every operation on a game: bowl with fouls, known
 * leaves and splits, come late, leave, come back, undo, correct a ball or a frame, annul. After
 * every step the game is written and read, as a whole and in two parts: the same game. */
#include "dice.h"
#include "game_steps.h"
#include "sample.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	STEPS = 40 /* of each game */
};

static int failures;
static int checked;
static int open_frames; /* written with an underscore: the rarest kind must occur */

static struct dice dice = { 20261116 };

static void fail(const char *what, const struct pindeck_game *game, const char *text)
{
	if (failures++ < 20)
		fprintf(stderr, "%s: %s reads as \"%s\" (%s)\n", what, text,
		        pindeck_game_to_notation(game).text,
		        pindeck_discipline_to_name(pindeck_game_discipline(game)));
}

static bool reads(struct pindeck_game *game, const char *text, size_t length)
{
	return pindeck_verdict_is_accepted(
	    pindeck_game_read_in(game, pindeck_text_from(text, length), PINDECK_LAYOUT_MARKS)
		.verdict);
}

static void check_whole(const struct pindeck_game *game, const struct pindeck_notation *notation)
{
	struct pindeck_game again = pindeck_game_open(pindeck_game_discipline(game));
	const struct pindeck_reading reading =
	    pindeck_game_read(&again, pindeck_text_from(notation->text, notation->length));

	if (!pindeck_verdict_is_accepted(reading.verdict))
		fail(pindeck_reason_to_text(reading.verdict.reason), &again, notation->text);
	else if (!pindeck_game_is_equal(game, &again))
		fail("another game", &again, notation->text);
	else if (pindeck_score_to_points(pindeck_game_so_far(game)) !=
	         pindeck_score_to_points(pindeck_game_so_far(&again)))
		fail("another score", &again, notation->text);
}

/* Read the text up to a blank, then the rest. An underscore needs the text after it, and the state
 * of a game does not show whether a free strike was written already. */
static void check_parts(const struct pindeck_game *game, const struct pindeck_notation *notation)
{
	struct pindeck_game again = pindeck_game_open(pindeck_game_discipline(game));
	const char *blank = notation->text + chance(&dice, (int)notation->length + 1);
	size_t front;

	blank = strchr(blank, ' ');
	if (blank == NULL || strchr(notation->text, '_') != NULL ||
	    pindeck_game_discipline(game) == PINDECK_DISCIPLINE_THREE_SIX_NINE)
		return;
	front = (size_t)(blank - notation->text);
	if (!reads(&again, notation->text, front) ||
	    !reads(&again, blank + 1, notation->length - front - 1) ||
	    !pindeck_game_is_equal(game, &again))
		fail("in two parts", &again, notation->text);
}

static void check(const struct pindeck_game *game)
{
	const struct pindeck_notation notation = pindeck_game_to_notation(game);

	checked++;
	open_frames += strchr(notation.text, '_') != NULL;
	check_whole(game, &notation);
	check_parts(game, &notation);
}

/* Splits with known pins too. Notation has no place for the pins that a foul felled, except in
 * five-pin. */
static struct pindeck_delivery written_ball(struct dice *from, struct pindeck_deck deck)
{
	const struct pindeck_delivery ball = random_ball(from, deck);
	const bool five = pindeck_pins_are_five(pindeck_deck_standing(deck));

	if (pindeck_delivery_is_foul(ball))
		return five ? ball : pindeck_delivery_foul(pindeck_pins_of(0));
	return chance(from, 8) == 0 ? pindeck_delivery_split(pindeck_delivery_fallen(ball)) : ball;
}

int main(void)
{
	const int games = full_or_sample(1500, 100); /* of each discipline */

	for (int discipline = 0; discipline < PINDECK_DISCIPLINES; discipline++) {
		for (int number = 0; number < games; number++) {
			struct pindeck_game game =
			    pindeck_game_open((enum pindeck_discipline)discipline);

			for (int next = 0; next < STEPS; next++) {
				random_game_step(&dice, &game, written_ball);
				check(&game);
			}
		}
	}
	printf("%d games written and read, %d of them with an open frame before missed ones\n",
	       checked, open_frames);
	if (open_frames == 0)
		fputs("no game had an open frame before missed ones\n", stderr);
	return failures == 0 && open_frames > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
