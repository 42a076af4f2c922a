/* A seat on a lane: who bowls after whom. */
#include "pindeck/seat.h"

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
