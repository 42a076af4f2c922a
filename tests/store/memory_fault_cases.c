/* A file whose store is without memory for a while. */
#include "file_bench.h"
#include "memory_fault.h"

#include <sqlite3.h>
#include <stdatomic.h>

enum {
	FOREVER = INT32_MAX,
	MOST_ALLOCATIONS = 2000
};

/* ---- the memory of SQLite ---- */

static sqlite3_mem_methods real;
static atomic_int left = FOREVER; /* allocations before all others fail */
static atomic_int failed;

static bool fails(void)
{
	if (atomic_load(&left) == FOREVER || atomic_fetch_sub(&left, 1) > 0)
		return false;
	atomic_store(&left, 0);
	atomic_fetch_add(&failed, 1);
	return true;
}

static void *allocate(int size)
{
	return fails() ? NULL : real.xMalloc(size);
}

static void *reallocate(void *memory, int size)
{
	return fails() ? NULL : real.xRealloc(memory, size);
}

void memory_fault_install(void)
{
	sqlite3_mem_methods failing;

	assert_int_equal(sqlite3_config(SQLITE_CONFIG_GETMALLOC, &real), SQLITE_OK);
	failing = real;
	failing.xMalloc = allocate;
	failing.xRealloc = reallocate;
	assert_int_equal(sqlite3_config(SQLITE_CONFIG_MALLOC, &failing), SQLITE_OK);
}

/* ---- cases ---- */

static enum trouble append_notes(struct journal journal, int64_t line)
{
	struct entry list[] = { entry_of(ENTRY_NOTED, 1, line),
		                entry_of(ENTRY_NOTED, 1, line + 1) };

	return append(journal, list, 2);
}

static enum trouble record_audit(struct journal journal, int64_t line)
{
	const struct audit record = { .time = line, .action = AUDIT_SIGN_IN, .times = 1 };

	return journal_append_audit(journal, &record, 1);
}

static enum trouble enrol_person(struct journal journal, int64_t line)
{
	static int64_t enrolled = 0; /* lines of the register */
	struct register_line person = { .line = enrolled + 1,
		                        .time = line,
		                        .kind = REGISTER_REGISTERED,
		                        .person = enrolled + 1 };
	enum trouble trouble;

	snprintf(person.names.full_name, sizeof person.names.full_name, "박준서");
	person.names.board_name = name("PJS");
	trouble = journal_append_register(journal, &person, 1);
	/* SQLite copies its log into the file after a commit, and may fail there: then the line is
	 * stored already */
	enrolled += trouble == NO_TROUBLE || trouble == TROUBLE_TAKEN;
	return trouble == TROUBLE_TAKEN ? NO_TROUBLE : trouble;
}

/* Without memory from each allocation on, the operation leaves no lock behind: another program can
 * write, and then the same one. */
static void assert_leaves_no_lock(struct bench *bench,
                                  enum trouble (*operation)(struct journal journal, int64_t line))
{
	struct journal one = open_handle(bench);
	struct journal other = open_handle(bench);
	int64_t line = 3;
	int number = 0;

	assert_int_equal(open_game(one, 0, "AAA", ""), 1);
	do {
		enum trouble trouble;

		assert_true(number < MOST_ALLOCATIONS);
		atomic_store(&failed, 0);
		atomic_store(&left, number++);
		trouble = operation(one, line);
		atomic_store(&left, FOREVER);
		assert_true(trouble == NO_TROUBLE || trouble == TROUBLE_NO_MEMORY);
		line = (int64_t)count_lines(other, 1) + 1;
		assert_int_equal(append_notes(other, line), NO_TROUBLE);
		assert_int_equal(append_notes(one, line + 2), NO_TROUBLE);
		line += 4;
	} while (failed > 0);
	assert_true(number > 1);
	store_close(&one);
	store_close(&other);
}

static void lines_without_memory_leave_no_lock(void **state)
{
	assert_leaves_no_lock(*state, append_notes);
}

static void audit_records_without_memory_leave_no_lock(void **state)
{
	assert_leaves_no_lock(*state, record_audit);
}

static void persons_without_memory_leave_no_lock(void **state)
{
	assert_leaves_no_lock(*state, enrol_person);
}

int memory_fault_cases(void)
{
	const struct CMUnitTest cases[] = {
		ON_FILE(lines_without_memory_leave_no_lock),
		ON_FILE(audit_records_without_memory_leave_no_lock),
		ON_FILE(persons_without_memory_leave_no_lock),
	};

	return cmocka_run_group_tests_name("memory fault", cases, NULL, NULL);
}
