/* A journal that fails, on top of a real one: some appends do not reach it, and the answers of
 * others are lost. */
#include "deeds.h"

enum failing {
	WORKS,
	FAILS,         /* nothing is stored, TROUBLE_FULL */
	LOSES_ANSWERS, /* everything is stored, but the answer is TROUBLE_SYSTEM */
	DEAF           /* FAILS, and nothing can be read either */
};

struct failing_journal {
	struct journal inner;
	enum failing failing;
	int before; /* this number of appends works before it fails */
	int walks;
};

static bool fails_now(struct failing_journal *failing)
{
	if (failing->failing == WORKS)
		return false;
	return failing->before-- <= 0;
}

static enum trouble failing_append(void *self, struct entries *groups, size_t count)
{
	struct failing_journal *failing = self;
	const bool fails = fails_now(failing);
	enum trouble trouble;

	if (fails && failing->failing != LOSES_ANSWERS)
		return TROUBLE_FULL;
	trouble = journal_append(failing->inner, groups, count);
	if (!fails || trouble != NO_TROUBLE)
		return trouble;
	/* as any store that cannot keep them */
	for (size_t next = 0; next < count; next++)
		if (groups[next].numbered)
			journal_number_entries(groups + next, 0);
	return TROUBLE_SYSTEM;
}

static enum trouble failing_walk(void *self, const struct journal_query *query,
                                 journal_visitor *visit, void *payload)
{
	struct failing_journal *failing = self;

	failing->walks++;
	if (failing->failing == DEAF)
		return TROUBLE_UNREACHABLE;
	return journal_walk(failing->inner, query, visit, payload);
}

static enum trouble failing_lengths(void *self, const int64_t *games, int64_t *lengths,
                                    size_t count)
{
	struct failing_journal *failing = self;

	return journal_lengths(failing->inner, games, lengths, count);
}

static enum trouble failing_claim(void *self, int32_t lane)
{
	struct failing_journal *failing = self;

	return journal_claim(failing->inner, lane);
}

static void failing_release(void *self, int32_t lane)
{
	struct failing_journal *failing = self;

	journal_release(failing->inner, lane);
}

static const char *failing_detail(void *self)
{
	(void)self;
	return "it fails";
}

static void failing_close(void *self)
{
	(void)self;
}

static const struct journal_operations failing_operations = {
	.append = failing_append,
	.walk = failing_walk,
	.lengths = failing_lengths,
	.claim = failing_claim,
	.release = failing_release,
	.detail = failing_detail,
	.close = failing_close,
};

static struct failing_journal over(int which)
{
	return (struct failing_journal){ .inner = benches[which].journal };
}

static struct journal journal_of(struct failing_journal *failing)
{
	return (struct journal){ &failing_operations, failing };
}

CASE(an_unsaved_ball_is_not_accepted)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct failing_journal failing = over(next);
		struct lane *lane = opened_lane(journal_of(&failing));
		struct replay before;

		must_bowl(lane, 7);
		before = *lane_game(lane);
		failing.failing = FAILS;
		assert_int_equal(bowl(lane, 1).trouble, TROUBLE_FULL);
		assert_string_equal(lane_detail(lane), "it fails");
		assert_same_game(lane_game(lane), &before);
		assert_int_equal(lane_do(lane, now, &(struct deed){ .kind = DEED_UNDO }).trouble,
		                 TROUBLE_FULL);
		assert_int_equal(
		    lane_do(lane, now, &(struct deed){ .kind = DEED_NOTE, .note = text("x") })
			.trouble,
		    TROUBLE_FULL);
		assert_int_equal(correct(lane, ENTRY_CORRECTED, spot(1, 1, 1), 2, false).trouble,
		                 TROUBLE_FULL);
		assert_same_game(lane_game(lane), &before);
		assert_int_equal(lane_unkept(lane), 0);
		failing.failing = WORKS;
		assert_int_equal(lines_of(failing.inner, before.game), 4);
		must_bowl(lane, 1);
		assert_kept(failing.inner, lane_game(lane));
		lane_close(lane);
	}
}

