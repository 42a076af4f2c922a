/* A version of the tables that does not exist: what a later program does with a store of today. */
#ifndef PINDECK_LATER_VERSION_H
#define PINDECK_LATER_VERSION_H

#include "contract.h"
#include "store/schema.h"

enum {
	LATER_VERSION = SCHEMA_VERSION + 2
};

/* The steps of today, one more with several statements, and that one. */
static inline const struct schema_history *history_that_ends_with(const char *step)
{
	static const char *steps[LATER_VERSION][2];
	static struct schema_history history = { .version = LATER_VERSION };

	for (int which = 0; which < 2; which++) {
		for (int version = 0; version < SCHEMA_VERSION; version++)
			steps[version][which] = schema_history.steps[version][which];
		steps[SCHEMA_VERSION][which] = "CREATE TABLE colours (game BIGINT NOT NULL);"
					       "INSERT INTO colours SELECT game FROM lines"
					       " WHERE line = 1;"
					       "CREATE INDEX of_colour ON colours (game)";
		steps[SCHEMA_VERSION + 1][which] = step;
	}
	history.steps = (const char *const(*)[2])steps;
	return &history;
}

static inline enum trouble open_later(const struct bench *bench, bool read_only,
                                      const char *last_step, struct journal *journal)
{
	const struct store_options options = { .read_only = read_only,
		                               .patience = PATIENCE,
		                               .history = history_that_ends_with(last_step) };

	return open_address(journal, bench->address, &options);
}

/* A step that only tells later programs from those before. */
static const char no_change[] = "SELECT 1";

/* A game of three lines, written by the program of today. */
static inline void write_lines_of_today(struct bench *bench)
{
	bench->journal = open_handle(bench);
	assert_int_equal(open_game(bench->journal, -5, "AAA", "BBB"), 1);
	store_close(&bench->journal);
}

static inline void assert_lines_of_today(struct journal journal, size_t count)
{
	walk_all(journal, &walked);
	assert_int_equal(walked.count, count);
	assert_int_equal(walked.list[0].time, -5);
	assert_true(pindeck_name_is_equal(walked.list[1].bowler, name("AAA")));
	assert_true(pindeck_name_is_equal(walked.list[2].bowler, name("BBB")));
}

#endif
