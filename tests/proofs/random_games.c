/* Random games, with fouls, leaves and corrections, of every discipline: against a plain scorer
 * that shares no code with the engine, and for what must hold of any game. */
#include <pindeck.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	GAMES_EACH = 5000,
	MOST = 30
};

static int failures;

static void check(bool good, const char *what, const struct pindeck_game *game)
{
	if (good)
		return;
	if (failures++ < 20)
		fprintf(stderr, "%s: %s (%s)\n", what, pindeck_game_to_notation(game).text,
		        pindeck_discipline_to_name(pindeck_game_discipline(game)));
}

/* Always the same games. */
static uint64_t seed = 20261115;

static int chance(int below)
{
	seed ^= seed << 13;
	seed ^= seed >> 7;
	seed ^= seed << 17;
	return (int)(seed % (uint64_t)below);
}

/* ---- the plain scorer: real pins in, total out ---------------------------------------------- */

struct sheet {
	int pins[MOST]; /* -1 for a foul */
	int count;
	int strike;   /* so many on a first ball are ten */
	bool current; /* scored by current frame */
};

static int worth(int pins)
{
	return pins < 0 ? 0 : pins;
}

static int plain_total(const struct sheet *sheet)
{
	int credit[MOST] = { 0 };
	int start[11] = { 0 };
	int ball = 0;
	int sum = 0;

	for (int frame = 1; frame <= 10; frame++) {
		const bool fills = frame == 10 && !sheet->current;
		int standing = 10;
		bool fresh = true;
		int bowled = 0;
		int marks = 0;

		start[frame - 1] = ball;
		while (bowled < 2 || (fills && bowled == 2 && marks > 0)) {
			const int pins = sheet->pins[ball];

			credit[ball] = worth(pins);
			if (fresh && pins >= sheet->strike)
				credit[ball] = 10;
			standing -= credit[ball];
			fresh = standing == 0;
			marks += fresh;
			standing = fresh ? 10 : standing;
			ball++;
			bowled++;
			if (fresh && !fills)
				break;
		}
	}
	start[10] = ball;
	for (int frame = 1; frame <= 10; frame++) {
		const int first = start[frame - 1];
		const int size = start[frame] - first;
		int pins = 0;

		for (int next = first; next < start[frame]; next++)
			pins += credit[next];
		if (sheet->current)
			sum += size == 1 ? 30 : pins == 10 ? 10 + credit[first] : pins;
		else if (frame < 10 && size == 1)
			sum += 10 + credit[first + 1] + credit[first + 2];
		else if (frame < 10 && pins == 10)
			sum += 10 + credit[first + 2];
		else
			sum += pins;
	}
	return sum;
}

/* ---- random balls --------------------------------------------------------------------------- */

static unsigned some_of(unsigned set)
{
	return set & (unsigned)chance(1024);
}

/* Any ball that can be bowled at this deck, told in any way. */
static struct pindeck_delivery random_ball(struct pindeck_deck deck)
{
	const struct pindeck_pins standing = pindeck_deck_standing(deck);
	const int count = pindeck_pins_to_count(standing);
	const unsigned set = pindeck_pins_to_bits(standing);
	const int kind = chance(20);

	if (kind == 0)
		return pindeck_delivery_foul(pindeck_pins_from(set != 0 ? some_of(set) : 0));
	if (kind < 5)
		return pindeck_delivery_felling(standing);
	if (kind < 9 && set != 0)
		return pindeck_delivery_felling(pindeck_pins_from(some_of(set)));
	if (kind == 9 && pindeck_deck_is_first_ball(deck))
		return pindeck_delivery_split(pindeck_pins_of(2 + chance(7)));
	return pindeck_delivery_of(chance(count + 1));
}

static int points(struct pindeck_score score)
{
	return pindeck_score_to_points(score);
}

static void note(struct sheet *sheet, struct pindeck_delivery delivery)
{
	const int fallen = pindeck_pins_to_count(pindeck_delivery_fallen(delivery));

	sheet->pins[sheet->count++] = pindeck_delivery_is_foul(delivery) ? -1 : fallen;
}

