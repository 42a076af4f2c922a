/* The handle of a lane: every function, every refusal, every null pointer; and random matches,
 * which go as they do by the rules.
 */
#include "case.h"
#include "dice.h"

#include <match_turns.h>
#include <pindeck/lane_handle.h>
#include <stdlib.h>

static char said[4096];

static struct pindeck_lane *opened(void **memory)
{
	*memory = malloc(pindeck_lane_size());
	return pindeck_lane_open(*memory, pindeck_lane_size());
}

static const char *reason(const struct pindeck_lane *lane)
{
	pindeck_lane_reason(lane, said, sizeof said);
	return said;
}

static const char *bowler(const struct pindeck_lane *lane)
{
	pindeck_lane_bowler(lane, said, sizeof said);
	return said;
}

CASE(a_match_is_bowled_frame_by_frame_in_turn)
{
	void *memory;
	struct pindeck_lane *lane = opened(&memory);

	assert_int_equal(pindeck_lane_turn(lane), 0);
	assert_int_equal(pindeck_lane_seat(lane, "KYJ", "tenpin"), 0);
	assert_int_equal(pindeck_lane_seat(lane, "pjs", "tenpin"), 0);
	assert_int_equal(pindeck_lane_bowlers(lane), 2);
	assert_int_equal(pindeck_lane_bowl(lane, "X"), 0);
	assert_int_equal(pindeck_lane_turn(lane), 2);
	assert_string_equal(bowler(lane), "PJS");
	assert_int_equal(pindeck_lane_bowl(lane, "7"), 0);
	assert_int_equal(pindeck_lane_frame(lane), 1);
	assert_int_equal(pindeck_lane_ball(lane), 2);
	assert_int_equal(pindeck_lane_bowl(lane, "2"), 0);
	assert_int_equal(pindeck_lane_turn(lane), 1);
	assert_int_equal(pindeck_lane_frame(lane), 2);
	assert_int_equal(pindeck_lane_score(lane, 1), 0);
	assert_int_equal(pindeck_lane_score(lane, 2), 9);
	assert_int_equal(pindeck_lane_rank(lane, 1), 1);
	assert_int_equal(pindeck_lane_rank(lane, 2), 2);
	assert_int_equal(pindeck_lane_rank(lane, 3), 0);
	assert_int_equal(pindeck_lane_name(lane, 2, said, sizeof said), 3);
	assert_string_equal(said, "PJS");
	assert_int_equal(pindeck_lane_correct(lane, 2, 1, 2, "/"), 0);
	assert_int_equal(pindeck_lane_rank(lane, 2), 1);
	assert_string_equal(reason(lane), "accepted");
	pindeck_lane_board(lane, said, sizeof said);
	assert_string_equal(
	    said, "KYJ | X   |     |     |     |     |     |     |     |     |       |\n"
		  "    |     |     |     |     |     |     |     |     |     |       |\n"
		  "PJS | 7 / |     |     |     |     |     |     |     |     |       |\n"
		  "    |     |     |     |     |     |     |     |     |     |       |\n");
	assert_int_equal(pindeck_lane_undo(lane), 0);
	assert_int_equal(pindeck_lane_turn(lane), 2);
	free(memory);
}

CASE(a_turn_is_skipped_and_bowlers_come_and_leave)
{
	void *memory;
	struct pindeck_lane *lane = opened(&memory);

	pindeck_lane_seat(lane, "KYJ", "tenpin");
	assert_int_equal(pindeck_lane_skip(lane), PINDECK_REASON_NO_OTHER_BOWLER);
	pindeck_lane_seat(lane, "PJS", "tenpin");
	assert_int_equal(pindeck_lane_skip(lane), 0);
	assert_int_equal(pindeck_lane_turn(lane), 2);
	assert_int_equal(pindeck_lane_bowl(lane, "X"), 0);
	assert_int_equal(pindeck_lane_turn(lane), 1);
	assert_int_equal(pindeck_lane_bowl(lane, "X"), 0);
	assert_int_equal(pindeck_lane_leave(lane, 1), 0);
	assert_int_equal(pindeck_lane_leave(lane, 1), PINDECK_REASON_HAS_LEFT);
	for (int frame = 2; frame < 5; frame++)
		assert_int_equal(pindeck_lane_bowl(lane, "X"), 0);
	assert_int_equal(pindeck_lane_join(lane, 1), 0);
	assert_int_equal(pindeck_lane_turn(lane), 1);
	assert_int_equal(pindeck_lane_frame(lane), 5);
	assert_int_equal(pindeck_lane_seat(lane, "TIG", "low-ball"), 0);
	assert_int_equal(pindeck_lane_join(lane, 3), 0);
	assert_int_equal(pindeck_lane_turn(lane), 1);
	free(memory);
}

