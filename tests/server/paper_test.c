/* Paper: grows as it is written on, escapes what must be, and tells when it is torn. */
#include "paper.h"

#include "case.h"

#include <jansson.h>
#include <stdlib.h>

static struct paper paper;

static int clean(void **state)
{
	(void)state;
	paper_free(&paper);
	return 0;
}

CASE(paper_grows)
{
	size_t length = 0;

	for (int line = 0; line < 10000; line++) {
		paper_text(&paper, "twelve bytes");
		length += 12;
		assert_int_equal(paper.length, length);
		assert_int_equal(paper.text[length], '\0');
	}
	assert_false(paper.torn);
	for (size_t next = 0; next < length; next += 12)
		assert_memory_equal(paper.text + next, "twelve bytes", 12);
}

CASE(nothing_written_is_a_text_too)
{
	paper_text(&paper, "");
	assert_string_equal(paper.text, "");
	assert_int_equal(paper.length, 0);
}

CASE(cleared_paper_is_written_on_again)
{
	paper_clear(&paper);
	paper_text(&paper, "one");
	paper_clear(&paper);
	assert_string_equal(paper.text, "");
	paper_put(&paper, '2');
	assert_string_equal(paper.text, "2");
}

CASE(what_is_printed_is_cut_off)
{
	paper_print(&paper, "%0256d", 1);
	assert_int_equal(paper.length, 256);
	paper_clear(&paper);
	paper_print(&paper, "%0300d", 1);
	assert_int_equal(paper.length, 256);
	paper_clear(&paper);
	paper_print(&paper, "%s", "");
	assert_int_equal(paper.length, 0);
}

CASE(torn_paper_says_so_and_stays_as_it_was)
{
	paper_text(&paper, "before");
	paper_bytes(&paper, "never read", SIZE_MAX / 2);
	assert_true(paper.torn);
	paper_text(&paper, "after");
	assert_string_equal(paper.text, "before");
	paper_clear(&paper);
	paper_text(&paper, "again");
	assert_string_equal(paper.text, "again");
	assert_false(paper.torn);
}

/* Every text that JSON can hold comes back as it was. */
CASE(json_comes_back)
{
	static const char *const texts[] = {
		"", "plain", "\"\\/", "a\tb", "\xEA\xB0\x80", "\xF0\x9F\x8E\xB3", "\xEF\xBF\xBF",
	};

	for (size_t next = 0; next < sizeof texts / sizeof *texts; next++) {
		json_t *back;

		paper_clear(&paper);
		paper_json(&paper, texts[next]);
		back = json_loadb(paper.text, paper.length, JSON_DECODE_ANY, NULL);
		assert_string_equal(json_string_value(back), texts[next]);
		json_decref(back);
	}
}

CASE(every_byte_makes_json)
{
	for (int first = 1; first < 256; first++)
		for (int second = 0; second < 256; second++) {
			const char bytes[] = { (char)first, (char)second, '\0' };
			json_t *back;

			paper_clear(&paper);
			paper_json(&paper, bytes);
			back = json_loadb(paper.text, paper.length, JSON_DECODE_ANY, NULL);
			assert_non_null(back);
			json_decref(back);
		}
}

static void expect_xml(const char *bytes, const char *xml)
{
	paper_clear(&paper);
	paper_xml(&paper, bytes);
	assert_string_equal(paper.text, xml);
}

CASE(xml_is_escaped)
{
	expect_xml("<a href=\"b\">'&'</a>",
	           "&lt;a href=&quot;b&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;");
	expect_xml("\xEA\xB0\x80", "\xEA\xB0\x80");
	expect_xml("\x01\x1B\x7F", "???");
	expect_xml("\xC0\xAF\xED\xA0\x80", "?????");
	expect_xml("\xEA\xB0", "??");
	/* the last two of the plane, which XML forbids, and the one before them */
	expect_xml("\xEF\xBF\xBD\xEF\xBF\xBE\xEF\xBF\xBF.", "\xEF\xBF\xBD??.");
}

#undef SENTENCE
#define SENTENCE(sentence) cmocka_unit_test_teardown(sentence, clean)

int main(void)
{
	const struct CMUnitTest tests[] = {
		SENTENCE(paper_grows),
		SENTENCE(nothing_written_is_a_text_too),
		SENTENCE(cleared_paper_is_written_on_again),
		SENTENCE(what_is_printed_is_cut_off),
		SENTENCE(torn_paper_says_so_and_stays_as_it_was),
		SENTENCE(json_comes_back),
		SENTENCE(every_byte_makes_json),
		SENTENCE(xml_is_escaped),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
