/* The line of a game on a score sheet: marks, running totals, and the number of balls. */
#include "game_line.h"

#include "mark.h"
#include "score.h"

/* A frame is reached when all frames before it are over or missed. */
static bool is_reached(const struct pindeck_game *game, struct pindeck_frame_number number)
{
	const int turn = pindeck_place_to_frame(pindeck_game_turn(game));

	return turn == 0 || turn >= pindeck_frame_number_to_int(number);
}

bool pindeck_game_is_free(const struct pindeck_game *game, struct pindeck_frame_number number)
{
	if (!pindeck_frame_number_exists(number) || pindeck_game_has_missed(game, number))
		return false;
	return pindeck_frame_state(pindeck_game_frame(game, number)) == PINDECK_FREE &&
	       is_reached(game, number);
}

struct pindeck_mark pindeck_game_mark(const struct pindeck_game *game, struct pindeck_place place)
{
	const bool first = pindeck_place_to_ball(place) == 1;

	if (pindeck_game_has_ball(game, place))
		return pindeck_mark_of(pindeck_game_ball(game, place),
		                       pindeck_game_discipline(game));
	return pindeck_mark_from(
	    first && pindeck_game_is_free(game, pindeck_place_frame(place)) ? "X" : " ");
}

int pindeck_game_to_nth(const struct pindeck_game *game, struct pindeck_place place)
{
	int before = pindeck_place_to_ball(place) - 1;

	for (int frame = 1; frame < pindeck_place_to_frame(place); frame++)
		before += pindeck_frame_to_balls(
		    pindeck_game_frame(game, pindeck_frame_number_of(frame)));
	return before;
}

struct pindeck_nth pindeck_game_nth(const struct pindeck_game *game, struct pindeck_place place)
{
	return pindeck_nth_of(pindeck_game_to_nth(game, place));
}

int pindeck_game_to_balls(const struct pindeck_game *game)
{
	int balls = 0;

	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		balls += pindeck_frame_to_balls(
		    pindeck_game_frame(game, pindeck_frame_number_of(frame)));
	return balls;
}

struct pindeck_score pindeck_game_total(const struct pindeck_game *game,
                                        struct pindeck_frame_number number)
{
	const int frames = pindeck_frame_number_to_int(number);
	struct pindeck_score total = pindeck_score_of(0);

	for (int next = 1; next <= frames; next++)
		total = pindeck_score_plus(
		    total, pindeck_game_frame_score(game, pindeck_frame_number_of(next)));
	return pindeck_score_shown(total);
}

struct pindeck_totals pindeck_game_totals(const struct pindeck_game *game)
{
	struct pindeck_score total = pindeck_score_of(0);
	struct pindeck_totals totals;

	for (int next = 0; next < PINDECK_FRAMES; next++) {
		total = pindeck_score_plus(
		    total, pindeck_game_frame_score(game, pindeck_frame_number_of(next + 1)));
		totals.list[next] = pindeck_score_shown(total);
	}
	return totals;
}

static struct pindeck_score latest(struct pindeck_score before, struct pindeck_score total)
{
	return pindeck_score_is_final(total) ? total : before;
}

struct pindeck_score pindeck_game_so_far(const struct pindeck_game *game)
{
	struct pindeck_score total = pindeck_score_of(0);
	struct pindeck_score final = total;

	for (int next = 1; next <= PINDECK_FRAMES; next++) {
		total = pindeck_score_plus(
		    total, pindeck_game_frame_score(game, pindeck_frame_number_of(next)));
		final = latest(final, total);
	}
	return pindeck_score_shown(final);
}
