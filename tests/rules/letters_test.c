/* Five-pin: its marks, its letters, the cost of a foul. */
#include "case.h"
#include "deck/internal.h"
#include "game/internal.h"
#include "sample.h"

#include <stdio.h>

static struct pindeck_game fivepin(const char *balls)
{
	struct pindeck_game game;

	assert_int_equal(read_game(&game, PINDECK_DISCIPLINE_FIVEPIN, balls).verdict.reason,
	                 PINDECK_REASON_ACCEPTED);
	return game;
}

static void expect_mark(const struct pindeck_game *game, int frame, int ball, const char *expected)
{
	const struct pindeck_mark mark = pindeck_game_mark(game, pindeck_place_of(frame, ball));

	if (strcmp(mark.text, expected) != 0)
		fail_msg("%s: ball %d.%d is %s and not %s", written(game), frame, ball, mark.text,
		         expected);
	assert_false(mark.split);
}

static int highest(const struct pindeck_game *game)
{
	return pindeck_score_to_points(pindeck_game_highest(game));
}

static int lowest(const struct pindeck_game *game)
{
	return pindeck_score_to_points(pindeck_game_lowest(game));
}

/* Every set of pins, by its mark on a score sheet. */
static const char *const first_balls[][2] = {
	{ "-", "-" },    { "a", "2" },     { "b", "3" },     { "ab", "5" },    { "c", "HP" },
	{ "ac", "H2" },  { "bc", "HS" },   { "abc", "C/O" }, { "d", "3" },     { "ad", "5" },
	{ "bd", "6" },   { "abd", "8" },   { "cd", "HS" },   { "acd", "10" },  { "bcd", "A" },
	{ "abcd", "R" }, { "e", "2" },     { "ae", "4" },    { "be", "5" },    { "abe", "7" },
	{ "ce", "H2" },  { "ace", "9" },   { "bce", "10" },  { "abce", "12" }, { "de", "5" },
	{ "ade", "7" },  { "bde", "8" },   { "abde", "10" }, { "cde", "C/O" }, { "acde", "12" },
	{ "bcde", "L" }, { "abcde", "X" },
};

CASE(a_first_ball_is_marked_by_its_name_or_its_points)
{
	for (size_t next = 0; next < sizeof first_balls / sizeof *first_balls; next++) {
		const struct pindeck_game game = fivepin(first_balls[next][0]);

		expect_mark(&game, 1, 1, first_balls[next][1]);
	}
}

CASE(a_foul_has_an_f_behind_its_mark)
{
	for (size_t next = 1; next < sizeof first_balls / sizeof *first_balls; next++) {
		char balls[8];
		char mark[8];
		struct pindeck_game game;

		snprintf(balls, sizeof balls, "%sF", first_balls[next][0]);
		snprintf(mark, sizeof mark, "%sF", first_balls[next][1]);
		game = fivepin(balls);
		expect_mark(&game, 1, 1, mark);
	}
}

CASE(a_foul_without_pins_is_written_as_f)
{
	const struct pindeck_game game = fivepin("F,-F,f");

	for (int ball = 1; ball <= 3; ball++)
		expect_mark(&game, 1, ball, "F");
}

CASE(later_balls_are_points_and_spares)
{
	const struct pindeck_game game = fivepin("ab,cde a,bc,de abcd,-,eF c,ab,- ab,cdeF -,-,-");

	expect_mark(&game, 1, 1, "5");
	expect_mark(&game, 1, 2, "/");
	expect_mark(&game, 1, 3, " ");
	expect_mark(&game, 2, 2, "8"); /* bc is HS on a first ball only */
	expect_mark(&game, 2, 3, "5"); /* all down with the third ball is no spare */
	expect_mark(&game, 3, 2, "-");
	expect_mark(&game, 3, 3, "2F");
	expect_mark(&game, 4, 3, "-");
	expect_mark(&game, 5, 2, "/F");
	expect_mark(&game, 6, 3, "-");
}