CASE(a_team_bowls_one_game)
{
	void *memory;
	struct pindeck_lane *lane = opened(&memory);

	pindeck_lane_seat(lane, "TIG", "tenpin");
	assert_int_equal(pindeck_lane_line_up(lane, 1, "skittles", "KYJ PJS"),
	                 PINDECK_REASON_TEAM_INCOMPLETE);
	assert_int_equal(pindeck_lane_line_up(lane, 1, "baker", " KYJ "),
	                 PINDECK_REASON_TEAM_INCOMPLETE);
	assert_int_equal(pindeck_lane_line_up(lane, 1, "baker", "KYJ PJ"), PINDECK_REASON_BAD_NAME);
	assert_int_equal(pindeck_lane_line_up(lane, 1, "scotch", "KYJ PJS CHO"),
	                 PINDECK_REASON_TEAM_FULL);
	assert_int_equal(pindeck_lane_line_up(lane, 2, "baker", "KYJ PJS"),
	                 PINDECK_REASON_NO_SUCH_BOWLER);
	assert_string_equal(bowler(lane), "TIG");
	assert_int_equal(pindeck_lane_line_up(lane, 1, "baker", "KYJ  PJS CHO "), 0);
	assert_string_equal(bowler(lane), "KYJ");
	pindeck_lane_bowl(lane, "X");
	assert_string_equal(bowler(lane), "PJS");
	assert_int_equal(pindeck_lane_line_up(lane, 1, "baker", "KYJ PJS"),
	                 PINDECK_REASON_ALREADY_BOWLED);
	free(memory);
}

CASE(a_lane_that_refuses_says_why_and_does_not_change)
{
	void *memory;
	struct pindeck_lane *lane = opened(&memory);

	assert_int_equal(pindeck_lane_bowl(lane, "X"), PINDECK_REASON_NO_SUCH_BOWLER);
	assert_int_equal(pindeck_lane_skip(lane), PINDECK_REASON_NO_SUCH_BOWLER);
	assert_int_equal(pindeck_lane_undo(lane), PINDECK_REASON_NO_SUCH_BALL);
	assert_int_equal(pindeck_lane_join(lane, 1), PINDECK_REASON_NO_SUCH_BOWLER);
	assert_int_equal(pindeck_lane_leave(lane, 13), PINDECK_REASON_NO_SUCH_BOWLER);
	assert_int_equal(pindeck_lane_correct(lane, 1, 1, 1, "X"), PINDECK_REASON_NO_SUCH_BOWLER);
	assert_int_equal(pindeck_lane_seat(lane, "KIM YJ", "tenpin"), PINDECK_REASON_BAD_NAME);
	assert_int_equal(pindeck_lane_seat(lane, "KYJ", "skittles"),
	                 PINDECK_REASON_NO_SUCH_DISCIPLINE);
	assert_int_equal(pindeck_lane_bowlers(lane), 0);
	assert_int_equal(pindeck_lane_seat(lane, "KYJ", "tenpin"), 0);
	assert_int_equal(pindeck_lane_seat(lane, "KYJ", "tenpin"), PINDECK_REASON_NAME_TAKEN);
	assert_int_equal(pindeck_lane_bowl(lane, "/"), PINDECK_REASON_EARLY_SPARE);
	assert_string_equal(reason(lane), "1.1: / is not for a first ball; a strike is X");
	assert_int_equal(pindeck_lane_bowl(lane, "7"), 0);
	assert_int_equal(pindeck_lane_skip(lane), PINDECK_REASON_FRAME_BEGUN);
	assert_int_equal(pindeck_lane_bowl(lane, "4"), PINDECK_REASON_TOO_MANY_PINS);
	assert_string_equal(reason(lane), "1.2: more pins than are standing");
	assert_int_equal(pindeck_lane_correct(lane, 1, 1, 2, "3"), PINDECK_REASON_NO_SUCH_BALL);
	assert_int_equal(pindeck_lane_correct(lane, 1, 1, 1, "?"), PINDECK_REASON_UNKNOWN_MARK);
	assert_int_equal(pindeck_lane_ball(lane), 2);
	free(memory);
}

