/* Numbers of frames, balls and bowlers, and the place of a ball. */
#include "basic/internal.h"

/* The number of a frame: 1 to 10, or no frame. */

struct pindeck_frame_number pindeck_frame_number_of(int number)
{
	if (number < 1 || number > PINDECK_FRAMES)
		return (struct pindeck_frame_number){ 0 };
	return (struct pindeck_frame_number){ (uint8_t)number };
}

bool pindeck_frame_number_exists(struct pindeck_frame_number number)
{
	return number.number != 0;
}

bool pindeck_frame_number_is_last(struct pindeck_frame_number number)
{
	return number.number == PINDECK_FRAMES;
}

int pindeck_frame_number_to_int(struct pindeck_frame_number number)
{
	return number.number;
}

/* The place of a ball in a game: its frame, and its number within that frame. */

enum {
	BALLS = PINDECK_MOST_BALLS + 1 /* places of a frame, with the one that is no ball */
};

struct pindeck_place pindeck_place_of(int frame, int ball)
{
	const struct pindeck_frame_number number = pindeck_frame_number_of(frame);

	if (!pindeck_frame_number_exists(number) || ball < 1 || ball > PINDECK_MOST_BALLS)
		return (struct pindeck_place){ 0 };
	return (struct pindeck_place){ (uint16_t)(frame * BALLS + ball) };
}

bool pindeck_place_is_equal(struct pindeck_place one, struct pindeck_place other)
{
	return one.packed == other.packed;
}

struct pindeck_frame_number pindeck_place_frame(struct pindeck_place place)
{
	return pindeck_frame_number_of(pindeck_place_to_frame(place));
}

int pindeck_place_to_frame(struct pindeck_place place)
{
	return place.packed / BALLS;
}

int pindeck_place_to_ball(struct pindeck_place place)
{
	return place.packed % BALLS;
}

/* A position in a sequence of balls, bowlers or members, counted from 0. */

struct pindeck_index pindeck_index_of(int before)
{
	PINDECK_ASSERT(before >= 0);
	return (struct pindeck_index){ (uint32_t)before };
}

struct pindeck_index pindeck_index_next(struct pindeck_index index)
{
	return (struct pindeck_index){ index.before + 1 };
}

int pindeck_index_to_int(struct pindeck_index index)
{
	return (int)index.before;
}
