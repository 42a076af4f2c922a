/* Figures: what records tell, each by the name it has for other programs. Whoever writes them asks
 * here which there are. */
#ifndef PINDECK_FIGURES_H
#define PINDECK_FIGURES_H

#include "records.h"

enum {
	FIGURES_NUMBERS = 9,
	FIGURES_PAIRS = 4 + LEAVE_KINDS,
	FIGURE_SIZE = 24 /* any number, and a NUL byte */
};

struct number {
	const char *name;
	int64_t value; /* RECORDS_NOTHING for none */
	int decimals;  /* how many of its digits are behind the point: 0, 1 or 2 */
};

struct pair {
	const char *name;
	struct chances chances;
};

/* In the order in which they are written. */
struct figures {
	struct number numbers[FIGURES_NUMBERS];
	struct pair pairs[FIGURES_PAIRS];
	struct number costs[LEAVE_KINDS]; /* pins a game, by the kind of leave that was missed */
};

struct figures figures_of(const struct records *records);

/* 9, or 8.75; nothing for none. */
void number_write(const struct number *number, char text[FIGURE_SIZE]);

/* A leave, as all who write it need it. */
struct leave {
	unsigned pins;    /* bit n-1 is pin n; 11 to 15 are a to e, those of five-pin */
	bool by_letters;  /* that is how its pins are called: no numbers */
	const char *name; /* a null pointer where it has none */
	struct chances chances;
};

/* The one that records_leaves has told, of the records of a discipline. */
struct leave figures_leave(const struct records *records, enum pindeck_discipline discipline,
                           uint16_t leave);

#endif
