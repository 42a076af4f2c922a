/* Line-ups written as text and read back; invalid texts are refused. */
#include "journal/lineup_text.h"

#include "case.h"

static struct pindeck_lineup team(enum pindeck_format format, int members)
{
	struct pindeck_lineup lineup = pindeck_lineup_open(format);

	for (char letter = 'A'; letter < 'A' + members; letter++)
		assert_int_equal(
		    pindeck_lineup_add(&lineup,
		                       pindeck_name_from((const char[]){ letter, 'Z', letter },
		                                         PINDECK_NAME_LETTERS))
			.reason,
		    PINDECK_REASON_ACCEPTED);
	return lineup;
}

static const char *written_as(const struct pindeck_lineup *lineup)
{
	static char bytes[LINEUP_TEXT_SIZE];

	memset(bytes, '!', sizeof bytes);
	lineup_text_write(lineup, bytes);
	assert_non_null(memchr(bytes, '\0', sizeof bytes));
	return bytes;
}

static void assert_there_and_back(const struct pindeck_lineup *lineup)
{
	struct pindeck_lineup again;

	assert_true(lineup_text_read(&again, text(written_as(lineup))));
	assert_int_equal(pindeck_lineup_format(&again), pindeck_lineup_format(lineup));
	assert_int_equal(pindeck_lineup_to_count(&again), pindeck_lineup_to_count(lineup));
	for (int next = 0; next < pindeck_lineup_to_count(lineup); next++)
		assert_true(
		    pindeck_name_is_equal(pindeck_lineup_member(&again, pindeck_index_of(next)),
		                          pindeck_lineup_member(lineup, pindeck_index_of(next))));
}

CASE(a_bowler_without_a_team_has_no_text)
{
	const struct pindeck_lineup alone = pindeck_lineup_open(PINDECK_FORMAT_ALONE);

	assert_string_equal(written_as(&alone), "");
	assert_there_and_back(&alone);
}

CASE(a_team_is_its_format_and_its_members_in_their_order)
{
	const struct pindeck_lineup three = team(PINDECK_FORMAT_BAKER, 3);
	const struct pindeck_lineup pair = team(PINDECK_FORMAT_SCOTCH_LEAD, 2);

	assert_string_equal(written_as(&three), "baker AZA BZB CZC");
	assert_string_equal(written_as(&pair), "scotch-lead AZA BZB");
}

CASE(every_team_comes_back)
{
	for (int members = 2; members <= PINDECK_MOST_MEMBERS; members++) {
		const struct pindeck_lineup lineup = team(PINDECK_FORMAT_BAKER, members);

		assert_there_and_back(&lineup);
	}
	for (enum pindeck_format format = PINDECK_FORMAT_SCOTCH; format < PINDECK_FORMATS;
	     format++) {
		const struct pindeck_lineup lineup = team(format, 2);

		assert_there_and_back(&lineup);
	}
}

CASE(text_that_is_never_written_is_refused)
{
	static const char *const bad[] = {
		" ",
		"alone",
		"alone AAA BBB",
		"baker", /* no members */
		"baker AAA",
		"scotch AAA",
		"scotch AAA BBB CCC", /* too many */
		"scotch-lead AAA BBB CCC",
		"baker AAA BBB CCC DDD EEE FFF GGG HHH III JJJ KKK",
		"baker AAA BBB AAA", /* twice */
		"baker aaa bbb",
		"baker AAA bbb",
		"baker AAA BB",
		"baker AAA BBBB",
		"baker AAA B1B",
		"baker AAA+BBB",
		"baker AAA,BBB",
		"baker  AAA BBB",
		"baker AAA  BBB",
		"baker AAA BBB ",
		" baker AAA BBB",
		"Baker AAA BBB",
		"bake AAA BBB",
		"bakers AAA BBB",
		"scotch-leads AAA BBB",
		"AAA BBB",
		"baker\tAAA\tBBB",
		"a-format-with-a-name-that-is-longer-than-all-there-is-room-for-in-a-line-up AAA",
	};
	struct pindeck_lineup lineup;

	for (size_t next = 0; next < sizeof bad / sizeof *bad; next++)
		if (lineup_text_read(&lineup, text(bad[next])))
			fail_msg("\"%s\" is no line-up", bad[next]);
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		SENTENCE(a_bowler_without_a_team_has_no_text),
		SENTENCE(a_team_is_its_format_and_its_members_in_their_order),
		SENTENCE(every_team_comes_back),
		SENTENCE(text_that_is_never_written_is_refused),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
