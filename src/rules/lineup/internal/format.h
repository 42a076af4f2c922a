/* Internal functions of format: whose turn it is within a team. */
#ifndef PINDECK_INTERNAL_FORMAT_H
#define PINDECK_INTERNAL_FORMAT_H

#include "pindeck/format.h"

/* True when a team that has the members before nth may have, or must have, an nth member. */
bool pindeck_format_takes(enum pindeck_format format, struct pindeck_nth nth);
bool pindeck_format_needs(enum pindeck_format format, struct pindeck_nth nth);

/* The index of the member who bowls the ball at this place. Take it modulo the size of the team. */
struct pindeck_nth pindeck_format_turn(enum pindeck_format format, const struct pindeck_game *game,
                                       struct pindeck_place place);

/* The number of members by which the order rotates for the next game. goes_on: the next game
 * continues with the member who would bowl next. */
struct pindeck_nth pindeck_format_steps(enum pindeck_format format, bool goes_on);

#endif
