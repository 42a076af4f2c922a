/* Games of a journal, replayed one after the other. */
#ifndef PINDECK_GAMES_H
#define PINDECK_GAMES_H

#include "alley/replay.h"
#include "journal/journal.h"

/* Visits the next game; false to stop. If a line cannot follow, the game is as the lines before it
 * left it, `damaged` is set, and the outcome says why. */
typedef bool games_visitor(void *payload, const struct replay *game, struct outcome outcome);

/* Visit the games that the query asks for. */
enum trouble games_walk(struct journal journal, const struct journal_query *query,
                        games_visitor *visit, void *payload);

/* Load the game before that line, and the line. TROUBLE_NO_GAME if the game has no such line. */
enum trouble games_load_before(struct journal journal, int64_t number, int64_t line,
                               struct replay *before, struct entry *entry);

/* Load the game with that number as far as it can be read; its `damaged` is set where it cannot.
 * TROUBLE_DAMAGED when a line is unreadable, TROUBLE_IMPOSSIBLE when a line cannot follow those
 * before it, TROUBLE_NO_GAME when there is no line. With any other trouble *game is undefined.
 * `accepted`, which may be a null pointer, is called for each replayed line; its result is ignored.
 * *lines is the number of lines in the journal, including those after a damaged one. */
enum trouble games_load(struct journal journal, int64_t number, struct replay *game,
                        journal_visitor *accepted, void *payload, int64_t *lines);

/* ---- The totals of the games of a series, game by game ---- */

enum {
	SERIES_TABLE_MOST_BOWLERS = 64 /* in all games of a series together */
};

/* The totals of the games of a series. A bowler with other letters in a later game has one row, if
 * the journal names the person. */
struct series_table_row {
	struct pindeck_name name;      /* in the last of the games */
	int32_t person;                /* in the register; 0 if no game names it */
	int points[SERIES_MOST_GAMES]; /* by game; -1 for one without this bowler, or that is not
	                                  final */
	int total;
	int games; /* that are final */
};

struct series_table {
	int games;
	struct series_table_row rows[SERIES_TABLE_MOST_BOWLERS];
	int count;
};

/* The query for the games of the series of this game. */
struct journal_query series_table_query(const struct replay *game);

/* How to show each game: unchanged, or as a copy in *room with other letters. All zeros: unchanged.
 */
struct series_table_view {
	const struct replay *(*show)(const void *payload, const struct replay *game,
	                             struct replay *room);
	const void *payload;
};

/* The games of the series up to this one, each as the view shows it; this one alone if it belongs
 * to no series. */
enum trouble series_table_collect(struct journal journal, const struct replay *game,
                                  struct series_table_view view, struct series_table *table);

/* Commits: groups of lines are appended to a journal, each group completely or not at all, and
 * never twice. */

/* Append all groups in one commit. The journal may have lines of a group already: an earlier commit
 * wrote them, but its answer was lost. They are recognised by their content and not written again.
 * The outcome of a group is TROUBLE_TAKEN when another program wrote one of its lines, and
 * TROUBLE_OUTDATED when its judgement is out of date; the other groups are stored. Any other
 * trouble is returned. Then it is unknown whether the lines were stored: see commit_find, or call
 * this again with the same lines. */
enum trouble commit_groups(struct journal journal, struct entries *groups, size_t count);

/* The same for lines of several games that belong together: all or none. TROUBLE_TAKEN when another
 * program has written one of them, TROUBLE_OUTDATED as above. */
enum trouble commit_together(struct journal journal, struct entries *groups, size_t count);

/* The number of lines of the group, from its first one on, that the game already has; 0 if the game
 * has a different line in the place of one of them. The number of the game may differ from that in
 * the lines. */
enum trouble commit_find(struct journal journal, int64_t game, const struct entries *group,
                         size_t *kept);

#endif