CASE(the_tenth_has_a_new_rack_after_a_strike_or_a_spare)
{
	const char nines[] = "-,-,- -,-,- -,-,- -,-,- -,-,- -,-,- -,-,- -,-,- -,-,- ";
	static const char *const rows[][4] = {
		{ "X,X,X", "X", "X", "X" },      { "X,X,bcd", "X", "X", "A" },
		{ "X,abc,de", "X", "C/O", "/" }, { "X,abc,d", "X", "C/O", "3" },
		{ "bcde,a,X", "L", "/", "X" },   { "bcde,a,c", "L", "/", "HP" },
		{ "c,ab,de", "HP", "5", "5" },   { "X,XF,abcF", "X", "XF", "C/OF" },
	};

	for (size_t next = 0; next < sizeof rows / sizeof *rows; next++) {
		char balls[128];
		struct pindeck_game game;

		snprintf(balls, sizeof balls, "%s%s", nines, rows[next][0]);
		game = fivepin(balls);
		for (int ball = 1; ball <= 3; ball++)
			expect_mark(&game, 10, ball, rows[next][ball]);
		assert_true(pindeck_game_is_over(&game));
		assert_string_equal(written(&game), balls);
	}
}

CASE(a_game_can_be_written_in_several_ways)
{
	static const char *const rows[][2] = {
		{ "X ab,ed,c", "X ab,de,c" },
		{ "X,ab,ed,c", "X ab,de,c" },
		{ "X ab ed c", "X ab,de,c" },
		{ "x ab,5,5", "X ab,c,de" },
		{ "A,2,2 C/O,/ HS,-,F L,2F R,/", "bcd,a,e abc,de bc,-,F bcde,aF abcd,e" },
		{ "C,/ S,0,7 H,10 H2,8F 12,3", "abc,de bc,-,ade c,abde ac,bdeF abce,d" },
		{ "X ab, ed, c", "X ab,de,c" },
		{ "X\tab,de,c\r\n", "X ab,de,c" },
		{ "edcba", "X" },
		{ "ab,/ X", "ab,cde X" },
		{ "ab / X", "ab,cde X" },
		{ "abf,-, -", "abF,-,-" },
		{ "XF XF", "XF XF" },
		{ "ab,/F X", "ab,cdeF X" },
		{ "-F,F,f", "F,F,F" },
		{ "- - - X", "-,-,- X" },
		{ "ab", "ab" },
		{ "ab,", "ab" },
		{ "-,/ -,-,abcde", "-,abcde -,-,abcde" }, /* no strike, so no X */
		{ "-,abcdeF X", "-,abcdeF X" },
		{ "ab.", "ab." },
		{ "ab,.", "ab." },
		{ "X ab,ed. . X", "X ab,de. . X" },
		{ "X . abF.", "X . abF." },
		{ "", "" },
	};

	for (size_t next = 0; next < sizeof rows / sizeof *rows; next++) {
		const struct pindeck_game game = fivepin(rows[next][0]);

		assert_string_equal(written(&game), rows[next][1]);
	}
}

/* ---- every mark of the board can be typed ---- */

enum {
	ALL_PINS = 31
};

/* A frame of five-pin: the pins of each ball, and whether it was a foul. */
struct shown_frame {
	int number;
	unsigned pins[PINDECK_MOST_BALLS];
	unsigned fouls;
};

static struct pindeck_frame bowl_frame(const struct shown_frame *shown)
{
	struct pindeck_frame frame =
	    pindeck_frame_open(PINDECK_DISCIPLINE_FIVEPIN, pindeck_frame_number_of(shown->number));

	for (int ball = 0; ball < PINDECK_MOST_BALLS && !pindeck_frame_is_over(&frame); ball++) {
		const struct pindeck_pins fallen =
		    pindeck_pins_from(shown->pins[ball] << PINDECK_RACK);
		const bool foul = (shown->fouls >> ball & 1U) != 0;

		pindeck_frame_bowl(
		    &frame, foul ? pindeck_delivery_foul(fallen) : pindeck_delivery_felling(fallen),
		    PINDECK_DISCIPLINE_FIVEPIN);
	}
	return frame;
}

static void write_marks(const struct pindeck_frame *frame, bool short_names, char marks[32])
{
	marks[0] = '\0';
	for (int ball = 0; ball < pindeck_frame_to_balls(frame); ball++) {
		struct pindeck_mark mark = pindeck_mark_of(
		    pindeck_frame_ball(frame, pindeck_index_of(ball)), PINDECK_DISCIPLINE_FIVEPIN);

		if (short_names)
			mark = pindeck_mark_short(mark);
		strcat(marks, ball > 0 ? "," : "");
		strcat(marks, mark.text);
	}
}

