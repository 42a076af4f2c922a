/* The seats of a match: one more bowler, and another order. */
#include "bowlers.h"
#include "match.h"
#include "turns.h"
#include "verdict.h"

#include <stddef.h>

/* When all seats are in use, forget the bowler who was removed first. */
static void forget_removed(struct pindeck_match *match)
{
	const struct pindeck_seat last = pindeck_seat_of(PINDECK_MOST_BOWLERS);

	if (pindeck_seat_exists(pindeck_bowlers_vacant(pindeck_match_own_bowlers(match))))
		return;
	pindeck_bowlers_forget(pindeck_match_own_bowlers(match), last);
	pindeck_turns_forget(pindeck_match_own_turns(match), last);
}

/* Make the seat after the last bowler empty. Bowlers who were removed move to the seats after it.
 */
static void make_room(struct pindeck_match *match)
{
	const struct pindeck_seat next = pindeck_seat_of(pindeck_match_to_bowlers(match) + 1);
	const struct pindeck_bowlers *bowlers = pindeck_match_own_bowlers(match);

	if (!pindeck_seat_exists(next))
		return;
	forget_removed(match);
	if (!pindeck_seat_is_equal(pindeck_bowlers_vacant(bowlers), next))
		pindeck_match_renumber(match, pindeck_bowlers_vacant(bowlers), next);
}

struct pindeck_verdict pindeck_match_seat(struct pindeck_match *match, struct pindeck_name name,
                                          enum pindeck_discipline discipline)
{
	const struct pindeck_bowler bowler = pindeck_bowler_of(name, discipline);

	make_room(match);
	return pindeck_bowlers_seat(pindeck_match_own_bowlers(match), &bowler);
}

struct pindeck_verdict pindeck_match_move(struct pindeck_match *match, struct pindeck_seat from,
                                          struct pindeck_seat goal)
{
	if (pindeck_match_game(match, from) == NULL || pindeck_match_game(match, goal) == NULL)
		return pindeck_verdict_without_place(PINDECK_NO_SUCH_BOWLER);
	if (pindeck_match_is_within_frame(match))
		return pindeck_verdict_without_place(PINDECK_TURN_BEGUN);
	pindeck_match_renumber(match, from, goal);
	return pindeck_verdict_accepted();
}
