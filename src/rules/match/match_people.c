/* The people of a match, and corrections: teams, late bowlers, bowlers who leave, the next game. */
#include "match/internal.h"
#include "match_turns.h"

#include <stddef.h>

/* The people of a match: teams, late bowlers, bowlers who leave and come back, the next game. */

static struct pindeck_verdict why_not_line_up(const struct pindeck_game *game,
                                              const struct pindeck_lineup *lineup)
{
	if (game == NULL)
		return pindeck_verdict_without_place(PINDECK_REASON_NO_SUCH_BOWLER);
	if (pindeck_game_to_balls(game) > 0)
		return pindeck_verdict_without_place(PINDECK_REASON_ALREADY_BOWLED);
	return pindeck_lineup_verdict(lineup);
}

struct pindeck_verdict pindeck_match_line_up(struct pindeck_match *match, struct pindeck_seat seat,
                                             const struct pindeck_lineup *lineup)
{
	const struct pindeck_verdict verdict =
	    why_not_line_up(pindeck_match_game(match, seat), lineup);

	if (pindeck_verdict_is_accepted(verdict))
		pindeck_match_own_side(match, seat)->lineup = *lineup;
	return verdict;
}

static struct pindeck_name member_or(struct pindeck_name member, struct pindeck_name other)
{
	return pindeck_name_exists(member) ? member : other;
}

struct pindeck_name pindeck_match_bowls(const struct pindeck_match *match,
                                        struct pindeck_match_place spot)
{
	const struct pindeck_side *side = pindeck_match_side(match, spot.seat);
	const struct pindeck_game *game = pindeck_match_game(match, spot.seat);

	if (side == NULL)
		return pindeck_name_from("", 0);
	return member_or(pindeck_lineup_bowls(pindeck_side_lineup(side), game, spot.place),
	                 side->name);
}

/* A missed frame before a bowled one stays missed. */
static bool is_behind(const struct pindeck_game *game, struct pindeck_frame_number number)
{
	return pindeck_frame_number_to_int(number) <
	       pindeck_place_to_frame(pindeck_game_last_ball(game));
}

static enum pindeck_reason why_not_join(const struct pindeck_game *game,
                                        struct pindeck_frame_number number)
{
	if (game == NULL)
		return PINDECK_REASON_NO_SUCH_BOWLER;
	if (!pindeck_frame_number_exists(number))
		return PINDECK_REASON_GAME_OVER;
	return is_behind(game, number) ? PINDECK_REASON_ALREADY_BOWLED : PINDECK_REASON_ACCEPTED;
}

struct pindeck_verdict pindeck_match_join(struct pindeck_match *match, struct pindeck_seat seat,
                                          struct pindeck_frame_number number)
{
	struct pindeck_game *game = pindeck_match_own_game(match, seat);
	const enum pindeck_reason reason = why_not_join(game, number);

	if (reason == PINDECK_REASON_ACCEPTED)
		pindeck_game_join(game, number);
	return pindeck_verdict_without_place(reason);
}

static enum pindeck_reason why_not_leave(const struct pindeck_match *match,
                                         struct pindeck_seat seat)
{
	const struct pindeck_game *game = pindeck_match_game(match, seat);

	if (game == NULL)
		return PINDECK_REASON_NO_SUCH_BOWLER;
	if (pindeck_match_has_left(match, seat))
		return PINDECK_REASON_HAS_LEFT;
	return pindeck_game_is_over(game) ? PINDECK_REASON_GAME_OVER : PINDECK_REASON_ACCEPTED;
}

/* A bowler who returns is neither called nor waiting. */
static void leave(struct pindeck_match *match, struct pindeck_seat seat)
{
	pindeck_game_leave(pindeck_match_own_game(match, seat));
	pindeck_detours_release(&match->turns.detours, seat);
}

struct pindeck_verdict pindeck_match_leave(struct pindeck_match *match, struct pindeck_seat seat)
{
	const enum pindeck_reason reason = why_not_leave(match, seat);

	if (reason == PINDECK_REASON_ACCEPTED)
		leave(match, seat);
	return pindeck_verdict_without_place(reason);
}

struct pindeck_verdict pindeck_match_bring(struct pindeck_match *match, struct pindeck_seat seat,
                                           struct pindeck_delivery delivery)
{
	struct pindeck_game *game = pindeck_match_own_game(match, seat);
	const struct pindeck_verdict verdict =
	    game != NULL ? pindeck_game_bowl(game, delivery)
			 : pindeck_verdict_without_place(PINDECK_REASON_NO_SUCH_BOWLER);

	if (pindeck_verdict_is_accepted(verdict))
		pindeck_order_add_first(&match->turns.order, seat);
	return verdict;
}

