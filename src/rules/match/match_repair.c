/* Repairs of who bowled: another name on a seat, swapped balls, a seat that was added by mistake.
 */
#include "match_repair.h"
#include "match/internal.h"

#include <stddef.h>

static bool is_empty(const struct pindeck_match *match, struct pindeck_seat seat)
{
	return pindeck_match_game(match, seat) == NULL;
}

/* True when another seat has this name. */
static bool is_taken(const struct pindeck_match *match, struct pindeck_seat seat,
                     struct pindeck_name name)
{
	const struct pindeck_seat owner = pindeck_match_find(match, name);

	return pindeck_seat_exists(owner) && !pindeck_seat_is_equal(owner, seat);
}

static enum pindeck_reason why_not_rename(const struct pindeck_match *match,
                                          struct pindeck_seat seat, struct pindeck_name name)
{
	if (is_empty(match, seat))
		return PINDECK_REASON_NO_SUCH_BOWLER;
	if (!pindeck_name_exists(name))
		return PINDECK_REASON_BAD_NAME;
	return is_taken(match, seat, name) ? PINDECK_REASON_NAME_TAKEN : PINDECK_REASON_ACCEPTED;
}

struct pindeck_verdict pindeck_match_rename(struct pindeck_match *match, struct pindeck_seat seat,
                                            struct pindeck_name name)
{
	const enum pindeck_reason reason = why_not_rename(match, seat, name);

	if (reason == PINDECK_REASON_ACCEPTED)
		pindeck_match_bowler(match, seat)->side.name = name;
	return pindeck_verdict_without_place(reason);
}

static bool is_equal_in_format(const struct pindeck_lineup *one, const struct pindeck_lineup *other)
{
	return one->format == other->format && one->members.count == other->members.count;
}

struct pindeck_verdict pindeck_match_rename_members(struct pindeck_match *match,
                                                    struct pindeck_seat seat,
                                                    const struct pindeck_lineup *names)
{
	if (is_empty(match, seat))
		return pindeck_verdict_without_place(PINDECK_REASON_NO_SUCH_BOWLER);
	if (!is_equal_in_format(&pindeck_match_side(match, seat)->lineup, names))
		return pindeck_verdict_without_place(PINDECK_REASON_TEAM_INCOMPLETE);
	pindeck_match_bowler(match, seat)->side.lineup = *names;
	return pindeck_verdict_without_place(PINDECK_REASON_ACCEPTED);
}

/* ---- swap ---- */

/* The balls of this seat from that place on. */
static struct pindeck_order_tail tail(const struct pindeck_match *match, struct pindeck_seat seat,
                                      struct pindeck_place place)
{
	return (struct pindeck_order_tail){ seat, pindeck_game_index(
						      pindeck_match_game(match, seat), place) };
}

static struct pindeck_place first_of_frame(struct pindeck_match_place spot)
{
	return pindeck_place_of(pindeck_place_to_frame(spot.place), 1);
}

static struct pindeck_verdict swap(struct pindeck_match *match, struct pindeck_match_place from,
                                   struct pindeck_seat other)
{
	const struct pindeck_place first = first_of_frame(from);
	const struct pindeck_order_tail mine = tail(match, from.seat, first);
	const struct pindeck_order_tail theirs = tail(match, other, first);
	const struct pindeck_verdict verdict =
	    pindeck_game_swap(&pindeck_match_bowler(match, from.seat)->game,
	                      &pindeck_match_bowler(match, other)->game, first);

	if (pindeck_verdict_is_accepted(verdict))
		pindeck_order_swap(&match->order, mine, theirs);
	return verdict;
}

static enum pindeck_reason why_not_swap(const struct pindeck_match *match,
                                        struct pindeck_match_place from, struct pindeck_seat other)
{
	const struct pindeck_seat seat = from.seat;

	if (is_empty(match, seat) || is_empty(match, other))
		return PINDECK_REASON_NO_SUCH_BOWLER;
	if (pindeck_seat_is_equal(seat, other))
		return PINDECK_REASON_NO_OTHER_BOWLER;
	return pindeck_place_to_frame(first_of_frame(from)) == 0 ? PINDECK_REASON_NO_SUCH_BALL
	                                                         : PINDECK_REASON_ACCEPTED;
}

struct pindeck_verdict pindeck_match_swap(struct pindeck_match *match,
                                          struct pindeck_match_place from,
                                          struct pindeck_seat other)
{
	const enum pindeck_reason reason = why_not_swap(match, from, other);

	return reason == PINDECK_REASON_ACCEPTED ? swap(match, from, other)
	                                         : pindeck_verdict_without_place(reason);
}

/* ---- remove and restore: a removed bowler keeps all balls in a seat after the others ---- */

struct pindeck_verdict pindeck_match_remove(struct pindeck_match *match, struct pindeck_seat seat)
{
	if (is_empty(match, seat))
		return pindeck_verdict_without_place(PINDECK_REASON_NO_SUCH_BOWLER);
	if (match->bowlers.count == 1)
		return pindeck_verdict_without_place(PINDECK_REASON_NO_OTHER_BOWLER);
	pindeck_match_release(match, seat);
	pindeck_match_renumber(match, seat, pindeck_seat_of((int)match->bowlers.count));
	match->bowlers.count--;
	return pindeck_verdict_accepted();
}

static enum pindeck_reason why_not_restore(struct pindeck_match *match, struct pindeck_name name,
                                           struct pindeck_seat seat)
{
	if (pindeck_seat_exists(pindeck_match_find(match, name)))
		return PINDECK_REASON_NAME_TAKEN;
	if (match->bowlers.count == PINDECK_MOST_BOWLERS)
		return PINDECK_REASON_LANE_FULL;
	if (!pindeck_name_exists(name) ||
	    !pindeck_seat_exists(pindeck_match_removed(match, name)) || !pindeck_seat_exists(seat))
		return PINDECK_REASON_NO_SUCH_BOWLER;
	return PINDECK_REASON_ACCEPTED;
}

/* This seat, or the seat after the last bowler when there are fewer bowlers. */
static struct pindeck_seat nearest(struct pindeck_seat seat, struct pindeck_seat last)
{
	return pindeck_seat_to_int(seat) < pindeck_seat_to_int(last) ? seat : last;
}

struct pindeck_verdict pindeck_match_restore(struct pindeck_match *match, struct pindeck_name name,
                                             struct pindeck_seat seat)
{
	const enum pindeck_reason reason = why_not_restore(match, name, seat);
	const struct pindeck_seat next = pindeck_seat_of((int)match->bowlers.count + 1);

	if (reason != PINDECK_REASON_ACCEPTED)
		return pindeck_verdict_without_place(reason);
	pindeck_match_renumber(match, pindeck_match_removed(match, name), next);
	match->bowlers.count++;
	pindeck_match_renumber(match, next, nearest(seat, next));
	return pindeck_verdict_accepted();
}
