/* One line of an archive with its running totals and marks: tallied where it is regular, otherwise
 * read by the rules. */
#ifndef PINDECK_SCORE_SHEET_H
#define PINDECK_SCORE_SHEET_H

#include "tally.h"
#include "words/words.h"

enum output_format {
	OUTPUT_PLAIN,
	OUTPUT_CSV,
	OUTPUT_JSON,
	OUTPUT_PACKED
};

/* A line of an archive. */
struct sheet {
	struct tally tally;
	enum text why; /* it is impossible */
	size_t column; /* and where, counted from 1 */
};

/* Read a line of text by the rules. */
void score_sheet_of_line(struct sheet *sheet, struct pindeck_text line,
                         enum pindeck_discipline discipline, enum pindeck_layout layout);

/* Read a packed record by the rules. */
void score_sheet_of_record(struct sheet *sheet, const uint8_t *record, size_t length,
                           enum pindeck_discipline discipline);

/* A line that has no game, or none that is possible. */
void score_sheet_without_game(struct sheet *sheet, uint16_t total);

#endif
