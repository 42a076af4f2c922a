/* The functions that embedding programs call first: the board, and the handle of a game.
 */
#include "case.h"

#include <pindeck/game_text.h>
#include <pindeck/sheet.h>
#include <stdlib.h>

static char said[1024];

static struct pindeck_sheet *opened(void **memory, const char *discipline)
{
	*memory = malloc(pindeck_sheet_size());
	return pindeck_sheet_open(*memory, pindeck_sheet_size(), discipline);
}

/* The score of a text; of one that is refused, the reason. */
static int score_of(const char *discipline, const char *balls, int expected)
{
	void *memory;
	struct pindeck_sheet *sheet = opened(&memory, discipline);
	const int reason = pindeck_sheet_read(sheet, balls);

	assert_int_equal(pindeck_sheet_score(sheet), expected);
	free(memory);
	return reason;
}

CASE(a_text_has_a_score)
{
	assert_int_equal(score_of("tenpin", "X X X X X X X X X XXX", 300), 0);
	assert_int_equal(score_of("tenpin", "10 7 3 9 0", 48), 0);
	assert_int_equal(score_of("tenpin", "X X", 0), 0);
	assert_int_equal(score_of("tenpin", "", 0), 0);
	assert_int_equal(score_of("current-frame", "X X", 60), 0);
	assert_int_equal(score_of("tenpin", "7X", 0), PINDECK_REASON_LATE_STRIKE);
}

CASE(the_board_has_marks_and_totals_that_are_final)
{
	const struct pindeck_game game = tenpin("X 7/ 9- X");

	assert_string_equal(pindeck_game_to_board(&game).text,
	                    "| X   | 7 / | 9 - | X   |     |     |     |     |     |       |\n"
	                    "|  20 |  39 |  48 |     |     |     |     |     |     |       |\n");
	assert_int_equal(pindeck_game_to_board(&game).length,
	                 strlen(pindeck_game_to_board(&game).text));
}

CASE(the_board_of_any_discipline_fits)
{
	struct pindeck_game game;

	read_game(&game, PINDECK_DISCIPLINE_FIVEPIN, "C/O,/ HS,-,-");
	assert_non_null(strstr(pindeck_game_to_board(&game).text, "| C/O /       | HS"));
	for (int next = 0; next < PINDECK_DISCIPLINES; next++) {
		const enum pindeck_discipline discipline = (enum pindeck_discipline)next;

		game = pindeck_game_open(discipline);
		while (!pindeck_game_is_over(&game))
			pindeck_game_bowl(&game, pindeck_delivery_felling(pindeck_deck_standing(
						     pindeck_game_deck(&game))));
		assert_true(pindeck_game_to_board(&game).length < PINDECK_NOTATION_SIZE - 1);
	}
}

CASE(a_sheet_is_bowled_corrected_and_written)
{
	void *memory;
	struct pindeck_sheet *sheet = opened(&memory, "tenpin");

	assert_int_equal(pindeck_sheet_read(sheet, "X 7/ 9- X -8 8/ -6 X X"), 0);
	assert_int_equal(pindeck_sheet_frame(sheet), 10);
	assert_int_equal(pindeck_sheet_bowl(sheet, "X"), 0);
	assert_int_equal(pindeck_sheet_bowl(sheet, "8"), 0);
	assert_int_equal(pindeck_sheet_ball(sheet), 3);
	assert_int_equal(pindeck_sheet_highest(sheet), 168);
	assert_int_equal(pindeck_sheet_lowest(sheet), 166);
	assert_int_equal(pindeck_sheet_total(sheet, 9), 148);
	assert_int_equal(pindeck_sheet_total(sheet, 10), -1);
	assert_int_equal(pindeck_sheet_bowl(sheet, "1"), 0);
	assert_int_equal(pindeck_sheet_frame(sheet), 0);
	assert_int_equal(pindeck_sheet_ball(sheet), 0);
	assert_int_equal(pindeck_sheet_score(sheet), 167);
	assert_int_equal(pindeck_sheet_correct(sheet, 3, 1, "8"), 0);
	assert_int_equal(pindeck_sheet_score(sheet), 165);
	assert_int_equal(pindeck_sheet_undo(sheet), 0);
	pindeck_sheet_write(sheet, said, sizeof said);
	assert_string_equal(said, "X 7/ 8- X -8 8/ -6 X X X8");
	assert_int_equal(pindeck_sheet_mark(sheet, 2, 2, said, sizeof said), 1);
	assert_string_equal(said, "/");
	pindeck_sheet_board(sheet, said, sizeof said);
	assert_non_null(strstr(said, "| X 8   |\n|  20 |  38 |"));
	free(memory);
}

