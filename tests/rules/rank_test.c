/* Ranks, the frame that a lane has reached, and the next bowler. */
#include "case.h"
#include "game/internal.h"
#include "match/internal.h"
#include "match_turns.h"
#include "sample.h"

#include <stdint.h>
#include <stdlib.h>

static struct pindeck_name name(const char *letters)
{
	return pindeck_name_from(letters, strlen(letters));
}

static void seat(struct pindeck_match *match, const char *letters,
                 enum pindeck_discipline discipline)
{
	assert_true(
	    pindeck_verdict_is_accepted(pindeck_match_seat(match, name(letters), discipline)));
}

/* A bowler whose game is that of the text. */
static void seat_game(struct pindeck_match *match, const char *letters,
                      enum pindeck_discipline discipline, const char *balls)
{
	seat(match, letters, discipline);
	assert_int_equal(
	    read_game(&pindeck_match_bowler(match, pindeck_match_find(match, name(letters)))->game,
	              discipline, balls)
		.verdict.reason,
	    PINDECK_REASON_ACCEPTED);
}

static int rank_of(const struct pindeck_match *match, int number)
{
	const struct pindeck_ranking ranking = pindeck_ranking_of(match);

	return pindeck_ranking_to_rank(&ranking, pindeck_seat_of(number));
}

static bool is_tied(const struct pindeck_match *match, int number)
{
	const struct pindeck_ranking ranking = pindeck_ranking_of(match);

	return pindeck_ranking_is_tied(&ranking, pindeck_seat_of(number));
}

static int ranked(const struct pindeck_match *match, int before)
{
	const struct pindeck_ranking ranking = pindeck_ranking_of(match);

	return pindeck_seat_to_int(pindeck_ranking_at(&ranking, pindeck_index_of(before)));
}

static int worth_of(enum pindeck_discipline discipline, const char *balls)
{
	struct pindeck_game game;

	assert_int_equal(read_game(&game, discipline, balls).verdict.reason,
	                 PINDECK_REASON_ACCEPTED);
	return pindeck_score_to_points(pindeck_game_settled(&game));
}

CASE(a_game_ranks_by_its_score_if_no_more_pins_fall)
{
	assert_int_equal(worth_of(PINDECK_DISCIPLINE_TENPIN, ""), 0);
	assert_int_equal(worth_of(PINDECK_DISCIPLINE_TENPIN, "X X"), 30);
	assert_int_equal(worth_of(PINDECK_DISCIPLINE_TENPIN, "X X 7"), 27 + 17 + 7);
	assert_int_equal(worth_of(PINDECK_DISCIPLINE_TENPIN, "9/"), 10);
	assert_int_equal(worth_of(PINDECK_DISCIPLINE_TENPIN, "X X X X X X X X X XX"),
	                 30 * 8 + 30 + 20);
	assert_int_equal(worth_of(PINDECK_DISCIPLINE_CURRENT_FRAME, "X"), 30);
	assert_int_equal(worth_of(PINDECK_DISCIPLINE_THREE_SIX_NINE, ""), 30);
	/* only what was bowled, although a ball without pins would count ten */
	assert_int_equal(worth_of(PINDECK_DISCIPLINE_LOW_BALL, ""), 0);
	assert_int_equal(worth_of(PINDECK_DISCIPLINE_LOW_BALL, "11"), 2);
	assert_int_equal(worth_of(PINDECK_DISCIPLINE_LOW_BALL, "X 11"), 12 + 2);
	/* a foul of five-pin costs 15, but no foul has been bowled yet */
	assert_int_equal(worth_of(PINDECK_DISCIPLINE_FIVEPIN, "X X"), 45);
}

