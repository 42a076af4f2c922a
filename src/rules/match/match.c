/* A match: the bowlers on one lane, who bowl frame by frame in turn. */
#include "match.h"

#include "bowlers.h"
#include "bowlers_next.h"
#include "detours.h"
#include "match_turns.h"
#include "order.h"
#include "turns.h"
#include "verdict.h"

#include <stddef.h>

struct pindeck_match pindeck_match_open(void)
{
	return (struct pindeck_match){ .bowlers = { .count = 0 } };
}

struct pindeck_seat pindeck_match_turn(const struct pindeck_match *match)
{
	const struct pindeck_detours *detours = pindeck_turns_detours(&match->turns);
	const struct pindeck_seat called = pindeck_match_called(match);

	return pindeck_seat_exists(called) ? called
	                                   : pindeck_bowlers_next(&match->bowlers, detours);
}

bool pindeck_match_is_over(const struct pindeck_match *match)
{
	return pindeck_match_to_bowlers(match) > 0 &&
	       !pindeck_seat_exists(pindeck_match_turn(match));
}

static struct pindeck_verdict why_no_bowler(const struct pindeck_match *match)
{
	return pindeck_verdict_without_place(pindeck_match_is_over(match) ? PINDECK_GAME_OVER
	                                                                  : PINDECK_NO_SUCH_BOWLER);
}

struct pindeck_verdict pindeck_match_bowl(struct pindeck_match *match,
                                          struct pindeck_delivery delivery)
{
	const struct pindeck_seat turn = pindeck_match_turn(match);
	struct pindeck_game *game = pindeck_bowlers_own_game(&match->bowlers, turn);
	const struct pindeck_verdict verdict =
	    game != NULL ? pindeck_game_bowl(game, delivery) : why_no_bowler(match);

	if (pindeck_verdict_is_accepted(verdict))
		pindeck_turns_bowl(&match->turns, turn);
	return verdict;
}

/* The seat of the last ball of the seated bowlers. */
static struct pindeck_seat last_seat(const struct pindeck_match *match)
{
	return pindeck_order_last(pindeck_turns_order(&match->turns),
	                          pindeck_seat_of(pindeck_match_to_bowlers(match)));
}

struct pindeck_match_place pindeck_match_last(const struct pindeck_match *match)
{
	const struct pindeck_seat last = last_seat(match);
	const struct pindeck_game *game = pindeck_match_game(match, last);

	return pindeck_match_place_at(last, game != NULL ? pindeck_game_last_ball(game)
	                                                 : pindeck_place_of(0, 0));
}

struct pindeck_verdict pindeck_match_undo(struct pindeck_match *match)
{
	const struct pindeck_seat last = last_seat(match);

	if (!pindeck_seat_exists(last))
		return pindeck_verdict_without_place(PINDECK_NO_SUCH_BALL);
	pindeck_turns_undo(&match->turns, last);
	return pindeck_game_undo(pindeck_bowlers_own_game(&match->bowlers, last));
}

int pindeck_match_to_bowlers(const struct pindeck_match *match)
{
	return pindeck_bowlers_to_count(&match->bowlers);
}

struct pindeck_seat pindeck_match_find(const struct pindeck_match *match, struct pindeck_name name)
{
	return pindeck_bowlers_find(&match->bowlers, name);
}

const struct pindeck_name *pindeck_match_name(const struct pindeck_match *match,
                                              struct pindeck_seat seat)
{
	return pindeck_bowlers_name(&match->bowlers, seat);
}

const struct pindeck_game *pindeck_match_game(const struct pindeck_match *match,
                                              struct pindeck_seat seat)
{
	return pindeck_bowlers_game(&match->bowlers, seat);
}

struct pindeck_game *pindeck_match_own_game(struct pindeck_match *match, struct pindeck_seat seat)
{
	return pindeck_bowlers_own_game(&match->bowlers, seat);
}

const struct pindeck_side *pindeck_match_side(const struct pindeck_match *match,
                                              struct pindeck_seat seat)
{
	return pindeck_bowlers_side(&match->bowlers, seat);
}

struct pindeck_side *pindeck_match_own_side(struct pindeck_match *match, struct pindeck_seat seat)
{
	return pindeck_bowlers_own_side(&match->bowlers, seat);
}

struct pindeck_order *pindeck_match_own_order(struct pindeck_match *match)
{
	return pindeck_turns_own_order(&match->turns);
}

const struct pindeck_detours *pindeck_match_detours(const struct pindeck_match *match)
{
	return pindeck_turns_detours(&match->turns);
}

struct pindeck_detours *pindeck_match_own_detours(struct pindeck_match *match)
{
	return pindeck_turns_own_detours(&match->turns);
}

struct pindeck_turns *pindeck_match_own_turns(struct pindeck_match *match)
{
	return &match->turns;
}

struct pindeck_bowlers *pindeck_match_own_bowlers(struct pindeck_match *match)
{
	return &match->bowlers;
}

void pindeck_match_renumber(struct pindeck_match *match, struct pindeck_seat from,
                            struct pindeck_seat goal)
{
	pindeck_bowlers_move(&match->bowlers, from, goal);
	pindeck_turns_move(&match->turns, from, goal);
}

bool pindeck_match_is_within_frame(const struct pindeck_match *match)
{
	const struct pindeck_game *game = pindeck_match_game(match, pindeck_match_turn(match));

	return game != NULL && pindeck_place_to_ball(pindeck_game_turn(game)) > 1;
}
