/* Reading and writing of balls, frames and games. */
#ifndef PINDECK_NOTATION_H
#define PINDECK_NOTATION_H

#include "pindeck/game.h"

/* The layouts in which a text contains the balls of a game. */

enum pindeck_layout {
	/* Decide by the text. Ten pins: single balls when it contains a comma or every item is one
	 * ball, otherwise marks. Five-pin: marks when it contains both commas and blanks, otherwise
	 * single balls. */
	PINDECK_LAYOUT_ANY,
	PINDECK_LAYOUT_BALLS, /* single balls: 10 7 3 9 0, or 10,7,3,9,0 */
	PINDECK_LAYOUT_MARKS  /* frames: X 7/ 9-; in five-pin the balls of a frame are joined by
	                         commas */
};

/* Read one ball as people write it. */

/* Read the whole text as one ball at this deck: a count 0-10 or a mark X / - F, optionally followed
 * by its leave in brackets, 8[7-10]; (8) for a split whose pins are not known; at a rack of
 * five-pin its pins as letters. The verdict does not check that the ball fits the deck: see
 * pindeck_ball_verdict. When it refuses, delivery is undefined. */
struct pindeck_verdict pindeck_delivery_read(struct pindeck_delivery *delivery,
                                             struct pindeck_text text, struct pindeck_deck deck);

/* Read one frame as people write it. */

/* Read a game as people write it. */

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

/* A text that is written ball by ball: the pins that fell, with leaves when they are known. */

enum {
	/* Thirty balls, each a space, a mark and ten pins in brackets, need less. */
	PINDECK_NOTATION_SIZE = 800
};

/* The text ends with a NUL byte, which length does not include. All zeros is an empty notation. */
struct pindeck_notation {
	char text[PINDECK_NOTATION_SIZE];
	size_t length;
};

/* Write a game so that pindeck_game_read reads the same game again. */

/* Frames separated by spaces, with the leaves that are known. A dot ends a missed frame; an
 * underscore ends a frame that is still to be bowled although a later one is written. */
struct pindeck_notation pindeck_game_to_notation(const struct pindeck_game *game);

/* ---- for the layers of the program: what follows is not installed ---- */

/* Bowl the balls of one frame, written together or as single balls: 7/, 7 3 or 10. When it refuses
 * one, the frame has the balls before it. */
struct pindeck_verdict pindeck_frame_read(struct pindeck_frame *frame, struct pindeck_text text,
                                          enum pindeck_discipline discipline);

/* The balls of a frame without spaces, with the leaves that are known: 8[7-10]/. In five-pin a
 * comma separates them. */
struct pindeck_notation pindeck_frame_to_notation(const struct pindeck_frame *frame);

#endif
