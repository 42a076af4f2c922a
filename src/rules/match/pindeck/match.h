/* A match: the bowlers on one lane, frame by frame in turn. */
#ifndef PINDECK_MATCH_H
#define PINDECK_MATCH_H

#include "pindeck/match_place.h"
#include "pindeck/order.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Private to match.c. */
struct pindeck_match {
	struct pindeck_bowlers bowlers;
	struct pindeck_order order;
};

/* A lane with nobody seated. */
struct pindeck_match pindeck_match_open(void);

/* Seat one more bowler after the others. Refused for a name that is none or is taken, for a
 * discipline that is none, and when twelve are seated. Whoever comes late makes up the frames
 * missed before the others go on, or joins (presence.h). */
struct pindeck_verdict pindeck_match_seat(struct pindeck_match *match, struct pindeck_name name,
                                          enum pindeck_discipline discipline);

/* Whose turn it is: everybody finishes a frame before anybody begins the next. No seat when all
 * games are over or nobody is seated. */
struct pindeck_seat pindeck_match_turn(const struct pindeck_match *match);
bool pindeck_match_is_over(const struct pindeck_match *match);

/* The next ball of whoever's turn it is. Refused, it changes nothing. */
struct pindeck_verdict pindeck_match_bowl(struct pindeck_match *match,
                                          struct pindeck_delivery delivery);

/* The ball that was bowled last; before the first, a spot with no seat. */
struct pindeck_match_place pindeck_match_last(const struct pindeck_match *match);

/* Take back the ball that was bowled last, whoever bowled it. */
struct pindeck_verdict pindeck_match_undo(struct pindeck_match *match);

/* Change the order: whoever has one seat takes another, and those between move up or down. Refused
 * when nobody sits in one of them, and while somebody is within a frame. */
struct pindeck_verdict pindeck_match_move(struct pindeck_match *match, struct pindeck_seat from,
                                          struct pindeck_seat goal);

/* How many bowlers are seated. */
int pindeck_match_to_bowlers(const struct pindeck_match *match);

/* The seat of whoever has that name; no seat when nobody has. */
struct pindeck_seat pindeck_match_find(const struct pindeck_match *match, struct pindeck_name name);

/* Game and side of the bowler in that seat, and the order of the balls, for the rules themselves to
 * change; a null pointer when nobody sits there. */
struct pindeck_order *pindeck_match_own_order(struct pindeck_match *match);
struct pindeck_game *pindeck_match_own_game(struct pindeck_match *match, struct pindeck_seat seat);
struct pindeck_side *pindeck_match_own_side(struct pindeck_match *match, struct pindeck_seat seat);

/* Name, game and side of the bowler in that seat; a null pointer when nobody sits there. */
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
