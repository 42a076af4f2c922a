/* A score: points, and the number of balls that may still add to them. */
#include "basic/internal.h"

struct pindeck_score pindeck_score_of(int points)
{
	return (struct pindeck_score){ points, 0 };
}

struct pindeck_score pindeck_score_awaiting_ball(struct pindeck_score score)
{
	return (struct pindeck_score){ score.points, score.balls_to_come + 1 };
}

struct pindeck_score pindeck_score_plus(struct pindeck_score score, struct pindeck_score more)
{
	const bool longer = more.balls_to_come > score.balls_to_come;

	return (struct pindeck_score){ score.points + more.points,
		                       longer ? more.balls_to_come : score.balls_to_come };
}

struct pindeck_score pindeck_score_fed(struct pindeck_score score, struct pindeck_score ball)
{
	if (pindeck_score_is_final(score))
		return score;
	return (struct pindeck_score){ score.points + ball.points, score.balls_to_come - 1 };
}

struct pindeck_score pindeck_score_settled(struct pindeck_score score)
{
	return pindeck_score_of(score.points);
}

struct pindeck_score pindeck_score_shown(struct pindeck_score total)
{
	return (struct pindeck_score){ total.points < 0 ? 0 : total.points, total.balls_to_come };
}

bool pindeck_score_is_final(struct pindeck_score score)
{
	return score.balls_to_come == 0;
}

int pindeck_score_to_points(struct pindeck_score score)
{
	return score.points;
}

int pindeck_score_to_balls(struct pindeck_score score)
{
	return (int)score.balls_to_come;
}
