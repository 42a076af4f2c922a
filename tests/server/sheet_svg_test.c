/* The score sheet of any game has the texts of the board, in the same order, and no others. */
#include "server/archive/sheet_svg.h"

#include "case.h"
#include "dice.h"
#include "match/internal.h"
#include "sample.h"

#include <stdio.h>
#include <stdlib.h>

enum {
	MOST_STEPS = 400,
	WORD_SIZE = 64
};

static struct replay game;
static struct writer sheet;

/* The rest of the sheet. */
static const char *rest;

static void open_game(void)
{
	replay_start(&game);
	game.game = 12;
	game.lane = 3;
	game.match = pindeck_match_open();
}

static void seat(const char *letters, enum pindeck_discipline discipline, const char *balls)
{
	const struct pindeck_seat seat = pindeck_seat_of(pindeck_match_to_bowlers(&game.match) + 1);
	struct pindeck_game *own;

	assert_true(pindeck_verdict_is_accepted(pindeck_match_seat(
	    &game.match, pindeck_name_from(letters, strlen(letters)), discipline)));
	own = &pindeck_match_bowler(&game.match, seat)->game;
	if (balls[0] != '\0')
		assert_true(
		    pindeck_verdict_is_accepted(pindeck_game_read(own, text(balls)).verdict));
}

static void draw_in(enum language language, const char *when)
{
	writer_clear(&sheet);
	sheet_svg_write(&sheet, &game, NULL, when, language);
	assert_false(sheet.failed);
	rest = sheet.text;
}

static void draw(const char *when)
{
	draw_in(ENGLISH, when);
}

/* Continue after the next occurrence of this text. */
static void expect(const char *what)
{
	const char *found = strstr(rest, what);

	if (found == NULL)
		fail_msg("not there: %s", what);
	rest = found + strlen(what);
}

/* The next text on the sheet is this. */
static void expect_text(const char *what)
{
	const char *next = strstr(rest, "<text ");
	char word[WORD_SIZE];

	assert_non_null(next);
	next = strchr(next, '>') + 1;
	(void)snprintf(word, sizeof word, "%.*s", (int)strcspn(next, "<"), next);
	assert_string_equal(word, what);
	rest = next;
}

static void expect_number(int number)
{
	char digits[WORD_SIZE];

	(void)snprintf(digits, sizeof digits, "%d", number);
	expect_text(digits);
}

static void expect_heading(const char *when)
{
	rest = strstr(sheet.text, "</desc>");
	assert_non_null(rest);
	expect_text("Game 12");
	expect_text(when);
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		expect_number(frame);
}

static void expect_marks(const struct pindeck_game *own)
{
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		for (int ball = 1; ball <= PINDECK_MOST_BALLS; ball++) {
			const struct pindeck_mark mark =
			    pindeck_game_mark(own, pindeck_place_of(frame, ball));

			if (mark.split)
				expect("<circle ");
			if (mark.text[0] != ' ')
				expect_text(mark.text);
		}
}

static void expect_totals(const struct pindeck_game *own)
{
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		if (total(own, frame) >= 0)
			expect_number(total(own, frame));
}

static void expect_score(struct pindeck_seat seat)
{
	const struct pindeck_game *own = pindeck_match_game(&game.match, seat);

	if (pindeck_game_to_balls(own) == 0 && !pindeck_game_is_over(own))
		return;
	expect_number(pindeck_score_to_points(pindeck_game_settled(own)));
	if (!pindeck_game_is_over(own))
		expect_text("so far");
	if (pindeck_match_has_left(&game.match, seat))
		expect_text("left");
}

/* All texts of the board, and no others. */
static void expect_board(void)
{
	expect_heading("today");
	for (int number = 1; number <= pindeck_match_to_bowlers(&game.match); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);
		const struct pindeck_game *own = pindeck_match_game(&game.match, seat);

		expect_text(pindeck_name_to_text(pindeck_match_name(&game.match, seat)));
		expect_text(words_for_discipline(ENGLISH, pindeck_game_discipline(own)));
		expect_marks(own);
		expect_totals(own);
		expect_score(seat);
	}
	assert_null(strstr(rest, "<text "));
}

/* ---- cases ---- */

static void random_step(struct dice *dice)
{
	const struct pindeck_seat turn = pindeck_match_turn(&game.match);

	if (chance(dice, 60) == 0)
		(void)pindeck_match_leave(&game.match, turn);
	else
		(void)pindeck_match_bowl(
		    &game.match,
		    random_ball(dice, pindeck_game_deck(pindeck_match_game(&game.match, turn))));
}

