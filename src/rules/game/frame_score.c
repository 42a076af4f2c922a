/* The score of one frame, and the part of it that counts for earlier frames. */
#include "frame_score.h"

#include "award.h"
#include "discipline.h"
#include "pins.h"
#include "score.h"
#include "state.h"

static struct pindeck_score ball_in(const struct pindeck_frame *frame, struct pindeck_nth nth,
                                    enum pindeck_discipline discipline)
{
	return pindeck_ball_score(pindeck_frame_ball(frame, nth), discipline);
}

static struct pindeck_score rack_score(enum pindeck_discipline discipline)
{
	return pindeck_score_of(pindeck_pins_to_points(pindeck_discipline_rack(discipline)));
}

static bool is_free(const struct pindeck_frame *frame)
{
	return pindeck_frame_state(frame) == PINDECK_FREE;
}

/* The points of a ball minus the cost of a foul. */
static struct pindeck_score gain(struct pindeck_ball ball, enum pindeck_discipline discipline)
{
	const int cost = pindeck_score_to_points(pindeck_discipline_foul(discipline));
	const bool foul = pindeck_delivery_is_foul(pindeck_ball_delivery(ball));

	return pindeck_score_plus(pindeck_ball_score(ball, discipline),
	                          pindeck_score_of(foul ? -cost : 0));
}

struct pindeck_score pindeck_frame_pins(const struct pindeck_frame *frame,
                                        enum pindeck_discipline discipline)
{
	struct pindeck_score sum = pindeck_score_of(0);

	for (int ball = 0; ball < pindeck_frame_to_balls(frame); ball++)
		sum = pindeck_score_plus(
		    sum, gain(pindeck_frame_ball(frame, pindeck_nth_of(ball)), discipline));
	return is_free(frame) ? rack_score(discipline) : sum;
}

static struct pindeck_score bonus(const struct pindeck_frame *frame,
                                  enum pindeck_discipline discipline)
{
	const struct pindeck_award award =
	    pindeck_discipline_award(discipline, pindeck_frame_state(frame));

	if (pindeck_frame_to_balls(frame) == 0)
		return pindeck_award_score(award, rack_score(discipline));
	return pindeck_award_score(award, ball_in(frame, pindeck_nth_of(0), discipline));
}

/* A frame ends soonest when every ball leaves pins standing. */
static struct pindeck_score awaiting_end(struct pindeck_score score, enum pindeck_state state)
{
	for (; !pindeck_state_is_over(state); state = pindeck_state_standing(state))
		score = pindeck_score_awaiting_ball(score);
	return score;
}

struct pindeck_score pindeck_frame_score(const struct pindeck_frame *frame,
                                         enum pindeck_discipline discipline)
{
	const struct pindeck_score pins = pindeck_frame_pins(frame, discipline);

	if (!pindeck_frame_is_over(frame))
		return awaiting_end(pins, pindeck_frame_state(frame));
	return pindeck_score_plus(pins, bonus(frame, discipline));
}

struct pindeck_score pindeck_frame_feed(const struct pindeck_frame *frame,
                                        struct pindeck_score earlier,
                                        enum pindeck_discipline discipline)
{
	const int balls = pindeck_frame_to_balls(frame);

	for (int ball = 0; ball < balls && !pindeck_score_is_final(earlier); ball++)
		earlier =
		    pindeck_score_fed(earlier, ball_in(frame, pindeck_nth_of(ball), discipline));
	return is_free(frame) ? pindeck_score_fed(earlier, rack_score(discipline)) : earlier;
}
