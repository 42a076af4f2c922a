/* The record of leagues: its lines come back as they went in, in order, by league or all. */
#include "children.h"
#include "file_bench.h"

#include "store/sqlite.h"

struct recorded {
	struct league_line list[16];
	size_t count;
	size_t most;
};

static bool note_league(void *payload, const struct league_line *line)
{
	struct recorded *recorded = payload;

	recorded->list[recorded->count++] = *line;
	return recorded->count < recorded->most;
}

static struct recorded read_leagues(struct journal journal, const char *league, int64_t after)
{
	struct recorded recorded = { .most = 16 };

	assert_int_equal(journal_walk_leagues(journal, league, after, note_league, &recorded),
	                 NO_TROUBLE);
	return recorded;
}

static enum trouble append_league(struct journal journal, const struct league_line *lines,
                                  size_t count)
{
	return journal_append_leagues(journal, lines, count);
}

static struct league_line line_of(int64_t number, const char *league, enum league_kind kind)
{
	struct league_line line = { .line = number, .time = 1763200000000 + number, .kind = kind };

	snprintf(line.actor, sizeof line.actor, "secretary");
	snprintf(line.league, sizeof line.league, "%s", league);
	return line;
}

static struct league_line score_line(int64_t number, const char *league, const char *cells)
{
	struct league_line line = line_of(number, league, LEAGUE_SCORED);

	line.week = 3;
	line.team = LEAGUE_MOST_TEAMS;
	line.slot = 4;
	line.bowler = LEAGUE_MOST_BOWLERS;
	snprintf(line.value, sizeof line.value, "%s", cells);
	return line;
}

/* Texts as long as they may be. */
static struct league_line full_line(int64_t number, const char *league)
{
	struct league_line line = line_of(number, league, LEAGUE_BOWLER);

	line.bowler = 1;
	line.person = REGISTER_MOST_PERSONS;
	for (size_t next = 0; next + 4 < 81; next += 4)
		memcpy(line.value + next, "🎳", 4);
	for (size_t next = 0; next + 3 < sizeof line.text; next += 3)
		memcpy(line.text + next, "핀", 3);
	memset(line.key, 'k', sizeof line.key - 1);
	return line;
}

static void sign_all(struct league_line *lines, int count)
{
	struct line_seals seals = { .broken = 0 };

	for (int next = 0; next < count; next++)
		league_line_sign(&seals, lines + next);
}

static void lines_of_leagues_come_back_as_they_went_in(void **state)
{
	struct bench *bench = *state;
	struct line_seals seals = { .broken = 0 };
	struct league_line lines[] = { line_of(1, "수요 리그", LEAGUE_FOUNDED),
		                       line_of(2, "Friday's \"A\"", LEAGUE_FOUNDED),
		                       full_line(3, "수요 리그"),
		                       score_line(4, "수요 리그", "A A185 - 170"),
		                       score_line(5, "Friday's \"A\"", "200 210 220") };
	struct recorded recorded = read_leagues(bench->journal, NULL, 0);

	assert_int_equal(recorded.count, 0);
	sign_all(lines, 5);
	assert_int_equal(append_league(bench->journal, lines, 3), NO_TROUBLE);
	assert_int_equal(append_league(bench->journal, lines + 3, 2), NO_TROUBLE);
	reopen(bench);
	recorded = read_leagues(bench->journal, NULL, 0);
	assert_int_equal(recorded.count, 5);
	for (int next = 0; next < 5; next++) {
		league_line_check(&seals, recorded.list + next);
		assert_true(league_line_is_equal(recorded.list + next, lines + next));
		assert_string_equal(recorded.list[next].seal, lines[next].seal);
	}
	assert_int_equal(seals.broken, 0);
	recorded = read_leagues(bench->journal, "수요 리그", 0);
	assert_int_equal(recorded.count, 3);
	assert_int_equal(recorded.list[0].line, 1);
	assert_int_equal(recorded.list[2].line, 4);
	recorded = read_leagues(bench->journal, "수요 리그", 3);
	assert_int_equal(recorded.count, 1);
	assert_int_equal(read_leagues(bench->journal, "Friday", 0).count, 0);
	assert_int_equal(read_leagues(bench->journal, NULL, 5).count, 0);
	recorded = (struct recorded){ .most = 1 };
	assert_int_equal(journal_walk_leagues(bench->journal, NULL, 0, note_league, &recorded),
	                 NO_TROUBLE);
	assert_int_equal(recorded.count, 1);
	assert_int_equal(open_game(bench->journal, 1, "AAA", "BBB"), 1); /* and further lines can be
	                                                                    appended */
}

