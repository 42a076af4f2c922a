/* A store of many games by many people, made quickly: the games of a small pool again and again,
 * each time of another bowler and another day. */
#ifndef PINDECK_BENCH_ARCHIVE_H
#define PINDECK_BENCH_ARCHIVE_H

#include <pindeck.h>

enum {
	ARCHIVE_GAMES = 1000000,
	ARCHIVE_PEOPLE = 2000
};

/* Fill a new store. */
void archive_fill(const char *path);

/* The board name of one of the people, from 0 on. */
struct pindeck_name archive_name(int person);

#endif
