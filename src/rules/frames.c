/* The ten frames of a game, and how the later ones count for the earlier. */
#include "pindeck/frames.h"

struct pindeck_frames pindeck_frames_open(enum pindeck_discipline discipline)
{
	struct pindeck_frames frames;

	for (int next = 0; next < PINDECK_FRAMES; next++)
		frames.list[next] = pindeck_frame_open(
		    pindeck_discipline_opening(discipline, pindeck_frame_number_of(next + 1)));
	return frames;
}

struct pindeck_frame_number pindeck_frames_current(const struct pindeck_frames *frames)
{
	int over = 0;

	while (over < PINDECK_FRAMES && pindeck_frame_is_over(&frames->list[over]))
		over++;
	return pindeck_frame_number_of(over + 1);
}

struct pindeck_frame_number pindeck_frames_last_bowled(const struct pindeck_frames *frames)
{
	int bowled = PINDECK_FRAMES;

	while (bowled > 0 && pindeck_frame_to_balls(&frames->list[bowled - 1]) == 0)
		bowled--;
	return pindeck_frame_number_of(bowled);
}

const struct pindeck_frame *pindeck_frames_at(const struct pindeck_frames *frames,
                                              struct pindeck_frame_number number)
{
	return &frames->list[pindeck_frame_number_to_int(number) - 1];
}

struct pindeck_frame *pindeck_frames_in(struct pindeck_frames *frames,
                                        struct pindeck_frame_number number)
{
	return &frames->list[pindeck_frame_number_to_int(number) - 1];
}

struct pindeck_score pindeck_frames_score(const struct pindeck_frames *frames,
                                          struct pindeck_frame_number number,
                                          enum pindeck_discipline discipline)
{
	const struct pindeck_frame *frame = pindeck_frames_at(frames, number);
	const struct pindeck_frame *end = frames->list + PINDECK_FRAMES;
	struct pindeck_score score = pindeck_frame_score(frame, discipline);

	for (frame++; frame < end && !pindeck_score_is_final(score); frame++)
		score = pindeck_frame_feed(frame, score, discipline);
	return score;
}

bool pindeck_frames_are_equal(const struct pindeck_frames *some,
                              const struct pindeck_frames *others)
{
	bool equal = true;

	for (int next = 0; equal && next < PINDECK_FRAMES; next++)
		equal = pindeck_frame_is_equal(&some->list[next], &others->list[next]);
	return equal;
}
