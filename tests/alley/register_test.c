/* Lines of the register of persons: fields as text and back, digests, seals, erasing. */
#include "journal/register.h"

#include "case.h"

#include <stdio.h>
#include <string.h>

static struct pindeck_name letters(const char *text)
{
	return pindeck_name_from(text, strlen(text));
}

static struct register_line line_of(int number)
{
	struct register_line line = { .line = number,
		                      .time = 1763200000000 + number,
		                      .kind = REGISTER_REGISTERED,
		                      .person = number,
		                      .other = 9,
		                      .replaces = 3 };

	snprintf(line.actor, sizeof line.actor, "desk");
	snprintf(line.names.full_name, sizeof line.names.full_name, "박준서 %d", number);
	snprintf(line.names.display_name, sizeof line.names.display_name, "Jun");
	snprintf(line.names.note, sizeof line.names.note, "plays on Mondays");
	snprintf(line.text, sizeof line.text, "new");
	snprintf(line.key, sizeof line.key, "form:%d", number);
	line.names.board_name = letters("PJS");
	line.names.hand = HAND_RIGHT;
	line.claim = (struct register_claim){ letters("KYJ"), 12, 1000, 2000 };
	return line;
}

static void every_field_is_read_as_it_was_written(void **state)
{
	const struct register_line line = line_of(4);
	struct register_line read = { .line = 0 };

	(void)state;
	for (enum register_field field = 0; field < REGISTER_COLUMNS; field++) {
		char text[REGISTER_FIELD_SIZE];

		register_write(&line, field, text);
		assert_true(register_read(&read, field, pindeck_text_from(text, strlen(text))));
	}
	assert_true(register_is_equal(&line, &read));
	for (enum register_field field = 0; field < REGISTER_COLUMNS; field++) {
		char text[REGISTER_FIELD_SIZE];
		char again[REGISTER_FIELD_SIZE];

		register_write(&line, field, text);
		register_write(&read, field, again);
		assert_string_equal(text, again);
	}
}

static void fields_that_cannot_be_are_refused(void **state)
{
	static const struct {
		enum register_field field;
		const char *text;
	} wrong[] = {
		{ REGISTER_LINE, "" },          { REGISTER_LINE, "0" },
		{ REGISTER_LINE, "01" },        { REGISTER_LINE, "1000000000" },
		{ REGISTER_LINE, "1x" },        { REGISTER_LINE, "9999999999999" },
		{ REGISTER_TIME, "" },          { REGISTER_TIME, "yesterday" },
		{ REGISTER_KIND, "" },          { REGISTER_KIND, "?" },
		{ REGISTER_PERSON, "" },        { REGISTER_PERSON, "-1" },
		{ REGISTER_BOARD_NAME, "pjs" }, { REGISTER_BOARD_NAME, "PJ" },
		{ REGISTER_HAND, "both" },      { REGISTER_FULL_NAME, "a\nb" },
		{ REGISTER_FULL_NAME, "\xff" }, { REGISTER_KEY, "a b" },
		{ REGISTER_UNTIL, "2026" },
	};

	(void)state;
	for (size_t next = 0; next < sizeof wrong / sizeof *wrong; next++) {
		struct register_line line = { .line = 0 };
		const char *text = wrong[next].text;

		if (register_read(&line, wrong[next].field, pindeck_text_from(text, strlen(text))))
			fail_msg("%s: %s", register_field_name(wrong[next].field), text);
	}
}

enum {
	LINES = 4
};

static void sign_all(struct register_line list[LINES])
{
	struct line_seals seals = { .broken = 0 };

	for (int next = 0; next < LINES; next++) {
		list[next] = line_of(next + 1);
		register_sign(&seals, list + next);
	}
}

static int64_t first_broken(const struct register_line *list, int count)
{
	struct line_seals seals = { .broken = 0 };

	for (int next = 0; next < count; next++)
		register_check(&seals, list + next);
	return seals.broken;
}