CASE(an_unsaved_ball_is_accepted_on_request)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct failing_journal failing = over(next);
		struct lane *lane = opened_lane(journal_of(&failing));

		must_bowl(lane, 7);
		lane_go_on_unkept(lane, "the store failed");
		failing.failing = FAILS;
		must_bowl(lane, 1);
		assert_int_equal(lane_unkept(lane), 1);
		must_bowl(lane, 9); /* a strike in this discipline */
		must_bowl(lane, 4);
		assert_true(
		    outcome_is_done(lane_do(lane, now, &(struct deed){ .kind = DEED_UNDO })));
		assert_int_equal(bowl(lane, 11).fault, FAULT_REFUSED);
		assert_int_equal(lane_unkept(lane), 4);
		assert_int_equal(lane_keep(lane), TROUBLE_FULL);
		assert_int_equal(lane_unkept(lane), 4);
		assert_int_equal(lines_of(failing.inner, lane_game(lane)->game), 4);
		failing.failing = WORKS;
		if (next % 2 == 0)
			assert_int_equal(lane_keep(lane), NO_TROUBLE);
		else
			must_bowl(lane, 2);
		assert_int_equal(lane_unkept(lane), 0);
		assert_kept(failing.inner, lane_game(lane));
		must_bowl(lane, 1);
		assert_int_equal(lane_keep(lane), NO_TROUBLE);
		assert_kept(failing.inner, lane_game(lane));
		assert_all_replay(failing.inner);
		lane_close(lane);
	}
}

CASE(an_unsaved_game_gets_its_number_when_it_is_saved)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct failing_journal failing = over(next);
		const struct pindeck_match seats = two_seats();
		struct lane *lane = lane_new(journal_of(&failing));

		assert_int_equal(lane_claim(lane, 0), NO_TROUBLE);
		lane_go_on_unkept(lane, "the store failed");
		failing.failing = FAILS;
		assert_true(outcome_is_done(
		    lane_do(lane, now,
		            &(struct deed){ .kind = DEED_OPEN, .opening = { .seated = &seats } })));
		must_bowl(lane, 10);
		must_bowl(lane, 3);
		assert_true(
		    outcome_is_done(correct(lane, ENTRY_CORRECTED, spot(2, 1, 1), 4, false)));
		assert_int_equal(lane_unkept(lane), 6);
		/* the game before must not get lost */
		assert_int_equal(
		    lane_do(lane, now,
		            &(struct deed){ .kind = DEED_OPEN, .opening = { .seated = &seats } })
			.trouble,
		    TROUBLE_FULL);
		assert_int_equal(lane_unkept(lane), 6);
		assert_int_equal(replay_balls(lane_game(lane)), 2);
		failing.failing = WORKS;
		must_bowl(lane, 1);
		assert_int_equal(lane_unkept(lane), 0);
		assert_int_equal(lane_game(lane)->game, 1);
		assert_kept(failing.inner, lane_game(lane));
		walk_all(failing.inner, &walked);
		assert_int_equal(walked.count, 7);
		lane_close(lane);
	}
}

CASE(a_game_that_cannot_be_opened_leaves_the_one_before_on_the_board)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct failing_journal failing = over(next);
		const struct pindeck_match seats = two_seats();
		struct lane *lane = opened_lane(journal_of(&failing));
		struct replay before;

		must_bowl(lane, 7);
		before = *lane_game(lane);
		failing.failing = FAILS;
		assert_int_equal(
		    lane_do(lane, now,
		            &(struct deed){ .kind = DEED_OPEN, .opening = { .seated = &seats } })
			.trouble,
		    TROUBLE_FULL);
		assert_same_game(lane_game(lane), &before);
		failing.failing = WORKS;
		must_bowl(lane, 2);
		assert_kept(failing.inner, lane_game(lane));
		lane_close(lane);
	}
}

/* Lines of one game that wait must not get into another. */
CASE(loading_another_game_keeps_waiting_lines_apart)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct failing_journal failing = over(next);
		struct lane *other = opened_lane(failing.inner);
		struct lane *lane = opened_lane(journal_of(&failing));
		enum trouble trouble;

		must_bowl(other, 2);
		must_bowl(lane, 7);
		lane_go_on_unkept(lane, "the store failed");
		failing.failing = FAILS;
		must_bowl(lane, 1);
		must_bowl(lane, 1);
		trouble = lane_load(lane, lane_game(other)->game);
		failing.failing = WORKS;
		if (trouble == NO_TROUBLE) {
			assert_same_game(lane_game(lane), lane_game(other));
			must_bowl(lane, 3);
			assert_int_equal(lane_game(lane)->game, lane_game(other)->game);
		}
		assert_int_equal(lane_keep(lane), NO_TROUBLE);
		assert_int_equal(lane_unkept(lane), 0);
		assert_int_equal(lines_of(failing.inner, lane_game(other)->game),
		                 trouble == NO_TROUBLE ? 5 : 4);
		assert_int_equal(lines_of(failing.inner, 2), 6);
		assert_all_replay(failing.inner);
		lane_close(lane);
		lane_close(other);
	}
}

