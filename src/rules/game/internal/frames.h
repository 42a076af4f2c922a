/* Internal functions of frames: which frames are bowled, current or missed. */
#ifndef PINDECK_INTERNAL_FRAMES_H
#define PINDECK_INTERNAL_FRAMES_H

#include "pindeck/frames.h"

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

#endif
