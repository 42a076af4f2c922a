/* Internal functions of bowlers: sides and games by seat. */
#ifndef PINDECK_INTERNAL_BOWLERS_H
#define PINDECK_INTERNAL_BOWLERS_H

#include "pindeck/bowlers.h"

struct pindeck_bowler pindeck_bowler_of(struct pindeck_name name,
                                        enum pindeck_discipline discipline);

/* Seat one more bowler after the others. */
struct pindeck_verdict pindeck_bowlers_seat(struct pindeck_bowlers *bowlers,
                                            const struct pindeck_bowler *bowler);
int pindeck_bowlers_to_count(const struct pindeck_bowlers *bowlers);

/* The seat of the bowler with this name; no seat when there is none. */
struct pindeck_seat pindeck_bowlers_find(const struct pindeck_bowlers *bowlers,
                                         struct pindeck_name name);

/* Name, game and side of the bowler in this seat; a null pointer when the seat is empty. */
const struct pindeck_name *pindeck_bowlers_name(const struct pindeck_bowlers *bowlers,
                                                struct pindeck_seat seat);
const struct pindeck_game *pindeck_bowlers_game(const struct pindeck_bowlers *bowlers,
                                                struct pindeck_seat seat);
const struct pindeck_side *pindeck_bowlers_side(const struct pindeck_bowlers *bowlers,
                                                struct pindeck_seat seat);

/* The same game and side, to change them. */
struct pindeck_game *pindeck_bowlers_own_game(struct pindeck_bowlers *bowlers,
                                              struct pindeck_seat seat);
struct pindeck_side *pindeck_bowlers_own_side(struct pindeck_bowlers *bowlers,
                                              struct pindeck_seat seat);

/* Move the bowler in seat from to seat goal, seated or removed. The bowlers between them move up or
 * down by one. */
void pindeck_bowlers_move(struct pindeck_bowlers *bowlers, struct pindeck_seat from,
                          struct pindeck_seat goal);

/* Bowlers who were removed keep a seat after those of the seated bowlers, the last one removed
 * first. The first seat after these that is empty; no seat when there is none. */
struct pindeck_seat pindeck_bowlers_vacant(const struct pindeck_bowlers *bowlers);

/* The seat of the removed bowler with this name; no seat when there is none. */
struct pindeck_seat pindeck_bowlers_removed(const struct pindeck_bowlers *bowlers,
                                            struct pindeck_name name);

/* Remove the last of the seated bowlers; and seat the first of the removed ones again. */
void pindeck_bowlers_remove_last(struct pindeck_bowlers *bowlers);
void pindeck_bowlers_restore_first(struct pindeck_bowlers *bowlers);

/* Forget the bowler in this seat, who was removed. */
void pindeck_bowlers_forget(struct pindeck_bowlers *bowlers, struct pindeck_seat seat);

#endif
