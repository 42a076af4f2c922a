/* A match: the bowlers on one lane, who bowl frame by frame in turn. */
#ifndef PINDECK_MATCH_H
#define PINDECK_MATCH_H

#include "pindeck/match_place.h"
#include "pindeck/turns.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Private to match.c. A copy is a snapshot of the match. */
struct pindeck_match {
	struct pindeck_bowlers bowlers;
	struct pindeck_turns turns;
};

/* A lane without bowlers. */
struct pindeck_match pindeck_match_open(void);

/* Seat one more bowler after the others. Refuses no name, a name that is taken, no discipline, and
 * a thirteenth bowler. A bowler who is seated late makes up the missed frames first, or joins with
 * pindeck_match_join. */
struct pindeck_verdict pindeck_match_seat(struct pindeck_match *match, struct pindeck_name name,
                                          enum pindeck_discipline discipline);

/* The seat whose turn it is. All bowlers finish a frame before one begins the next. No seat when
 * all games are over or no bowler is seated. */
struct pindeck_seat pindeck_match_turn(const struct pindeck_match *match);
bool pindeck_match_is_over(const struct pindeck_match *match);

/* Bowl the next ball, of the bowler whose turn it is. */
struct pindeck_verdict pindeck_match_bowl(struct pindeck_match *match,
                                          struct pindeck_delivery delivery);

/* The last ball of the match; no seat before the first. */
struct pindeck_match_place pindeck_match_last(const struct pindeck_match *match);

/* Remove the last ball of the match. */
struct pindeck_verdict pindeck_match_undo(struct pindeck_match *match);

/* Move the bowler in seat from to seat goal. The bowlers between them move up or down by one.
 * Refuses empty seats, and while a bowler is within a frame. */
struct pindeck_verdict pindeck_match_move(struct pindeck_match *match, struct pindeck_seat from,
                                          struct pindeck_seat goal);

/* The number of bowlers. */
int pindeck_match_to_bowlers(const struct pindeck_match *match);

/* The seat of the bowler with this name; no seat when there is none. */
struct pindeck_seat pindeck_match_find(const struct pindeck_match *match, struct pindeck_name name);

/* Side, name and game of the bowler in this seat; a null pointer when the seat is empty. */
const struct pindeck_side *pindeck_match_side(const struct pindeck_match *match,
                                              struct pindeck_seat seat);
const struct pindeck_name *pindeck_match_name(const struct pindeck_match *match,
                                              struct pindeck_seat seat);
const struct pindeck_game *pindeck_match_game(const struct pindeck_match *match,
                                              struct pindeck_seat seat);

#ifdef __cplusplus
}
#endif

#endif
