/* People: the conditions for joining a game, leaving it and coming back. */
#include "alley/people.h"

#include "match_turns.h"

bool people_may_leave(const struct pindeck_match *match, struct pindeck_seat seat)
{
	const struct pindeck_game *game = pindeck_match_game(match, seat);

	return game != NULL && !pindeck_game_is_over(game);
}

bool people_may_return(const struct pindeck_match *match, struct pindeck_seat seat)
{
	return pindeck_match_has_left(match, seat);
}

struct pindeck_frame_number people_latest_frame(const struct pindeck_match *match,
                                                struct pindeck_seat seat)
{
	return pindeck_match_reached(match, seat);
}

struct outcome people_first_frame(const struct pindeck_match *match, struct pindeck_seat seat,
                                  struct pindeck_frame_number asked,
                                  struct pindeck_frame_number *first)
{
	const struct pindeck_frame_number latest = people_latest_frame(match, seat);
	const bool too_late =
	    pindeck_frame_number_to_int(asked) > pindeck_frame_number_to_int(latest);

	*first = pindeck_frame_number_exists(asked) ? asked : latest;
	return outcome_of_fault(too_late ? FAULT_FRAME_TO_COME : NO_FAULT);
}

struct outcome people_make_up(const struct pindeck_match *match, struct pindeck_seat seat,
                              struct pindeck_frame_number asked, bool forbidden)
{
	const bool early = pindeck_frame_number_exists(asked) &&
	                   pindeck_frame_number_to_int(asked) <
	                       pindeck_frame_number_to_int(people_latest_frame(match, seat));

	return outcome_of_fault(forbidden && early ? FAULT_NO_MAKE_UP : NO_FAULT);
}
