/* Internal functions of detours: skipped turns and the bowler called for the next ball. */
#ifndef PINDECK_INTERNAL_DETOURS_H
#define PINDECK_INTERNAL_DETOURS_H

#include "pindeck/detours.h"

/* The number of rounds that the bowler in this seat still waits. */
int pindeck_detours_to_rounds(const struct pindeck_detours *detours, struct pindeck_seat seat);

/* False when the bowler in this seat already waits the highest number of rounds. */
bool pindeck_detours_may_skip(const struct pindeck_detours *detours, struct pindeck_seat seat);

/* Let the bowler in this seat wait one more round, up to the highest number; and end the waiting.
 */
void pindeck_detours_skip(struct pindeck_detours *detours, struct pindeck_seat seat);
void pindeck_detours_await(struct pindeck_detours *detours, struct pindeck_seat seat);

/* Call the bowler in this seat for the next ball; no seat ends the call. */
void pindeck_detours_call(struct pindeck_detours *detours, struct pindeck_seat seat);

/* The seat that was called; no seat when none was. */
struct pindeck_seat pindeck_detours_called(const struct pindeck_detours *detours);

/* The bowler in this seat is neither called nor waiting. */
void pindeck_detours_release(struct pindeck_detours *detours, struct pindeck_seat seat);

/* Renumber all seats after a bowler has moved, see pindeck_seat_moved. */
void pindeck_detours_move(struct pindeck_detours *detours, struct pindeck_seat from,
                          struct pindeck_seat goal);

#endif
