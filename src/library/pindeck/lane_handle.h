/* A lane: the match of its bowlers as a handle, as a score sheet is a handle for one game. Seats
 * count from 1, in the order in which the bowlers are seated and bowl.
 *
 * Every function accepts a null pointer. A null lane, which pindeck_lane_open returns when the
 * memory is too small, has no bowlers: changes refuse with PINDECK_REASON_NO_SUCH_BOWLER. */
#ifndef PINDECK_LANE_HANDLE_H
#define PINDECK_LANE_HANDLE_H

#include "pindeck/sheet.h"

struct pindeck_lane;

/* The number of bytes that pindeck_lane_open needs. It can change with the version of the library:
 * ask for it at run time. */
size_t pindeck_lane_size(void);

/* A lane without bowlers. It lies in memory of the caller, of any alignment, and is valid as long
 * as that. NULL when the memory is too small. A copy of the bytes at the same alignment is a
 * snapshot of the match. */
struct pindeck_lane *pindeck_lane_open(void *memory, size_t size);

/* These return 0, or the reason why they refuse and change nothing: an enum pindeck_reason. */

/* Seat one more bowler, or a team: three English letters, and a discipline such as "tenpin". Who
 * is seated late makes up the missed frames first, or joins. */
int pindeck_lane_seat(struct pindeck_lane *lane, const char *name, const char *discipline);

/* Let a team bowl the game of this seat: "baker", "scotch" or "scotch-lead", and the names of its
 * members in their order, separated by blanks, "KYJ PJS". Only before the first ball. */
int pindeck_lane_line_up(struct pindeck_lane *lane, int seat, const char *format,
                         const char *members);

/* Bowl from the frame on that the lane has reached: earlier frames that are not bowled are missed.
 * A bowler who comes late joins, and so does one who left and comes back. */
int pindeck_lane_join(struct pindeck_lane *lane, int seat);

/* Leave: the rest of the game is missed. */
int pindeck_lane_leave(struct pindeck_lane *lane, int seat);

/* Bowl the ball of the bowler whose turn it is: a count, a mark X / - F, or 8[7-10]. */
int pindeck_lane_bowl(struct pindeck_lane *lane, const char *ball);

/* Skip the turn; the bowler makes the frame up at the next one. Only before its first ball. */
int pindeck_lane_skip(struct pindeck_lane *lane);

/* Remove the last ball of the match. */
int pindeck_lane_undo(struct pindeck_lane *lane);

/* Replace the ball at this place, counted from 1. */
int pindeck_lane_correct(struct pindeck_lane *lane, int seat, int frame, int ball,
                         const char *text);

/* The number of bowlers. */
int pindeck_lane_bowlers(const struct pindeck_lane *lane);

/* The seat, the frame and the ball that are bowled next; 0 when all games are over, and while there
 * are no bowlers. */
int pindeck_lane_turn(const struct pindeck_lane *lane);
int pindeck_lane_frame(const struct pindeck_lane *lane);
int pindeck_lane_ball(const struct pindeck_lane *lane);

/* The last running total of this seat that is final; 0 for an empty seat. */
int pindeck_lane_score(const struct pindeck_lane *lane, int seat);

/* The place of this seat if the games ended now: 1 for the leader, the same for tied bowlers; 0 for
 * an empty seat. Where all bowl low-ball, the lowest score still possible leads. */
int pindeck_lane_rank(const struct pindeck_lane *lane, int seat);

/* The game of this seat as a sheet in memory of the caller: its marks, totals and outlook. It is a
 * copy, which changes with neither. NULL for an empty seat, and when the memory is too small. */
struct pindeck_sheet *pindeck_lane_sheet(const struct pindeck_lane *lane, int seat, void *memory,
                                         size_t size);

/* These write a text with a NUL byte into room bytes, cut off where it does not fit, and return its
 * whole length, as snprintf does. */

/* The bowler or team in this seat; empty for an empty seat. */
size_t pindeck_lane_name(const struct pindeck_lane *lane, int seat, char *text, size_t room);

/* The name of the bowler, or of the member of a team, who bowls the next ball; empty when there is
 * no next ball. */
size_t pindeck_lane_bowler(const struct pindeck_lane *lane, char *text, size_t room);

/* The boards of all seats, with their names: two lines each. */
size_t pindeck_lane_board(const struct pindeck_lane *lane, char *text, size_t room);

/* Why the last change was refused, with the ball that it is about; "accepted" when it was not. */
size_t pindeck_lane_reason(const struct pindeck_lane *lane, char *text, size_t room);

#endif
