/* A bowler moves to another lane with all balls: the conditions, both games afterwards, and the
 * replay of their lines. */
#include "alley/attempt.h"

#include "case.h"
#include "sample.h"

#include <string.h>

enum {
	MOST_LINES = 400
};

static const struct stamp now = { .time = 1, .actor = "desk" };

static struct stamp with_reason(const char *reason)
{
	return (struct stamp){ .time = 1, .actor = "desk", .reason = text(reason) };
}

/* A game and all of its lines. */
struct recorded {
	struct replay game;
	struct entry lines[MOST_LINES];
	size_t count;
};

static struct recorded here;
static struct recorded there;
static struct attempt sent;
static struct attempt received;

static struct pindeck_name name(const char *letters)
{
	return pindeck_name_from(letters, 3);
}

static void keep(struct recorded *recorded, const struct attempt *attempt, int64_t number)
{
	assert_true(outcome_is_done(attempt->outcome));
	for (size_t next = 0; next < attempt->count; next++) {
		assert_true(recorded->count < MOST_LINES);
		recorded->lines[recorded->count] = attempt->list[next];
		recorded->lines[recorded->count++].game = number;
	}
	recorded->game = attempt->game;
	recorded->game.game = number;
}

/* Bowlers with three letters each, separated by blanks. */
static void open_game(struct recorded *recorded, int64_t number, const char *letters,
                      enum pindeck_discipline discipline, const struct opening *opening)
{
	struct pindeck_match seated = pindeck_match_open();
	struct deed deed = { .kind = DEED_OPEN, .opening = *opening };
	static struct attempt attempt;

	for (; *letters != '\0'; letters += letters[3] == ' ' ? 4 : 3)
		assert_true(pindeck_verdict_is_accepted(
		    pindeck_match_seat(&seated, name(letters), discipline)));
	recorded->count = 0;
	deed.opening.lane = (int32_t)number;
	deed.opening.seated = &seated;
	attempt_do(&attempt, now, NULL, &deed);
	keep(recorded, &attempt, number);
}

static void open_both(const char *letters, const char *others)
{
	const struct opening opening = { .kind = GAME_OPEN_PLAY };

	open_game(&here, 1, letters, PINDECK_DISCIPLINE_TENPIN, &opening);
	open_game(&there, 2, others, PINDECK_DISCIPLINE_TENPIN, &opening);
}

static void bowl(struct recorded *recorded, int balls, int pins)
{
	static struct attempt attempt;

	for (int ball = 0; ball < balls; ball++) {
		attempt_do(&attempt, now, &recorded->game,
		           (struct deed[]){ deed_bowl(pindeck_delivery_of(pins)) });
		keep(recorded, &attempt, recorded->game.game);
	}
}

static struct transfer transfer_of(const char *letters, int goal)
{
	return (struct transfer){ .seat = pindeck_match_find(&here.game.match, name(letters)),
		                  .from = 1,
		                  .to = 2,
		                  .name = name(letters),
		                  .goal = pindeck_seat_of(goal) };
}

static void receive(struct attempt *attempt, struct stamp stamp, bool free,
                    struct transfer transfer)
{
	transfer.left = &here.game;
	transfer.free = free;
	attempt_do(attempt, stamp, &there.game,
	           &(struct deed){ .kind = DEED_RECEIVE, .transfer = transfer });
}

/* Try both halves. */
static void try_move(const char *letters, int goal, bool free)
{
	const struct transfer transfer = transfer_of(letters, goal);
	const struct stamp wish = with_reason("wishes to");

	attempt_do(&sent, wish, &here.game,
	           &(struct deed){ .kind = DEED_SEND, .transfer = transfer });
	if (outcome_is_done(sent.outcome))
		receive(&received, wish, free, transfer);
}

static void assert_replays(const struct recorded *recorded)
{
	static struct replay again;

	replay_start(&again);
	for (size_t next = 0; next < recorded->count; next++)
		if (!outcome_is_done(replay_take(&again, &recorded->lines[next])))
			fail_msg("line %zu cannot follow", next + 1);
	assert_memory_equal(&again.match, &recorded->game.match, sizeof again.match);
	assert_int_equal(again.finished, recorded->game.finished);
	assert_int_equal(again.locked, recorded->game.locked);
}

