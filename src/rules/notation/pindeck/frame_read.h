/* Read one frame as people write it. */
#ifndef PINDECK_FRAME_READ_H
#define PINDECK_FRAME_READ_H

#include "pindeck/frame.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Bowl the balls of one frame, written together or as single balls: 7/, 7 3 or 10. When it refuses
 * one, the frame has the balls before it. */
struct pindeck_verdict pindeck_frame_read(struct pindeck_frame *frame, struct pindeck_text text,
                                          enum pindeck_discipline discipline);

#ifdef __cplusplus
}
#endif

#endif
