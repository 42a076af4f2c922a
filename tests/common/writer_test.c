/* A writer grows, escapes, and reports failures. */
#include "common/list.h"
#include "common/writer.h"

#include "case.h"

#include <jansson.h>
#include <stdlib.h>

static struct writer writer;

static int clean(void **state)
{
	(void)state;
	writer_free(&writer);
	return 0;
}

CASE(writer_grows)
{
	size_t length = 0;

	for (int line = 0; line < 10000; line++) {
		writer_text(&writer, "twelve bytes");
		length += 12;
		assert_int_equal(writer.length, length);
		assert_int_equal(writer.text[length], '\0');
	}
	assert_false(writer.failed);
	for (size_t next = 0; next < length; next += 12)
		assert_memory_equal(writer.text + next, "twelve bytes", 12);
}

CASE(a_new_writer_has_an_empty_text)
{
	writer_text(&writer, "");
	assert_string_equal(writer.text, "");
	assert_int_equal(writer.length, 0);
}

CASE(a_cleared_writer_is_written_to_again)
{
	writer_clear(&writer);
	writer_text(&writer, "one");
	writer_clear(&writer);
	assert_string_equal(writer.text, "");
	writer_put(&writer, '2');
	assert_string_equal(writer.text, "2");
}

CASE(printed_text_is_never_cut)
{
	writer_print(&writer, "%0256d", 1);
	assert_int_equal(writer.length, 256);
	writer_clear(&writer);
	writer_print(&writer, "%05000d%s", 7, "end");
	assert_int_equal(writer.length, 5003);
	assert_string_equal(writer.text + 4999, "7end");
	writer_clear(&writer);
	writer_clear(&writer);
	writer_print(&writer, "%s", "");
	assert_int_equal(writer.length, 0);
}

CASE(a_failed_writer_says_so_and_keeps_its_text)
{
	writer_text(&writer, "before");
	writer_bytes(&writer, "never read", SIZE_MAX / 2);
	assert_true(writer.failed);
	writer_text(&writer, "after");
	assert_string_equal(writer.text, "before");
	writer_clear(&writer);
	writer_text(&writer, "again");
	assert_string_equal(writer.text, "again");
	assert_false(writer.failed);
}

/* Every text that JSON can hold comes back as it was. */
CASE(json_comes_back)
{
	static const char *const texts[] = {
		"", "plain", "\"\\/", "a\tb", "\xEA\xB0\x80", "\xF0\x9F\x8E\xB3", "\xEF\xBF\xBF",
	};

	for (size_t next = 0; next < sizeof texts / sizeof *texts; next++) {
		json_t *back;

		writer_clear(&writer);
		writer_json(&writer, texts[next]);
		back = json_loadb(writer.text, writer.length, JSON_DECODE_ANY, NULL);
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

			writer_clear(&writer);
			writer_json(&writer, bytes);
			back = json_loadb(writer.text, writer.length, JSON_DECODE_ANY, NULL);
			assert_non_null(back);
			json_decref(back);
		}
}

static void expect_xml(const char *bytes, const char *xml)
{
	writer_clear(&writer);
	writer_xml(&writer, bytes);
	assert_string_equal(writer.text, xml);
}

