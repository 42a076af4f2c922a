/* The score of one frame, and the part of it that counts for earlier frames. */
#ifndef PINDECK_INTERNAL_FRAME_SCORE_H
#define PINDECK_INTERNAL_FRAME_SCORE_H

#include "pindeck/frame.h"

/* The points of its balls minus the cost of fouls; a full rack for a free strike. */
struct pindeck_score pindeck_frame_pins(const struct pindeck_frame *frame,
                                        enum pindeck_discipline discipline);

/* Its pins and its bonus. The score waits for the balls that count for it too. */
struct pindeck_score pindeck_frame_score(const struct pindeck_frame *frame,
                                         enum pindeck_discipline discipline);

/* The score of an earlier frame after it has received the balls of this frame that it waits for. */
struct pindeck_score pindeck_frame_feed(const struct pindeck_frame *frame,
                                        struct pindeck_score earlier,
                                        enum pindeck_discipline discipline);

#endif
