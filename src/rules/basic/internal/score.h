/* Internal functions of score. */
#ifndef PINDECK_INTERNAL_SCORE_H
#define PINDECK_INTERNAL_SCORE_H

#include "pindeck/score.h"

/* A final score of this many points. */
struct pindeck_score pindeck_score_of(int points);

/* The sum of both. It waits for the larger number of balls, because the next ball counts for both.
 */
struct pindeck_score pindeck_score_plus(struct pindeck_score score, struct pindeck_score more);

/* A running total as a score sheet shows it: fouls can make the sum negative, but a sheet shows at
 * least 0. */
struct pindeck_score pindeck_score_shown(struct pindeck_score total);

/* The same points, waiting for one more ball. */
struct pindeck_score pindeck_score_awaiting_ball(struct pindeck_score score);

/* The score after one of the balls it waits for; a final score does not change. */
struct pindeck_score pindeck_score_fed(struct pindeck_score score, struct pindeck_score ball);

/* The same points, final: no more balls come. */
struct pindeck_score pindeck_score_settled(struct pindeck_score score);

#endif
