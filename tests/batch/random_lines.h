/* Random games of every discipline as lines of an archive, as people write them or damaged. */
#ifndef PINDECK_RANDOM_LINES_H
#define PINDECK_RANDOM_LINES_H

#include "random_archive.h"

enum {
	RANDOM_LINE = PINDECK_NOTATION_SIZE + 64 /* bytes of a line, at most */
};

enum random_kind {
	RANDOM_SHEET,  /* X 7/ 9-; in five-pin abc,de X */
	RANDOM_SINGLE, /* single balls: 10 7 3 9 0; in five-pin abc de X */
	RANDOM_KINDS
};

/* Write a whole game without its end of line; returns its length. */
size_t random_line(struct random_archive *random, char line[RANDOM_LINE], enum random_kind kind,
                   enum pindeck_discipline discipline);

/* Write a game in any way: also unfinished, with leaves, splits and other letters, with more or
 * other blanks, or damaged. */
size_t random_odd_line(struct random_archive *random, char line[RANDOM_LINE],
                       enum pindeck_discipline discipline);

#endif
