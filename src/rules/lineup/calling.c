/* A bowler called out of turn, for the rest of a frame or for one ball. */
#include "calling.h"

#include "seat.h"

#include <stddef.h>

struct pindeck_calling pindeck_calling_of(struct pindeck_seat seat,
                                          struct pindeck_frame_number frame)
{
	return (struct pindeck_calling){ seat, frame };
}

struct pindeck_calling pindeck_calling_none(void)
{
	return pindeck_calling_of(pindeck_seat_of(0), pindeck_frame_number_of(0));
}

struct pindeck_seat pindeck_calling_seat(struct pindeck_calling call)
{
	return call.seat;
}

static bool is_for_frame(struct pindeck_calling call)
{
	return pindeck_frame_number_exists(call.frame);
}

bool pindeck_calling_holds(struct pindeck_calling call, const struct pindeck_game *game)
{
	const int frame = pindeck_frame_number_to_int(call.frame);

	if (game == NULL || pindeck_game_is_over(game))
		return false;
	return !is_for_frame(call) || pindeck_place_to_frame(pindeck_game_turn(game)) == frame;
}

struct pindeck_calling pindeck_calling_after(struct pindeck_calling call, struct pindeck_seat seat)
{
	const bool goes_on = is_for_frame(call) && pindeck_seat_is_equal(call.seat, seat);

	return goes_on ? call : pindeck_calling_none();
}

struct pindeck_calling pindeck_calling_moved(struct pindeck_calling call, struct pindeck_seat from,
                                             struct pindeck_seat goal)
{
	return pindeck_calling_of(pindeck_seat_moved(call.seat, from, goal), call.frame);
}
