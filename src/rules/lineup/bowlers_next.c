/* The next of the bowlers in the regular order. */
#include "bowlers_next.h"

#include "detours.h"

#include <stddef.h>

/* A game that is over, or an empty seat, comes after all rounds. */
enum {
	NO_ROUND = 1000
};

/* The round in which the next frame of this seat is bowled. */
static int seat_to_round(const struct pindeck_bowlers *bowlers, struct pindeck_seat seat,
                         const struct pindeck_detours *detours)
{
	const struct pindeck_game *game = pindeck_bowlers_game(bowlers, seat);
	const int frame = game != NULL ? pindeck_place_to_frame(pindeck_game_turn(game)) : 0;

	if (frame == 0)
		return NO_ROUND;
	return frame + pindeck_detours_to_rounds(detours, seat);
}

struct pindeck_seat pindeck_bowlers_next(const struct pindeck_bowlers *bowlers,
                                         const struct pindeck_detours *detours)
{
	struct pindeck_seat next = pindeck_seat_of(0);

	for (int number = 1; number <= pindeck_bowlers_to_count(bowlers); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);
		const int earliest = seat_to_round(bowlers, next, detours);

		next = seat_to_round(bowlers, seat, detours) < earliest ? seat : next;
	}
	return next;
}
