/* Round: the frame a lane is at, and who bowls after whom. */
#ifndef PINDECK_MATCH_ROUND_H
#define PINDECK_MATCH_ROUND_H

#include "pindeck/match.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The frame being bowled; the first before anybody is seated, the last when all games are over. */
struct pindeck_frame_number pindeck_match_frame(const struct pindeck_match *match);

/* The frame at which the bowler in that seat comes back, or a newcomer, who has no seat, begins:
 * the one the lane has reached, whoever makes up earlier frames at the moment, and never one before
 * the bowler's own last ball. Later frames cannot be joined yet. */
struct pindeck_frame_number pindeck_match_reached(const struct pindeck_match *match,
                                                  struct pindeck_seat seat);

/* The first ball of the next frame: whose it is once the frame being bowled is over. No seat when
 * that ends the match, or when nobody bowls. */
struct pindeck_match_place pindeck_match_following(const struct pindeck_match *match);

/* The bowler of that ball, a member where a team bowls; no name when it depends on how many balls
 * the frame being bowled takes. */
struct pindeck_name pindeck_match_follows(const struct pindeck_match *match);

#ifdef __cplusplus
}
#endif

#endif
