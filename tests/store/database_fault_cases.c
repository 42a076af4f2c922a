/* Databases that are unreachable, hang, are locked, damaged or read-only. */
#include "alley/lane.h"
#include "children.h"
#include "database_bench.h"

#include <signal.h>
#include <sys/wait.h>

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
	const int64_t game = 1;
	const struct journal_query query = journal_game(&game);

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
			assert_string_not_equal(journal_detail(bench->journal), "");
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

static void new_games_are_opened_once_after_any_cut(void **state)
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

/* After the connection was lost, another program claimed the lane: it keeps the lane. */
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

static const struct store_options hasty = { .patience = PATIENCE, .silence = 3000 };

/* The only other connection: that of the journal. Those of the case before end a moment after they
 * were closed. */
static pid_t backend(void)
{
	for (int tries = 0; tries < 100 * DEADLINE; tries++) {
		if (tell_postgres("SELECT count(*) FROM pg_stat_activity WHERE"
		                  " backend_type = 'client backend'") == 2)
			return (pid_t)tell_postgres("SELECT pid FROM pg_stat_activity WHERE"
			                            " backend_type = 'client backend' AND"
			                            " pid <> pg_backend_pid()");
		usleep(10000);
	}
	fail_msg("there is not one connection of the journal");
	return 0;
}

static pid_t postmaster(void)
{
	return (pid_t)tell_postgres("SELECT split_part(pg_read_file('postmaster.pid'),"
	                            " E'\\n', 1)");
}

/* The lane that the stopped backend still has claimed keeps the new connection from reading the
 * game before that backend has ended: the lines read then are final. */
static void the_outcome_of_a_commit_that_hung_is_found_later(void **state)
{
	struct bench *bench = *state;
	const int64_t game = 1;
	const struct journal_query query = journal_game(&game);
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
	for (int tries = 0; locked == TROUBLE_CLAIMED && tries < 100 * DEADLINE; tries++) {
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
	for (size_t count = 0; count < 2; count++) { /* all of them, and one of them */
		const int64_t game = 1;
		const struct journal_query query =
		    count > 0 ? journal_game(&game) : (struct journal_query){ 0 };

		stopped = backend();
		assert_int_equal(kill(stopped, SIGSTOP), 0);
		trouble = try_walk(bench->journal, &query, &walked);
		assert_int_equal(kill(stopped, SIGCONT), 0);
		assert_int_equal(trouble, TROUBLE_UNREACHABLE);
		assert_non_null(strstr(journal_detail(bench->journal), "seconds"));
		/* over a new connection, which on a busy machine is silent for longer, too */
		for (int tries = 0; trouble == TROUBLE_UNREACHABLE && tries < DEADLINE / 3; tries++)
			trouble = try_walk(bench->journal, &query, &walked);
		assert_int_equal(trouble, NO_TROUBLE);
		assert_int_equal(walked.count, 3);
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
	assert_string_not_equal(journal_detail(bench->journal), "");
	assert_int_equal(opens[0].game, 0);
	assert_int_equal(last.game, 77);
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, 3);
}

static void a_user_without_write_permission_can_read(void **state)
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

		alarm(DEADLINE);
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
		assert_int_equal(try_walk(bench->journal,
		                          &(const struct journal_query){ .order = BY_NUMBER },
		                          &walked),
		                 TROUBLE_DAMAGED);
		assert_string_not_equal(journal_detail(bench->journal), "");
	}
	tell_postgres("DELETE FROM pindeck.lines");
	assert_int_equal(open_game(bench->journal, 1, "AAA", "BBB"), 1);
}

int database_fault_cases(void)
{
	const struct CMUnitTest cases[] = {
		ON_DATABASE(a_server_that_is_not_there_is_unreachable),
		ON_DATABASE(a_server_that_goes_away_is_connected_to_again),
		ON_DATABASE(new_games_are_opened_once_after_any_cut),
		ON_DATABASE(a_lane_lost_with_the_connection_stays_lost),
		ON_DATABASE(the_outcome_of_a_commit_that_hung_is_found_later),
		ON_DATABASE(a_walk_through_a_database_that_hangs_ends),
		ON_DATABASE(a_server_that_hangs_is_unreachable),
		ON_DATABASE(any_other_trouble_keeps_nothing_of_all_groups),
		ON_DATABASE(a_user_without_write_permission_can_read),
		ON_DATABASE(no_tables_are_created_only_to_be_read),
		ON_DATABASE(a_database_locked_by_another_program_is_busy),
		ON_DATABASE(a_row_that_cannot_be_is_damage_in_a_database_too),
	};

	return cmocka_run_group_tests_name("database fault", cases, NULL, NULL);
}
