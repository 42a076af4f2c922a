/* A game as text: its score in one call, and its board. */
#ifndef PINDECK_GAME_TEXT_H
#define PINDECK_GAME_TEXT_H

#include <pindeck.h>

/* The score of a game such as "X 7/ 9- X -8 8/ -6 X X X81", or of "10 7 3 9 0": its total, or of an
 * unfinished game the last running total that is final. When it cannot be bowled, the reason as a
 * negative number:
 *
 *     int score = pindeck_score_from("X 7/ 9- X", PINDECK_DISCIPLINE_TENPIN);
 *
 *     if (score < 0)
 *             puts(pindeck_reason_to_text((enum pindeck_reason)-score));
 */
int pindeck_score_from(const char *text, enum pindeck_discipline discipline);

/* Two lines of ASCII, the marks and below them the running totals that are final:
 *
 *     | X   | 7 / | 9 - | X   | - 8 | 8 / | - 6 | X   | X   | X 8 1 |
 *     |  20 |  39 |  48 |  66 |  74 |  84 |  90 | 120 | 148 |   167 |
 */
struct pindeck_notation pindeck_game_to_board(const struct pindeck_game *game);

#endif
