/* Internal functions of frame_write. */
#ifndef PINDECK_INTERNAL_FRAME_WRITE_H
#define PINDECK_INTERNAL_FRAME_WRITE_H

#include "pindeck/frame_write.h"

/* Append the balls of a frame. */
void pindeck_frame_write(const struct pindeck_frame *frame, struct pindeck_notation *notation);

#endif
