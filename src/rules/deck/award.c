/* An award: the bonus of a frame, by the state in which it ended. */
#include "award.h"

#include "score.h"

static struct pindeck_score times(struct pindeck_score first_ball, struct pindeck_award award)
{
	struct pindeck_score score = pindeck_score_of(0);

	for (uint32_t again = 0; again < award.first_ball_again; again++)
		score = pindeck_score_plus(score, first_ball);
	return score;
}

struct pindeck_score pindeck_award_score(struct pindeck_award award,
                                         struct pindeck_score first_ball)
{
	struct pindeck_score score = times(first_ball, award);

	for (uint32_t ball = 0; ball < award.bonus_balls; ball++)
		score = pindeck_score_awaiting_ball(score);
	return score;
}
