/* Write a frame so that pindeck_frame_read reads the same frame again. */
#ifndef PINDECK_FRAME_WRITE_H
#define PINDECK_FRAME_WRITE_H

#include "pindeck/frame.h"
#include "pindeck/notation.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The balls of a frame without spaces, with the leaves that are known: 8[7-10]/. In five-pin a
 * comma separates them. */
struct pindeck_notation pindeck_frame_to_notation(const struct pindeck_frame *frame);

#ifdef __cplusplus
}
#endif

#endif
