/* The display width of texts does not depend on the locale of the process. */
#include "common/width.h"

#include "case.h"

#include <locale.h>

static void expect_widths(void)
{
	assert_int_equal(width_of_text(""), 0);
	assert_int_equal(width_of_text("Average"), 7);
	assert_int_equal(width_of_text("평균 점수"), 9);
	/* lines, dashes, dots and blocks are as wide as a letter */
	assert_int_equal(width_of_text("\u2014\u2500\u2502\u2588\u2026\u00B7"), 6);
	assert_int_equal(width_of_text("\U0001F3B3"), 2);
	/* a combining accent takes no column of its own */
	assert_int_equal(width_of_text("e\u0301"), 1);
	/* each of these bytes is shown as one question mark */
	assert_int_equal(width_of_text("\xFF\xEA\xB0\x1B"), 4);
}

CASE(widths_are_those_of_a_utf8_terminal)
{
	expect_widths();
}

CASE(widths_are_the_same_in_every_locale)
{
	assert_non_null(setlocale(LC_ALL, "C"));
	expect_widths();
	assert_non_null(setlocale(LC_ALL, "C.UTF-8"));
	expect_widths();
}

CASE(the_locale_of_the_thread_stays_as_it_was)
{
	const locale_t before = uselocale((locale_t)0);

	assert_int_equal(width_of_text("가"), 2);
	assert_true(uselocale((locale_t)0) == before);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		SENTENCE(widths_are_those_of_a_utf8_terminal),
		SENTENCE(widths_are_the_same_in_every_locale),
		SENTENCE(the_locale_of_the_thread_stays_as_it_was),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