CASE(a_game_is_read_once_to_go_on_with_it)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct failing_journal failing = over(next);
		struct lane *lane = opened_lane(failing.inner);
		struct lane *other = lane_new(journal_of(&failing));
		const int64_t game = lane_game(lane)->game;

		must_bowl(lane, 7);
		assert_int_equal(lane_load(other, game), NO_TROUBLE);
		assert_int_equal(failing.walks, 1);
		/* another program bowls one more ball before the lane is claimed */
		must_bowl(lane, 1);
		lane_close(lane);
		assert_int_equal(lane_resume(other), NO_TROUBLE);
		assert_int_equal(failing.walks, 2);
		assert_int_equal(replay_balls(lane_game(other)), 2);
		lane_close(other);
		other = lane_new(journal_of(&failing));
		failing.walks = 0;
		assert_int_equal(lane_go_on(other, game), NO_TROUBLE);
		assert_int_equal(failing.walks, 1);
		assert_int_equal(replay_balls(lane_game(other)), 2);
		lane_close(other);
	}
}

CASE(a_ball_whose_answer_was_lost_is_stored_once)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct failing_journal failing = over(next);
		struct lane *lane = opened_lane(journal_of(&failing));
		struct replay before;

		must_bowl(lane, 7);
		before = *lane_game(lane);
		failing.failing = LOSES_ANSWERS;
		assert_int_equal(bowl(lane, 1).trouble, TROUBLE_SYSTEM);
		assert_same_game(lane_game(lane), &before);
		failing.failing = WORKS;
		must_bowl(lane, 1);
		assert_int_equal(lane_game(lane)->lines, 5);
		assert_kept(failing.inner, lane_game(lane));
		must_bowl(lane, 4);
		assert_kept(failing.inner, lane_game(lane));
		lane_close(lane);
	}
}

/* At another moment it is a different line: then the board shows the game of the journal. */
CASE(a_retried_ball_is_stored_once)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct failing_journal failing = over(next);
		struct lane *lane = opened_lane(journal_of(&failing));
		const struct stamp later = { .time = now.time + 5000, .actor = "tester" };
		enum trouble trouble;

		failing.failing = LOSES_ANSWERS;
		assert_int_equal(bowl(lane, 1).trouble, TROUBLE_SYSTEM);
		failing.failing = WORKS;
		trouble = lane_do(lane, later, (struct deed[]){ deed_bowl(pindeck_delivery_of(1)) })
		              .trouble;
		assert_true(trouble == NO_TROUBLE || trouble == TROUBLE_TAKEN);
		assert_int_equal(replay_balls(lane_game(lane)), 1);
		assert_kept(failing.inner, lane_game(lane));
		lane_close(lane);
	}
}

CASE(waiting_lines_that_are_already_stored_are_not_doubled)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct failing_journal failing = over(next);
		struct lane *lane = opened_lane(journal_of(&failing));

		lane_go_on_unkept(lane, "the store failed");
		failing.failing = LOSES_ANSWERS;
		must_bowl(lane, 1);
		assert_int_equal(lane_unkept(lane), 1);
		failing.failing = WORKS;
		must_bowl(lane, 2);
		assert_int_equal(lane_unkept(lane), 0);
		assert_int_equal(lane_game(lane)->lines, 5);
		assert_kept(failing.inner, lane_game(lane));
		lane_close(lane);
	}
}

/* The first of them reached the journal, the others did not. */
CASE(waiting_lines_that_are_partly_stored_are_completed)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct failing_journal failing = over(next);
		struct lane *lane = opened_lane(journal_of(&failing));

		lane_go_on_unkept(lane, "the store failed");
		failing.failing = LOSES_ANSWERS;
		must_bowl(lane, 1);
		failing.failing = DEAF;
		must_bowl(lane, 2);
		must_bowl(lane, 3);
		assert_int_equal(lane_unkept(lane), 3);
		failing.failing = WORKS;
		assert_int_equal(lane_keep(lane), NO_TROUBLE);
		assert_int_equal(lane_unkept(lane), 0);
		must_bowl(lane, 4);
		assert_kept(failing.inner, lane_game(lane));
		lane_close(lane);
	}
}

/* The store cannot be read either: no judgement is possible. */
static enum trouble judge_of_a_failing_store(struct journal journal, int64_t game,
                                             bool *needs_reason, int64_t *leagues)
{
	const struct failing_journal *failing = journal.self;

	(void)game;
	*needs_reason = false;
	*leagues = 0;
	return failing->failing == DEAF ? TROUBLE_UNREACHABLE : NO_TROUBLE;
}

static bool has_excuse(void *payload, const struct entry *entry)
{
	int *excuses = payload;

	*excuses +=
	    entry->kind == ENTRY_NOTED && strcmp(entry->text, "the store failed") == 0 ? 1 : 0;
	return true;
}

static int excuses_of(struct journal journal, int64_t game)
{
	const struct journal_query query = journal_game(&game);
	int excuses = 0;

	assert_int_equal(journal_walk(journal, &query, has_excuse, &excuses), NO_TROUBLE);
	return excuses;
}

