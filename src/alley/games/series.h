/* A series: games of the same bowlers, one after the other, on one lane unless the group moved. */
#ifndef PINDECK_SERIES_H
#define PINDECK_SERIES_H

#include "journal.h"

enum {
	SERIES_MOST_GAMES = 99,
	SERIES_MOST_BOWLERS = 64, /* in all games of a series together */
	SERIES_TEXT_SIZE =
	    48 /* 99/99@9999 2026-11-15T10:00:00.000Z and a NUL byte, with room to spare */
};

/* The place of a game in its series. All zeros: it has none. */
struct series {
	int32_t number; /* 1 for the first */
	int32_t of;     /* the planned number of games; 0 if unknown */
	int64_t since;  /* when the first was opened; 0 in the first itself */
	int32_t lane;   /* lane of the first game, after the group has moved to another lane;
	                   otherwise 0 */
};

/* 1/3 for the first of three, 2/3 2026-11-15T10:00:00.000Z for the second; 2 2026-... if
 * the number of games is unknown; 2/3@4 2026-... for a group that began on lane 4 and moved. Empty
 * for no series. */
void series_write(struct series series, char text[SERIES_TEXT_SIZE]);

/* Read such a text; false for any other. */
bool series_read(struct series *series, struct pindeck_text text);

/* The totals of the games of a series. A bowler with other letters in a later game has one row, if
 * the journal names the person. */
struct series_row {
	struct pindeck_name name;      /* in the last of the games */
	int32_t person;                /* in the register; 0 if no game names it */
	int points[SERIES_MOST_GAMES]; /* by game; -1 for one without this bowler, or that is not
	                                  final */
	int total;
	int games; /* that are final */
};

struct series_table {
	int games;
	struct series_row rows[SERIES_MOST_BOWLERS];
	int count;
};

struct replay;

/* When and on which lane the first game of the series was opened, which identify the series; and
 * the place of the game in it, 1 for a game that stands alone. */
int64_t series_first_opened(const struct replay *game);
int32_t series_first_lane(const struct replay *game);
int series_place(const struct replay *game);

/* True when both games are of the same series, or are the same game. */
bool series_is_same(const struct replay *one, const struct replay *other);

/* The query for the games of its series. */
struct journal_query series_query(const struct replay *game);

/* How to show each game: unchanged, or as a copy in *room with other letters. All zeros: unchanged.
 */
struct series_view {
	const struct replay *(*show)(const void *payload, const struct replay *game,
	                             struct replay *room);
	const void *payload;
};

/* The games of the series up to this one, each as the view shows it; this one alone if it belongs
 * to no series. */
enum trouble series_collect(struct journal journal, const struct replay *game,
                            struct series_view view, struct series_table *table);

#endif
