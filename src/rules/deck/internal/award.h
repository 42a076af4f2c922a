/* An award: the bonus of a frame, by the state in which it ended. */
#ifndef PINDECK_INTERNAL_AWARD_H
#define PINDECK_INTERNAL_AWARD_H

#include "score.h"

/* Private to award.c, and to the tables of discipline.c. */
struct pindeck_award {
	uint32_t first_ball_again; /* the number of additional times its first ball counts */
	uint32_t bonus_balls;      /* the number of following balls that count for it too */
};

/* The bonus of a frame with this first ball: points, and the balls it waits for. */
struct pindeck_score pindeck_award_score(struct pindeck_award award,
                                         struct pindeck_score first_ball);

#endif