static void a_line_of_a_league_is_written_once(void **state)
{
	struct bench *bench = *state;
	struct league_line lines[] = { line_of(1, "A", LEAGUE_FOUNDED),
		                       line_of(2, "B", LEAGUE_FOUNDED),
		                       line_of(4, "A", LEAGUE_NOTED) };

	sign_all(lines, 3);
	assert_int_equal(append_league(bench->journal, lines + 1, 1),
	                 TROUBLE_TAKEN); /* no line 1 */
	assert_int_equal(append_league(bench->journal, lines, 1), NO_TROUBLE);
	assert_int_equal(append_league(bench->journal, lines, 2), TROUBLE_TAKEN);
	assert_int_equal(read_leagues(bench->journal, NULL, 0).count, 1); /* all or nothing */
	assert_int_equal(append_league(bench->journal, lines + 1, 2), TROUBLE_TAKEN);
	assert_int_equal(read_leagues(bench->journal, NULL, 0).count, 1);
	assert_int_equal(append_league(bench->journal, lines + 1, 1), NO_TROUBLE);
	assert_int_equal(read_leagues(bench->journal, NULL, 0).count, 2);
}

/* Two programs write the same line of different leagues: one of them is refused. */
static void another_league_cannot_take_the_same_line(void **state)
{
	struct bench *bench = *state;
	struct league_line one = line_of(1, "A", LEAGUE_FOUNDED);
	struct league_line other = line_of(1, "B", LEAGUE_FOUNDED);
	struct journal second = open_handle(bench);

	sign_all(&one, 1);
	sign_all(&other, 1);
	assert_int_equal(append_league(bench->journal, &one, 1), NO_TROUBLE);
	assert_int_equal(append_league(second, &other, 1), TROUBLE_TAKEN);
	assert_int_equal(read_leagues(second, NULL, 0).count, 1);
	store_close(&second);
}

static void a_damaged_line_of_a_league_is_told(void **state)
{
	struct bench *bench = *state;
	struct league_line lines[] = { line_of(1, "A", LEAGUE_FOUNDED),
		                       line_of(2, "A", LEAGUE_NOTED) };
	struct recorded recorded = { .most = 16 };

	sign_all(lines, 2);
	assert_int_equal(append_league(bench->journal, lines, 2), NO_TROUBLE);
	if (bench->keeper == POSTGRES)
		tell_postgres("UPDATE pindeck.leagues SET kind = 'nonsense' WHERE line = 1");
	else
		tell_sqlite(bench->address, "UPDATE leagues SET kind = 'nonsense' WHERE line = 1");
	assert_int_equal(journal_walk_leagues(bench->journal, "A", 0, note_league, &recorded),
	                 TROUBLE_DAMAGED);
	assert_int_equal(recorded.count, 2);
	assert_int_equal(recorded.list[0].kind, LEAGUE_UNREADABLE);
	assert_true(league_line_is_equal(recorded.list + 1, lines + 1));
	assert_string_equal(journal_detail(bench->journal), "leagues, line 1: kind");
}

/* A note that the record of leagues up to that line allows. */
static enum trouble note_judged(struct journal journal, int64_t game, int64_t line, int64_t leagues)
{
	struct entry entry = entry_of(ENTRY_NOTED, game, line);
	struct entries group = { .list = &entry, .count = 1, .judged = true, .leagues = leagues };
	const enum trouble trouble = append_groups(journal, &group, 1);

	return trouble != NO_TROUBLE ? trouble : group.outcome;
}

