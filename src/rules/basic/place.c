/* The place of a ball in a game: its frame, and its number within that frame. */
#include "pindeck/place.h"

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
