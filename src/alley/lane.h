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

/* Do it to the current game: commit it, and only then show it. An opening opens a game on the lane
 * that was claimed. Reverting needs only the number of the line, in the current game:
 * FAULT_NO_SUCH_LINE if it does not exist. If another program has written to the game meanwhile,
 * the game is loaded again, and nothing is done. */
struct outcome lane_do(struct lane *lane, struct stamp stamp, const struct deed *deed);

/* The lines of the deed and the game after them; nothing is stored. */
struct outcome lane_try(struct lane *lane, struct stamp stamp, const struct deed *deed,
                        struct attempt *attempt);

/* Forbid bowlers of this house to make up missed frames: all deeds are done with forbids_make_up.
 */
void lane_forbid_make_up(struct lane *lane);

/* Decides whether the game may only be changed with a reason; the rule is not part of the game. The
 * lane calls it before it stores a change without a reason, except openings, balls and notes, and
 * refuses such a change with FAULT_NEEDS_REASON. *leagues is the last line of the record of leagues
 * that the decision is based on; if the record has grown when the change is stored, the lane calls
 * it again. */
typedef enum trouble lane_judge(struct journal journal, int64_t game, bool *needs_reason,
                                int64_t *leagues);
void lane_ask(struct lane *lane, lane_judge *judge);

/* The line of the last repair that this lane recorded, or of the last undoing; 0 before the first.
 */
int64_t lane_repaired(const struct lane *lane);

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
