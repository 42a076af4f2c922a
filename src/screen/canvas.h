/* A canvas: the content of a screen as cells, drawn before it is sent to a terminal; and the scores
 * of a match on it. */
#ifndef PINDECK_CANVAS_H
#define PINDECK_CANVAS_H

#include <pindeck.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	CANVAS_MOST_COLUMNS = 300,
	CANVAS_MOST_ROWS = 100,
	CELL_BYTES = 5 /* one character and a NUL byte */
};

/* The meaning of a cell; the terminal decides how it looks. */
enum style {
	STYLE_PLAIN,
	STYLE_DIM,    /* lines, fallen pins, missing values */
	STYLE_STRONG, /* headings, names */
	STYLE_STRIKE,
	STYLE_SPARE,
	STYLE_SPLIT,
	STYLE_TURN,    /* the bowler whose turn it is */
	STYLE_CURSOR,  /* the ball or pin that keys are about */
	STYLE_PREVIEW, /* the value after a correction */
	STYLE_REFUSED, /* the reason of a refusal */
	STYLES         /* how many styles there are */
};

/* The target of a click on a cell: none, a pin, or a ball of a bowler. */
struct target {
	uint8_t pin;  /* from 1 on; 0 for none */
	uint8_t seat; /* from 1 on; 0 for none */
	uint8_t frame;
	uint8_t ball;
};

struct cell {
	char text[CELL_BYTES]; /* empty for the second column of a wide character */
	uint8_t style;
	struct target target;
};

struct canvas {
	int columns;
	int rows;
	bool unicode;         /* lines may be drawn with more than ASCII */
	struct target target; /* of the cells that are drawn next */
	struct cell cells[CANVAS_MOST_ROWS][CANVAS_MOST_COLUMNS];
};

/* Clears the canvas and sets its size; the part of a terminal beyond the largest size stays blank.
 */
void canvas_clear(struct canvas *canvas, int columns, int rows);

/* Writes a text from that place on, and cuts it off at the edge. Returns the column after it. */
int canvas_put(struct canvas *canvas, int row, int column, enum style style, const char *text);

/* The same for a format of printf. */
int canvas_print(struct canvas *canvas, int row, int column, enum style style, const char *format,
                 ...) __attribute__((format(printf, 5, 6)));

/* A horizontal line of that many columns; blanks of that style. */
void canvas_line(struct canvas *canvas, int row, int column, int columns);
void canvas_fill(struct canvas *canvas, int row, int column, int columns, enum style style);

/* The bar between two cells of a board. */
const char *canvas_bar(const struct canvas *canvas);

/* The number of bytes of a text that fit into these columns of one line: up to the line's end, or
 * up to the last blank that fits; without a blank, all that fit. */
size_t canvas_fitting(const char *text, int columns);

/* The target of a click on that cell; none outside of the canvas. */
struct target canvas_target(const struct canvas *canvas, int row, int column);

/* ---- Big letters: five rows of blocks, to be read from the seats behind the lane ---- */

enum {
	BIG_ROWS = 5,
	BIG_COLUMNS = 5 /* of a letter with the gap after it */
};

/* Draws capital letters, digits, / and -; any other character is a gap. Returns the column after
 * the text. */
int big_put(struct canvas *canvas, int row, int column, enum style style, const char *text);

/* The data of the lines. */
struct score_view {
	const struct pindeck_match *match;
	const struct pindeck_match *kept;  /* the stored match, also during a preview */
	struct pindeck_match_place cursor; /* no seat where there is none */
	const char *total;                 /* heading of what the games are worth now, */
	const char *max;                   /* and above the highest possible */
};

/* Draws them from that row on, in at most that many rows. */
void score_view_draw(struct canvas *canvas, int row, int rows, const struct score_view *view);

/* ---- The rack as seen from the approach: the head pin in front ---- */

/* The pins of a rack, each as bit n-1 of pin n. */
struct rack {
	bool five;     /* five pins in a V, not ten in a triangle */
	unsigned up;   /* stand */
	unsigned down; /* fell with this ball; all others were down before it */
	bool unknown;  /* the standing pins were not recorded */
	int cursor;    /* a pin from 1 on; 0 for none */
	bool large;
};

enum {
	RACK_ROWS = 4,
	RACK_COLUMNS = 17,
	RACK_LARGE_ROWS = 7,
	RACK_LARGE_COLUMNS = 29
};

void rack_view_draw(struct canvas *canvas, int row, int column, const struct rack *rack);

#endif
