/* A lane and the actions on it. An accepted action is in the journal before it is on the board. */
#ifndef PINDECK_LANE_H
#define PINDECK_LANE_H

#include "alley/attempt.h"
#include "journal/journal.h"

struct lane;

/* An empty lane. The journal must outlive it. A null pointer if memory runs out. */
struct lane *lane_new(struct journal journal);

/* Release the claimed lane. */
void lane_close(struct lane *lane);

/* Claim that lane or, for 0, the first free one: no other program can keep score there. */
enum trouble lane_claim(struct lane *lane, int32_t number);

/* Open a game on the lane that was claimed, for the bowlers seated in a match before its first
 * ball, at least one. */
struct outcome lane_open(struct lane *lane, struct stamp stamp, const struct pindeck_match *seated);

/* The same as part of a series or of none, of a kind, and with persons. */
struct outcome lane_open_as(struct lane *lane, struct stamp stamp,
                            const struct pindeck_match *seated, const struct opening *opening);

/* Open the next game for the bowlers of the previous game who have not left. Teams begin in the
 * same order, or continue with the member who would bowl next. */
struct outcome lane_open_next(struct lane *lane, struct stamp stamp, bool goes_on);

/* Load a game from the journal, to look at or to correct. */
enum trouble lane_load(struct lane *lane, int64_t game);

/* Continue the game that was loaded: claim its lane, unless the game is over and is the last of its
 * series. If another program has written to the game meanwhile, it is loaded again. TROUBLE_PAIRED
 * for a game on a pair of lanes. */
enum trouble lane_resume(struct lane *lane);

/* Load a game and continue it. */
enum trouble lane_go_on(struct lane *lane, int64_t game);

/* Load a game to correct or repair it, and claim its lane in the same way. A game on a pair of
 * lanes can be corrected like any other. */
enum trouble lane_take_up(struct lane *lane, int64_t game);

/* Bowl the next ball of the current bowler. After the last ball the game is finished and locked. */
struct outcome lane_bowl(struct lane *lane, struct stamp stamp, struct pindeck_delivery delivery);

/* Several balls of one frame, in one commit: all of them or none. */
struct outcome lane_bowl_all(struct lane *lane, struct stamp stamp,
                             const struct pindeck_deliveries *balls);

/* Forbid bowlers of this house to make up missed frames: lane_seat, lane_return and lane_arrive
 * then refuse a frame before the one that the lane has reached. */
void lane_forbid_make_up(struct lane *lane);
bool lane_forbids_make_up(const struct lane *lane);

/* Decides whether the game may only be changed with a reason; the rule is not part of the game. The
 * lane calls it before it stores a change without a reason, except openings, balls and notes, and
 * refuses such a change with FAULT_NEEDS_REASON. *leagues is the last line of the record of leagues
 * that the decision is based on; if the record has grown when the change is stored, the lane calls
 * it again. */
typedef enum trouble lane_judge(struct journal journal, int64_t game, bool *needs_reason,
                                int64_t *leagues);
void lane_ask(struct lane *lane, lane_judge *judge);

/* One more bowler, after those seated, from a frame on that the lane has reached. */
struct outcome lane_seat(struct lane *lane, struct stamp stamp, const struct newcomer *newcomer);

/* A bowler who is seated leaves. */
struct outcome lane_leave(struct lane *lane, struct stamp stamp, struct pindeck_seat seat);

/* A bowler who left comes back to bowl from that frame on; with no frame, from the one that the
 * lane has reached. */
struct outcome lane_return(struct lane *lane, struct stamp stamp, struct pindeck_seat seat,
                           struct pindeck_frame_number from);

/* A bowler of that name arrives: one who left comes back, any other is seated. */
struct outcome lane_arrive(struct lane *lane, struct stamp stamp, const struct newcomer *newcomer);

/* Change the order: the bowler in one seat takes another, and the bowlers between move up or down.
 */
struct outcome lane_move(struct lane *lane, struct stamp stamp, struct pindeck_seat from,
                         struct pindeck_seat to);

/* Take back the ball that was bowled last. */
struct outcome lane_undo(struct lane *lane, struct stamp stamp);

/* The same even after the last ball of a game, which is unlocked for it. */
struct outcome lane_undo_any(struct lane *lane, struct stamp stamp);

/* Correct a ball or a frame that was bowled, or annul the last ball of a bowler. FAULT_NO_CHANGE
 * when that changes nothing: then nothing is recorded. */
struct outcome lane_correct(struct lane *lane, struct stamp stamp,
                            const struct correction *correction);

/* Repair the bowlers, the day, the lane or the kind of the game; skip a turn, or call a bowler for
 * the next ball. */
struct outcome lane_repair(struct lane *lane, struct stamp stamp, const struct repair *repair);

/* Undo the correction or the repair of that line, and unlock the game if necessary.
 * FAULT_NO_SUCH_LINE if the line does not exist or is neither, FAULT_CHANGED_SINCE if a later line
 * changed the same thing. */
struct outcome lane_revert(struct lane *lane, struct stamp stamp, int64_t line,
                           struct pindeck_text reason);

/* The line of the last repair that this lane recorded, or of the last undoing; 0 before the first.
 */
int64_t lane_repaired(const struct lane *lane);

/* Keep a note with the game. */
struct outcome lane_note(struct lane *lane, struct stamp stamp, struct pindeck_text text);

/* The current game. */
const struct replay *lane_game(const struct lane *lane);

/* The journal of the lane, to read other games. */
struct journal lane_journal(const struct lane *lane);

/* Until the next successful commit, accept lines that cannot be stored; they are committed as soon
 * as possible. */
void lane_go_on_unkept(struct lane *lane, const char *default_reason);

/* The number of lines that are not in the journal, and another attempt to commit them. */
size_t lane_unkept(const struct lane *lane);
enum trouble lane_keep(struct lane *lane);

/* The system's message about the last trouble; empty for none. */
const char *lane_detail(const struct lane *lane);

#endif
