/* Writing the lines of an archive with status, total, frames and marks. */
#ifndef PINDECK_SHEET_WRITE_H
#define PINDECK_SHEET_WRITE_H

#include "program/commands/score_sheet.h"

enum {
	HIGHEST_SCORE = 450, /* of any discipline */
	TOTAL_SIZE = 4,      /* bytes of a total with its end of line, at most */
	SHEET_ROOM = PINDECK_NOTATION_SIZE + 256 /* for a line of output, at most */
};

/* The text of every total with its end of line. A look-up is faster than computing digits, whose
 * number the processor cannot predict. */
struct numerals {
	struct numeral {
		char text[TOTAL_SIZE];
		uint8_t length;
	} list[HIGHEST_SCORE + 1];
};

void sheet_write_numerals(struct numerals *numerals);

/* The text for a line without a total; a null pointer for one that has a total. */
const char *sheet_write_word(uint16_t total, enum output_format format);

/* Writes the tally with its end of line where there is room for SHEET_ROOM bytes; line is its
 * number in the file. Returns the number of bytes. */
size_t sheet_write(char *output, const struct tally *tally, const struct numerals *numerals,
                   enum output_format format, unsigned long long line);

/* The first line of CSV. */
extern const char sheet_csv_heading[];

#endif
