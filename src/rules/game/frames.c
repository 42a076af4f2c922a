/* The ten frames of a game: bowled, to come or missed. */
#include "frames.h"

#include "precondition.h"

struct pindeck_frames pindeck_frames_open(enum pindeck_discipline discipline)
{
	struct pindeck_frames frames = { .missed = 0 };

	for (int next = 0; next < PINDECK_FRAMES; next++)
		frames.list[next] =
		    pindeck_frame_open(discipline, pindeck_frame_number_of(next + 1));
	return frames;
}

static uint32_t number_to_bit(struct pindeck_frame_number number)
{
	return (uint32_t)1 << pindeck_frame_number_to_int(number);
}

static bool is_bowled_out(const struct pindeck_frame *frame)
{
	return pindeck_frame_is_over(frame) && pindeck_frame_to_balls(frame) > 0;
}

bool pindeck_frames_is_left(const struct pindeck_frames *frames, struct pindeck_frame_number number)
{
	return (frames->missed & number_to_bit(number)) != 0;
}

/* A frame that a correction has completed is not missed. */
bool pindeck_frames_is_missed(const struct pindeck_frames *frames,
                              struct pindeck_frame_number number)
{
	return pindeck_frames_is_left(frames, number) &&
	       !is_bowled_out(pindeck_frames_at(frames, number));
}

bool pindeck_frames_is_done(const struct pindeck_frames *frames, struct pindeck_frame_number number)
{
	return pindeck_frame_is_over(pindeck_frames_at(frames, number)) ||
	       pindeck_frames_is_missed(frames, number);
}

struct pindeck_frame_number pindeck_frames_current(const struct pindeck_frames *frames)
{
	int done = 0;

	while (done < PINDECK_FRAMES &&
	       pindeck_frames_is_done(frames, pindeck_frame_number_of(done + 1)))
		done++;
	return pindeck_frame_number_of(done + 1);
}

void pindeck_frames_miss(struct pindeck_frames *frames, struct pindeck_frame_number number)
{
	frames->missed |= number_to_bit(number);
}

void pindeck_frames_return(struct pindeck_frames *frames, struct pindeck_frame_number number)
{
	frames->missed &= number_to_bit(number) - 1;
}

void pindeck_frames_miss_like(struct pindeck_frames *frames, const struct pindeck_frames *others,
                              struct pindeck_frame_number number)
{
	const uint32_t earlier = number_to_bit(number) - 1;

	frames->missed = (frames->missed & earlier) | (others->missed & ~earlier);
}

/* Frames that are over, free or missed already do not change. */
void pindeck_frames_join(struct pindeck_frames *frames, struct pindeck_frame_number number)
{
	const int from = pindeck_frame_number_to_int(number);
	const int current = pindeck_frame_number_to_int(pindeck_frames_current(frames));

	for (int next = current; next != 0 && next < from; next++)
		pindeck_frames_miss(frames, pindeck_frame_number_of(next));
	pindeck_frames_return(frames, number);
}

void pindeck_frames_leave(struct pindeck_frames *frames)
{
	int next = pindeck_frame_number_to_int(pindeck_frames_current(frames));

	for (; next != 0 && next <= PINDECK_FRAMES; next++)
		pindeck_frames_miss(frames, pindeck_frame_number_of(next));
}

void pindeck_frames_leave_like(struct pindeck_frames *frames, const struct pindeck_frames *others)
{
	const bool left = pindeck_frames_is_missed(others, pindeck_frame_number_of(PINDECK_FRAMES));

	frames->missed = others->missed;
	while (left && pindeck_frame_number_exists(pindeck_frames_current(frames)))
		pindeck_frames_miss(frames, pindeck_frames_current(frames));
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
	PINDECK_ASSERT(pindeck_frame_number_to_int(number) > 0);
	return &frames->list[pindeck_frame_number_to_int(number) - 1];
}

struct pindeck_frame *pindeck_frames_in(struct pindeck_frames *frames,
                                        struct pindeck_frame_number number)
{
	PINDECK_ASSERT(pindeck_frame_number_to_int(number) > 0);
	return &frames->list[pindeck_frame_number_to_int(number) - 1];
}

static bool is_equal_in(const struct pindeck_frames *some, const struct pindeck_frames *others,
                        struct pindeck_frame_number number)
{
	return pindeck_frames_is_missed(some, number) == pindeck_frames_is_missed(others, number) &&
	       pindeck_frame_is_equal(pindeck_frames_at(some, number),
	                              pindeck_frames_at(others, number));
}

bool pindeck_frames_are_equal(const struct pindeck_frames *some,
                              const struct pindeck_frames *others)
{
	bool equal = true;

	for (int next = 1; equal && next <= PINDECK_FRAMES; next++)
		equal = is_equal_in(some, others, pindeck_frame_number_of(next));
	return equal;
}
