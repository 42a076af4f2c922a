/* Departures from the regular order of turns: a skipped turn, a bowler called out of turn. */
#ifndef PINDECK_SHARED_MATCH_TURNS_H
#define PINDECK_SHARED_MATCH_TURNS_H

#include "pindeck/match.h"

/* The bowler whose turn it is skips it. The bowler makes the frame up when the next turn comes,
 * before the frame of that turn. Refuses within a frame, and when no other bowler has balls left.
 */
struct pindeck_verdict pindeck_match_skip(struct pindeck_match *match);

/* The number of turns that the bowler in this seat has skipped since the bowler's last ball. */
int pindeck_match_to_skips(const struct pindeck_match *match, struct pindeck_seat seat);

/* True when the bowler in this seat has skipped a turn since the bowler's last ball. */
bool pindeck_match_has_skipped(const struct pindeck_match *match, struct pindeck_seat seat);

/* The bowler in this seat, who has skipped turns, makes them up now. Refuses a bowler who has not
 * skipped one since the last ball: there is no such turn. */
struct pindeck_verdict pindeck_match_await(struct pindeck_match *match, struct pindeck_seat seat);

/* Call the bowler in this seat out of turn, until the bowler's frame is over. A ball of another
 * bowler, who was called meanwhile, and an undone ball end the call; so does no seat. Refuses an
 * empty seat and a bowler without balls left. */
struct pindeck_verdict pindeck_match_call(struct pindeck_match *match, struct pindeck_seat seat);

/* The seat of the bowler who was called and bowls now; no seat when there is none. */
struct pindeck_seat pindeck_match_called(const struct pindeck_match *match);

#endif
