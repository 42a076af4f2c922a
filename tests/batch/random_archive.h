/* Random games for archives: possible ones, and damaged ones, always the same. */
#ifndef PINDECK_RANDOM_ARCHIVE_H
#define PINDECK_RANDOM_ARCHIVE_H

#include <pindeck/batch.h>

struct random_archive {
	uint64_t seed;
};

/* 0 to below - 1. */
unsigned random_below(struct random_archive *random, unsigned below);

/* A whole game, about as people bowl, of a discipline with two balls a frame. */
void random_record(struct random_archive *random, uint8_t record[PINDECK_RECORD],
                   enum pindeck_discipline discipline);

/* Change a byte, cut the game short, or bowl on after it. */
void random_damage(struct random_archive *random, uint8_t record[PINDECK_RECORD]);

/* The record as a line without its end, in counts or in marks; how many bytes that are, 80 at most.
 * Only for records whose balls are 0 to 99. */
size_t random_counts(char *line, const uint8_t record[PINDECK_RECORD]);
size_t random_sheet(struct random_archive *random, char *line, const uint8_t record[PINDECK_RECORD],
                    enum pindeck_discipline discipline);

#endif
