/* One contract for every journal: in memory, in a file, in a database, and each of them shared by
 * threads. What only a file or a database can meet with comes after it. */
#include "bench.h"
#include "dice.h"
#include "lane.h"
#include "moment.h"
#include "schema.h"
#include "sqlite.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>

enum {
	MANY_LINES = 700, /* more than PostgreSQL has in flight at a time */
	RACES = 100,
	GAMES_EACH = 50,
	MAKERS = 4,
	MAKING_ROUNDS = 10,
	THREADS = 16,
	NOBODY = 65534
};

static struct bench benches[] = {
	{ .keeper = MEMORY },   { .keeper = MEMORY, .shared = true },
	{ .keeper = SQLITE },   { .keeper = SQLITE, .shared = true },
	{ .keeper = POSTGRES }, { .keeper = POSTGRES, .shared = true },
};

static struct walked walked;
static struct walked others;

static int set_up(void **state)
{
	bench_open(*state);
	return 0;
}

/* Closed, but there. */
static int set_up_closed(void **state)
{
	bench_open(*state);
	store_close(&((struct bench *)*state)->journal);
	return 0;
}

static int tear_down(void **state)
{
	bench_close(*state);
	return 0;
}

/* ---- lines -------------------------------------------------------------------------------------
 */

static struct entry entry_of(enum entry_kind kind, int64_t game, int64_t line)
{
	struct entry entry = { .kind = kind, .game = game, .line = line };

	entry.time = INT64_C(1763200000000) + line;
	entry_set_actor(&entry, "tester");
	if (kind == ENTRY_NOTED)
		entry_set_text(&entry, text("a note"));
	return entry;
}

static struct entry seat_of(int64_t game, int64_t line, const char *letters)
{
	struct entry entry = entry_of(ENTRY_SEATED, game, line);

	entry.bowler = name(letters);
	return entry;
}

static enum trouble append_groups(struct journal journal, struct entries *groups, size_t count)
{
	return journal.operations->append(journal.self, groups, count);
}

static enum trouble append(struct journal journal, struct entry *list, size_t count)
{
	struct entries group = { .list = list, .count = count };
	const enum trouble trouble = append_groups(journal, &group, 1);

	return trouble != NO_TROUBLE ? trouble : group.outcome;
}

static enum trouble append_line(struct journal journal, struct entry entry)
{
	return append(journal, &entry, 1);
}

static enum trouble note(struct journal journal, int64_t game, int64_t line)
{
	return append_line(journal, entry_of(ENTRY_NOTED, game, line));
}

/* A new game with up to two bowlers: two or three lines. Its number, 0 for none. */
static int64_t open_game(struct journal journal, int64_t time, const char *one, const char *other)
{
	struct entry list[] = { entry_of(ENTRY_OPENED, 0, 1), seat_of(0, 2, one),
		                seat_of(0, 3, other) };

	for (int line = 0; line < 3; line++)
		list[line].time = time + line;
	list[0].lane = 4;
	if (append(journal, list, other[0] != '\0' ? 3 : 2) != NO_TROUBLE)
		return 0;
	return list[0].game;
}

static size_t count_lines(struct journal journal, int64_t game)
{
	const struct journal_query query = { .game = game };

	walk(journal, &query, &others);
	return others.count;
}

/* ---- the contract: appending -------------------------------------------------------------------
 */

static void new_games_are_given_numbers(void **state)
{
	struct bench *bench = *state;

	for (int64_t game = 1; game <= 5; game++)
		assert_int_equal(open_game(bench->journal, game, "AAA", "BBB"), game);
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, 15);
	for (size_t next = 0; next < walked.count; next++) {
		assert_int_equal(walked.list[next].game, 1 + next / 3);
		assert_int_equal(walked.list[next].line, 1 + next % 3);
	}
}

static void several_new_games_at_once_have_numbers_of_their_own(void **state)
{
	struct bench *bench = *state;
	struct entry lists[4][2];
	struct entries groups[4];

	for (int next = 0; next < 4; next++) {
		lists[next][0] = entry_of(ENTRY_OPENED, 0, 1);
		lists[next][1] = seat_of(0, 2, "AAA");
		groups[next] = (struct entries){ .list = lists[next], .count = 2 };
	}
	assert_int_equal(append_groups(bench->journal, groups, 4), NO_TROUBLE);
	for (int next = 0; next < 4; next++) {
		assert_int_equal(groups[next].outcome, NO_TROUBLE);
		assert_int_equal(lists[next][0].game, next + 1);
		assert_int_equal(lists[next][1].game, next + 1);
	}
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, 8);
}

static void a_game_can_be_opened_under_a_number_of_its_own(void **state)
{
	struct bench *bench = *state;
	struct entry list[] = { entry_of(ENTRY_OPENED, 4711, 1), seat_of(4711, 2, "AAA") };

	assert_int_equal(append(bench->journal, list, 2), NO_TROUBLE);
	assert_int_equal(list[0].game, 4711);
	assert_int_equal(append_line(bench->journal, entry_of(ENTRY_OPENED, 17, 1)), NO_TROUBLE);
	assert_int_equal(
	    append_line(bench->journal, entry_of(ENTRY_OPENED, ENTRY_MOST_GAMES - 9, 1)),
	    NO_TROUBLE);
	assert_int_equal(open_game(bench->journal, 0, "BBB", ""), ENTRY_MOST_GAMES - 8);
	assert_int_equal(count_lines(bench->journal, 4711), 2);
	assert_int_equal(count_lines(bench->journal, 17), 1);
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.list[0].game, 17);
	assert_int_equal(walked.list[1].game, 4711);
}

/* The number that a new game would get is taken by another group of the same append. */
static void a_number_given_and_one_asked_for_do_not_meet(void **state)
{
	struct bench *bench = *state;
	struct entry given = entry_of(ENTRY_OPENED, 1, 1);
	struct entry asked = entry_of(ENTRY_OPENED, 0, 1);
	struct entry asked_too = entry_of(ENTRY_OPENED, 0, 1);
	struct entries groups[] = { { .list = &asked, .count = 1 },
		                    { .list = &given, .count = 1 },
		                    { .list = &asked_too, .count = 1 } };

	groups[0].list = &given;
	groups[1].list = &asked;
	assert_int_equal(append_groups(bench->journal, groups, 3), NO_TROUBLE);
	for (int next = 0; next < 3; next++)
		assert_int_equal(groups[next].outcome, NO_TROUBLE);
	assert_int_equal(given.game, 1);
	assert_true(asked.game > 1 && asked_too.game > 1 && asked.game != asked_too.game);
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, 3);
}

static void the_same_line_twice_is_taken(void **state)
{
	struct bench *bench = *state;
	const int64_t game = open_game(bench->journal, 1000, "AAA", "");

	for (int64_t line = 1; line <= 2; line++) {
		struct entry entry = entry_of(ENTRY_NOTED, game, line);

		assert_int_equal(append_line(bench->journal, entry), TROUBLE_TAKEN);
		entry = entry_of(ENTRY_OPENED, game, line);
		assert_int_equal(append_line(bench->journal, entry), TROUBLE_TAKEN);
	}
	assert_int_equal(note(bench->journal, game, 3), NO_TROUBLE);
	assert_int_equal(note(bench->journal, game, 3), TROUBLE_TAKEN);
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, 3);
	assert_int_equal(walked.list[0].kind, ENTRY_OPENED);
	assert_int_equal(walked.list[1].kind, ENTRY_SEATED);
	assert_int_equal(note(bench->journal, game, 4), NO_TROUBLE);
}

static void a_group_is_kept_whole_or_not_at_all(void **state)
{
	struct bench *bench = *state;
	const int64_t game = open_game(bench->journal, 1000, "AAA", "BBB");
	struct entry list[MANY_LINES];

	for (int next = 0; next < MANY_LINES; next++)
		list[next] = entry_of(ENTRY_NOTED, game, 3 + next);
	assert_int_equal(append(bench->journal, list, 3), TROUBLE_TAKEN);
	assert_int_equal(count_lines(bench->journal, game), 3);
	assert_int_equal(append(bench->journal, list, MANY_LINES), TROUBLE_TAKEN);
	assert_int_equal(count_lines(bench->journal, game), 3);
	assert_int_equal(append(bench->journal, list + 1, MANY_LINES - 1), NO_TROUBLE);
	assert_int_equal(count_lines(bench->journal, game), MANY_LINES + 2);
	assert_int_equal(append(bench->journal, list + 1, MANY_LINES - 1), TROUBLE_TAKEN);
	assert_int_equal(count_lines(bench->journal, game), MANY_LINES + 2);
}

static void groups_besides_one_that_is_taken_are_kept(void **state)
{
	struct bench *bench = *state;
	const int64_t one = open_game(bench->journal, 1000, "AAA", "");
	const int64_t two = open_game(bench->journal, 1000, "BBB", "");
	struct entry opens[] = { entry_of(ENTRY_OPENED, 0, 1), seat_of(0, 2, "CCC") };
	struct entry taken[] = { entry_of(ENTRY_NOTED, one, 2), entry_of(ENTRY_NOTED, one, 3) };
	struct entry goes_on = entry_of(ENTRY_NOTED, two, 3);
	struct entry taken_alone = entry_of(ENTRY_NOTED, two, 1);
	struct entry opens_too = entry_of(ENTRY_OPENED, 0, 1);
	struct entries groups[] = {
		{ .list = opens, .count = 2 },      { .list = taken, .count = 2 },
		{ .list = &goes_on, .count = 1 },   { .list = &taken_alone, .count = 1 },
		{ .list = &opens_too, .count = 1 },
	};

	assert_int_equal(append_groups(bench->journal, groups, 5), NO_TROUBLE);
	assert_int_equal(groups[0].outcome, NO_TROUBLE);
	assert_int_equal(groups[1].outcome, TROUBLE_TAKEN);
	assert_int_equal(groups[2].outcome, NO_TROUBLE);
	assert_int_equal(groups[3].outcome, TROUBLE_TAKEN);
	assert_int_equal(groups[4].outcome, NO_TROUBLE);
	assert_int_equal(count_lines(bench->journal, one), 2);
	assert_int_equal(count_lines(bench->journal, two), 3);
	assert_int_equal(count_lines(bench->journal, opens[0].game), 2);
	assert_int_equal(count_lines(bench->journal, opens_too.game), 1);
	assert_int_not_equal(opens[0].game, opens_too.game);
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, 8);
}

static void of_two_groups_with_the_same_line_the_first_is_kept(void **state)
{
	struct bench *bench = *state;
	const int64_t game = open_game(bench->journal, 1000, "AAA", "");
	struct entry first = entry_of(ENTRY_NOTED, game, 3);
	struct entry second = entry_of(ENTRY_NOTED, game, 3);
	struct entry next = entry_of(ENTRY_NOTED, game, 4);
	struct entries groups[] = { { .list = &first, .count = 1 },
		                    { .list = &second, .count = 1 },
		                    { .list = &next, .count = 1 } };

	entry_set_text(&first, text("first"));
	assert_int_equal(append_groups(bench->journal, groups, 3), NO_TROUBLE);
	assert_int_equal(groups[0].outcome, NO_TROUBLE);
	assert_int_equal(groups[1].outcome, TROUBLE_TAKEN);
	assert_int_equal(groups[2].outcome, NO_TROUBLE);
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, 4);
	assert_string_equal(walked.list[2].text, "first");
}

/* Whoever appended before and goes on with the same group must not open another game. */
static void a_group_used_again_stays_in_its_game(void **state)
{
	struct bench *bench = *state;
	struct entry list[] = { entry_of(ENTRY_OPENED, 0, 1), seat_of(0, 2, "AAA") };
	struct entries group = { .list = list, .count = 2 };
	const int64_t before = open_game(bench->journal, 1000, "BBB", "");

	assert_int_equal(append_groups(bench->journal, &group, 1), NO_TROUBLE);
	assert_int_equal(list[0].game, before + 1);
	list[0] = entry_of(ENTRY_NOTED, before + 1, 3);
	group.count = 1;
	assert_int_equal(append_groups(bench->journal, &group, 1), NO_TROUBLE);
	assert_int_equal(group.outcome, NO_TROUBLE);
	assert_int_equal(list[0].game, before + 1);
	assert_int_equal(count_lines(bench->journal, before + 1), 3);
}

/* ---- the contract: walking ---------------------------------------------------------------------
 */

static void an_empty_journal_has_no_lines(void **state)
{
	struct bench *bench = *state;

	for (enum journal_order order = BY_NUMBER; order <= NEWEST_FIRST; order++) {
		struct journal_query query = { .order = order };

		walk(bench->journal, &query, &walked);
		assert_int_equal(walked.count, 0);
		query.game = 1;
		query.bowler = name("AAA");
		query.by_time = true;
		walk(bench->journal, &query, &walked);
		assert_int_equal(walked.count, 0);
	}
}

static const int64_t times[] = { 500, -300, 500, 0, 900, -300, MOMENT_FIRST, MOMENT_LAST - 9 };
static const char *const seated[][2] = { { "AAA", "BBB" }, { "BBB", "" },   { "CCC", "AAA" },
	                                 { "AAA", "" },    { "BBB", "" },   { "AAA", "BBB" },
	                                 { "CCC", "" },    { "BBB", "CCC" } };
enum {
	GAMES = sizeof times / sizeof *times
};

