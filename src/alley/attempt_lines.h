/* The lines of an attempt, as its parts add them. */
#ifndef PINDECK_ATTEMPT_LINES_H
#define PINDECK_ATTEMPT_LINES_H

#include "alley/attempt.h"

/* Begin with a copy of the game and without lines. */
void attempt_begin(struct attempt *attempt, struct stamp stamp, const struct replay *game);

/* Add a line, unless one before it was refused. */
void attempt_add(struct attempt *attempt, struct entry entry);

/* Refuse, for a reason of the rules. */
void attempt_refuse(struct attempt *attempt, enum pindeck_reason reason);

/* Begin a game that has no number yet, with the line that opens it. */
void attempt_add_opened(struct attempt *attempt, struct stamp stamp, const struct opening *opening);

/* Seat a bowler who begins with that frame; without a frame, with the first. */
void attempt_add_seated(struct attempt *attempt, const struct newcomer *newcomer);

/* The bowler in that seat, who has balls left, bowls next until the frame is over. */
void attempt_add_called(struct attempt *attempt, struct pindeck_seat seat);

/* The repair of a turn that another bowler bowled: its balls are taken back, and bowled by the
 * bowler of the repair out of turn. */
void attempt_pass(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                  const struct repair *repair);

/* Deeds that are composed in files of their own. */
void attempt_repair(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                    const struct deed *deed);
void attempt_revert(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                    const struct deed *deed);
void attempt_send(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                  const struct deed *deed);
void attempt_receive(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                     const struct deed *deed);

/* A note with the reason of the action, unless one of its lines already has the reason. */
void attempt_add_reason(struct attempt *attempt);

/* Unlock a game that is locked, if that is allowed. */
void attempt_add_unlocked(struct attempt *attempt, bool unlock);

/* Finish and lock a game in which every bowler is done. */
void attempt_add_finish(struct attempt *attempt);

/* True when the game of that seat shows the same marks as before. */
bool attempt_leaves_game(const struct attempt *attempt, const struct replay *game,
                         struct pindeck_seat seat);

#endif
