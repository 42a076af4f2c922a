/* A game as text: its board. */
#ifndef PINDECK_GAME_TEXT_H
#define PINDECK_GAME_TEXT_H

#include <pindeck.h>

/* Two lines of ASCII, the marks and below them the running totals that are final:
 *
 *     | X   | 7 / | 9 - | X   | - 8 | 8 / | - 6 | X   | X   | X 8 1 |
 *     |  20 |  39 |  48 |  66 |  74 |  84 |  90 | 120 | 148 |   167 |
 */
struct pindeck_notation pindeck_game_to_board(const struct pindeck_game *game);

#endif