CASE(a_finished_match_takes_no_ball)
{
	void *memory;
	struct pindeck_lane *lane = opened(&memory);

	pindeck_lane_seat(lane, "KYJ", "tenpin");
	for (int ball = 0; ball < 12; ball++)
		assert_int_equal(pindeck_lane_bowl(lane, "X"), 0);
	assert_int_equal(pindeck_lane_turn(lane), 0);
	assert_int_equal(pindeck_lane_frame(lane), 0);
	assert_int_equal(pindeck_lane_ball(lane), 0);
	assert_string_equal(bowler(lane), "");
	for (int ball = 0; ball < 2; ball++)
		assert_int_equal(pindeck_lane_bowl(lane, ball == 0 ? "X" : "eleven"),
		                 PINDECK_REASON_GAME_OVER);
	assert_string_equal(reason(lane), "the game is over");
	assert_int_equal(pindeck_lane_score(lane, 1), 300);
	free(memory);
}

CASE(the_game_of_a_seat_is_a_sheet_of_its_own)
{
	const size_t size = pindeck_sheet_size();
	void *memory;
	void *copy = malloc(size);
	struct pindeck_lane *lane = opened(&memory);
	struct pindeck_sheet *sheet;

	pindeck_lane_seat(lane, "KYJ", "tenpin");
	pindeck_lane_bowl(lane, "X");
	sheet = pindeck_lane_sheet(lane, 1, copy, size);
	assert_int_equal(pindeck_sheet_bowl(sheet, "X"), 0);
	assert_int_equal(pindeck_sheet_frame(sheet), 3);
	assert_int_equal(pindeck_lane_frame(lane), 2);
	assert_null(pindeck_lane_sheet(lane, 2, copy, size));
	assert_null(pindeck_lane_sheet(lane, 1, copy, size - 1));
	assert_null(pindeck_lane_sheet(lane, 1, NULL, size));
	assert_null(pindeck_lane_sheet(NULL, 1, copy, size));
	free(copy);
	free(memory);
}

CASE(memory_of_any_alignment_will_do_if_it_is_large_enough)
{
	const size_t size = pindeck_lane_size();
	char *memory = malloc(size + 8);

	for (size_t from = 0; from < 8; from++) {
		struct pindeck_lane *lane = pindeck_lane_open(memory + from, size);

		assert_int_equal(pindeck_lane_seat(lane, "KYJ", "tenpin"), 0);
		assert_int_equal(pindeck_lane_bowl(lane, "X"), 0);
		assert_null(pindeck_lane_open(memory + from, size - 1));
	}
	assert_null(pindeck_lane_open(NULL, size));
	free(memory);
}

CASE(a_text_is_cut_where_it_does_not_fit)
{
	void *memory;
	struct pindeck_lane *lane = opened(&memory);
	size_t whole;

	pindeck_lane_seat(lane, "KYJ", "tenpin");
	pindeck_lane_seat(lane, "PJS", "fivepin");
	pindeck_lane_bowl(lane, "/");
	whole = pindeck_lane_board(lane, said, sizeof said);
	assert_int_equal(whole, strlen(said));
	for (size_t room = 0; room <= whole + 1; room++) {
		char *small = malloc(room > 0 ? room : 1);

		assert_int_equal(pindeck_lane_board(lane, small, room), whole);
		assert_true(room == 0 || strlen(small) == room - 1);
		assert_true(room == 0 || strncmp(small, said, room - 1) == 0);
		assert_int_equal(pindeck_lane_reason(lane, small, room),
		                 strlen("1.1: / is not for a first ball; a strike is X"));
		assert_int_equal(pindeck_lane_name(lane, 1, small, room), 3);
		free(small);
	}
	free(memory);
}

