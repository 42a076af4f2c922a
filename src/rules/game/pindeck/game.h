/* A game of one bowler or team: bowl, undo, and read its balls and frames. */
#ifndef PINDECK_GAME_H
#define PINDECK_GAME_H

#include "pindeck/frames.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Private to game.c. A copy is a snapshot of the game. */
struct pindeck_game {
	enum pindeck_discipline discipline;
	struct pindeck_frames frames;
};

/* A game before its first ball. */
struct pindeck_game pindeck_game_open(enum pindeck_discipline discipline);

/* Bowl the next ball. */
struct pindeck_verdict pindeck_game_bowl(struct pindeck_game *game,
                                         struct pindeck_delivery delivery);

/* Remove the last ball. A bowler who left after it is back: that frame and later ones are no longer
 * missed. */
struct pindeck_verdict pindeck_game_undo(struct pindeck_game *game);

bool pindeck_game_is_over(const struct pindeck_game *game);

/* The place of the next ball; 0.0 when the game is over. */
struct pindeck_place pindeck_game_turn(const struct pindeck_game *game);

/* The place of the last ball; 0.0 before the first. */
struct pindeck_place pindeck_game_last_ball(const struct pindeck_game *game);

/* The deck of the next ball; pindeck_deck_none when the game is over. */
struct pindeck_deck pindeck_game_deck(const struct pindeck_game *game);

/* The frame with this number, which must exist. */
const struct pindeck_frame *pindeck_game_frame(const struct pindeck_game *game,
                                               struct pindeck_frame_number number);

/* True when a ball was bowled at this place. */
bool pindeck_game_has_ball(const struct pindeck_game *game, struct pindeck_place place);

/* The ball at this place, which must have been bowled. */
struct pindeck_ball pindeck_game_ball(const struct pindeck_game *game, struct pindeck_place place);

/* Join late or come back: bowl from this frame on. Frames before it that are not bowled are missed
 * and count nothing. Refuses no frame. */
struct pindeck_verdict pindeck_game_join(struct pindeck_game *game,
                                         struct pindeck_frame_number number);

/* Leave: the game is over, and the rest of it is missed. Refuses when it is over already. */
struct pindeck_verdict pindeck_game_leave(struct pindeck_game *game);

/* True when this frame, or the rest of it, is missed. */
bool pindeck_game_has_missed(const struct pindeck_game *game, struct pindeck_frame_number number);

/* The score of one frame; 0 for no frame. */
struct pindeck_score pindeck_game_frame_score(const struct pindeck_game *game,
                                              struct pindeck_frame_number number);

enum pindeck_discipline pindeck_game_discipline(const struct pindeck_game *game);
bool pindeck_game_is_equal(const struct pindeck_game *one, const struct pindeck_game *other);

#ifdef __cplusplus
}
#endif

#endif