CASE(json_has_its_commas)
{
	writer_begin(&writer, NULL, '{');
	writer_begin(&writer, "none", '[');
	writer_end(&writer, ']');
	writer_string(&writer, "text", ",[{:\"");
	writer_string(&writer, "nothing", NULL);
	writer_begin(&writer, "list", '[');
	writer_integer(&writer, NULL, -1);
	writer_boolean(&writer, NULL, true);
	writer_begin(&writer, NULL, '{');
	writer_end(&writer, '}');
	writer_item(&writer);
	writer_text(&writer, "2.5");
	writer_end(&writer, ']');
	writer_name(&writer, "last");
	writer_text(&writer, "1");
	writer_end(&writer, '}');
	writer_put(&writer, '\n');
	writer_boolean(&writer, NULL, false);
	assert_string_equal(writer.text, "{\"none\":[],\"text\":\",[{:\\\"\",\"nothing\":null,"
	                                 "\"list\":[-1,true,{},2.5],\"last\":1}\nfalse");
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

static void expect_csv(const char *text, const char *cell, bool apostrophe)
{
	writer_clear(&writer);
	assert_int_equal(writer_csv(&writer, text), apostrophe);
	assert_string_equal(writer.text, cell);
}

CASE(csv_is_quoted_where_a_reader_needs_it)
{
	expect_csv("", "", false);
	expect_csv("plain", "plain", false);
	expect_csv("a, \"b\"", "\"a, \"\"b\"\"\"", false);
	expect_csv("=1+1", "'=1+1", true);
	expect_csv("-,", "\"'-,\"", true);
	expect_csv("'", "''", true);
}

CASE(a_flushed_writer_is_in_the_file_and_empty)
{
	FILE *file = tmpfile();
	char text[8] = "";

	assert_non_null(file);
	writer_text(&writer, "one");
	assert_true(writer_flush(&writer, file));
	assert_int_equal(writer.length, 0);
	assert_true(writer_flush(&writer, file));
	rewind(file);
	assert_non_null(fgets(text, sizeof text, file));
	assert_string_equal(text, "one");
	writer_bytes(&writer, "never read", SIZE_MAX / 2);
	assert_false(writer_flush(&writer, file));
	writer_text(&writer, "two");
	assert_false(writer_flush(&writer, file));
	assert_true(writer.failed);
	writer_clear(&writer);
	assert_true(writer_flush(&writer, file));
	(void)fclose(file);
}

static const struct list_column columns[] = {
	{ "number", LIST_NUMBER, IN_BOTH, NONE_IS_VALUE },
	{ "sound", LIST_TRUTH, ONLY_JSON, NONE_IS_VALUE },
	{ "state", LIST_TEXT, ONLY_CSV, NONE_IS_VALUE },
	{ "lane", LIST_NUMBER, IN_BOTH, NONE_IS_NULL },
	{ "name", LIST_TEXT, IN_BOTH, NONE_IS_LEFT_OUT },
	{ .name = NULL },
};

CASE(a_list_is_csv_and_json_with_the_types_of_its_columns)
{
	const struct list_value one[] = { A_NUMBER(-7), A_NUMBER(1), A_TEXT("12"), A_NUMBER(3),
		                          A_TEXT("=A, \"B\"") };
	const struct list_value none[] = { A_NUMBER(0), A_NUMBER(0), A_TEXT(""), A_NUMBER(0),
		                           A_TEXT("") };

	list_write_heading(&writer, columns);
	list_write(&writer, columns, one, true);
	list_write(&writer, columns, none, true);
	assert_string_equal(writer.text, "number,state,lane,name\n"
	                                 "-7,12,3,\"'=A, \"\"B\"\"\"\n"
	                                 "0,,,\n");
	writer_clear(&writer);
	list_write(&writer, columns, one, false);
	list_write(&writer, columns, none, false);
	assert_string_equal(writer.text,
	                    "{\"number\":-7,\"sound\":true,\"lane\":3,\"name\":\"=A, \\\"B\\\"\"}"
	                    ",{\"number\":0,\"sound\":false,\"lane\":null}");
}

CASE(the_values_of_a_column_of_any_type_have_types_of_their_own)
{
	static const struct list_column mixed[] = {
		{ "person", LIST_TEXT, ONLY_TABLE, NONE_IS_VALUE },
		{ "a", LIST_ANY, IN_BOTH, NONE_IS_VALUE },
		{ "b", LIST_ANY, IN_BOTH, NONE_IS_VALUE },
		{ "c", LIST_ANY, IN_BOTH, NONE_IS_VALUE },
		{ "d", LIST_ANY, IN_BOTH, NONE_IS_VALUE },
		{ .name = NULL },
	};
	const struct list_value one[] = {
		A_TEXT("Kim"),
		{ .number = 0, .type = LIST_NUMBER },
		{ .text = ".563", .type = LIST_DECIMAL },
		{ .text = "-.5", .type = LIST_DECIMAL },
		{ .text = "12", .type = LIST_TEXT },
	};
	const struct list_value none[] = { A_TEXT("Lee"), A_TEXT(""), A_TEXT("A180"), A_TEXT(""),
		                           A_TEXT("") };

	list_write_heading(&writer, mixed);
	list_write(&writer, mixed, one, true);
	list_write(&writer, mixed, none, true);
	assert_string_equal(writer.text, "a,b,c,d\n0,.563,-.5,12\n,A180,,\n");
	writer_clear(&writer);
	list_write(&writer, mixed, one, false);
	list_write(&writer, mixed, none, false);
	assert_string_equal(writer.text, "{\"a\":0,\"b\":0.563,\"c\":-0.5,\"d\":\"12\"},"
	                                 "{\"a\":null,\"b\":\"A180\",\"c\":null,\"d\":null}");
}

#undef SENTENCE
#define SENTENCE(sentence) cmocka_unit_test_teardown(sentence, clean)

int main(void)
{
	const struct CMUnitTest tests[] = {
		SENTENCE(writer_grows),
		SENTENCE(a_new_writer_has_an_empty_text),
		SENTENCE(a_cleared_writer_is_written_to_again),
		SENTENCE(printed_text_is_never_cut),
		SENTENCE(a_failed_writer_says_so_and_keeps_its_text),
		SENTENCE(json_comes_back),
		SENTENCE(every_byte_makes_json),
		SENTENCE(json_has_its_commas),
		SENTENCE(xml_is_escaped),
		SENTENCE(csv_is_quoted_where_a_reader_needs_it),
		SENTENCE(a_list_is_csv_and_json_with_the_types_of_its_columns),
		SENTENCE(the_values_of_a_column_of_any_type_have_types_of_their_own),
		SENTENCE(a_flushed_writer_is_in_the_file_and_empty),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
