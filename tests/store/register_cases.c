/* The register of persons: its lines come back as they went in, in order, and names are erased. */
#include "children.h"
#include "file_bench.h"

#include "store/sqlite.h"

#include <signal.h>

struct enrolled {
	struct register_line list[16];
	size_t count;
	size_t most;
};

static bool note_person(void *payload, const struct register_line *line)
{
	struct enrolled *enrolled = payload;

	enrolled->list[enrolled->count++] = *line;
	return enrolled->count < enrolled->most;
}

static struct enrolled read_register(struct journal journal, int64_t after)
{
	struct enrolled enrolled = { .most = 16 };

	assert_int_equal(journal_walk_register(journal, after, note_person, &enrolled), NO_TROUBLE);
	return enrolled;
}

static enum trouble enrol(struct journal journal, const struct register_line *lines, size_t count)
{
	return journal_append_register(journal, lines, count);
}

static struct register_line person_line(int64_t number, int64_t person, const char *full_name)
{
	struct register_line line = { .line = number,
		                      .time = 1763200000000 + number,
		                      .kind = REGISTER_REGISTERED,
		                      .person = person };

	snprintf(line.actor, sizeof line.actor, "desk");
	snprintf(line.names.full_name, sizeof line.names.full_name, "%s", full_name);
	line.names.board_name = name("PJS");
	return line;
}

static struct register_line plain_line(int64_t number, enum register_kind kind, int64_t person)
{
	struct register_line line = {
		.line = number, .time = 1763200000000 + number, .kind = kind, .person = person
	};

	snprintf(line.actor, sizeof line.actor, "secretary");
	return line;
}

/* Every field, as long as it may be. */
static struct register_line full_line(int64_t number)
{
	struct register_line line = person_line(number, REGISTER_MOST_PERSONS, "");

	line.other = 7;
	for (size_t next = 0; next + 4 < sizeof line.names.full_name; next += 4)
		memcpy(line.names.full_name + next, "🎳", 4);
	memcpy(line.names.display_name, line.names.full_name, sizeof line.names.display_name);
	line.names.hand = HAND_LEFT;
	for (size_t next = 0; next + 3 < sizeof line.names.note; next += 3)
		memcpy(line.names.note + next, "핀", 3);
	line.claim = (struct register_claim){ name("KYJ"), ENTRY_MOST_GAMES,
		                              INT64_C(-62167219200000), INT64_C(253402300799999) };
	line.replaces = REGISTER_MOST_LINES;
	memcpy(line.text, line.names.note, sizeof line.text);
	memset(line.key, 'k', sizeof line.key - 1);
	return line;
}

static void assert_same(const struct register_line *line, const struct register_line *expected)
{
	assert_true(register_is_equal(line, expected));
	assert_string_equal(line->salt, expected->salt);
	assert_string_equal(line->digest, expected->digest);
	assert_string_equal(line->seal, expected->seal);
}

static void persons_come_back_as_they_went_in(void **state)
{
	struct bench *bench = *state;
	struct line_seals seals = { .broken = 0 };
	struct register_line lines[] = { person_line(1, 1, "박준서"), full_line(2),
		                         plain_line(3, REGISTER_RETIRED, 1) };
	struct enrolled enrolled = read_register(bench->journal, 0);

	assert_int_equal(enrolled.count, 0);
	lines[2].time = -5;
	for (int next = 0; next < 3; next++)
		register_sign(&seals, lines + next);
	assert_int_equal(enrol(bench->journal, lines, 2), NO_TROUBLE);
	assert_int_equal(enrol(bench->journal, lines + 2, 1), NO_TROUBLE);
	reopen(bench);
	enrolled = read_register(bench->journal, 0);
	assert_int_equal(enrolled.count, 3);
	for (int next = 0; next < 3; next++)
		assert_same(enrolled.list + next, lines + next);
	enrolled = read_register(bench->journal, 1);
	assert_int_equal(enrolled.count, 2);
	assert_int_equal(enrolled.list[0].line, 2);
	assert_int_equal(read_register(bench->journal, 3).count, 0);
	enrolled = (struct enrolled){ .most = 1 };
	assert_int_equal(journal_walk_register(bench->journal, 0, note_person, &enrolled),
	                 NO_TROUBLE);
	assert_int_equal(enrolled.count, 1);
	assert_int_equal(open_game(bench->journal, 1, "AAA", "BBB"), 1); /* and further lines can be
	                                                                    appended */
}

static void a_line_of_the_register_is_written_once(void **state)
{
	struct bench *bench = *state;
	struct line_seals seals = { .broken = 0 };
	struct register_line lines[] = { person_line(1, 1, "박준서"), person_line(2, 2, "김영주"),
		                         person_line(4, 3, "Mike") };

	for (int next = 0; next < 3; next++)
		register_sign(&seals, lines + next);
	assert_int_equal(enrol(bench->journal, lines + 1, 1), TROUBLE_TAKEN); /* no line 1 */
	assert_int_equal(enrol(bench->journal, lines, 1), NO_TROUBLE);
	assert_int_equal(enrol(bench->journal, lines, 2), TROUBLE_TAKEN);
	assert_int_equal(read_register(bench->journal, 0).count, 1); /* all or nothing */
	assert_int_equal(enrol(bench->journal, lines + 1, 2), TROUBLE_TAKEN);
	assert_int_equal(read_register(bench->journal, 0).count, 1);
	assert_int_equal(enrol(bench->journal, lines + 1, 1), NO_TROUBLE);
	assert_int_equal(read_register(bench->journal, 0).count, 2);
}

