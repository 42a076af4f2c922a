/* A spot: the place of a ball in the game of somebody in a match. */
#include "pindeck/spot.h"

struct pindeck_spot pindeck_spot_at(struct pindeck_seat seat, struct pindeck_place place)
{
	return (struct pindeck_spot){ seat, place };
}

struct pindeck_seat pindeck_spot_seat(struct pindeck_spot spot)
{
	return spot.seat;
}

struct pindeck_place pindeck_spot_place(struct pindeck_spot spot)
{
	return spot.place;
}
