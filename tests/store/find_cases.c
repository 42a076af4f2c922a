/* Finding games, and walking through their lines. */
#include "contract.h"
#include "journal/moment.h"

static void an_empty_journal_has_no_lines(void **state)
{
	struct bench *bench = *state;

	for (enum journal_order order = BY_NUMBER; order <= NEWEST_FIRST; order++) {
		struct journal_query query = { .order = order };

		walk(bench->journal, &query, &walked);
		assert_int_equal(walked.count, 0);
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
	bool listed = query->games == NULL;

	if (next + 1 <= query->after)
		return false;
	for (size_t place = 0; place < query->game_count; place++)
		listed |= query->games[place] == next + 1;
	if (!listed)
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

/* The expected games, computed from the table above alone. */
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

static void games_are_found_by_every_filter(void **state)
{
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
	for (size_t bowler = 0; bowler < 5; bowler++)
		for (size_t span = 0; span < 9; span++)
			for (enum journal_order order = BY_NUMBER; order <= NEWEST_FIRST; order++) {
				const struct journal_query query = {
					.bowler = name(bowlers[bowler]),
					.by_time = span < 8,
					.from = spans[span % 8][0],
					.until = spans[span % 8][1],
					.order = order,
				};

				assert_walk(bench->journal, &query);
			}
}

/* One line; the lane is claimed for as long as it takes, or it is an import. */
static void open_on(struct journal journal, int32_t lane, bool claimed, int64_t time,
                    const char *series)
{
	struct entry opened = entry_of(ENTRY_OPENED, 0, 1);

	opened.lane = lane;
	opened.time = time;
	entry_set_text(&opened, text(series));
	if (claimed)
		assert_int_equal(journal_claim(journal, lane), NO_TROUBLE);
	assert_int_equal(append_line(journal, opened), NO_TROUBLE);
	if (claimed)
		journal_release(journal, lane);
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
	             "1 4 5");
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

static void lengths_are_told(void **state)
{
	const struct journal journal = ((const struct bench *)*state)->journal;
	const int64_t games[] = { 2, 7, 1, 0, 2 };
	int64_t lengths[5] = { -1, -1, -1, -1, -1 };

	assert_int_equal(journal_lengths(journal, games, lengths, 0), NO_TROUBLE);
	open_some(journal);
	assert_int_equal(note(journal, 2, 2), NO_TROUBLE);
	assert_int_equal(note(journal, 2, 3), NO_TROUBLE);
	assert_int_equal(journal_lengths(journal, games, lengths, 5), NO_TROUBLE);
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
		}
}

static void games_of_a_list_are_found(void **state)
{
	static const int64_t lists[][4] = { { 0, 1, 2, 4 },
		                            { 1, 2, 3, 4 },
		                            { 2, 5, GAMES, GAMES + 1 },
		                            { 99, 100, 101, INT64_MAX } };
	struct bench *bench = *state;

	open_all(bench->journal);
	for (size_t next = 0; next < sizeof lists / sizeof *lists; next++)
		for (size_t count = 0; count <= 4; count++) {
			const struct journal_query query = { .games = lists[next],
				                             .game_count = count };

			assert_walk(bench->journal, &query);
		}
}

/* Remembers the game of a line; false at the first line after the given number of games. */
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

/* Walking block by block gives the same games as one walk. */
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
			assert_int_equal(journal_walk(bench->journal, &query, note_game, &block),
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
		assert_int_equal(journal_walk(bench->journal, &query, note_line, &walked),
		                 NO_TROUBLE);
		assert_int_equal(walked.count, enough);
		walk(bench->journal, &query, &others);
		assert_int_equal(others.count, all);
		for (size_t next = 0; next < enough; next++)
			assert_true(entry_is_equal(walked.list + next, others.list + next));
	}
}