static void open_all(struct journal journal)
{
	for (int next = 0; next < GAMES; next++)
		assert_int_equal(open_game(journal, times[next], seated[next][0], seated[next][1]),
		                 next + 1);
	/* a bowler who has no seat but is spoken of, and one who is seated later */
	for (int next = 0; next < GAMES; next++) {
		const int64_t line = (int64_t)count_lines(journal, next + 1) + 1;
		struct entry entry = entry_of(ENTRY_BOWLED, next + 1, line);

		entry.bowler = name("DDD");
		entry.place = pindeck_place_of(1, 1);
		pindeck_deliveries_add(&entry.balls, pindeck_delivery_of(next));
		assert_int_equal(append_line(journal, entry), NO_TROUBLE);
	}
}

static bool is_wanted(const struct journal_query *query, int next)
{
	if ((query->game != 0 && query->game != next + 1) || next + 1 <= query->after)
		return false;
	if (query->by_time && (times[next] < query->from || times[next] > query->until))
		return false;
	return !pindeck_name_exists(query->bowler) ||
	       pindeck_name_is_equal(query->bowler, name(seated[next][0])) ||
	       pindeck_name_is_equal(query->bowler, name(seated[next][1]));
}

static bool is_before(enum journal_order order, int one, int other)
{
	if (order == OLDEST_FIRST && times[one] != times[other])
		return times[one] < times[other];
	if (order == NEWEST_FIRST && times[one] != times[other])
		return times[one] > times[other];
	/* none of them was opened on a lane that was claimed */
	return order == BY_NUMBER || order == OLDEST_FIRST ? one < other : one > other;
}

/* What must come, from the table above alone. */
static size_t expected_games(const struct journal_query *query, int64_t games[GAMES])
{
	size_t count = 0;
	bool done[GAMES] = { false };

	for (int round = 0; round < GAMES; round++) {
		int best = -1;

		for (int next = 0; next < GAMES; next++)
			if (!done[next] && is_wanted(query, next) &&
			    (best < 0 || is_before(query->order, next, best)))
				best = next;
		if (best < 0)
			break;
		done[best] = true;
		games[count++] = best + 1;
	}
	return count;
}

static void assert_walk(struct journal journal, const struct journal_query *query)
{
	int64_t games[GAMES];
	const size_t count = expected_games(query, games);
	size_t place = 0;

	walk(journal, query, &walked);
	for (size_t next = 0; next < count; next++) {
		const size_t lines = seated[games[next] - 1][1][0] != '\0' ? 4 : 3;

		for (size_t line = 1; line <= lines; line++, place++) {
			assert_true(place < walked.count);
			assert_int_equal(walked.list[place].game, games[next]);
			assert_int_equal(walked.list[place].line, line);
		}
	}
	assert_int_equal(walked.count, place);
}

static void games_are_found_by_whatever_is_asked(void **state)
{
	static const int64_t games[] = { 0, 1, 6, 99 };
	static const char *const bowlers[] = { "", "AAA", "BBB", "CCC", "DDD" };
	static const int64_t spans[][2] = { { 0, 0 },
		                            { 0, 500 },
		                            { -1000, -1 },
		                            { -300, -300 },
		                            { 901, 1000 },
		                            { 500, 0 },
		                            { MOMENT_FIRST, MOMENT_LAST },
		                            { INT64_MIN, INT64_MAX } };
	struct bench *bench = *state;

	open_all(bench->journal);
	for (size_t game = 0; game < 4; game++)
		for (size_t bowler = 0; bowler < 5; bowler++)
			for (size_t span = 0; span < 9; span++)
				for (enum journal_order order = BY_NUMBER; order <= NEWEST_FIRST;
				     order++) {
					const struct journal_query query = {
						.game = games[game],
						.bowler = name(bowlers[bowler]),
						.by_time = span < 8,
						.from = spans[span % 8][0],
						.until = spans[span % 8][1],
						.order = order,
					};

					assert_walk(bench->journal, &query);
				}
}

/* ---- games opened here, and others --------------------------------------------------------------
 */

/* One line; the lane is claimed for as long as it takes, or it is an import. */
static void open_on(struct journal journal, int32_t lane, bool claimed, int64_t time,
                    const char *series)
{
	struct entry opened = entry_of(ENTRY_OPENED, 0, 1);

	opened.lane = lane;
	opened.time = time;
	entry_set_text(&opened, text(series));
	if (claimed)
		assert_int_equal(journal.operations->claim(journal.self, lane), NO_TROUBLE);
	assert_int_equal(append_line(journal, opened), NO_TROUBLE);
	if (claimed)
		journal.operations->release(journal.self, lane);
}

static void assert_games(struct journal journal, struct journal_query query, const char *expected)
{
	char found[80] = "";
	size_t length = 0;

	walk(journal, &query, &walked);
	for (size_t next = 0; next < walked.count; next++)
		if (walked.list[next].line == 1)
			length +=
			    (size_t)snprintf(found + length, sizeof found - length, "%s%d",
			                     length > 0 ? " " : "", (int)walked.list[next].game);
	assert_string_equal(found, expected);
}

static const int64_t first_of_three = INT64_C(1763233200000);

/* Game 2 is imported and dated tomorrow; the clock is set back before game 4. */
static void open_some(struct journal journal)
{
	open_on(journal, 1, true, first_of_three, "1/3");
	open_on(journal, 1, false, first_of_three + 86400000, "");
	open_on(journal, 2, true, first_of_three + 2, "");
	open_on(journal, 1, true, first_of_three - 86400000, "2/3 2025-11-15T19:00:00.000Z");
	open_on(journal, 2, false, first_of_three, "2 2025-11-15T19:00:00.001Z");
	open_on(journal, 1, true, 5, "3 2025-11-15T19:00:00.000Z");
}

static void games_opened_here_are_found_by_their_lane(void **state)
{
	const struct journal journal = ((const struct bench *)*state)->journal;

	open_some(journal);
	assert_games(journal, (struct journal_query){ .lane = 1 }, "1 2 4 6");
	assert_games(journal, (struct journal_query){ .lane = 3 }, "");
	assert_games(journal, (struct journal_query){ .lane = 1, .latest = 1 }, "6");
	assert_games(journal,
	             (struct journal_query){ .lane = 1, .latest = 2, .order = HIGHEST_FIRST },
	             "6 4");
	assert_games(journal,
	             (struct journal_query){ .lane = 1, .latest = 9, .order = HIGHEST_FIRST },
	             "6 4 1");
	assert_games(journal, (struct journal_query){ .lane = 2, .latest = 2 }, "3");
	assert_games(journal, (struct journal_query){ .latest = 2, .order = HIGHEST_FIRST }, "6 4");
	assert_games(journal, (struct journal_query){ .order = HIGHEST_FIRST }, "6 5 4 3 2 1");
	assert_games(journal, (struct journal_query){ .order = OPENED_HERE_FIRST }, "6 4 3 1 5 2");
}

static void games_of_a_series_are_found_by_its_first(void **state)
{
	const struct journal journal = ((const struct bench *)*state)->journal;

	open_some(journal);
	assert_games(
	    journal,
	    (struct journal_query){ .lane = 1, .in_series = true, .since = first_of_three },
	    "1 4 6");
	assert_games(journal, (struct journal_query){ .in_series = true, .since = first_of_three },
	             "1 4 5 6");
	assert_games(journal, (struct journal_query){ .lane = 1, .in_series = true, .since = 77 },
	             "");
}

static void games_that_can_be_resumed_are_found(void **state)
{
	const struct journal journal = ((const struct bench *)*state)->journal;

	open_some(journal);
	for (int64_t game = 1; game <= 6; game++)
		assert_int_equal(append_line(journal, entry_of(ENTRY_LOCKED, game, 2)), NO_TROUBLE);
	assert_int_equal(append_line(journal, entry_of(ENTRY_UNLOCKED, 1, 3)), NO_TROUBLE);
	assert_int_equal(append_line(journal, entry_of(ENTRY_UNLOCKED, 5, 3)), NO_TROUBLE);
	assert_int_equal(note(journal, 4, 3), NO_TROUBLE);
	assert_games(journal,
	             (struct journal_query){ .resumable = true, .order = OPENED_HERE_FIRST },
	             "6 3 1 5");
	assert_games(journal, (struct journal_query){ .resumable = true, .lane = 2 }, "3 5");
}

/* ---- the contract: the audit log ----------------------------------------------------------------
 */

struct reviewed {
	struct audit list[20];
	size_t count;
	size_t most;
};

static bool review_one(void *payload, const struct audit *record)
{
	struct reviewed *reviewed = payload;

	reviewed->list[reviewed->count++] = *record;
	return reviewed->count < reviewed->most;
}

static struct reviewed review(struct journal journal, struct audit_query query)
{
	struct reviewed reviewed = { .most = 20 };

	assert_int_equal(journal.operations->review(journal.self, &query, review_one, &reviewed),
	                 NO_TROUBLE);
	return reviewed;
}

static const struct audit_query all_records = { .before = INT64_MAX,
	                                        .from = INT64_MIN,
	                                        .until = INT64_MAX,
	                                        .action = AUDIT_ACTIONS,
	                                        .limit = 20 };

static void records_are_reviewed_newest_first(void **state)
{
	struct bench *bench = *state;
	struct audit list[] = {
		{ .time = 100, .action = AUDIT_SIGN_IN, .lane = 3, .times = 1 },
		{ .time = 50, .action = AUDIT_LINK, .refused = true, .times = 7 },
	};
	struct audit_query query = all_records;
	struct reviewed reviewed = review(bench->journal, all_records);

	assert_int_equal(reviewed.count, 0);
	audit_set(list[0].actor, "desk");
	audit_set(list[0].device, "핀덱 on Android");
	audit_set(list[0].address, "10.0.0.7");
	audit_set(list[1].detail, "'); DROP TABLE lines; --\033[2J");
	assert_int_equal(bench->journal.operations->record(bench->journal.self, list, 2),
	                 NO_TROUBLE);
	assert_int_equal(bench->journal.operations->record(bench->journal.self, list, 1),
	                 NO_TROUBLE);
	reviewed = review(bench->journal, all_records);
	assert_int_equal(reviewed.count, 3);
	assert_true(reviewed.list[0].number > reviewed.list[1].number);
	assert_true(reviewed.list[1].number > reviewed.list[2].number);
	assert_string_equal(reviewed.list[2].actor, "desk");
	assert_string_equal(reviewed.list[2].device, "핀덱 on Android");
	assert_string_equal(reviewed.list[2].address, "10.0.0.7");
	assert_int_equal(reviewed.list[2].lane, 3);
	assert_int_equal(reviewed.list[2].time, 100);
	assert_int_equal(reviewed.list[2].action, AUDIT_SIGN_IN);
	assert_false(reviewed.list[2].refused);
	assert_true(reviewed.list[1].refused);
	assert_int_equal(reviewed.list[1].times, 7);
	assert_string_equal(reviewed.list[1].detail, "'); DROP TABLE lines; --?[2J");
	query.before = reviewed.list[0].number;
	assert_int_equal(review(bench->journal, query).count, 2);
	query.limit = 1;
	assert_int_equal(review(bench->journal, query).count, 1);
	query = all_records;
	query.action = AUDIT_LINK;
	assert_int_equal(review(bench->journal, query).count, 1);
	query = all_records;
	query.until = 99;
	assert_int_equal(review(bench->journal, query).count, 1);
	query.until = 100;
	query.from = 51;
	assert_int_equal(review(bench->journal, query).count, 2);
	assert_int_equal(open_game(bench->journal, 1, "AAA", "BBB"), 1); /* and it goes on */
}

static void lengths_are_told(void **state)
{
	const struct journal journal = ((const struct bench *)*state)->journal;
	const int64_t games[] = { 2, 7, 1, 0, 2 };
	int64_t lengths[5] = { -1, -1, -1, -1, -1 };

	assert_int_equal(journal.operations->lengths(journal.self, games, lengths, 0), NO_TROUBLE);
	open_some(journal);
	assert_int_equal(note(journal, 2, 2), NO_TROUBLE);
	assert_int_equal(note(journal, 2, 3), NO_TROUBLE);
	assert_int_equal(journal.operations->lengths(journal.self, games, lengths, 5), NO_TROUBLE);
	assert_int_equal(lengths[0], 3);
	assert_int_equal(lengths[1], 0);
	assert_int_equal(lengths[2], 1);
	assert_int_equal(lengths[3], 0);
	assert_int_equal(lengths[4], 3);
}

static void games_are_found_after_another(void **state)
{
	static const int64_t after[] = { 1, 5, GAMES - 1, GAMES, GAMES + 1, INT64_MAX };
	struct bench *bench = *state;

	open_all(bench->journal);
	for (size_t next = 0; next < sizeof after / sizeof *after; next++)
		for (enum journal_order order = BY_NUMBER; order <= NEWEST_FIRST; order++) {
			struct journal_query query = { .after = after[next], .order = order };

			assert_walk(bench->journal, &query);
			query.bowler = name("BBB");
			assert_walk(bench->journal, &query);
			query.by_time = true;
			query.from = -300;
			query.until = 900;
			assert_walk(bench->journal, &query);
			query.game = 6;
			assert_walk(bench->journal, &query);
		}
}

/* Notes the game of a line; false at the first line of the game after so many. */
struct block {
	int games;
	int64_t last;
};

static bool note_game(void *payload, const struct entry *entry)
{
	struct block *block = payload;

	if (entry->line == 1 && block->games-- == 0)
		return false;
	block->last = entry->game;
	walked.list[walked.count++] = *entry;
	return true;
}

