/* What src/rules/match sees of seats and teams. */
#ifndef PINDECK_LINEUP_INTERNAL_H
#define PINDECK_LINEUP_INTERNAL_H

#include "game/internal.h"
#include "pindeck/lineup.h"

/* The new number of this seat after the bowler in seat from has moved to seat goal and the bowlers
 * between them have moved up or down by one. */
struct pindeck_seat pindeck_seat_moved(struct pindeck_seat seat, struct pindeck_seat from,
                                       struct pindeck_seat goal);

/* The member who bowls the ball at this place, bowled or next. No name for a bowler who bowls alone
 * and for no place. */
struct pindeck_name pindeck_lineup_bowls(const struct pindeck_lineup *lineup,
                                         const struct pindeck_game *game,
                                         struct pindeck_place place);

/* The line-up of the next game. Baker keeps its order; with goes_on it begins with the member who
 * would have been next. Scotch keeps its order. In scotch-lead the members always swap. */
struct pindeck_lineup pindeck_lineup_again(const struct pindeck_lineup *lineup, bool goes_on);

#endif
