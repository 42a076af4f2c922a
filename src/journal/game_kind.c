/* The kinds of games, by which statistics are filtered. */
#include "journal/game_kind.h"

#include <string.h>

static const char *const kind_words[GAME_KINDS] = {
	[GAME_OPEN_PLAY] = "open",
	[GAME_PRACTICE] = "practice",
	[GAME_LEAGUE] = "league",
	[GAME_TOURNAMENT] = "tournament",
};

const char *game_kind_word(enum game_kind kind)
{
	return kind_words[kind];
}

enum game_kind game_kind_from(const char *word)
{
	enum game_kind kind = GAME_OPEN_PLAY;

	while (kind < GAME_KINDS && strcmp(kind_words[kind], word) != 0)
		kind++;
	return kind;
}
