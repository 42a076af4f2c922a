/* A store of many games by many people, made quickly: the games of a small pool are repeated with
 * other bowlers and days. */
#ifndef PINDECK_BENCH_ARCHIVE_H
#define PINDECK_BENCH_ARCHIVE_H

#include <pindeck.h>

enum {
	ARCHIVE_PEOPLE = 2000
};

/* Fill a new store with that many games. */
void archive_fill(const char *path, int games);

/* The board name of one of the people, from 0 on. */
struct pindeck_name archive_name(int person);

#endif
