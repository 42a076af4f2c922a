/* The score of one frame within its game, including the balls of later frames. */
#include "frames_score.h"

#include "frame_score.h"
#include "frames.h"
#include "score.h"

/* The frame as it counts: a frame that was missed before its first ball counts nothing, even if it
 * would have been a free strike. */
static const struct pindeck_frame *counted(const struct pindeck_frames *frames,
                                           struct pindeck_frame_number number)
{
	static const struct pindeck_frame nothing = { 0 };
	const struct pindeck_frame *frame = pindeck_frames_at(frames, number);

	if (pindeck_frames_is_missed(frames, number) && pindeck_frame_to_balls(frame) == 0)
		return &nothing;
	return frame;
}

static struct pindeck_score own_score(const struct pindeck_frames *frames,
                                      struct pindeck_frame_number number,
                                      enum pindeck_discipline discipline)
{
	if (pindeck_frames_is_missed(frames, number))
		return pindeck_frame_pins(counted(frames, number), discipline);
	return pindeck_frame_score(counted(frames, number), discipline);
}

static struct pindeck_frame_number after(struct pindeck_frame_number number)
{
	return pindeck_frame_number_of(pindeck_frame_number_to_int(number) + 1);
}

/* An earlier frame receives no more balls after a missed one. */
static struct pindeck_score settled_if(bool missed, struct pindeck_score score)
{
	return missed ? pindeck_score_settled(score) : score;
}

/* Balls come in order: after a frame that is not done there are none. */
struct pindeck_score pindeck_frames_score(const struct pindeck_frames *frames,
                                          struct pindeck_frame_number number,
                                          enum pindeck_discipline discipline)
{
	struct pindeck_score score = own_score(frames, number, discipline);
	struct pindeck_frame_number next = after(number);

	while (!pindeck_score_is_final(score) && pindeck_frame_number_exists(next) &&
	       pindeck_frames_is_done(frames, number)) {
		score = settled_if(pindeck_frames_is_missed(frames, next),
		                   pindeck_frame_feed(counted(frames, next), score, discipline));
		number = next;
		next = after(number);
	}
	return score;
}
