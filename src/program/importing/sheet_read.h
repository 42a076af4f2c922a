/* Sheets: games as people write them down. A heading, then a line for each bowler:
 *
 *     game 12, 2026-11-15T18:30:00.000Z, lane 1
 *     PJS tenpin: X 7/ 9- X -8 8/ -6 X X X81
 *     TIG tenpin baker KYJ LEE: X 7/ 9- X -8 8/ -6 X X X81
 *
 * Of the heading only the day is needed, 2026-11-15. A bowler without a discipline bowls ten-pin.
 * An empty line or the next heading ends the game. */
#ifndef PINDECK_SHEET_READ_H
#define PINDECK_SHEET_READ_H

#include "journal.h"
#include "lane.h"

struct sheet_game {
	int64_t game; /* its number; 0 for none */
	int64_t time;
	bool only_day; /* the heading has no time of day */
	int32_t lane;
	bool begun; /* its heading is read */
	struct pindeck_match seated;
	struct pindeck_game games[PINDECK_MOST_BOWLERS];
};

enum sheet_fault {
	SHEET_GOOD,
	SHEET_BAD_HEADING,
	SHEET_NO_HEADING, /* a bowler's line before the first heading */
	SHEET_BAD_BOWLER, /* no name, an unknown discipline, or no colon */
	SHEET_BAD_BALLS,  /* refused by the rules: see the reading */
	SHEET_TOO_LONG,
	SHEET_NOTHING,    /* no bowler below the heading */
	SHEET_IMPOSSIBLE, /* the rules accept each game, but not all of them on one lane */
	SHEET_DIFFERS,    /* its journal lines replay to another game */
	SHEET_FAULTS
};

/* True for a heading. */
bool sheet_is_heading(struct pindeck_text line);

/* Begin a game with its heading. */
enum sheet_fault sheet_begin(struct sheet_game *game, struct pindeck_text line);

/* Add a bowler's line. For SHEET_BAD_BALLS, reading has the reason and the column. */
enum sheet_fault sheet_bowler(struct sheet_game *game, struct pindeck_text line,
                              struct pindeck_reading *reading);

#endif
