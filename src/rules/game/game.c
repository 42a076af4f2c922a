/* A game of one bowler or team: bowl, undo, its line on a score sheet, the highest and lowest
 * score still possible. */
#include "game/internal.h"

/* A game of one bowler or team: bowl, undo, and read its balls and frames. */

struct pindeck_game pindeck_game_open(enum pindeck_discipline discipline)
{
	return (struct pindeck_game){ discipline, pindeck_frames_open(discipline) };
}

struct pindeck_verdict pindeck_game_bowl(struct pindeck_game *game,
                                         struct pindeck_delivery delivery)
{
	const struct pindeck_place turn = pindeck_game_turn(game);
	struct pindeck_frame *frame;

	if (!pindeck_frame_number_exists(pindeck_place_frame(turn)))
		return pindeck_verdict_without_place(PINDECK_REASON_GAME_OVER);
	frame = pindeck_frames_in(&game->frames, pindeck_place_frame(turn));
	return pindeck_verdict_at(pindeck_frame_bowl(frame, delivery, game->discipline), turn);
}

struct pindeck_verdict pindeck_game_undo(struct pindeck_game *game)
{
	const struct pindeck_frame_number number = pindeck_frames_last_bowled(&game->frames);

	if (!pindeck_frame_number_exists(number))
		return pindeck_verdict_without_place(PINDECK_REASON_NO_SUCH_BALL);
	pindeck_frame_undo(pindeck_frames_in(&game->frames, number));
	pindeck_frames_return(&game->frames, number);
	return pindeck_verdict_accepted();
}

bool pindeck_game_is_over(const struct pindeck_game *game)
{
	return !pindeck_frame_number_exists(pindeck_frames_current(&game->frames));
}

struct pindeck_place pindeck_game_turn(const struct pindeck_game *game)
{
	const struct pindeck_frame_number number = pindeck_frames_current(&game->frames);

	if (!pindeck_frame_number_exists(number))
		return pindeck_place_of(0, 0);
	return pindeck_place_of(pindeck_frame_number_to_int(number),
	                        pindeck_frame_to_balls(pindeck_game_frame(game, number)) + 1);
}

struct pindeck_place pindeck_game_last_ball(const struct pindeck_game *game)
{
	const struct pindeck_frame_number number = pindeck_frames_last_bowled(&game->frames);

	if (!pindeck_frame_number_exists(number))
		return pindeck_place_of(0, 0);
	return pindeck_place_of(pindeck_frame_number_to_int(number),
	                        pindeck_frame_to_balls(pindeck_game_frame(game, number)));
}

struct pindeck_deck pindeck_game_deck(const struct pindeck_game *game)
{
	const struct pindeck_frame_number number = pindeck_frames_current(&game->frames);

	if (!pindeck_frame_number_exists(number))
		return pindeck_deck_none();
	return pindeck_frame_deck(pindeck_game_frame(game, number));
}

const struct pindeck_frame *pindeck_game_frame(const struct pindeck_game *game,
                                               struct pindeck_frame_number number)
{
	return pindeck_frames_at(&game->frames, number);
}

bool pindeck_game_has_ball(const struct pindeck_game *game, struct pindeck_place place)
{
	const struct pindeck_frame_number number = pindeck_place_frame(place);

	if (!pindeck_frame_number_exists(number))
		return false;
	return pindeck_place_to_ball(place) <=
	       pindeck_frame_to_balls(pindeck_game_frame(game, number));
}

struct pindeck_ball pindeck_game_ball(const struct pindeck_game *game, struct pindeck_place place)
{
	return pindeck_frame_ball(pindeck_game_frame(game, pindeck_place_frame(place)),
	                          pindeck_index_of(pindeck_place_to_ball(place) - 1));
}

void pindeck_game_miss(struct pindeck_game *game, struct pindeck_frame_number number)
{
	if (pindeck_frame_number_exists(number))
		pindeck_frames_miss(&game->frames, number);
}

void pindeck_game_return(struct pindeck_game *game, struct pindeck_frame_number number)
{
	if (pindeck_frame_number_exists(number))
		pindeck_frames_return(&game->frames, number);
}

void pindeck_game_miss_like(struct pindeck_game *game, const struct pindeck_game *other,
                            struct pindeck_frame_number number)
{
	pindeck_frames_miss_like(&game->frames, &other->frames, number);
}

