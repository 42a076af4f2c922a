/* Internal functions of side. */
#ifndef PINDECK_INTERNAL_SIDE_H
#define PINDECK_INTERNAL_SIDE_H

#include "pindeck/side.h"

/* A bowler who bowls alone. */
struct pindeck_side pindeck_side_of(struct pindeck_name name);
const struct pindeck_name *pindeck_side_name(const struct pindeck_side *side);
void pindeck_side_rename(struct pindeck_side *side, struct pindeck_name name);
void pindeck_side_line_up(struct pindeck_side *side, const struct pindeck_lineup *lineup);

#endif
