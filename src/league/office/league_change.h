/* A change of a league: lines that are applied to its season, judged and stored together. Commands,
 * the server and imports change leagues only by it. The effects of a change on the results. */
#ifndef PINDECK_LEAGUE_CHANGE_H
#define PINDECK_LEAGUE_CHANGE_H

#include "journal/journal.h"
#include "league/results/results.h"

/* ---- effects ---- */

/* The effects of a correction: two results of one league, compared. */
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

/* ---- a change ---- */

/* Begins with the season alone. */
struct league_change {
	struct season *season;
	struct league_line *lines; /* that wait to be stored */
	size_t count;
	size_t room;
	bool begun;
	bool has_reason;        /* of one of its lines */
	uint64_t locked;        /* the weeks that were locked before: a bit for each, from week 1 */
	struct results *before; /* of these weeks; a null pointer for none */
	uint64_t set;           /* weeks with a setting that the lines set */
	struct changes effects; /* on weeks that stay locked; see league_change_check */
};

/* Apply a line to the season. A refused line changes nothing. */
struct league_refusal league_change_apply(struct league_change *change,
                                          const struct record_fact *fact);

/* Apply a line that is to be stored; a line that changes nothing is left out. */
struct league_refusal league_change_add(struct league_change *change,
                                        const struct record_fact *fact);

/* Judge the effects on locked weeks, which change only with a reason: averages, handicaps, totals,
 * points and opponents, whatever line changed them. The effects are found in any case. */
struct league_refusal league_change_judge(struct league_change *change);

/* Judge the lines together, then their effects on locked weeks. */
struct league_refusal league_change_check(struct league_change *change);

/* Append the lines in one commit: they get numbers, the time and seals here. *last is the last line
 * of the league that the caller has read, and becomes the last one that is appended. TROUBLE_TAKEN
 * if another program has added lines to the league since: nothing is stored then. */
enum trouble league_change_store(struct league_change *change, struct journal journal,
                                 const char *league, int64_t *last);

/* Forget the lines and their effects; the season stays as it is. */
void league_change_end(struct league_change *change);

#endif