/* A stopped walk must not affect the next request. */
static void lines_can_be_appended_right_after_a_walk_was_stopped(void **state)
{
	struct bench *bench = *state;
	const int64_t game = open_game(bench->journal, 1000, "AAA", "");

	for (int64_t line = 3; line < 303; line++) {
		const struct journal_query query = journal_game(&game);

		walked.count = 0;
		walked.enough = line % 2 > 0 ? 1 : (size_t)line - 1;
		assert_int_equal(journal_walk(bench->journal, &query, note_line, &walked),
		                 NO_TROUBLE);
		assert_int_equal(note(bench->journal, game, line), NO_TROUBLE);
	}
	assert_int_equal(count_lines(bench->journal, game), 302);
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

/* People by their numbers and by letters; more than a query can hold are found among all games. */
static void games_are_found_by_persons_and_letters(void **state)
{
	struct bench *bench = *state;
	struct entry list[] = { entry_of(ENTRY_OPENED, 0, 1), seat_of(0, 2, "CCC") };
	struct journal_query query = { .order = BY_NUMBER };

	assert_int_equal(open_game(bench->journal, 1, "AAA", "BBB"), 1);
	list[0].lane = 4;
	list[1].person = 12;
	assert_int_equal(append(bench->journal, list, 2), NO_TROUBLE);
	assert_int_equal(open_game(bench->journal, 3, "DDD", ""), 3);
	journal_people_add_person(&query.people, 7);
	journal_people_add_letters(&query.people, name("BBB"));
	assert_games(bench->journal, query, "1");
	journal_people_add_person(&query.people, 12);
	assert_games(bench->journal, query, "1 2");
	journal_people_add_letters(&query.people, name("DDD"));
	assert_games(bench->journal, query, "1 2 3");
	journal_people_add_letters(&query.people, name("DDD"));
	assert_int_equal(query.people.letters_count, 2);
	query.people = (struct journal_people){ .letters_count = 0 };
	for (int next = 0; next < JOURNAL_MOST_PEOPLE; next++) {
		const char letters[] = { (char)('A' + next), 'Q', 'Q', '\0' };

		journal_people_add_letters(&query.people, name(letters));
		journal_people_add_person(&query.people, REGISTER_MOST_PERSONS);
	}
	query.people.letters[JOURNAL_MOST_PEOPLE - 1] = name("DDD");
	assert_games(bench->journal, query, "3");
	query = (struct journal_query){ .people = query.people,
		                        .by_time = true,
		                        .until = 100,
		                        .lane = 4,
		                        .resumable = true,
		                        .order = OPENED_HERE_FIRST };
	assert_games(bench->journal, query, "3");
	journal_people_add_person(&query.people, 12);
	assert_true(query.people.too_many);
	query = (struct journal_query){ .people = query.people };
	assert_games(bench->journal, query, "1 2 3");
}

/* A member of a team is in the line-up, by letters and by number. */
static void games_are_found_by_members_of_teams(void **state)
{
	struct bench *bench = *state;
	struct entry list[] = { entry_of(ENTRY_OPENED, 0, 1), seat_of(0, 2, "TIG") };
	struct journal_query query = { .order = BY_NUMBER };

	assert_int_equal(open_game(bench->journal, 1, "AAA", "BBB"), 1);
	list[0].lane = 2;
	snprintf(list[1].text, sizeof list[1].text, "baker KYJ=12 LEE");
	assert_int_equal(append(bench->journal, list, 2), NO_TROUBLE);
	journal_people_add_person(&query.people, 12);
	assert_games(bench->journal, query, "2");
	query.people = (struct journal_people){ .letters_count = 0 };
	journal_people_add_letters(&query.people, name("LEE"));
	assert_games(bench->journal, query, "2");
}

int find_cases(void)
{
	const struct CMUnitTest cases[] = {
		ON_ALL(games_are_found_by_persons_and_letters),
		ON_ALL(games_are_found_by_members_of_teams),
		ON_ALL(an_empty_journal_has_no_lines),
		ON_ALL(games_are_found_by_every_filter),
		ON_ALL(games_of_a_list_are_found),
		ON_ALL(games_are_found_after_another),
		ON_ALL(games_opened_here_are_found_by_their_lane),
		ON_ALL(games_of_a_series_are_found_by_its_first),
		ON_ALL(games_that_can_be_resumed_are_found),
		ON_ALL(lengths_are_told),
		ON_ALL(a_journal_can_be_walked_in_blocks),
		ON_ALL(a_walk_can_be_stopped_anywhere),
		ON_ALL(lines_can_be_appended_right_after_a_walk_was_stopped),
		ON_LASTING(a_journal_closed_and_opened_again_has_everything),
	};

	return cmocka_run_group_tests_name("find", cases, NULL, NULL);
}
