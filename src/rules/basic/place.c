/* The place of a ball in a game: its frame, and its number within that frame. */
#include "pindeck/place.h"

struct pindeck_place pindeck_place_of(int frame, int ball)
{
	const struct pindeck_frame_number number = pindeck_frame_number_of(frame);

	if (!pindeck_frame_number_exists(number) || ball < 1 || ball > PINDECK_MOST_BALLS)
		return (struct pindeck_place){ { 0 }, 0 };
	return (struct pindeck_place){ number, (uint8_t)ball };
}

bool pindeck_place_is_equal(struct pindeck_place one, struct pindeck_place other)
{
	return one.ball == other.ball &&
	       pindeck_place_to_frame(one) == pindeck_place_to_frame(other);
}

struct pindeck_frame_number pindeck_place_frame(struct pindeck_place place)
{
	return place.frame;
}

int pindeck_place_to_frame(struct pindeck_place place)
{
	return pindeck_frame_number_to_int(place.frame);
}

int pindeck_place_to_ball(struct pindeck_place place)
{
	return place.ball;
}
