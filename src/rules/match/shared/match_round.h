/* The round of a match: the frame in which a bowler can join, and the first ball of the next round.
 */
#ifndef PINDECK_SHARED_MATCH_ROUND_H
#define PINDECK_SHARED_MATCH_ROUND_H

#include "pindeck/match_round.h"

/* The frame at which the bowler in this seat can come back, or a new bowler, who has no seat, can
 * join: the frame that the lane has reached, but not one before the bowler's own last ball. A
 * bowler who makes up earlier frames does not hold it back. */
struct pindeck_frame_number pindeck_match_reached(const struct pindeck_match *match,
                                                  struct pindeck_seat seat);

/* The first ball after the frame being bowled. No seat when the match is over then, or when no
 * bowler is seated. */
struct pindeck_match_place pindeck_match_following(const struct pindeck_match *match);

/* The bowler of that ball, a member when a team bowls. Where it depends on the number of balls of
 * the frame being bowled, as in scotch, the bowler after the next ball; no name if that depends on
 * it too. */
struct pindeck_name pindeck_match_follows(const struct pindeck_match *match);

#endif
