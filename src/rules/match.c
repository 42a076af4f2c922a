/* A match: the bowlers on one lane, frame by frame in turn. */
#include "pindeck/match.h"

#include "pindeck/correction.h"
#include "pindeck/game_line.h"

static struct pindeck_verdict verdict_of(enum pindeck_reason reason)
{
	return pindeck_verdict_on(reason, pindeck_place_of(0, 0));
}

struct pindeck_match pindeck_match_open(void)
{
	return (struct pindeck_match){ .order = { .count = 0 } };
}

struct pindeck_verdict pindeck_match_seat(struct pindeck_match *match, struct pindeck_name name,
                                          enum pindeck_discipline discipline)
{
	const struct pindeck_bowler bowler = pindeck_bowler_of(name, discipline);

	return verdict_of(pindeck_bowlers_seat(&match->bowlers, &bowler));
}

struct pindeck_seat pindeck_match_turn(const struct pindeck_match *match)
{
	return pindeck_bowlers_next(&match->bowlers);
}

bool pindeck_match_is_over(const struct pindeck_match *match)
{
	return pindeck_match_to_bowlers(match) > 0 &&
	       !pindeck_seat_exists(pindeck_match_turn(match));
}

static struct pindeck_verdict nobody_bowls(const struct pindeck_match *match)
{
	return verdict_of(pindeck_match_is_over(match) ? PINDECK_GAME_OVER
	                                               : PINDECK_NO_SUCH_BOWLER);
}

struct pindeck_verdict pindeck_match_bowl(struct pindeck_match *match,
                                          struct pindeck_delivery delivery)
{
	const struct pindeck_seat turn = pindeck_match_turn(match);
	struct pindeck_game *game = pindeck_bowlers_own_game(&match->bowlers, turn);
	const struct pindeck_verdict verdict =
	    game != NULL ? pindeck_game_bowl(game, delivery) : nobody_bowls(match);

	if (pindeck_verdict_is_accepted(verdict))
		pindeck_order_add(&match->order, turn);
	return verdict;
}

struct pindeck_spot pindeck_match_last(const struct pindeck_match *match)
{
	const struct pindeck_seat last = pindeck_order_last(&match->order);
	const struct pindeck_game *game = pindeck_match_game(match, last);

	return pindeck_spot_at(last, game != NULL ? pindeck_game_last_ball(game)
	                                          : pindeck_place_of(0, 0));
}

struct pindeck_verdict pindeck_match_undo(struct pindeck_match *match)
{
	const struct pindeck_seat last = pindeck_order_last(&match->order);

	if (!pindeck_seat_exists(last))
		return verdict_of(PINDECK_NO_SUCH_BALL);
	pindeck_order_drop_last(&match->order);
	return pindeck_game_undo(pindeck_bowlers_own_game(&match->bowlers, last));
}

struct pindeck_verdict pindeck_match_correct(struct pindeck_match *match, struct pindeck_spot spot,
                                             struct pindeck_delivery delivery)
{
	struct pindeck_game *game = pindeck_bowlers_own_game(&match->bowlers, spot.seat);

	return game != NULL ? pindeck_game_correct(game, spot.place, delivery)
	                    : verdict_of(PINDECK_NO_SUCH_BOWLER);
}

/* Annulled or not, a ball has the same balls before it. */
struct pindeck_verdict pindeck_match_annul(struct pindeck_match *match, struct pindeck_spot spot)
{
	struct pindeck_game *game = pindeck_bowlers_own_game(&match->bowlers, spot.seat);
	struct pindeck_verdict verdict;

	if (game == NULL)
		return verdict_of(PINDECK_NO_SUCH_BOWLER);
	verdict = pindeck_game_annul(game, spot.place);
	if (pindeck_verdict_is_accepted(verdict))
		pindeck_order_remove(&match->order, spot.seat, pindeck_game_nth(game, spot.place));
	return verdict;
}

/* A corrected frame may have more balls or fewer than before: they followed its first. */
static void reorder(struct pindeck_match *match, struct pindeck_spot first)
{
	const struct pindeck_game *game = pindeck_match_game(match, first.seat);
	const struct pindeck_nth nth = pindeck_game_nth(game, first.place);

	while (pindeck_order_to_balls(&match->order, first.seat) < pindeck_game_to_balls(game))
		pindeck_order_insert(&match->order, first.seat, nth);
	while (pindeck_order_to_balls(&match->order, first.seat) > pindeck_game_to_balls(game))
		pindeck_order_remove(&match->order, first.seat, pindeck_nth_next(nth));
}

struct pindeck_verdict pindeck_match_correct_frame(struct pindeck_match *match,
                                                   struct pindeck_spot spot,
                                                   const struct pindeck_deliveries *deliveries)
{
	struct pindeck_game *game = pindeck_bowlers_own_game(&match->bowlers, spot.seat);
	const struct pindeck_place first = pindeck_place_of(pindeck_place_to_frame(spot.place), 1);
	struct pindeck_verdict verdict = verdict_of(PINDECK_NO_SUCH_BOWLER);

	if (game != NULL)
		verdict = pindeck_game_correct_frame(game, pindeck_place_frame(first), deliveries);
	if (pindeck_verdict_is_accepted(verdict))
		reorder(match, pindeck_spot_at(spot.seat, first));
	return verdict;
}

struct pindeck_spot pindeck_spot_at(struct pindeck_seat seat, struct pindeck_place place)
{
	return (struct pindeck_spot){ seat, place };
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
