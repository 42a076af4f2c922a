/* Internal functions of leave. */
#ifndef PINDECK_INTERNAL_LEAVE_H
#define PINDECK_INTERNAL_LEAVE_H

#include "pindeck/leave.h"

/* True when the head pin stands and the other pins form groups that do not touch. A washout is
 * never a split. */
bool pindeck_leave_is_washout(struct pindeck_pins leave);

#endif
