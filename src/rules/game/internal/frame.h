/* Internal functions of frame. */
#ifndef PINDECK_INTERNAL_FRAME_H
#define PINDECK_INTERNAL_FRAME_H

#include "pindeck/frame.h"

/* Remove its last ball. Refuses when it has none. */
struct pindeck_verdict pindeck_frame_undo(struct pindeck_frame *frame);

#endif