/* Bowl a game to its end; the outlook only ever narrows, and every total that is final stays. */
static struct sheet bowl(struct pindeck_game *game)
{
	struct sheet sheet = { .count = 0 };
	int highest = 300;
	int lowest = 0;

	while (!pindeck_game_is_over(game)) {
		const struct pindeck_delivery delivery = random_ball(pindeck_game_deck(game));
		const struct pindeck_verdict verdict = pindeck_game_bowl(game, delivery);

		check(pindeck_verdict_is_accepted(verdict), "a possible ball", game);
		note(&sheet, delivery);
		check(points(pindeck_game_highest(game)) <= highest, "highest rose", game);
		check(points(pindeck_game_lowest(game)) >= lowest, "lowest fell", game);
		highest = points(pindeck_game_highest(game));
		lowest = points(pindeck_game_lowest(game));
	}
	check(highest == lowest, "outlook of a game that is over", game);
	check(highest == points(pindeck_game_total(game, pindeck_frame_number_of(10))), "total",
	      game);
	return sheet;
}

static void check_frames(const struct pindeck_game *game)
{
	int sum = 0;

	for (int frame = 1; frame <= PINDECK_FRAMES; frame++) {
		const struct pindeck_score score =
		    pindeck_game_score(game, pindeck_frame_number_of(frame));

		check(points(score) >= 0 && points(score) <= 30, "a frame is 0 to 30", game);
		check(pindeck_score_is_final(score), "all frames are final", game);
		sum += points(score);
		check(sum == points(pindeck_game_total(game, pindeck_frame_number_of(frame))),
		      "totals are sums", game);
	}
}

/* Written and read again it is the same game, but for a foul of which nothing stood any more: that
 * has no notation of its own. */
static void check_notation(const struct pindeck_game *game)
{
	const struct pindeck_notation notation = pindeck_game_to_notation(game);
	struct pindeck_game again = pindeck_game_open(pindeck_game_discipline(game));
	const struct pindeck_reading reading =
	    pindeck_game_read(&again, pindeck_text_from(notation.text, notation.length));
	const struct pindeck_notation twice = pindeck_game_to_notation(&again);

	check(pindeck_verdict_is_accepted(reading.verdict), "what is written can be read", game);
	check(notation.length == strlen(notation.text), "length", game);
	check(strcmp(notation.text, twice.text) == 0, "written twice", game);
	check(points(pindeck_game_total(&again, pindeck_frame_number_of(10))) ==
	          points(pindeck_game_total(game, pindeck_frame_number_of(10))),
	      "total of what was written", game);
}

static void check_corrections(const struct pindeck_game *game)
{
	const struct pindeck_place place = pindeck_place_of(1 + chance(10), 1 + chance(2));
	struct pindeck_game again = *game;
	struct pindeck_delivery old;

	if (!pindeck_game_has_ball(game, place))
		return;
	old = pindeck_ball_delivery(pindeck_game_ball(game, place));
	if (pindeck_verdict_is_accepted(
		pindeck_game_correct(&again, place, pindeck_delivery_of(chance(11)))))
		check(pindeck_verdict_is_accepted(pindeck_game_correct(&again, place, old)),
		      "correct back", game);
	check(pindeck_game_is_equal(&again, game), "corrected back", game);
}

static void check_discipline(enum pindeck_discipline discipline, int strike, bool current)
{
	for (int next = 0; next < GAMES_EACH; next++) {
		struct pindeck_game game = pindeck_game_open(discipline);
		struct sheet sheet = bowl(&game);

		sheet.strike = strike;
		sheet.current = current;
		check(plain_total(&sheet) ==
		          points(pindeck_game_total(&game, pindeck_frame_number_of(10))),
		      "plain scorer", &game);
		check_frames(&game);
		check_notation(&game);
		check_corrections(&game);
	}
}

int main(void)
{
	check_discipline(PINDECK_TENPIN, 10, false);
	check_discipline(PINDECK_NO_TAP_9, 9, false);
	check_discipline(PINDECK_NO_TAP_8, 8, false);
	check_discipline(PINDECK_NO_TAP_7, 7, false);
	check_discipline(PINDECK_CURRENT_FRAME, 10, true);
	printf("%d random games\n", GAMES_EACH * PINDECK_DISCIPLINES);
	return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