/* A week may be locked between the judgement and the append. */
static void a_change_is_stored_only_as_long_as_its_judgement_holds(void **state)
{
	struct bench *bench = *state;
	struct league_line line = line_of(1, "A", LEAGUE_FOUNDED);
	const int64_t one = open_game(bench->journal, 1, "AAA", "");
	const int64_t other = open_game(bench->journal, 2, "BBB", "");
	struct entry notes[] = { entry_of(ENTRY_NOTED, one, 4), entry_of(ENTRY_NOTED, other, 3) };
	struct entries groups[] = { { .list = notes, .count = 1 },
		                    { .list = notes + 1, .count = 1, .judged = true } };

	sign_all(&line, 1);
	assert_int_equal(note_judged(bench->journal, one, 3, 0), NO_TROUBLE);
	assert_int_equal(append_league(bench->journal, &line, 1), NO_TROUBLE);
	assert_int_equal(note_judged(bench->journal, one, 4, 0), TROUBLE_OUTDATED);
	assert_int_equal(note_judged(bench->journal, one, 3, 0), TROUBLE_TAKEN);
	assert_int_equal(append_groups(bench->journal, groups, 2), NO_TROUBLE);
	assert_int_equal(groups[0].outcome, NO_TROUBLE);
	assert_int_equal(groups[1].outcome, TROUBLE_OUTDATED);
	assert_int_equal(count_lines(bench->journal, one), 4);
	notes[0].line = 5;
	groups[0].together = true;
	assert_int_equal(append_groups(bench->journal, groups, 2), TROUBLE_OUTDATED);
	assert_int_equal(count_lines(bench->journal, one), 4);
	assert_int_equal(count_lines(bench->journal, other), 2);
	groups[1].leagues = 1;
	assert_int_equal(append_groups(bench->journal, groups, 2), NO_TROUBLE);
	assert_int_equal(note_judged(bench->journal, one, 6, 1), NO_TROUBLE);
	reopen(bench);
	assert_int_equal(count_lines(bench->journal, one), 6);
	assert_int_equal(count_lines(bench->journal, other), 3);
}

static struct league_line bowler_line(int64_t number, const char *league, int64_t bowler,
                                      const char *name)
{
	struct league_line line = line_of(number, league, LEAGUE_BOWLER);

	line.bowler = bowler;
	snprintf(line.value, sizeof line.value, "%s", name);
	return line;
}

static void forget_person(struct journal journal, int64_t person)
{
	struct line_seals seals = { .broken = 0 };
	struct register_line lines[3] = {
		{ .line = 1, .time = 1763200000001, .kind = REGISTER_REGISTERED, .person = 1 },
		{ .line = 2, .time = 1763200000002, .kind = REGISTER_REGISTERED, .person = 2 },
		{ .line = 3, .time = 1763200000003, .kind = REGISTER_FORGOTTEN, .person = person },
	};

	for (int next = 0; next < 3; next++)
		register_sign(&seals, lines + next);
	assert_int_equal(journal_append_register(journal, lines, 3), NO_TROUBLE);
}

/* Only names before a line that says that this bowler of this league is that person. */
static void a_typed_name_is_erased_with_its_person(void **state)
{
	static const char *const left[] = { "#2/3",      "Otto Roe", "",     "Ann Poe",
		                            "Cho Typed", "#2/5",     "#2/5", "4 5 6" };
	struct bench *bench = *state;
	struct line_seals seals = { .broken = 0 };
	struct league_line lines[] = {
		bowler_line(1, "A", 3, "Secretive Name"),
		bowler_line(2, "A", 4, "Otto Roe"),
		bowler_line(3, "A", 3, ""),
		bowler_line(4, "B", 3, "Ann Poe"),
		bowler_line(5, "A", 3, "Cho Typed"),
		bowler_line(6, "A", 5, "Secretive Too"),
		bowler_line(7, "A", 5, "#2/5"),
		score_line(8, "A", "4 5 6"),
	};
	struct recorded recorded;

	lines[2].person = 2;
	lines[7].bowler = 3;
	sign_all(lines, 8);
	assert_int_equal(append_league(bench->journal, lines, 8), NO_TROUBLE);
	forget_person(bench->journal, 2);
	reopen(bench);
	recorded = read_leagues(bench->journal, NULL, 0);
	assert_int_equal(recorded.count, 8);
	for (int next = 0; next < 8; next++) {
		league_line_check(&seals, recorded.list + next);
		assert_string_equal(recorded.list[next].value, left[next]);
		assert_int_equal(league_line_is_erased(recorded.list + next),
		                 next == 0 || next == 5);
	}
	assert_int_equal(seals.broken, 0);
	assert_int_equal(league_line_person(recorded.list), 2);
}

int league_cases(void)
{
	const struct CMUnitTest cases[] = {
		ON_ALL(lines_of_leagues_come_back_as_they_went_in),
		ON_ALL(a_line_of_a_league_is_written_once),
		ON_ALL(a_change_is_stored_only_as_long_as_its_judgement_holds),
		ON_ALL(a_typed_name_is_erased_with_its_person),
		ON_LASTING(another_league_cannot_take_the_same_line),
		ON_LASTING(a_damaged_line_of_a_league_is_told),
	};

	return cmocka_run_group_tests_name("leagues", cases, NULL, NULL);
}
