/* What the other folders of the rules see of frames and games. */
#ifndef PINDECK_GAME_INTERNAL_H
#define PINDECK_GAME_INTERNAL_H

#include "deck/internal.h"
#include "pindeck/game.h"

/* Remove its last ball. Refuses when it has none. */
struct pindeck_verdict pindeck_frame_undo(struct pindeck_frame *frame);

/* The score of one frame, and the part of it that counts for earlier frames. */

/* Its pins and its bonus. The score waits for the balls that count for it too. */
struct pindeck_score pindeck_frame_score(const struct pindeck_frame *frame,
                                         enum pindeck_discipline discipline);

/* The score of an earlier frame after it has received the balls of this frame that it waits for. */
struct pindeck_score pindeck_frame_feed(const struct pindeck_frame *frame,
                                        struct pindeck_score earlier,
                                        enum pindeck_discipline discipline);

struct pindeck_frames pindeck_frames_open(enum pindeck_discipline discipline);

/* The frame of the next ball; no frame when all ten are over. */
struct pindeck_frame_number pindeck_frames_current(const struct pindeck_frames *frames);

/* The last frame that has a ball; no frame before the first ball. */
struct pindeck_frame_number pindeck_frames_last_bowled(const struct pindeck_frames *frames);

/* The frame with this number, which must exist: to read, and to change. */
const struct pindeck_frame *pindeck_frames_at(const struct pindeck_frames *frames,
                                              struct pindeck_frame_number number);
struct pindeck_frame *pindeck_frames_in(struct pindeck_frames *frames,
                                        struct pindeck_frame_number number);

/* True when the bowler was absent for all or part of this frame. */
bool pindeck_frames_is_missed(const struct pindeck_frames *frames,
                              struct pindeck_frame_number number);

/* True when the bowler left during this frame, even if a correction has completed it since. */
bool pindeck_frames_is_left(const struct pindeck_frames *frames,
                            struct pindeck_frame_number number);

/* True when no more balls come in this frame: it is over or missed. */
bool pindeck_frames_is_done(const struct pindeck_frames *frames,
                            struct pindeck_frame_number number);

/* Miss the rest of this frame. */
void pindeck_frames_miss(struct pindeck_frames *frames, struct pindeck_frame_number number);

/* Miss all unbowled frames before this one, and none from it on. */
void pindeck_frames_join(struct pindeck_frames *frames, struct pindeck_frame_number number);

/* Miss everything that is not bowled. */
void pindeck_frames_leave(struct pindeck_frames *frames);

/* Miss nothing from this frame on. */
void pindeck_frames_return(struct pindeck_frames *frames, struct pindeck_frame_number number);

/* From this frame on, miss the frames that others miss. */
void pindeck_frames_miss_like(struct pindeck_frames *frames, const struct pindeck_frames *others,
                              struct pindeck_frame_number number);

/* Miss the same frames as others. If the bowler of others has left, also miss the frames that a
 * correction left open. */
void pindeck_frames_leave_like(struct pindeck_frames *frames, const struct pindeck_frames *others);

bool pindeck_frames_are_equal(const struct pindeck_frames *some,
                              const struct pindeck_frames *others);

/* The score of one frame within its game, including the balls of later frames. */

/* The score of this frame; the balls after it count as far as they were bowled. */
struct pindeck_score pindeck_frames_score(const struct pindeck_frames *frames,
                                          struct pindeck_frame_number number,
                                          enum pindeck_discipline discipline);

/* Miss the rest of this frame; no frame changes nothing. */
void pindeck_game_miss(struct pindeck_game *game, struct pindeck_frame_number number);

/* True when the bowler left during this frame, even if a correction has completed it since. */
bool pindeck_game_was_left(const struct pindeck_game *game, struct pindeck_frame_number number);

/* Miss nothing from this frame on; no frame changes nothing. */
void pindeck_game_return(struct pindeck_game *game, struct pindeck_frame_number number);

/* From this frame on, miss the frames that the other game misses. */
void pindeck_game_miss_like(struct pindeck_game *game, const struct pindeck_game *other,
                            struct pindeck_frame_number number);

/* Miss the same frames as the other game. If its bowler has left, also miss the frames that a
 * correction left open. */
void pindeck_game_leave_like(struct pindeck_game *game, const struct pindeck_game *other);

/* The position of the ball at this place among all balls of the game. */
struct pindeck_index pindeck_game_index(const struct pindeck_game *game,
                                        struct pindeck_place place);

/* The next ball on the way to the highest and to the lowest score. */
struct pindeck_delivery pindeck_game_best(const struct pindeck_game *game);
struct pindeck_delivery pindeck_game_worst(const struct pindeck_game *game);

/* Swapping: two games exchange their balls from a place on. */

/* Exchange the frames of two games, bowled and missed, from the frame of this place on. Refuses if
 * a ball cannot be bowled in the other game, or a frame before it would be incomplete; then neither
 * game changes. */
struct pindeck_verdict pindeck_game_swap(struct pindeck_game *one, struct pindeck_game *other,
                                         struct pindeck_place place);

#endif
