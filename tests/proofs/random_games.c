/* Random games, with fouls, leaves, corrections and missed frames, of every discipline: compared
 * with a plain scorer that shares no code with the engine, and checked for the invariants of any
 * game. */
#include "check.h"
#include "dice.h"
#include "game/internal.h"
#include "sample.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	MOST = 30
};

static struct dice dice = { 20261115 };

/* ---- the plain scorer: balls in, totals out ---- */

struct rules {
	enum pindeck_discipline discipline;
	int balls;    /* in a frame */
	int rack;     /* points of all pins */
	int strike;   /* the fewest pins that are a strike on a first ball */
	int foul;     /* the cost of a foul; 0 if its pins do not count */
	bool current; /* scored by current frame */
	bool feared;  /* a ball without pins counts as all pins */
	bool free;    /* frames 3, 6 and 9 are strikes */
};

static const struct rules all_rules[] = {
	{ PINDECK_DISCIPLINE_TENPIN, 2, 10, 10, 0, false, false, false },
	{ PINDECK_DISCIPLINE_NO_TAP_9, 2, 10, 9, 0, false, false, false },
	{ PINDECK_DISCIPLINE_NO_TAP_8, 2, 10, 8, 0, false, false, false },
	{ PINDECK_DISCIPLINE_NO_TAP_7, 2, 10, 7, 0, false, false, false },
	{ PINDECK_DISCIPLINE_CURRENT_FRAME, 2, 10, 10, 0, true, false, false },
	{ PINDECK_DISCIPLINE_LOW_BALL, 2, 10, 10, 0, false, true, false },
	{ PINDECK_DISCIPLINE_CANDLEPIN, 3, 10, 10, 0, false, false, false },
	{ PINDECK_DISCIPLINE_DUCKPIN, 3, 10, 10, 0, false, false, false },
	{ PINDECK_DISCIPLINE_THREE_SIX_NINE, 2, 10, 10, 0, false, false, true },
	{ PINDECK_DISCIPLINE_FIVEPIN, 3, 15, 15, 15, false, false, false },
};
_Static_assert(sizeof all_rules / sizeof *all_rules == PINDECK_DISCIPLINES,
               "every discipline is compared with the plain scorer");

struct line {
	int credit[3];
	int balls;
	int cost;
	int marked; /* the ball that was a strike or made a spare, or 0 */
	bool missed;
};

struct sheet {
	struct line lines[11]; /* from 1 */
	int frame;             /* in which the next ball is bowled; 11 when there is none */
	int standing;          /* points of the standing pins */
	bool fresh;            /* the next ball is the first at its rack */
	int bowled;
	struct pindeck_game before[MOST]; /* the game before each ball */
	struct pindeck_place places[MOST];
};

/* Go to that frame, and over the free strikes from there on. */
static void go_to(struct sheet *sheet, const struct rules *rules, int frame)
{
	for (; rules->free && frame < 10 && frame % 3 == 0; frame++)
		sheet->lines[frame] = (struct line){ .credit = { 10 }, .balls = 1, .marked = 1 };
	sheet->frame = frame;
	sheet->standing = rules->rack;
	sheet->fresh = true;
}

static int credit_of(const struct sheet *sheet, const struct rules *rules, int points, bool foul)
{
	if (foul && rules->foul == 0)
		points = 0;
	if (points == 0 && rules->feared)
		return sheet->standing;
	return sheet->fresh && points >= rules->strike ? rules->rack : points;
}

static bool ends(const struct sheet *sheet, const struct rules *rules)
{
	const struct line *line = &sheet->lines[sheet->frame];

	if (sheet->frame < 10 || rules->current)
		return sheet->fresh || line->balls == rules->balls;
	return line->balls == 3 || (line->balls == rules->balls && line->marked == 0);
}

static void write_down(struct sheet *sheet, const struct rules *rules, int points, bool foul)
{
	struct line *line = &sheet->lines[sheet->frame];
	const int credit = credit_of(sheet, rules, points, foul);

	line->credit[line->balls++] = credit;
	line->cost += foul ? rules->foul : 0;
	sheet->standing -= credit;
	sheet->fresh = sheet->standing == 0;
	if (sheet->fresh && line->marked == 0 && line->balls < 3)
		line->marked = line->balls;
	if (sheet->fresh)
		sheet->standing = rules->rack;
	if (ends(sheet, rules))
		go_to(sheet, rules, sheet->frame + 1);
}

