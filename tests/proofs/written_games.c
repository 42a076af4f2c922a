/* Games of every discipline made by chance from all that can be done with a game: bowl with fouls,
 * known leaves and splits, come late, leave, come back, undo, correct a ball or a frame, annul.
 * After every step the game is written and read, as a whole and in two parts: the same game. */
#include <pindeck.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	GAMES_EACH = 1500,
	STEPS = 40
};

static int failures;
static int checked;
static int open_frames; /* written with an underscore: the rarest kind must occur */

static uint64_t seed = 20261116;

static int chance(int below)
{
	seed ^= seed << 13;
	seed ^= seed >> 7;
	seed ^= seed << 17;
	return (int)(seed % (uint64_t)below);
}

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
	    pindeck_game_read_in(game, pindeck_text_from(text, length), PINDECK_MARKS).verdict);
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

/* Read up to a blank, and the rest on top of that. An underscore needs what stands behind it, and
 * where a game stands does not tell whether a free strike was written already. */
static void check_parts(const struct pindeck_game *game, const struct pindeck_notation *notation)
{
	struct pindeck_game again = pindeck_game_open(pindeck_game_discipline(game));
	const char *blank = notation->text + chance((int)notation->length + 1);
	size_t front;

	blank = strchr(blank, ' ');
	if (blank == NULL || strchr(notation->text, '_') != NULL ||
	    pindeck_game_discipline(game) == PINDECK_THREE_SIX_NINE)
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

/* ---- what can be done -------------------------------------------------------------------------
 */

static struct pindeck_pins some_of(struct pindeck_pins standing)
{
	const unsigned bits = pindeck_pins_to_bits(standing);
	const unsigned some = bits & (unsigned)chance(1 << (PINDECK_RACK + PINDECK_FIVE));

	if (chance(3) == 0)
		return standing;
	if (bits != 0 && (pindeck_pins_are_five(standing) || chance(3) == 0))
		return pindeck_pins_from(some);
	return pindeck_pins_of(chance(pindeck_pins_to_count(standing) + 1));
}

static struct pindeck_delivery some_ball(struct pindeck_deck deck)
{
	const struct pindeck_pins fallen = some_of(pindeck_deck_standing(deck));

	if (chance(12) == 0)
		return pindeck_delivery_foul(pindeck_pins_are_five(pindeck_deck_standing(deck))
		                                 ? fallen
		                                 : pindeck_pins_of(0));
	return chance(8) == 0 ? pindeck_delivery_split(fallen) : pindeck_delivery_felling(fallen);
}

static struct pindeck_place some_place(void)
{
	return pindeck_place_of(1 + chance(PINDECK_FRAMES), 1 + chance(PINDECK_MOST_BALLS));
}

static void bowl(struct pindeck_game *game)
{
	if (!pindeck_game_is_over(game))
		pindeck_game_bowl(game, some_ball(pindeck_game_deck(game)));
}

static void undo(struct pindeck_game *game)
{
	pindeck_game_undo(game);
}

/* As in a match: not for a frame before one that has a ball. */
static void join(struct pindeck_game *game)
{
	const int number = 1 + chance(PINDECK_FRAMES);

	if (number >= pindeck_place_to_frame(pindeck_game_last_ball(game)))
		pindeck_game_join(game, pindeck_frame_number_of(number));
}

static void leave(struct pindeck_game *game)
{
	pindeck_game_leave(game);
}

static void correct(struct pindeck_game *game)
{
	const struct pindeck_place place = some_place();

	if (pindeck_game_has_ball(game, place))
		pindeck_game_correct(game, place,
		                     some_ball(pindeck_ball_met(pindeck_game_ball(game, place))));
}

static void reframe(struct pindeck_game *game)
{
	const enum pindeck_discipline discipline = pindeck_game_discipline(game);
	const struct pindeck_frame_number number =
	    pindeck_frame_number_of(1 + chance(PINDECK_FRAMES));
	struct pindeck_frame frame = pindeck_frame_open(discipline, number);
	struct pindeck_deliveries deliveries;

	for (int balls = 1 + chance(3); balls > 0 && !pindeck_frame_is_over(&frame); balls--)
		pindeck_frame_bowl(&frame, some_ball(pindeck_frame_deck(&frame)), discipline);
	deliveries = pindeck_frame_deliveries(&frame);
	pindeck_game_correct_frame(game, number, &deliveries);
}

static void annul(struct pindeck_game *game)
{
	pindeck_game_annul(game, some_place());
}

static void step(struct pindeck_game *game)
{
	static void (*const steps[])(struct pindeck_game *) = {
		bowl, bowl, bowl, bowl, bowl,  bowl,    bowl,    bowl,    bowl,    bowl,  bowl,
		bowl, undo, join, join, leave, correct, correct, reframe, reframe, annul,
	};

	steps[chance(sizeof steps / sizeof *steps)](game);
}

int main(void)
{
	for (int discipline = 0; discipline < PINDECK_DISCIPLINES; discipline++) {
		for (int number = 0; number < GAMES_EACH; number++) {
			struct pindeck_game game =
			    pindeck_game_open((enum pindeck_discipline)discipline);

			for (int next = 0; next < STEPS; next++) {
				step(&game);
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