CASE(null_pointers_are_refused)
{
	void *memory;
	struct pindeck_lane *lane = opened(&memory);

	assert_int_equal(pindeck_lane_seat(NULL, "KYJ", "tenpin"), PINDECK_REASON_NO_SUCH_BOWLER);
	assert_int_equal(pindeck_lane_line_up(NULL, 1, "baker", "KYJ PJS"),
	                 PINDECK_REASON_NO_SUCH_BOWLER);
	assert_int_equal(pindeck_lane_join(NULL, 1), PINDECK_REASON_NO_SUCH_BOWLER);
	assert_int_equal(pindeck_lane_leave(NULL, 1), PINDECK_REASON_NO_SUCH_BOWLER);
	assert_int_equal(pindeck_lane_bowl(NULL, "X"), PINDECK_REASON_NO_SUCH_BOWLER);
	assert_int_equal(pindeck_lane_skip(NULL), PINDECK_REASON_NO_SUCH_BOWLER);
	assert_int_equal(pindeck_lane_undo(NULL), PINDECK_REASON_NO_SUCH_BOWLER);
	assert_int_equal(pindeck_lane_correct(NULL, 1, 1, 1, "X"), PINDECK_REASON_NO_SUCH_BOWLER);
	assert_int_equal(pindeck_lane_bowlers(NULL), 0);
	assert_int_equal(pindeck_lane_turn(NULL), 0);
	assert_int_equal(pindeck_lane_frame(NULL), 0);
	assert_int_equal(pindeck_lane_ball(NULL), 0);
	assert_int_equal(pindeck_lane_score(NULL, 1), 0);
	assert_int_equal(pindeck_lane_rank(NULL, 1), 0);
	assert_int_equal(pindeck_lane_name(NULL, 1, said, sizeof said), 0);
	assert_int_equal(pindeck_lane_bowler(NULL, said, sizeof said), 0);
	assert_int_equal(pindeck_lane_board(NULL, said, sizeof said), 0);
	assert_string_equal(said, "");
	assert_string_equal(reason(NULL), "no bowler of that name is on the lane");

	assert_int_equal(pindeck_lane_seat(lane, NULL, "tenpin"), PINDECK_REASON_BAD_NAME);
	assert_int_equal(pindeck_lane_seat(lane, "KYJ", NULL), PINDECK_REASON_NO_SUCH_DISCIPLINE);
	pindeck_lane_seat(lane, "KYJ", "tenpin");
	assert_int_equal(pindeck_lane_line_up(lane, 1, NULL, "KYJ PJS"),
	                 PINDECK_REASON_TEAM_INCOMPLETE);
	assert_int_equal(pindeck_lane_line_up(lane, 1, "baker", NULL),
	                 PINDECK_REASON_TEAM_INCOMPLETE);
	assert_int_equal(pindeck_lane_bowl(lane, NULL), PINDECK_REASON_UNKNOWN_MARK);
	pindeck_lane_bowl(lane, "X");
	assert_int_equal(pindeck_lane_correct(lane, 1, 1, 1, NULL), PINDECK_REASON_UNKNOWN_MARK);
	assert_int_equal(pindeck_lane_name(lane, 1, NULL, 9), 3);
	assert_int_equal(pindeck_lane_bowler(lane, NULL, 9), 3);
	assert_int_equal(pindeck_lane_board(lane, NULL, 9),
	                 pindeck_lane_board(lane, said, sizeof said));
	assert_int_equal(pindeck_lane_reason(lane, NULL, 9), strlen(reason(lane)));
	free(memory);
}

/* ---- random matches ---- */

static void same(const struct pindeck_lane *lane, const struct pindeck_match *match)
{
	const struct pindeck_ranking ranking = pindeck_ranking_of(match);
	const int turn = pindeck_seat_to_int(pindeck_match_turn(match));
	void *memory = malloc(pindeck_sheet_size());

	assert_int_equal(pindeck_lane_turn(lane), turn);
	assert_int_equal(pindeck_lane_bowlers(lane), pindeck_match_to_bowlers(match));
	for (int seat = 1; seat <= pindeck_match_to_bowlers(match); seat++) {
		const struct pindeck_seat one = pindeck_seat_of(seat);
		const struct pindeck_game *game = pindeck_match_game(match, one);
		const struct pindeck_sheet *sheet =
		    pindeck_lane_sheet(lane, seat, memory, pindeck_sheet_size());

		pindeck_sheet_write(sheet, said, sizeof said);
		assert_string_equal(said, written(game));
		assert_int_equal(pindeck_lane_score(lane, seat),
		                 pindeck_score_to_points(pindeck_game_so_far(game)));
		assert_int_equal(pindeck_lane_rank(lane, seat),
		                 pindeck_ranking_to_rank(&ranking, one));
		if (seat != turn)
			continue;
		assert_int_equal(pindeck_lane_frame(lane),
		                 pindeck_place_to_frame(pindeck_game_turn(game)));
		assert_int_equal(pindeck_lane_ball(lane),
		                 pindeck_place_to_ball(pindeck_game_turn(game)));
	}
	free(memory);
}

