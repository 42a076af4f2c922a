/* Databases of other versions. */
#include "children.h"
#include "database_bench.h"
#include "old_lines.h"
#include "store/schema.h"

#define WITHOUT_LEAGUES "DROP TABLE pindeck.leagues;"

#define WITHOUT_REPAIRS                                                                       \
	WITHOUT_LEAGUES                                                                       \
	"ALTER TABLE pindeck.lines DROP COLUMN person, DROP COLUMN value;"                    \
	"DROP INDEX pindeck.teams; DROP INDEX pindeck.named; DROP INDEX pindeck.dated; DROP " \
	"INDEX pindeck.relaned;"

#define WITHOUT_OPENINGS                                                   \
	"DROP TABLE pindeck.openings; DROP INDEX pindeck.on_lane;"         \
	"DROP TABLE pindeck.audit; DROP TABLE pindeck.access; DROP TABLE " \
	"pindeck.register;" WITHOUT_REPAIRS

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

/* Version 7 has no register of persons: readers find it empty, the others make it. */
static void a_database_of_version_7_gets_a_register(void **state)
{
	struct bench *bench = *state;
	struct journal reader;

	bench->journal = open_handle(bench);
	store_close(&bench->journal);
	tell_postgres("DROP TABLE pindeck.register;" WITHOUT_REPAIRS
	              "DELETE FROM pindeck.schema_version;"
	              "INSERT INTO pindeck.schema_version VALUES (7)");
	assert_int_equal(open_file(bench->address, true, &reader), NO_TROUBLE);
	assert_int_equal(reader.operations->walk_register(reader.self, 0, NULL, NULL), NO_TROUBLE);
	store_close(&reader);
	bench->journal = open_handle(bench);
	assert_int_equal(tell_postgres("SELECT count(*) FROM pindeck.register"), 0);
	assert_int_equal(tell_postgres("SELECT max(version) FROM pindeck.schema_version"),
	                 SCHEMA_VERSION);
}

/* Version 9 has no record of leagues: readers find it empty, the others make it. */
static void a_database_of_version_9_gets_a_record_of_leagues(void **state)
{
	struct bench *bench = *state;
	struct journal reader;

	bench->journal = open_handle(bench);
	store_close(&bench->journal);
	tell_postgres(WITHOUT_LEAGUES "DELETE FROM pindeck.schema_version;"
	                              "INSERT INTO pindeck.schema_version VALUES (9)");
	assert_int_equal(open_file(bench->address, true, &reader), NO_TROUBLE);
	assert_int_equal(reader.operations->walk_leagues(reader.self, NULL, 0, NULL, NULL),
	                 NO_TROUBLE);
	store_close(&reader);
	bench->journal = open_handle(bench);
	assert_int_equal(tell_postgres("SELECT count(*) FROM pindeck.leagues"), 0);
	assert_int_equal(tell_postgres("SELECT max(version) FROM pindeck.schema_version"),
	                 SCHEMA_VERSION);
}

int database_version_cases(void)
{
	const struct CMUnitTest cases[] = {
		ON_DATABASE(a_database_of_a_newer_version_is_left_alone),
		ON_DATABASE(a_database_of_a_version_below_none_is_refused),
		ON_DATABASE(a_database_of_version_1_is_brought_up_to_date),
		ON_DATABASE(a_database_of_version_2_keeps_its_lines_and_is_brought_up_to_date),
		ON_DATABASE(a_database_of_version_3_keeps_its_lines_and_takes_keys),
		ON_DATABASE(to_read_an_older_database_changes_nothing),
		ON_DATABASE(a_database_of_version_7_gets_a_register),
		ON_DATABASE(a_database_of_version_9_gets_a_record_of_leagues),
	};

	return cmocka_run_group_tests_name("database version", cases, NULL, NULL);
}
