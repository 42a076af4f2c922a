/* One cell of a score sheet: the entry of one place of the line-up for one game. Points and
 * percentages as text. */
#ifndef PINDECK_CELL_H
#define PINDECK_CELL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	CELL_MOST = 450,     /* the highest score of any discipline */
	CELL_TEXT_SIZE = 20, /* with a NUL byte */
	CELL_MOST_GAMES = 6, /* in a night */
	CELL_MOST_FRAMES = 10
};

/* Every kind of cell and its letter. A score that belongs to a kind follows the letter. */
enum cell_kind {
	CELL_EMPTY,    /* another bowler has this place in this game */
	CELL_BOWLED,   /* 185 */
	CELL_ABSENT,   /* A */
	CELL_DECIDED,  /* A185: absent, with a score by decision of the board */
	CELL_VACANT,   /* V */
	CELL_DUMMY,    /* D120 */
	CELL_EXCLUDED, /* N145: bowled, excluded from the average */
	CELL_PREBOWLED /* P185 */
};

/* All zeros: empty. */
struct cell {
	enum cell_kind kind;
	int32_t score; /* -1 for a referenced game whose score is not known */
	int64_t game;  /* the game that was scored here, written @12.3 with the seat; 0 for none */
	int32_t seat;  /* from 1 */
	/* of a referenced game that is being bowled, whose score so far counts: the number of
	 * frames left, and the most pins that can still be added; 0 for any other cell */
	int16_t frames;
	int16_t most;
};

/* Read a cell: 185, A, A185, V, D120, N145, P185, @12.3, N@12.3, P@12.3, - or nothing. False for
 * anything else. */
bool cell_read(struct cell *cell, const char *text, size_t length);

/* Write a cell as cell_read reads it; an empty cell as -. */
void cell_write(const struct cell *cell, char text[CELL_TEXT_SIZE]);

/* Read the cells of a row, separated by single spaces. Returns how many there are, -1 minus the
 * index of a wrong one, or -1 minus CELL_MOST_GAMES for too many. */
int cells_read(struct cell cells[CELL_MOST_GAMES], const char *text);

/* How many cells there are up to the last that is not empty; 0 for none. */
int cells_count(const struct cell cells[CELL_MOST_GAMES]);

/* Write these cells, separated by spaces, or - for none. The size of the text is LEAGUE_VALUE_SIZE.
 */
void cells_write(const struct cell cells[CELL_MOST_GAMES], char *text);

bool cells_are_equal(const struct cell one[CELL_MOST_GAMES],
                     const struct cell other[CELL_MOST_GAMES]);

bool cell_is_equal(const struct cell *one, const struct cell *other);

/* True when a bowler bowled it, here or elsewhere, and its score is known. */
static inline bool cell_is_bowled(const struct cell *cell)
{
	return (cell->kind == CELL_BOWLED || cell->kind == CELL_EXCLUDED ||
	        cell->kind == CELL_PREBOWLED) &&
	       cell->score >= 0;
}

/* True when it counts in the average: a game that is being bowled does not yet. */
static inline bool cell_counts(const struct cell *cell)
{
	return cell_is_bowled(cell) && cell->kind != CELL_EXCLUDED && cell->frames == 0;
}

/* True for a reference to a game that is not over, or does not count. */
static inline bool cell_is_open(const struct cell *cell)
{
	return cell->game != 0 && (cell->score < 0 || cell->frames > 0);
}

/* ---- points and percentages ---- */

enum {
	POINTS_TEXT_SIZE = 16
};

/* 3, 3.5, -0.5 */
void number_text_write_points(int32_t halves, char text[POINTS_TEXT_SIZE]);
bool number_text_read_points(int32_t *halves, const char *text);

/* .490, 1.000: part of whole, rounded to the nearest thousandth; .000 for a whole of 0. */
void number_text_write_percent(int64_t part, int64_t whole, char text[POINTS_TEXT_SIZE]);

#endif
