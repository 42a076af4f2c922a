/* A tally: a game scored frame by frame, with its running totals and its marks. Only regular lines
 * are tallied; the rules read the others. */
#ifndef PINDECK_TALLY_H
#define PINDECK_TALLY_H

#include <pindeck/batch.h>

struct tally {
	bool was_list;  /* the line before was a list of single balls, so this one may be, too */
	uint16_t total; /* or a value in place of one */
	int final;      /* the number of running totals that no later ball changes */
	uint16_t totals[PINDECK_FRAMES];
	size_t length;                        /* of the text without its NUL byte */
	char text[1 + PINDECK_NOTATION_SIZE]; /* a space, and the marks of the game after it */
};

/* The tables of a discipline and layout; threads may share it. */
struct tallier;

enum tally_content {
	TALLY_TOTALS, /* without length and text, which takes less time */
	TALLY_TOTALS_AND_MARKS
};

/* A null pointer when there is not enough memory. */
struct tallier *tallier_open(enum pindeck_discipline discipline, enum pindeck_layout layout,
                             enum tally_content content);
void tallier_close(struct tallier *tallier);

/* Tally a line without its end, or a packed record. The tally is that of the line before, or all
 * zeros. False when the rules have to read the line: it is impossible, has no ball, or is written
 * unusually. */
bool tally_line(const struct tallier *tallier, struct tally *tally, const char *line,
                size_t length);
bool tally_record(const struct tallier *tallier, struct tally *tally,
                  const uint8_t record[PINDECK_RECORD]);

#endif
