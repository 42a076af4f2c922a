/* A seat: the position of a bowler in the bowling order of a lane. */
#include "seat.h"

struct pindeck_seat pindeck_seat_of(int number)
{
	if (number < 1 || number > PINDECK_MOST_BOWLERS)
		return (struct pindeck_seat){ 0 };
	return (struct pindeck_seat){ (uint8_t)number };
}

bool pindeck_seat_exists(struct pindeck_seat seat)
{
	return seat.number != 0;
}

bool pindeck_seat_is_equal(struct pindeck_seat one, struct pindeck_seat other)
{
	return one.number == other.number;
}

int pindeck_seat_to_int(struct pindeck_seat seat)
{
	return seat.number;
}

static bool is_between(struct pindeck_seat seat, struct pindeck_seat low, struct pindeck_seat high)
{
	return seat.number >= low.number && seat.number <= high.number;
}

struct pindeck_seat pindeck_seat_moved(struct pindeck_seat seat, struct pindeck_seat from,
                                       struct pindeck_seat goal)
{
	if (pindeck_seat_is_equal(seat, from))
		return goal;
	if (is_between(seat, from, goal))
		return pindeck_seat_of(seat.number - 1);
	return is_between(seat, goal, from) ? pindeck_seat_of(seat.number + 1) : seat;
}
