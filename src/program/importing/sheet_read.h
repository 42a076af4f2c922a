/* Sheets: games as people write them down, one bowler a line, below a line that says when.
 *
 *     game 12, 2026-11-15T18:30:00.000Z, lane 1
 *     PJS tenpin: X 7/ 9- X -8 8/ -6 X X X81
 *     TIG tenpin baker KYJ LEE: X 7/ 9- X -8 8/ -6 X X X81
 *
 * Of the first line only a day is needed, 2026-11-15; a bowler without a discipline bowls ten-pin.
 * An empty line, or the next first line, ends the game. */
#ifndef PINDECK_SHEET_READ_H
#define PINDECK_SHEET_READ_H

#include "journal.h"
#include "lane.h"

struct sheet_game {
	int64_t game; /* 0 where it has no number */
	int64_t time;
	bool only_day; /* of the time no more is known */
	int32_t lane;
	bool begun;
	struct pindeck_match seated;
	struct pindeck_game games[PINDECK_MOST_BOWLERS];
};

enum sheet_fault {
	SHEET_GOOD,
	SHEET_BAD_HEADING,
	SHEET_NO_HEADING, /* a bowler before any */
	SHEET_BAD_BOWLER, /* no name, no discipline, or no : behind them */
	SHEET_BAD_BALLS,  /* see the reason */
	SHEET_TOO_LONG,
	SHEET_NOTHING,    /* no bowler below the heading */
	SHEET_IMPOSSIBLE, /* all sheets together cannot be */
	SHEET_DIFFERS,    /* what would be stored is another game than is written */
	SHEET_FAULTS
};

/* True for a line that begins a game. */
bool sheets_is_heading(struct pindeck_text line);

/* Begin a game with its first line. */
enum sheet_fault sheets_begin(struct sheet_game *game, struct pindeck_text line);

/* A bowler's line. Of balls that cannot be, reading tells which. */
enum sheet_fault sheets_bowler(struct sheet_game *game, struct pindeck_text line,
                               struct pindeck_reading *reading);

/* The lines a journal would have of the game, had it been bowled ball by ball: put into a journal
 * in memory, as its only game. A bowler who stopped before the others stays unfinished. */
enum sheet_fault sheets_bowl(const struct sheet_game *game, const char *actor,
                             struct journal memory, bool *finished);

/* The first bowler whose game in the match is not the one on the sheet; none when all are equal. */
struct pindeck_seat sheets_compare(const struct sheet_game *game,
                                   const struct pindeck_match *match);

#endif
