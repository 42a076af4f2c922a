/* Random games: every operation on a game, one step at a time. */
#ifndef PINDECK_GAME_STEPS_H
#define PINDECK_GAME_STEPS_H

#include "dice.h"
#include "game/internal.h"

/* Makes a ball for this deck; random_ball is one. */
typedef struct pindeck_delivery ball_maker(struct dice *dice, struct pindeck_deck deck);

/* Any place of a game, whether or not there is a ball. */
static inline struct pindeck_place random_place(struct dice *dice)
{
	return pindeck_place_of(1 + chance(dice, PINDECK_FRAMES),
	                        1 + chance(dice, PINDECK_MOST_BALLS));
}

static inline void step_bowl(struct dice *dice, struct pindeck_game *game, ball_maker *make)
{
	if (!pindeck_game_is_over(game))
		(void)pindeck_game_bowl(game, make(dice, pindeck_game_deck(game)));
}

static inline void step_undo(struct dice *dice, struct pindeck_game *game, ball_maker *make)
{
	(void)dice;
	(void)make;
	(void)pindeck_game_undo(game);
}

/* As in a match: not for a frame before one that has a ball. */
static inline void step_join(struct dice *dice, struct pindeck_game *game, ball_maker *make)
{
	const int number = 1 + chance(dice, PINDECK_FRAMES);

	(void)make;
	if (number >= pindeck_place_to_frame(pindeck_game_last_ball(game)))
		pindeck_game_join(game, pindeck_frame_number_of(number));
}

static inline void step_leave(struct dice *dice, struct pindeck_game *game, ball_maker *make)
{
	(void)dice;
	(void)make;
	pindeck_game_leave(game);
}

static inline void step_correct(struct dice *dice, struct pindeck_game *game, ball_maker *make)
{
	const struct pindeck_place place = random_place(dice);

	if (pindeck_game_has_ball(game, place))
		(void)pindeck_game_correct(
		    game, place, make(dice, pindeck_ball_met(pindeck_game_ball(game, place))));
}

static inline void step_reframe(struct dice *dice, struct pindeck_game *game, ball_maker *make)
{
	const enum pindeck_discipline discipline = pindeck_game_discipline(game);
	const struct pindeck_frame_number number =
	    pindeck_frame_number_of(1 + chance(dice, PINDECK_FRAMES));
	struct pindeck_frame frame = pindeck_frame_open(discipline, number);
	struct pindeck_deliveries deliveries;

	for (int balls = 1 + chance(dice, 3); balls > 0 && !pindeck_frame_is_over(&frame); balls--)
		(void)pindeck_frame_bowl(&frame, make(dice, pindeck_frame_deck(&frame)),
		                         discipline);
	deliveries = pindeck_frame_deliveries(&frame);
	(void)pindeck_game_correct_frame(game, number, &deliveries);
}

static inline void step_annul(struct dice *dice, struct pindeck_game *game, ball_maker *make)
{
	(void)make;
	(void)pindeck_game_annul(game, pindeck_game_last_ball(game));
	(void)pindeck_game_annul(game, random_place(dice));
}

/* Bowl a ball, mostly; or undo one, join late, leave, correct a ball or a frame, annul a ball. A
 * refused step leaves the game as it is. */
static inline void random_game_step(struct dice *dice, struct pindeck_game *game, ball_maker *make)
{
	static const struct {
		void (*take)(struct dice *, struct pindeck_game *, ball_maker *);
		int weight;
	} steps[] = {
		{ step_bowl, 12 },   { step_undo, 1 },    { step_join, 2 },  { step_leave, 1 },
		{ step_correct, 2 }, { step_reframe, 2 }, { step_annul, 1 },
	};
	int total = 0;
	int drawn;
	size_t next = 0;

	for (size_t each = 0; each < sizeof steps / sizeof *steps; each++)
		total += steps[each].weight;
	for (drawn = chance(dice, total); drawn >= steps[next].weight; next++)
		drawn -= steps[next].weight;
	steps[next].take(dice, game, make);
}

#endif