/* The bowler misses the frames before that one. */
static void be_absent(struct sheet *sheet, const struct rules *rules, int until)
{
	for (int frame = sheet->frame; frame < until; frame++)
		sheet->lines[frame].missed = true;
	if (until > sheet->frame)
		go_to(sheet, rules, until);
}

/* The sum of that number of next balls; balls after a missed frame do not count. */
static int bonus(const struct sheet *sheet, int frame, int balls)
{
	int sum = 0;

	for (bool missed = false; !missed && ++frame <= 10; missed = sheet->lines[frame].missed)
		for (int ball = 0; ball < sheet->lines[frame].balls && balls > 0; ball++, balls--)
			sum += sheet->lines[frame].credit[ball];
	return sum;
}

static int plain_score(const struct sheet *sheet, const struct rules *rules, int frame)
{
	const struct line *line = &sheet->lines[frame];
	int sum = -line->cost;

	for (int ball = 0; ball < line->balls; ball++)
		sum += line->credit[ball];
	if (line->missed || line->marked == 0)
		return sum;
	if (rules->current)
		return sum + (3 - line->marked) * line->credit[0];
	return frame == 10 ? sum : sum + bonus(sheet, frame, 3 - line->marked);
}

/* ---- random balls ---- */

static unsigned some_of(unsigned set)
{
	return set & (unsigned)chance(&dice, 1 << 15);
}

static struct pindeck_delivery some_ball(const struct pindeck_deck deck, unsigned set)
{
	const int kind = chance(&dice, 20);

	if (kind == 0)
		return pindeck_delivery_foul(pindeck_pins_from(some_of(set)));
	if (kind < 9 && set != 0)
		return pindeck_delivery_felling(pindeck_pins_from(some_of(set)));
	if (kind == 9 && pindeck_deck_is_first_ball(deck))
		return pindeck_delivery_split(pindeck_pins_of(2 + chance(&dice, 7)));
	return pindeck_delivery_of(
	    chance(&dice, pindeck_pins_to_count(pindeck_deck_standing(deck)) + 1));
}

/* Any possible ball at this deck, in any form; in five-pin always by its pins. */
static struct pindeck_delivery possible_ball(struct pindeck_deck deck)
{
	const struct pindeck_pins standing = pindeck_deck_standing(deck);
	const unsigned set = pindeck_pins_to_bits(standing);

	if (chance(&dice, 5) == 0)
		return pindeck_delivery_felling(standing);
	if (!pindeck_pins_are_five(standing))
		return some_ball(deck, set);
	if (chance(&dice, 10) == 0)
		return pindeck_delivery_foul(
		    pindeck_pins_from(chance(&dice, 3) == 0 ? set : some_of(set)));
	return pindeck_delivery_felling(pindeck_pins_from(some_of(set)));
}

static int points(struct pindeck_score score)
{
	return pindeck_score_to_points(score);
}

/* The points of the fallen pins, by a separate table of the values of the five pins. */
static int points_of(struct pindeck_pins fallen)
{
	static const int worth[] = { 2, 3, 5, 3, 2 };
	const unsigned set = pindeck_pins_to_bits(fallen) >> 10;
	int sum = 0;

	if (set == 0)
		return pindeck_pins_to_count(fallen);
	for (int pin = 0; pin < 5; pin++)
		sum += (set >> pin & 1) != 0 ? worth[pin] : 0;
	return sum;
}

/* ---- a game with its sheet ---- */

struct outlook {
	int highest;
	int lowest;
};

static struct outlook outlook_of(const struct pindeck_game *game)
{
	return (struct outlook){ points(pindeck_game_highest(game)),
		                 points(pindeck_game_lowest(game)) };
}

static void bowl_ball(struct pindeck_game *game, struct sheet *sheet, const struct rules *rules)
{
	const struct pindeck_delivery delivery = possible_ball(pindeck_game_deck(game));
	const struct outlook before = outlook_of(game);
	struct outlook after;

	sheet->before[sheet->bowled] = *game;
	sheet->places[sheet->bowled++] = pindeck_game_turn(game);
	check(pindeck_verdict_is_accepted(pindeck_game_bowl(game, delivery)), "a possible ball",
	      game);
	write_down(sheet, rules, points_of(pindeck_delivery_fallen(delivery)),
	           pindeck_delivery_is_foul(delivery));
	after = outlook_of(game);
	check(after.highest <= before.highest, "highest rose", game);
	check(after.lowest >= before.lowest, "lowest fell", game);
}

static void come_late(struct pindeck_game *game, struct sheet *sheet, const struct rules *rules)
{
	const int frame = 1 + chance(&dice, 10);

	pindeck_game_join(game, pindeck_frame_number_of(frame));
	be_absent(sheet, rules, frame);
}

