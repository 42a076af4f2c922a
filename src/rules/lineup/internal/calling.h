/* Internal functions of calling. */
#ifndef PINDECK_INTERNAL_CALLING_H
#define PINDECK_INTERNAL_CALLING_H

#include "game.h"

#include "pindeck/calling.h"

/* A call for this frame; for one ball if there is no frame. */
struct pindeck_calling pindeck_calling_of(struct pindeck_seat seat,
                                          struct pindeck_frame_number frame);

struct pindeck_calling pindeck_calling_none(void);
struct pindeck_seat pindeck_calling_seat(struct pindeck_calling call);

/* True while the game of the called bowler is in the frame of the call. */
bool pindeck_calling_holds(struct pindeck_calling call, const struct pindeck_game *game);

/* The call after a ball of the bowler in this seat: the same, or none. */
struct pindeck_calling pindeck_calling_after(struct pindeck_calling call, struct pindeck_seat seat);

/* Renumber its seat after a bowler has moved, see pindeck_seat_moved. */
struct pindeck_calling pindeck_calling_moved(struct pindeck_calling call, struct pindeck_seat from,
                                             struct pindeck_seat goal);

#endif
