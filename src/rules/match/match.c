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

int pindeck_match_to_bowlers(const struct pindeck_match *match)
{
	return (int)match->bowlers.count;
}

static bool is_taken(const struct pindeck_match *match, struct pindeck_seat seat)
{
	return pindeck_seat_exists(seat) && seat.number <= match->bowlers.count;
}

const struct pindeck_name *pindeck_match_name(const struct pindeck_match *match,
                                              struct pindeck_seat seat)
{
	return is_taken(match, seat) ? &match->bowlers.list[seat.number - 1].side.name : NULL;
}

const struct pindeck_game *pindeck_match_game(const struct pindeck_match *match,
                                              struct pindeck_seat seat)
{
	return is_taken(match, seat) ? &match->bowlers.list[seat.number - 1].game : NULL;
}

const struct pindeck_side *pindeck_match_side(const struct pindeck_match *match,
                                              struct pindeck_seat seat)
{
	return is_taken(match, seat) ? &match->bowlers.list[seat.number - 1].side : NULL;
}

struct pindeck_bowler *pindeck_match_bowler(struct pindeck_match *match, struct pindeck_seat seat)
{
	return is_taken(match, seat) ? &match->bowlers.list[seat.number - 1] : NULL;
}

struct pindeck_seat pindeck_match_find(const struct pindeck_match *match, struct pindeck_name name)
{
	uint32_t found = 0;

	while (found < match->bowlers.count &&
	       !pindeck_name_is_equal(match->bowlers.list[found].side.name, name))
		found++;
	return pindeck_seat_of(found < match->bowlers.count ? (int)found + 1 : 0);
}

struct pindeck_seat pindeck_match_removed(const struct pindeck_match *match,
                                          struct pindeck_name name)
{
	uint32_t found = match->bowlers.count;

	while (found < PINDECK_MOST_BOWLERS &&
	       !pindeck_name_is_equal(match->bowlers.list[found].side.name, name))
		found++;
	return pindeck_seat_of((int)found + 1);
}

void pindeck_match_renumber(struct pindeck_match *match, struct pindeck_seat from,
                            struct pindeck_seat goal)
{
	const struct pindeck_match before = *match;

	for (int next = 0; next < PINDECK_MOST_BOWLERS; next++) {
		const int moved =
		    pindeck_seat_moved(pindeck_seat_of(next + 1), from, goal).number - 1;

		match->bowlers.list[moved] = before.bowlers.list[next];
		match->skips[moved] = before.skips[next];
	}
	pindeck_order_move(&match->order, from, goal);
	match->call.seat = pindeck_seat_moved(match->call.seat, from, goal);
}

/* Whose turn it is, and the balls of a match. */

/* A game that is over, or an empty seat, comes after all rounds. */
enum {
	NO_ROUND = 1000
};

/* The round in which the next frame of this seat is bowled: a skipped turn puts its bowler one
 * frame less behind. */
static int seat_to_round(const struct pindeck_match *match, struct pindeck_seat seat)
{
	const struct pindeck_game *game = pindeck_match_game(match, seat);
	const int frame = game != NULL ? pindeck_place_to_frame(pindeck_game_turn(game)) : 0;

	return frame == 0 ? NO_ROUND : frame + match->skips[seat.number - 1];
}

/* The first of the seats whose games are furthest behind; no seat when all games are over. */
static struct pindeck_seat first_behind(const struct pindeck_match *match)
{
	struct pindeck_seat next = pindeck_seat_of(0);

	for (int number = 1; number <= pindeck_match_to_bowlers(match); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);
		const int earliest = seat_to_round(match, next);

		next = seat_to_round(match, seat) < earliest ? seat : next;
	}
	return next;
}

struct pindeck_seat pindeck_match_turn(const struct pindeck_match *match)
{
	const struct pindeck_seat called = pindeck_match_called(match);

	return pindeck_seat_exists(called) ? called : first_behind(match);
}

bool pindeck_match_is_over(const struct pindeck_match *match)
{
	return match->bowlers.count > 0 && !pindeck_seat_exists(pindeck_match_turn(match));
}

static struct pindeck_verdict why_no_bowler(const struct pindeck_match *match)
{
	return pindeck_verdict_without_place(pindeck_match_is_over(match)
	                                         ? PINDECK_REASON_GAME_OVER
	                                         : PINDECK_REASON_NO_SUCH_BOWLER);
}

/* Add a ball to the order. It makes up the skipped turns of its bowler, and ends the call of
 * another. */
static void add_ball(struct pindeck_match *match, struct pindeck_seat seat)
{
	pindeck_order_add(&match->order, seat);
	match->skips[seat.number - 1] = 0;
	if (!pindeck_seat_is_equal(match->call.seat, seat))
		match->call = (struct pindeck_calling){ .seat = pindeck_seat_of(0) };
}

struct pindeck_verdict pindeck_match_bowl(struct pindeck_match *match,
                                          struct pindeck_delivery delivery)
{
	const struct pindeck_seat turn = pindeck_match_turn(match);
	struct pindeck_bowler *bowler = pindeck_match_bowler(match, turn);
	const struct pindeck_verdict verdict =
	    bowler != NULL ? pindeck_game_bowl(&bowler->game, delivery) : why_no_bowler(match);

	if (pindeck_verdict_is_accepted(verdict))
		add_ball(match, turn);
	return verdict;
}

/* The seat of the last ball of the seated bowlers. */
static struct pindeck_seat last_seat(const struct pindeck_match *match)
{
	return pindeck_order_last(&match->order, pindeck_seat_of((int)match->bowlers.count));
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
	const int balls = pindeck_order_to_balls(&match->order, last);

