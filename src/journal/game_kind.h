/* The kinds of games, by which statistics are filtered. */
#ifndef PINDECK_GAME_KIND_H
#define PINDECK_GAME_KIND_H

#include <pindeck.h>

enum game_kind {
	GAME_OPEN_PLAY,
	GAME_PRACTICE,
	GAME_LEAGUE,
	GAME_TOURNAMENT,
	GAME_KINDS /* how many there are; also for a word that names none */
};

/* The word for programs and the command line: open, practice, league, tournament. */
const char *game_kind_word(enum game_kind kind);

/* The kind with that word; GAME_KINDS when there is none. */
enum game_kind game_kind_from(const char *word);

#endif