/* What comes block by block is what comes at once. */
static void a_journal_can_be_walked_in_blocks(void **state)
{
	struct bench *bench = *state;

	open_all(bench->journal);
	for (int games = 1; games <= GAMES + 1; games++) {
		struct journal_query query = { .order = BY_NUMBER };
		int64_t before;

		walked.count = 0;
		do {
			struct block block = { .games = games, .last = query.after };

			before = query.after;
			assert_int_equal(bench->journal.operations->walk(bench->journal.self,
			                                                 &query, note_game, &block),
			                 NO_TROUBLE);
			query.after = block.last;
		} while (query.after > before);
		walk_all(bench->journal, &others);
		assert_int_equal(walked.count, others.count);
		for (size_t next = 0; next < others.count; next++)
			assert_true(entry_is_equal(walked.list + next, others.list + next));
	}
}

static void a_walk_can_be_stopped_anywhere(void **state)
{
	struct bench *bench = *state;
	const struct journal_query query = { .order = NEWEST_FIRST };
	size_t all;

	open_all(bench->journal);
	walk(bench->journal, &query, &others);
	all = others.count;
	for (size_t enough = 1; enough <= all; enough++) {
		walked.count = 0;
		walked.enough = enough;
		assert_int_equal(bench->journal.operations->walk(bench->journal.self, &query,
		                                                 note_line, &walked),
		                 NO_TROUBLE);
		assert_int_equal(walked.count, enough);
		walk(bench->journal, &query, &others);
		assert_int_equal(others.count, all);
		for (size_t next = 0; next < enough; next++)
			assert_true(entry_is_equal(walked.list + next, others.list + next));
	}
}

/* Whatever stops the walk must not reach what is asked next. */
static void lines_can_be_appended_right_after_a_walk_was_stopped(void **state)
{
	struct bench *bench = *state;
	const int64_t game = open_game(bench->journal, 1000, "AAA", "");

	for (int64_t line = 3; line < 303; line++) {
		const struct journal_query query = { .game = game };

		walked.count = 0;
		walked.enough = line % 2 > 0 ? 1 : (size_t)line - 1;
		assert_int_equal(bench->journal.operations->walk(bench->journal.self, &query,
		                                                 note_line, &walked),
		                 NO_TROUBLE);
		assert_int_equal(note(bench->journal, game, line), NO_TROUBLE);
	}
	assert_int_equal(count_lines(bench->journal, game), 302);
}

/* ---- the contract: what is in a line -----------------------------------------------------------
 */

static const char *const awkward[] = {
	"'",
	"''",
	"\"",
	"\\",
	"\\\\'",
	",",
	";",
	"a,b;c\td",
	"'); DROP TABLE lines; --",
	"$1 $2 ?1 :name @name",
	"%s%n%d",
	"NULL",
	"null",
	"\\N",
	"\\x00",
	"{\"json\": [1, 2]}",
	"<b>&amp;</b>",
	" leads and trails ",
	"핀덱 볼링장, 1번 레인",
	"\xF0\x9F\x8E\xB3\xF0\x9F\x94\xA5",
	"e\xCC\x81 \xEF\xBF\xBD \xF4\x8F\xBF\xBF",
	"0",
	"-1",
	"1e9",
	"E'\\n'",
	"$$x$$",
	"U&'\\0041'",
};
static const char *const keys[] = { "1", "0", "-1", "NULL", "null", ".", "::", "A_b-C.d:0" };
enum {
	AWKWARD = sizeof awkward / sizeof *awkward,
	KEYS = sizeof keys / sizeof *keys
};

/* 255 bytes of text and 63 of an actor, in characters of three, 64 of a key and 43 of a seal. */
static void fill(struct entry *entry)
{
	for (size_t next = 0; next + 3 < sizeof entry->text; next += 3)
		memcpy(entry->text + next, "핀", 3);
	for (size_t next = 0; next + 3 < sizeof entry->actor; next += 3)
		memcpy(entry->actor + next, "덱", 3);
	memset(entry->key, 'k', sizeof entry->key - 1);
	memset(entry->seal, 's', sizeof entry->seal - 1);
	assert_int_equal(strlen(entry->text), 255);
	assert_int_equal(strlen(entry->actor), 63);
	assert_int_equal(strlen(entry->key), 64);
}

static struct entry full_entry(struct dice *dice, enum entry_kind kind, int64_t line)
{
	static const int64_t moments[] = {
		MOMENT_FIRST, -1, 0, 1, MOMENT_LAST, -99999, 1763200000, INT64_C(-62135596800000)
	};
	struct entry entry = entry_of(kind, 1, line);

	entry.time = moments[chance(dice, 8)];
	entry_set_actor(&entry, awkward[chance(dice, AWKWARD)]);
	if (chance(dice, 4) == 0)
		entry.actor[0] = '\0';
	if (kind != ENTRY_FINISHED)
		entry_set_text(&entry, text(awkward[chance(dice, AWKWARD)]));
	if (chance(dice, 2) == 0)
		assert_true(entry_set_key(&entry, keys[chance(dice, KEYS)]));
	if (chance(dice, 9) == 0)
		fill(&entry);
	if (kind == ENTRY_OPENED)
		entry.lane = chance(dice, ENTRY_MOST_LANES + 1);
	if (kind == ENTRY_SEATED)
		entry.discipline = (enum pindeck_discipline)chance(dice, PINDECK_DISCIPLINES);
	if (kind >= ENTRY_SEATED && kind <= ENTRY_ANNULLED)
		entry.bowler = name("PJS");
	if (kind >= ENTRY_BOWLED && kind <= ENTRY_ANNULLED) {
		entry.place = pindeck_place_of(1 + chance(dice, 10), 1 + chance(dice, 2));
		entry.balls = random_frame(dice, PINDECK_TENPIN, 1 + chance(dice, 10));
	}
	if (kind >= ENTRY_UNDONE && kind <= ENTRY_ANNULLED)
		entry.replaces = chance(dice, 4) == 0 ? ENTRY_MOST_LINES : 1 + chance(dice, 99);
	return entry;
}

static void every_line_comes_back_as_it_was(void **state)
{
	struct bench *bench = *state;
	struct dice dice = { 5 };
	static struct entry list[MANY_LINES];

	for (int next = 0; next < MANY_LINES; next++)
		list[next] = full_entry(
		    &dice, next == 0 ? ENTRY_OPENED : (enum entry_kind)(next % ENTRY_KINDS),
		    next + 1);
	for (int next = 0; next < AWKWARD; next++) {
		entry_set_actor(list + next, awkward[next]);
		entry_set_text(list + next, text(awkward[next]));
	}
	fill(list + AWKWARD);
	assert_int_equal(append(bench->journal, list, MANY_LINES), NO_TROUBLE);
	for (int again = 0; again < 2; again++) {
		walk_all(bench->journal, &walked);
		assert_int_equal(walked.count, MANY_LINES);
		for (int next = 0; next < MANY_LINES; next++) {
			assert_true(entry_is_equal(walked.list + next, list + next));
			assert_int_equal(walked.list[next].time, list[next].time);
			assert_string_equal(walked.list[next].text, list[next].text);
			assert_string_equal(walked.list[next].actor, list[next].actor);
			assert_string_equal(walked.list[next].key, list[next].key);
			assert_string_equal(walked.list[next].seal, list[next].seal);
		}
		reopen(bench);
	}
}

static void a_journal_closed_and_opened_again_has_everything(void **state)
{
	struct bench *bench = *state;

	open_all(bench->journal);
	walk_all(bench->journal, &others);
	for (int times_more = 0; times_more < 3; times_more++) {
		reopen(bench);
		walk_all(bench->journal, &walked);
		assert_int_equal(walked.count, others.count);
		for (size_t next = 0; next < walked.count; next++)
			assert_true(entry_is_equal(walked.list + next, others.list + next));
	}
	assert_int_equal(open_game(bench->journal, 1, "AAA", ""), GAMES + 1);
	assert_int_equal(note(bench->journal, 1, 1), TROUBLE_TAKEN);
}

/* ---- the contract: lanes -----------------------------------------------------------------------
 */

static enum trouble claim(struct journal journal, int32_t lane)
{
	return journal.operations->claim(journal.self, lane);
}

static void release(struct journal journal, int32_t lane)
{
	journal.operations->release(journal.self, lane);
}

/* A server takes a moment to hear that somebody is gone. */
static enum trouble claim_soon(struct journal journal, int32_t lane)
{
	enum trouble trouble = TROUBLE_CLAIMED;

	for (int tries = 0; trouble == TROUBLE_CLAIMED && tries < 500; tries++) {
		trouble = claim(journal, lane);
		if (trouble == TROUBLE_CLAIMED)
			usleep(10000);
	}
	return trouble;
}

static void a_lane_is_claimed_once(void **state)
{
	static const int32_t lanes[] = { 1, 2, 42, ENTRY_MOST_LANES };
	struct bench *bench = *state;

	for (int next = 0; next < 4; next++)
		assert_int_equal(claim(bench->journal, lanes[next]), NO_TROUBLE);
	for (int next = 0; next < 4; next++)
		assert_int_equal(claim(bench->journal, lanes[next]), TROUBLE_CLAIMED);
	release(bench->journal, 42);
	assert_int_equal(claim(bench->journal, 41), NO_TROUBLE);
	assert_int_equal(claim(bench->journal, 2), TROUBLE_CLAIMED);
	assert_int_equal(claim(bench->journal, 42), NO_TROUBLE);
	assert_int_equal(claim(bench->journal, 42), TROUBLE_CLAIMED);
	release(bench->journal, 42);
	release(bench->journal, 42);
	release(bench->journal, 7); /* never claimed */
	assert_int_equal(claim(bench->journal, 42), NO_TROUBLE);
}

static void a_lane_is_claimed_through_one_handle_only(void **state)
{
	struct bench *bench = *state;
	struct journal other = open_handle(bench);

	assert_int_equal(claim(bench->journal, 3), NO_TROUBLE);
	assert_int_equal(claim(other, 3), TROUBLE_CLAIMED);
	assert_int_equal(claim(other, 3), TROUBLE_CLAIMED);
	assert_int_equal(claim(other, 4), NO_TROUBLE);
	assert_int_equal(claim(bench->journal, 4), TROUBLE_CLAIMED);
	release(other, 3); /* not theirs to release */
	assert_int_equal(claim(other, 3), TROUBLE_CLAIMED);
	release(bench->journal, 3);
	assert_int_equal(claim(other, 3), NO_TROUBLE);
	assert_int_equal(claim(bench->journal, 3), TROUBLE_CLAIMED);
	store_close(&other);
	assert_int_equal(claim_soon(bench->journal, 3), NO_TROUBLE);
	assert_int_equal(claim_soon(bench->journal, 4), NO_TROUBLE);
}

/* ---- the contract: several processes -----------------------------------------------------------
 */

/* A child says what came of it by its status alone: cmocka belongs to the parent. */
#define CHILD_CHECK(condition)                                                         \
	do {                                                                           \
		if (!(condition)) {                                                    \
			fprintf(stderr, "child, line %d: %s\n", __LINE__, #condition); \
			_exit(1);                                                      \
		}                                                                      \
	} while (false)

static struct journal child_open(const struct bench *bench)
{
	struct journal inner = { .operations = NULL };
	struct journal journal;
	char detail[STORE_DETAIL_SIZE];
	const enum trouble trouble = store_open(&inner, bench->address, &patient, detail);

	if (trouble != NO_TROUBLE)
		fprintf(stderr, "child, trouble %d at opening: %s\n", (int)trouble, detail);
	CHILD_CHECK(trouble == NO_TROUBLE);
	if (!bench->shared)
		return inner;
	CHILD_CHECK(shared_open(&journal, inner) == NO_TROUBLE);
	return journal;
}

struct gate {
	int ends[2];
};

static struct gate gate_shut(void)
{
	struct gate gate;

	assert_int_equal(pipe(gate.ends), 0);
	return gate;
}

/* All who wait there go through when the parent lets go of it. */
static void gate_wait(struct gate gate)
{
	char byte;

	close(gate.ends[1]);
	(void)!read(gate.ends[0], &byte, 1);
}

static void gate_open(struct gate gate)
{
	close(gate.ends[1]);
	close(gate.ends[0]);
}

static pid_t start(struct gate gate)
{
	pid_t child;

	fflush(NULL);
	child = fork();
	assert_true(child >= 0);
	if (child == 0) {
		alarm(60);
		gate_wait(gate);
	}
	return child;
}

/* All are waited for before anything is said of any. */
static void assert_all_end_well(const pid_t *children, int count)
{
	int status[MAKERS];

	for (int next = 0; next < count; next++)
		assert_int_equal(waitpid(children[next], status + next, 0), children[next]);
	for (int next = 0; next < count; next++) {
		assert_true(WIFEXITED(status[next]));
		assert_int_equal(WEXITSTATUS(status[next]), 0);
	}
}

static void assert_ends_well(pid_t child)
{
	assert_all_end_well(&child, 1);
}

/* Write the same lines as somebody else, and a file with a letter for each that was won. */
static void race(const struct bench *bench, const char *actor, int results)
{
	struct journal journal = child_open(bench);

	for (int64_t line = 2; line < 2 + RACES; line++) {
		struct entry entry = entry_of(ENTRY_NOTED, 1, line);
		enum trouble trouble;

		entry_set_actor(&entry, actor);
		trouble = append(journal, &entry, 1);
		if (trouble != NO_TROUBLE && trouble != TROUBLE_TAKEN)
			fprintf(stderr, "child, trouble %d: %s\n", (int)trouble,
			        journal.operations->detail(journal.self));
		CHILD_CHECK(trouble == NO_TROUBLE || trouble == TROUBLE_TAKEN);
		CHILD_CHECK(write(results, trouble == NO_TROUBLE ? "W" : "L", 1) == 1);
	}
	store_close(&journal);
	_exit(0);
}

static void each_line_has_exactly_one_writer(void **state)
{
	static const char *const actors[] = { "one", "two" };
	struct bench *bench = *state;
	char won[2][RACES];
	int results[2][2];
	pid_t children[2];
	struct gate gate;

	assert_int_equal(append_line(bench->journal, entry_of(ENTRY_OPENED, 1, 1)), NO_TROUBLE);
	store_close(&bench->journal);
	gate = gate_shut();
	for (int next = 0; next < 2; next++) {
		assert_int_equal(pipe(results[next]), 0);
		children[next] = start(gate);
		if (children[next] == 0)
			race(bench, actors[next], results[next][1]);
	}
	gate_open(gate);
	assert_all_end_well(children, 2);
	for (int next = 0; next < 2; next++) {
		assert_int_equal(read(results[next][0], won[next], RACES), RACES);
		close(results[next][0]);
		close(results[next][1]);
	}
	bench->journal = open_handle(bench);
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, RACES + 1);
	for (int next = 0; next < RACES; next++) {
		const struct entry *entry = walked.list + 1 + next;

		assert_int_equal(entry->line, next + 2);
		assert_int_not_equal(won[0][next], won[1][next]);
		assert_string_equal(entry->actor, actors[won[0][next] == 'W' ? 0 : 1]);
	}
}

