/* Sheets: games as people write them down, one bowler a line, below a heading with the day.
 *
 *     game 12, 2026-11-15T18:30:00.000Z, lane 1
 *     PJS tenpin: X 7/ 9- X -8 8/ -6 X X X81 = 167
 *     TIG tenpin baker KYJ LEE: X | 7/ | 9- | X | -8 | 8/ | -6 | X | X | X81
 *
 * The heading needs only a day, 2026-11-15; a bowler without a discipline bowls ten-pin. The total
 * need not be there. An empty line, or the next heading, ends the game. */
#ifndef PINDECK_SHEET_READ_H
#define PINDECK_SHEET_READ_H

#include "alley/replay.h"
#include "program/importing/sheet_heading.h"
#include "program/importing/typed_line.h"

struct sheet_game {
	struct sheet_heading heading;
	struct pindeck_match seated;
	struct side_persons persons[PINDECK_MOST_BOWLERS]; /* of the seats */
	struct pindeck_game games[PINDECK_MOST_BOWLERS];
};

enum sheet_fault {
	SHEET_GOOD,
	SHEET_BAD_HEADING,
	SHEET_NO_HEADING, /* a bowler before any */
	SHEET_BAD_BOWLER, /* no name, no discipline, or no : after them */
	SHEET_BAD_BALLS,  /* see the reason */
	SHEET_BAD_TOTAL,  /* no number after the = */
	SHEET_OTHER_TOTAL,
	SHEET_TOO_LONG,
	SHEET_NOTHING,    /* no bowler below the heading */
	SHEET_IMPOSSIBLE, /* the rules accept each game, but not all of them on one lane */
	SHEET_DIFFERS,    /* its journal lines replay to another game */
	SHEET_FAULTS
};

/* How a bowler's line was read. */
struct sheet_reading {
	enum sheet_fault fault;
	size_t column;                  /* column in the line, from 1, of impossible balls */
	struct pindeck_verdict verdict; /* why they are impossible */
	int total;                      /* SHEET_OTHER_TOTAL: the total on the sheet */
	int score;                      /* and the score of the balls */
};

/* Begin a game below the heading. */
void sheet_read_begin(struct sheet_game *game, const struct sheet_heading *heading);

/* True if the front of a bowler's line, up to the colon, is three letters, perhaps followed by a
 * discipline and a team; true if the word is a discipline. */
bool sheet_read_is_letters(struct pindeck_text head);
bool sheet_read_is_discipline(struct pindeck_text word);

/* A bowler's line. */
struct sheet_reading sheet_read_bowler(struct sheet_game *game, const struct typed_line *line);

#endif
