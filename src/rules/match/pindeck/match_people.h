/* The people of a match: teams, late bowlers, bowlers who leave and come back, the next game. */
#ifndef PINDECK_MATCH_PEOPLE_H
#define PINDECK_MATCH_PEOPLE_H

#include "pindeck/match.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Let a team bowl the game of this seat. Refuses a team that is not complete, and once a ball was
 * bowled. */
struct pindeck_verdict pindeck_match_line_up(struct pindeck_match *match, struct pindeck_seat seat,
                                             const struct pindeck_lineup *lineup);

/* The bowler of a ball, bowled or next: a member of the team, or the bowler in that seat. */
struct pindeck_name pindeck_match_bowls(const struct pindeck_match *match,
                                        struct pindeck_match_place spot);

/* Join late or come back: bowl from this frame on. Frames before it that are not bowled are missed
 * and count nothing. Refuses a frame before the bowler's last ball. */
struct pindeck_verdict pindeck_match_join(struct pindeck_match *match, struct pindeck_seat seat,
                                          struct pindeck_frame_number number);

/* Leave: the rest of the game is missed and counts nothing. Refuses when the game is over. */
struct pindeck_verdict pindeck_match_leave(struct pindeck_match *match, struct pindeck_seat seat);

/* True when the bowler in this seat left before the end. */
bool pindeck_match_has_left(const struct pindeck_match *match, struct pindeck_seat seat);

/* The next game of the same bowlers, without bowlers who left. goes_on: a Baker team begins with
 * the member who would have been next. */
struct pindeck_match pindeck_match_again(const struct pindeck_match *match, bool goes_on);

#ifdef __cplusplus
}
#endif

#endif
