/* Lines as CSV and JSON are written and read back. */
#include "alley/line_text.h"
#include "journal/entry.h"

#include "case.h"

#include <stdio.h>

static const char heading[] = "game,line,time,actor,kind,lane,bowler,discipline,place,pins,"
			      "replaces,text,key,person,value,quoted";
static struct writer line_written;

static int free_line_written(void **state)
{
	(void)state;
	writer_free(&line_written);
	return 0;
}

static struct entry note_with(const char *words, const char *key)
{
	struct entry entry = { .game = 12, .line = 57, .kind = ENTRY_NOTED };

	entry_set_actor(&entry, "lane, \"3\"");
	entry_set_text(&entry, text(words));
	assert_true(entry_set_key(&entry, key));
	return entry;
}

static int read_csv(struct entry *entry, const char *line)
{
	return line_text_read_csv(&entry_form, entry, line, strlen(line));
}

static bool is_heading(const char *line)
{
	return line_text_is_csv_heading(&entry_form, line, strlen(line));
}

CASE(a_line_survives_the_round_trip)
{
	static const char *const words[] = { "", "plain", "a, \"b\"", "\\\t핀", "\"" };
	static const char *const keys[] = { "", "0", "A_b-C.d:9" };

	for (size_t word = 0; word < sizeof words / sizeof *words; word++)
		for (size_t key = 0; key < sizeof keys / sizeof *keys; key++) {
			const struct entry entry = note_with(words[word], keys[key]);
			struct entry copy;

			writer_clear(&line_written);
			line_text_write_csv(&entry_form, &entry, &line_written);
			assert_int_equal(line_written.text[line_written.length - 1], '\n');
			assert_int_equal(line_text_read_csv(&entry_form, &copy, line_written.text,
			                                    line_written.length - 1),
			                 ENTRY_FIELDS);
			assert_true(entry_is_equal(&entry, &copy));
			writer_clear(&line_written);
			line_text_write_json(&entry_form, &entry, &line_written);
			assert_int_equal(line_text_read_json(&entry_form, &copy, line_written.text,
			                                     line_written.length),
			                 ENTRY_FIELDS);
			assert_true(entry_is_equal(&entry, &copy));
			assert_int_equal(strstr(line_written.text, "\"key\"") != NULL,
			                 keys[key][0] != '\0');
		}
}

CASE(only_the_whole_heading_is_one)
{
	writer_clear(&line_written);
	line_text_write_csv_heading(&entry_form, &line_written);
	assert_int_equal(line_written.length, sizeof heading);
	assert_memory_equal(line_written.text, heading, sizeof heading - 1);
	assert_true(is_heading(heading));
	for (size_t length = 0; length < sizeof heading - 1; length++)
		assert_false(line_text_is_csv_heading(&entry_form, heading, length));
	assert_false(is_heading(
	    "game,line,time,actor,kind,lane,bowler,discipline,place,pins,replaces,text"));
}

CASE(a_row_that_is_cut_short_is_no_row)
{
	static const char line[] = "1,2,2026-11-15T18:30:00.000Z,desk,noted,,,,,,,\"a, b\",,,,";
	struct entry entry;

	assert_int_equal(read_csv(&entry, line), ENTRY_FIELDS);
	assert_string_equal(entry.text, "a, b");
	assert_string_equal(entry.key, "");
	for (size_t length = 0; length < sizeof line - 1; length++)
		assert_int_not_equal(line_text_read_csv(&entry_form, &entry, line, length),
		                     ENTRY_FIELDS);
}

