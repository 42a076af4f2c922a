/* The bowlers on a lane as a value. Ask a match, not its bowlers. */
#ifndef PINDECK_BOWLERS_H
#define PINDECK_BOWLERS_H

#include "pindeck/seat.h"
#include "pindeck/side.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Private to bowlers.c. */
struct pindeck_bowler {
	struct pindeck_side side;
	struct pindeck_game game;
};

/* Private to bowlers.c. */
struct pindeck_bowlers {
	struct pindeck_bowler list[PINDECK_MOST_BOWLERS];
	uint32_t count;
};

#ifdef __cplusplus
}
#endif

#endif
