/* Internal functions of state: the table of transitions. */
#ifndef PINDECK_INTERNAL_STATE_H
#define PINDECK_INTERNAL_STATE_H

#include "pindeck/state.h"

#include <stdbool.h>

/* The state after a ball that leaves pins standing, and after one that clears the rack. */
enum pindeck_state pindeck_state_standing(enum pindeck_state state);
enum pindeck_state pindeck_state_cleared(enum pindeck_state state);

/* True when the frame has all of its balls. */
bool pindeck_state_is_over(enum pindeck_state state);

/* True when the next ball is the first at its rack: it can be a strike and can leave a split. */
bool pindeck_state_is_first_ball(enum pindeck_state state);

/* The mark of a next ball that clears the rack: X for a first ball, / for a second. '\0' for a
 * third ball, which is marked by its count. */
char pindeck_state_to_symbol(enum pindeck_state state);

#endif
