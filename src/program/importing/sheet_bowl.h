/* Bowling a sheet: the journal lines of the games on it, as if they had been scored ball by ball.
 */
#ifndef PINDECK_SHEET_BOWL_H
#define PINDECK_SHEET_BOWL_H

#include "alley/attempt.h"
#include "program/importing/sheet_read.h"

/* Passes every line of the game to `keep`, unsealed, and leaves the game in *game. A bowler who
 * stopped before the others stays unfinished. *possible is false when the games cannot have been
 * bowled together on one lane. TROUBLE_NO_MEMORY when `keep` returns false. */
enum trouble sheet_bowl_new(const struct sheet_game *sheet, const char *actor, struct replay *game,
                            journal_visitor *keep, void *payload, bool *possible);

/* The same for a game that is stored: passes the lines that make it the game on the sheet, which
 * has the same bowlers. */
enum trouble sheet_bowl_correct(const struct sheet_game *sheet, struct stamp stamp,
                                struct replay *game, journal_visitor *keep, void *payload,
                                bool *possible);

/* The first bowler whose game in the match is not the one on the sheet; none when all are equal. */
struct pindeck_seat sheet_bowl_compare(const struct sheet_game *sheet,
                                       const struct pindeck_match *match);

#endif