CASE(two_strikes_rank_before_twenty)
{
	struct pindeck_match match = pindeck_match_open();

	seat_game(&match, "KYJ", PINDECK_DISCIPLINE_TENPIN, "9- 9- 2");
	seat_game(&match, "PJS", PINDECK_DISCIPLINE_TENPIN, "X X");
	assert_int_equal(rank_of(&match, 1), 2);
	assert_int_equal(rank_of(&match, 2), 1);
	assert_int_equal(ranked(&match, 0), 2);
	assert_int_equal(ranked(&match, 1), 1);
	assert_int_equal(ranked(&match, 2), 0);
}

CASE(equal_games_share_a_rank)
{
	struct pindeck_match match = pindeck_match_open();

	seat_game(&match, "AAA", PINDECK_DISCIPLINE_TENPIN, "9-");
	seat_game(&match, "BBB", PINDECK_DISCIPLINE_TENPIN, "X");
	seat_game(&match, "CCC", PINDECK_DISCIPLINE_TENPIN, "9/");
	assert_int_equal(rank_of(&match, 1), 3);
	assert_int_equal(rank_of(&match, 2), 1);
	assert_int_equal(rank_of(&match, 3), 1);
	assert_true(is_tied(&match, 2) && is_tied(&match, 3));
	assert_false(is_tied(&match, 1));
	assert_int_equal(ranked(&match, 0), 2);
	assert_int_equal(ranked(&match, 1), 3);
	assert_int_equal(rank_of(&match, 0), 0);
	assert_int_equal(rank_of(&match, 4), 0);
	assert_false(is_tied(&match, 0) || is_tied(&match, 4));
}

CASE(an_empty_lane_has_no_leader)
{
	const struct pindeck_match match = pindeck_match_open();

	assert_int_equal(ranked(&match, 0), 0);
	assert_int_equal(rank_of(&match, 1), 0);
	assert_false(pindeck_seat_exists(pindeck_match_following(&match).seat));
	assert_false(pindeck_name_exists(pindeck_match_follows(&match)));
}

CASE(the_lowest_wins_low_ball)
{
	struct pindeck_match match = pindeck_match_open();

	seat_game(&match, "AAA", PINDECK_DISCIPLINE_LOW_BALL, "X");
	seat_game(&match, "BBB", PINDECK_DISCIPLINE_LOW_BALL, "11");
	seat_game(&match, "CCC", PINDECK_DISCIPLINE_LOW_BALL, "");
	assert_int_equal(rank_of(&match, 1), 3);
	assert_int_equal(rank_of(&match, 2), 1);
	assert_int_equal(rank_of(&match, 3), 1);
	/* leaving leaves the score where it is, but does not win */
	pindeck_match_leave(&match, pindeck_seat_of(3));
	assert_int_equal(rank_of(&match, 3), 3);
	/* beside another discipline the highest wins */
	seat_game(&match, "DDD", PINDECK_DISCIPLINE_TENPIN, "X X X");
	assert_int_equal(rank_of(&match, 4), 1);
	assert_int_equal(rank_of(&match, 3), 4);
}

static int following(const struct pindeck_match *match)
{
	return pindeck_seat_to_int(pindeck_match_following(match).seat);
}

static const char *follows(const struct pindeck_match *match)
{
	static struct pindeck_name told;

	told = pindeck_match_follows(match);
	return pindeck_name_to_text(&told);
}

CASE(a_bowler_who_makes_up_frames_is_next_again)
{
	struct pindeck_match match = pindeck_match_open();

	seat_game(&match, "AAA", PINDECK_DISCIPLINE_TENPIN, "X X X");
	seat_game(&match, "BBB", PINDECK_DISCIPLINE_TENPIN, "X X X");
	assert_int_equal(following(&match), 2);
	seat(&match, "CCC", PINDECK_DISCIPLINE_TENPIN);
	assert_int_equal(pindeck_seat_to_int(pindeck_match_turn(&match)), 3);
	assert_string_equal(follows(&match), "CCC");
	assert_int_equal(pindeck_place_to_frame(pindeck_match_following(&match).place), 2);
	for (int frame = 1; frame <= 2; frame++)
		pindeck_match_bowl(&match, pindeck_delivery_of(10));
	assert_string_equal(follows(&match), "AAA");
}