/* A week may be locked before they are stored, and nothing judges them then. */
CASE(a_change_that_waits_for_the_store_has_a_reason)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct failing_journal failing = over(next);
		struct lane *lane = opened_lane(journal_of(&failing));
		const struct stamp with_reason = { .time = now.time,
			                           .actor = now.actor,
			                           .reason = text("protest") };

		must_bowl(lane, 7);
		must_bowl(lane, 2);
		lane_ask(lane, judge_of_a_failing_store);
		failing.failing = DEAF;
		assert_int_equal(lane_do(lane, now, &(struct deed){ .kind = DEED_UNDO }).trouble,
		                 TROUBLE_UNREACHABLE);
		lane_go_on_unkept(lane, "the store failed");
		assert_true(
		    outcome_is_done(lane_do(lane, now, &(struct deed){ .kind = DEED_UNDO })));
		assert_int_equal(lane_unkept(lane), 2);
		must_bowl(lane, 1);
		assert_int_equal(lane_unkept(lane), 3);
		failing.failing = FAILS;
		assert_true(
		    outcome_is_done(lane_do(lane, now, &(struct deed){ .kind = DEED_UNDO })));
		assert_int_equal(lane_unkept(lane), 5);
		must_bowl(lane, 2);
		assert_true(outcome_is_done(
		    lane_do(lane, with_reason, &(struct deed){ .kind = DEED_UNDO })));
		assert_int_equal(lane_unkept(lane), 7);
		failing.failing = WORKS;
		assert_int_equal(lane_keep(lane), NO_TROUBLE);
		assert_int_equal(lane_unkept(lane), 0);
		assert_kept(failing.inner, lane_game(lane));
		assert_int_equal(excuses_of(failing.inner, lane_game(lane)->game), 2);
		assert_all_replay(failing.inner);
		lane_close(lane);
	}
}

/* The same random match, with a journal that fails in every way at random: in the end every line is
 * there once, in order. */
static void random_failures(int which, struct dice *dice)
{
	struct failing_journal failing = over(which);
	const struct pindeck_match seats = random_seats(dice);
	struct lane *lane = lane_new(journal_of(&failing));

	assert_int_equal(lane_claim(lane, 0), NO_TROUBLE);
	lane_go_on_unkept(lane, "the store failed");
	assert_true(outcome_is_done(
	    lane_do(lane, random_stamp(dice),
	            &(struct deed){ .kind = DEED_OPEN, .opening = { .seated = &seats } })));
	for (int step = 0; step < 60; step++) {
		const struct deed deed = random_deed(dice, lane_game(lane));
		const int64_t lines = lane_game(lane)->lines;
		struct outcome outcome;

		lane_go_on_unkept(lane, "the store failed");

		failing.failing = chance(dice, 3) > 0 ? WORKS : (enum failing)chance(dice, 4);
		failing.before = chance(dice, 2);
		outcome = lane_do(lane, random_stamp(dice), &deed);
		assert_int_equal(outcome.trouble, NO_TROUBLE);
		assert_int_equal(lane_game(lane)->lines > lines, outcome_is_done(outcome));
	}
	failing.failing = WORKS;
	assert_int_equal(lane_keep(lane), NO_TROUBLE);
	assert_int_equal(lane_unkept(lane), 0);
	assert_kept(failing.inner, lane_game(lane));
	assert_int_equal(lines_of(failing.inner, lane_game(lane)->game), lane_game(lane)->lines);
	lane_close(lane);
}

CASE(after_any_failure_every_line_is_stored_once)
{
	struct dice dice = { 4711 };

	for (int next = 0; next < JOURNALS; next++)
		for (int round = 0; round < 12; round++)
			random_failures(next, &dice);
}

int failing_journal_cases(void)
{
	const struct CMUnitTest cases[] = {
		ON_EACH(an_unsaved_ball_is_not_accepted),
		ON_EACH(an_unsaved_ball_is_accepted_on_request),
		ON_EACH(an_unsaved_game_gets_its_number_when_it_is_saved),
		ON_EACH(a_game_that_cannot_be_opened_leaves_the_one_before_on_the_board),
		ON_EACH(loading_another_game_keeps_waiting_lines_apart),
		ON_EACH(a_game_is_read_once_to_go_on_with_it),
		ON_EACH(a_ball_whose_answer_was_lost_is_stored_once),
		ON_EACH(a_retried_ball_is_stored_once),
		ON_EACH(waiting_lines_that_are_already_stored_are_not_doubled),
		ON_EACH(waiting_lines_that_are_partly_stored_are_completed),
		ON_EACH(a_change_that_waits_for_the_store_has_a_reason),
		ON_EACH(after_any_failure_every_line_is_stored_once),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
