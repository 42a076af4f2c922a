/* The bowlers on a lane: sides and games by seat, and the next of them. */
#include "lineup/internal.h"

#include <stddef.h>

/* The bowlers on a lane: sides and games by seat. */

struct pindeck_bowler pindeck_bowler_of(struct pindeck_name name,
                                        enum pindeck_discipline discipline)
{
	return (struct pindeck_bowler){ pindeck_side_of(name), pindeck_game_open(discipline) };
}

static const struct pindeck_name *name_of(const struct pindeck_bowler *bowler)
{
	return &bowler->side.name;
}

static enum pindeck_reason why_not_seat(const struct pindeck_bowlers *bowlers,
                                        const struct pindeck_bowler *bowler)
{
	if (!pindeck_name_exists(*name_of(bowler)))
		return PINDECK_REASON_BAD_NAME;
	if (!pindeck_discipline_exists(pindeck_game_discipline(&bowler->game)))
		return PINDECK_REASON_NO_SUCH_DISCIPLINE;
	if (pindeck_seat_exists(pindeck_bowlers_find(bowlers, *name_of(bowler))))
		return PINDECK_REASON_NAME_TAKEN;
	return bowlers->count == PINDECK_MOST_BOWLERS ? PINDECK_REASON_LANE_FULL
	                                              : PINDECK_REASON_ACCEPTED;
}

struct pindeck_verdict pindeck_bowlers_seat(struct pindeck_bowlers *bowlers,
                                            const struct pindeck_bowler *bowler)
{
	const enum pindeck_reason reason = why_not_seat(bowlers, bowler);

	if (reason != PINDECK_REASON_ACCEPTED)
		return pindeck_verdict_without_place(reason);
	bowlers->list[bowlers->count] = *bowler;
	bowlers->count++;
	return pindeck_verdict_accepted();
}

int pindeck_bowlers_to_count(const struct pindeck_bowlers *bowlers)
{
	return (int)bowlers->count;
}

struct pindeck_seat pindeck_bowlers_find(const struct pindeck_bowlers *bowlers,
                                         struct pindeck_name name)
{
	uint32_t found = 0;

	while (found < bowlers->count &&
	       !pindeck_name_is_equal(*name_of(&bowlers->list[found]), name))
		found++;
	return found < bowlers->count ? pindeck_seat_of((int)found + 1) : pindeck_seat_of(0);
}

static bool is_taken(const struct pindeck_bowlers *bowlers, struct pindeck_seat seat)
{
	return pindeck_seat_exists(seat) && pindeck_seat_to_int(seat) <= (int)bowlers->count;
}

static const struct pindeck_bowler *bowler_in(const struct pindeck_bowlers *bowlers,
                                              struct pindeck_seat seat)
{
	return &bowlers->list[pindeck_seat_to_int(seat) - 1];
}

const struct pindeck_name *pindeck_bowlers_name(const struct pindeck_bowlers *bowlers,
                                                struct pindeck_seat seat)
{
	return is_taken(bowlers, seat) ? name_of(bowler_in(bowlers, seat)) : NULL;
}

const struct pindeck_game *pindeck_bowlers_game(const struct pindeck_bowlers *bowlers,
                                                struct pindeck_seat seat)
{
	return is_taken(bowlers, seat) ? &bowler_in(bowlers, seat)->game : NULL;
}

const struct pindeck_side *pindeck_bowlers_side(const struct pindeck_bowlers *bowlers,
                                                struct pindeck_seat seat)
{
	return is_taken(bowlers, seat) ? &bowler_in(bowlers, seat)->side : NULL;
}

struct pindeck_game *pindeck_bowlers_own_game(struct pindeck_bowlers *bowlers,
                                              struct pindeck_seat seat)
{
	return is_taken(bowlers, seat) ? &bowlers->list[pindeck_seat_to_int(seat) - 1].game : NULL;
}

struct pindeck_side *pindeck_bowlers_own_side(struct pindeck_bowlers *bowlers,
                                              struct pindeck_seat seat)
{
	return is_taken(bowlers, seat) ? &bowlers->list[pindeck_seat_to_int(seat) - 1].side : NULL;
}

void pindeck_bowlers_move(struct pindeck_bowlers *bowlers, struct pindeck_seat from,
                          struct pindeck_seat goal)
{
	const struct pindeck_bowlers before = *bowlers;

	for (int number = 1; number <= PINDECK_MOST_BOWLERS; number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);

		bowlers->list[pindeck_seat_to_int(pindeck_seat_moved(seat, from, goal)) - 1] =
		    *bowler_in(&before, seat);
	}
}

/* The first seat after those seated whose bowler has this name; no seat when there is none. */
static struct pindeck_seat find_behind(const struct pindeck_bowlers *bowlers,
                                       struct pindeck_name name)
{
	uint32_t found = bowlers->count;

	while (found < PINDECK_MOST_BOWLERS &&
	       !pindeck_name_is_equal(*name_of(&bowlers->list[found]), name))
		found++;
	return pindeck_seat_of((int)found + 1);
}

struct pindeck_seat pindeck_bowlers_vacant(const struct pindeck_bowlers *bowlers)
{
	return find_behind(bowlers, pindeck_name_from("", 0));
}

struct pindeck_seat pindeck_bowlers_removed(const struct pindeck_bowlers *bowlers,
                                            struct pindeck_name name)
{
	return pindeck_name_exists(name) ? find_behind(bowlers, name) : pindeck_seat_of(0);
}

void pindeck_bowlers_forget(struct pindeck_bowlers *bowlers, struct pindeck_seat seat)
{
	bowlers->list[pindeck_seat_to_int(seat) - 1] = (struct pindeck_bowler){ 0 };
}

/* The next of the bowlers in the regular order. */

/* A game that is over, or an empty seat, comes after all rounds. */
enum {
	NO_ROUND = 1000
};

/* The round in which the next frame of this seat is bowled. */
static int seat_to_round(const struct pindeck_bowlers *bowlers, struct pindeck_seat seat,
                         const struct pindeck_detours *detours)
{
	const struct pindeck_game *game = pindeck_bowlers_game(bowlers, seat);
	const int frame = game != NULL ? pindeck_place_to_frame(pindeck_game_turn(game)) : 0;

	if (frame == 0)
		return NO_ROUND;
	return frame + pindeck_detours_to_rounds(detours, seat);
}

struct pindeck_seat pindeck_bowlers_next(const struct pindeck_bowlers *bowlers,
                                         const struct pindeck_detours *detours)
{
	struct pindeck_seat next = pindeck_seat_of(0);

	for (int number = 1; number <= pindeck_bowlers_to_count(bowlers); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);
		const int earliest = seat_to_round(bowlers, next, detours);

		next = seat_to_round(bowlers, seat, detours) < earliest ? seat : next;
	}
	return next;
}
