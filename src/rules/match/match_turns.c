/* Departures from the regular order of turns: a skipped turn, a bowler called out of turn. */
#include "match_turns.h"

#include "calling.h"
#include "detours.h"
#include "match.h"
#include "match_replay.h"
#include "verdict.h"

#include "pindeck/match_people.h"

#include <stddef.h>

static bool has_balls_left(const struct pindeck_match *match, struct pindeck_seat seat)
{
	const struct pindeck_game *game = pindeck_match_game(match, seat);

	return game != NULL && !pindeck_game_is_over(game);
}

static bool has_others(const struct pindeck_match *match, struct pindeck_seat turn)
{
	bool others = false;

	for (int number = 1; number <= pindeck_match_to_bowlers(match); number++)
		others |= number != pindeck_seat_to_int(turn) &&
		          has_balls_left(match, pindeck_seat_of(number));
	return others;
}

static enum pindeck_reason why_not_skip(const struct pindeck_match *match)
{
	if (pindeck_match_is_over(match))
		return PINDECK_GAME_OVER;
	if (pindeck_match_is_within_frame(match))
		return PINDECK_FRAME_BEGUN;
	return has_others(match, pindeck_match_turn(match)) ? PINDECK_ACCEPTED
	                                                    : PINDECK_NO_OTHER_BOWLER;
}

/* A bowler who is behind waits as many rounds as it takes until it is another bowler's turn. */
static void pass_turn(struct pindeck_match *match, struct pindeck_seat turn)
{
	struct pindeck_detours *detours = pindeck_match_own_detours(match);

	pindeck_detours_call(detours, pindeck_calling_none());
	pindeck_detours_skip(detours, turn);
	while (pindeck_detours_may_skip(detours, turn) &&
	       pindeck_seat_is_equal(pindeck_match_turn(match), turn))
		pindeck_detours_skip(detours, turn);
}

struct pindeck_verdict pindeck_match_skip(struct pindeck_match *match)
{
	const enum pindeck_reason reason = why_not_skip(match);

	if (reason == PINDECK_ACCEPTED)
		pass_turn(match, pindeck_match_turn(match));
	return pindeck_verdict_without_place(reason);
}

int pindeck_match_to_skips(const struct pindeck_match *match, struct pindeck_seat seat)
{
	if (pindeck_match_game(match, seat) == NULL)
		return 0;
	return pindeck_detours_to_rounds(pindeck_match_detours(match), seat);
}

bool pindeck_match_has_skipped(const struct pindeck_match *match, struct pindeck_seat seat)
{
	return pindeck_match_to_skips(match, seat) > 0;
}

struct pindeck_verdict pindeck_match_await(struct pindeck_match *match, struct pindeck_seat seat)
{
	if (pindeck_match_game(match, seat) == NULL)
		return pindeck_verdict_without_place(PINDECK_NO_SUCH_BOWLER);
	if (!pindeck_match_has_skipped(match, seat))
		return pindeck_verdict_without_place(PINDECK_NO_SUCH_BALL);
	pindeck_detours_await(pindeck_match_own_detours(match), seat);
	return pindeck_verdict_accepted();
}

static enum pindeck_reason why_not_call(const struct pindeck_match *match, struct pindeck_seat seat)
{
	if (!pindeck_seat_exists(seat))
		return PINDECK_ACCEPTED;
	if (pindeck_match_game(match, seat) == NULL)
		return PINDECK_NO_SUCH_BOWLER;
	if (pindeck_match_has_left(match, seat))
		return PINDECK_HAS_LEFT;
	return has_balls_left(match, seat) ? PINDECK_ACCEPTED : PINDECK_GAME_OVER;
}

static struct pindeck_verdict call(struct pindeck_match *match, struct pindeck_seat seat,
                                   struct pindeck_frame_number frame)
{
	const enum pindeck_reason reason = why_not_call(match, seat);

	if (reason == PINDECK_ACCEPTED)
		pindeck_detours_call(pindeck_match_own_detours(match),
		                     pindeck_calling_of(seat, frame));
	return pindeck_verdict_without_place(reason);
}

struct pindeck_verdict pindeck_match_call(struct pindeck_match *match, struct pindeck_seat seat)
{
	const struct pindeck_game *game = pindeck_match_game(match, seat);

	return call(match, seat,
	            game != NULL ? pindeck_place_frame(pindeck_game_turn(game))
	                         : pindeck_frame_number_of(0));
}

struct pindeck_verdict pindeck_match_call_once(struct pindeck_match *match,
                                               struct pindeck_seat seat)
{
	return call(match, seat, pindeck_frame_number_of(0));
}

struct pindeck_seat pindeck_match_called(const struct pindeck_match *match)
{
	const struct pindeck_calling call = pindeck_detours_called(pindeck_match_detours(match));
	const struct pindeck_seat seat = pindeck_calling_seat(call);

	return pindeck_calling_holds(call, pindeck_match_game(match, seat)) ? seat
	                                                                    : pindeck_seat_of(0);
}
