/* One line of an archive, read by the rules and written with status, total, frames and marks. */
#ifndef PINDECK_SCORE_SHEET_H
#define PINDECK_SCORE_SHEET_H

#include "writer.h"

#include <pindeck/batch.h>

enum output_format {
	OUTPUT_PLAIN,
	OUTPUT_CSV,
	OUTPUT_JSON,
	OUTPUT_PACKED
};

/* Reasons besides those of the rules. */
enum {
	REASON_TOO_LONG = PINDECK_REASONS, /* a line longer than a block */
	REASON_CUT_SHORT                   /* the file ends within a record */
};

/* A line of an archive as the rules read it. */
struct sheet {
	uint16_t total; /* or a value for an unfinished or impossible game */
	struct pindeck_game game;
	int reason;    /* why it is impossible */
	size_t column; /* and where, counted from 1 */
};

/* Read a line of text. */
struct sheet sheet_of_line(struct pindeck_text line, enum pindeck_discipline discipline,
                           enum pindeck_layout layout);

/* Read a packed record. */
struct sheet sheet_of_record(const uint8_t *record, size_t length,
                             enum pindeck_discipline discipline);

/* Writes the sheet with its end of line; line is its number in the file. */
void sheet_write(const struct sheet *sheet, struct writer *writer, enum output_format format,
                 unsigned long long line);

/* The first line of CSV. */
extern const char sheet_csv_heading[];

#endif