CASE(a_sheet_that_refuses_says_why_and_does_not_change)
{
	void *memory;
	struct pindeck_sheet *sheet = opened(&memory, "tenpin");

	assert_int_equal(pindeck_sheet_undo(sheet), PINDECK_REASON_NO_SUCH_BALL);
	assert_int_equal(pindeck_sheet_read(sheet, "X 7/"), 0);
	pindeck_sheet_reason(sheet, said, sizeof said);
	assert_string_equal(said, "accepted");
	assert_int_equal(pindeck_sheet_correct(sheet, 1, 1, "3"), PINDECK_REASON_FRAME_INCOMPLETE);
	assert_int_equal(pindeck_sheet_reason(sheet, said, sizeof said), 44);
	assert_string_equal(said, "2.1: the frame before it would be incomplete");
	assert_int_equal(pindeck_sheet_read(sheet, "9- 7X"), PINDECK_REASON_LATE_STRIKE);
	assert_int_equal(pindeck_sheet_bowl(sheet, "/"), PINDECK_REASON_EARLY_SPARE);
	pindeck_sheet_reason(sheet, said, sizeof said);
	assert_string_equal(said, "3.1: / is not for a first ball; a strike is X");
	assert_int_equal(pindeck_sheet_bowl(sheet, "eleven"), PINDECK_REASON_UNKNOWN_MARK);
	assert_int_equal(pindeck_sheet_correct(sheet, 11, 0, "3"), PINDECK_REASON_NO_SUCH_BALL);
	pindeck_sheet_write(sheet, said, sizeof said);
	assert_string_equal(said, "X 7/");
	assert_int_equal(pindeck_sheet_read(sheet, "X X X X X X X XXX"), 0);
	assert_int_equal(pindeck_sheet_bowl(sheet, "X"), PINDECK_REASON_GAME_OVER);
	assert_int_equal(pindeck_sheet_bowl(sheet, "eleven"), PINDECK_REASON_GAME_OVER);
	pindeck_sheet_reason(sheet, said, sizeof said);
	assert_string_equal(said, "the game is over");
	assert_int_equal(pindeck_sheet_correct(sheet, 10, 3, "X/"), PINDECK_REASON_UNKNOWN_MARK);
	pindeck_sheet_reason(sheet, said, sizeof said);
	assert_string_equal(said, "10.3: enter a number of pins or a mark (X / - F)");
	free(memory);
}

CASE(places_outside_a_game_have_a_blank_mark_and_no_total)
{
	void *memory;
	struct pindeck_sheet *sheet = opened(&memory, "candlepin");

	for (int frame = -1; frame <= 12; frame += 13)
		for (int ball = -1; ball <= 5; ball++) {
			assert_int_equal(pindeck_sheet_mark(sheet, frame, ball, said, sizeof said),
			                 1);
			assert_string_equal(said, " ");
			assert_int_equal(pindeck_sheet_total(sheet, frame), -1);
		}
	free(memory);
}

CASE(a_text_is_cut_where_it_does_not_fit)
{
	void *memory;
	struct pindeck_sheet *sheet = opened(&memory, "tenpin");

	pindeck_sheet_read(sheet, "X 7/");
	pindeck_sheet_correct(sheet, 1, 1, "3");
	for (size_t room = 0; room < 10; room++) {
		char *small = malloc(room > 0 ? room : 1);

		assert_int_equal(pindeck_sheet_reason(sheet, small, room), 44);
		assert_true(room == 0 || strlen(small) == room - 1);
		assert_true(room == 0 || strncmp(small, "2.1: the ", room - 1) == 0);
		assert_int_equal(pindeck_sheet_write(sheet, small, room), 4);
		free(small);
	}
	free(memory);
}

