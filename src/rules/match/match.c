/* A match: its seats and balls, and who bowls next. */
#include "match/internal.h"
#include "match_turns.h"

#include <stddef.h>

/* The place of a ball in a match: the seat of its bowler and its place in the game. */

struct pindeck_match_place pindeck_match_place_at(struct pindeck_seat seat,
                                                  struct pindeck_place place)
{
	return (struct pindeck_match_place){ seat, place };
}

/* A match: the bowlers on one lane, who bowl frame by frame in turn. */

struct pindeck_match pindeck_match_open(void)
{
	return (struct pindeck_match){ .bowlers = { .count = 0 } };
}

struct pindeck_seat pindeck_match_turn(const struct pindeck_match *match)
{
	const struct pindeck_detours *detours = &match->turns.detours;
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
	return pindeck_verdict_without_place(pindeck_match_is_over(match)
	                                         ? PINDECK_REASON_GAME_OVER
	                                         : PINDECK_REASON_NO_SUCH_BOWLER);
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
	return pindeck_order_last(&match->turns.order,
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
		return pindeck_verdict_without_place(PINDECK_REASON_NO_SUCH_BALL);
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

void pindeck_match_renumber(struct pindeck_match *match, struct pindeck_seat from,
                            struct pindeck_seat goal)
{
	pindeck_bowlers_move(&match->bowlers, from, goal);
	pindeck_turns_move(&match->turns, from, goal);
}

/* True when the bowler whose turn it is has bowled a ball of the frame. */
static bool match_is_within_frame(const struct pindeck_match *match)
{
	const struct pindeck_game *game = pindeck_match_game(match, pindeck_match_turn(match));

	return game != NULL && pindeck_place_to_ball(pindeck_game_turn(game)) > 1;
}

/* The seats of a match: one more bowler, and another order. */

/* When all seats are in use, forget the bowler who was removed first. */
static void forget_removed(struct pindeck_match *match)
{
	const struct pindeck_seat last = pindeck_seat_of(PINDECK_MOST_BOWLERS);

	if (pindeck_seat_exists(pindeck_bowlers_vacant(&match->bowlers)))
		return;
	pindeck_bowlers_forget(&match->bowlers, last);
	pindeck_turns_forget(&match->turns, last);
}

/* Make the seat after the last bowler empty. Bowlers who were removed move to the seats after it.
 */
static void make_room(struct pindeck_match *match)
{
	const struct pindeck_seat next = pindeck_seat_of(pindeck_match_to_bowlers(match) + 1);
	const struct pindeck_bowlers *bowlers = &match->bowlers;

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
	return pindeck_bowlers_seat(&match->bowlers, &bowler);
}

struct pindeck_verdict pindeck_match_move(struct pindeck_match *match, struct pindeck_seat from,
                                          struct pindeck_seat goal)
{
	if (pindeck_match_game(match, from) == NULL || pindeck_match_game(match, goal) == NULL)
		return pindeck_verdict_without_place(PINDECK_REASON_NO_SUCH_BOWLER);
	if (match_is_within_frame(match))
		return pindeck_verdict_without_place(PINDECK_REASON_TURN_BEGUN);
	pindeck_match_renumber(match, from, goal);
	return pindeck_verdict_accepted();
}

/* Departures from the regular order of turns: a skipped turn, a bowler called out of turn. */

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
		return PINDECK_REASON_GAME_OVER;
	if (match_is_within_frame(match))
		return PINDECK_REASON_FRAME_BEGUN;
	return has_others(match, pindeck_match_turn(match)) ? PINDECK_REASON_ACCEPTED
	                                                    : PINDECK_REASON_NO_OTHER_BOWLER;
}

/* A bowler who is behind waits as many rounds as it takes until it is another bowler's turn. */
static void pass_turn(struct pindeck_match *match, struct pindeck_seat turn)
{
	struct pindeck_detours *detours = &match->turns.detours;

	detours->call = pindeck_calling_none();
	pindeck_detours_skip(detours, turn);
	while (pindeck_detours_may_skip(detours, turn) &&
	       pindeck_seat_is_equal(pindeck_match_turn(match), turn))
		pindeck_detours_skip(detours, turn);
}

struct pindeck_verdict pindeck_match_skip(struct pindeck_match *match)
{
	const enum pindeck_reason reason = why_not_skip(match);

	if (reason == PINDECK_REASON_ACCEPTED)
		pass_turn(match, pindeck_match_turn(match));
	return pindeck_verdict_without_place(reason);
}

int pindeck_match_to_skips(const struct pindeck_match *match, struct pindeck_seat seat)
{
	if (pindeck_match_game(match, seat) == NULL)
		return 0;
	return pindeck_detours_to_rounds(&match->turns.detours, seat);
}

bool pindeck_match_has_skipped(const struct pindeck_match *match, struct pindeck_seat seat)
{
	return pindeck_match_to_skips(match, seat) > 0;
}

struct pindeck_verdict pindeck_match_await(struct pindeck_match *match, struct pindeck_seat seat)
{
	if (pindeck_match_game(match, seat) == NULL)
		return pindeck_verdict_without_place(PINDECK_REASON_NO_SUCH_BOWLER);
	if (!pindeck_match_has_skipped(match, seat))
		return pindeck_verdict_without_place(PINDECK_REASON_NO_SUCH_BALL);
	pindeck_detours_await(&match->turns.detours, seat);
	return pindeck_verdict_accepted();
}

static enum pindeck_reason why_not_call(const struct pindeck_match *match, struct pindeck_seat seat)
{
	if (!pindeck_seat_exists(seat))
		return PINDECK_REASON_ACCEPTED;
	if (pindeck_match_game(match, seat) == NULL)
		return PINDECK_REASON_NO_SUCH_BOWLER;
	if (pindeck_match_has_left(match, seat))
		return PINDECK_REASON_HAS_LEFT;
	return has_balls_left(match, seat) ? PINDECK_REASON_ACCEPTED : PINDECK_REASON_GAME_OVER;
}

static struct pindeck_verdict call(struct pindeck_match *match, struct pindeck_seat seat,
                                   struct pindeck_frame_number frame)
{
	const enum pindeck_reason reason = why_not_call(match, seat);

	if (reason == PINDECK_REASON_ACCEPTED)
		match->turns.detours.call = pindeck_calling_of(seat, frame);
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
	const struct pindeck_calling call = match->turns.detours.call;
	const struct pindeck_seat seat = call.seat;

	return pindeck_calling_holds(call, pindeck_match_game(match, seat)) ? seat
	                                                                    : pindeck_seat_of(0);
}
