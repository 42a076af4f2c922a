/* The ranking of a match, by the scores of the games if they ended now. */
#ifndef PINDECK_RANKING_H
#define PINDECK_RANKING_H

#include "pindeck/match.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The merit of the game in each seat, the higher the better. Private to ranking.c. */
struct pindeck_ranking {
	int32_t merits[PINDECK_MOST_BOWLERS];
	uint32_t count;
};

/* Compares pindeck_game_settled of all games: the highest wins. When all bowlers of the match bowl
 * low-ball, the lowest score still possible wins, so that nobody leads by frames to come. There a
 * missed frame ranks as 30 points, the most it could have cost, so that no bowler wins by leaving.
 */
struct pindeck_ranking pindeck_ranking_of(const struct pindeck_match *match);

/* 1 for the leader, the same rank for tied bowlers; 0 for an empty seat. */
int pindeck_ranking_to_rank(const struct pindeck_ranking *ranking, struct pindeck_seat seat);

/* True when another bowler has the same rank. */
bool pindeck_ranking_is_tied(const struct pindeck_ranking *ranking, struct pindeck_seat seat);

/* The seats from the leader to the last, tied bowlers in the order of their seats; no seat after
 * the last. */
struct pindeck_seat pindeck_ranking_at(const struct pindeck_ranking *ranking,
                                       struct pindeck_nth nth);

#ifdef __cplusplus
}
#endif

#endif
