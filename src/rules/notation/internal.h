/* What the files of this folder see of each other. */
#ifndef PINDECK_NOTATION_INTERNAL_H
#define PINDECK_NOTATION_INTERNAL_H

#include "game/internal.h"
#include "pindeck/notation.h"

/* Read X or / off the front. fallen becomes all standing pins; at a rack of ten only their number,
 * because a correction may put other pins there. X must be a first ball at its rack, / a second. */
enum pindeck_reason pindeck_delivery_take_clearing(struct pindeck_pins *fallen,
                                                   struct pindeck_text *text,
                                                   struct pindeck_deck deck);

/* Read the leave that may follow a ball. It tells which pins the delivery felled. Without a bracket
 * the delivery does not change. */
enum pindeck_reason pindeck_delivery_take_bracket(struct pindeck_delivery *delivery,
                                                  struct pindeck_text *text,
                                                  struct pindeck_deck deck);

/* Read one ball off the front: the pins a to e from the left in any order; X / - for all, the rest
 * and none; a name such as A or C/O in capital letters, or points. F after them, or alone, is a
 * foul. */
enum pindeck_reason pindeck_five_pin_letters_take(struct pindeck_delivery *delivery,
                                                  struct pindeck_text *text,
                                                  struct pindeck_deck deck);

/* Read the whole text as one ball. */
enum pindeck_reason pindeck_delivery_take_all(struct pindeck_delivery *delivery,
                                              struct pindeck_text text, struct pindeck_deck deck);

/* Read one ball off the front of a frame that is written together, as in 7/ or 8[7-10]-. A count is
 * one digit. */
enum pindeck_reason pindeck_delivery_take(struct pindeck_delivery *delivery,
                                          struct pindeck_text *text, struct pindeck_deck deck);

/* Reads the next ball off the front of a text, to be bowled at that deck. */
typedef enum pindeck_reason pindeck_layout_reader(struct pindeck_delivery *delivery,
                                                  struct pindeck_text *text,
                                                  struct pindeck_deck deck);

/* The position of the parser of a game: to which frame the next item belongs. */

/* A game, and the frame of the next item. Private to read.c. */
struct pindeck_parser {
	struct pindeck_game *game;
	struct pindeck_frame_number frame;
};

#endif