static void open_many(const struct bench *bench, const char *letters)
{
	struct journal journal = child_open(bench);

	for (int next = 0; next < GAMES_EACH; next++) {
		struct entry list[] = { entry_of(ENTRY_OPENED, 0, 1), seat_of(0, 2, letters),
			                seat_of(0, 3, "ZZZ") };
		const enum trouble trouble = append(journal, list, 3);

		if (trouble != NO_TROUBLE)
			fprintf(stderr, "child, trouble %d at game %d: %s\n", (int)trouble, next,
			        journal.operations->detail(journal.self));
		CHILD_CHECK(trouble == NO_TROUBLE);
	}
	store_close(&journal);
	_exit(0);
}

/* From the very start: both find no journal and make one. */
static void games_opened_by_several_at_once_are_different_games(void **state)
{
	static const char *const names[] = { "AAA", "BBB" };
	struct bench *bench = *state;
	const struct gate gate = gate_shut();
	pid_t children[2];
	int seats[2] = { 0, 0 };

	bench_close(bench);
	bench_prepare(bench);
	for (int next = 0; next < 2; next++) {
		children[next] = start(gate);
		if (children[next] == 0)
			open_many(bench, names[next]);
	}
	gate_open(gate);
	assert_all_end_well(children, 2);
	bench->journal = open_handle(bench);
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, 2 * GAMES_EACH * 3);
	for (size_t next = 0; next < walked.count; next++) {
		assert_int_equal(walked.list[next].game, 1 + next / 3);
		assert_int_equal(walked.list[next].line, 1 + next % 3);
		for (int which = 0; which < 2; which++)
			seats[which] +=
			    pindeck_name_is_equal(walked.list[next].bowler, name(names[which]));
	}
	assert_int_equal(seats[0], GAMES_EACH);
	assert_int_equal(seats[1], GAMES_EACH);
}

/* Nobody is turned away because others make the journal at the same time. */
static void several_may_make_the_journal_at_once(void **state)
{
	struct bench *bench = *state;

	for (int round = 0; round < MAKING_ROUNDS; round++) {
		const struct gate gate = gate_shut();
		pid_t children[MAKERS];

		bench_close(bench);
		bench_prepare(bench);
		for (int next = 0; next < MAKERS; next++) {
			children[next] = start(gate);
			if (children[next] == 0) {
				struct journal journal = child_open(bench);

				store_close(&journal);
				_exit(0);
			}
		}
		gate_open(gate);
		assert_all_end_well(children, MAKERS);
	}
	bench->journal = open_handle(bench);
	assert_int_equal(open_game(bench->journal, 1, "AAA", ""), 1);
}

static void a_lane_is_free_when_its_process_is_gone(void **state)
{
	struct bench *bench = *state;
	const struct gate gate = gate_shut();
	int said[2];
	char byte;
	pid_t child;

	store_close(&bench->journal);
	assert_int_equal(pipe(said), 0);
	child = start(gate);
	if (child == 0) {
		struct journal journal = child_open(bench);

		CHILD_CHECK(claim(journal, 5) == NO_TROUBLE);
		CHILD_CHECK(write(said[1], "c", 1) == 1);
		pause();
	}
	gate_open(gate);
	assert_int_equal(read(said[0], &byte, 1), 1);
	bench->journal = open_handle(bench);
	assert_int_equal(claim(bench->journal, 5), TROUBLE_CLAIMED);
	kill(child, SIGKILL);
	assert_int_equal(waitpid(child, NULL, 0), child);
	assert_int_equal(claim_soon(bench->journal, 5), NO_TROUBLE);
	close(said[0]);
	close(said[1]);
}

/* Killed at any moment, whatever was answered is there, and whole. */
static void what_was_answered_outlives_a_kill(void **state)
{
	struct bench *bench = *state;
	struct dice dice = { 99 };

	store_close(&bench->journal);
	for (int round = 0; round < 4; round++) {
		const struct gate gate = gate_shut();
		int said[2];
		char byte;
		int64_t answered = 0;
		pid_t child;

		assert_int_equal(pipe(said), 0);
		child = start(gate);
		if (child == 0) {
			struct journal journal = child_open(bench);

			close(said[0]);
			while (open_game(journal, 1, "AAA", "BBB") > 0)
				CHILD_CHECK(write(said[1], "g", 1) == 1);
			_exit(1);
		}
		close(said[1]);
		gate_open(gate);
		for (int few = 5 + chance(&dice, 10); few > 0; few--)
			assert_int_equal(read(said[0], &byte, 1), 1);
		usleep((useconds_t)chance(&dice, 5000));
		kill(child, SIGKILL);
		assert_int_equal(waitpid(child, NULL, 0), child);
		bench->journal = open_handle(bench);
		walk_all(bench->journal, &walked);
		while (read(said[0], &byte, 1) == 1)
			answered++;
		close(said[0]);
		assert_true((int64_t)walked.count >= answered * 3);
		assert_int_equal(walked.count % 3, 0);
		for (size_t next = 0; next < walked.count; next++) {
			assert_int_equal(walked.list[next].game, 1 + next / 3);
			assert_int_equal(walked.list[next].line, 1 + next % 3);
		}
		store_close(&bench->journal);
	}
	bench->journal = open_handle(bench);
}

/* ---- the contract: many threads ----------------------------------------------------------------
 */

struct player {
	pthread_t thread;
	struct journal journal;
	struct dice dice;
	struct replay game;
	int troubles;
};

/* A whole random game on a lane of its own. Outcomes are counted: cmocka belongs to one thread. */
static void *play(void *payload)
{
	struct player *player = payload;
	const struct stamp stamp = { .time = 1000, .actor = "thread" };
	struct lane *lane = lane_new(player->journal);
	struct pindeck_match match = pindeck_match_open();
	const char letters[] = { 'T', 'H', (char)('A' + chance(&player->dice, 26)) };

	(void)pindeck_match_seat(&match, pindeck_name_from(letters, 3), PINDECK_TENPIN);
	(void)pindeck_match_seat(&match, name("ZZZ"), PINDECK_CURRENT_FRAME);
	player->troubles += lane_claim(lane, 0) != NO_TROUBLE;
	player->troubles += !outcome_is_done(lane_open(lane, stamp, &match));
	while (player->troubles == 0 && !lane_game(lane)->finished) {
		const struct pindeck_match *now = &lane_game(lane)->match;
		const struct pindeck_deck deck =
		    pindeck_game_deck(pindeck_match_game(now, pindeck_match_turn(now)));

		if (chance(&player->dice, 12) == 0 && replay_balls(lane_game(lane)) > 0)
			player->troubles += !outcome_is_done(lane_undo(lane, stamp));
		else
			player->troubles += !outcome_is_done(
			    lane_bowl(lane, stamp, random_ball(&player->dice, deck)));
	}
	player->game = *lane_game(lane);
	lane_close(lane);
	return NULL;
}

static void threads_with_a_lane_each_do_not_meet(void **state)
{
	static struct player players[THREADS];
	struct bench *bench = *state;
	bool numbers[THREADS + 1] = { false };
	size_t lines = 0;

	for (int next = 0; next < THREADS; next++) {
		players[next] =
		    (struct player){ .journal = bench->journal, .dice = { (uint64_t)next + 1 } };
		assert_int_equal(pthread_create(&players[next].thread, NULL, play, players + next),
		                 0);
	}
	for (int next = 0; next < THREADS; next++)
		assert_int_equal(pthread_join(players[next].thread, NULL), 0);
	reopen(bench);
	for (int next = 0; next < THREADS; next++) {
		const struct replay *played = &players[next].game;
		struct lane *lane = lane_new(bench->journal);

		assert_int_equal(players[next].troubles, 0);
		assert_in_range(played->game, 1, THREADS);
		assert_false(numbers[played->game]);
		numbers[played->game] = true;
		lines += (size_t)played->lines;
		assert_int_equal(lane_load(lane, played->game), NO_TROUBLE);
		assert_int_equal(lane_game(lane)->lines, played->lines);
		assert_true(lane_game(lane)->finished && lane_game(lane)->locked);
		for (int seat = 1; seat <= 2; seat++)
			assert_true(pindeck_game_is_equal(
			    pindeck_match_game(&lane_game(lane)->match, pindeck_seat_of(seat)),
			    pindeck_match_game(&played->match, pindeck_seat_of(seat))));
		lane_close(lane);
	}
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, lines);
}

/* ---- files only --------------------------------------------------------------------------------
 */

static struct bench file = { .keeper = SQLITE };

static enum trouble open_file(const char *path, bool read_only, struct journal *journal)
{
	const struct store_options options = { .read_only = read_only, .patience = 200 };

	return open_address(journal, path, &options);
}

static void tell_sqlite(const char *path, const char *statements)
{
	sqlite3 *database = NULL;
	char *error = NULL;

	assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
	if (sqlite3_exec(database, statements, NULL, NULL, &error) != SQLITE_OK)
		fail_msg("%s: %s", statements, error);
	sqlite3_close(database);
}

/* The number that it answers. */
static int ask_sqlite(const char *path, const char *statement)
{
	sqlite3 *database = NULL;
	sqlite3_stmt *asked = NULL;
	int number;

	assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
	assert_int_equal(sqlite3_prepare_v2(database, statement, -1, &asked, NULL), SQLITE_OK);
	assert_int_equal(sqlite3_step(asked), SQLITE_ROW);
	number = sqlite3_column_int(asked, 0);
	sqlite3_finalize(asked);
	sqlite3_close(database);
	return number;
}

struct bytes {
	char *list;
	size_t count;
};

static struct bytes read_bytes(const char *path)
{
	struct bytes bytes = { .count = 0 };
	struct stat status;
	const int handle = open(path, O_RDONLY);

	assert_true(handle >= 0);
	assert_int_equal(fstat(handle, &status), 0);
	bytes.list = malloc((size_t)status.st_size + 1);
	bytes.count = (size_t)status.st_size;
	assert_int_equal(read(handle, bytes.list, bytes.count), bytes.count);
	close(handle);
	return bytes;
}

static void write_bytes(const char *path, const char *list, size_t count)
{
	const int handle = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);

	assert_true(handle >= 0);
	assert_int_equal(write(handle, list, count), count);
	close(handle);
}

/* Opened either way it is refused, and not a byte of it changes. */
static void assert_refused_untouched(const char *path, enum trouble expected)
{
	struct bytes before = read_bytes(path);
	struct bytes after;
	struct journal journal;

	assert_int_equal(open_file(path, false, &journal), expected);
	assert_int_equal(open_file(path, true, &journal), expected);
	after = read_bytes(path);
	assert_int_equal(before.count, after.count);
	assert_memory_equal(before.list, after.list, before.count);
	free(before.list);
	free(after.list);
}

static void a_file_of_a_newer_version_is_left_alone(void **state)
{
	struct bench *bench = *state;
	char statement[60];

	tell_sqlite(bench->address, "PRAGMA user_version = 99");
	assert_refused_untouched(bench->address, TROUBLE_NEWER);
	snprintf(statement, sizeof statement, "PRAGMA user_version = %d", SCHEMA_VERSION + 1);
	tell_sqlite(bench->address, statement);
	assert_refused_untouched(bench->address, TROUBLE_NEWER);
}

static void a_file_of_another_program_is_left_alone(void **state)
{
	struct bench *bench = *state;

	remove(bench->address);
	tell_sqlite(bench->address, "CREATE TABLE lines (a); INSERT INTO lines VALUES (1)");
	assert_refused_untouched(bench->address, TROUBLE_FOREIGN);
	tell_sqlite(bench->address, "PRAGMA user_version = 2");
	assert_refused_untouched(bench->address, TROUBLE_FOREIGN);
	tell_sqlite(bench->address, "PRAGMA application_id = 1; PRAGMA user_version = 99");
	assert_refused_untouched(bench->address, TROUBLE_FOREIGN);
}

