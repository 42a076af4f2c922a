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

#include "alley/line_text.h"
#include "alley/replay.h"
#include "journal/moment.h"
#include "journal/opening_value.h"
#include "words/words.h"

#include <pindeck.h>

/* A typed line: a line of a sheet in the characters of the notation. Full-width characters, dashes,
 * the multiplication sign and box-drawing bars become their ASCII characters; other characters are
 * not changed. */
struct typed_line {
	char bytes[LINE_TEXT_SIZE];
	size_t length;
	bool changed; /* characters were replaced: columns differ from those of the file */
	uint16_t columns[LINE_TEXT_SIZE]; /* where each byte was in the file, from 1; set only
	                                       when changed */
};

/* The line without blanks at its end; at most LINE_TEXT_SIZE bytes. */
void typed_line_from(struct typed_line *line, const char *bytes, size_t length);

struct pindeck_text typed_line_text(const struct typed_line *line);

/* The column in the file of a column in the typed line, both from 1; 0 stays 0. */
size_t typed_line_column(const struct typed_line *line, size_t column);

/* Puts three letters in place of some bytes of the line; they have the column of the first of these
 * bytes. */
void typed_line_replace(struct typed_line *line, size_t first, size_t length, const char *letters);

/* Writes the balls of a line whose frames are separated by bars, | 9 / | X |, in the notation: 9/
 * X. A line of single balls keeps its blanks. An empty cell before others is a frame still to be
 * bowled. False without a bar; *cells is then unchanged. The balls must point into the line,
 * because the result refers to its columns. */
bool typed_line_join_cells(const struct typed_line *line, struct pindeck_text balls,
                           struct typed_line *cells);

/* The heading of a game on a sheet: its day, and where they are written its number, the time of
 * day, the lane and the kind of game. The parts stand in any order, between blanks and commas:
 *
 *     game 12, 2026-11-15T18:30:00.000Z, lane 1
 *     2026-11-15 lane 3, 19:30, league
 *     2026년 11월 15일 3번 레인 오후 7시 30분
 *     Lane 4
 *
 * All zeros: nothing is known. */
struct sheet_heading {
	int64_t game;               /* 0 for none */
	int64_t time;               /* of the first line of the game */
	struct opening_value value; /* the day as typed, or not, and the kind of game */
	bool has_day;
	bool begins_day; /* the day stands in the line that was read last */
	int32_t lane;
};

/* True for a line that begins as a heading does. */
bool sheet_heading_begins(struct pindeck_text line);

/* Read the line; false if it contains anything that is not part of a heading. A line with a day
 * starts a new heading; a line without one keeps the parts of the previous heading, *heading, that
 * it does not replace. */
bool sheet_heading_read(struct sheet_heading *heading, struct pindeck_text line);

/* The day and the time as typed, or the moment. */
void sheet_heading_write_time(const struct sheet_heading *heading, char text[MOMENT_SIZE]);

struct sheet_game {
	struct sheet_heading heading;
	struct pindeck_match seated;
	struct side_persons persons[PINDECK_MOST_BOWLERS]; /* of the seats */
	struct pindeck_game games[PINDECK_MOST_BOWLERS];
};

/* How a bowler's line was read. */
struct sheet_reading {
	enum text fault;                /* NO_TEXT: it was read */
	size_t column;                  /* column in the line, from 1, of impossible balls */
	struct pindeck_verdict verdict; /* why they are impossible */
	int total;                      /* TEXT_SHEET_OTHER_TOTAL: the total on the sheet */
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