static void line_up(struct pindeck_match *match, int number, enum pindeck_format format)
{
	struct pindeck_lineup lineup = pindeck_lineup_open(format);

	pindeck_lineup_add(&lineup, name("ONE"));
	pindeck_lineup_add(&lineup, name("TWO"));
	assert_true(pindeck_verdict_is_accepted(
	    pindeck_match_line_up(match, pindeck_seat_of(number), &lineup)));
}

CASE(the_member_who_bowls_next_is_named)
{
	struct pindeck_match baker = pindeck_match_open();
	struct pindeck_match scotch = pindeck_match_open();

	seat(&baker, "AAA", PINDECK_DISCIPLINE_TENPIN);
	line_up(&baker, 1, PINDECK_FORMAT_BAKER);
	assert_string_equal(follows(&baker), "TWO");
	seat(&scotch, "AAA", PINDECK_DISCIPLINE_TENPIN);
	line_up(&scotch, 1, PINDECK_FORMAT_SCOTCH);
	assert_int_equal(following(&scotch), 1);
	/* the partner bowls the next ball, of this frame or after a strike of the next one */
	assert_string_equal(follows(&scotch), "TWO");
	pindeck_match_bowl(&scotch, pindeck_delivery_of(3));
	assert_string_equal(follows(&scotch), "ONE");
	seat(&scotch, "BBB", PINDECK_DISCIPLINE_TENPIN);
	assert_string_equal(follows(&scotch), "BBB");
}

static int reached(const struct pindeck_match *match, int number)
{
	return pindeck_frame_number_to_int(pindeck_match_reached(match, pindeck_seat_of(number)));
}

CASE(a_bowler_who_left_can_return_while_another_makes_up_frames)
{
	struct pindeck_match match = pindeck_match_open();

	seat_game(&match, "AAA", PINDECK_DISCIPLINE_TENPIN, "X X");
	seat_game(&match, "BBB", PINDECK_DISCIPLINE_TENPIN, "X X X X");
	pindeck_match_leave(&match, pindeck_seat_of(1));
	seat(&match, "CCC", PINDECK_DISCIPLINE_TENPIN);
	assert_int_equal(pindeck_frame_number_to_int(pindeck_match_frame(&match)), 1);
	assert_int_equal(reached(&match, 1), 5);
	assert_int_equal(reached(&match, 0), 5);
	assert_true(pindeck_verdict_is_accepted(pindeck_match_join(
	    &match, pindeck_seat_of(1), pindeck_match_reached(&match, pindeck_seat_of(1)))));
	assert_string_equal(written(pindeck_match_game(&match, pindeck_seat_of(1))), "X X . .");
	assert_int_equal(pindeck_seat_to_int(pindeck_match_turn(&match)), 3);
}

CASE(a_return_is_never_before_the_own_last_ball)
{
	struct pindeck_match match = pindeck_match_open();

	seat_game(&match, "AAA", PINDECK_DISCIPLINE_TENPIN, "X X 7");
	pindeck_match_leave(&match, pindeck_seat_of(1));
	seat(&match, "CCC", PINDECK_DISCIPLINE_TENPIN);
	assert_int_equal(reached(&match, 1), 3);
	assert_int_equal(reached(&match, 0), 1);
	assert_true(pindeck_verdict_is_accepted(pindeck_match_join(
	    &match, pindeck_seat_of(1), pindeck_match_reached(&match, pindeck_seat_of(1)))));
	assert_false(pindeck_match_has_left(&match, pindeck_seat_of(1)));
}

