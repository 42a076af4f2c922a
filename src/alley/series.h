/* A series: games of the same bowlers on one lane, one after the other. */
#ifndef PINDECK_SERIES_H
#define PINDECK_SERIES_H

#include "journal.h"

enum {
	SERIES_MOST_GAMES = 99,
	SERIES_MOST_BOWLERS = 64, /* who come and go while it lasts */
	SERIES_TEXT_SIZE =
	    48 /* 99/99 2026-11-15T10:00:00.000Z and a NUL byte, with room to spare */
};

/* The place of a game in its series. All zeros: it has none. */
struct series {
	int32_t number; /* 1 for the first */
	int32_t of;     /* the planned number of games; 0 if unknown */
	int64_t since;  /* when the first was opened; 0 in the first itself */
};

/* 1/3 for the first of three, 2/3 2026-11-15T10:00:00.000Z for the second; 2 2026-... if
 * the number of games is unknown. Empty for no series. */
void series_write(struct series series, char text[SERIES_TEXT_SIZE]);

/* The same back; false for what series_write does not write. */
bool series_read(struct series *series, struct pindeck_text text);

/* The totals of the games of a series. */
struct series_row {
	struct pindeck_name name;
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

/* The series that the game belongs to, up to and with that game; of one that belongs to none,
 * itself. */
enum trouble series_collect(struct journal journal, const struct replay *game,
                            struct series_table *table);

#endif
