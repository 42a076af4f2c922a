/* The effects of a correction: two results of one league, compared. */
#ifndef PINDECK_CHANGES_H
#define PINDECK_CHANGES_H

#include "league/results/results.h"

enum change_kind {
	CHANGE_AVERAGE,  /* of a row before its night */
	CHANGE_HANDICAP, /* of a row */
	CHANGE_SERIES,   /* total_with_handicap of a row */
	CHANGE_TOTAL,    /* total_with_handicap of a team's night */
	CHANGE_POINTS,   /* halves that a team won in a night */
	CHANGE_LOST,     /* halves that it lost or did not earn, where those that it won stay */
	CHANGE_OPPONENT, /* of a team in a night: a number of a team, 0 for none */
	CHANGE_PLACE     /* of a team in the standings of the last week */
};

struct change {
	enum change_kind kind;
	int32_t week;
	int32_t team;
	int32_t slot;   /* of rows */
	int32_t bowler; /* of rows: the bowler after the correction */
	int32_t before; /* -1: there was none */
	int32_t after;  /* -1: there is none */
};

struct changes {
	struct change *list; /* ordered by week, team and slot */
	size_t count;
	size_t room;
};

/* False if memory runs out. Both results are up to the same week. */
bool changes_find(const struct results *before, const struct results *after,
                  struct changes *changes);

/* The same for these weeks alone, a bit for each from week 1, and without places. */
bool changes_find_in(const struct results *before, const struct results *after, uint64_t weeks,
                     struct changes *changes);
void changes_free(struct changes *changes);

#endif
