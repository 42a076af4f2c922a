/* A game of one bowler: bowl, undo, and what it adds up to. */
#ifndef PINDECK_GAME_H
#define PINDECK_GAME_H

#include "pindeck/frames.h"

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

/* Take the last ball back. Whoever left after it is back: the frame is bowled after all, and those
 * after it. */
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

/* Bowl no more in that frame. A frame, or the rest of one, that is missed is worth nothing. */
void pindeck_game_miss(struct pindeck_game *game, struct pindeck_frame_number number);

/* Bowl from that frame on, late or again: those before it that are not bowled are missed, those
 * from it on are not. */
void pindeck_game_join(struct pindeck_game *game, struct pindeck_frame_number number);

/* Bowl no more: the game is over, and what is not bowled of it is missed. */
void pindeck_game_leave(struct pindeck_game *game);

/* True when that frame is missed, or the rest of it; and when it was left, even if a correction has
 * made it a whole frame since. */
bool pindeck_game_has_missed(const struct pindeck_game *game, struct pindeck_frame_number number);
bool pindeck_game_was_left(const struct pindeck_game *game, struct pindeck_frame_number number);

/* Miss what that other game misses; where its bowler has left, also what a correction left open. */
void pindeck_game_leave_like(struct pindeck_game *game, const struct pindeck_game *other);

/* What one frame is worth: final when no ball to come can change it. No frame is worth nothing. */
struct pindeck_score pindeck_game_frame_score(const struct pindeck_game *game,
                                              struct pindeck_frame_number number);

enum pindeck_discipline pindeck_game_discipline(const struct pindeck_game *game);
bool pindeck_game_is_equal(const struct pindeck_game *one, const struct pindeck_game *other);

#ifdef __cplusplus
}
#endif

#endif
