/* A score: points, and whether balls must still come before they are final: so many, or more. */
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

/* Points that are final. */
struct pindeck_score pindeck_score_of(int points);

/* The same points, with one more ball to come before they are final. */
struct pindeck_score pindeck_score_awaiting_ball(struct pindeck_score score);

/* Both together: final only when both are. The balls one waits for come for the other too. */
struct pindeck_score pindeck_score_plus(struct pindeck_score score, struct pindeck_score more);

/* One ball that was still to come has come and was worth so much; a final score stays as it is. */
struct pindeck_score pindeck_score_fed(struct pindeck_score score, struct pindeck_score ball);

/* The points so far, final: no more balls come. */
struct pindeck_score pindeck_score_settled(struct pindeck_score score);

/* A running total as it is shown: fouls may cost more than there is, but it is never below nothing.
 */
struct pindeck_score pindeck_score_shown(struct pindeck_score total);

bool pindeck_score_is_final(struct pindeck_score score);
int pindeck_score_to_points(struct pindeck_score score);
int pindeck_score_to_balls(struct pindeck_score score);

#ifdef __cplusplus
}
#endif

#endif