static void a_text_file_is_left_alone(void **state)
{
	struct bench *bench = *state;
	char page[8192];

	write_bytes(bench->address, "once upon a time\n", 17);
	assert_refused_untouched(bench->address, TROUBLE_FOREIGN);
	memset(page, 'x', sizeof page);
	write_bytes(bench->address, page, sizeof page);
	assert_refused_untouched(bench->address, TROUBLE_FOREIGN);
	write_bytes(bench->address, "xy", 2); /* SQLite takes a single byte for none */
	assert_refused_untouched(bench->address, TROUBLE_FOREIGN);
}

/* What a crash would take down is tried in a process of its own. */
static pid_t start_at_once(void)
{
	const struct gate gate = gate_shut();
	pid_t child;

	fflush(NULL);
	child = fork();
	assert_true(child >= 0);
	if (child == 0)
		alarm(30);
	gate_open(gate);
	return child;
}

static void a_version_below_none_is_refused(void **state)
{
	struct bench *bench = *state;
	pid_t child;

	tell_sqlite(bench->address, "PRAGMA user_version = -1");
	child = start_at_once();
	if (child == 0) {
		struct journal journal;

		CHILD_CHECK(open_file(bench->address, false, &journal) != NO_TROUBLE);
		_exit(0);
	}
	assert_ends_well(child);
}

/* An empty file as that version of Pindeck made it, and lines in it as it wrote them. */
static void make_file(const char *path, int version, const char *lines)
{
	char statement[80];

	remove(path);
	for (int step = 0; step < version; step++)
		tell_sqlite(path, schema_step(step, true));
	snprintf(statement, sizeof statement,
	         "PRAGMA application_id = %d; PRAGMA user_version = %d", APPLICATION, version);
	tell_sqlite(path, statement);
	tell_sqlite(path, lines);
}

static void a_file_of_version_1_is_brought_up_to_date(void **state)
{
	struct bench *bench = *state;
	const struct journal_query query = { .bowler = name("PJS"), .order = NEWEST_FIRST };

	make_file(bench->address, 1,
	          "INSERT INTO lines VALUES"
	          " (1, 1, 1000, '핀', 'opened', 3, NULL, NULL, NULL, NULL, NULL, NULL),"
	          " (1, 2, 1001, '', 'seated', NULL, 'PJS', 'no-tap-9', NULL, NULL, NULL, NULL),"
	          " (1, 3, -5, 'a', 'bowled', NULL, 'PJS', NULL, '1.1', '8=1-2-3-4-5-6-8-9',"
	          " NULL, NULL),"
	          " (1, 4, 1003, 'a', 'corrected', NULL, 'PJS', NULL, '1.1', 'F', 3, 'why')");
	bench->journal = open_handle(bench);
	walk(bench->journal, &query, &walked);
	assert_int_equal(walked.count, 4);
	assert_string_equal(walked.list[0].actor, "핀");
	assert_int_equal(walked.list[0].lane, 3);
	assert_int_equal(walked.list[1].discipline, PINDECK_NO_TAP_9);
	assert_int_equal(walked.list[2].time, -5);
	assert_int_equal(walked.list[3].replaces, 3);
	assert_string_equal(walked.list[3].text, "why");
	assert_int_equal(note(bench->journal, 1, 5), NO_TROUBLE);
	reopen(bench);
	assert_int_equal(count_lines(bench->journal, 1), 5);
	store_close(&bench->journal);
	tell_sqlite(bench->address, "DROP INDEX opened; DROP INDEX seated");
}

/* Version 3 has the same table and more to say in it. */
static void a_file_of_version_2_keeps_its_lines_and_is_brought_up_to_date(void **state)
{
	struct bench *bench = *state;

	make_file(bench->address, 2,
	          "INSERT INTO lines VALUES"
	          " (1, 1, 1000, '핀', 'opened', 3, NULL, NULL, NULL, NULL, NULL, NULL),"
	          " (1, 2, 1001, '', 'seated', NULL, 'PJS', 'candlepin', NULL, NULL, NULL, NULL),"
	          " (1, 3, -5, 'a', 'bowled', NULL, 'PJS', NULL, '1.1', '8', NULL, NULL)");
	bench->journal = open_handle(bench);
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, 3);
	assert_string_equal(walked.list[0].actor, "핀");
	assert_int_equal(walked.list[1].discipline, PINDECK_CANDLEPIN);
	assert_int_equal(walked.list[2].time, -5);
	store_close(&bench->journal);
	assert_int_equal(ask_sqlite(bench->address, "PRAGMA user_version"), SCHEMA_VERSION);
	bench->journal = open_handle(bench);
	assert_int_equal(note(bench->journal, 1, 4), NO_TROUBLE);
	reopen(bench);
	assert_int_equal(count_lines(bench->journal, 1), 4);
	store_close(&bench->journal);
}

static const char lines_of_version_3[] =
    "INSERT INTO lines (game, line, time, actor, kind, lane, bowler, discipline, place, pins,"
    " replaces, text) VALUES"
    " (1, 1, 1000, '핀', 'opened', 3, NULL, NULL, NULL, NULL, NULL, '1/3'),"
    " (1, 2, 1001, '', 'seated', NULL, 'TIG', '3-6-9', NULL, NULL, NULL, 'baker KYJ PJS'),"
    " (1, 3, -5, 'a', 'bowled', NULL, 'TIG', NULL, '1.1', '8', NULL, NULL)";

/* What version 3 wrote is there, and nothing of it has a key. */
static void assert_lines_of_version_3(struct journal journal)
{
	walk_all(journal, &walked);
	assert_int_equal(walked.count, 3);
	assert_string_equal(walked.list[0].actor, "핀");
	assert_string_equal(walked.list[0].text, "1/3");
	assert_string_equal(walked.list[1].text, "baker KYJ PJS");
	assert_int_equal(walked.list[2].time, -5);
	for (size_t next = 0; next < walked.count; next++)
		assert_string_equal(walked.list[next].key, "");
}

/* One more line, with a key, is there for whoever opens it next. */
static void assert_takes_a_key(struct bench *bench)
{
	struct entry entry = entry_of(ENTRY_NOTED, 1, 4);

	assert_true(entry_set_key(&entry, "camera:4"));
	assert_int_equal(append_line(bench->journal, entry), NO_TROUBLE);
	reopen(bench);
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, 4);
	assert_true(entry_is_equal(walked.list + 3, &entry));
	assert_string_equal(walked.list[3].key, "camera:4");
}

static void assert_openings_of_older(struct journal journal, const char *latest)
{
	assert_games(journal, (struct journal_query){ .lane = 1, .latest = 1 }, latest);
	walk(journal, &(struct journal_query){ .resumable = true }, &walked);
	assert_true(walked.count > 0);
}

/* In version 5 nothing told an imported game from others: only games from sheets can be told. */
static void a_file_of_version_5_tells_which_games_were_opened_here(void **state)
{
	static const char lines[] =
	    "INSERT INTO lines (game, line, time, actor, kind, lane, bowler, discipline, place, "
	    "pins)"
	    " VALUES (7, 1, 1000, 'a', 'opened', 1, NULL, NULL, NULL, NULL),"
	    " (7, 2, 1001, 'a', 'seated', NULL, 'AAA', 'tenpin', NULL, NULL),"
	    " (7, 3, 9000, 'a', 'bowled', NULL, 'AAA', NULL, '1.1', '3'),"
	    " (9, 1, 2000, 'a', 'opened', 1, NULL, NULL, NULL, NULL),"
	    " (9, 2, 2000, 'a', 'seated', NULL, 'AAA', 'tenpin', NULL, NULL),"
	    " (9, 3, 2000, 'a', 'bowled', NULL, 'AAA', NULL, '1.1', '3')";
	struct bench *bench = *state;
	struct journal reader;

	make_file(bench->address, 5, lines);
	assert_int_equal(open_file(bench->address, true, &reader), NO_TROUBLE);
	assert_openings_of_older(reader, "9");
	store_close(&reader);
	bench->journal = open_handle(bench);
	assert_openings_of_older(bench->journal, "7");
	assert_int_equal(ask_sqlite(bench->address, "PRAGMA user_version"), SCHEMA_VERSION);
}

static void a_file_of_version_3_keeps_its_lines_and_takes_keys(void **state)
{
	struct bench *bench = *state;

	make_file(bench->address, 3, lines_of_version_3);
	bench->journal = open_handle(bench);
	assert_lines_of_version_3(bench->journal);
	assert_int_equal(ask_sqlite(bench->address, "PRAGMA user_version"), SCHEMA_VERSION);
	assert_takes_a_key(bench);
	store_close(&bench->journal);
	assert_int_equal(ask_sqlite(bench->address, "SELECT count(*) FROM lines WHERE key IS NULL"),
	                 3);
}

/* The tables of whoever only reads stay as they are, and have no keys. */
static void to_read_an_older_file_changes_nothing(void **state)
{
	struct bench *bench = *state;

	for (int version = 1; version < SCHEMA_VERSION; version++) {
		struct journal journal;
		struct bytes before;
		struct bytes after;

		make_file(bench->address, version, lines_of_version_3);
		before = read_bytes(bench->address);
		assert_int_equal(open_file(bench->address, true, &journal), NO_TROUBLE);
		assert_lines_of_version_3(journal);
		assert_int_equal(note(journal, 1, 4), TROUBLE_READ_ONLY);
		assert_lines_of_version_3(journal);
		store_close(&journal);
		after = read_bytes(bench->address);
		assert_int_equal(before.count, after.count);
		assert_memory_equal(before.list, after.list, before.count);
		free(before.list);
		free(after.list);
	}
}

/* Somebody reads an old file, and meanwhile somebody else brings it up to date. */
static void an_older_file_can_be_read_on_while_it_is_brought_up_to_date(void **state)
{
	struct bench *bench = *state;
	struct journal reader;

	make_file(bench->address, 3, lines_of_version_3);
	assert_int_equal(open_file(bench->address, true, &reader), NO_TROUBLE);
	assert_lines_of_version_3(reader);
	bench->journal = open_handle(bench);
	assert_lines_of_version_3(reader);
	assert_takes_a_key(bench);
	walk_all(reader, &walked);
	assert_int_equal(walked.count, 4);
	store_close(&reader);
	store_close(&bench->journal);
}

static void fill_file(struct bench *bench)
{
	bench->journal = open_handle(bench);
	for (int next = 0; next < 200; next++) {
		struct entry list[4] = { entry_of(ENTRY_OPENED, 0, 1), seat_of(0, 2, "AAA"),
			                 entry_of(ENTRY_NOTED, 0, 3), entry_of(ENTRY_NOTED, 0, 4) };

		fill(list + 2);
		fill(list + 3);
		assert_int_equal(append(bench->journal, list, 4), NO_TROUBLE);
	}
	store_close(&bench->journal);
}

/* Opened and walked, whatever comes of it; the first trouble. */
static enum trouble trouble_with(const char *path)
{
	struct journal journal;
	enum trouble trouble = open_file(path, false, &journal);

	if (trouble != NO_TROUBLE)
		return trouble;
	trouble = try_walk(journal, &(const struct journal_query){ .game = 0 }, &walked);
	for (enum journal_order order = BY_NUMBER; order <= NEWEST_FIRST; order++)
		(void)try_walk(journal, &(const struct journal_query){ .order = order }, &others);
	(void)try_walk(journal, &(const struct journal_query){ .bowler = name("AAA") }, &others);
	store_close(&journal);
	return trouble;
}

static void a_damaged_file_is_told_and_does_no_harm(void **state)
{
	struct bench *bench = *state;
	struct dice dice = { 31 };
	struct bytes good;
	struct bytes bad;

	fill_file(bench);
	good = read_bytes(bench->address);
	bad = read_bytes(bench->address);
	assert_true(good.count > 20 * 4096);
	memset(bad.list + 4096, 0xFF, good.count / 2);
	write_bytes(bench->address, bad.list, bad.count);
	assert_int_equal(trouble_with(bench->address), TROUBLE_DAMAGED);
	memcpy(bad.list, good.list, good.count);
	memset(bad.list + good.count / 2, 0, good.count / 4);
	write_bytes(bench->address, bad.list, bad.count);
	assert_int_equal(trouble_with(bench->address), TROUBLE_DAMAGED);
	for (int round = 0; round < 60; round++) {
		memcpy(bad.list, good.list, good.count);
		for (int hits = 1 << chance(&dice, 10); hits > 0; hits--)
			bad.list[100 + chance(&dice, (int)good.count - 100)] =
			    (char)chance(&dice, 256);
		write_bytes(bench->address, bad.list, bad.count);
		(void)trouble_with(bench->address);
	}
	free(good.list);
	free(bad.list);
}

static void a_file_cut_short_is_told(void **state)
{
	struct bench *bench = *state;
	struct bytes good;

	fill_file(bench);
	good = read_bytes(bench->address);
	write_bytes(bench->address, good.list, good.count / 2);
	assert_int_equal(trouble_with(bench->address), TROUBLE_DAMAGED);
	write_bytes(bench->address, good.list, good.count - 4096);
	assert_int_equal(trouble_with(bench->address), TROUBLE_DAMAGED);
	for (size_t count = 2; count < good.count; count += count < 600 ? 97 : 5003) {
		write_bytes(bench->address, good.list, count);
		assert_int_not_equal(trouble_with(bench->address), NO_TROUBLE);
	}
	free(good.list);
}