static void leave(struct pindeck_game *game, struct sheet *sheet, const struct rules *rules)
{
	const struct pindeck_game left = *game;

	pindeck_game_leave(game);
	check(pindeck_game_is_over(game), "the game of a bowler who left is over", game);
	check(pindeck_game_to_balls(game) == pindeck_game_to_balls(&left), "and keeps the balls",
	      game);
	be_absent(sheet, rules, 11);
}

/* Miss some frames and come back: in one step, or by leaving and joining again. */
static void be_away(struct pindeck_game *game, struct sheet *sheet, const struct rules *rules)
{
	const int until = sheet->frame + chance(&dice, 11 - sheet->frame);

	if (chance(&dice, 2) == 0) {
		pindeck_game_leave(game);
		pindeck_game_join(game, pindeck_frame_number_of(until));
	} else {
		for (int frame = sheet->frame; frame < until; frame++)
			pindeck_game_miss(game, pindeck_frame_number_of(frame));
	}
	be_absent(sheet, rules, until);
}

static bool turn_agrees(const struct pindeck_game *game, const struct sheet *sheet)
{
	const int frame = pindeck_place_to_frame(pindeck_game_turn(game));

	return frame == (sheet->frame == 11 ? 0 : sheet->frame);
}

/* Bowl a game to its end, with or without missed frames. */
static struct sheet bowl(struct pindeck_game *game, const struct rules *rules, bool whole)
{
	struct sheet sheet = { .bowled = 0 };

	go_to(&sheet, rules, 1);
	if (!whole && chance(&dice, 2) == 0)
		come_late(game, &sheet, rules);
	while (!pindeck_game_is_over(game)) {
		check(turn_agrees(game, &sheet), "whose turn it is", game);
		if (!whole && chance(&dice, 40) == 0)
			leave(game, &sheet, rules);
		else if (!whole && chance(&dice, 25) == 0)
			be_away(game, &sheet, rules);
		else
			bowl_ball(game, &sheet, rules);
	}
	check(sheet.frame == 11, "over", game);
	return sheet;
}

static void check_totals(const struct pindeck_game *game, const struct sheet *sheet,
                         const struct rules *rules)
{
	const struct outlook outlook = outlook_of(game);
	int sum = 0;

	for (int frame = 1; frame <= PINDECK_FRAMES; frame++) {
		const struct pindeck_frame_number number = pindeck_frame_number_of(frame);
		const struct pindeck_score score = pindeck_game_frame_score(game, number);
		const struct pindeck_score total = pindeck_game_total(game, number);

		check(points(score) == plain_score(sheet, rules, frame), "plain scorer", game);
		check(pindeck_score_is_final(total), "all frames are final", game);
		check(pindeck_game_has_missed(game, number) == sheet->lines[frame].missed,
		      "what was missed", game);
		sum += plain_score(sheet, rules, frame);
		check(points(total) == (sum < 0 ? 0 : sum), "totals are sums", game);
	}
	sum = sum < 0 ? 0 : sum;
	check(outlook.highest == sum && outlook.lowest == sum, "outlook of a game that is over",
	      game);
}

/* A game that is written and read again is the same game. Two things have no notation: the pins of
 * a foul that left none standing, and the pins that cleared a rack. Five-pin writes all pins. */
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
	check(pindeck_game_is_over(&again) == pindeck_game_is_over(game), "over again", game);
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++) {
		const struct pindeck_frame_number number = pindeck_frame_number_of(frame);

		check(points(pindeck_game_total(&again, number)) ==
		          points(pindeck_game_total(game, number)),
		      "total of what was written", game);
		check(pindeck_game_discipline(game) != PINDECK_DISCIPLINE_FIVEPIN ||
		          pindeck_frame_is_equal(pindeck_game_frame(&again, number),
		                                 pindeck_game_frame(game, number)),
		      "pins of what was written", game);
	}
}

static bool has_equal_frames(const struct pindeck_game *one, const struct pindeck_game *other)
{
	bool equal = true;

	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		equal &= pindeck_frame_is_equal(
		    pindeck_game_frame(one, pindeck_frame_number_of(frame)),
		    pindeck_game_frame(other, pindeck_frame_number_of(frame)));
	return equal;
}

/* Undo ball by ball to the start. Every frame must equal that before the ball; missed frames stay
 * missed, and the next ball is at the place of the undone one unless that was in a missed frame. */
