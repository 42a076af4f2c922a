/* Frames and games: bowl, undo, correct, and read a score sheet. */
#ifndef PINDECK_GAME_H
#define PINDECK_GAME_H

#include "pindeck/deck.h"

/* A frame: its balls, and the deck of the next one. */

/* The balls of one frame, in the order they were bowled. Private to frame.c. */
struct pindeck_balls {
	struct pindeck_ball list[PINDECK_MOST_BALLS];
	uint32_t count;
};

/* Private to frame.c. */
struct pindeck_frame {
	struct pindeck_deck deck;
	struct pindeck_balls balls;
};

/* The ten frames of a game as a value. Ask a game, not its frames. */

/* All ten frames, bowled or not. Private to frame.c. */
struct pindeck_frames {
	struct pindeck_frame list[PINDECK_FRAMES];
	uint32_t missed; /* bit n: frame n, or the rest of it, is not bowled */
};

/* A game of one bowler or team: bowl, undo, and read its balls and frames. */

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

/* The deck of the next ball; pindeck_deck_none when the game is over. */
struct pindeck_deck pindeck_game_deck(const struct pindeck_game *game);

/* True when a ball was bowled at this place. */
bool pindeck_game_has_ball(const struct pindeck_game *game, struct pindeck_place place);

/* The ball at this place, which must have been bowled. */
struct pindeck_ball pindeck_game_ball(const struct pindeck_game *game, struct pindeck_place place);

/* True when this frame, or the rest of it, is missed. */
bool pindeck_game_has_missed(const struct pindeck_game *game, struct pindeck_frame_number number);

/* The score of one frame; 0 for no frame. */
struct pindeck_score pindeck_game_frame_score(const struct pindeck_game *game,
                                              struct pindeck_frame_number number);

enum pindeck_discipline pindeck_game_discipline(const struct pindeck_game *game);

/* The line of a game on a score sheet: marks, running totals, and the number of balls. */

/* True when this frame is a free strike and all frames before it are over. */
bool pindeck_game_is_free(const struct pindeck_game *game, struct pindeck_frame_number number);

/* The mark of the ball at this place. A blank when there is none; X for a free strike. */
struct pindeck_mark pindeck_game_mark(const struct pindeck_game *game, struct pindeck_place place);

/* The running total after this frame as a score sheet shows it, at least 0. It is final when no
 * ball to come can change it. */
struct pindeck_score pindeck_game_total(const struct pindeck_game *game,
                                        struct pindeck_frame_number number);

/* The same after every frame, the first frame first. */
struct pindeck_totals {
	struct pindeck_score list[PINDECK_FRAMES];
};
struct pindeck_totals pindeck_game_totals(const struct pindeck_game *game);

/* The last running total that is final. When the game is over, this is its score. */
struct pindeck_score pindeck_game_so_far(const struct pindeck_game *game);

/* The outlook of a game: the highest and lowest score still possible, and the score if it ended
 * now. */

/* The highest and the lowest final score that are still possible. */
struct pindeck_score pindeck_game_highest(const struct pindeck_game *game);
struct pindeck_score pindeck_game_lowest(const struct pindeck_game *game);

/* The points of the balls so far: the score if no more pins fall, save in low-ball, where such a
 * ball counts as ten. */
struct pindeck_score pindeck_game_settled(const struct pindeck_game *game);

/* Corrections: change a ball or a frame that was bowled earlier, or annul a dead ball. */

/* Replace the ball at this place. All other balls stay in their frames, and a ball of the same
 * frame that felled all standing pins still fells all that stand: 9/ becomes 8/. If a ball no
 * longer fits, the verdict names it and the game does not change; correct the whole frame then. */
struct pindeck_verdict pindeck_game_correct(struct pindeck_game *game, struct pindeck_place place,
                                            struct pindeck_delivery delivery);

/* ---- for the layers of the program: what follows is not installed ---- */

/* The number of balls of a frame. */
int pindeck_frame_to_balls(const struct pindeck_frame *frame);

/* Its ball at that index, which must exist. */
struct pindeck_ball pindeck_frame_ball(const struct pindeck_frame *frame,
                                       struct pindeck_index index);

struct pindeck_deliveries pindeck_frame_deliveries(const struct pindeck_frame *frame);

/* The frame with this number, which must exist. */
const struct pindeck_frame *pindeck_game_frame(const struct pindeck_game *game,
                                               struct pindeck_frame_number number);

/* A frame before its first ball. */
struct pindeck_frame pindeck_frame_open(enum pindeck_discipline discipline,
                                        struct pindeck_frame_number number);

/* Bowl a ball in it. */
struct pindeck_verdict pindeck_frame_bowl(struct pindeck_frame *frame,
                                          struct pindeck_delivery delivery,
                                          enum pindeck_discipline discipline);

bool pindeck_frame_is_over(const struct pindeck_frame *frame);
enum pindeck_state pindeck_frame_state(const struct pindeck_frame *frame);

/* The deck of its next ball. */
struct pindeck_deck pindeck_frame_deck(const struct pindeck_frame *frame);

/* True when a score sheet would show the same. A spare is the same whichever pins it felled. */
bool pindeck_frame_is_equal(const struct pindeck_frame *one, const struct pindeck_frame *other);

/* The place of the last ball; 0.0 before the first. */
struct pindeck_place pindeck_game_last_ball(const struct pindeck_game *game);

/* Join late or come back: bowl from this frame on. Frames before it that are not bowled are missed
 * and count nothing. Refuses no frame. */
struct pindeck_verdict pindeck_game_join(struct pindeck_game *game,
                                         struct pindeck_frame_number number);

/* Leave: the game is over, and the rest of it is missed. Refuses when it is over already. */
struct pindeck_verdict pindeck_game_leave(struct pindeck_game *game);

bool pindeck_game_is_equal(const struct pindeck_game *one, const struct pindeck_game *other);

/* The number of balls bowled. */
int pindeck_game_to_balls(const struct pindeck_game *game);

/* The position of the ball at this place among all balls of the game, counted from 0. There must be
 * a place; a ball need not have been bowled there. */
int pindeck_game_to_index(const struct pindeck_game *game, struct pindeck_place place);

/* Replace all balls of a frame by one or more others: a strike can become two balls, and two balls
 * a strike. */
struct pindeck_verdict pindeck_game_correct_frame(struct pindeck_game *game,
                                                  struct pindeck_frame_number number,
                                                  const struct pindeck_deliveries *deliveries);

/* Remove a dead ball, which must be the last ball of the game, as if it had never been bowled. */
struct pindeck_verdict pindeck_game_annul(struct pindeck_game *game, struct pindeck_place place);

#endif
