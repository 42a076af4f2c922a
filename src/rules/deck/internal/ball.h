/* Internal functions of ball. */
#ifndef PINDECK_INTERNAL_BALL_H
#define PINDECK_INTERNAL_BALL_H

#include "pindeck/ball.h"

/* The deck of the next ball. */
struct pindeck_deck pindeck_ball_deck_after(struct pindeck_ball ball,
                                            enum pindeck_discipline discipline);

#endif
