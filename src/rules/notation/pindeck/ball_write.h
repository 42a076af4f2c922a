/* One ball written down: real pinfall, with the leave where it is known. */
#ifndef PINDECK_BALL_WRITE_H
#define PINDECK_BALL_WRITE_H

#include "pindeck/game_write.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Append a ball: 7, /, 8[7-10] or (8); of five-pin its pins, as in abcF. */
void pindeck_notation_add_ball(struct pindeck_notation *notation, struct pindeck_ball ball);

#ifdef __cplusplus
}
#endif

#endif
