/* The round of a match: the frame the lane has reached, and the next bowler. */
#include "match/internal.h"
#include "match_turns.h"

#include <stddef.h>

struct pindeck_frame_number pindeck_match_frame(const struct pindeck_match *match)
{
	const struct pindeck_game *game = pindeck_match_game(match, pindeck_match_turn(match));

	if (game != NULL)
		return pindeck_place_frame(pindeck_game_turn(game));
	return pindeck_frame_number_of(pindeck_match_to_bowlers(match) > 0 ? PINDECK_FRAMES : 1);
}

/* ---- the frame in which a bowler joins ---- */

/* The frame that a bowler has reached: 11 when the game is over, 0 for a bowler who left. */
static int seat_to_frame(const struct pindeck_match *match, struct pindeck_seat seat)
{
	const struct pindeck_game *game = pindeck_match_game(match, seat);

	if (pindeck_match_has_left(match, seat))
		return 0;
	return pindeck_game_is_over(game) ? PINDECK_FRAMES + 1
	                                  : pindeck_place_to_frame(pindeck_game_turn(game));
}

static int match_to_furthest(const struct pindeck_match *match)
{
	int furthest = 0;

	for (int number = 1; number <= pindeck_match_to_bowlers(match); number++) {
		const int frame = seat_to_frame(match, pindeck_seat_of(number));

		furthest = frame > furthest ? frame : furthest;
	}
	return furthest;
}

/* In turn, bowlers are at most one frame apart; a bowler further behind makes up frames. */
static int match_to_reached(const struct pindeck_match *match)
{
	const int furthest = match_to_furthest(match);
	bool awaited = furthest > PINDECK_FRAMES;

	for (int number = 1; number <= pindeck_match_to_bowlers(match); number++)
		awaited |= seat_to_frame(match, pindeck_seat_of(number)) == furthest - 1;
	return awaited ? furthest - 1 : furthest;
}

static int seat_to_bowled(const struct pindeck_match *match, struct pindeck_seat seat)
{
	const struct pindeck_game *game = pindeck_match_game(match, seat);

	return game != NULL ? pindeck_place_to_frame(pindeck_game_last_ball(game)) : 0;
}

struct pindeck_frame_number pindeck_match_reached(const struct pindeck_match *match,
                                                  struct pindeck_seat seat)
{
	const int reached = match_to_reached(match);
	const int own = seat_to_bowled(match, seat);

	if (pindeck_match_is_over(match))
		return pindeck_match_frame(match);
	if (own > reached)
		return pindeck_frame_number_of(own);
	return pindeck_frame_number_of(reached > 0 ? reached : 1);
}

/* ---- the bowler after the current frame ---- */

typedef struct pindeck_delivery pindeck_next_ball(const struct pindeck_game *game);

static struct pindeck_match_place next_spot(const struct pindeck_match *match)
{
	const struct pindeck_seat turn = pindeck_match_turn(match);
	const struct pindeck_game *game = pindeck_match_game(match, turn);

	return pindeck_match_place_at(turn, game != NULL ? pindeck_game_turn(game)
	                                                 : pindeck_place_of(0, 0));
}

static bool is_same_frame(struct pindeck_match_place one, struct pindeck_match_place other)
{
	return pindeck_seat_is_equal(one.seat, other.seat) &&
	       pindeck_place_to_frame(one.place) == pindeck_place_to_frame(other.place);
}

/* The match once the frame being bowled is over, with these balls. */
static struct pindeck_match after_frame(struct pindeck_match match, pindeck_next_ball *ball)
{
	const struct pindeck_match_place spot = next_spot(&match);
	const struct pindeck_game *game = pindeck_match_game(&match, spot.seat);

	while (is_same_frame(next_spot(&match), spot))
		pindeck_match_bowl(&match, ball(game));
	return match;
}

struct pindeck_match_place pindeck_match_following(const struct pindeck_match *match)
{
	struct pindeck_match after = *match;

	if (pindeck_seat_exists(pindeck_match_turn(match)))
		after = after_frame(*match, pindeck_game_best);
	return next_spot(&after);
}

static struct pindeck_name name_after(const struct pindeck_match *match, pindeck_next_ball *ball)
{
	const struct pindeck_match after = after_frame(*match, ball);

	return pindeck_match_bowls(&after, next_spot(&after));
}

static struct pindeck_name same(struct pindeck_name one, struct pindeck_name other)
{
	return pindeck_name_is_equal(one, other) ? one : pindeck_name_from("", 0);
}

/* The name after the next ball, whether it ends the frame or not. */
static struct pindeck_name name_after_ball(const struct pindeck_match *match,
                                           pindeck_next_ball *ball)
{
	struct pindeck_match after = *match;

	pindeck_match_bowl(&after, ball(pindeck_match_game(match, pindeck_match_turn(match))));
	return pindeck_match_bowls(&after, next_spot(&after));
}

struct pindeck_name pindeck_match_follows(const struct pindeck_match *match)
{
	struct pindeck_name name;

	if (!pindeck_seat_exists(pindeck_match_turn(match)))
		return pindeck_name_from("", 0);
	name = same(name_after(match, pindeck_game_best), name_after(match, pindeck_game_worst));
	if (pindeck_name_exists(name))
		return name;
	return same(name_after_ball(match, pindeck_game_best),
	            name_after_ball(match, pindeck_game_worst));
}