/* One random change by the handle and by the rules: the same reason. */
static int change(struct pindeck_lane *lane, struct pindeck_match *match, struct dice *dice)
{
	static const char *const balls[] = { "X", "/", "-", "F", "0",   "1",
		                             "4", "7", "8", "9", "C/O", "11" };
	const char *ball = balls[chance(dice, sizeof balls / sizeof balls[0])];
	const struct pindeck_seat seat =
	    pindeck_seat_of(1 + chance(dice, pindeck_match_to_bowlers(match) + 1));
	const int number = pindeck_seat_to_int(seat);
	const struct pindeck_place place =
	    pindeck_place_of(1 + chance(dice, PINDECK_FRAMES), 1 + chance(dice, 2));
	const struct pindeck_game *game = pindeck_match_game(match, pindeck_match_turn(match));
	struct pindeck_delivery delivery;
	struct pindeck_verdict verdict;

	switch (chance(dice, 40)) {
	case 0:
		verdict = pindeck_match_undo(match);
		assert_int_equal(pindeck_lane_undo(lane), verdict.reason);
		break;
	case 1:
		verdict = pindeck_match_skip(match);
		assert_int_equal(pindeck_lane_skip(lane), verdict.reason);
		break;
	case 2:
		if (chance(dice, 4) > 0)
			return 0;
		verdict = pindeck_match_leave(match, seat);
		assert_int_equal(pindeck_lane_leave(lane, number), verdict.reason);
		break;
	case 3:
		verdict = pindeck_match_join(match, seat, pindeck_match_reached(match, seat));
		assert_int_equal(pindeck_lane_join(lane, number), verdict.reason);
		break;
	case 4:
	case 5:
	case 6:
		game = pindeck_match_game(match, seat);
		if (game == NULL || !pindeck_game_has_ball(game, place))
			return 0;
		verdict = pindeck_delivery_read(&delivery, text(ball),
		                                pindeck_ball_met(pindeck_game_ball(game, place)));
		if (pindeck_verdict_is_accepted(verdict))
			verdict = pindeck_match_correct(match, pindeck_match_place_at(seat, place),
			                                delivery);
		assert_int_equal(pindeck_lane_correct(lane, number, pindeck_place_to_frame(place),
		                                      pindeck_place_to_ball(place), ball),
		                 verdict.reason);
		break;
	default:
		if (game == NULL)
			return 0;
		verdict = pindeck_delivery_read(&delivery, text(ball), pindeck_game_deck(game));
		if (pindeck_verdict_is_accepted(verdict))
			verdict = pindeck_match_bowl(match, delivery);
		assert_int_equal(pindeck_lane_bowl(lane, ball), verdict.reason);
	}
	return pindeck_verdict_is_accepted(verdict);
}

CASE(random_matches_go_as_by_the_rules)
{
	static const char *const names[] = { "KYJ", "PJS", "TIG", "CHO" };
	struct dice dice = { 20261119 };
	int accepted = 0;
	int finished = 0;

	for (int round = 0; round < 60; round++) {
		struct pindeck_match match = pindeck_match_open();
		void *memory;
		struct pindeck_lane *lane = opened(&memory);

		for (int next = 0; next <= chance(&dice, 4); next++) {
			const enum pindeck_discipline discipline =
			    (enum pindeck_discipline)chance(&dice, PINDECK_DISCIPLINES);

			pindeck_match_seat(&match, pindeck_name_from(names[next], 3), discipline);
			assert_int_equal(pindeck_lane_seat(lane, names[next],
			                                   pindeck_discipline_to_name(discipline)),
			                 0);
		}
		for (int step = 0; step < 400; step++) {
			accepted += change(lane, &match, &dice);
			same(lane, &match);
		}
		finished += pindeck_lane_turn(lane) == 0;
		free(memory);
	}
	assert_true(accepted > 2000);
	assert_true(finished > 5);
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		SENTENCE(a_match_is_bowled_frame_by_frame_in_turn),
		SENTENCE(a_turn_is_skipped_and_bowlers_come_and_leave),
		SENTENCE(a_team_bowls_one_game),
		SENTENCE(a_lane_that_refuses_says_why_and_does_not_change),
		SENTENCE(a_finished_match_takes_no_ball),
		SENTENCE(the_game_of_a_seat_is_a_sheet_of_its_own),
		SENTENCE(memory_of_any_alignment_will_do_if_it_is_large_enough),
		SENTENCE(a_text_is_cut_where_it_does_not_fit),
		SENTENCE(null_pointers_are_refused),
		SENTENCE(random_matches_go_as_by_the_rules),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
