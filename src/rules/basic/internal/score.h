/* Internal functions of score. */
#ifndef PINDECK_INTERNAL_SCORE_H
#define PINDECK_INTERNAL_SCORE_H

#include "pindeck/score.h"

/* The same points, waiting for one more ball. */
struct pindeck_score pindeck_score_awaiting_ball(struct pindeck_score score);

/* The score after one of the balls it waits for; a final score does not change. */
struct pindeck_score pindeck_score_fed(struct pindeck_score score, struct pindeck_score ball);

/* The same points, final: no more balls come. */
struct pindeck_score pindeck_score_settled(struct pindeck_score score);

#endif