/* How many sets of the pins that stood have the same mark. */
static int sets_with_mark(struct pindeck_ball ball)
{
	const struct pindeck_mark shown = pindeck_mark_of(ball, PINDECK_DISCIPLINE_FIVEPIN);
	int count = 0;

	for (unsigned set = 0; set <= ALL_PINS; set++) {
		const struct pindeck_pins pins = pindeck_pins_from(set << PINDECK_RACK);
		const struct pindeck_ball other = pindeck_ball_at(
		    pindeck_ball_met(ball), pindeck_delivery_is_foul(pindeck_ball_delivery(ball))
						? pindeck_delivery_foul(pins)
						: pindeck_delivery_felling(pins));
		const struct pindeck_mark mark = pindeck_mark_of(other, PINDECK_DISCIPLINE_FIVEPIN);

		count += pindeck_verdict_is_accepted(pindeck_ball_verdict(other)) &&
		         strcmp(mark.text, shown.text) == 0;
	}
	return count;
}

static void expect_ball_back(struct pindeck_ball ball)
{
	struct pindeck_mark mark = pindeck_mark_of(ball, PINDECK_DISCIPLINE_FIVEPIN);
	struct pindeck_delivery delivery;

	assert_int_equal(
	    pindeck_delivery_read(&delivery, text(mark.text), pindeck_ball_met(ball)).reason,
	    PINDECK_REASON_ACCEPTED);
	if (sets_with_mark(ball) == 1)
		assert_true(pindeck_delivery_is_equal(delivery, pindeck_ball_delivery(ball)));
}

static void expect_back(const struct shown_frame *shown)
{
	const struct pindeck_frame frame = bowl_frame(shown);
	char marks[32];
	char again[32];

	for (int ball = 0; ball < pindeck_frame_to_balls(&frame); ball++)
		expect_ball_back(pindeck_frame_ball(&frame, pindeck_index_of(ball)));
	for (int short_names = 0; short_names <= 1; short_names++) {
		struct pindeck_frame read = pindeck_frame_open(
		    PINDECK_DISCIPLINE_FIVEPIN, pindeck_frame_number_of(shown->number));

		write_marks(&frame, short_names == 1, marks);
		if (!pindeck_verdict_is_accepted(
			pindeck_frame_read(&read, text(marks), PINDECK_DISCIPLINE_FIVEPIN)))
			fail_msg("%s is refused", marks);
		write_marks(&read, short_names == 1, again);
		assert_string_equal(again, marks);
		assert_int_equal(
		    pindeck_score_to_points(pindeck_frame_score(&read, PINDECK_DISCIPLINE_FIVEPIN)),
		    pindeck_score_to_points(
			pindeck_frame_score(&frame, PINDECK_DISCIPLINE_FIVEPIN)));
	}
}

/* Every frame there is, as it is shown with long and with short names: the same marks and score
 * come back, and the same ball where only one has its mark. */
CASE(every_mark_on_the_board_can_be_typed)
{
	const unsigned step = (unsigned)full_or_sample(1, 11);

	for (int number = 9; number <= 10; number++)
		for (unsigned first = 0; first <= ALL_PINS; first += step)
			for (unsigned second = 0; second <= ALL_PINS; second += step)
				for (unsigned third = 0; third <= ALL_PINS; third++)
					expect_back(&(struct shown_frame){
					    number,
					    { first, second, third },
					    (first + second * 3 + third * 5) % 8 });
}