struct pindeck_verdict pindeck_game_join(struct pindeck_game *game,
                                         struct pindeck_frame_number number)
{
	if (!pindeck_frame_number_exists(number))
		return pindeck_verdict_without_place(PINDECK_REASON_GAME_OVER);
	pindeck_frames_join(&game->frames, number);
	return pindeck_verdict_accepted();
}

struct pindeck_verdict pindeck_game_leave(struct pindeck_game *game)
{
	if (pindeck_game_is_over(game))
		return pindeck_verdict_without_place(PINDECK_REASON_GAME_OVER);
	pindeck_frames_leave(&game->frames);
	return pindeck_verdict_accepted();
}

void pindeck_game_leave_like(struct pindeck_game *game, const struct pindeck_game *other)
{
	pindeck_frames_leave_like(&game->frames, &other->frames);
}

bool pindeck_game_was_left(const struct pindeck_game *game, struct pindeck_frame_number number)
{
	return pindeck_frame_number_exists(number) && pindeck_frames_is_left(&game->frames, number);
}

bool pindeck_game_has_missed(const struct pindeck_game *game, struct pindeck_frame_number number)
{
	return pindeck_frame_number_exists(number) &&
	       pindeck_frames_is_missed(&game->frames, number);
}

struct pindeck_score pindeck_game_frame_score(const struct pindeck_game *game,
                                              struct pindeck_frame_number number)
{
	if (!pindeck_frame_number_exists(number))
		return pindeck_score_of(0);
	return pindeck_frames_score(&game->frames, number, game->discipline);
}

enum pindeck_discipline pindeck_game_discipline(const struct pindeck_game *game)
{
	return game->discipline;
}

bool pindeck_game_is_equal(const struct pindeck_game *one, const struct pindeck_game *other)
{
	return one->discipline == other->discipline &&
	       pindeck_frames_are_equal(&one->frames, &other->frames);
}

/* The line of a game on a score sheet: marks, running totals, and the number of balls. */

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
	return pindeck_frame_state(pindeck_game_frame(game, number)) == PINDECK_STATE_FREE &&
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

int pindeck_game_to_index(const struct pindeck_game *game, struct pindeck_place place)
{
	int before = pindeck_place_to_ball(place) - 1;

	PINDECK_ASSERT(before >= 0);
	for (int frame = 1; frame < pindeck_place_to_frame(place); frame++)
		before += pindeck_frame_to_balls(
		    pindeck_game_frame(game, pindeck_frame_number_of(frame)));
	return before;
}

struct pindeck_index pindeck_game_index(const struct pindeck_game *game, struct pindeck_place place)
{
	return pindeck_index_of(pindeck_game_to_index(game, place));
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

/* The outlook of a game: the highest and lowest score still possible, and the score if it ended
 * now. */

/* Clearing the deck is the best ball at every deck, because bonuses only add. */
struct pindeck_delivery pindeck_game_best(const struct pindeck_game *game)
{
	return pindeck_delivery_felling(pindeck_deck_standing(pindeck_game_deck(game)));
}

/* The worst ball is a foul without pins; one pin when a ball without pins counts as all. */
struct pindeck_delivery pindeck_game_worst(const struct pindeck_game *game)
{
	const bool feared = pindeck_discipline_fears_gutter(pindeck_game_discipline(game));

	return feared ? pindeck_delivery_of(1) : pindeck_delivery_foul(pindeck_pins_of(0));
}

static struct pindeck_score bowled_out(struct pindeck_game game,
                                       struct pindeck_delivery (*next)(const struct pindeck_game *))
{
	while (!pindeck_game_is_over(&game))
		pindeck_game_bowl(&game, next(&game));
	return pindeck_game_total(&game, pindeck_frame_number_of(PINDECK_FRAMES));
}

struct pindeck_score pindeck_game_highest(const struct pindeck_game *game)
{
	return bowled_out(*game, pindeck_game_best);
}

struct pindeck_score pindeck_game_lowest(const struct pindeck_game *game)
{
	return bowled_out(*game, pindeck_game_worst);
}

/* The points of a total that is not final are those of the balls bowled so far. */
struct pindeck_score pindeck_game_settled(const struct pindeck_game *game)
{
	return pindeck_score_settled(
	    pindeck_game_total(game, pindeck_frame_number_of(PINDECK_FRAMES)));
}
