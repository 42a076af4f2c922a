/* Internal functions of turns: its parts, and what a ball and a move do to them. */
#ifndef PINDECK_INTERNAL_TURNS_H
#define PINDECK_INTERNAL_TURNS_H

#include "pindeck/turns.h"

const struct pindeck_order *pindeck_turns_order(const struct pindeck_turns *turns);
const struct pindeck_detours *pindeck_turns_detours(const struct pindeck_turns *turns);

/* The same parts, to change them. */
struct pindeck_order *pindeck_turns_own_order(struct pindeck_turns *turns);
struct pindeck_detours *pindeck_turns_own_detours(struct pindeck_turns *turns);

/* A ball of the bowler in this seat, who no longer waits: it ends a call for one ball, and a call
 * of another bowler. */
void pindeck_turns_bowl(struct pindeck_turns *turns, struct pindeck_seat seat);

/* Remove the last ball of the bowler in this seat, and end a call. */
void pindeck_turns_undo(struct pindeck_turns *turns, struct pindeck_seat seat);

/* Renumber all seats after a bowler has moved, see pindeck_seat_moved. */
void pindeck_turns_move(struct pindeck_turns *turns, struct pindeck_seat from,
                        struct pindeck_seat goal);

/* Forget all balls and detours of this seat. */
void pindeck_turns_forget(struct pindeck_turns *turns, struct pindeck_seat seat);

#endif
