/* The ten frames of a game: those bowled, those to come, and those that are missed. */
#ifndef PINDECK_FRAMES_H
#define PINDECK_FRAMES_H

#include "pindeck/frame.h"

#ifdef __cplusplus
extern "C" {
#endif

/* All ten, bowled or not. Private to frames.c. */
struct pindeck_frames {
	struct pindeck_frame list[PINDECK_FRAMES];
	uint32_t missed; /* bit n: frame n, or the rest of it, is not bowled */
};

struct pindeck_frames pindeck_frames_open(enum pindeck_discipline discipline);

/* The frame in which the next ball is bowled; none when all ten are done. */
struct pindeck_frame_number pindeck_frames_current(const struct pindeck_frames *frames);

/* The last frame that has a ball; none before the first. */
struct pindeck_frame_number pindeck_frames_last_bowled(const struct pindeck_frames *frames);

/* The frame of that number, which must exist. */
const struct pindeck_frame *pindeck_frames_at(const struct pindeck_frames *frames,
                                              struct pindeck_frame_number number);
struct pindeck_frame *pindeck_frames_in(struct pindeck_frames *frames,
                                        struct pindeck_frame_number number);

/* True when its bowler was not there for it, or not for all of it. */
bool pindeck_frames_is_missed(const struct pindeck_frames *frames,
                              struct pindeck_frame_number number);

/* True when its bowler left in it, even if a correction has made it a whole frame since. */
bool pindeck_frames_is_left(const struct pindeck_frames *frames,
                            struct pindeck_frame_number number);

/* True when no ball is to come in it: it is over or missed. */
bool pindeck_frames_is_done(const struct pindeck_frames *frames,
                            struct pindeck_frame_number number);

/* Bowl no more in that frame; bowl from that frame on and none before it; bowl no more at all. */
void pindeck_frames_miss(struct pindeck_frames *frames, struct pindeck_frame_number number);
void pindeck_frames_join(struct pindeck_frames *frames, struct pindeck_frame_number number);
void pindeck_frames_leave(struct pindeck_frames *frames);

/* That frame is bowled after all, and those after it. */
void pindeck_frames_return(struct pindeck_frames *frames, struct pindeck_frame_number number);

/* Miss what those others miss; where their bowler has left, also what a correction left open. */
void pindeck_frames_leave_like(struct pindeck_frames *frames, const struct pindeck_frames *others);

bool pindeck_frames_are_equal(const struct pindeck_frames *some,
                              const struct pindeck_frames *others);

#ifdef __cplusplus
}
#endif

#endif
