/* Importing games: from exports and sheets into the journal, each as a whole or not at all, many in
 * one commit. A game of an export that the journal has already is not stored twice. */
#ifndef PINDECK_GAME_IMPORT_H
#define PINDECK_GAME_IMPORT_H

#include "alley/replay.h"
#include "journal/journal.h"

struct game_import;

/* The result so far. */
struct game_import_sum {
	long long taken;      /* new in this journal */
	long long gone_on;    /* the journal had fewer of its lines */
	long long known;      /* the journal had all of its lines */
	long long corrected;  /* stored games that a sheet has corrected */
	long long renumbered; /* new, but the journal has another game of that number */
	long long refused;
};

/* A null pointer if memory runs out. The journal must outlive it. */
struct game_import *game_import_new(struct journal journal);
void game_import_free(struct game_import *import);

/* Pass the next line of a game. The lines of a game must follow one another. */
enum trouble game_import_line(struct game_import *import, const struct entry *entry);

/* End the game whose lines were passed. If it is refused, the outcome has the reason, and *at is
 * the number of the faulty line within the game, from 1. */
enum trouble game_import_game(struct game_import *import, struct outcome *outcome, size_t *at);

/* Ends a game from a sheet, whose lines were replayed and found new. */
enum trouble game_import_sheet(struct game_import *import);

/* The lines since the last game continue a stored game, whose seals before these lines are given.
 * The change was judged with the record of leagues up to that line. */
enum trouble game_import_correction(struct game_import *import, struct seals seals,
                                    int64_t leagues);

/* A game from a sheet that is in the journal already. */
void game_import_known(struct game_import *import);

/* Drops the lines since the last game: refuse counts the game as refused, forget does not. */
void game_import_refuse(struct game_import *import);
void game_import_forget(struct game_import *import);

/* The number of lines passed since the last game, and the game that they name; 0 for none. */
size_t game_import_lines(const struct game_import *import);
int64_t game_import_number(const struct game_import *import);

/* Store all games that wait for a commit: games share commits. */
enum trouble game_import_keep(struct game_import *import);

struct game_import_sum game_import_sum(const struct game_import *import);

#endif
