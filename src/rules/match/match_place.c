/* The place of a ball in a match: the seat of its bowler and its place in the game. */
#include "match_place.h"

struct pindeck_match_place pindeck_match_place_at(struct pindeck_seat seat,
                                                  struct pindeck_place place)
{
	return (struct pindeck_match_place){ seat, place };
}

struct pindeck_seat pindeck_match_place_seat(struct pindeck_match_place spot)
{
	return spot.seat;
}

struct pindeck_place pindeck_match_place_place(struct pindeck_match_place spot)
{
	return spot.place;
}