static void a_file_locked_by_another_program_is_busy(void **state)
{
	struct bench *bench = *state;
	sqlite3 *other = NULL;
	struct timespec began;
	struct timespec ended;
	int64_t waited;

	assert_int_equal(open_file(bench->address, false, &bench->journal), NO_TROUBLE);
	assert_int_equal(sqlite3_open(bench->address, &other), SQLITE_OK);
	assert_int_equal(sqlite3_exec(other, "BEGIN EXCLUSIVE", NULL, NULL, NULL), SQLITE_OK);
	clock_gettime(CLOCK_MONOTONIC, &began);
	assert_int_equal(append_line(bench->journal, entry_of(ENTRY_OPENED, 0, 1)), TROUBLE_BUSY);
	clock_gettime(CLOCK_MONOTONIC, &ended);
	waited = (ended.tv_sec - began.tv_sec) * 1000 + (ended.tv_nsec - began.tv_nsec) / 1000000;
	assert_in_range(waited, 150, 5000);
	assert_string_not_equal(bench->journal.operations->detail(bench->journal.self), "");
	assert_int_equal(sqlite3_exec(other, "ROLLBACK", NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(other);
	assert_int_equal(append_line(bench->journal, entry_of(ENTRY_OPENED, 0, 1)), NO_TROUBLE);
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, 1);
}

static void a_folder_that_does_not_exist_is_unreachable(void **state)
{
	struct bench *bench = *state;
	char path[500];
	char detail[STORE_DETAIL_SIZE] = "";
	struct journal journal = { .operations = NULL };

	snprintf(path, sizeof path, "%s/nowhere/lines.pindeck", bench->folder);
	assert_int_equal(store_open(&journal, path, &patient, detail), TROUBLE_UNREACHABLE);
	assert_string_not_equal(detail, "");
	assert_int_equal(open_file(path, true, &journal), TROUBLE_UNREACHABLE);
	assert_int_equal(open_file(bench->folder, false, &journal), TROUBLE_FOREIGN);
}

static void nothing_is_created_only_to_be_read(void **state)
{
	struct bench *bench = *state;
	struct journal journal;
	struct stat status;

	remove(bench->address);
	assert_int_equal(open_file(bench->address, true, &journal), TROUBLE_UNREACHABLE);
	assert_int_not_equal(stat(bench->address, &status), 0);
	write_bytes(bench->address, "", 0);
	if (open_file(bench->address, true, &journal) == NO_TROUBLE)
		store_close(&journal);
	assert_int_equal(stat(bench->address, &status), 0);
	assert_int_equal(status.st_size, 0);
}

static void a_row_that_cannot_be_is_damage(void **state)
{
	static const char *const changes[] = {
		"kind = 'dance'",
		"kind = ''",
		"place = '99.9'",
		"place = '1'",
		"pins = 'x'",
		"pins = '11'",
		"pins = '2=1'",
		"bowler = 'abc'",
		"bowler = 'ABCD'",
		"text = x'FF'",
		"text = x'610062'",
		"actor = char(27)",
		"lane = -1",
		"lane = 10000",
		"replaces = -1",
		"time = 253402300800000",
		"line = 0",
		"game = 0",
		"game = -1",
		"line = -1",
		"time = 'soon'",
		"lane = 'somewhere'",
		"replaces = 'that'",
		"time = 1.5",
		"kind = 'seated'",
		"discipline = 'x'",
		"text = printf('%300s', 'x')",
		"actor = printf('%64s', 'x')",
		"key = 'two words'",
		"key = x'6B00'",
		"key = printf('%.65c', 'k')",
	};
	struct bench *bench = *state;
	struct entry list[] = { entry_of(ENTRY_OPENED, 0, 1), entry_of(ENTRY_BOWLED, 0, 2) };
	struct bytes good;
	int accepted = 0;

	list[1].bowler = name("AAA");
	list[1].place = pindeck_place_of(1, 1);
	pindeck_deliveries_add(&list[1].balls, pindeck_delivery_of(1));
	bench->journal = open_handle(bench);
	assert_int_equal(append(bench->journal, list, 2), NO_TROUBLE);
	store_close(&bench->journal);
	good = read_bytes(bench->address);
	for (size_t next = 0; next < sizeof changes / sizeof *changes; next++) {
		char statement[200];
		struct journal journal;

		write_bytes(bench->address, good.list, good.count);
		snprintf(statement, sizeof statement, "UPDATE lines SET %s WHERE line = 2",
		         changes[next]);
		tell_sqlite(bench->address, statement);
		if (strncmp(changes[next], "game", 4) == 0)
			tell_sqlite(bench->address, "INSERT INTO lines SELECT game, 1, 0, '',"
			                            " 'opened', NULL, NULL, NULL, NULL, NULL, NULL,"
			                            " NULL, NULL, NULL FROM lines WHERE line = 2");
		assert_int_equal(open_file(bench->address, false, &journal), NO_TROUBLE);
		if (try_walk(journal, &(const struct journal_query){ .game = 0 }, &walked) !=
		    TROUBLE_DAMAGED) {
			print_error("accepted: %s\n", changes[next]);
			accepted++;
		} else {
			assert_string_not_equal(journal.operations->detail(journal.self), "");
		}
		store_close(&journal);
	}
	free(good.list);
	assert_int_equal(accepted, 0);
}

/* As somebody who may not write there. */
static pid_t start_as_nobody(void)
{
	const pid_t child = start_at_once();

	if (child == 0 && getuid() == 0) {
		CHILD_CHECK(setgid(NOBODY) == 0);
		CHILD_CHECK(setuid(NOBODY) == 0);
	}
	return child;
}

static size_t child_count_lines(const char *path)
{
	struct journal journal;
	struct journal_query query = { .game = 0 };
	const enum trouble trouble = open_file(path, true, &journal);

	if (trouble != NO_TROUBLE)
		fprintf(stderr, "child, trouble %d at reading %s\n", (int)trouble, path);
	CHILD_CHECK(trouble == NO_TROUBLE);
	CHILD_CHECK(try_walk(journal, &query, &walked) == NO_TROUBLE);
	CHILD_CHECK(append_line(journal, entry_of(ENTRY_OPENED, 0, 1)) == TROUBLE_READ_ONLY);
	CHILD_CHECK(try_walk(journal, &query, &walked) == NO_TROUBLE);
	store_close(&journal);
	return walked.count;
}

static void try_as_nobody(const char *path, size_t lines)
{
	const pid_t child = start_as_nobody();

	if (child == 0) {
		struct journal journal;

		CHILD_CHECK(open_file(path, false, &journal) == TROUBLE_READ_ONLY);
		CHILD_CHECK(child_count_lines(path) == lines);
		_exit(0);
	}
	assert_ends_well(child);
}

static void what_may_not_be_written_can_be_read(void **state)
{
	struct bench *bench = *state;

	bench->journal = open_handle(bench);
	assert_int_equal(open_game(bench->journal, 1, "AAA", "BBB"), 1);
	store_close(&bench->journal);
	assert_int_equal(chmod(bench->address, 0444), 0);
	assert_int_equal(chmod(bench->folder, 0777), 0);
	try_as_nobody(bench->address, 3);
	assert_int_equal(chmod(bench->folder, 0555), 0);
	try_as_nobody(bench->address, 3);
	assert_int_equal(chmod(bench->folder, 0755), 0);
}

/* While somebody who may does write there, what was written last is read too. */
static void what_may_not_be_written_can_be_read_while_others_write(void **state)
{
	struct bench *bench = *state;

	assert_int_equal(chmod(bench->folder, 0755), 0);
	bench->journal = open_handle(bench);
	store_close(&bench->journal);
	assert_int_equal(chmod(bench->address, 0644), 0); /* SQLite's files beside it follow */
	bench->journal = open_handle(bench);
	assert_int_equal(open_game(bench->journal, 1, "AAA", "BBB"), 1);
	assert_int_equal(chmod(bench->address, 0444), 0);
	try_as_nobody(bench->address, 3);
	assert_int_equal(open_game(bench->journal, 1, "AAA", "BBB"), 2);
	try_as_nobody(bench->address, 6);
}

static void a_lane_of_a_file_that_may_not_be_written_cannot_be_claimed(void **state)
{
	struct bench *bench = *state;
	pid_t child;

	assert_int_equal(chmod(bench->address, 0444), 0);
	assert_int_equal(chmod(bench->folder, 0555), 0);
	child = start_as_nobody();
	if (child == 0) {
		struct journal journal;

		CHILD_CHECK(open_file(bench->address, true, &journal) == NO_TROUBLE);
		CHILD_CHECK(claim(journal, 1) == TROUBLE_READ_ONLY);
		CHILD_CHECK(claim(journal, 1) == TROUBLE_READ_ONLY);
		store_close(&journal);
		_exit(0);
	}
	assert_ends_well(child);
	assert_int_equal(chmod(bench->folder, 0755), 0);
}

/* Kept under that name, and readable under it by somebody who may not write there. */
static bool is_kept_under(const struct bench *bench, const char *path)
{
	struct journal journal;
	int status = -1;
	pid_t child;

	assert_int_equal(open_file(path, false, &journal), NO_TROUBLE);
	assert_int_equal(open_game(journal, 1, "AAA", "BBB"), 1);
	store_close(&journal);
	assert_int_equal(open_file(path, false, &journal), NO_TROUBLE);
	walk_all(journal, &walked);
	store_close(&journal);
	if (walked.count != 3 || access(path, R_OK) != 0)
		return false;
	assert_int_equal(chmod(path, 0444), 0);
	assert_int_equal(chmod(bench->folder, 0555), 0);
	child = start_as_nobody();
	if (child == 0) {
		CHILD_CHECK(child_count_lines(path) == 3);
		_exit(0);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(chmod(bench->folder, 0755), 0);
	return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static void a_name_may_have_any_characters(void **state)
{
	static const char *const names[] = { "a b",    "a?b",   "a%41b",    "a#b",    "핀덱",
		                             "a'b\"c", "a&b=c", ":memory:", "file:x", "memory:x" };
	struct bench *bench = *state;
	int lost = 0;

	assert_int_equal(chdir(bench->folder), 0);
	for (size_t next = 0; next < sizeof names / sizeof *names; next++) {
		if (is_kept_under(bench, names[next]))
			continue;
		print_error("not kept: %s\n", names[next]);
		lost++;
	}
	assert_int_equal(lost, 0);
}

static int tear_down_elsewhere(void **state)
{
	(void)chmod(((struct bench *)*state)->folder, 0755);
	assert_int_equal(chdir("/"), 0);
	return tear_down(state);
}

/* In the middle of a commit, behind the first look at the files. */
static int delete_log(void *address)
{
	char path[600];

	snprintf(path, sizeof path, "%s-wal", (const char *)address);
	(void)unlink(path);
	return 0;
}

/* A caller that looks whether a failed commit was kept must not find lines that would be gone with
 * the program. */
static void lines_in_a_deleted_log_are_found_once_they_are_saved(void **state)
{
	struct bench *bench = *state;
	const struct journal_query all = { .game = 0 };
	struct sqlite *store;
	struct journal journal;
	sqlite3 *reader;

	assert_int_equal(open_file(bench->address, false, &journal), NO_TROUBLE);
	assert_int_equal(open_game(journal, 1, "AAA", "BBB"), 1);
	assert_int_equal(sqlite3_open(bench->address, &reader), SQLITE_OK);
	/* somebody reads the store as it is now: the log cannot be saved meanwhile */
	assert_int_equal(
	    sqlite3_exec(reader, "BEGIN; SELECT count(*) FROM lines", NULL, NULL, NULL), SQLITE_OK);
	store = journal.self;
	sqlite3_busy_timeout(store->database, 50);
	sqlite3_commit_hook(store->database, delete_log, bench->address);
	assert_int_equal(note(journal, 1, 4), TROUBLE_UNREACHABLE);
	assert_int_equal(try_walk(journal, &all, &walked), TROUBLE_UNREACHABLE);
	assert_int_equal(walked.count, 0);
	assert_int_equal(sqlite3_exec(reader, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
	assert_int_equal(sqlite3_close(reader), SQLITE_OK);
	walk_all(journal, &walked);
	assert_int_equal(walked.count, 4);
	/* as after a kill: nothing is written at the end */
	assert_int_equal(ask_sqlite(bench->address, "SELECT count(*) FROM lines"), 4);
	store_close(&journal);
}

/* The disk is as full as a file may get. */
static void what_a_full_disk_does_not_take_is_not_there(void **state)
{
	struct bench *bench = *state;
	const pid_t child = start_at_once();
	struct journal journal;
	size_t games;

	if (child == 0) {
		struct rlimit limit = { .rlim_cur = 200000, .rlim_max = RLIM_INFINITY };
		enum trouble trouble = NO_TROUBLE;
		struct entry list[4];
		int kept = 0;

		signal(SIGXFSZ, SIG_IGN);
		CHILD_CHECK(open_file(bench->address, false, &journal) == NO_TROUBLE);
		CHILD_CHECK(setrlimit(RLIMIT_FSIZE, &limit) == 0);
		while (trouble == NO_TROUBLE && kept < 2000) {
			for (int next = 0; next < 4; next++) {
				list[next] =
				    entry_of(next == 0 ? ENTRY_OPENED : ENTRY_NOTED, 0, next + 1);
				memset(list[next].text, 'x', 200);
			}
			trouble = append(journal, list, 4);
			kept += trouble == NO_TROUBLE;
		}
		CHILD_CHECK(trouble == TROUBLE_FULL || trouble == TROUBLE_SYSTEM);
		CHILD_CHECK(list[0].game == 0);
		CHILD_CHECK(kept > 10);
		CHILD_CHECK(journal.operations->detail(journal.self)[0] != '\0');
		CHILD_CHECK(try_walk(journal, &(const struct journal_query){ .game = 0 },
		                     &walked) == NO_TROUBLE);
		CHILD_CHECK(walked.count == (size_t)kept * 4);
		limit.rlim_cur = RLIM_INFINITY;
		CHILD_CHECK(setrlimit(RLIMIT_FSIZE, &limit) == 0);
		CHILD_CHECK(append(journal, list, 4) == NO_TROUBLE);
		CHILD_CHECK(list[0].game == kept + 1);
		store_close(&journal);
		_exit(0);
	}
	assert_ends_well(child);
	assert_int_equal(open_file(bench->address, false, &journal), NO_TROUBLE);
	walk_all(journal, &walked);
	games = walked.count / 4;
	assert_true(games > 10);
	for (size_t next = 0; next < walked.count; next++) {
		assert_int_equal(walked.list[next].game, 1 + next / 4);
		assert_int_equal(walked.list[next].line, 1 + next % 4);
	}
	store_close(&journal);
}

static void an_address_that_is_too_long_is_unreachable(void **state)
{
	static char path[5000];
	struct journal journal;

	(void)state;
	memset(path, 'x', sizeof path - 1);
	path[0] = '/';
	assert_int_equal(open_file(path, false, &journal), TROUBLE_UNREACHABLE);
	path[4093] = '\0';
	assert_int_equal(open_file(path, false, &journal), TROUBLE_UNREACHABLE);
}

/* ---- databases only ----------------------------------------------------------------------------
 */

static struct bench database = { .keeper = POSTGRES };

static void a_database_of_a_newer_version_is_left_alone(void **state)
{
	struct bench *bench = *state;
	struct journal journal;

	tell_postgres("INSERT INTO pindeck.schema_version VALUES (99)");
	assert_int_equal(open_address(&journal, bench->address, &patient), TROUBLE_NEWER);
	assert_int_equal(tell_postgres("SELECT max(version) FROM pindeck.schema_version"), 99);
}

static void a_database_of_a_version_below_none_is_refused(void **state)
{
	struct bench *bench = *state;
	pid_t child;

	tell_postgres("UPDATE pindeck.schema_version SET version = -1");
	child = start_at_once();
	if (child == 0) {
		struct journal journal;

		CHILD_CHECK(open_address(&journal, bench->address, &patient) != NO_TROUBLE);
		_exit(0);
	}
	assert_ends_well(child);
}

#define WITHOUT_OPENINGS                                           \
	"DROP TABLE pindeck.openings; DROP INDEX pindeck.on_lane;" \
	"DROP TABLE pindeck.audit; DROP TABLE pindeck.access;"

static void a_database_of_version_1_is_brought_up_to_date(void **state)
{
	struct bench *bench = *state;

	bench->journal = open_handle(bench);
	assert_int_equal(open_game(bench->journal, -5, "AAA", "BBB"), 1);
	store_close(&bench->journal);
	tell_postgres("DROP INDEX pindeck.opened; DROP INDEX pindeck.seated;" WITHOUT_OPENINGS
	              "ALTER TABLE pindeck.lines DROP COLUMN key, DROP COLUMN seal;"
	              "DELETE FROM pindeck.schema_version;"
	              "INSERT INTO pindeck.schema_version VALUES (1)");
	bench->journal = open_handle(bench);
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, 3);
	assert_int_equal(tell_postgres("SELECT max(version) FROM pindeck.schema_version"),
	                 SCHEMA_VERSION);
	assert_int_equal(tell_postgres("SELECT count(*) FROM pg_indexes WHERE schemaname ="
	                               " 'pindeck' AND indexname IN ('opened', 'seated')"),
	                 2);
}

static void a_database_of_version_2_keeps_its_lines_and_is_brought_up_to_date(void **state)
{
	struct bench *bench = *state;

	bench->journal = open_handle(bench);
	assert_int_equal(open_game(bench->journal, -5, "AAA", "BBB"), 1);
	store_close(&bench->journal);
	tell_postgres(WITHOUT_OPENINGS
	              "ALTER TABLE pindeck.lines DROP COLUMN key, DROP COLUMN seal;"
	              "DELETE FROM pindeck.schema_version;"
	              "INSERT INTO pindeck.schema_version VALUES (2)");
	bench->journal = open_handle(bench);
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, 3);
	assert_int_equal(walked.list[0].time, -5);
	assert_int_equal(tell_postgres("SELECT max(version) FROM pindeck.schema_version"),
	                 SCHEMA_VERSION);
	assert_int_equal(note(bench->journal, 1, 4), NO_TROUBLE);
	assert_int_equal(tell_postgres("SELECT count(*) FROM pg_indexes WHERE schemaname ="
	                               " 'pindeck' AND indexname IN ('opened', 'seated')"),
	                 2);
}

/* The database as version 3 left it. */
static void make_database_of_version_3(struct bench *bench)
{
	char statements[sizeof lines_of_version_3 + 40];

	bench->journal = open_handle(bench);
	store_close(&bench->journal);
	tell_postgres(WITHOUT_OPENINGS
	              "ALTER TABLE pindeck.lines DROP COLUMN key, DROP COLUMN seal;"
	              "DELETE FROM pindeck.schema_version;"
	              "INSERT INTO pindeck.schema_version VALUES (3)");
	snprintf(statements, sizeof statements, "SET search_path = pindeck; %s",
	         lines_of_version_3);
	tell_postgres(statements);
}

static void a_database_of_version_3_keeps_its_lines_and_takes_keys(void **state)
{
	struct bench *bench = *state;

	make_database_of_version_3(bench);
	bench->journal = open_handle(bench);
	assert_lines_of_version_3(bench->journal);
	assert_int_equal(tell_postgres("SELECT max(version) FROM pindeck.schema_version"),
	                 SCHEMA_VERSION);
	assert_takes_a_key(bench);
	assert_int_equal(tell_postgres("SELECT count(*) FROM pindeck.lines WHERE key IS NULL"), 3);
}

static void to_read_an_older_database_changes_nothing(void **state)
{
	struct bench *bench = *state;
	struct journal reader;

	make_database_of_version_3(bench);
	assert_int_equal(open_file(bench->address, true, &reader), NO_TROUBLE);
	assert_lines_of_version_3(reader);
	assert_int_equal(note(reader, 1, 4), TROUBLE_READ_ONLY);
	assert_lines_of_version_3(reader);
	assert_int_equal(tell_postgres("SELECT max(version) FROM pindeck.schema_version"), 3);
	bench->journal = open_handle(bench);
	assert_lines_of_version_3(reader);
	assert_takes_a_key(bench);
	walk_all(reader, &walked);
	assert_int_equal(walked.count, 4);
	store_close(&reader);
}

static void a_server_that_is_not_there_is_unreachable(void **state)
{
	struct journal journal = { .operations = NULL };
	char detail[STORE_DETAIL_SIZE] = "";

	(void)state;
	assert_int_equal(
	    store_open(&journal, "postgres:///postgres?host=/nowhere", &patient, detail),
	    TROUBLE_UNREACHABLE);
	assert_string_not_equal(detail, "");
	assert_int_equal(open_address(&journal, "postgresql:///?nonsense=1", &patient),
	                 TROUBLE_UNREACHABLE);
}

static void cut_off_all_others(void)
{
	tell_postgres("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE"
	              " backend_type = 'client backend' AND pid <> pg_backend_pid()");
}

/* The connection is cut before every append, and now and then before walking: at most the first
 * attempt fails, and every line is there once. */
static void a_server_that_goes_away_is_connected_to_again(void **state)
{
	struct bench *bench = *state;
	const struct journal_query query = { .game = 1 };

	bench->journal = open_handle(bench);
	assert_int_equal(claim(bench->journal, 6), NO_TROUBLE);
	assert_int_equal(open_game(bench->journal, 1, "AAA", "BBB"), 1);
	for (int64_t line = 4; line < 14; line++) {
		enum trouble trouble;

		cut_off_all_others();
		if (line % 3 == 0) {
			trouble = try_walk(bench->journal, &query, &walked);
			assert_true(trouble == NO_TROUBLE || trouble == TROUBLE_UNREACHABLE);
		}
		trouble = note(bench->journal, 1, line);
		if (trouble != NO_TROUBLE) {
			assert_int_equal(trouble, TROUBLE_UNREACHABLE);
			assert_string_not_equal(
			    bench->journal.operations->detail(bench->journal.self), "");
			trouble = note(bench->journal, 1, line);
		}
		assert_int_equal(trouble, NO_TROUBLE);
		assert_int_equal(note(bench->journal, 1, line), TROUBLE_TAKEN);
	}
	assert_int_equal(count_lines(bench->journal, 1), 13);
	/* and the lane is claimed still */
	{
		struct journal other = open_handle(bench);

		assert_int_equal(claim(other, 6), TROUBLE_CLAIMED);
		store_close(&other);
	}
}

static void new_games_are_opened_once_whatever_is_cut(void **state)
{
	struct bench *bench = *state;
	int opened = 0;

	bench->journal = open_handle(bench);
	for (int next = 0; next < 10; next++) {
		cut_off_all_others();
		if (open_game(bench->journal, 1, "AAA", "BBB") == 0)
			assert_int_not_equal(open_game(bench->journal, 1, "AAA", "BBB"), 0);
		opened++;
		walk_all(bench->journal, &walked);
		assert_int_equal(walked.count, opened * 3);
	}
}

/* Lost with the connection, the lane was claimed by somebody else: it stays theirs. */
static void a_lane_lost_with_the_connection_stays_lost(void **state)
{
	struct bench *bench = *state;
	struct journal other;
	enum trouble trouble = TROUBLE_UNREACHABLE;

	bench->journal = open_handle(bench);
	assert_int_equal(open_game(bench->journal, 1, "AAA", "BBB"), 1);
	assert_int_equal(claim(bench->journal, 6), NO_TROUBLE);
	cut_off_all_others();
	other = open_handle(bench);
	assert_int_equal(claim_soon(other, 6), NO_TROUBLE);
	for (int tries = 0; trouble == TROUBLE_UNREACHABLE && tries < 3; tries++)
		trouble = note(bench->journal, 1, 4);
	assert_int_equal(trouble, TROUBLE_CLAIMED);
	trouble = note(bench->journal, 1, 4);
	store_close(&other);
	assert_int_equal(trouble, TROUBLE_CLAIMED);
}

/* ---- a database that hangs: stopped by a signal, its socket still there ---- */

static const struct store_options hasty = { .patience = PATIENCE, .silence = 500 };

/* The only other connection: that of the journal. */
static pid_t backend(void)
{
	return (pid_t)tell_postgres("SELECT pid FROM pg_stat_activity WHERE"
	                            " backend_type = 'client backend' AND"
	                            " pid <> pg_backend_pid()");
}

static pid_t postmaster(void)
{
	return (pid_t)tell_postgres("SELECT split_part(pg_read_file('postmaster.pid'),"
	                            " E'\\n', 1)");
}

/* The lane that the stopped backend still has claimed keeps the new connection from reading the
 * game before that backend has ended: what is read then is final. */
static void the_outcome_of_a_commit_that_hung_is_found_later(void **state)
{
	struct bench *bench = *state;
	const struct journal_query query = { .game = 1 };
	enum trouble trouble;
	enum trouble locked;
	pid_t stopped;

	assert_int_equal(open_address(&bench->journal, bench->address, &hasty), NO_TROUBLE);
	assert_int_equal(claim(bench->journal, 6), NO_TROUBLE);
	assert_int_equal(open_game(bench->journal, 1, "AAA", "BBB"), 1);
	stopped = backend();
	assert_int_equal(kill(stopped, SIGSTOP), 0);
	trouble = note(bench->journal, 1, 4);
	locked = try_walk(bench->journal, &query, &walked);
	assert_int_equal(kill(stopped, SIGCONT), 0);
	assert_int_equal(trouble, TROUBLE_UNREACHABLE);
	assert_int_equal(locked, TROUBLE_CLAIMED);
	for (int tries = 0; locked == TROUBLE_CLAIMED && tries < 1000; tries++) {
		usleep(10000);
		locked = try_walk(bench->journal, &query, &walked);
	}
	assert_int_equal(locked, NO_TROUBLE);
	assert_int_equal(walked.count, 4); /* the commit had been sent */
	assert_int_equal(note(bench->journal, 1, 4), TROUBLE_TAKEN);
	assert_int_equal(note(bench->journal, 1, 5), NO_TROUBLE);
}

static void a_walk_through_a_database_that_hangs_ends(void **state)
{
	struct bench *bench = *state;
	enum trouble trouble;
	pid_t stopped;

	assert_int_equal(open_address(&bench->journal, bench->address, &hasty), NO_TROUBLE);
	assert_int_equal(open_game(bench->journal, 1, "AAA", "BBB"), 1);
	for (int64_t game = 0; game < 2; game++) { /* all of them, and one of them */
		const struct journal_query query = { .game = game };

		stopped = backend();
		assert_int_equal(kill(stopped, SIGSTOP), 0);
		trouble = try_walk(bench->journal, &query, &walked);
		assert_int_equal(kill(stopped, SIGCONT), 0);
		assert_int_equal(trouble, TROUBLE_UNREACHABLE);
		assert_non_null(
		    strstr(bench->journal.operations->detail(bench->journal.self), "seconds"));
		walk(bench->journal, &query, &walked); /* over a new connection */
		assert_int_equal(walked.count, 3);
		while (tell_postgres("SELECT count(*) FROM pg_stat_activity WHERE"
		                     " backend_type = 'client backend'") > 2)
			usleep(10000);
	}
}

static void a_server_that_hangs_is_unreachable(void **state)
{
	struct bench *bench = *state;
	const pid_t stopped = postmaster();
	enum trouble trouble;

	assert_int_equal(kill(stopped, SIGSTOP), 0);
	trouble = open_address(&bench->journal, bench->address, &hasty);
	assert_int_equal(kill(stopped, SIGCONT), 0);
	assert_int_equal(trouble, TROUBLE_UNREACHABLE);
}

/* The third of four groups meets a full disk, after the first was found taken. */
static void any_other_trouble_keeps_nothing_of_all_groups(void **state)
{
	struct bench *bench = *state;
	struct entry taken = entry_of(ENTRY_NOTED, 1, 2);
	struct entry opens[] = { entry_of(ENTRY_OPENED, 0, 1), seat_of(0, 2, "CCC") };
	struct entry full = entry_of(ENTRY_NOTED, 1, 4);
	struct entry last = entry_of(ENTRY_OPENED, 77, 1);
	struct entries groups[] = { { .list = &taken, .count = 1 },
		                    { .list = opens, .count = 2 },
		                    { .list = &full, .count = 1 },
		                    { .list = &last, .count = 1 } };

	bench->journal = open_handle(bench);
	assert_int_equal(open_game(bench->journal, 1, "AAA", "BBB"), 1);
	tell_postgres("CREATE FUNCTION pindeck.full_disk() RETURNS trigger LANGUAGE plpgsql AS"
	              " $$BEGIN IF NEW.text = 'full' THEN"
	              " RAISE EXCEPTION 'no space' USING ERRCODE = '53100'; END IF;"
	              " RETURN NEW; END$$;"
	              "CREATE TRIGGER full_disk BEFORE INSERT ON pindeck.lines"
	              " FOR EACH ROW EXECUTE FUNCTION pindeck.full_disk()");
	entry_set_text(&full, text("full"));
	assert_int_equal(append_groups(bench->journal, groups + 1, 2), TROUBLE_FULL);
	assert_int_equal(opens[0].game, 0);
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, 3);
	assert_int_equal(append_groups(bench->journal, groups, 4), TROUBLE_FULL);
	assert_string_not_equal(bench->journal.operations->detail(bench->journal.self), "");
	assert_int_equal(opens[0].game, 0);
	assert_int_equal(last.game, 77);
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, 3);
}

static void whoever_may_only_read_can_read(void **state)
{
	struct bench *bench = *state;
	char address[500];
	char *user;

	bench->journal = open_handle(bench);
	assert_int_equal(open_game(bench->journal, 1, "AAA", "BBB"), 1);
	store_close(&bench->journal);
	tell_postgres("DO $$BEGIN CREATE ROLE pindeck_reader LOGIN;"
	              " EXCEPTION WHEN duplicate_object THEN NULL; END$$;"
	              "GRANT USAGE ON SCHEMA pindeck TO pindeck_reader;"
	              "GRANT SELECT ON ALL TABLES IN SCHEMA pindeck TO pindeck_reader");
	snprintf(address, sizeof address - 20, "%s", bench->address);
	user = strstr(address, "user=");
	assert_non_null(user);
	strcpy(user, "user=pindeck_reader");
	assert_int_equal(open_file(address, true, &bench->journal), NO_TROUBLE);
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, 3);
	assert_int_equal(note(bench->journal, 1, 4), TROUBLE_READ_ONLY);
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, 3);
}