static void move(const char *letters, int goal)
{
	try_move(letters, goal, false);
	keep(&here, &sent, 1);
	if (received.list->kind == ENTRY_OPENED)
		there.count = 0;
	keep(&there, &received, 2);
	assert_replays(&here);
	assert_replays(&there);
}

static const struct pindeck_game *game_of(const struct recorded *recorded, const char *letters)
{
	return pindeck_match_game(&recorded->game.match,
	                          pindeck_match_find(&recorded->game.match, name(letters)));
}

static int seat_of(const struct recorded *recorded, const char *letters)
{
	return pindeck_seat_to_int(pindeck_match_find(&recorded->game.match, name(letters)));
}

static int turn_of(const struct recorded *recorded)
{
	return pindeck_seat_to_int(pindeck_match_turn(&recorded->game.match));
}

static void assert_refused(const struct attempt *attempt, enum pindeck_reason reason)
{
	assert_int_equal(attempt->outcome.fault, FAULT_REFUSED);
	assert_int_equal(attempt->outcome.verdict.reason, reason);
}

CASE(a_bowler_takes_all_balls_along_and_leaves_no_hole)
{
	struct pindeck_game before;

	open_both("PJS KYJ LEE", "ANN BOB");
	bowl(&here, 6, 4);
	bowl(&here, 3, 10);
	bowl(&there, 4, 3);
	before = *game_of(&here, "KYJ");
	move("KYJ", 0);
	assert_int_equal(pindeck_match_to_bowlers(&here.game.match), 2);
	assert_int_equal(seat_of(&here, "LEE"), 2);
	assert_int_equal(seat_of(&there, "KYJ"), 3);
	assert_true(pindeck_game_is_equal(game_of(&there, "KYJ"), &before));
	assert_int_equal(replay_balls(&here.game), 6);
	assert_int_equal(replay_balls(&there.game), 7);
}

CASE(a_bowler_who_is_ahead_waits_and_one_who_is_behind_catches_up)
{
	open_both("PJS KYJ", "ANN BOB");
	bowl(&here, 8, 4); /* two frames each */
	move("KYJ", 0);
	bowl(&there, 2, 3);
	assert_int_equal(turn_of(&there), 2);
	bowl(&there, 6, 3);
	assert_int_equal(turn_of(&there), 1);
	bowl(&there, 4, 3);
	assert_int_equal(turn_of(&there), 3);

	open_both("PJS KYJ", "ANN BOB");
	bowl(&here, 4, 4);
	bowl(&there, 8, 4);
	move("KYJ", 1);
	assert_int_equal(seat_of(&there, "KYJ"), 1);
	assert_int_equal(turn_of(&there), 1);
}

CASE(a_frame_that_was_begun_there_is_finished_first)
{
	open_both("PJS KYJ", "ANN BOB");
	bowl(&there, 9, 4);
	move("KYJ", 0);
	assert_int_equal(turn_of(&there), 1);
	bowl(&there, 1, 4);
	assert_int_equal(turn_of(&there), 3);
	bowl(&there, 1, 4);
	try_move("PJS", 1, false); /* the order does not change within a frame */
	assert_refused(&received, PINDECK_REASON_TURN_BEGUN);
}

CASE(undo_takes_back_balls_of_this_lane_first)
{
	static struct attempt attempt;

	open_both("PJS KYJ", "ANN BOB");
	bowl(&here, 4, 4);
	bowl(&there, 2, 3);
	move("KYJ", 0);
	attempt_do(&attempt, now, &there.game, &(struct deed){ .kind = DEED_UNDO });
	assert_true(outcome_is_done(attempt.outcome));
	assert_string_equal(pindeck_name_to_text(&attempt.list->bowler), "ANN");
}

