/* What the layers of the program see of a match besides: turns out of order, the round, and what
 * only a replay does. */
#ifndef PINDECK_MATCH_TURNS_H
#define PINDECK_MATCH_TURNS_H

#include "pindeck/match.h"

/* Turns out of order: a skipped turn, a bowler called out of turn. */

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

/* The round of a match: the frame in which a bowler can join, and the first ball of the next round.
 */

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

/* Changes of a match that only the replay of a journal makes. */

/* A ball that the bowler in this seat bowled on another lane: the next of the bowler's own game. It
 * comes before all balls of this match, so undo takes it back last. Refuses an empty seat, and a
 * ball that cannot follow. */
struct pindeck_verdict pindeck_match_bring(struct pindeck_match *match, struct pindeck_seat seat,
                                           struct pindeck_delivery delivery);

#endif
