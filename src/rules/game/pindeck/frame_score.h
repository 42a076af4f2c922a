/* What a frame is worth: its own pins, and what it counts for the frames before it. */
#ifndef PINDECK_FRAME_SCORE_H
#define PINDECK_FRAME_SCORE_H

#include "pindeck/frame.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The pins of its balls alone, less what fouls cost; all of them for a strike that nobody bowls. */
struct pindeck_score pindeck_frame_pins(const struct pindeck_frame *frame,
                                        enum pindeck_discipline discipline);

/* Its own score: its pins, and the balls still to come that count for it. */
struct pindeck_score pindeck_frame_score(const struct pindeck_frame *frame,
                                         enum pindeck_discipline discipline);

/* An earlier frame's score, once this frame's balls have counted for it as far as it needs them. */
struct pindeck_score pindeck_frame_feed(const struct pindeck_frame *frame,
                                        struct pindeck_score earlier,
                                        enum pindeck_discipline discipline);

#ifdef __cplusplus
}
#endif

#endif
