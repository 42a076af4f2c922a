/* Files that are damaged, locked, full or read-only. */
#include "alley/lane.h"
#include "dice.h"
#include "file_bench.h"
#include "store/sqlite.h"

#include <signal.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>

enum {
	NOBODY = 65534
};

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

/* Open and walk the store; returns the first trouble. */
static enum trouble trouble_with(const char *path)
{
	struct journal journal;
	enum trouble trouble = open_file(path, false, &journal);

	if (trouble != NO_TROUBLE)
		return trouble;
	trouble = try_walk(journal, &(const struct journal_query){ .order = BY_NUMBER }, &walked);
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

/* SQLite reads the missing end of the last page as zeros: a walk that does not need that page
 * finds nothing, but pindeck verify does. */
static enum trouble trouble_of_check(const char *path)
{
	struct journal journal;
	enum trouble trouble = open_file(path, false, &journal);

	if (trouble != NO_TROUBLE)
		return trouble;
	trouble = journal.operations->check(journal.self);
	store_close(&journal);
	return trouble;
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
		if (count <= good.count - 4096)
			assert_int_not_equal(trouble_with(bench->address), NO_TROUBLE);
		write_bytes(bench->address, good.list, count);
		assert_int_not_equal(trouble_of_check(bench->address), NO_TROUBLE);
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
	assert_true(waited >= 150);
	assert_string_not_equal(journal_detail(bench->journal), "");
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
		"person = -2",
		"person = 'who'",
		"value = x'FF'",
		"value = hex(zeroblob(32))", /* 64 bytes, one more than a value can have */
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
		"request = -1",
		"request = 'that'",
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
			tell_sqlite(bench->address,
			            "INSERT INTO lines (game, line, time, actor, kind)"
			            " SELECT game, 1, 0, '', 'opened' FROM lines WHERE line = 2");
		assert_int_equal(open_file(bench->address, false, &journal), NO_TROUBLE);
		if (try_walk(journal, &(const struct journal_query){ .order = BY_NUMBER },
		             &walked) != TROUBLE_DAMAGED) {
			print_error("accepted: %s\n", changes[next]);
			accepted++;
		} else {
			assert_string_not_equal(journal_detail(journal), "");
		}
		store_close(&journal);
	}
	free(good.list);
	assert_int_equal(accepted, 0);
}

/* As a user without permission to write. */
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
	struct journal_query query = { .order = BY_NUMBER };
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

/* While a user with permission writes, the last lines are read too. */
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

/* Stored under that name, and readable under it by a user without permission to write. */
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

/* In the middle of a commit, after the first check of the files. */
static int delete_log(void *address)
{
	char path[600];

	snprintf(path, sizeof path, "%s-wal", (const char *)address);
	(void)unlink(path);
	return 0;
}

/* A caller that checks whether a failed commit was stored must not find lines that are lost when
 * the program ends. */
static void lines_in_a_deleted_log_are_found_once_they_are_saved(void **state)
{
	struct bench *bench = *state;
	const struct journal_query all = { .order = BY_NUMBER };
	struct sqlite *store;
	struct journal journal;
	sqlite3 *reader;

	assert_int_equal(open_file(bench->address, false, &journal), NO_TROUBLE);
	assert_int_equal(open_game(journal, 1, "AAA", "BBB"), 1);
	assert_int_equal(sqlite3_open(bench->address, &reader), SQLITE_OK);
	/* another program reads the store now, so the log cannot be saved meanwhile */
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
		CHILD_CHECK(journal_detail(journal)[0] != '\0');
		CHILD_CHECK(try_walk(journal, &(const struct journal_query){ .order = BY_NUMBER },
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

int file_fault_cases(void)
{
	const struct CMUnitTest cases[] = {
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
	};

	return cmocka_run_group_tests_name("file fault", cases, NULL, NULL);
}
