/* The answers of SQL functions about a sheet: a game, written as for pindeck score. All engines use
 * these functions. */
#ifndef PINDECK_SQL_SHEET_H
#define PINDECK_SQL_SHEET_H

#include <pindeck.h>

enum {
	/* From this length on a sheet is refused unread, as pindeck score refuses such a line. */
	SHEET_TOO_LONG = 262144,
	/* Large enough for every text below. */
	SHEET_TEXT_SIZE = 512
};

/* To be called before every other function here, when an extension is loaded. */
void sheet_prepare(void);

/* The totals of sheets; PINDECK_UNFINISHED, PINDECK_IMPOSSIBLE or PINDECK_NO_GAME in place of one.
 */
void sheet_totals(uint16_t *totals, const char *const *texts, const size_t *lengths, size_t count,
                  enum pindeck_discipline discipline);
uint16_t sheet_total(const char *text, size_t length, enum pindeck_discipline discipline);

/* A value of sheet_totals that is the score of a finished game. */
static inline bool sheet_is_score(uint16_t total)
{
	return total < PINDECK_NO_GAME;
}

/* Why a sheet has no score, with the number of bytes that were written: "impossible: ...",
 * "unfinished: ..." or "empty". Writes nothing and returns 0 when it has one. */
size_t sheet_reason(char reason[SHEET_TEXT_SIZE], const char *text, size_t length,
                    enum pindeck_discipline discipline);

/* PINDECK_DISCIPLINES for an unknown name; then sheet_no_discipline writes the error. */
enum pindeck_discipline sheet_discipline(const char *name, size_t length);
void sheet_no_discipline(char error[SHEET_TEXT_SIZE], const char *name, size_t length);

/* ---- tables ---- */

enum sheet_type {
	SHEET_NULL,
	SHEET_NUMBER,
	SHEET_TRUTH,
	SHEET_TEXT
};

struct sheet_cell {
	enum sheet_type type;
	int number; /* of SHEET_NUMBER; 0 or 1 of SHEET_TRUTH */
	char text[SHEET_TEXT_SIZE];
};

enum {
	SHEET_MOST_COLUMNS = 8,
	SHEET_MOST_ROWS = PINDECK_FRAMES * PINDECK_MOST_BALLS
};

struct sheet_rows;

struct sheet_column {
	const char *name;
	enum sheet_type type;
	void (*fill)(struct sheet_cell *cell, const struct sheet_rows *rows,
	             struct pindeck_place place);
};

/* A table-valued function. */
struct sheet_table {
	const char *name;
	bool of_balls; /* a row for each ball; otherwise for each frame */
	int count;
	struct sheet_column columns[SHEET_MOST_COLUMNS];
};

extern const struct sheet_table sheet_frames, sheet_balls;

/* The rows of a table about one sheet. A sheet that is impossible or empty has none. */
struct sheet_rows {
	struct pindeck_game game;
	struct pindeck_totals totals;
	struct pindeck_place places[SHEET_MOST_ROWS];
	int count;
};

void sheet_rows_read(struct sheet_rows *rows, const struct sheet_table *table, const char *text,
                     size_t length, enum pindeck_discipline discipline);

/* A cell in one of the rows. */
void sheet_cell_read(struct sheet_cell *cell, const struct sheet_table *table,
                     const struct sheet_rows *rows, int row, int column);

#endif
