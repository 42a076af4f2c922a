/* The score of one frame within its game, including the balls of later frames. */
#ifndef PINDECK_INTERNAL_FRAMES_SCORE_H
#define PINDECK_INTERNAL_FRAMES_SCORE_H

#include "frames.h"

/* The score of this frame; the balls after it count as far as they were bowled. */
struct pindeck_score pindeck_frames_score(const struct pindeck_frames *frames,
                                          struct pindeck_frame_number number,
                                          enum pindeck_discipline discipline);

#endif