static void check_undo(const struct pindeck_game *game, const struct sheet *sheet, bool whole)
{
	struct pindeck_game again = *game;

	for (int ball = sheet->bowled - 1; ball >= 0; ball--) {
		const struct pindeck_game *before = &sheet->before[ball];
		const struct pindeck_place place = sheet->places[ball];

		check(pindeck_place_is_equal(pindeck_game_last_ball(&again), place), "last ball",
		      game);
		check(pindeck_verdict_is_accepted(pindeck_game_undo(&again)), "undo", game);
		check(has_equal_frames(&again, before), "undone", game);
		check(!whole || memcmp(&again, before, sizeof again) == 0, "all undone", game);
		check(sheet->lines[pindeck_place_to_frame(place)].missed ||
		          pindeck_place_is_equal(pindeck_game_turn(&again), place),
		      "turn after undo", game);
	}
	check(pindeck_game_undo(&again).reason == PINDECK_REASON_NO_SUCH_BALL, "start", game);
}

/* The points of all balls that a frame has on its rack before and with that one, by the table of
 * the plain scorer; a foul counts only in five-pin. */
static bool clears(const struct pindeck_game *game, struct pindeck_place place)
{
	const struct pindeck_ball ball = pindeck_game_ball(game, place);
	const struct pindeck_deck met = pindeck_ball_met(ball);

	return !pindeck_deck_is_first_ball(met) &&
	       points_of(pindeck_delivery_fallen(pindeck_ball_delivery(ball))) ==
	           points_of(pindeck_deck_standing(met));
}

/* A ball after the corrected one that had cleared its rack still does, and every other ball fells
 * as many pins as before. */
static void check_spare(const struct pindeck_game *before, const struct pindeck_game *after,
                        struct pindeck_place place)
{
	const int frame = pindeck_place_to_frame(place);

	for (int ball = pindeck_place_to_ball(place) + 1; ball <= PINDECK_MOST_BALLS; ball++) {
		const struct pindeck_place next = pindeck_place_of(frame, ball);

		if (!pindeck_game_has_ball(before, next))
			return;
		check(pindeck_game_has_ball(after, next), "a corrected frame keeps its balls",
		      before);
		if (clears(before, next))
			check(clears(after, next), "a spare stays a spare", before);
		else
			check(points_of(pindeck_delivery_fallen(
				  pindeck_ball_delivery(pindeck_game_ball(after, next)))) ==
			          points_of(pindeck_delivery_fallen(
				      pindeck_ball_delivery(pindeck_game_ball(before, next)))),
			      "other balls stay", before);
	}
}

/* Another ball for any of those bowled, if it fits, and the old one back; the old one alone always
 * fits. */
static void check_correction(const struct pindeck_game *game, const struct sheet *sheet)
{
	const int ball = chance(&dice, sheet->bowled + 1);
	struct pindeck_game again = *game;
	struct pindeck_deliveries balls;
	struct pindeck_ball old;

	if (ball == sheet->bowled)
		return;
	old = pindeck_game_ball(game, sheet->places[ball]);
	check(pindeck_verdict_is_accepted(
		  pindeck_game_correct(&again, sheet->places[ball], pindeck_ball_delivery(old))),
	      "correct to what it is", game);
	check(pindeck_game_is_equal(&again, game), "corrected to what it is", game);
	if (!pindeck_verdict_is_accepted(pindeck_game_correct(
		&again, sheet->places[ball], possible_ball(pindeck_ball_met(old)))))
		return;
	check_spare(game, &again, sheet->places[ball]);
	balls = pindeck_frame_deliveries(
	    pindeck_game_frame(game, pindeck_place_frame(sheet->places[ball])));
	check(pindeck_verdict_is_accepted(pindeck_game_correct_frame(
		  &again, pindeck_place_frame(sheet->places[ball]), &balls)),
	      "correct back", game);
	check(pindeck_game_is_equal(&again, game), "corrected back", game);
}

static void check_discipline(const struct rules *rules, int games)
{
	for (int next = 0; next < games; next++) {
		const bool whole = next % 2 == 0;
		struct pindeck_game game = pindeck_game_open(rules->discipline);
		const struct sheet sheet = bowl(&game, rules, whole);

		check_totals(&game, &sheet, rules);
		check_notation(&game);
		check_correction(&game, &sheet);
		check_undo(&game, &sheet, whole);
	}
}

int main(void)
{
	const int games = full_or_sample(5000, 200); /* of each discipline */

	for (size_t next = 0; next < sizeof all_rules / sizeof *all_rules; next++)
		check_discipline(&all_rules[next], games);
	printf("%d random games\n", games * PINDECK_DISCIPLINES);
	return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