CASE(the_frame_that_a_lane_has_reached)
{
	struct pindeck_match match = pindeck_match_open();

	assert_int_equal(reached(&match, 0), 1);
	seat_game(&match, "AAA", PINDECK_DISCIPLINE_TENPIN, "X X X");
	seat_game(&match, "BBB", PINDECK_DISCIPLINE_TENPIN, "X X");
	assert_int_equal(reached(&match, 0), 3);
	seat_game(&match, "CCC", PINDECK_DISCIPLINE_TENPIN, "X X X X X X X X X XXX");
	assert_int_equal(reached(&match, 0), 10);
}

/* ---- random matches against a plain recomputation ---- */

static uint64_t dice = 20261115;

static int chance(int sides)
{
	dice = dice * 6364136223846793005U + 1442695040888963407U;
	return (int)((dice >> 33) % (uint64_t)sides);
}

static const struct pindeck_game *game_in(const struct pindeck_match *match, int number)
{
	return pindeck_match_game(match, pindeck_seat_of(number));
}

/* Bowled to the end with balls that fell nothing, or one pin where nothing counts ten. */
static int plain_worth(struct pindeck_game game)
{
	const bool low = pindeck_game_discipline(&game) == PINDECK_DISCIPLINE_LOW_BALL;

	while (!pindeck_game_is_over(&game))
		pindeck_game_bowl(&game, pindeck_delivery_of(low ? 1 : 0));
	return total(&game, PINDECK_FRAMES);
}

static int plain_missed(const struct pindeck_game *game)
{
	int missed = 0;

	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		missed += pindeck_game_has_missed(game, pindeck_frame_number_of(frame)) ? 1 : 0;
	return missed;
}

static void check_ranks(const struct pindeck_match *match)
{
	const int bowlers = pindeck_match_to_bowlers(match);
	bool low = true;
	int merit[PINDECK_MOST_BOWLERS + 1];
	bool seen[PINDECK_MOST_BOWLERS + 1] = { false };

	for (int one = 1; one <= bowlers; one++)
		low &= pindeck_game_discipline(game_in(match, one)) == PINDECK_DISCIPLINE_LOW_BALL;
	for (int one = 1; one <= bowlers; one++) {
		const struct pindeck_game *game = game_in(match, one);
		const int settled = pindeck_score_to_points(pindeck_game_settled(game));
		const int bowled_out = plain_worth(*game);

		/* in low-ball every ball to come costs a pin at least */
		if (pindeck_game_discipline(game) == PINDECK_DISCIPLINE_LOW_BALL &&
		    !pindeck_game_is_over(game))
			assert_true(settled < bowled_out);
		else
			assert_int_equal(settled, bowled_out);
		merit[one] = low ? 100000 - bowled_out - 30 * plain_missed(game) : settled;
	}
	for (int one = 1; one <= bowlers; one++) {
		int better = 0;
		int equal = 0;

		for (int other = 1; other <= bowlers; other++) {
			better += merit[other] > merit[one] ? 1 : 0;
			equal += merit[other] == merit[one] ? 1 : 0;
		}
		assert_int_equal(rank_of(match, one), better + 1);
		assert_int_equal(is_tied(match, one), equal > 1);
	}
	for (int place = 0; place < bowlers; place++) {
		const int number = ranked(match, place);

		assert_in_range(number, 1, bowlers);
		assert_false(seen[number]);
		seen[number] = true;
		if (place > 0)
			assert_true(merit[ranked(match, place - 1)] > merit[number] ||
			            (merit[ranked(match, place - 1)] == merit[number] &&
			             ranked(match, place - 1) < number));
	}
}

/* The frame a bowler is at; 11 when the game is over. */
static int plain_frame(const struct pindeck_match *match, int number)
{
	const struct pindeck_game *game = game_in(match, number);

	return pindeck_game_is_over(game) ? 11 : pindeck_place_to_frame(pindeck_game_turn(game));
}

static int plain_next(const int frames[], int bowlers)
{
	int next = 0;

	for (int number = bowlers; number >= 1; number--)
		if (frames[number] <= 10 && (next == 0 || frames[number] <= frames[next]))
			next = number;
	return next;
}

