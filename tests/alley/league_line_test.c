/* Lines of the record of leagues: fields as text and back, seals. */
#include "journal/league_line.h"

#include "case.h"

#include <stdio.h>
#include <string.h>

static struct league_line line_of(int number)
{
	struct league_line line = { .line = number,
		                    .time = 1763200000000 + number,
		                    .kind = LEAGUE_SCORED,
		                    .week = number,
		                    .lane = 3,
		                    .team = number,
		                    .other = 9,
		                    .slot = 4,
		                    .bowler = 91,
		                    .person = 12 };

	snprintf(line.actor, sizeof line.actor, "desk");
	snprintf(line.league, sizeof line.league, "월요 리그");
	snprintf(line.subject, sizeof line.subject, "handicap_base");
	snprintf(line.value, sizeof line.value, "88 - A185");
	snprintf(line.text, sizeof line.text, "typed wrong");
	snprintf(line.key, sizeof line.key, "form:%d", number);
	return line;
}

static bool reads(struct league_line *line, enum league_field field, const char *text)
{
	return league_line_read(line, field, pindeck_text_from(text, strlen(text)));
}

static void every_field_is_read_as_it_was_written(void **state)
{
	const struct league_line line = line_of(4);
	struct league_line read = { .line = 0 };

	(void)state;
	for (enum league_field field = 0; field < LEAGUE_COLUMNS; field++) {
		char text[LEAGUE_FIELD_SIZE];

		league_line_write(&line, field, text);
		assert_true(reads(&read, field, text));
	}
	assert_true(league_line_is_equal(&line, &read));
	read.slot = 5;
	assert_false(league_line_is_equal(&line, &read));
}

static void every_kind_is_read_as_it_was_written(void **state)
{
	(void)state;
	for (enum league_kind kind = 0; kind < LEAGUE_KINDS; kind++) {
		struct league_line read = { .line = 0 };

		assert_true(reads(&read, LEAGUE_FIELD_KIND, league_line_kind_word(kind)));
		assert_int_equal(read.kind, kind);
	}
}

static void fields_that_cannot_be_are_refused(void **state)
{
	static const struct {
		enum league_field field;
		const char *text;
	} wrong[] = {
		{ LEAGUE_FIELD_LINE, "" },
		{ LEAGUE_FIELD_LINE, "0" },
		{ LEAGUE_FIELD_LINE, "01" },
		{ LEAGUE_FIELD_LINE, "1000000000" },
		{ LEAGUE_FIELD_LINE, "1x" },
		{ LEAGUE_FIELD_TIME, "" },
		{ LEAGUE_FIELD_KIND, "" },
		{ LEAGUE_FIELD_KIND, "?" },
		{ LEAGUE_FIELD_WEEK, "61" },
		{ LEAGUE_FIELD_LANE, "10000" },
		{ LEAGUE_FIELD_TEAM, "65" },
		{ LEAGUE_FIELD_OTHER, "65" },
		{ LEAGUE_FIELD_SLOT, "13" },
		{ LEAGUE_FIELD_BOWLER, "1001" },
		{ LEAGUE_FIELD_PERSON, "-1" },
		{ LEAGUE_FIELD_LEAGUE, "" },
		{ LEAGUE_FIELD_LEAGUE, " a" },
		{ LEAGUE_FIELD_LEAGUE, "a\tb" },
		{ LEAGUE_FIELD_VALUE, "a\nb" },
		{ LEAGUE_FIELD_TEXT, "\xff" },
		{ LEAGUE_FIELD_KEY, "a b" },
		{ LEAGUE_FIELD_SUBJECT, "a key that is longer than all keys" },
		{ LEAGUE_FIELD_LEAGUE, "a league with more than forty columns in its name" },
	};

	(void)state;
	for (size_t next = 0; next < sizeof wrong / sizeof *wrong; next++) {
		struct league_line line = { .line = 0 };

		if (reads(&line, wrong[next].field, wrong[next].text))
			fail_msg("%s: %s", league_line_field_name(wrong[next].field),
			         wrong[next].text);
	}
}

