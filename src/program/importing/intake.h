/* Intake: games from elsewhere, into the journal. Each of them whole or not at all, and a game that
 * is there already only once. */
#ifndef PINDECK_INTAKE_H
#define PINDECK_INTAKE_H

#include "journal.h"
#include "replay.h"

struct intake;

/* What came of the games so far. */
struct intake_sum {
	long long taken;      /* new here */
	long long gone_on;    /* here already, with fewer lines */
	long long known;      /* here already */
	long long renumbered; /* of the new ones, those whose number another game has here */
	long long refused;
};

/* A null pointer without memory. The journal must outlive it. */
struct intake *intake_new(struct journal journal);
void intake_free(struct intake *intake);

/* From here on games come from sheets: who says so does not make them another game. */
void intake_of_sheets(struct intake *intake, bool sheets);

/* The next line of a game; lines of a game follow one another. */
enum trouble intake_line(struct intake *intake, const struct entry *entry);

/* That was the last line of a game. The outcome says why it is refused as a whole, if it is; then
 * the fault is at its line number *at, counted from 1. */
enum trouble intake_game(struct intake *intake, struct outcome *outcome, size_t *at);

/* Forget the lines since the last game: one of them could not be read; or no more can be. */
void intake_refuse(struct intake *intake);
void intake_forget(struct intake *intake);

/* How many lines there are since the last game, and the number of the game they are of. */
size_t intake_lines(const struct intake *intake);
int64_t intake_number(const struct intake *intake);

/* Keep all games taken so far. Until then they may be waiting for others to share a commit. */
enum trouble intake_keep(struct intake *intake);

struct intake_sum intake_sum(const struct intake *intake);

#endif
