/* A game of one bowler or team: bowl, undo, and read its balls and frames. */
#include "game.h"

#include "frame.h"
#include "frames.h"
#include "frames_score.h"
#include "score.h"
#include "verdict.h"

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
		return pindeck_verdict_without_place(PINDECK_GAME_OVER);
	frame = pindeck_frames_in(&game->frames, pindeck_place_frame(turn));
	return pindeck_verdict_at(pindeck_frame_bowl(frame, delivery, game->discipline), turn);
}

struct pindeck_verdict pindeck_game_undo(struct pindeck_game *game)
{
	const struct pindeck_frame_number number = pindeck_frames_last_bowled(&game->frames);

	if (!pindeck_frame_number_exists(number))
		return pindeck_verdict_without_place(PINDECK_NO_SUCH_BALL);
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
	                          pindeck_nth_of(pindeck_place_to_ball(place) - 1));
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
		return pindeck_verdict_without_place(PINDECK_GAME_OVER);
	pindeck_frames_join(&game->frames, number);
	return pindeck_verdict_accepted();
}

struct pindeck_verdict pindeck_game_leave(struct pindeck_game *game)
{
	if (pindeck_game_is_over(game))
		return pindeck_verdict_without_place(PINDECK_GAME_OVER);
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
