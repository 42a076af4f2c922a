/* The ten frames of a game, and how the later ones count for the earlier. */
#ifndef PINDECK_FRAMES_H
#define PINDECK_FRAMES_H

#include "frame.h"

#ifdef __cplusplus
extern "C" {
#endif

/* All ten, bowled or not. Private to frames.c. */
struct pindeck_frames {
	struct pindeck_frame list[PINDECK_FRAMES];
};

struct pindeck_frames pindeck_frames_open(enum pindeck_discipline discipline);

/* The frame in which the next ball is bowled; none when all ten are over. */
struct pindeck_frame_number pindeck_frames_current(const struct pindeck_frames *frames);

/* The last frame that has a ball; none before the first. */
struct pindeck_frame_number pindeck_frames_last_bowled(const struct pindeck_frames *frames);

/* The frame of that number, which must exist. */
const struct pindeck_frame *pindeck_frames_at(const struct pindeck_frames *frames,
                                              struct pindeck_frame_number number);
struct pindeck_frame *pindeck_frames_in(struct pindeck_frames *frames,
                                        struct pindeck_frame_number number);

/* What the frame is worth, the balls after it counted as far as they were bowled. */
struct pindeck_score pindeck_frames_score(const struct pindeck_frames *frames,
                                          struct pindeck_frame_number number,
                                          enum pindeck_discipline discipline);

bool pindeck_frames_are_equal(const struct pindeck_frames *some,
                              const struct pindeck_frames *others);

#ifdef __cplusplus
}
#endif

#endif
