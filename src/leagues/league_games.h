/* Games that were scored here and that cells of a league refer to. */
#ifndef PINDECK_LEAGUE_GAMES_H
#define PINDECK_LEAGUE_GAMES_H

#include "replay.h"
#include "season.h"

/* Set the score of every cell that refers to a game, as the game was at that moment: -1 for a game
 * that was not over, was voided, or cannot be read. INT64_MAX for now. */
enum trouble leagues_read_games(struct season *season, struct journal journal, int64_t moment);

/* The same as they are now; the cells of games that are being bowled have their scores so far. */
enum trouble leagues_read_games_so_far(struct season *season, struct journal journal);

/* The same for the cells of one week that refer to that game. */
void leagues_take_game(struct season *season, int week, const struct replay *game);

/* The latest correction of a game that had a score: of a ball, a frame, a seat. */
struct leagues_correction {
	int64_t from;  /* when it began; 0 for none */
	int64_t until; /* when the score was final again, or the same moment */
	struct entry entry;
};

/* Find it among the games that cells refer to. */
enum trouble leagues_last_correction(struct season *season, struct journal journal,
                                     struct leagues_correction *found);

#endif
