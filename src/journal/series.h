/* The place of a game in its series, as a line of the game records it. A series: games of the same
 * bowlers, one after the other, on one lane unless the group moved. */
#ifndef PINDECK_SERIES_H
#define PINDECK_SERIES_H

#include <pindeck.h>
#include <stdbool.h>
#include <stdint.h>

enum {
	SERIES_MOST_GAMES = 99,
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

#endif