/* Lines 1 to 5: two persons, a new name, a merge into the first, forgotten. */
static void enrol_and_forget(struct journal journal, struct register_line lines[5])
{
	struct line_seals seals = { .broken = 0 };

	lines[0] = person_line(1, 1, "Secretive Name");
	lines[1] = person_line(2, 2, "김영주");
	lines[2] = person_line(3, 1, "Secretive Name the Second");
	lines[2].kind = REGISTER_RENAMED;
	lines[3] = plain_line(4, REGISTER_MERGED, 2);
	lines[3].other = 1;
	snprintf(lines[3].text, sizeof lines[3].text, "the same as Secretive Name");
	lines[4] = plain_line(5, REGISTER_FORGOTTEN, 1);
	for (int next = 0; next < 5; next++)
		register_sign(&seals, lines + next);
	assert_int_equal(enrol(journal, lines, 4), NO_TROUBLE);
	assert_int_equal(enrol(journal, lines + 4, 1), NO_TROUBLE);
}

static void a_forgotten_name_is_erased_and_the_seals_still_match(void **state)
{
	struct bench *bench = *state;
	struct register_line lines[5];
	struct enrolled enrolled;
	struct line_seals seals = { .broken = 0 };

	enrol_and_forget(bench->journal, lines);
	enrolled = read_register(bench->journal, 0);
	assert_int_equal(enrolled.count, 5);
	for (int next = 0; next < 5; next++)
		register_check(&seals, enrolled.list + next);
	assert_int_equal(seals.broken, 0);
	assert_true(register_is_erased(enrolled.list));
	assert_true(register_is_erased(enrolled.list + 2));
	assert_true(register_is_erased(enrolled.list + 3)); /* the reason had the name */
	assert_same(enrolled.list + 1, lines + 1);
	assert_same(enrolled.list + 4, lines + 4);
	assert_string_equal(enrolled.list[0].actor, "desk"); /* the line keeps its actor */
	assert_string_equal(enrolled.list[0].names.full_name, "");
	assert_string_equal(enrolled.list[2].salt, "");
}

static bool has_bytes(const char *path, const char *wanted)
{
	struct bytes bytes;
	bool found;

	if (access(path, F_OK) != 0)
		return false;
	bytes = read_bytes(path);
	found = memmem(bytes.list, bytes.count, wanted, strlen(wanted)) != NULL;
	free(bytes.list);
	return found;
}

/* Not even on the disk: neither in the file nor in the log beside it. */
static void the_bytes_of_a_forgotten_name_leave_the_file(void **state)
{
	struct bench *bench = *state;
	struct register_line lines[5];
	char log[sizeof bench->address + 8];

	bench->journal = open_handle(bench);
	snprintf(log, sizeof log, "%s-wal", bench->address);
	enrol_and_forget(bench->journal, lines);
	assert_true(has_bytes(bench->address, "김영주") || has_bytes(log, "김영주"));
	assert_false(has_bytes(bench->address, "Secretive"));
	assert_false(has_bytes(log, "Secretive"));
	store_close(&bench->journal);
	assert_false(has_bytes(bench->address, "Secretive"));
}

static void a_damaged_person_is_told(void **state)
{
	struct bench *bench = *state;
	struct line_seals seals = { .broken = 0 };
	struct register_line lines[] = { person_line(1, 1, "박준서"), person_line(2, 2, "김영주") };
	struct enrolled enrolled = { .most = 16 };

	for (int next = 0; next < 2; next++)
		register_sign(&seals, lines + next);
	assert_int_equal(enrol(bench->journal, lines, 2), NO_TROUBLE);
	if (bench->keeper == POSTGRES)
		tell_postgres("UPDATE pindeck.register SET kind = 'nonsense' WHERE line = 1");
	else
		tell_sqlite(bench->address, "UPDATE register SET kind = 'nonsense' WHERE line = 1");
	assert_int_equal(journal_walk_register(bench->journal, 0, note_person, &enrolled),
	                 TROUBLE_DAMAGED);
	assert_int_equal(enrolled.count, 2);
	assert_int_equal(enrolled.list[0].kind, REGISTER_UNREADABLE);
	assert_true(register_is_equal(enrolled.list + 1, lines + 1));
	assert_string_equal(journal_detail(bench->journal), "register, line 1: kind");
}

int register_cases(void)
{
	const struct CMUnitTest cases[] = {
		ON_ALL(persons_come_back_as_they_went_in),
		ON_ALL(a_line_of_the_register_is_written_once),
		ON_ALL(a_forgotten_name_is_erased_and_the_seals_still_match),
		ON_LASTING(a_damaged_person_is_told),
		ON_FILE(the_bytes_of_a_forgotten_name_leave_the_file),
	};

	return cmocka_run_group_tests_name("register", cases, NULL, NULL);
}
