/* Internal functions of lineup. */
#ifndef PINDECK_INTERNAL_LINEUP_H
#define PINDECK_INTERNAL_LINEUP_H

#include "pindeck/lineup.h"

/* The member who bowls the ball at this place, bowled or next. No name for a bowler who bowls alone
 * and for no place. */
struct pindeck_name pindeck_lineup_bowls(const struct pindeck_lineup *lineup,
                                         const struct pindeck_game *game,
                                         struct pindeck_place place);

/* The line-up of the next game. Baker keeps its order; with goes_on it begins with the member who
 * would have been next. Scotch keeps its order. In scotch-lead the members always swap. */
struct pindeck_lineup pindeck_lineup_again(const struct pindeck_lineup *lineup, bool goes_on);

#endif
