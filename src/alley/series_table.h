/* The totals of the games of a series, game by game. */
#ifndef PINDECK_SERIES_TABLE_H
#define PINDECK_SERIES_TABLE_H

#include "alley/replay.h"
#include "journal/journal.h"

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

#endif
