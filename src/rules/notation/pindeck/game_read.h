/* Reading: from what people write to frames and games. */
#ifndef PINDECK_GAME_READ_H
#define PINDECK_GAME_READ_H

#include "pindeck/game.h"
#include "pindeck/layout.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What came of reading a game: accepted, or the ball it failed at and the byte, counted from 1, at
 * which that ball is written; 0 when there was none to read. */
struct pindeck_reading {
	struct pindeck_verdict verdict;
	size_t column;
};

/* Bowl the balls written in text on top of those the game has. They are frames separated by blanks
 * or ends of line, as in X 7/ 9-; or, where there is a comma or each item is one ball, single
 * balls, as in 10 7 3 9 0. A strike that nobody bowls is written too, and a dot ends a frame that
 * was missed. Refused, it changes nothing. */
struct pindeck_reading pindeck_game_read(struct pindeck_game *game, struct pindeck_text text);

/* The same in one layout, whatever the text looks like. */
struct pindeck_reading pindeck_game_read_in(struct pindeck_game *game, struct pindeck_text text,
                                            enum pindeck_layout layout);

/* Bowl the balls of one frame, written together or as single balls: 7/, 7 3, 10. Refused, it has
 * those before the bad one. */
enum pindeck_reason pindeck_frame_read(struct pindeck_frame *frame, struct pindeck_text text,
                                       enum pindeck_discipline discipline);

#ifdef __cplusplus
}
#endif

#endif
