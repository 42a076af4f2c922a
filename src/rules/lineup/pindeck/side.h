/* A side: one line of the board, a bowler or a team. */
#ifndef PINDECK_SIDE_H
#define PINDECK_SIDE_H

#include "pindeck/lineup.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Private to side.c. */
struct pindeck_side {
	struct pindeck_name name;
	struct pindeck_lineup lineup;
};

const struct pindeck_lineup *pindeck_side_lineup(const struct pindeck_side *side);

#ifdef __cplusplus
}
#endif

#endif
