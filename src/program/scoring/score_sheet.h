/* One game of an archive, written out: by the rules, with everything they know of it. */
#ifndef PINDECK_SCORE_SHEET_H
#define PINDECK_SCORE_SHEET_H

#include <pindeck/batch.h>

enum output_format {
	OUTPUT_PLAIN,
	OUTPUT_CSV,
	OUTPUT_JSON,
	OUTPUT_PACKED
};

enum {
	SHEET_SIZE = 1280 /* more than any game takes in any format */
};

/* Reasons besides those of the rules. */
enum {
	REASON_TOO_LONG = PINDECK_REASONS, /* a line longer than a block */
	REASON_CUT_SHORT                   /* a record that the file ends in */
};

/* A line of an archive as the rules read it. */
struct sheet {
	uint16_t total; /* or what stands in its place */
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

/* Write it, with its end of line, as the so-manieth of its file; how many bytes that are. */
size_t sheet_write(const struct sheet *sheet, char text[SHEET_SIZE], enum output_format format,
                   unsigned long long line);

/* What csv begins with. */
extern const char sheet_csv_heading[];

#endif
