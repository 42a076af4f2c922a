/* The lane_set: many actions in one commit, none executed twice, and no change without a stored
 * line. */
#include "actions.h"

#include "store/store.h"

#include <ftw.h>
#include <stdio.h>
#include <unistd.h>

enum {
	LANES = 5,
	KNOWN_KEYS = 256
};

/* ---- a journal that fails on request ---- */

enum mishap {
	NO_MISHAP,
	NOT_WRITTEN, /* nothing is stored */
	ANSWER_LOST, /* all lines are stored, but the answer is lost */
	NOT_READ,    /* nothing is stored, and the journal cannot be read */
	HUNG         /* all lines are stored, the answer is lost, and the journal cannot be read */
};

struct frail {
	struct journal inner;
	enum mishap mishap; /* of the next append; not being read lasts */
	bool blind;         /* while it cannot be read */
	bool tires;         /* it cannot be read after so many more walks */
	int walks;
	size_t appends;
	size_t groups; /* of the last */
};

static struct frail frail;

static enum trouble frail_append(void *self, struct entries *groups, size_t count)
{
	const enum mishap mishap = frail.mishap;
	enum trouble trouble;

	(void)self;
	frail.appends++;
	frail.groups = count;
	frail.mishap = NO_MISHAP;
	frail.blind = mishap == NOT_READ || mishap == HUNG;
	if (mishap == NOT_WRITTEN || mishap == NOT_READ)
		return TROUBLE_FULL;
	trouble = journal_append(frail.inner, groups, count);
	if (trouble != NO_TROUBLE)
		return trouble;
	return mishap == ANSWER_LOST || mishap == HUNG ? TROUBLE_UNREACHABLE : NO_TROUBLE;
}

static enum trouble frail_walk(void *self, const struct journal_query *query,
                               journal_visitor *visit, void *payload)
{
	(void)self;
	if (frail.blind || (frail.tires && frail.walks-- <= 0))
		return TROUBLE_UNREACHABLE;
	return journal_walk(frail.inner, query, visit, payload);
}

static enum trouble frail_lengths(void *self, const int64_t *games, int64_t *lengths, size_t count)
{
	(void)self;
	if (frail.blind)
		return TROUBLE_UNREACHABLE;
	return journal_lengths(frail.inner, games, lengths, count);
}

static enum trouble frail_claim(void *self, int32_t lane)
{
	(void)self;
	return journal_claim(frail.inner, lane);
}

static void frail_release(void *self, int32_t lane)
{
	(void)self;
	journal_release(frail.inner, lane);
}

static const char *frail_detail(void *self)
{
	(void)self;
	return "it was told to";
}

static void frail_close(void *self)
{
	(void)self;
}

static const struct journal_operations frail_operations = {
	.append = frail_append,
	.walk = frail_walk,
	.lengths = frail_lengths,
	.claim = frail_claim,
	.release = frail_release,
	.detail = frail_detail,
	.close = frail_close,
};

static const struct journal frail_journal = { &frail_operations, &frail };

/* ---- a lane_set ---- */

static char folder[] = "/tmp/pindeck-lane_set-XXXXXX";
static char path[sizeof folder + 16];
static struct lane_set *lane_set;
static int told; /* the number of calls of on_action */

static void come_back(void)
{
	int32_t lane;

	lane_set_close(lane_set);
	lane_set = NULL;
	assert_int_equal(lane_set_open(&lane_set, frail_journal, LANES, &lane), NO_TROUBLE);
	assert_int_equal(lane, 0);
}

static int set_up(void **state)
{
	(void)state;
	frail = (struct frail){ .mishap = NO_MISHAP };
	assert_int_equal(memory_open(&frail.inner), NO_TROUBLE);
	come_back();
	return 0;
}

static void open_file(struct journal *journal)
{
	const struct store_options options = { .patience = 120000 };
	char detail[STORE_DETAIL_SIZE];

	assert_int_equal(sqlite_open(journal, path, &options, detail), NO_TROUBLE);
}

static int set_up_file(void **state)
{
	(void)state;
	memcpy(folder + sizeof folder - 7, "XXXXXX", 6);
	assert_non_null(mkdtemp(folder));
	snprintf(path, sizeof path, "%s/store", folder);
	frail = (struct frail){ .mishap = NO_MISHAP };
	open_file(&frail.inner);
	come_back();
	return 0;
}

static int tear_down(void **state)
{
	(void)state;
	lane_set_close(lane_set);
	lane_set = NULL;
	store_close(&frail.inner);
	return 0;
}

static int remove_one(const char *name, const struct stat *status, int type, struct FTW *level)
{
	(void)status;
	(void)type;
	(void)level;
	return remove(name);
}

