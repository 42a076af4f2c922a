/* Internal functions of detours: skipped turns and the bowler called out of turn. */
#ifndef PINDECK_INTERNAL_DETOURS_H
#define PINDECK_INTERNAL_DETOURS_H

#include "calling.h"

#include "pindeck/detours.h"

/* The number of rounds that the bowler in this seat still waits. */
int pindeck_detours_to_rounds(const struct pindeck_detours *detours, struct pindeck_seat seat);

/* False when the bowler in this seat already waits the highest number of rounds. */
bool pindeck_detours_may_skip(const struct pindeck_detours *detours, struct pindeck_seat seat);

/* Let the bowler in this seat wait one more round, up to the highest number; and end the waiting.
 */
void pindeck_detours_skip(struct pindeck_detours *detours, struct pindeck_seat seat);
void pindeck_detours_await(struct pindeck_detours *detours, struct pindeck_seat seat);

/* Call a bowler out of turn, and the last call, which may hold no more. */
void pindeck_detours_call(struct pindeck_detours *detours, struct pindeck_calling call);
struct pindeck_calling pindeck_detours_called(const struct pindeck_detours *detours);

/* A ball of the bowler in this seat, who no longer waits, goes on with a call or ends it. */
void pindeck_detours_bowl(struct pindeck_detours *detours, struct pindeck_seat seat);

/* The bowler in this seat is neither called nor waiting. */
void pindeck_detours_release(struct pindeck_detours *detours, struct pindeck_seat seat);

/* Renumber all seats after a bowler has moved, see pindeck_seat_moved. */
void pindeck_detours_move(struct pindeck_detours *detours, struct pindeck_seat from,
                          struct pindeck_seat goal);

#endif
