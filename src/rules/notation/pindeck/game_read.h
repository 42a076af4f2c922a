/* Read a game as people write it. */
#ifndef PINDECK_GAME_READ_H
#define PINDECK_GAME_READ_H

#include "pindeck/game.h"
#include "pindeck/layout.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The answer of reading a game: the verdict, and the byte, counted from 1, at which the last ball
 * that was read begins; 0 when the text contains neither a ball nor a dot. */
struct pindeck_reading {
	struct pindeck_verdict verdict;
	size_t column;
};

/* Bowl the balls of a text after those that the game has, in any layout: frames separated by blanks
 * or line ends, X 7/ 9-, or single balls, 10 7 3 9 0. Free strikes are written too. A dot ends a
 * frame that was missed. */
struct pindeck_reading pindeck_game_read(struct pindeck_game *game, struct pindeck_text text);

/* The same in one layout. */
struct pindeck_reading pindeck_game_read_in(struct pindeck_game *game, struct pindeck_text text,
                                            enum pindeck_layout layout);

#ifdef __cplusplus
}
#endif

#endif
