/* Changes of a match that only the replay of a journal makes. */
#ifndef PINDECK_SHARED_MATCH_REPLAY_H
#define PINDECK_SHARED_MATCH_REPLAY_H

#include "pindeck/match.h"

/* A ball that the bowler in this seat bowled on another lane: the next of the bowler's own game. It
 * comes before all balls of this match, so undo takes it back last. Refuses an empty seat, and a
 * ball that cannot follow. */
struct pindeck_verdict pindeck_match_bring(struct pindeck_match *match, struct pindeck_seat seat,
                                           struct pindeck_delivery delivery);

/* Remove any ball of the match. The balls after it in its game move up, also into other frames. If
 * one of them no longer fits, the verdict names it and nothing changes. Only for journals of
 * earlier versions, which annulled any ball. */
struct pindeck_verdict pindeck_match_remove_ball(struct pindeck_match *match,
                                                 struct pindeck_match_place spot);

/* As pindeck_match_call, but for the next ball only, wherever it is. Only for journals of earlier
 * versions, in which other bowlers may follow within the frame. */
struct pindeck_verdict pindeck_match_call_once(struct pindeck_match *match,
                                               struct pindeck_seat seat);

#endif