CASE(a_cell_that_would_be_a_formula_has_an_apostrophe_and_comes_back_unchanged)
{
	static const char *const texts[] = { "=1+1",     "+1", "-1", "@SUM(A1)", "\t=1",
		                             "'quoted'", "''", "'",  "plain",    "a=b" };
	struct entry copy;

	for (size_t next = 0; next < sizeof texts / sizeof *texts; next++) {
		struct entry entry = { .game = 1, .line = 2, .kind = ENTRY_NOTED };
		bool quoted;

		writer_clear(&line_written);
		quoted = writer_csv(&line_written, texts[next]);
		entry_set_actor(&entry, texts[next]);
		entry_set_text(&entry, text(texts[next]));
		writer_clear(&line_written);
		line_text_write_csv(&entry_form, &entry, &line_written);
		assert_int_equal(quoted, next < 8);
		assert_memory_equal(line_written.text + line_written.length - 3,
		                    quoted ? ",1\n" : ",,\n", 3);
		assert_null(strstr(line_written.text, ",="));
		assert_int_equal(line_text_read_csv(&entry_form, &copy, line_written.text,
		                                    line_written.length - 1),
		                 ENTRY_FIELDS);
		assert_true(entry_is_equal(&entry, &copy));
	}
	/* apostrophes of a row that says nothing about them are its own */
	assert_int_equal(read_csv(&copy, "1,2,2026-11-15T18:30:00.000Z,d,noted,,,,,,,'a,,,,"),
	                 ENTRY_FIELDS);
	assert_string_equal(copy.text, "'a");
}

CASE(persons_and_values_are_read)
{
	static const char row[] =
	    "1,9,2026-11-15T18:30:00.000Z,desk,named,,PJS,,,,,typo,k1,12,KYJ,";
	struct entry entry;

	assert_int_equal(read_csv(&entry, row), ENTRY_FIELDS);
	assert_int_equal(entry.person, 12);
	assert_string_equal(entry.value, "KYJ");
	assert_int_equal(read_csv(&entry, "1,2,2026-11-15T18:30:00.000Z,d,noted,,,,,,,a,b,,,"),
	                 ENTRY_FIELDS);
	assert_int_equal(entry.person, 0);
	assert_string_equal(entry.value, "");
	assert_int_equal(read_csv(&entry, "1,2,2026-11-15T18:30:00.000Z,d,noted,,,,,,,'=a,b,,,1"),
	                 ENTRY_FIELDS);
	assert_string_equal(entry.text, "=a");
	assert_int_equal(
	    read_csv(&entry, "1,9,2026-11-15T18:30:00.000Z,d,named,,PJS,,,,,t,k,x,KYJ,"),
	    FIELD_PERSON);
	assert_int_equal(
	    read_csv(&entry, "1,9,2026-11-15T18:30:00.000Z,d,named,,PJS,,,,,t,k,-2,KYJ,"),
	    FIELD_PERSON);
	assert_int_equal(
	    read_csv(&entry, "1,9,2026-11-15T18:30:00.000Z,d,named,,PJS,,,,,t,k,-,KYJ,"),
	    FIELD_PERSON);
	assert_int_equal(
	    read_csv(&entry, "1,9,2026-11-15T18:30:00.000Z,d,named,,PJS,,,,,t,k,-1,KYJ,"),
	    ENTRY_FIELDS);
	assert_int_equal(entry.person, GUEST);
	/* a cell too few, and one too many */
	assert_int_equal(
	    read_csv(&entry, "1,9,2026-11-15T18:30:00.000Z,d,named,,PJS,,,,,t,k,12,KYJ"), -1);
	assert_int_equal(read_csv(&entry, "1,9,2026-11-15T18:30:00.000Z,d,named,,PJS,,,,,t,k,12,"
	                                  "KYJ,,"),
	                 -1);
}

CASE(an_invalid_key_is_named)
{
	struct entry entry;

	assert_int_equal(read_csv(&entry, "1,2,2026-11-15T18:30:00.000Z,d,noted,,,,,,,a,b c,,,"),
	                 FIELD_KEY);
	assert_int_equal(read_csv(&entry, "1,2,2026-11-15T18:30:00.000Z,d,noted,,,,,,,a,b,,,x"),
	                 -1);
	assert_int_equal(read_csv(&entry, "1,2,2026-11-15T18:30:00.000Z,d,noted,,,,,,,a,b,,,,"),
	                 -1);
	assert_int_equal(line_text_read_json(&entry_form, &entry, "{}", 2), FIELD_GAME);
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		SENTENCE(a_line_survives_the_round_trip),
		SENTENCE(only_the_whole_heading_is_one),
		SENTENCE(a_row_that_is_cut_short_is_no_row),
		SENTENCE(a_cell_that_would_be_a_formula_has_an_apostrophe_and_comes_back_unchanged),
		SENTENCE(persons_and_values_are_read),
		SENTENCE(an_invalid_key_is_named),
	};

	return cmocka_run_group_tests(cases, NULL, free_line_written);
}
