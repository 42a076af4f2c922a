/* Swapping: two games exchange their balls from a place on. */
#include "game_swap.h"

#include "game_retrace.h"
#include "verdict.h"

static int game_to_frame(const struct pindeck_game *game)
{
	return pindeck_place_to_frame(pindeck_game_last_ball(game));
}

/* The game before the frame of this place. */
static struct pindeck_game before(const struct pindeck_game *game, struct pindeck_place place)
{
	struct pindeck_game earlier = *game;

	while (game_to_frame(&earlier) >= pindeck_place_to_frame(place))
		pindeck_game_undo(&earlier);
	pindeck_game_return(&earlier, pindeck_place_frame(place));
	return earlier;
}

/* The first ball of the game from the frame of this place on; no such ball when there is none. */
static struct pindeck_place first_ball(const struct pindeck_game *game, struct pindeck_place place)
{
	return pindeck_game_has_ball(game, place) ? place : pindeck_game_retrace_frame(game, place);
}

/* The place of the next ball when it is in a frame before this place; otherwise no place. */
static struct pindeck_place gap(const struct pindeck_game *game, struct pindeck_place place)
{
	const struct pindeck_place turn = pindeck_game_turn(game);
	const bool behind = pindeck_place_to_frame(turn) < pindeck_place_to_frame(place);

	return behind ? turn : pindeck_place_of(0, 0);
}

/* Continue with the frames of the other game from this place on. */
static struct pindeck_verdict go_on(struct pindeck_game *game, const struct pindeck_game *other,
                                    struct pindeck_place place)
{
	const struct pindeck_place first = first_ball(other, place);
	const bool incomplete =
	    pindeck_game_has_ball(other, first) && pindeck_place_to_frame(gap(game, place)) > 0;
	const struct pindeck_verdict verdict =
	    incomplete ? pindeck_verdict_of(PINDECK_FRAME_INCOMPLETE, first)
		       : pindeck_game_retrace_rest(game, other, first);

	pindeck_game_miss_like(game, other, pindeck_place_frame(place));
	return verdict;
}

/* The game with its first frames, and from this place on with those of the other. */
static struct pindeck_verdict join(struct pindeck_game *game, const struct pindeck_game *other,
                                   struct pindeck_place place)
{
	*game = before(game, place);
	return go_on(game, other, place);
}

struct pindeck_verdict pindeck_game_swap(struct pindeck_game *one, struct pindeck_game *other,
                                         struct pindeck_place place)
{
	struct pindeck_game mine = *one;
	struct pindeck_game theirs = *other;
	const struct pindeck_verdict verdicts[] = { join(&mine, other, place),
		                                    join(&theirs, one, place) };
	const bool fits = pindeck_verdict_is_accepted(verdicts[0]);

	if (!fits || !pindeck_verdict_is_accepted(verdicts[1]))
		return verdicts[fits];
	*one = mine;
	*other = theirs;
	return verdicts[0];
}