static int tear_down_file(void **state)
{
	(void)tear_down(state);
	return nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

static void on_action(struct action_progress *progress, const struct replay *game)
{
	/* on a pair of lanes the board may be that of the other lane by now */
	if (progress->lane_count == 1)
		assert_ptr_equal(game, lane_set_game(lane_set, progress->action->lane));
	told++;
}

static struct action_progress do_action(struct action action)
{
	struct action_progress progress = { .action = &action };
	struct action_progress *const list[] = { &progress };

	told = 0;
	lane_set_do(lane_set, list, 1, on_action);
	progress.action = NULL;
	return progress;
}

static void expect_done(struct action action)
{
	const struct action_progress progress = do_action(action);

	if (progress.refusal.code != NOT_REFUSED)
		print_error("action %d: %d, %d\n", action.kind, progress.refusal.code,
		            progress.refusal.reason);
	assert_int_equal(progress.refusal.code, NOT_REFUSED);
	assert_false(progress.replayed);
	assert_int_equal(told, 1);
}

static void expect_replayed(struct action action)
{
	const int64_t lines = lane_set_game(lane_set, action.lane)->lines;
	const struct action_progress progress = do_action(action);

	assert_int_equal(progress.refusal.code, NOT_REFUSED);
	assert_true(progress.replayed);
	assert_int_equal(lane_set_game(lane_set, action.lane)->lines, lines);
}

/* Refused, and the board is as it was. */
static void expect_refused(struct action action, enum refusal_code code)
{
	char *before = board_of(lane_set_game(lane_set, action.lane));
	char *after;

	assert_int_equal(do_action(action).refusal.code, code);
	after = board_of(lane_set_game(lane_set, action.lane));
	assert_string_equal(before, after);
	free(before);
	free(after);
}

static struct action opening(int32_t lane)
{
	return said(lane, ACTION_OPEN, "{\"bowlers\":[\"PJS\",\"KYJ\"],\"leave_unfinished\":true}");
}

static struct action ball(int32_t lane, int pins)
{
	char body[32];

	snprintf(body, sizeof body, "{\"pins\":%d}", pins);
	return said(lane, ACTION_BOWL, body);
}

static bool count_line(void *payload, const struct entry *entry)
{
	(void)entry;
	++*(int *)payload;
	return true;
}

/* In the whole journal. */
static int lines(void)
{
	const struct journal_query everything = { .order = BY_NUMBER };
	int count = 0;

	assert_int_equal(journal_walk(frail.inner, &everything, count_line, &count), NO_TROUBLE);
	return count;
}

/* ---- together ---- */

CASE(actions_on_several_lanes_are_one_commit)
{
	const struct action actions[] = { opening(1), opening(2), opening(3), ball(1, 3),
		                          ball(2, 4), ball(3, 5), ball(1, 6), ball(3, 2) };
	struct action_progress batch[8] = { { .action = NULL } };
	struct action_progress *list[8];

	for (int next = 0; next < 8; next++) {
		batch[next].action = &actions[next];
		list[next] = &batch[next];
	}
	told = 0;
	lane_set_do(lane_set, list, 8, on_action);
	assert_int_equal(told, 8);
	assert_int_equal(frail.appends, 3); /* as many as the busiest lane has actions */
	assert_int_equal(frail.groups, 2);
	for (int next = 0; next < 8; next++) {
		assert_int_equal(batch[next].refusal.code, NOT_REFUSED);
		assert_int_equal(batch[next].opened, next < 3);
	}
	assert_int_equal(replay_balls(lane_set_game(lane_set, 1)), 2);
	assert_int_equal(replay_balls(lane_set_game(lane_set, 2)), 1);
	assert_int_equal(replay_balls(lane_set_game(lane_set, 3)), 2);
}

CASE(a_refused_action_does_not_delay_the_others)
{
	const struct action actions[] = { opening(1), ball(2, 3), ball(1, 11), ball(1, 4) };
	struct action_progress batch[4] = { { .action = NULL } };
	struct action_progress *list[4];

	for (int next = 0; next < 4; next++) {
		batch[next].action = &actions[next];
		list[next] = &batch[next];
	}
	lane_set_do(lane_set, list, 4, on_action);
	assert_int_equal(batch[0].refusal.code, NOT_REFUSED);
	assert_int_equal(batch[1].refusal.code, NO_GAME);
	assert_int_equal(batch[2].refusal.code, AGAINST_THE_RULES);
	assert_int_equal(batch[3].refusal.code, NOT_REFUSED);
	assert_int_equal(replay_balls(lane_set_game(lane_set, 1)), 1);
}

/* ---- locked weeks of leagues ---- */

static int64_t locked; /* the game that only changes with a reason */

static bool judge(const void *context, int64_t game, int64_t *leagues)
{
	(void)context;
	*leagues = 0;
	return game == locked;
}

static struct action transfer(const char *reason)
{
	struct action action =
	    said(1, ACTION_TRANSFER, "{\"to\":2,\"reason\":\"a request has one\"}");

	snprintf(action.text, sizeof action.text, "%s", reason);
	return action;
}

CASE(a_game_of_a_locked_week_changes_only_with_a_reason)
{
	expect_done(opening(1));
	expect_done(said(2, ACTION_OPEN, "{\"bowlers\":[\"LEE\",\"HAN\"]}"));
	expect_done(ball(2, 3));
	lane_set_ask(lane_set, judge, NULL);
	locked = lane_set_game(lane_set, 2)->game;
	expect_refused(said(2, ACTION_UNDO, "{}"), WEEK_LOCKED);
	expect_refused(said(2, ACTION_UNDO, "{\"reason\":\" \"}"), WEEK_LOCKED);
	expect_done(said(2, ACTION_UNDO, "{\"reason\":\"the sensor\"}"));
	expect_refused(said(2, ACTION_SEAT, "{\"name\":\"CHO\"}"), WEEK_LOCKED);
	expect_done(said(2, ACTION_SEAT, "{\"name\":\"CHO\",\"reason\":\"late\"}"));
	expect_refused(transfer(""), WEEK_LOCKED);
	assert_int_equal(pindeck_match_to_bowlers(&lane_set_game(lane_set, 2)->match), 3);
	expect_done(transfer("slow lane"));
	assert_int_equal(pindeck_match_to_bowlers(&lane_set_game(lane_set, 2)->match), 4);
}

/* Another program locks a week between the judgement and the commit. */
CASE(a_change_whose_judgement_is_outdated_is_refused)
{
	struct line_seals seals = { .broken = 0 };
	struct league_line line = { .line = 1, .time = 1, .league = "A", .kind = LEAGUE_FOUNDED };

	expect_done(opening(1));
	expect_done(said(2, ACTION_OPEN, "{\"bowlers\":[\"LEE\",\"HAN\"]}"));
	lane_set_ask(lane_set, judge, NULL);
	locked = 0;
	league_line_sign(&seals, &line);
	assert_int_equal(journal_append_leagues(frail.inner, &line, 1), NO_TROUBLE);
	expect_refused(transfer(""), WRITTEN_ELSEWHERE);
	expect_done(ball(1, 3));
	expect_refused(said(1, ACTION_UNDO, "{}"), WRITTEN_ELSEWHERE);
	expect_done(said(1, ACTION_UNDO, "{\"reason\":\"the sensor\"}"));
	expect_done(transfer("slow lane"));
}

/* Refused, with the line that was stored under the key. */
static void expect_reused(struct action action, enum entry_kind kind)
{
	struct action_progress progress;

	expect_refused(action, KEY_REUSED);
	progress = do_action(action);
	assert_int_equal(told, 0);
	assert_false(progress.replayed);
	assert_int_equal(progress.refusal.stored.kind, kind);
	assert_string_equal(progress.refusal.stored.key[0] != '\0' ? progress.refusal.stored.key
	                                                           : action.key,
	                    action.key);
}

/* ---- groups that move ---- */

/* The desk has cleared that game there. */
static struct action shift(int32_t lane, int32_t to, int64_t cleared)
{
	struct action action;
	char body[48];

	snprintf(body, sizeof body, "{\"to\":%d,\"reason\":\"the pins\"}", (int)to);
	action = said(lane, ACTION_SHIFT, body);
	action.shift.cleared[0] = cleared;
	return action;
}

/* The game is on that lane, and has left the other one. */
static void expect_on(int32_t lane, int32_t left, int64_t game)
{
	assert_int_equal(lane_set_game(lane_set, lane)->game, game);
	assert_false(lane_set_state(lane_set, lane).away);
	assert_true(lane_set_state(lane_set, left).away);
	assert_int_equal(lane_set_lane_of(lane_set, game), lane);
}

static void expect_later(struct lane_state earlier, int32_t lane)
{
	const struct lane_state now = lane_set_state(lane_set, lane);

	assert_true(now.newest > earlier.newest ||
	            (now.newest == earlier.newest && now.lines > earlier.lines));
}

CASE(a_group_that_moved_is_on_its_lane_until_a_later_game)
{
	struct lane_state before;

	expect_done(opening(1));
	expect_done(ball(1, 3));
	expect_done(opening(2));
	expect_refused(shift(1, 2, 0), GAME_IN_PROGRESS);
	before = lane_set_state(lane_set, 2);
	expect_done(keyed(shift(1, 2, 2), "move"));
	for (int round = 0; round < 2; round++) {
		expect_on(2, 1, 1);
		expect_later(before, 2);
		before = lane_set_state(lane_set, 2);
		expect_replayed(keyed(shift(1, 2, 2), "move"));
		expect_reused(keyed(shift(1, 3, 0), "move"), ENTRY_RELANED);
		expect_refused(ball(1, 4), NO_GAME);
		expect_refused(shift(1, 3, 0), NO_GAME);
		expect_done(ball(2, 1 + round));
		come_back();
	}
	/* back, and there again: what a lane had before the move comes first */
	for (int round = 0; round < 2; round++) {
		before = lane_set_state(lane_set, 1);
		expect_done(shift(2, 1, 0));
		expect_on(1, 2, 1);
		expect_later(before, 1);
		before = lane_set_state(lane_set, 2);
		expect_done(shift(1, 2, 0));
		expect_later(before, 2);
		come_back();
		expect_on(2, 1, 1);
	}
	assert_int_equal(replay_balls(lane_set_game(lane_set, 2)), 3);
	expect_done(opening(2));
	assert_int_equal(lane_set_game(lane_set, 2)->game, 3);
	come_back();
	assert_int_equal(lane_set_game(lane_set, 2)->game, 3);
	assert_true(lane_set_state(lane_set, 1).away);
}

CASE(of_two_groups_on_a_lane_the_last_one_is_current)
{
	expect_done(opening(1));
	expect_done(opening(3));
	expect_done(opening(2));
	expect_done(shift(1, 2, 3));
	expect_done(shift(3, 2, 1));
	for (int round = 0; round < 2; round++) {
		expect_on(2, 3, 2);
		come_back();
	}
	expect_done(shift(2, 3, 0));
	expect_done(shift(3, 1, 0));
	expect_on(1, 3, 2);
	come_back();
	expect_on(1, 3, 2);
}

CASE(a_move_is_stored_or_not_whatever_the_answer)
{
	int32_t stored;

	expect_done(opening(1));
	stored = lines();
	frail.mishap = NOT_WRITTEN;
	expect_refused(keyed(shift(1, 2, 0), "one"), NOT_KEPT);
	assert_false(lane_set_state(lane_set, 1).away);
	assert_int_equal(lines(), stored);
	frail.mishap = ANSWER_LOST;
	expect_done(keyed(shift(1, 2, 0), "one"));
	expect_on(2, 1, 1);
	frail.mishap = HUNG;
	expect_refused(keyed(shift(2, 1, 0), "two"), OUTCOME_UNKNOWN);
	frail.blind = false;
	assert_true(do_action(keyed(shift(2, 1, 0), "two")).replayed);
	expect_on(1, 2, 1);
	assert_int_equal(lines(), stored + 2);
}

/* What the desk knew when it sent the request does not matter. */
CASE(a_lane_whose_group_moved_on_is_free)
{
	expect_done(opening(1));
	expect_done(opening(2));
	expect_done(shift(2, 3, 0));
	expect_done(transfer("slow lane"));
	assert_int_equal(lane_set_game(lane_set, 2)->game, 3);
	assert_int_equal(lane_set_game(lane_set, 3)->game, 2);
	assert_int_equal(pindeck_match_to_bowlers(&lane_set_game(lane_set, 3)->match), 2);
	expect_done(shift(3, 4, 0));
	expect_done(said(3, ACTION_OPEN, "{\"bowlers\":[\"LEE\"]}"));
	assert_int_equal(lane_set_game(lane_set, 3)->game, 4);
	assert_int_equal(lane_set_game(lane_set, 4)->game, 2);
}

/* Also the moves of an imported game. */
CASE(an_imported_game_moves_to_no_lane)
{
	struct entry list[] = { { .kind = ENTRY_OPENED, .line = 1, .lane = 1, .time = MORNING },
		                { .kind = ENTRY_RELANED, .line = 2, .lane = 2, .time = MORNING } };
	const struct move_value moved = { .after = 0, .lines = 0 };
	struct journal other;

	move_value_write(&moved, &list[1]);
	open_file(&other); /* which has not claimed the lane */
	assert_int_equal(journal_append(other, &(struct entries){ .list = list, .count = 2 }, 1),
	                 NO_TROUBLE);
	store_close(&other);
	come_back();
	assert_int_equal(lane_set_game(lane_set, 2)->lines, 0);
}

/* ---- keys and conditions ---- */

CASE(an_action_is_done_once_for_its_key)
{
	expect_done(keyed(opening(1), "open"));
	expect_replayed(keyed(opening(1), "open"));
	expect_done(keyed(ball(1, 3), "ball"));
	expect_replayed(keyed(ball(1, 3), "ball"));
	expect_done(keyed(opening(2), "ball")); /* on another lane it is another */
}

CASE(a_key_with_another_ball_is_refused)
{
	expect_done(keyed(opening(1), "open"));
	expect_done(keyed(ball(1, 3), "ball"));
	expect_reused(keyed(ball(1, 9), "ball"), ENTRY_BOWLED);
	expect_reused(keyed(ball(1, 11), "ball"), ENTRY_BOWLED); /* nor possible then */
	expect_reused(keyed(said(1, ACTION_BOWL, "{\"pins\":3,\"foul\":true}"), "ball"),
	              ENTRY_BOWLED);
	expect_reused(keyed(said(1, ACTION_UNDO, "{}"), "ball"), ENTRY_BOWLED);
	expect_reused(keyed(ball(1, 3), "open"), ENTRY_OPENED);
	expect_reused(
	    keyed(said(1, ACTION_OPEN, "{\"bowlers\":[\"PJS\"],\"leave_unfinished\":true}"),
	          "open"),
	    ENTRY_OPENED);
	expect_replayed(keyed(ball(1, 3), "ball"));
	/* also after others, after the ball was taken back, and after a restart */
	expect_done(ball(1, 4));
	expect_done(said(1, ACTION_UNDO, "{}"));
	expect_done(said(1, ACTION_UNDO, "{}"));
	come_back();
	expect_reused(keyed(ball(1, 9), "ball"), ENTRY_BOWLED);
	expect_replayed(keyed(ball(1, 3), "ball"));
	expect_replayed(keyed(opening(1), "open"));
}

CASE(a_retry_has_the_same_members_in_any_order)
{
	expect_done(opening(1));
	expect_done(keyed(said(1, ACTION_BOWL, "{\"pins\":8,\"foul\":false}"), "ball"));
	expect_replayed(keyed(said(1, ACTION_BOWL, "{ \"foul\": false, \"pins\": 8 }"), "ball"));
	expect_reused(keyed(ball(1, 8), "ball"), ENTRY_BOWLED);
	expect_reused(keyed(said(1, ACTION_BOWL, "{\"pins\":7,\"foul\":false}"), "ball"),
	              ENTRY_BOWLED);
}

/* A key whose line has no hash of its request, as after an import, is that of the same request. */
CASE(a_key_without_a_request_is_known_again)
{
	struct action imported = keyed(ball(1, 3), "ball");

	expect_done(opening(1));
	imported.request = 0;
	expect_done(imported);
	expect_replayed(keyed(ball(1, 3), "ball"));
	come_back();
	expect_replayed(keyed(ball(1, 3), "ball"));
}

CASE(every_kind_of_action_is_known_again)
{
	static const struct {
		enum action_kind kind;
		const char *body;
		const char *other;
		enum entry_kind stored;
	} actions[] = {
		{ ACTION_LEAVE, "{}", NULL, ENTRY_LEFT },
		{ ACTION_RETURN, "{}", "{\"from\":2}", ENTRY_JOINED },
		{ ACTION_SEAT, "{\"name\":\"LEE\"}", "{\"name\":\"CHO\"}", ENTRY_SEATED },
		{ ACTION_SEAT, "{\"name\":\"HAN\",\"discipline\":\"no-tap-9\"}",
		  "{\"name\":\"HAN\"}", ENTRY_SEATED },
		{ ACTION_MOVE, "{\"seat\":2}", "{\"seat\":3}", ENTRY_MOVED },
		{ ACTION_BOWL, "{\"pins\":3}", "{\"pins\":4}", ENTRY_BOWLED },
		{ ACTION_NOTE, "{\"text\":\"oil\"}", "{\"text\":\"oil \"}", ENTRY_NOTED },
		{ ACTION_CORRECT, "{\"bowler\":\"KYJ\",\"frame\":1,\"ball\":1,\"pins\":4}",
		  "{\"bowler\":\"KYJ\",\"frame\":1,\"ball\":1,\"pins\":5}", ENTRY_CORRECTED },
		{ ACTION_CORRECT,
		  "{\"bowler\":\"KYJ\",\"frame\":1,\"ball\":1,\"pins\":6,\"reason\":\"a\"}",
		  "{\"bowler\":\"KYJ\",\"frame\":1,\"ball\":1,\"pins\":6,\"reason\":\"b\"}",
		  ENTRY_CORRECTED },
		{ ACTION_UNDO, "{}", NULL, ENTRY_UNDONE },
	};
	char key[8];

	expect_done(opening(1));
	for (size_t next = 0; next < sizeof actions / sizeof *actions; next++) {
		snprintf(key, sizeof key, "k%zu", next);
		expect_done(keyed(said(1, actions[next].kind, actions[next].body), key));
	}
	for (int round = 0; round < 2; round++) {
		for (size_t next = 0; next < sizeof actions / sizeof *actions; next++) {
			snprintf(key, sizeof key, "k%zu", next);
			expect_replayed(
			    keyed(said(1, actions[next].kind, actions[next].body), key));
			if (actions[next].other != NULL)
				expect_reused(
				    keyed(said(1, actions[next].kind, actions[next].other), key),
				    actions[next].stored);
		}
		come_back();
	}
}

CASE(the_next_game_is_known_again)
{
	expect_done(said(1, ACTION_OPEN,
	                 "{\"bowlers\":[{\"name\":\"AAA\",\"team\":{\"format\":"
	                 "\"baker\",\"members\":[\"PJS\",\"KYJ\"]}}]}"));
	expect_done(keyed(said(1, ACTION_OPEN, "{\"again\":true}"), "again"));
	expect_replayed(keyed(said(1, ACTION_OPEN, "{\"again\":true}"), "again"));
	expect_reused(keyed(said(1, ACTION_OPEN, "{\"bowlers\":[\"PJS\"]}"), "again"),
	              ENTRY_OPENED);
	expect_done(ball(1, 3));
	expect_replayed(keyed(said(1, ACTION_OPEN, "{\"again\":true}"), "again"));
	come_back();
	expect_replayed(keyed(said(1, ACTION_OPEN, "{\"again\":true}"), "again"));
	expect_reused(keyed(ball(1, 3), "again"), ENTRY_OPENED);
}

CASE(a_reused_key_is_refused_with_its_line_when_the_journal_can_be_read)
{
	expect_done(opening(1));
	expect_done(keyed(ball(1, 3), "ball"));
	frail.tires = true;
	frail.walks = 0;
	expect_refused(keyed(ball(1, 4), "ball"), NOT_KEPT);
	expect_replayed(keyed(ball(1, 3), "ball"));
	frail.tires = false;
	expect_reused(keyed(ball(1, 4), "ball"), ENTRY_BOWLED);
}

CASE(a_locked_game_that_was_undone_is_known_again)
{
	expect_done(said(1, ACTION_OPEN, "{\"bowlers\":[\"PJS\"]}"));
	for (int next = 0; next < 12; next++)
		expect_done(ball(1, 10));
	assert_true(lane_set_game(lane_set, 1)->locked);
	expect_done(keyed(said(1, ACTION_UNDO, "{}"), "undo"));
	expect_replayed(keyed(said(1, ACTION_UNDO, "{}"), "undo"));
	expect_reused(keyed(ball(1, 10), "undo"), ENTRY_UNDONE);
	expect_done(keyed(ball(1, 10), "last"));
	expect_replayed(keyed(ball(1, 10), "last"));
	expect_replayed(keyed(said(1, ACTION_UNDO, "{}"), "undo"));
}

CASE(the_key_of_a_refused_action_is_not_used_up)
{
	expect_done(opening(1));
	expect_refused(keyed(ball(1, 11), "ball"), AGAINST_THE_RULES);
	expect_done(keyed(ball(1, 10), "ball"));
}

CASE(keys_last_longer_than_the_process)
{
	expect_done(keyed(opening(1), "first-game"));
	expect_done(keyed(ball(1, 3), "its-ball"));
	come_back();
	expect_replayed(keyed(ball(1, 3), "its-ball"));
	expect_done(keyed(opening(1), "second-game"));
	expect_done(keyed(ball(1, 4), "another-ball"));
	come_back();
	assert_int_equal(replay_balls(lane_set_game(lane_set, 1)), 1);
	expect_replayed(keyed(opening(1), "first-game"));
	expect_replayed(keyed(ball(1, 3), "its-ball"));
	expect_replayed(keyed(opening(1), "second-game"));
	expect_replayed(keyed(ball(1, 4), "another-ball"));
}

CASE(the_last_keys_are_known)
{
	char key[16];

	expect_done(opening(1));
	for (int next = 0; next <= KNOWN_KEYS; next++) {
		snprintf(key, sizeof key, "%d", next);
		expect_done(keyed(said(1, ACTION_NOTE, "{\"text\":\"oil\"}"), key));
	}
	expect_replayed(keyed(said(1, ACTION_NOTE, "{\"text\":\"oil\"}"), "1"));
	expect_done(keyed(said(1, ACTION_NOTE, "{\"text\":\"oil\"}"), "0"));
	expect_replayed(keyed(said(1, ACTION_NOTE, "{\"text\":\"oil\"}"), "0"));
	come_back();
	expect_replayed(keyed(said(1, ACTION_NOTE, "{\"text\":\"oil\"}"), "2"));
}

static struct action on_board(struct action action, int64_t game, int64_t line)
{
	action.conditional = true;
	action.game = game;
	action.line = line;
	return action;
}

CASE(an_action_for_another_board_is_refused)
{
	expect_done(on_board(opening(1), 0, 0));
	expect_refused(on_board(ball(1, 3), 0, 0), BOARD_MOVED_ON);
	expect_refused(on_board(ball(1, 3), 1, 2), BOARD_MOVED_ON);
	expect_refused(on_board(ball(1, 3), 2, 3), BOARD_MOVED_ON);
	expect_done(keyed(on_board(ball(1, 3), 1, 3), "ball"));
	/* which the same again is not, though the board has moved on by it */
	expect_replayed(keyed(on_board(ball(1, 3), 1, 3), "ball"));
}

/* ---- failures ---- */

CASE(an_action_that_was_not_stored_changes_nothing)
{
	const char *detail;

	expect_done(opening(1));
	expect_done(ball(1, 3));
	frail.mishap = NOT_WRITTEN;
	expect_refused(keyed(ball(1, 4), "ball"), NOT_KEPT);
	assert_int_equal(lane_set_trouble(lane_set, &detail), TROUBLE_FULL);
	assert_string_equal(detail, "it was told to");
	assert_int_equal(lane_set_trouble(lane_set, &detail), NO_TROUBLE); /* reported once */
	expect_done(keyed(ball(1, 4), "ball"));
	expect_replayed(keyed(ball(1, 4), "ball"));
	assert_int_equal(replay_balls(lane_set_game(lane_set, 1)), 2);
}

CASE(all_lanes_of_a_commit_that_is_not_kept_are_refused)
{
	const struct action actions[] = { opening(1), opening(2) };
	struct action_progress batch[] = { { .action = &actions[0] }, { .action = &actions[1] } };
	struct action_progress *const list[] = { &batch[0], &batch[1] };

	frail.mishap = NOT_WRITTEN;
	lane_set_do(lane_set, list, 2, on_action);
	assert_int_equal(batch[0].refusal.code, NOT_KEPT);
	assert_int_equal(batch[1].refusal.code, NOT_KEPT);
	assert_int_equal(lane_set_game(lane_set, 1)->lines, 0);
	assert_int_equal(lines(), 0);
	expect_done(opening(1));
	expect_done(opening(2));
}

CASE(a_ball_whose_answer_was_lost_is_recognised)
{
	expect_done(opening(1));
	frail.mishap = ANSWER_LOST;
	assert_int_equal(do_action(keyed(ball(1, 4), "ball")).refusal.code, NOT_REFUSED);
	assert_int_equal(told, 1);
	assert_int_equal(replay_balls(lane_set_game(lane_set, 1)), 1);
	expect_replayed(keyed(ball(1, 4), "ball"));
	expect_done(ball(1, 5));
	assert_int_equal(lines(), 5);
}

CASE(a_game_whose_answer_was_lost_is_recognised)
{
	frail.mishap = ANSWER_LOST;
	assert_int_equal(do_action(keyed(opening(1), "first")).refusal.code, NOT_REFUSED);
	assert_int_equal(lane_set_game(lane_set, 1)->game, 1);
	expect_replayed(keyed(opening(1), "first"));
	expect_done(ball(1, 5));
	frail.mishap = ANSWER_LOST;
	assert_int_equal(do_action(keyed(opening(1), "second")).refusal.code, NOT_REFUSED);
	assert_int_equal(lane_set_game(lane_set, 1)->game, 2);
	expect_replayed(keyed(opening(1), "second"));
	expect_done(ball(1, 5));
	assert_int_equal(lines(), 8);
}

/* A lost commit is recognised by its lines: a request need not have a key. */
CASE(a_lost_answer_without_a_key_is_recognised_too)
{
	frail.mishap = ANSWER_LOST;
	assert_int_equal(do_action(opening(1)).refusal.code, NOT_REFUSED);
	assert_int_equal(told, 1);
	assert_int_equal(lane_set_game(lane_set, 1)->game, 1);
	frail.mishap = ANSWER_LOST;
	assert_int_equal(do_action(ball(1, 4)).refusal.code, NOT_REFUSED);
	assert_int_equal(replay_balls(lane_set_game(lane_set, 1)), 1);
	frail.mishap = ANSWER_LOST;
	assert_int_equal(do_action(opening(1)).refusal.code, NOT_REFUSED);
	assert_int_equal(lane_set_game(lane_set, 1)->game, 2);
	assert_int_equal(lines(), 7);
}

CASE(an_action_that_was_not_stored_is_not_taken_for_an_equal_line)
{
	expect_done(opening(1));
	expect_done(ball(1, 4));
	frail.mishap = NOT_WRITTEN;
	expect_refused(ball(1, 4), NOT_KEPT);
	frail.mishap = NOT_WRITTEN;
	expect_refused(opening(1), NOT_KEPT);
	assert_int_equal(lane_set_game(lane_set, 1)->game, 1);
	assert_int_equal(lines(), 4);
}

CASE(the_outcome_of_a_commit_that_hangs_is_unknown_until_the_journal_can_be_read)
{
	expect_done(opening(1));
	frail.mishap = HUNG;
	expect_refused(keyed(ball(1, 4), "ball"), OUTCOME_UNKNOWN);
	expect_refused(keyed(ball(1, 4), "ball"), OUTCOME_UNKNOWN);
	expect_refused(keyed(ball(1, 4), "another"), NOT_KEPT); /* that one was never tried */
	expect_refused(ball(1, 4), NOT_KEPT);
	frail.blind = false;
	assert_true(do_action(keyed(ball(1, 4), "ball")).replayed);
	assert_int_equal(told, 1); /* viewers have not seen that board yet */
	assert_int_equal(replay_balls(lane_set_game(lane_set, 1)), 1);
	expect_done(keyed(ball(1, 5), "another"));
	assert_int_equal(lines(), 5);
}

CASE(a_withdrawn_action_is_not_done)
{
	const struct action action = ball(1, 4);
	struct action_progress progress = { .action = &action };
	struct action_progress *const list[] = { &progress };

	expect_done(opening(1));
	assert_true(lane_set_withdraw(&progress));
	assert_false(lane_set_withdraw(&progress));
	lane_set_do(lane_set, list, 1, on_action);
	assert_int_equal(progress.refusal.code, NOT_KEPT);
	assert_int_equal(replay_balls(lane_set_game(lane_set, 1)), 0);
	progress = (struct action_progress){ .action = &action };
	lane_set_do(lane_set, list, 1, on_action);
	assert_int_equal(progress.refusal.code, NOT_REFUSED);
	assert_false(lane_set_withdraw(&progress));
}

CASE(no_action_is_done_while_the_journal_cannot_be_read)
{
	size_t appends;

	expect_done(opening(1));
	frail.mishap = NOT_READ;
	expect_refused(keyed(ball(1, 4), "ball"), NOT_KEPT);
	assert_int_equal(told, 0);
	appends = frail.appends;
	expect_refused(keyed(ball(1, 4), "ball"), NOT_KEPT);
	expect_refused(opening(1), NOT_KEPT);
	assert_int_equal(frail.appends, appends);
	frail.blind = false;
	expect_done(keyed(ball(1, 4), "ball"));
	assert_int_equal(replay_balls(lane_set_game(lane_set, 1)), 1);
}

CASE(no_game_is_opened_while_the_journal_cannot_be_read)
{
	frail.mishap = NOT_READ;
	expect_refused(keyed(opening(1), "open"), NOT_KEPT);
	expect_refused(keyed(opening(1), "open"), NOT_KEPT);
	frail.blind = false;
	expect_done(keyed(opening(1), "open"));
	assert_int_equal(lines(), 3);
}

/* A line of another program. */
static void write_elsewhere(struct entry entry)
{
	struct entries group = { .list = &entry, .count = 1 };

	entry_set_actor(&entry, "somebody else");
	entry.time = MORNING;
	assert_int_equal(journal_append(frail.inner, &group, 1), NO_TROUBLE);
	assert_int_equal(group.outcome, NO_TROUBLE);
}

CASE(lines_of_another_program_are_shown)
{
	struct entry note = { .kind = ENTRY_NOTED, .game = 1, .line = 4 };

	expect_done(opening(1));
	entry_set_text(&note, text("a note"));
	write_elsewhere(note);
	assert_int_equal(do_action(keyed(ball(1, 4), "ball")).refusal.code, WRITTEN_ELSEWHERE);
	assert_int_equal(told, 1);
	assert_int_equal(lane_set_game(lane_set, 1)->lines, 4);
	expect_done(keyed(ball(1, 4), "ball"));
	assert_int_equal(lines(), 5);
}

/* ---- opening ---- */

CASE(the_game_opened_last_is_current_at_any_clock_time)
{
	struct action late = opening(1);
	struct action early = opening(1);

	late.time = MORNING + INT64_C(1000) * 60 * 60 * 24 * 365;
	early.time = MORNING - INT64_C(1000) * 60 * 60 * 24 * 365;
	expect_done(late);
	expect_done(early);
	come_back();
	assert_int_equal(lane_set_game(lane_set, 1)->game, 2);
	assert_int_equal(lane_set_game(lane_set, 1)->opened, early.time);
	expect_done(ball(1, 3));
	come_back();
	assert_int_equal(replay_balls(lane_set_game(lane_set, 1)), 1);
}

CASE(an_imported_game_is_never_current)
{
	struct entry opened = { .kind = ENTRY_OPENED, .line = 1, .lane = 1 };
	struct journal other;

	expect_done(opening(1));
	opened.time = MORNING + INT64_C(1000) * 60 * 60 * 24;
	open_file(&other); /* which has not claimed the lane */
	assert_int_equal(journal_append(other, &(struct entries){ .list = &opened, .count = 1 }, 1),
	                 NO_TROUBLE);
	assert_int_equal(opened.game, 2);
	store_close(&other);
	come_back();
	assert_int_equal(lane_set_game(lane_set, 1)->game, 1);
	expect_done(ball(1, 3));
}

static void write_damage(void)
{
	struct entry bowled = { .kind = ENTRY_BOWLED, .game = 2, .line = 5 };

	expect_done(keyed(opening(1), "first"));
	expect_done(keyed(opening(1), "second"));
	expect_done(keyed(ball(1, 3), "ball"));
	bowled.bowler = pindeck_name_from("XYZ", 3);
	bowled.place = pindeck_place_of(1, 1);
	pindeck_deliveries_add(&bowled.balls, pindeck_delivery_of(3));
	write_elsewhere(bowled);
}

CASE(a_damaged_game_is_shown_as_far_as_it_can_be_read)
{
	write_damage();
	come_back();
	assert_int_equal(lane_set_game(lane_set, 1)->game, 2);
	assert_int_equal(lane_set_game(lane_set, 1)->damaged, 5);
	assert_int_equal(replay_balls(lane_set_game(lane_set, 1)), 1);
	expect_refused(ball(1, 3), GAME_DAMAGED);
	expect_refused(said(1, ACTION_UNDO, "{}"), GAME_DAMAGED);
	expect_refused(said(1, ACTION_NOTE, "{\"text\":\"oil\"}"), GAME_DAMAGED);
	expect_replayed(keyed(opening(1), "first"));
	expect_replayed(keyed(opening(1), "second"));
	expect_replayed(keyed(ball(1, 3), "ball"));
	/* the next game can be opened, without saying that one is left unfinished */
	expect_done(said(1, ACTION_OPEN, "{\"again\":true}"));
	assert_int_equal(pindeck_match_to_bowlers(&lane_set_game(lane_set, 1)->match), 2);
	come_back();
	assert_int_equal(lane_set_game(lane_set, 1)->game, 3);
	assert_int_equal(lane_set_game(lane_set, 1)->damaged, 0);
}

/* ---- pairs of lanes ---- */

static struct action pair_of(int32_t lane)
{
	return said(lane, ACTION_PAIR,
	            "{\"teams\":[{\"bowlers\":[\"PJS\"]},{\"bowlers\":[\"KYJ\"]}],\"games\":2}");
}

/* The games that lanes 1 and 2 show. */
static void expect_shown(int64_t first, int64_t second)
{
	assert_int_equal(lane_set_game(lane_set, 1)->game, first);
	assert_int_equal(lane_set_game(lane_set, 2)->game, second);
}

/* Both teams bowl strikes until both games are over. */
static void finish_pair(void)
{
	for (int ball_number = 0; ball_number < 12; ball_number++)
		for (int32_t lane = 1; lane <= 2; lane++)
			if (lane_set_state(lane_set, lane).bowls)
				expect_done(ball(lane, 10));
	while (lane_set_state(lane_set, 1).bowls || lane_set_state(lane_set, 2).bowls)
		expect_done(ball(lane_set_state(lane_set, 1).bowls ? 1 : 2, 10));
}

CASE(a_pair_is_opened_in_one_commit_and_both_lanes_are_told)
{
	struct action_progress progress;

	for (int32_t other = -1; other <= 99; other += 100) {
		struct action elsewhere = pair_of(1);

		elsewhere.other = other;
		expect_refused(elsewhere, NO_SUCH_LANE);
	}
	progress = do_action(pair_of(1));

	assert_int_equal(progress.refusal.code, NOT_REFUSED);
	assert_int_equal(told, 1);
	assert_int_equal(frail.appends, 1);
	assert_int_equal(frail.groups, 2);
	assert_int_equal(progress.lane_count, 2);
	expect_shown(1, 2);
	progress = do_action(ball(1, 10));
	assert_int_equal(progress.lane_count, 2);
	expect_shown(1, 2); /* the first team waits */
	expect_refused(ball(1, 3), NOT_ON_LANE);
	expect_done(ball(2, 10));
	expect_shown(2, 1);
	come_back();
	expect_shown(2, 1);
	expect_done(said(1, ACTION_UNDO, "{}"));
	expect_shown(1, 2);
}

/* The second ball on lane 2 is one of the team that the first one brings there. */
CASE(actions_of_a_batch_meet_the_team_that_is_on_the_lane_then)
{
	const struct action actions[] = { ball(1, 10), ball(2, 10), ball(2, 7), ball(1, 6) };
	struct action_progress progresses[4];
	struct action_progress *list[4];

	expect_done(pair_of(1));
	for (int next = 0; next < 4; next++) {
		progresses[next] = (struct action_progress){ .action = &actions[next] };
		list[next] = &progresses[next];
	}
	lane_set_do(lane_set, list, 4, on_action);
	for (int next = 0; next < 4; next++)
		assert_int_equal(progresses[next].refusal.code, NOT_REFUSED);
	expect_shown(2, 1);
	assert_int_equal(replay_balls(lane_set_game(lane_set, 1)), 2);
	assert_int_equal(replay_balls(lane_set_game(lane_set, 2)), 2);
}

CASE(a_pair_whose_answer_was_lost_is_recognised)
{
	frail.mishap = NOT_WRITTEN;
	expect_refused(pair_of(1), NOT_KEPT);
	assert_int_equal(lines(), 0);
	frail.mishap = ANSWER_LOST;
	assert_int_equal(do_action(keyed(pair_of(1), "pair")).refusal.code, NOT_REFUSED);
	assert_int_equal(told, 1);
	expect_shown(1, 2);
	expect_replayed(keyed(pair_of(1), "pair"));
	frail.mishap = HUNG;
	expect_refused(keyed(ball(1, 10), "ball"), OUTCOME_UNKNOWN);
	/* whose turn is on lane 2 depends on the game that cannot be read */
	expect_refused(ball(2, 10), NOT_KEPT);
	frail.blind = false;
	expect_done(ball(2, 10));
	expect_shown(2, 1);
	assert_true(do_action(keyed(ball(1, 10), "ball")).replayed);
	expect_shown(2, 1);
}

CASE(the_next_games_of_a_pair_cross_over)
{
	expect_done(pair_of(1));
	finish_pair();
	expect_shown(2, 1);
	frail.mishap = ANSWER_LOST;
	assert_int_equal(
	    do_action(keyed(said(1, ACTION_OPEN, "{\"again\":true}"), "next")).refusal.code,
	    NOT_REFUSED);
	expect_shown(4, 3);
	assert_true(lane_set_state(lane_set, 1).bowls && lane_set_state(lane_set, 2).bowls);
	expect_replayed(keyed(said(2, ACTION_OPEN, "{\"again\":true}"), "next"));
	finish_pair();
	expect_done(said(2, ACTION_OPEN, "{\"again\":true}"));
	expect_shown(5, 6);
}

/* For the team that the lane shows. */
static struct action voiding(int32_t lane)
{
	struct action action =
	    said(lane, ACTION_REPAIR, "{\"repair\":\"void\",\"reason\":\"sensor\"}");

	action.bowler[0] = '\0';
	return action;
}

CASE(voided_games_of_a_pair_are_bowled_again_where_they_began)
{
	expect_done(pair_of(1));
	finish_pair();
	expect_done(voiding(2));
	/* both games or none: one alone would have no opponent */
	expect_refused(said(1, ACTION_OPEN, "{\"again\":true}"), HALF_VOIDED);
	expect_shown(2, 1);
	expect_done(voiding(1));
	expect_done(said(1, ACTION_OPEN, "{\"again\":true}"));
	expect_shown(3, 4);
	assert_int_equal(lane_set_game(lane_set, 1)->began_on, 1);
	assert_int_equal(lane_set_game(lane_set, 1)->series.number, 1);
}

CASE(a_later_game_ends_the_pair)
{
	expect_done(pair_of(1));
	expect_done(ball(1, 3));
	expect_done(ball(2, 3));
	expect_refused(said(1, ACTION_OPEN, "{\"bowlers\":[\"LEE\"]}"), GAME_IN_PROGRESS);
	expect_done(opening(1));
	expect_shown(3, 2);
	assert_int_equal(lane_set_state(lane_set, 2).other, 0);
	assert_int_equal(lane_set_state(lane_set, 2).newest, 3);
	for (int frame = 1; frame <= 3; frame++)
		expect_done(ball(2, frame == 1 ? 7 : 10)); /* on lane 2 all the time */
	come_back();
	expect_shown(3, 2);
}

/* From lanes 1 and 2 to lanes 3 and 4. */
static struct action shift_of_pair(void)
{
	struct action action = shift(1, 3, 0);

	action.shift.other_from = 2;
	action.shift.other_to = 4;
	return action;
}

CASE(the_lanes_that_a_pair_left_are_no_pair)
{
	expect_done(pair_of(1));
	expect_done(opening(5));
	expect_refused(said(5, ACTION_TRANSFER, "{\"to\":1,\"reason\":\"a friend\"}"), IN_PAIR);
	expect_done(keyed(shift_of_pair(), "move"));
	expect_replayed(keyed(shift_of_pair(), "move"));
	expect_on(3, 1, 1);
	expect_on(4, 2, 2);
	expect_done(said(5, ACTION_TRANSFER, "{\"to\":1,\"reason\":\"a friend\"}"));
	expect_shown(4, 2);
}

/* Both came after the same game. */
CASE(a_pair_that_came_to_a_lane_after_a_group_is_current)
{
	expect_done(said(1, ACTION_PAIR, "{\"teams\":[{\"bowlers\":[\"PJS\"]}]}"));
	expect_done(opening(5));
	expect_done(shift(5, 4, 0));
	expect_done(shift(4, 5, 0));
	expect_done(shift_of_pair());
	for (int round = 0; round < 2; round++) {
		for (int32_t lane = 3; lane <= 4; lane++) {
			assert_int_equal(lane_set_game(lane_set, lane)->game, 1);
			assert_int_equal(lane_set_state(lane_set, lane).other, 7 - lane);
			assert_false(lane_set_state(lane_set, lane).away);
		}
		come_back();
	}
}

CASE(a_pair_with_a_damaged_game_does_not_move)
{
	struct entry bowled = { .kind = ENTRY_BOWLED, .game = 2 };
	int32_t stored;

	expect_done(pair_of(1));
	bowled.line = lane_set_game(lane_set, 2)->lines + 1;
	bowled.bowler = pindeck_name_from("XYZ", 3);
	bowled.place = pindeck_place_of(1, 1);
	pindeck_deliveries_add(&bowled.balls, pindeck_delivery_of(3));
	write_elsewhere(bowled);
	come_back();
	stored = lines();
	expect_refused(shift_of_pair(), GAME_DAMAGED);
	assert_int_equal(lines(), stored);
}

/* ---- changes of other programs ---- */

static int changes;

static void note_change(void *context, int32_t lane)
{
	assert_ptr_equal(context, &changes);
	assert_int_equal(lane, 1);
	changes++;
}

static int refreshed(void)
{
	changes = 0;
	lane_set_refresh(lane_set, note_change, &changes);
	return changes;
}

CASE(a_change_of_another_program_is_noticed_once)
{
	struct entry noted = { .kind = ENTRY_NOTED, .game = 1, .line = 4, .text = "oil" };

	assert_int_equal(refreshed(), 0);
	expect_done(opening(1));
	assert_int_equal(refreshed(), 0);
	write_elsewhere(noted);
	assert_int_equal(refreshed(), 1);
	assert_int_equal(lane_set_game(lane_set, 1)->lines, 4);
	assert_int_equal(refreshed(), 0);
	expect_done(ball(1, 3));
	assert_int_equal(refreshed(), 0);
	frail.blind = true;
	assert_int_equal(refreshed(), 0);
	frail.blind = false;
}

CASE(damage_is_noticed_once)
{
	write_damage();
	assert_int_equal(refreshed(), 1);
	assert_int_equal(lane_set_game(lane_set, 1)->damaged, 5);
	assert_int_equal(refreshed(), 0);
}

CASE(games_of_other_lanes_are_left_alone)
{
	struct entry opened = { .kind = ENTRY_OPENED, .line = 1, .lane = LANES + 1 };

	write_elsewhere(opened);
	come_back();
	for (int32_t lane = 1; lane <= LANES; lane++)
		assert_int_equal(lane_set_game(lane_set, lane)->game, 0);
}

CASE(a_lane_claimed_by_another_program_is_refused)
{
	struct journal other;
	struct lane_set *second = NULL;
	int32_t lane = 0;

	open_file(&other);
	assert_int_equal(lane_set_open(&second, other, LANES, &lane), TROUBLE_CLAIMED);
	assert_null(second);
	assert_int_equal(lane, 1);
	lane_set_close(lane_set);
	lane_set = NULL;
	assert_int_equal(journal_claim(frail.inner, 2), NO_TROUBLE);
	assert_int_equal(lane_set_open(&second, other, LANES, &lane), TROUBLE_CLAIMED);
	assert_null(second);
	assert_int_equal(lane, 2);
	/* and the lanes that it had claimed already are free again */
	assert_int_equal(journal_claim(frail.inner, 1), NO_TROUBLE);
	journal_release(frail.inner, 1);
	journal_release(frail.inner, 2);
	store_close(&other);
}

#define IN_MEMORY(sentence) cmocka_unit_test_setup_teardown(sentence, set_up, tear_down)
#define IN_A_FILE(sentence) cmocka_unit_test_setup_teardown(sentence, set_up_file, tear_down_file)

int main(void)
{
	const struct CMUnitTest tests[] = {
		IN_MEMORY(actions_on_several_lanes_are_one_commit),
		IN_MEMORY(a_pair_is_opened_in_one_commit_and_both_lanes_are_told),
		IN_MEMORY(actions_of_a_batch_meet_the_team_that_is_on_the_lane_then),
		IN_MEMORY(a_pair_whose_answer_was_lost_is_recognised),
		IN_MEMORY(the_next_games_of_a_pair_cross_over),
		IN_MEMORY(voided_games_of_a_pair_are_bowled_again_where_they_began),
		IN_MEMORY(a_later_game_ends_the_pair),
		IN_MEMORY(the_lanes_that_a_pair_left_are_no_pair),
		IN_MEMORY(a_pair_that_came_to_a_lane_after_a_group_is_current),
		IN_MEMORY(a_pair_with_a_damaged_game_does_not_move),
		IN_A_FILE(a_pair_whose_answer_was_lost_is_recognised),
		IN_A_FILE(the_next_games_of_a_pair_cross_over),
		IN_MEMORY(a_refused_action_does_not_delay_the_others),
		IN_MEMORY(a_game_of_a_locked_week_changes_only_with_a_reason),
		IN_MEMORY(a_change_whose_judgement_is_outdated_is_refused),
		IN_A_FILE(a_change_whose_judgement_is_outdated_is_refused),
		IN_MEMORY(an_action_is_done_once_for_its_key),
		IN_MEMORY(a_key_with_another_ball_is_refused),
		IN_A_FILE(a_key_with_another_ball_is_refused),
		IN_MEMORY(a_retry_has_the_same_members_in_any_order),
		IN_MEMORY(a_key_without_a_request_is_known_again),
		IN_A_FILE(a_key_without_a_request_is_known_again),
		IN_MEMORY(every_kind_of_action_is_known_again),
		IN_MEMORY(the_next_game_is_known_again),
		IN_MEMORY(a_locked_game_that_was_undone_is_known_again),
		IN_MEMORY(the_key_of_a_refused_action_is_not_used_up),
		IN_MEMORY(keys_last_longer_than_the_process),
		IN_A_FILE(keys_last_longer_than_the_process),
		IN_MEMORY(the_last_keys_are_known),
		IN_MEMORY(an_action_for_another_board_is_refused),
		IN_MEMORY(an_action_that_was_not_stored_changes_nothing),
		IN_MEMORY(a_reused_key_is_refused_with_its_line_when_the_journal_can_be_read),
		IN_MEMORY(all_lanes_of_a_commit_that_is_not_kept_are_refused),
		IN_MEMORY(a_ball_whose_answer_was_lost_is_recognised),
		IN_MEMORY(
		    the_outcome_of_a_commit_that_hangs_is_unknown_until_the_journal_can_be_read),
		IN_MEMORY(a_withdrawn_action_is_not_done),
		IN_MEMORY(a_game_whose_answer_was_lost_is_recognised),
		IN_MEMORY(a_lost_answer_without_a_key_is_recognised_too),
		IN_A_FILE(a_lost_answer_without_a_key_is_recognised_too),
		IN_MEMORY(an_action_that_was_not_stored_is_not_taken_for_an_equal_line),
		IN_A_FILE(an_action_that_was_not_stored_is_not_taken_for_an_equal_line),
		IN_A_FILE(a_game_whose_answer_was_lost_is_recognised),
		IN_MEMORY(no_action_is_done_while_the_journal_cannot_be_read),
		IN_MEMORY(no_game_is_opened_while_the_journal_cannot_be_read),
		IN_MEMORY(lines_of_another_program_are_shown),
		IN_A_FILE(lines_of_another_program_are_shown),
		IN_MEMORY(the_game_opened_last_is_current_at_any_clock_time),
		IN_A_FILE(the_game_opened_last_is_current_at_any_clock_time),
		IN_A_FILE(an_imported_game_is_never_current),
		IN_MEMORY(a_group_that_moved_is_on_its_lane_until_a_later_game),
		IN_A_FILE(a_group_that_moved_is_on_its_lane_until_a_later_game),
		IN_MEMORY(of_two_groups_on_a_lane_the_last_one_is_current),
		IN_MEMORY(a_lane_whose_group_moved_on_is_free),
		IN_MEMORY(a_move_is_stored_or_not_whatever_the_answer),
		IN_A_FILE(a_move_is_stored_or_not_whatever_the_answer),
		IN_A_FILE(an_imported_game_moves_to_no_lane),
		IN_MEMORY(a_damaged_game_is_shown_as_far_as_it_can_be_read),
		IN_A_FILE(a_damaged_game_is_shown_as_far_as_it_can_be_read),
		IN_MEMORY(a_change_of_another_program_is_noticed_once),
		IN_A_FILE(a_change_of_another_program_is_noticed_once),
		IN_MEMORY(damage_is_noticed_once),
		IN_MEMORY(games_of_other_lanes_are_left_alone),
		IN_A_FILE(a_lane_claimed_by_another_program_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