CASE(every_mark_and_total_of_the_board_is_on_the_sheet)
{
	struct dice dice = { 20261115 };

	for (int match = 0; match < full_or_sample(300, 15); match++) {
		const int bowlers = 1 + chance(&dice, PINDECK_MOST_BOWLERS);
		const int steps = chance(&dice, MOST_STEPS);

		open_game();
		for (int bowler = 0; bowler < bowlers; bowler++) {
			const char letters[] = { (char)('A' + bowler), 'B', 'C', '\0' };

			seat(letters, (enum pindeck_discipline)chance(&dice, PINDECK_DISCIPLINES),
			     "");
		}
		for (int step = 0; step < steps && !pindeck_match_is_over(&game.match); step++)
			random_step(&dice);
		draw("today");
		expect_board();
	}
}

CASE(a_team_stands_with_its_members)
{
	struct pindeck_lineup lineup = pindeck_lineup_open(PINDECK_FORMAT_BAKER);
	static const char *const members[] = { "PJS", "KYJ", "LEE", "HAN", "ABC", "DEF" };

	open_game();
	seat("TIG", PINDECK_DISCIPLINE_TENPIN, "");
	for (size_t next = 0; next < sizeof members / sizeof *members; next++)
		assert_int_equal(
		    pindeck_lineup_add(&lineup, pindeck_name_from(members[next], 3)).reason,
		    PINDECK_REASON_ACCEPTED);
	assert_true(pindeck_verdict_is_accepted(
	    pindeck_match_line_up(&game.match, pindeck_seat_of(1), &lineup)));
	draw("today");
	expect("<desc>TIG = Baker PJS KYJ LEE HAN ABC DEF, Ten-pin, 0 so far: \n");
	expect_heading("today");
	expect_text("TIG");
	expect_text("Ten-pin, Baker");
	expect_text("PJS KYJ LEE HAN ABC");
	expect_text("DEF");
	assert_null(strstr(rest, "<text "));
	draw_in(KOREAN, "today");
	expect("<desc>TIG = 베이커 PJS KYJ LEE HAN ABC DEF, 텐핀, 0 ");
	expect(">텐핀, 베이커<");
}

CASE(free_strikes_are_grey_and_missed_frames_shaded)
{
	open_game();
	seat("PJS", PINDECK_DISCIPLINE_THREE_SIX_NINE, "72 9/ X 81");
	draw("today");
	expect("fill=\"#97a1aa\">X</text>");
	assert_null(strstr(rest, "#97a1aa"));
	open_game();
	seat("PJS", PINDECK_DISCIPLINE_TENPIN, ". 7. 9/");
	draw("today");
	expect("<rect x=\"140\" width=\"84\" height=\"56\" fill=\"#dcdbd3\"/>");
	expect("<rect x=\"224\" width=\"84\" height=\"56\" fill=\"#dcdbd3\"/>");
	assert_null(strstr(rest, "#dcdbd3"));
}

CASE(the_heading_names_the_game)
{
	open_game();
	game.game = ENTRY_MOST_GAMES;
	game.lane = ENTRY_MOST_LANES;
	draw("2026-11-15 18:30");
	expect("<title>Game 999999999999, lane 9999, 2026-11-15 18:30</title>");
	expect(">Lane 9999</tspan>");
	game.series = (struct series){ .number = 2, .of = 3, .since = 1 };
	draw("");
	expect(">Lane 9999, game 2 of 3</tspan>");
	game.series.of = 0;
	draw("");
	expect(">Lane 9999, game 2 of a series</tspan>");
}

CASE(any_text_for_the_time_is_escaped)
{
	open_game();
	draw("<script>&\"'\xFF");
	expect("&lt;script&gt;&amp;&quot;&#39;?</title>");
	expect("&lt;script&gt;&amp;&quot;&#39;?</text>");
	assert_null(strstr(sheet.text, "<script"));
}

CASE(a_sheet_of_a_few_bowlers_is_small)
{
	open_game();
	seat("PJS", PINDECK_DISCIPLINE_TENPIN, "X 7/ 9- X -8 8/ F6 X X X81");
	seat("KYJ", PINDECK_DISCIPLINE_TENPIN, "8[7-10]/ 72 F/ (8)1 X X 9/ -- 54 XF/");
	seat("LEE", PINDECK_DISCIPLINE_TENPIN, "X X X X X X X X X XXX");
	seat("HAN", PINDECK_DISCIPLINE_FIVEPIN,
	     "X ab,de,c abc,de X X abcd,e abF,-,- c,-,- X X,X,c");
	draw("2026-11-15 18:30");
	assert_in_range(sheet.length, 1000, 11 << 10);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		SENTENCE(every_mark_and_total_of_the_board_is_on_the_sheet),
		SENTENCE(a_team_stands_with_its_members),
		SENTENCE(free_strikes_are_grey_and_missed_frames_shaded),
		SENTENCE(the_heading_names_the_game),
		SENTENCE(any_text_for_the_time_is_escaped),
		SENTENCE(a_sheet_of_a_few_bowlers_is_small),
	};
	const int failed = cmocka_run_group_tests(tests, NULL, NULL);

	writer_free(&sheet);
	return failed;
}