CASE(an_impossible_ball_is_refused_at_its_place)
{
	static const struct refused_game rows[] = {
		{ "X ab ed,c", PINDECK_REASON_FRAME_TORN, 6 },
		{ "X ab ,ed,c", PINDECK_REASON_FRAME_TORN, 7 },
		{ "X ab,ed c,X", PINDECK_REASON_FRAME_TORN, 9 },
		{ "aa", PINDECK_REASON_PIN_NOT_STANDING, 1 },
		{ "aA,b", PINDECK_REASON_UNKNOWN_MARK, 1 },
		{ "B", PINDECK_REASON_UNKNOWN_MARK, 1 }, /* capital letters are marks, not pins */
		{ "Ac", PINDECK_REASON_PINS_NOT_TOLD, 1 },
		{ "c/o", PINDECK_REASON_UNKNOWN_MARK, 1 },
		{ "ab,A", PINDECK_REASON_PINS_NOT_TOLD, 4 },
		{ "X,HS,HS", PINDECK_REASON_PINS_NOT_TOLD, 6 },
		{ "aabcde", PINDECK_REASON_PIN_NOT_STANDING, 1 },
		{ "ab,a", PINDECK_REASON_PIN_NOT_STANDING, 4 },
		{ "ab,abc", PINDECK_REASON_PIN_NOT_STANDING, 4 },
		{ "abcd,ab", PINDECK_REASON_TOO_MANY_PINS, 6 },
		{ "abF,a", PINDECK_REASON_PIN_NOT_STANDING, 5 }, /* they stay down after a foul */
		{ "1", PINDECK_REASON_PINS_NOT_TOLD, 1 },
		{ "14", PINDECK_REASON_PINS_NOT_TOLD, 1 },
		{ "16", PINDECK_REASON_PINS_NOT_TOLD, 1 },
		{ "07", PINDECK_REASON_UNKNOWN_MARK, 1 },
		{ "7x", PINDECK_REASON_PINS_NOT_TOLD, 1 },
		{ "99999999999999999999", PINDECK_REASON_PINS_NOT_TOLD, 1 },
		{ "abcd,3", PINDECK_REASON_PINS_NOT_TOLD, 6 },
		{ "ab,X", PINDECK_REASON_LATE_STRIKE, 4 },
		{ "-,X", PINDECK_REASON_LATE_STRIKE, 3 },
		{ "/", PINDECK_REASON_EARLY_SPARE, 1 },
		{ "X,/", PINDECK_REASON_EARLY_SPARE, 3 },
		{ "ab,c,/", PINDECK_REASON_LATE_SPARE, 6 },
		{ "X/", PINDECK_REASON_UNKNOWN_MARK, 1 },
		{ "XX", PINDECK_REASON_UNKNOWN_MARK, 1 },
		{ "FF", PINDECK_REASON_UNKNOWN_MARK, 1 },
		{ "Fa", PINDECK_REASON_UNKNOWN_MARK, 1 },
		{ "abX", PINDECK_REASON_UNKNOWN_MARK, 1 },
		{ "k", PINDECK_REASON_UNKNOWN_MARK, 1 },
		{ "T", PINDECK_REASON_UNKNOWN_MARK, 1 },
		{ "(ab)", PINDECK_REASON_UNKNOWN_MARK, 1 },
		{ "ab[c-d]", PINDECK_REASON_UNKNOWN_MARK, 1 },
		{ "X X X X X X X X X X,X,X,X", PINDECK_REASON_GAME_OVER, 25 },
		{ "X X X X X X X X X -,-,-,-", PINDECK_REASON_GAME_OVER, 25 },
	};

	for (size_t next = 0; next < sizeof rows / sizeof *rows; next++)
		expect_refusal(PINDECK_DISCIPLINE_FIVEPIN, rows[next]);
}

CASE(letters_are_no_mark_of_ten_pins)
{
	struct pindeck_game game;

	assert_int_equal(read_game(&game, PINDECK_DISCIPLINE_TENPIN, "ab").verdict.reason,
	                 PINDECK_REASON_UNKNOWN_MARK);
	assert_int_equal(
	    pindeck_game_bowl(&game, pindeck_delivery_felling(pindeck_pins_five())).reason,
	    PINDECK_REASON_PIN_NOT_STANDING);
}

CASE(a_ball_is_told_by_its_pins)
{
	struct pindeck_game game = fivepin("");

	assert_int_equal(pindeck_game_bowl(&game, pindeck_delivery_of(3)).reason,
	                 PINDECK_REASON_PINS_NOT_TOLD);
	assert_int_equal(pindeck_game_bowl(&game, pindeck_delivery_of(6)).reason,
	                 PINDECK_REASON_TOO_MANY_PINS);
	assert_int_equal(pindeck_game_bowl(&game, pindeck_delivery_felling(PINS(1, 2))).reason,
	                 PINDECK_REASON_PIN_NOT_STANDING);
	assert_int_equal(
	    pindeck_game_bowl(&game, pindeck_delivery_split(pindeck_pins_of(2))).reason,
	    PINDECK_REASON_PINS_NOT_TOLD);
	assert_int_equal(pindeck_game_bowl(&game, pindeck_delivery_of(0)).reason,
	                 PINDECK_REASON_ACCEPTED);
	assert_string_equal(written(&game), "-");
}

CASE(the_balls_of_a_frame_are_read_alone_too)
{
	struct pindeck_frame frame =
	    pindeck_frame_open(PINDECK_DISCIPLINE_FIVEPIN, pindeck_frame_number_of(1));

	assert_int_equal(
	    pindeck_frame_read(&frame, text("ab,cde"), PINDECK_DISCIPLINE_FIVEPIN).reason,
	    PINDECK_REASON_ACCEPTED);
	assert_int_equal(pindeck_frame_state(&frame), PINDECK_STATE_SPARE);
	assert_int_equal(pindeck_frame_read(&frame, text("a"), PINDECK_DISCIPLINE_FIVEPIN).reason,
	                 PINDECK_REASON_FRAME_OVER);
}

