/* Files of other versions, and of other programs. */
#include "file_bench.h"
#include "later_version.h"
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

static void an_older_file_is_brought_up_to_date(void **state)
{
	struct bench *bench = *state;

	write_lines_of_today(bench);
	assert_int_equal(open_later(bench, false, no_change, &bench->journal), NO_TROUBLE);
	assert_lines_of_today(bench->journal, 3);
	assert_int_equal(note(bench->journal, 1, 4), NO_TROUBLE);
	store_close(&bench->journal);
	assert_int_equal(ask_sqlite(bench->address, "PRAGMA user_version"), LATER_VERSION);
	assert_int_equal(ask_sqlite(bench->address, "SELECT count(*) FROM colours"), 1);
	assert_refused_untouched(bench->address, TROUBLE_NEWER);
	assert_int_equal(open_later(bench, false, no_change, &bench->journal), NO_TROUBLE);
	assert_lines_of_today(bench->journal, 4);
}

static void a_file_is_made_of_all_steps(void **state)
{
	struct bench *bench = *state;

	remove(bench->address);
	assert_int_equal(open_later(bench, false, no_change, &bench->journal), NO_TROUBLE);
	assert_int_equal(open_game(bench->journal, -5, "AAA", "BBB"), 1);
	store_close(&bench->journal);
	assert_int_equal(ask_sqlite(bench->address, "PRAGMA user_version"), LATER_VERSION);
	assert_int_equal(ask_sqlite(bench->address, "SELECT count(*) FROM colours"), 0);
}

/* The step before the one that fails is taken back with it. */
static void a_step_that_fails_leaves_the_file_as_it_was(void **state)
{
	struct bench *bench = *state;
	struct journal journal;

	write_lines_of_today(bench);
	assert_int_not_equal(open_later(bench, false, "CREATE TABLE lines (game)", &journal),
	                     NO_TROUBLE);
	assert_int_equal(ask_sqlite(bench->address, "PRAGMA user_version"), SCHEMA_VERSION);
	assert_int_equal(
	    ask_sqlite(bench->address, "SELECT count(*) FROM sqlite_master WHERE name = 'colours'"),
	    0);
	bench->journal = open_handle(bench);
	assert_lines_of_today(bench->journal, 3);
	assert_int_equal(note(bench->journal, 1, 4), NO_TROUBLE);
}

/* A program that only reads leaves the older tables as they are. */
static void to_read_an_older_file_changes_nothing(void **state)
{
	struct bench *bench = *state;
	struct journal journal;
	struct bytes before;
	struct bytes after;

	write_lines_of_today(bench);
	before = read_bytes(bench->address);
	assert_int_equal(open_later(bench, true, no_change, &journal), NO_TROUBLE);
	assert_lines_of_today(journal, 3);
	assert_int_equal(note(journal, 1, 4), TROUBLE_READ_ONLY);
	assert_lines_of_today(journal, 3);
	store_close(&journal);
	after = read_bytes(bench->address);
	assert_int_equal(before.count, after.count);
	assert_memory_equal(before.list, after.list, before.count);
	free(before.list);
	free(after.list);
}

/* One program reads an old file while another one updates it. */
static void an_older_file_can_be_read_on_while_it_is_brought_up_to_date(void **state)
{
	struct bench *bench = *state;
	struct journal reader;

	write_lines_of_today(bench);
	assert_int_equal(open_file(bench->address, true, &reader), NO_TROUBLE);
	assert_lines_of_today(reader, 3);
	assert_int_equal(open_later(bench, false, no_change, &bench->journal), NO_TROUBLE);
	assert_lines_of_today(reader, 3);
	assert_int_equal(note(bench->journal, 1, 4), NO_TROUBLE);
	assert_lines_of_today(reader, 4);
	store_close(&reader);
}

int file_version_cases(void)
{
	const struct CMUnitTest cases[] = {
		ON_FILE(a_file_of_a_newer_version_is_left_alone),
		ON_FILE(a_file_of_another_program_is_left_alone),
		ON_FILE(a_text_file_is_left_alone),
		ON_FILE(a_version_below_none_is_refused),
		ON_FILE(an_older_file_is_brought_up_to_date),
		ON_FILE(a_file_is_made_of_all_steps),
		ON_FILE(a_step_that_fails_leaves_the_file_as_it_was),
		ON_FILE(to_read_an_older_file_changes_nothing),
		ON_FILE(an_older_file_can_be_read_on_while_it_is_brought_up_to_date),
	};

	return cmocka_run_group_tests_name("file version", cases, NULL, NULL);
}