CASE(missed_frames_stay_missed)
{
	const struct newcomer late = { .name = name("LEE"), .from = pindeck_frame_number_of(3) };
	static struct attempt attempt;
	struct pindeck_game before;

	open_both("PJS KYJ", "ANN BOB");
	bowl(&here, 8, 4);
	attempt_do(&attempt, now, &here.game,
	           &(struct deed){ .kind = DEED_SEAT, .newcomer = late });
	keep(&here, &attempt, 1);
	before = *game_of(&here, "LEE");
	move("LEE", 0);
	assert_true(pindeck_game_is_equal(game_of(&there, "LEE"), &before));

	open_both("PJS KYJ", "ANN BOB");
	bowl(&here, 8, 4);
	attempt_do(&attempt, now, &here.game,
	           &(struct deed){ .kind = DEED_LEAVE, .seat = pindeck_seat_of(2) });
	keep(&here, &attempt, 1);
	bowl(&here, 4, 4);
	attempt_do(&attempt, now, &here.game,
	           &(struct deed){ .kind = DEED_RETURN,
	                           .seat = pindeck_seat_of(2),
	                           .from = pindeck_frame_number_of(5) });
	keep(&here, &attempt, 1);
	bowl(&here, 4, 4);
	before = *game_of(&here, "KYJ");
	move("KYJ", 0);
	assert_true(pindeck_game_is_equal(game_of(&there, "KYJ"), &before));
}

CASE(a_game_is_opened_on_a_free_lane_at_the_same_place_of_the_series)
{
	const struct opening opening = { .kind = GAME_PRACTICE,
		                         .series = { .number = 2, .of = 3, .since = 1 } };

	open_game(&here, 1, "PJS KYJ", PINDECK_DISCIPLINE_NO_TAP_9, &opening);
	there.count = 0;
	replay_start(&there.game);
	bowl(&here, 2, 9);
	move("KYJ", 0);
	assert_int_equal(received.list->kind, ENTRY_OPENED);
	assert_int_equal(there.game.series.number, 2);
	assert_int_equal(there.game.series.lane, 1);
	assert_int_equal(there.game.kind, GAME_PRACTICE);
	assert_int_equal(pindeck_game_discipline(game_of(&there, "KYJ")),
	                 PINDECK_DISCIPLINE_NO_TAP_9);
	assert_int_equal(replay_balls(&there.game), 1);
}

CASE(a_team_moves_as_a_whole)
{
	struct pindeck_lineup lineup = pindeck_lineup_open(PINDECK_FORMAT_BAKER);
	struct pindeck_match seated = pindeck_match_open();
	const struct deed deed = { .kind = DEED_OPEN, .opening = { .lane = 1, .seated = &seated } };
	static struct attempt attempt;

	(void)pindeck_lineup_add(&lineup, name("KYJ"));
	(void)pindeck_lineup_add(&lineup, name("LEE"));
	(void)pindeck_match_seat(&seated, name("TIG"), PINDECK_DISCIPLINE_TENPIN);
	(void)pindeck_match_line_up(&seated, pindeck_seat_of(1), &lineup);
	(void)pindeck_match_seat(&seated, name("PJS"), PINDECK_DISCIPLINE_TENPIN);
	open_both("AAA", "ANN BOB");
	here.count = 0;
	attempt_do(&attempt, now, NULL, &deed);
	keep(&here, &attempt, 1);
	bowl(&here, 4, 4);
	move("TIG", 0);
	assert_int_equal(
	    pindeck_lineup_to_count(pindeck_side_lineup(pindeck_match_side(
		&there.game.match, pindeck_match_find(&there.game.match, name("TIG"))))),
	    2);
	try_move("LEE", 0, false);
	assert_refused(&sent, PINDECK_REASON_NO_SUCH_BOWLER);
}

CASE(a_bowler_returns_even_to_a_game_that_the_others_finished)
{
	struct recorded first;

	open_both("PJS KYJ", "ANN");
	bowl(&here, 18, 10); /* nine frames each */
	bowl(&here, 3, 10);
	move("KYJ", 0);
	assert_true(here.game.locked);
	first = here;
	here = there;
	there = first;
	{
		struct transfer back = transfer_of("KYJ", 2);

		back.from = 2;
		back.to = 1;
		attempt_do(&sent, now, &here.game,
		           &(struct deed){ .kind = DEED_SEND, .transfer = back });
		receive(&received, now, false, back);
	}
	assert_true(outcome_is_done(sent.outcome));
	assert_true(outcome_is_done(received.outcome));
	assert_int_equal(received.list->kind, ENTRY_UNLOCKED);
	assert_int_equal(pindeck_match_to_bowlers(&received.game.match), 2);
	assert_false(received.game.locked);
	assert_null(replay_removal(&there.game, name("KYJ"))); /* no repair may seat the bowler a
	                                                          second time */
}