CASE(memory_of_any_alignment_will_do_if_it_is_large_enough)
{
	const size_t size = pindeck_sheet_size();
	char *memory = malloc(size + 8);

	for (size_t from = 0; from < 8; from++) {
		struct pindeck_sheet *sheet = pindeck_sheet_open(memory + from, size, "tenpin");

		assert_int_equal(pindeck_sheet_bowl(sheet, "X"), 0);
		assert_null(pindeck_sheet_open(memory + from, size - 1, "tenpin"));
	}
	assert_null(pindeck_sheet_open(NULL, size, "tenpin"));
	assert_null(pindeck_sheet_open(memory, size, "skittles"));
	free(memory);
}

CASE(null_pointers_are_refused)
{
	void *memory;
	struct pindeck_sheet *sheet = opened(&memory, "tenpin");

	assert_null(pindeck_sheet_open(memory, pindeck_sheet_size(), NULL));
	assert_int_equal(pindeck_sheet_bowl(NULL, "X"), PINDECK_REASON_NO_SUCH_DISCIPLINE);
	assert_int_equal(pindeck_sheet_read(NULL, "X"), PINDECK_REASON_NO_SUCH_DISCIPLINE);
	assert_int_equal(pindeck_sheet_undo(NULL), PINDECK_REASON_NO_SUCH_DISCIPLINE);
	assert_int_equal(pindeck_sheet_correct(NULL, 1, 1, "X"), PINDECK_REASON_NO_SUCH_DISCIPLINE);
	assert_int_equal(pindeck_sheet_frame(NULL), 0);
	assert_int_equal(pindeck_sheet_ball(NULL), 0);
	assert_int_equal(pindeck_sheet_score(NULL), 0);
	assert_int_equal(pindeck_sheet_total(NULL, 1), -1);
	assert_int_equal(pindeck_sheet_highest(NULL), 0);
	assert_int_equal(pindeck_sheet_lowest(NULL), 0);
	assert_int_equal(pindeck_sheet_mark(NULL, 1, 1, said, sizeof said), 0);
	assert_int_equal(pindeck_sheet_write(NULL, said, sizeof said), 0);
	assert_int_equal(pindeck_sheet_board(NULL, said, sizeof said), 0);
	assert_string_equal(said, "");
	pindeck_sheet_reason(NULL, said, sizeof said);
	assert_string_equal(said, "unknown discipline");
	assert_int_equal(pindeck_sheet_bowl(sheet, NULL), PINDECK_REASON_UNKNOWN_MARK);
	assert_int_equal(pindeck_sheet_read(sheet, NULL), PINDECK_REASON_UNKNOWN_MARK);
	assert_int_equal(pindeck_sheet_bowl(sheet, "X"), 0);
	assert_int_equal(pindeck_sheet_correct(sheet, 1, 1, NULL), PINDECK_REASON_UNKNOWN_MARK);
	assert_int_equal(pindeck_sheet_mark(sheet, 1, 1, NULL, 9), 1);
	assert_int_equal(pindeck_sheet_write(sheet, NULL, 9), 1);
	assert_int_equal(pindeck_sheet_board(sheet, NULL, 9),
	                 pindeck_sheet_board(sheet, said, sizeof said));
	assert_int_equal(pindeck_sheet_reason(sheet, NULL, 9),
	                 pindeck_sheet_reason(sheet, said, sizeof said));
	free(memory);
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		SENTENCE(a_text_has_a_score),
		SENTENCE(the_board_has_marks_and_totals_that_are_final),
		SENTENCE(the_board_of_any_discipline_fits),
		SENTENCE(a_sheet_is_bowled_corrected_and_written),
		SENTENCE(a_sheet_that_refuses_says_why_and_does_not_change),
		SENTENCE(places_outside_a_game_have_a_blank_mark_and_no_total),
		SENTENCE(a_text_is_cut_where_it_does_not_fit),
		SENTENCE(memory_of_any_alignment_will_do_if_it_is_large_enough),
		SENTENCE(null_pointers_are_refused),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