bool pindeck_match_has_left(const struct pindeck_match *match, struct pindeck_seat seat)
{
	const struct pindeck_game *game = pindeck_match_game(match, seat);

	return game != NULL &&
	       pindeck_game_has_missed(game, pindeck_frame_number_of(PINDECK_FRAMES));
}

static void line_up_again(struct pindeck_match *again, const struct pindeck_side *side,
                          bool goes_on)
{
	const struct pindeck_lineup lineup =
	    pindeck_lineup_again(pindeck_side_lineup(side), goes_on);

	pindeck_match_own_side(again, pindeck_match_find(again, side->name))->lineup = lineup;
}

/* The next seat, from this one on, whose bowler has not left. */
static struct pindeck_seat stays(const struct pindeck_match *match, struct pindeck_seat seat)
{
	while (pindeck_match_has_left(match, seat))
		seat = pindeck_seat_of(pindeck_seat_to_int(seat) + 1);
	return seat;
}

struct pindeck_match pindeck_match_again(const struct pindeck_match *match, bool goes_on)
{
	struct pindeck_match again = pindeck_match_open();
	struct pindeck_seat seat = stays(match, pindeck_seat_of(1));

	while (pindeck_match_side(match, seat) != NULL) {
		const struct pindeck_side *side = pindeck_match_side(match, seat);

		pindeck_match_seat(&again, side->name,
		                   pindeck_game_discipline(pindeck_match_game(match, seat)));
		line_up_again(&again, side, goes_on);
		seat = stays(match, pindeck_seat_of(pindeck_seat_to_int(seat) + 1));
	}
	return again;
}

/* Corrections in a match. */

struct pindeck_verdict pindeck_match_correct(struct pindeck_match *match,
                                             struct pindeck_match_place spot,
                                             struct pindeck_delivery delivery)
{
	struct pindeck_game *game = pindeck_match_own_game(match, spot.seat);

	return game != NULL ? pindeck_game_correct(game, spot.place, delivery)
	                    : pindeck_verdict_without_place(PINDECK_REASON_NO_SUCH_BOWLER);
}

typedef struct pindeck_verdict pindeck_removal(struct pindeck_game *game,
                                               struct pindeck_place place);

/* Removing a ball does not change its position among the balls of its game. */
static struct pindeck_verdict take_out(struct pindeck_match *match, struct pindeck_match_place spot,
                                       pindeck_removal *removal)
{
	struct pindeck_game *game = pindeck_match_own_game(match, spot.seat);
	struct pindeck_verdict verdict;

	if (game == NULL)
		return pindeck_verdict_without_place(PINDECK_REASON_NO_SUCH_BOWLER);
	verdict = removal(game, spot.place);
	if (pindeck_verdict_is_accepted(verdict))
		pindeck_order_remove(&match->turns.order, spot.seat,
		                     pindeck_game_index(game, spot.place));
	return verdict;
}

struct pindeck_verdict pindeck_match_annul(struct pindeck_match *match,
                                           struct pindeck_match_place spot)
{
	return take_out(match, spot, pindeck_game_annul);
}

struct pindeck_verdict pindeck_match_remove_ball(struct pindeck_match *match,
                                                 struct pindeck_match_place spot)
{
	return take_out(match, spot, pindeck_game_remove);
}

/* A corrected frame may have more or fewer balls than before. They follow its first in the order.
 */
static void reorder(struct pindeck_match *match, struct pindeck_match_place first)
{
	const struct pindeck_game *game = pindeck_match_game(match, first.seat);
	const struct pindeck_index index = pindeck_game_index(game, first.place);

	while (pindeck_order_to_balls(&match->turns.order, first.seat) <
	       pindeck_game_to_balls(game))
		pindeck_order_insert(&match->turns.order, first.seat, index);
	while (pindeck_order_to_balls(&match->turns.order, first.seat) >
	       pindeck_game_to_balls(game))
		pindeck_order_remove(&match->turns.order, first.seat, pindeck_index_next(index));
}

struct pindeck_verdict pindeck_match_correct_frame(struct pindeck_match *match,
                                                   struct pindeck_match_place spot,
                                                   const struct pindeck_deliveries *deliveries)
{
	struct pindeck_game *game = pindeck_match_own_game(match, spot.seat);
	const struct pindeck_place first = pindeck_place_of(pindeck_place_to_frame(spot.place), 1);
	struct pindeck_verdict verdict =
	    pindeck_verdict_without_place(PINDECK_REASON_NO_SUCH_BOWLER);

	if (game != NULL)
		verdict = pindeck_game_correct_frame(game, pindeck_place_frame(first), deliveries);
	if (pindeck_verdict_is_accepted(verdict))
		reorder(match, pindeck_match_place_at(spot.seat, first));
	return verdict;
}
