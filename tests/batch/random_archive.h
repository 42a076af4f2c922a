/* Random games for archives: possible ones, and damaged ones, always the same. */
#ifndef PINDECK_RANDOM_ARCHIVE_H
#define PINDECK_RANDOM_ARCHIVE_H

#include "machine.h"

struct random_archive {
	uint64_t seed;
};

/* 0 to below - 1. */
unsigned random_below(struct random_archive *random, unsigned below);

/* A whole game, roughly as people bowl: its balls, then PINDECK_NO_BALL. */
void random_game(struct random_archive *random, uint8_t balls[MOST_BALLS],
                 enum pindeck_discipline discipline);

/* Change a byte, cut the game short, or add balls after its end. */
void random_damage(struct random_archive *random, uint8_t balls[MOST_BALLS]);

/* The game as a line without its end, in counts or in marks; returns the number of bytes, at most
 * 90.
 */
size_t random_counts(char *line, const uint8_t balls[MOST_BALLS]);
size_t random_sheet(struct random_archive *random, char *line, const uint8_t balls[MOST_BALLS],
                    enum pindeck_discipline discipline);

#endif
