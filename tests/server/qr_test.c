/* QR codes: their shape. Whether they can be read is for qr.py, with a reader. */
#include "server/base/qr.h"

#include "case.h"

#include <stdlib.h>

static const char console_link[] = "http://10.0.0.5:8080/console/3#c2VjcmV0LXRva2Vu";

static struct writer writer;

static void clear(void)
{
	writer_clear(&writer);
}

CASE(a_picture_is_one_path_with_a_label)
{
	clear();
	assert_true(qr_write_svg(&writer, "http://a/?b&c"));
	assert_ptr_equal(strstr(writer.text, "<svg "), writer.text);
	assert_non_null(strstr(writer.text, "<title>http://a/?b&amp;c</title>"));
	assert_non_null(strstr(writer.text, "viewBox=\"0 0 29 29\""));
	/* after four light modules, the top side of the first corner */
	assert_non_null(strstr(writer.text, "<path d=\"M4 4h7v1h-7z"));
	assert_null(strstr(strstr(writer.text, "<path") + 1, "<path"));
}

/* How many lines there are; all must be of as many characters, none of them outside the table. */
static int lines_of_same_width(void)
{
	int lines = 0;
	int width = 0;
	int column = 0;

	for (const char *byte = writer.text; *byte != '\0'; byte++) {
		if (*byte == '\n') {
			assert_true(lines == 0 || column == width);
			width = column;
			column = 0;
			lines++;
		} else if (((unsigned char)*byte & 0xC0) != 0x80) {
			column++;
		}
	}
	assert_int_equal(lines, (width + 1) / 2);
	return lines;
}

CASE(a_terminal_has_two_rows_in_a_line_and_light_ones_around)
{
	clear();
	assert_true(qr_write_text(&writer, console_link, false));
	assert_in_range(lines_of_same_width(), 15, 21); /* 24 lines have room for it */
	assert_null(strchr(writer.text, '\033'));
	assert_memory_equal(writer.text, "\u2588\u2588\u2588\u2588\u2588", 15);
	assert_memory_equal(writer.text + writer.length - 4, "\u2588\n", 4);
}

CASE(colours_are_set_only_when_asked_for_and_end_with_the_line)
{
	clear();
	assert_true(qr_write_text(&writer, console_link, true));
	for (const char *line = writer.text; *line != '\0'; line = strchr(line, '\n') + 1)
		assert_memory_equal(line, "\033[0;97;40m", 10);
	for (const char *end = strchr(writer.text, '\n'); end != NULL; end = strchr(end + 1, '\n'))
		assert_memory_equal(end - 4, "\033[0m", 4);
}

CASE(a_text_that_has_no_code_is_refused)
{
	static char long_text[2002];

	clear();
	memset(long_text, 'a', sizeof long_text - 1);
	assert_false(qr_write_svg(&writer, long_text));
	assert_false(qr_write_text(&writer, long_text, false));
	assert_false(qr_write_svg(&writer, ""));
	assert_false(qr_write_text(&writer, "", true));
	assert_int_equal(writer.length, 0);
	long_text[2000] = '\0';
	assert_true(qr_write_svg(&writer, long_text));
	assert_true(qr_write_text(&writer, long_text, true));
	assert_false(writer.failed);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		SENTENCE(a_picture_is_one_path_with_a_label),
		SENTENCE(a_terminal_has_two_rows_in_a_line_and_light_ones_around),
		SENTENCE(colours_are_set_only_when_asked_for_and_end_with_the_line),
		SENTENCE(a_text_that_has_no_code_is_refused),
	};
	const int failed = cmocka_run_group_tests(tests, NULL, NULL);

	writer_free(&writer);
	return failed;
}
