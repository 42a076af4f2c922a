/* Presence: who bowls in a match, from when on, and for whom. */
#ifndef PINDECK_MATCH_PEOPLE_H
#define PINDECK_MATCH_PEOPLE_H

#include "pindeck/match.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Let a team bowl the game of that seat. Refused once a ball of it was bowled, and for a team that
 * is not complete. */
struct pindeck_verdict pindeck_match_line_up(struct pindeck_match *match, struct pindeck_seat seat,
                                             const struct pindeck_lineup *lineup);

/* Who bowls the ball at that spot, bowled or next: a member of the team, or whoever has the seat.
 */
struct pindeck_name pindeck_match_bowls(const struct pindeck_match *match,
                                        struct pindeck_match_place spot);

/* Bowl from that frame on, late or back again: frames before it that are not bowled are missed and
 * worth nothing. Refused for a frame before one that has a ball. */
struct pindeck_verdict pindeck_match_join(struct pindeck_match *match, struct pindeck_seat seat,
                                          struct pindeck_frame_number number);

/* Bowl no more: what is not bowled is worth nothing. Refused when the game is over. */
struct pindeck_verdict pindeck_match_leave(struct pindeck_match *match, struct pindeck_seat seat);

/* True when that bowler left before the end. */
bool pindeck_match_has_left(const struct pindeck_match *match, struct pindeck_seat seat);

/* The next game of the same bowlers, but for those who left. Where it goes on, a Baker team begins
 * with the bowler who would have been next; other formats have an order of their own, see lineup.
 */
struct pindeck_match pindeck_match_again(const struct pindeck_match *match, bool goes_on);

#ifdef __cplusplus
}
#endif

#endif
