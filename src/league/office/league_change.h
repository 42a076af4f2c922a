/* A change of a league: lines that are applied to its season, judged and stored together. Commands,
 * the server and imports change leagues only by it. */
#ifndef PINDECK_LEAGUE_CHANGE_H
#define PINDECK_LEAGUE_CHANGE_H

#include "journal/journal.h"
#include "league/results/changes.h"

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
                                          const struct league_line *line);

/* Apply a line that is to be stored; a line that changes nothing is left out. */
struct league_refusal league_change_add(struct league_change *change,
                                        const struct league_line *line);

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
