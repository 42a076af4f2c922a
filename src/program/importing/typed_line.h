/* A typed line: a line of a sheet in the characters of the notation. Full-width characters, dashes,
 * the multiplication sign and box-drawing bars become their ASCII characters; other characters are
 * not changed. */
#ifndef PINDECK_TYPED_LINE_H
#define PINDECK_TYPED_LINE_H

#include "alley/line_text.h"

#include <pindeck.h>

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

#endif