static void no_tables_are_created_only_to_be_read(void **state)
{
	struct bench *bench = *state;
	struct journal journal;

	tell_postgres("DROP SCHEMA pindeck CASCADE");
	if (open_file(bench->address, true, &journal) == NO_TROUBLE)
		store_close(&journal);
	assert_int_equal(tell_postgres("SELECT count(*) FROM pg_namespace WHERE nspname ="
	                               " 'pindeck'"),
	                 0);
}

/* In a process of its own: it might wait for ever. */
static void a_database_locked_by_another_program_is_busy(void **state)
{
	struct bench *bench = *state;
	PGconn *other = PQconnectdb(bench->address);
	int status = -1;
	pid_t child;

	PQclear(PQexec(other, "BEGIN; LOCK TABLE pindeck.lines IN ACCESS EXCLUSIVE MODE"));
	fflush(NULL);
	child = fork();
	assert_true(child >= 0);
	if (child == 0) {
		struct journal journal;

		alarm(5);
		CHILD_CHECK(open_file(bench->address, false, &journal) == NO_TROUBLE);
		CHILD_CHECK(append_line(journal, entry_of(ENTRY_OPENED, 7, 1)) == TROUBLE_BUSY);
		CHILD_CHECK(append_line(journal, entry_of(ENTRY_OPENED, 0, 1)) == TROUBLE_BUSY);
		_exit(0);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	PQfinish(other);
	assert_true(WIFEXITED(status));
	assert_int_equal(WEXITSTATUS(status), 0);
}

static void a_row_that_cannot_be_is_damage_in_a_database_too(void **state)
{
	static const char *const changes[] = { "kind = 'dance'", "place = '99.9'",
		                               "pins = 'x'",     "bowler = 'abc'",
		                               "lane = 10000",   "replaces = -1",
		                               "line = 0",       "time = 253402300800000",
		                               "text = chr(27)", "actor = repeat('x', 64)" };
	struct bench *bench = *state;

	bench->journal = open_handle(bench);
	for (size_t next = 0; next < sizeof changes / sizeof *changes; next++) {
		char statement[200];

		tell_postgres("DELETE FROM pindeck.lines");
		assert_int_equal(open_game(bench->journal, 1, "AAA", "BBB"), 1);
		snprintf(statement, sizeof statement, "UPDATE pindeck.lines SET %s WHERE line = 3",
		         changes[next]);
		tell_postgres(statement);
		assert_int_equal(
		    try_walk(bench->journal, &(const struct journal_query){ .game = 0 }, &walked),
		    TROUBLE_DAMAGED);
		assert_string_not_equal(bench->journal.operations->detail(bench->journal.self), "");
	}
	tell_postgres("DELETE FROM pindeck.lines");
	assert_int_equal(open_game(bench->journal, 1, "AAA", "BBB"), 1);
}

/* ---- all of them -------------------------------------------------------------------------------
 */

#define ON(sentence, keeper, which)                                                       \
	{                                                                                 \
#sentence " (" keeper ")", sentence, set_up, tear_down, benches + (which) \
	}
#define ON_LASTING(sentence)                                                                       \
	ON(sentence, "sqlite", 2), ON(sentence, "sqlite, shared", 3), ON(sentence, "postgres", 4), \
	    ON(sentence, "postgres, shared", 5)
#define ON_ALL(sentence) \
	ON(sentence, "memory", 0), ON(sentence, "memory, shared", 1), ON_LASTING(sentence)
#define ON_SHARED(sentence)                                                   \
	ON(sentence, "memory, shared", 1), ON(sentence, "sqlite, shared", 3), \
	    ON(sentence, "postgres, shared", 5)
#define ON_FILE(sentence)                                                      \
	{                                                                      \
#sentence, sentence, set_up_closed, tear_down_elsewhere, &file \
	}
#define ON_DATABASE(sentence)                                            \
	{                                                                \
#sentence, sentence, set_up_closed, tear_down, &database \
	}

/* journal_test [PATTERN] - only the cases whose names match it. */
int main(int argc, char **argv)
{
	const struct CMUnitTest cases[] = {
		ON_ALL(new_games_are_given_numbers),
		ON_ALL(several_new_games_at_once_have_numbers_of_their_own),
		ON_ALL(a_game_can_be_opened_under_a_number_of_its_own),
		ON_ALL(a_number_given_and_one_asked_for_do_not_meet),
		ON_ALL(the_same_line_twice_is_taken),
		ON_ALL(a_group_is_kept_whole_or_not_at_all),
		ON_ALL(groups_besides_one_that_is_taken_are_kept),
		ON_ALL(of_two_groups_with_the_same_line_the_first_is_kept),
		ON_ALL(a_group_used_again_stays_in_its_game),
		ON_ALL(an_empty_journal_has_no_lines),
		ON_ALL(games_are_found_by_whatever_is_asked),
		ON_ALL(games_are_found_after_another),
		ON_ALL(games_opened_here_are_found_by_their_lane),
		ON_ALL(games_of_a_series_are_found_by_its_first),
		ON_ALL(games_that_can_be_resumed_are_found),
		ON_ALL(lengths_are_told),
		ON_ALL(records_are_reviewed_newest_first),
		ON_ALL(a_journal_can_be_walked_in_blocks),
		ON_ALL(a_walk_can_be_stopped_anywhere),
		ON_ALL(lines_can_be_appended_right_after_a_walk_was_stopped),
		ON_ALL(every_line_comes_back_as_it_was),
		ON_ALL(a_lane_is_claimed_once),
		ON_LASTING(a_journal_closed_and_opened_again_has_everything),
		ON_LASTING(a_lane_is_claimed_through_one_handle_only),
		ON_LASTING(each_line_has_exactly_one_writer),
		ON_LASTING(games_opened_by_several_at_once_are_different_games),
		ON(several_may_make_the_journal_at_once, "sqlite", 2),
		ON(several_may_make_the_journal_at_once, "postgres", 4),
		ON_LASTING(a_lane_is_free_when_its_process_is_gone),
		ON_LASTING(what_was_answered_outlives_a_kill),
		ON_SHARED(threads_with_a_lane_each_do_not_meet),
		ON_FILE(a_file_of_a_newer_version_is_left_alone),
		ON_FILE(a_file_of_another_program_is_left_alone),
		ON_FILE(a_text_file_is_left_alone),
		ON_FILE(a_version_below_none_is_refused),
		ON_FILE(a_file_of_version_1_is_brought_up_to_date),
		ON_FILE(a_file_of_version_2_keeps_its_lines_and_is_brought_up_to_date),
		ON_FILE(a_file_of_version_3_keeps_its_lines_and_takes_keys),
		ON_FILE(a_file_of_version_5_tells_which_games_were_opened_here),
		ON_FILE(to_read_an_older_file_changes_nothing),
		ON_FILE(an_older_file_can_be_read_on_while_it_is_brought_up_to_date),
		ON_FILE(a_damaged_file_is_told_and_does_no_harm),
		ON_FILE(a_file_cut_short_is_told),
		ON_FILE(a_file_locked_by_another_program_is_busy),
		ON_FILE(a_folder_that_does_not_exist_is_unreachable),
		ON_FILE(nothing_is_created_only_to_be_read),
		ON_FILE(a_row_that_cannot_be_is_damage),
		ON_FILE(what_may_not_be_written_can_be_read),
		ON_FILE(what_may_not_be_written_can_be_read_while_others_write),
		ON_FILE(a_lane_of_a_file_that_may_not_be_written_cannot_be_claimed),
		ON_FILE(a_name_may_have_any_characters),
		ON_FILE(lines_in_a_deleted_log_are_found_once_they_are_saved),
		ON_FILE(what_a_full_disk_does_not_take_is_not_there),
		ON_FILE(an_address_that_is_too_long_is_unreachable),
		ON_DATABASE(a_database_of_a_newer_version_is_left_alone),
		ON_DATABASE(a_database_of_a_version_below_none_is_refused),
		ON_DATABASE(a_database_of_version_1_is_brought_up_to_date),
		ON_DATABASE(a_database_of_version_2_keeps_its_lines_and_is_brought_up_to_date),
		ON_DATABASE(a_database_of_version_3_keeps_its_lines_and_takes_keys),
		ON_DATABASE(to_read_an_older_database_changes_nothing),
		ON_DATABASE(a_server_that_is_not_there_is_unreachable),
		ON_DATABASE(a_server_that_goes_away_is_connected_to_again),
		ON_DATABASE(new_games_are_opened_once_whatever_is_cut),
		ON_DATABASE(a_lane_lost_with_the_connection_stays_lost),
		ON_DATABASE(the_outcome_of_a_commit_that_hung_is_found_later),
		ON_DATABASE(a_walk_through_a_database_that_hangs_ends),
		ON_DATABASE(a_server_that_hangs_is_unreachable),
		ON_DATABASE(any_other_trouble_keeps_nothing_of_all_groups),
		ON_DATABASE(whoever_may_only_read_can_read),
		ON_DATABASE(no_tables_are_created_only_to_be_read),
		ON_DATABASE(a_database_locked_by_another_program_is_busy),
		ON_DATABASE(a_row_that_cannot_be_is_damage_in_a_database_too),
	};

	if (argc > 1)
		cmocka_set_test_filter(argv[1]);
	return cmocka_run_group_tests(cases, NULL, NULL);
}
