/* A leave: the pins standing after the first ball at a rack. Splits, washouts and their names. */
#ifndef PINDECK_LEAVE_H
#define PINDECK_LEAVE_H

#include "pindeck/pins.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Rule books disagree whether 2-3 side by side is a split although only the head pin is missing. */
enum pindeck_split_rule {
	PINDECK_WITHOUT_2_3, /* the usual reading */
	PINDECK_WITH_2_3
};

/* The head pin is down and a pin is missing between, or right in front of, two that stand.
 * Of a leave known only as a count the answer is no. */
bool pindeck_leave_is_split(struct pindeck_pins leave, enum pindeck_split_rule rule);

/* The head pin stands and the rest falls into groups that do not touch: never a split. */
bool pindeck_leave_is_washout(struct pindeck_pins leave);

/* What bowlers call this leave ("bedposts" for 7-10), or a null pointer when it has no name. */
const char *pindeck_leave_to_name(struct pindeck_pins leave);

#ifdef __cplusplus
}
#endif

#endif
