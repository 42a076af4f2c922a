/* Kept answers: an equal question is answered without reading the games until they may be others.
 */
#include "server/api/lookup.h"

#include "case.h"

#include <stdlib.h>

static const struct kept_question question = { .names = ARCHIVE_BOARD_NAMES, .changes = 7 };

static struct kept_answers *kept;

/* Keep an answer that took that many milliseconds, until that one. */
static void keep(const struct kept_question *asked, const char *text, int64_t took, int64_t now)
{
	struct archive_answer answer = { .tag = "\"tag\"" };

	writer_text(&answer.writer, text);
	kept_answers_keep(kept, asked, now - took, now, &answer);
	writer_free(&answer.writer);
}

static bool finds(const struct kept_question *asked, const char *text, int64_t now)
{
	struct archive_answer answer = { .id = "" };
	bool found;

	found = kept_answers_find(kept, asked, now, &answer);
	if (found) {
		assert_string_equal(answer.writer.text, text);
		assert_string_equal(answer.tag, "\"tag\"");
	}
	writer_free(&answer.writer);
	return found;
}

CASE(an_answer_is_kept_until_something_changes)
{
	struct kept_question other = question;

	kept = kept_answers_new();
	assert_non_null(kept);
	assert_false(finds(&question, "", 1000));
	keep(&question, "{}", 10, 1000);
	assert_true(finds(&question, "{}", 1000));
	other.changes++;
	assert_false(finds(&other, "{}", 1000));
	other = question;
	other.register_lines++;
	assert_false(finds(&other, "{}", 1000));
	other = question;
	other.names = ARCHIVE_FULL_NAMES;
	assert_false(finds(&other, "{}", 1000));
	other = question;
	other.from = 1;
	assert_false(finds(&other, "{}", 1000));
	kept_answers_free(kept);
}

CASE(other_programs_are_noticed_after_five_seconds)
{
	kept = kept_answers_new();
	assert_non_null(kept);
	keep(&question, "{}", 10, 1000);
	assert_true(finds(&question, "{}", 5999));
	assert_false(finds(&question, "{}", 6000));
	kept_answers_free(kept);
}

CASE(games_that_take_long_to_read_are_read_less_often)
{
	kept = kept_answers_new();
	assert_non_null(kept);
	keep(&question, "{}", 3000, 10000);
	assert_true(finds(&question, "{}", 69999));
	assert_false(finds(&question, "{}", 70000));
	kept_answers_free(kept);
}

CASE(the_oldest_answer_makes_room)
{
	struct kept_question asked = question;

	kept = kept_answers_new();
	assert_non_null(kept);
	for (asked.from = 0; asked.from < 9; asked.from++)
		keep(&asked, "{}", 10, 1000);
	for (asked.from = 0; asked.from < 9; asked.from++)
		assert_int_equal(finds(&asked, "{}", 1000), asked.from > 0);
	kept_answers_free(kept);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		SENTENCE(an_answer_is_kept_until_something_changes),
		SENTENCE(other_programs_are_noticed_after_five_seconds),
		SENTENCE(games_that_take_long_to_read_are_read_less_often),
		SENTENCE(the_oldest_answer_makes_room),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
