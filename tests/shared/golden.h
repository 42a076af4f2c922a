/* The golden games of tests/games.txt, one after the other. */
#ifndef PINDECK_GOLDEN_H
#define PINDECK_GOLDEN_H

#include <pindeck.h>
#include <stdio.h>

enum {
	GOLDEN_SIZE = 512
};

struct golden {
	int line; /* at which it stands */
	enum pindeck_discipline discipline;
	char balls[GOLDEN_SIZE];
	int totals[PINDECK_FRAMES];
	int final; /* how many totals there are */
};

/* The next game of the file; false at its end. A file that is not as it should be ends the test. */
bool golden_next(FILE *file, struct golden *golden);

#endif
