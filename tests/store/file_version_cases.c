/* Files of other versions, and of other programs. */
#include "file_bench.h"
#include "old_lines.h"
#include "store/schema.h"
#include "store/sqlite.h"

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

static void assert_openings_of_older(struct journal journal, const char *latest)
{
	assert_games(journal, (struct journal_query){ .lane = 1, .latest = 1 }, latest);
	walk(journal, &(struct journal_query){ .resumable = true }, &walked);
	assert_true(walked.count > 0);
}

/* Version 5 did not mark imported games: only games from sheets can be recognised. */
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

/* A program that only reads leaves the old tables, without keys, as they are. */
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

/* One program reads an old file while another one updates it. */
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

int file_version_cases(void)
{
	const struct CMUnitTest cases[] = {
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
	};

	return cmocka_run_group_tests_name("file version", cases, NULL, NULL);
}
