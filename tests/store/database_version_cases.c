/* Databases of other versions. */
#include "children.h"
#include "database_bench.h"
#include "later_version.h"

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

static void an_older_database_is_brought_up_to_date(void **state)
{
	struct bench *bench = *state;
	struct journal journal;

	write_lines_of_today(bench);
	assert_int_equal(open_later(bench, false, no_change, &bench->journal), NO_TROUBLE);
	assert_lines_of_today(bench->journal, 3);
	assert_int_equal(note(bench->journal, 1, 4), NO_TROUBLE);
	assert_int_equal(tell_postgres("SELECT max(version) FROM pindeck.schema_version"),
	                 LATER_VERSION);
	assert_int_equal(tell_postgres("SELECT count(*) FROM pindeck.colours"), 1);
	assert_int_equal(open_address(&journal, bench->address, &patient), TROUBLE_NEWER);
}

/* The step before the one that fails is taken back with it. */
static void a_step_that_fails_leaves_the_database_as_it_was(void **state)
{
	struct bench *bench = *state;
	struct journal journal;

	write_lines_of_today(bench);
	assert_int_not_equal(open_later(bench, false, "CREATE TABLE lines (game)", &journal),
	                     NO_TROUBLE);
	assert_int_equal(tell_postgres("SELECT max(version) FROM pindeck.schema_version"),
	                 SCHEMA_VERSION);
	assert_int_equal(
	    tell_postgres("SELECT count(*) FROM pg_tables WHERE tablename = 'colours'"), 0);
	bench->journal = open_handle(bench);
	assert_lines_of_today(bench->journal, 3);
	assert_int_equal(note(bench->journal, 1, 4), NO_TROUBLE);
}

static void to_read_an_older_database_changes_nothing(void **state)
{
	struct bench *bench = *state;
	struct journal reader;

	write_lines_of_today(bench);
	assert_int_equal(open_later(bench, true, no_change, &reader), NO_TROUBLE);
	assert_lines_of_today(reader, 3);
	assert_int_equal(note(reader, 1, 4), TROUBLE_READ_ONLY);
	assert_int_equal(tell_postgres("SELECT max(version) FROM pindeck.schema_version"),
	                 SCHEMA_VERSION);
	assert_int_equal(open_later(bench, false, no_change, &bench->journal), NO_TROUBLE);
	assert_lines_of_today(reader, 3);
	assert_int_equal(note(bench->journal, 1, 4), NO_TROUBLE);
	assert_lines_of_today(reader, 4);
	store_close(&reader);
}

int database_version_cases(void)
{
	const struct CMUnitTest cases[] = {
		ON_DATABASE(a_database_of_a_newer_version_is_left_alone),
		ON_DATABASE(a_database_of_a_version_below_none_is_refused),
		ON_DATABASE(an_older_database_is_brought_up_to_date),
		ON_DATABASE(a_step_that_fails_leaves_the_database_as_it_was),
		ON_DATABASE(to_read_an_older_database_changes_nothing),
	};

	return cmocka_run_group_tests_name("database version", cases, NULL, NULL);
}
