/* What the frames of a game add up to: the later ones count for the earlier. */
#ifndef PINDECK_FRAMES_SCORE_H
#define PINDECK_FRAMES_SCORE_H

#include "pindeck/frames.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What the frame is worth, the balls after it counted as far as they were bowled. */
struct pindeck_score pindeck_frames_score(const struct pindeck_frames *frames,
                                          struct pindeck_frame_number number,
                                          enum pindeck_discipline discipline);

#ifdef __cplusplus
}
#endif

#endif