static void a_line_has_only_the_fields_of_its_kind(void **state)
{
	struct league_line line = { .line = 1, .kind = LEAGUE_LOCKED, .week = 3 };

	(void)state;
	assert_true(league_line_has_only_its_fields(&line));
	line.team = 2;
	assert_false(league_line_has_only_its_fields(&line));
	line.kind = LEAGUE_CONFIRMED;
	assert_true(league_line_has_only_its_fields(&line));
	snprintf(line.value, sizeof line.value, "yes");
	assert_false(league_line_has_only_its_fields(&line));
}

enum {
	LINES = 4
};

static void sign_all(struct league_line list[LINES])
{
	struct line_seals seals = { .broken = 0 };

	for (int next = 0; next < LINES; next++) {
		list[next] = line_of(next + 1);
		league_line_sign(&seals, list + next);
	}
}

static int64_t first_broken(const struct league_line *list, int count)
{
	struct line_seals seals = { .broken = 0 };

	for (int next = 0; next < count; next++)
		league_line_check(&seals, list + next);
	return seals.broken;
}

/* Change each field of each line to a value that another line could have. */
static void a_change_of_any_field_breaks_the_seal(void **state)
{
	static const char *const others[LEAGUE_COLUMNS] = {
		[LEAGUE_FIELD_LINE] = "77",        [LEAGUE_FIELD_TIME] = "2026-11-15T18:30:02.123Z",
		[LEAGUE_FIELD_ACTOR] = "somebody", [LEAGUE_FIELD_LEAGUE] = "화요 리그",
		[LEAGUE_FIELD_KIND] = "adjusted",  [LEAGUE_FIELD_WEEK] = "33",
		[LEAGUE_FIELD_LANE] = "5",         [LEAGUE_FIELD_TEAM] = "33",
		[LEAGUE_FIELD_OTHER] = "",         [LEAGUE_FIELD_SLOT] = "5",
		[LEAGUE_FIELD_BOWLER] = "92",      [LEAGUE_FIELD_PERSON] = "",
		[LEAGUE_FIELD_SUBJECT] = "",       [LEAGUE_FIELD_VALUE] = "89 - A185",
		[LEAGUE_FIELD_TEXT] = "",          [LEAGUE_FIELD_KEY] = "",
		[LEAGUE_FIELD_SALT] = "x",         [LEAGUE_FIELD_DIGEST] = "x",
		[LEAGUE_FIELD_SEAL] = "",
	};
	struct league_line list[LINES];

	(void)state;
	sign_all(list);
	assert_int_equal(first_broken(list, LINES), 0);
	for (int next = 0; next < LINES; next++) {
		for (enum league_field field = 0; field < LEAGUE_COLUMNS; field++) {
			const struct league_line before = list[next];

			assert_true(reads(list + next, field, others[field]));
			if (first_broken(list, LINES) == 0)
				fail_msg("%s of line %d", league_line_field_name(field), next + 1);
			list[next] = before;
		}
	}
}

static void a_missing_line_breaks_the_seal_of_the_next(void **state)
{
	struct league_line list[LINES];

	(void)state;
	sign_all(list);
	list[1] = list[2];
	list[2] = list[3];
	assert_int_equal(first_broken(list, LINES - 1), 3);
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		cmocka_unit_test(every_field_is_read_as_it_was_written),
		cmocka_unit_test(every_kind_is_read_as_it_was_written),
		cmocka_unit_test(fields_that_cannot_be_are_refused),
		cmocka_unit_test(a_line_has_only_the_fields_of_its_kind),
		cmocka_unit_test(a_change_of_any_field_breaks_the_seal),
		cmocka_unit_test(a_missing_line_breaks_the_seal_of_the_next),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
