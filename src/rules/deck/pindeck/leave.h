/* A leave: the pins that stand after the first ball at a rack. Splits, washouts and names. */
#ifndef PINDECK_LEAVE_H
#define PINDECK_LEAVE_H

#include "pindeck/pins.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Rule books disagree whether 2-3 is a split. Only the head pin is missing in front of them. */
enum pindeck_split_rule {
	PINDECK_WITHOUT_2_3, /* the usual reading */
	PINDECK_WITH_2_3
};

/* True when the head pin is down and a pin is missing between two standing pins or directly in
 * front of both. False when only the number of pins is known. */
bool pindeck_leave_is_split(struct pindeck_pins leave, enum pindeck_split_rule rule);

/* The English name of this leave, "bedposts" for 7-10; a null pointer when it has none. */
const char *pindeck_leave_to_name(struct pindeck_pins leave);

#ifdef __cplusplus
}
#endif

#endif
