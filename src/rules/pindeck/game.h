/* A game of one bowler: bowl, undo, and what it adds up to. */
#ifndef PINDECK_GAME_H
#define PINDECK_GAME_H

#include "frames.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Private to game.c. */
struct pindeck_game {
	enum pindeck_discipline discipline;
	struct pindeck_frames frames;
};

/* A game before its first ball. */
struct pindeck_game pindeck_game_open(enum pindeck_discipline discipline);

/* Bowl the next ball. Refused, it changes nothing. */
struct pindeck_verdict pindeck_game_bowl(struct pindeck_game *game,
                                         struct pindeck_delivery delivery);

/* Take the last ball back. */
struct pindeck_verdict pindeck_game_undo(struct pindeck_game *game);

bool pindeck_game_is_over(const struct pindeck_game *game);

/* Where the next ball belongs; 0.0 when the game is over. */
struct pindeck_place pindeck_game_turn(const struct pindeck_game *game);

/* Where the last ball was bowled; 0.0 before the first. */
struct pindeck_place pindeck_game_last_ball(const struct pindeck_game *game);

/* The deck the next ball meets; when the game is over, one at which no ball can be bowled. */
struct pindeck_deck pindeck_game_deck(const struct pindeck_game *game);

/* Frame of that number, which must exist. */
const struct pindeck_frame *pindeck_game_frame(const struct pindeck_game *game,
                                               struct pindeck_frame_number number);

/* True when that ball was bowled. */
bool pindeck_game_has_ball(const struct pindeck_game *game, struct pindeck_place place);

/* The ball bowled at that place, which must have been bowled. */
struct pindeck_ball pindeck_game_ball(const struct pindeck_game *game, struct pindeck_place place);

/* Its mark; a blank where no ball was bowled. */
struct pindeck_mark pindeck_game_mark(const struct pindeck_game *game, struct pindeck_place place);

/* How many balls of this game were bowled before the one at that place, which must have been. */
struct pindeck_nth pindeck_game_nth(const struct pindeck_game *game, struct pindeck_place place);

/* How many balls were bowled. */
int pindeck_game_to_balls(const struct pindeck_game *game);

/* What one frame is worth, and all up to it: final when no ball to come can change it. No frame is
 * worth nothing. */
struct pindeck_score pindeck_game_score(const struct pindeck_game *game,
                                        struct pindeck_frame_number number);
struct pindeck_score pindeck_game_total(const struct pindeck_game *game,
                                        struct pindeck_frame_number number);

enum pindeck_discipline pindeck_game_discipline(const struct pindeck_game *game);
bool pindeck_game_is_equal(const struct pindeck_game *one, const struct pindeck_game *other);

#ifdef __cplusplus
}
#endif

#endif