CASE(marks_count_the_balls_that_follow)
{
	const struct pindeck_game game = fivepin("X ab,cde c,-,- X X ab");

	assert_int_equal(total(&game, 1), 30);
	assert_int_equal(total(&game, 2), 50);
	assert_int_equal(total(&game, 3), 55);
	assert_int_equal(total(&game, 4), 90);
	assert_int_equal(total(&game, 5), -1);
}

CASE(a_foul_costs_fifteen_once_and_its_pins_count)
{
	const struct pindeck_game strike = fivepin("X XF ab,c,-");
	const struct pindeck_game open = fivepin("X X X abF,c,-");

	/* the bonus of the first is not less for the foul in the second */
	assert_int_equal(total(&strike, 1), 35);
	assert_int_equal(total(&strike, 2), 35 + 15 - 15 + 10);
	assert_int_equal(total(&open, 4), 45 + 35 + 25 + 10 - 15);
}

CASE(a_total_is_never_shown_below_zero)
{
	const struct pindeck_game game = fivepin("F,F,F X c,-,-");

	assert_int_equal(total(&game, 1), 0);
	assert_int_equal(
	    pindeck_score_to_points(pindeck_game_frame_score(&game, pindeck_frame_number_of(1))),
	    -45);
	assert_int_equal(total(&game, 2), 0); /* 45 less, 20 more */
	assert_int_equal(total(&game, 3), 0);
}

CASE(the_outlook_is_450_and_fouls_lower_it)
{
	const struct pindeck_game ready = fivepin("");
	const struct pindeck_game foul = fivepin("F");
	const struct pindeck_game strikes = fivepin("X X X X X X X X X X,X");

	assert_int_equal(highest(&ready), 450);
	assert_int_equal(lowest(&ready), 0);
	assert_int_equal(highest(&foul), 15 - 15 + 15 + 405);
	assert_int_equal(highest(&strikes), 450);
	assert_int_equal(lowest(&strikes), 435 - 15);
}

CASE(corrections_and_undo_know_the_pins)
{
	struct pindeck_game game = fivepin("ab,cd,- X");

	assert_int_equal(pindeck_game_correct(&game, pindeck_place_of(1, 1),
	                                      pindeck_delivery_felling(pindeck_pins_from(4U << 10)))
	                     .reason,
	                 PINDECK_REASON_PIN_NOT_STANDING); /* the c that the second ball felled */
	game = fivepin("ab,cde X");
	assert_int_equal(pindeck_game_correct(&game, pindeck_place_of(1, 2),
	                                      pindeck_delivery_foul(pindeck_pins_from(28U << 10)))
	                     .reason,
	                 PINDECK_REASON_ACCEPTED);
	assert_string_equal(written(&game), "ab,cdeF X");
	pindeck_game_undo(&game);
	pindeck_game_undo(&game);
	assert_string_equal(written(&game), "ab");
	assert_int_equal(pindeck_pins_to_bits(pindeck_deck_standing(pindeck_game_deck(&game))),
	                 28U << 10);
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		SENTENCE(a_first_ball_is_marked_by_its_name_or_its_points),
		SENTENCE(a_foul_has_an_f_behind_its_mark),
		SENTENCE(a_foul_without_pins_is_written_as_f),
		SENTENCE(later_balls_are_points_and_spares),
		SENTENCE(the_tenth_has_a_new_rack_after_a_strike_or_a_spare),
		SENTENCE(a_game_can_be_written_in_several_ways),
		SENTENCE(every_mark_on_the_board_can_be_typed),
		SENTENCE(an_impossible_ball_is_refused_at_its_place),
		SENTENCE(letters_are_no_mark_of_ten_pins),
		SENTENCE(a_ball_is_told_by_its_pins),
		SENTENCE(the_balls_of_a_frame_are_read_alone_too),
		SENTENCE(marks_count_the_balls_that_follow),
		SENTENCE(a_foul_costs_fifteen_once_and_its_pins_count),
		SENTENCE(a_total_is_never_shown_below_zero),
		SENTENCE(the_outlook_is_450_and_fouls_lower_it),
		SENTENCE(corrections_and_undo_know_the_pins),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