static void check_next(const struct pindeck_match *match)
{
	const int bowlers = pindeck_match_to_bowlers(match);
	int frames[PINDECK_MOST_BOWLERS + 1] = { 0 };
	int turn;

	for (int number = 1; number <= bowlers; number++)
		frames[number] = plain_frame(match, number);
	turn = plain_next(frames, bowlers);
	assert_int_equal(pindeck_seat_to_int(pindeck_match_turn(match)), turn);
	if (turn == 0) {
		assert_int_equal(following(match), 0);
		return;
	}
	/* the next frame of the bowler whose turn it is, past free and missed ones */
	do
		frames[turn]++;
	while (
	    frames[turn] <= 10 &&
	    (pindeck_frame_is_over(
		 pindeck_game_frame(game_in(match, turn), pindeck_frame_number_of(frames[turn]))) ||
	     pindeck_game_has_missed(game_in(match, turn), pindeck_frame_number_of(frames[turn]))));
	assert_int_equal(following(match), plain_next(frames, bowlers));
}

static void check_return(struct pindeck_match match)
{
	for (int number = 1; number <= pindeck_match_to_bowlers(&match); number++) {
		const struct pindeck_seat returning = pindeck_seat_of(number);
		struct pindeck_match back = match;

		if (!pindeck_match_has_left(&match, returning) || pindeck_match_is_over(&match))
			continue;
		assert_true(pindeck_verdict_is_accepted(pindeck_match_join(
		    &back, returning, pindeck_match_reached(&match, returning))));
	}
}

static void come_or_go(struct pindeck_match *match, bool low)
{
	const char letters[] = { 'A', 'A', (char)('A' + pindeck_match_to_bowlers(match)) };
	const struct pindeck_seat one = pindeck_seat_of(1 + chance(PINDECK_MOST_BOWLERS));
	const enum pindeck_discipline discipline =
	    low ? PINDECK_DISCIPLINE_LOW_BALL
		: (enum pindeck_discipline)chance(PINDECK_DISCIPLINES);

	if (chance(2) > 0)
		pindeck_match_seat(match, pindeck_name_from(letters, 3), discipline);
	else if (pindeck_match_has_left(match, one))
		pindeck_match_join(match, one, pindeck_match_reached(match, one));
	else
		pindeck_match_leave(match, one);
}

CASE(random_matches_agree_with_a_plain_recomputation)
{
	for (int round = 0; round < full_or_sample(60, 2); round++) {
		struct pindeck_match match = pindeck_match_open();
		const bool low = round % 4 == 0;

		for (int step = 0; step < 120; step++) {
			const struct pindeck_game *game =
			    pindeck_match_game(&match, pindeck_match_turn(&match));

			if (game == NULL || chance(20) == 0)
				come_or_go(&match, low);
			else if (chance(2) > 0)
				pindeck_match_bowl(&match, pindeck_game_best(game));
			else
				pindeck_match_bowl(&match, pindeck_delivery_of(chance(10)));
			check_ranks(&match);
			check_next(&match);
			check_return(match);
		}
	}
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		SENTENCE(a_game_ranks_by_its_score_if_no_more_pins_fall),
		SENTENCE(two_strikes_rank_before_twenty),
		SENTENCE(equal_games_share_a_rank),
		SENTENCE(an_empty_lane_has_no_leader),
		SENTENCE(the_lowest_wins_low_ball),
		SENTENCE(a_bowler_who_makes_up_frames_is_next_again),
		SENTENCE(the_member_who_bowls_next_is_named),
		SENTENCE(a_bowler_who_left_can_return_while_another_makes_up_frames),
		SENTENCE(a_return_is_never_before_the_own_last_ball),
		SENTENCE(the_frame_that_a_lane_has_reached),
		SENTENCE(random_matches_agree_with_a_plain_recomputation),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