/* Change each field of each line to the value that another line has or could have. */
static void a_change_of_any_field_breaks_the_seal(void **state)
{
	static const char *const others[REGISTER_COLUMNS] = {
		[REGISTER_LINE] = "77",
		[REGISTER_TIME] = "2026-11-15T18:30:02.123Z",
		[REGISTER_ACTOR] = "somebody",
		[REGISTER_KIND] = "renamed",
		[REGISTER_PERSON] = "77",
		[REGISTER_OTHER] = "",
		[REGISTER_FULL_NAME] = "박준수",
		[REGISTER_BOARD_NAME] = "",
		[REGISTER_DISPLAY_NAME] = "",
		[REGISTER_HAND] = "left",
		[REGISTER_NOTE] = "plays on Tuesdays",
		[REGISTER_LETTERS] = "AAA",
		[REGISTER_GAME] = "",
		[REGISTER_SINCE] = "2026-11-15T18:30:02.123Z",
		[REGISTER_UNTIL] = "2026-11-15T18:30:02.123Z",
		[REGISTER_REPLACES] = "",
		[REGISTER_TEXT] = "",
		[REGISTER_KEY] = "",
		[REGISTER_SALT] = "AAAAAAAAAAAAAAAAAAAAAA",
		[REGISTER_DIGEST] = "",
		[REGISTER_SEAL] = "",
	};
	struct register_line list[LINES];

	(void)state;
	sign_all(list);
	assert_int_equal(first_broken(list, LINES), 0);
	for (int next = 0; next < LINES; next++) {
		for (enum register_field field = 0; field < REGISTER_COLUMNS; field++) {
			const struct register_line before = list[next];
			const char *text = others[field];

			assert_true(register_read(list + next, field,
			                          pindeck_text_from(text, strlen(text))));
			if (first_broken(list, LINES) == 0)
				fail_msg("%s of line %d", register_field_name(field), next + 1);
			list[next] = before;
		}
	}
}

static void a_missing_line_breaks_the_seal_of_the_next(void **state)
{
	struct register_line list[LINES];

	(void)state;
	sign_all(list);
	list[1] = list[2];
	assert_int_equal(first_broken(list, 2), 3);
}

static void erasing_all_personal_fields_keeps_the_seals(void **state)
{
	struct register_line list[LINES];

	(void)state;
	sign_all(list);
	register_erase(list + 1);
	assert_int_equal(first_broken(list, LINES), 0);
	assert_true(register_is_erased(list + 1));
	assert_false(register_is_erased(list));
	assert_string_equal(list[1].names.full_name, "");
	assert_string_equal(list[1].text, "");
	assert_false(pindeck_name_exists(list[1].names.board_name));
	assert_string_equal(list[1].actor, "desk");
	sign_all(list);
	list[1].names.full_name[0] = '\0'; /* a half-erased line is damaged */
	assert_int_equal(first_broken(list, LINES), 2);
}

/* Equal names must not give equal digests, because names could be guessed from a digest. */
static void digests_are_salted(void **state)
{
	struct register_line one = line_of(1);
	struct register_line other = line_of(1);
	struct line_seals seals = { .broken = 0 };
	struct line_seals others = { .broken = 0 };

	(void)state;
	register_sign(&seals, &one);
	register_sign(&others, &other);
	assert_string_not_equal(one.digest, other.digest);
	assert_string_not_equal(one.seal, other.seal);
}

static void forgetting_is_about_earlier_lines_of_that_person(void **state)
{
	const struct register_line forgotten = { .line = 5,
		                                 .kind = REGISTER_FORGOTTEN,
		                                 .person = 2 };
	struct register_line line = { .line = 4, .kind = REGISTER_RENAMED, .person = 2 };

	(void)state;
	assert_true(register_is_erased_by(&line, &forgotten));
	line.line = 6;
	assert_false(register_is_erased_by(&line, &forgotten));
	line =
	    (struct register_line){ .line = 4, .kind = REGISTER_MERGED, .person = 1, .other = 2 };
	assert_true(register_is_erased_by(&line, &forgotten));
	line.other = 3;
	assert_false(register_is_erased_by(&line, &forgotten));
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		cmocka_unit_test(every_field_is_read_as_it_was_written),
		cmocka_unit_test(fields_that_cannot_be_are_refused),
		cmocka_unit_test(a_change_of_any_field_breaks_the_seal),
		cmocka_unit_test(a_missing_line_breaks_the_seal_of_the_next),
		cmocka_unit_test(erasing_all_personal_fields_keeps_the_seals),
		cmocka_unit_test(digests_are_salted),
		cmocka_unit_test(forgetting_is_about_earlier_lines_of_that_person),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
