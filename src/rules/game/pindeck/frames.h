/* The ten frames of a game as a value. Ask a game, not its frames. */
#ifndef PINDECK_FRAMES_H
#define PINDECK_FRAMES_H

#include "pindeck/frame.h"

#ifdef __cplusplus
extern "C" {
#endif

/* All ten frames, bowled or not. Private to frames.c. */
struct pindeck_frames {
	struct pindeck_frame list[PINDECK_FRAMES];
	uint32_t missed; /* bit n: frame n, or the rest of it, is not bowled */
};

#ifdef __cplusplus
}
#endif

#endif
