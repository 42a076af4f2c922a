/* Importing games: from exports and sheets into the journal, each as a whole or not at all, many in
 * one commit. A game of an export that the journal has already is not stored twice. */
#ifndef PINDECK_GAME_IMPORT_H
#define PINDECK_GAME_IMPORT_H

#include "journal.h"
#include "replay.h"

struct game_import;

/* The result so far. */
struct game_import_sum {
	long long taken;      /* new in this journal */
	long long gone_on;    /* in the journal already, with fewer lines */
	long long known;      /* in the journal already */
	long long corrected;  /* stored games that a sheet has corrected */
	long long renumbered; /* new games whose number another game has in this journal */
	long long refused;
};

/* A null pointer without memory. The journal must outlive it. */
struct game_import *game_import_new(struct journal journal);
void game_import_free(struct game_import *import);

/* The next line of a game; lines of a game follow one another. */
enum trouble game_import_line(struct game_import *import, const struct entry *entry);

/* Ends the game whose lines were passed. The outcome tells why the game is refused, if it is; the
 * fault is then at its line number *at, counted from 1. */
enum trouble game_import_game(struct game_import *import, struct outcome *outcome, size_t *at);

/* Ends a game from a sheet, whose lines were replayed and found new. */
enum trouble game_import_sheet(struct game_import *import);

/* The lines since the last game continue a stored game, whose seals are these up to them. */
enum trouble game_import_correction(struct game_import *import, struct seals seals);

/* A game from a sheet that is in the journal already. */
void game_import_known(struct game_import *import);

/* Drops the lines since the last game: refuse counts the game as refused, forget does not. */
void game_import_refuse(struct game_import *import);
void game_import_forget(struct game_import *import);

/* The number of lines since the last game, and the number of their game. */
size_t game_import_lines(const struct game_import *import);
int64_t game_import_number(const struct game_import *import);

/* Keep all games taken so far. Until then they may be waiting for others to share a commit. */
enum trouble game_import_keep(struct game_import *import);

struct game_import_sum game_import_sum(const struct game_import *import);

#endif
