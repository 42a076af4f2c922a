/* What src/rules/match sees of seats, teams, turns and bowlers. */
#ifndef PINDECK_LINEUP_INTERNAL_H
#define PINDECK_LINEUP_INTERNAL_H

#include "game/internal.h"
#include "pindeck/lineup.h"

/* The new number of this seat after the bowler in seat from has moved to seat goal and the bowlers
 * between them have moved up or down by one. */
struct pindeck_seat pindeck_seat_moved(struct pindeck_seat seat, struct pindeck_seat from,
                                       struct pindeck_seat goal);

/* The member who bowls the ball at this place, bowled or next. No name for a bowler who bowls alone
 * and for no place. */
struct pindeck_name pindeck_lineup_bowls(const struct pindeck_lineup *lineup,
                                         const struct pindeck_game *game,
                                         struct pindeck_place place);

/* The line-up of the next game. Baker keeps its order; with goes_on it begins with the member who
 * would have been next. Scotch keeps its order. In scotch-lead the members always swap. */
struct pindeck_lineup pindeck_lineup_again(const struct pindeck_lineup *lineup, bool goes_on);

/* A bowler who bowls alone. */
struct pindeck_side pindeck_side_of(struct pindeck_name name);

/* The balls of the bowler in a seat, from that index on. Private to the rules. */
struct pindeck_order_tail {
	struct pindeck_seat seat;
	struct pindeck_index from;
};

struct pindeck_order_tail pindeck_order_tail_of(struct pindeck_seat seat,
                                                struct pindeck_index from);

/* The seat of the last ball among the seats up to this one; no seat when there is none. */
struct pindeck_seat pindeck_order_last(const struct pindeck_order *order,
                                       struct pindeck_seat highest);

/* The number of balls of the bowler in this seat. */
int pindeck_order_to_balls(const struct pindeck_order *order, struct pindeck_seat seat);

/* Insert a ball of the bowler in this seat before all others. A full order does not change. */
void pindeck_order_add_first(struct pindeck_order *order, struct pindeck_seat seat);

/* Remove the ball at that index of the bowler in this seat. */
void pindeck_order_remove(struct pindeck_order *order, struct pindeck_seat seat,
                          struct pindeck_index index);

/* Insert one more ball of this bowler, directly after that index. */
void pindeck_order_insert(struct pindeck_order *order, struct pindeck_seat seat,
                          struct pindeck_index index);

/* Give the balls of one tail to the bowler of the other, and the other way round. */
void pindeck_order_swap(struct pindeck_order *order, struct pindeck_order_tail one,
                        struct pindeck_order_tail other);

/* A call for this frame; for one ball if there is no frame. */
struct pindeck_calling pindeck_calling_of(struct pindeck_seat seat,
                                          struct pindeck_frame_number frame);

struct pindeck_calling pindeck_calling_none(void);

/* True while the game of the called bowler is in the frame of the call. */
bool pindeck_calling_holds(struct pindeck_calling call, const struct pindeck_game *game);

/* The number of rounds that the bowler in this seat still waits. */
int pindeck_detours_to_rounds(const struct pindeck_detours *detours, struct pindeck_seat seat);

/* False when the bowler in this seat already waits the highest number of rounds. */
bool pindeck_detours_may_skip(const struct pindeck_detours *detours, struct pindeck_seat seat);

/* Let the bowler in this seat wait one more round, up to the highest number; and end the waiting.
 */
void pindeck_detours_skip(struct pindeck_detours *detours, struct pindeck_seat seat);
void pindeck_detours_await(struct pindeck_detours *detours, struct pindeck_seat seat);

/* The bowler in this seat is neither called nor waiting. */
void pindeck_detours_release(struct pindeck_detours *detours, struct pindeck_seat seat);

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

/* Forget the bowler in this seat, who was removed. */
void pindeck_bowlers_forget(struct pindeck_bowlers *bowlers, struct pindeck_seat seat);

/* The next of the bowlers in the regular order. */

/* The first seat among those whose game is furthest behind; no seat when all games are over. A
 * skipped turn puts its bowler one frame less behind. */
struct pindeck_seat pindeck_bowlers_next(const struct pindeck_bowlers *bowlers,
                                         const struct pindeck_detours *detours);

#endif
