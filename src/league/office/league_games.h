/* Games that were scored here and that cells of a league refer to. */
#ifndef PINDECK_LEAGUE_GAMES_H
#define PINDECK_LEAGUE_GAMES_H

#include "alley/replay.h"
#include "league/season/season.h"

/* Set the score of every cell that refers to a game, as the game was at that moment: -1 for a game
 * that was not over, was voided, or cannot be read. INT64_MAX for now. */
enum trouble league_games_read(struct season *season, struct journal journal, int64_t moment);

/* The same for games in progress too: their cells have the scores so far. */
enum trouble league_games_read_so_far(struct season *season, struct journal journal);

/* The same for the cells of one week that refer to that game. */
void league_games_take(struct season *season, int week, const struct replay *game);

/* The score of a seat, from 1; -1 for a game that is not over, was voided, or cannot be read. */
int32_t league_games_score_of(const struct replay *replay, int32_t seat);

/* The latest correction of a game that had a score: of a ball, a frame, a seat. */
struct league_games_correction {
	int64_t from;  /* when it began; 0 for none */
	int64_t until; /* when the score was final again, or the same moment */
	struct entry entry;
};

/* Find it among the games that cells refer to. */
enum trouble league_games_last_correction(struct season *season, struct journal journal,
                                          struct league_games_correction *found);

#endif
