/* A score: points, and the number of balls that may still add to them. */
#ifndef PINDECK_SCORE_H
#define PINDECK_SCORE_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Private to score.c. */
struct pindeck_score {
	int32_t points;
	uint32_t balls_to_come;
};

/* True when no ball to come can change it. */
bool pindeck_score_is_final(struct pindeck_score score);
int pindeck_score_to_points(struct pindeck_score score);

/* The smallest number of balls after which it can be final; 0 when it is final. */
int pindeck_score_to_balls(struct pindeck_score score);

#ifdef __cplusplus
}
#endif

#endif
