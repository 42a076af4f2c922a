/* Lines of version 3, which had no keys, in a file and in a database. */
#ifndef PINDECK_OLD_LINES_H
#define PINDECK_OLD_LINES_H

#include "contract.h"

static const char lines_of_version_3[] =
    "INSERT INTO lines (game, line, time, actor, kind, lane, bowler, discipline, place, pins,"
    " replaces, text) VALUES"
    " (1, 1, 1000, '핀', 'opened', 3, NULL, NULL, NULL, NULL, NULL, '1/3'),"
    " (1, 2, 1001, '', 'seated', NULL, 'TIG', '3-6-9', NULL, NULL, NULL, 'baker KYJ PJS'),"
    " (1, 3, -5, 'a', 'bowled', NULL, 'TIG', NULL, '1.1', '8', NULL, NULL)";

/* What version 3 wrote is there, and nothing of it has a key. */
static inline void assert_lines_of_version_3(struct journal journal)
{
	walk_all(journal, &walked);
	assert_int_equal(walked.count, 3);
	assert_string_equal(walked.list[0].actor, "핀");
	assert_string_equal(walked.list[0].text, "1/3");
	assert_string_equal(walked.list[1].text, "baker KYJ PJS");
	assert_int_equal(walked.list[2].time, -5);
	for (size_t next = 0; next < walked.count; next++)
		assert_string_equal(walked.list[next].key, "");
}

/* The store takes another line, with a key; the next program that opens it finds that line. */
static inline void assert_takes_a_key(struct bench *bench)
{
	struct entry entry = entry_of(ENTRY_NOTED, 1, 4);

	assert_true(entry_set_key(&entry, "camera:4"));
	assert_int_equal(append_line(bench->journal, entry), NO_TROUBLE);
	reopen(bench);
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, 4);
	assert_true(entry_is_equal(walked.list + 3, &entry));
	assert_string_equal(walked.list[3].key, "camera:4");
}

#endif