CASE(the_only_bowler_joins_others_and_the_game_counts_nowhere)
{
	open_both("PJS", "ANN BOB");
	bowl(&here, 2, 4);
	move("PJS", 0);
	assert_true(here.game.voided != 0);
	assert_int_equal(here.game.gone, 2);
	assert_int_equal(seat_of(&there, "PJS"), 3);
	open_both("PJS", "ANN BOB");
	try_move("PJS", 0, true); /* to a free lane the group moves */
	assert_refused(&received, PINDECK_REASON_NO_OTHER_BOWLER);
}

CASE(who_cannot_move_stays)
{
	static struct attempt attempt;
	const struct opening league = { .kind = GAME_LEAGUE };
	const struct opening open_play = { .kind = GAME_OPEN_PLAY };

	open_both("PJS KYJ", "ANN KYJ");
	try_move("KYJ", 0, false);
	assert_refused(&received, PINDECK_REASON_NAME_TAKEN);
	try_move("PJS", 9, false);
	assert_int_equal(received.outcome.fault, FAULT_NO_SUCH_SEAT);
	bowl(&here, 1, 4);
	try_move("PJS", 0, false);
	assert_refused(&sent, PINDECK_REASON_TURN_BEGUN);
	bowl(&here, 1, 4);
	attempt_do(&attempt, now, &here.game,
	           &(struct deed){ .kind = DEED_LEAVE, .seat = pindeck_seat_of(1) });
	keep(&here, &attempt, 1);
	try_move("PJS", 0, false);
	assert_refused(&sent, PINDECK_REASON_HAS_LEFT);

	open_both("PJS KYJ", "AAA BBB CCC DDD EEE FFF GGG HHH III JJJ KKK LLL");
	try_move("KYJ", 0, false);
	assert_refused(&received, PINDECK_REASON_LANE_FULL);
	open_game(&there, 2, "ANN", PINDECK_DISCIPLINE_CANDLEPIN, &open_play);
	try_move("KYJ", 0, false);
	assert_int_equal(received.outcome.fault, FAULT_OTHER_GAME);
	open_game(&there, 2, "ANN", PINDECK_DISCIPLINE_TENPIN, &league);
	try_move("KYJ", 0, false);
	assert_int_equal(received.outcome.fault, FAULT_OTHER_GAME);

	open_both("PJS KYJ", "ANN");
	bowl(&here, 24, 10);
	try_move("KYJ", 0, false);
	assert_refused(&sent, PINDECK_REASON_GAME_OVER);
	open_both("PJS KYJ", "ANN");
	open_game(&there, 2, "ANN", PINDECK_DISCIPLINE_TENPIN,
	          &(const struct opening){ .series = { .number = 1, .of = 2 } });
	bowl(&there, 12, 10);
	try_move("KYJ", 0, false); /* the next game there is about to begin */
	assert_refused(&received, PINDECK_REASON_GAME_OVER);
}

CASE(lines_that_no_move_writes_cannot_follow)
{
	struct entry line;
	struct replay after;

	open_both("PJS KYJ", "ANN BOB");
	bowl(&here, 4, 4);
	try_move("KYJ", 0, false);
	line = received.list[1];
	assert_int_equal(line.kind, ENTRY_BROUGHT);
	line.game = 1;
	line.line = here.game.lines + 1;
	after = here.game;
	assert_false(outcome_is_done(replay_take(&after, &line))); /* KYJ has bowled here */
	line = sent.list[0];
	line.lane = 0;
	after = here.game;
	assert_false(outcome_is_done(replay_take(&after, &line)));
	keep(&there, &received, 2);
	line = received.list[1];
	line.line = there.game.lines + 1;
	after = there.game;
	assert_false(outcome_is_done(replay_take(&after, &line))); /* that frame twice */
	line.place = pindeck_place_of(2, 1);
	line.balls = pindeck_deliveries_none();
	pindeck_deliveries_add(&line.balls, pindeck_delivery_of(4));
	assert_false(outcome_is_done(replay_take(&after, &line))); /* half a frame */
	pindeck_deliveries_add(&line.balls, pindeck_delivery_of(4));
	assert_true(outcome_is_done(replay_take(&after, &line)));
}

