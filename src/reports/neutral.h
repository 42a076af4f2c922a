/* Neutral: the lines of games without the letters of persons whose names were erased. Neutral
 * letters replace them. */
#ifndef PINDECK_NEUTRAL_H
#define PINDECK_NEUTRAL_H

#include "alley/replay.h"
#include "members/roster.h"

enum {
	NEUTRAL_MOST =
	    4 * PINDECK_MOST_BOWLERS /* letters of one game; further ones are not replaced */
};

/* Initialise with the roster, which may be a null pointer, and zeros. */
struct neutral_lines {
	const struct roster *roster;
	int64_t game; /* whose lines come now */
	int64_t opened;
	struct board_names used; /* letters of the lines of this game */
	struct {
		struct pindeck_name letters;
		struct pindeck_name neutral;
	} list[NEUTRAL_MOST];
	size_t count;
};

/* The line to show instead of this one. The lines of a game come in their order, the first one
 * first. A changed line no longer has its seal. Pass all lines of a game once before: then neutral
 * letters are unique in the game, as those of seated_display. */
struct entry neutral_line(struct neutral_lines *lines, const struct entry *entry);

/* Begin in the middle of a game, with its bowlers after the earlier lines, instead of at its first
 * line. */
void neutral_begin(struct neutral_lines *lines, const struct replay *game);

/* Neutral letters repeat after 676 persons, and a bowler may have the same letters by chance.
 * neutral_next returns the next letters to try; neutral_add_member adds a member to a line-up under
 * the first free letters. */
struct pindeck_name neutral_next(struct pindeck_name name);
void neutral_add_member(struct pindeck_lineup *lineup, struct pindeck_name name);

#endif