	if (!pindeck_seat_exists(last))
		return pindeck_verdict_without_place(PINDECK_REASON_NO_SUCH_BALL);
	pindeck_order_remove(&match->order, last, pindeck_index_of(balls - 1));
	match->skips[last.number - 1] = 0;
	match->call = (struct pindeck_calling){ .seat = pindeck_seat_of(0) };
	return pindeck_game_undo(&pindeck_match_bowler(match, last)->game);
}

/* True when the bowler whose turn it is has bowled a ball of the frame. */
static bool match_is_within_frame(const struct pindeck_match *match)
{
	const struct pindeck_game *game = pindeck_match_game(match, pindeck_match_turn(match));

	return game != NULL && pindeck_place_to_ball(pindeck_game_turn(game)) > 1;
}

/* The seats of a match: one more bowler, and another order. */

static struct pindeck_seat vacant(const struct pindeck_match *match)
{
	return pindeck_match_removed(match, pindeck_name_from("", 0));
}

/* When all seats are in use, forget the bowler who was removed first. */
static void forget_removed(struct pindeck_match *match)
{
	if (pindeck_seat_exists(vacant(match)))
		return;
	match->bowlers.list[PINDECK_MOST_BOWLERS - 1] =
	    (struct pindeck_bowler){ .side = { .name = pindeck_name_from("", 0) } };
	pindeck_order_forget(&match->order, pindeck_seat_of(PINDECK_MOST_BOWLERS));
}

/* Make the seat after the last bowler empty. Bowlers who were removed move to the seats after it.
 */
static void make_room(struct pindeck_match *match)
{
	const struct pindeck_seat next = pindeck_seat_of((int)match->bowlers.count + 1);

	forget_removed(match);
	if (!pindeck_seat_is_equal(vacant(match), next))
		pindeck_match_renumber(match, vacant(match), next);
}

static enum pindeck_reason why_not_seat(const struct pindeck_match *match, struct pindeck_name name,
                                        enum pindeck_discipline discipline)
{
	if (!pindeck_name_exists(name))
		return PINDECK_REASON_BAD_NAME;
	if (!pindeck_discipline_exists(discipline))
		return PINDECK_REASON_NO_SUCH_DISCIPLINE;
	if (pindeck_seat_exists(pindeck_match_find(match, name)))
		return PINDECK_REASON_NAME_TAKEN;
	return match->bowlers.count == PINDECK_MOST_BOWLERS ? PINDECK_REASON_LANE_FULL
	                                                    : PINDECK_REASON_ACCEPTED;
}

struct pindeck_verdict pindeck_match_seat(struct pindeck_match *match, struct pindeck_name name,
                                          enum pindeck_discipline discipline)
{
	const enum pindeck_reason reason = why_not_seat(match, name, discipline);

	if (reason != PINDECK_REASON_ACCEPTED)
		return pindeck_verdict_without_place(reason);
	make_room(match);
	match->bowlers.list[match->bowlers.count] =
	    (struct pindeck_bowler){ .side = { .name = name },
		                     .game = pindeck_game_open(discipline) };
	match->bowlers.count++;
	return pindeck_verdict_accepted();
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

/* Turns out of order: a skipped turn, a bowler called out of turn. */

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

/* More turns than a game has, even when other bowlers skip turns too. */
enum {
	MOST_SKIPS = (int)PINDECK_FRAMES * (int)PINDECK_MOST_BALLS
};

/* A bowler who is behind skips as many turns as it takes until it is another bowler's turn. */
static void pass_turn(struct pindeck_match *match, struct pindeck_seat turn)
{
	uint8_t *skips = &match->skips[turn.number - 1];

	match->call = (struct pindeck_calling){ .seat = pindeck_seat_of(0) };
	*skips = (uint8_t)(*skips + (*skips < MOST_SKIPS));
	while (*skips < MOST_SKIPS && pindeck_seat_is_equal(pindeck_match_turn(match), turn))
		(*skips)++;
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
	return is_taken(match, seat) ? match->skips[seat.number - 1] : 0;
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
	match->skips[seat.number - 1] = 0;
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

struct pindeck_verdict pindeck_match_call(struct pindeck_match *match, struct pindeck_seat seat)
{
	const enum pindeck_reason reason = why_not_call(match, seat);
	const struct pindeck_game *game = pindeck_match_game(match, seat);

	if (reason != PINDECK_REASON_ACCEPTED)
		return pindeck_verdict_without_place(reason);
	match->call = (struct pindeck_calling){ .seat = seat };
	if (game != NULL)
		match->call.frame = pindeck_place_frame(pindeck_game_turn(game));
	return pindeck_verdict_accepted();
}

struct pindeck_seat pindeck_match_called(const struct pindeck_match *match)
{
	const struct pindeck_calling call = match->call;
	const struct pindeck_game *game = pindeck_match_game(match, call.seat);
	const bool holds = game != NULL && pindeck_place_to_frame(pindeck_game_turn(game)) ==
	                                       pindeck_frame_number_to_int(call.frame);

	return holds ? call.seat : pindeck_seat_of(0);
}

void pindeck_match_release(struct pindeck_match *match, struct pindeck_seat seat)
{
	match->skips[seat.number - 1] = 0;
	if (pindeck_seat_is_equal(match->call.seat, seat))
		match->call = (struct pindeck_calling){ .seat = pindeck_seat_of(0) };
}
