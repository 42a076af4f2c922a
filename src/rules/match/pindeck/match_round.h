/* The round of a match: the frame the lane has reached, and the next bowler. */
#ifndef PINDECK_MATCH_ROUND_H
#define PINDECK_MATCH_ROUND_H

#include "pindeck/match.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The frame being bowled: the first before a bowler is seated, the last when all games are over. */
struct pindeck_frame_number pindeck_match_frame(const struct pindeck_match *match);

/* The frame at which the bowler in this seat can come back, or a new bowler, who has no seat, can
 * join: the frame that the lane has reached, but not one before the bowler's own last ball. A
 * bowler who makes up earlier frames does not hold it back. */
struct pindeck_frame_number pindeck_match_reached(const struct pindeck_match *match,
                                                  struct pindeck_seat seat);

/* The first ball after the frame being bowled. No seat when the match is over then, or when no
 * bowler is seated. */
struct pindeck_match_place pindeck_match_following(const struct pindeck_match *match);

/* The bowler of that ball, a member when a team bowls. No name when it depends on the number of
 * balls of the frame being bowled. */
struct pindeck_name pindeck_match_follows(const struct pindeck_match *match);

#ifdef __cplusplus
}
#endif

#endif
