/* Bowls a sheet, so that a game from paper has the same journal lines as one from a lane. */
#ifndef PINDECK_SHEET_BOWL_H
#define PINDECK_SHEET_BOWL_H

#include "sheet_read.h"

/* Bowl the game ball by ball on a lane of an empty journal in memory, which then has its lines. A
 * bowler who stopped before the others stays unfinished. */
enum sheet_fault sheet_bowl(const struct sheet_game *game, const char *actor, struct journal memory,
                            bool *finished);

/* The first bowler whose game in the match is not the one on the sheet; none when all are equal. */
struct pindeck_seat sheet_compare(const struct sheet_game *game, const struct pindeck_match *match);

#endif
