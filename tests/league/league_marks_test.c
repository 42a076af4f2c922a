/* Marks of games in an export of a league. */
#include "league/office/league_marks.h"
#include "store/store.h"

#include "case.h"

#include <stdio.h>

/* Exports carry marks to other machines: FNV-1a over the time and the lane, eight bytes each, the
 * lowest first, and of it the last 24 bits. */
static void a_mark_is_the_same_on_every_machine(void **state)
{
	struct entry lines[] = {
		{ .line = 1, .time = 1763200000000, .kind = ENTRY_OPENED, .lane = 12 },
		{ .line = 2, .time = 1763200000001, .kind = ENTRY_NOTED, .text = "not in the mark" }
	};
	struct entries group = { .list = lines, .count = 2 };
	struct league_line line = { .kind = LEAGUE_SCORED, .value = "185 N@1.1" };
	struct league_marks *marks = league_marks_new();
	struct journal journal;

	(void)state;
	assert_non_null(marks);
	assert_int_equal(memory_open(&journal), NO_TROUBLE);
	assert_int_equal(journal_append(journal, &group, 1), NO_TROUBLE);
	assert_int_equal(lines[0].game, 1);
	assert_true(league_marks_note(marks, &line));
	assert_int_equal(league_marks_read(marks, journal), NO_TROUBLE);
	league_marks_add(marks, &line);
	assert_string_equal(line.value, "185 N@1.1=-/f9238a");
	league_marks_free(marks);
	store_close(&journal);
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		cmocka_unit_test(a_mark_is_the_same_on_every_machine),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
