/* The league of a stored game, and the names and handicaps that the league has for its bowlers. */
#ifndef PINDECK_GAME_LEAGUE_H
#define PINDECK_GAME_LEAGUE_H

#include "league/results/results.h"
#include "server/house/shared_roster.h"
#include "server/lanes/board_json.h"

/* All zeros for a game of no league. */
struct game_league {
	struct season *season;
	struct results *results; /* up to the week of the game */
};

/* Find it. The caller closes it, also after a trouble. */
enum trouble game_league_open(struct game_league *league, struct journal journal,
                              const struct replay *game, struct shared_roster *people);
void game_league_close(struct game_league *league);

/* The names and handicaps for any game of that week. */
void game_league_seats(const struct game_league *league, int64_t game, struct league_seats *seats);

#endif
