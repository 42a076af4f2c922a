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
		pindeck_match_bowler(match, seat)->side.lineup = *lineup;
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
	return member_or(pindeck_lineup_bowls(&side->lineup, game, spot.place), side->name);
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
	const enum pindeck_reason reason = why_not_join(pindeck_match_game(match, seat), number);

	if (reason == PINDECK_REASON_ACCEPTED)
		pindeck_game_join(&pindeck_match_bowler(match, seat)->game, number);
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
	pindeck_game_leave(&pindeck_match_bowler(match, seat)->game);
	pindeck_match_release(match, seat);
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
	struct pindeck_bowler *bowler = pindeck_match_bowler(match, seat);
	const struct pindeck_verdict verdict =
	    bowler != NULL ? pindeck_game_bowl(&bowler->game, delivery)
			   : pindeck_verdict_without_place(PINDECK_REASON_NO_SUCH_BOWLER);

	if (pindeck_verdict_is_accepted(verdict))
		pindeck_order_add_first(&match->order, seat);
	return verdict;
}

bool pindeck_match_has_left(const struct pindeck_match *match, struct pindeck_seat seat)
{
	const struct pindeck_game *game = pindeck_match_game(match, seat);

	return game != NULL &&
	       pindeck_game_has_missed(game, pindeck_frame_number_of(PINDECK_FRAMES));
}

/* Seat a bowler who stayed to the end after the others, for another game. */
static void seat_again(struct pindeck_match *again, const struct pindeck_bowler *bowler,
                       bool goes_on)
{
	struct pindeck_bowler *next = &again->bowlers.list[again->bowlers.count];

	if (pindeck_game_has_missed(&bowler->game, pindeck_frame_number_of(PINDECK_FRAMES)))
		return;
	next->side.name = bowler->side.name;
	next->side.lineup = pindeck_lineup_again(&bowler->side.lineup, goes_on);
	next->game = pindeck_game_open(pindeck_game_discipline(&bowler->game));
	again->bowlers.count++;
}

struct pindeck_match pindeck_match_again(const struct pindeck_match *match, bool goes_on)
{
	struct pindeck_match again = pindeck_match_open();

	for (uint32_t next = 0; next < match->bowlers.count; next++)
		seat_again(&again, &match->bowlers.list[next], goes_on);
	return again;
}

/* Corrections in a match. */

struct pindeck_verdict pindeck_match_correct(struct pindeck_match *match,
                                             struct pindeck_match_place spot,
                                             struct pindeck_delivery delivery)
{
	struct pindeck_bowler *bowler = pindeck_match_bowler(match, spot.seat);

	return bowler != NULL ? pindeck_game_correct(&bowler->game, spot.place, delivery)
	                      : pindeck_verdict_without_place(PINDECK_REASON_NO_SUCH_BOWLER);
}

struct pindeck_verdict pindeck_match_annul(struct pindeck_match *match,
                                           struct pindeck_match_place spot)
{
	struct pindeck_bowler *bowler = pindeck_match_bowler(match, spot.seat);
	const struct pindeck_verdict verdict =
	    bowler != NULL ? pindeck_game_annul(&bowler->game, spot.place)
			   : pindeck_verdict_without_place(PINDECK_REASON_NO_SUCH_BOWLER);

	if (pindeck_verdict_is_accepted(verdict))
		pindeck_order_remove(&match->order, spot.seat,
		                     pindeck_game_index(&bowler->game, spot.place));
	return verdict;
}

/* A corrected frame may have more or fewer balls than before. They follow its first in the order.
 */
static void reorder(struct pindeck_match *match, struct pindeck_match_place first)
{
	const struct pindeck_game *game = pindeck_match_game(match, first.seat);
	const struct pindeck_index index = pindeck_game_index(game, first.place);
	const int balls = pindeck_game_to_balls(game);

	while (pindeck_order_to_balls(&match->order, first.seat) < balls)
		pindeck_order_insert(&match->order, first.seat, index);
	while (pindeck_order_to_balls(&match->order, first.seat) > balls)
		pindeck_order_remove(&match->order, first.seat, pindeck_index_next(index));
}

struct pindeck_verdict pindeck_match_correct_frame(struct pindeck_match *match,
                                                   struct pindeck_match_place spot,
                                                   const struct pindeck_deliveries *deliveries)
{
	struct pindeck_bowler *bowler = pindeck_match_bowler(match, spot.seat);
	const struct pindeck_place first = pindeck_place_of(pindeck_place_to_frame(spot.place), 1);
	struct pindeck_verdict verdict =
	    pindeck_verdict_without_place(PINDECK_REASON_NO_SUCH_BOWLER);

	if (bowler != NULL)
		verdict = pindeck_game_correct_frame(&bowler->game, pindeck_place_frame(first),
		                                     deliveries);
	if (pindeck_verdict_is_accepted(verdict))
		reorder(match, pindeck_match_place_at(spot.seat, first));
	return verdict;
}
