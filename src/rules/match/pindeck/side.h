/* A side: whoever bowls a game, one bowler or a team, by the name on the board. */
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

/* One who bowls alone. */
struct pindeck_side pindeck_side_of(struct pindeck_name name);
const struct pindeck_name *pindeck_side_name(const struct pindeck_side *side);
const struct pindeck_lineup *pindeck_side_lineup(const struct pindeck_side *side);
void pindeck_side_line_up(struct pindeck_side *side, const struct pindeck_lineup *lineup);

#ifdef __cplusplus
}
#endif

#endif