static bool has_text(const struct attempt *attempt, enum entry_kind kind, const char *text)
{
	for (size_t next = 0; next < attempt->count; next++)
		if (attempt->list[next].kind == kind && strcmp(attempt->list[next].text, text) == 0)
			return true;
	return false;
}

/* The text of a line is a reason only where it is not a seat or a line-up; a note has it then. */
CASE(a_seat_or_a_lineup_is_no_reason)
{
	const struct stamp slow = with_reason("slow lane");
	const struct stamp blank = with_reason("\u3000 ");
	struct transfer transfer;
	static struct attempt attempt;
	struct newcomer team = { .name = name("TEM"),
		                 .lineup = pindeck_lineup_open(PINDECK_FORMAT_BAKER) };

	open_both("PJS KYJ", "ANN BOB");
	attempt_do(&attempt, now, &here.game,
	           &(struct deed){
		       .kind = DEED_MOVE, .seat = pindeck_seat_of(2), .goal = pindeck_seat_of(1) });
	assert_true(outcome_is_done(attempt.outcome));
	assert_string_equal(attempt.list->text, "1");
	assert_true(attempt_lacks_reason(&attempt));
	attempt_do(&attempt, slow, &here.game,
	           &(struct deed){
		       .kind = DEED_MOVE, .seat = pindeck_seat_of(2), .goal = pindeck_seat_of(1) });
	assert_false(attempt_lacks_reason(&attempt));
	assert_true(has_text(&attempt, ENTRY_NOTED, "slow lane"));
	attempt_do(&attempt, blank, &here.game,
	           &(struct deed){
		       .kind = DEED_MOVE, .seat = pindeck_seat_of(2), .goal = pindeck_seat_of(1) });
	assert_true(attempt_lacks_reason(&attempt));
	assert_int_equal(attempt.count, 1);
	(void)pindeck_lineup_add(&team.lineup, name("LEE"));
	(void)pindeck_lineup_add(&team.lineup, name("CHO"));
	attempt_do(&attempt, now, &here.game,
	           &(struct deed){ .kind = DEED_SEAT, .newcomer = team });
	assert_true(outcome_is_done(attempt.outcome));
	assert_string_not_equal(attempt.list->text, "");
	assert_true(attempt_lacks_reason(&attempt));
	transfer = transfer_of("KYJ", 0);
	attempt_do(&attempt, slow, &here.game,
	           &(struct deed){ .kind = DEED_SEND, .transfer = transfer });
	assert_true(has_text(&attempt, ENTRY_SENT, "slow lane"));
	assert_false(attempt_lacks_reason(&attempt));
	receive(&attempt, now, false, transfer);
	assert_true(attempt_lacks_reason(&attempt));
	receive(&attempt, slow, false, transfer);
	assert_false(attempt_lacks_reason(&attempt));
	assert_true(has_text(&attempt, ENTRY_NOTED, "slow lane"));
	attempt_do(&attempt, slow, &here.game,
	           &(struct deed){ .kind = DEED_LEAVE, .seat = pindeck_seat_of(1) });
	assert_true(has_text(&attempt, ENTRY_LEFT, "slow lane"));
	attempt_do(&attempt, now, &here.game, (struct deed[]){ deed_bowl(pindeck_delivery_of(3)) });
	assert_false(attempt_lacks_reason(&attempt));
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		SENTENCE(a_bowler_takes_all_balls_along_and_leaves_no_hole),
		SENTENCE(a_bowler_who_is_ahead_waits_and_one_who_is_behind_catches_up),
		SENTENCE(a_frame_that_was_begun_there_is_finished_first),
		SENTENCE(undo_takes_back_balls_of_this_lane_first),
		SENTENCE(missed_frames_stay_missed),
		SENTENCE(a_game_is_opened_on_a_free_lane_at_the_same_place_of_the_series),
		SENTENCE(a_team_moves_as_a_whole),
		SENTENCE(a_bowler_returns_even_to_a_game_that_the_others_finished),
		SENTENCE(the_only_bowler_joins_others_and_the_game_counts_nowhere),
		SENTENCE(who_cannot_move_stays),
		SENTENCE(lines_that_no_move_writes_cannot_follow),
		SENTENCE(a_seat_or_a_lineup_is_no_reason),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
