/* Internal functions of layout: how to read the next ball. */
#ifndef PINDECK_INTERNAL_LAYOUT_H
#define PINDECK_INTERNAL_LAYOUT_H

#include "pindeck/ball.h"
#include "pindeck/layout.h"
#include "pindeck/text.h"

/* Reads the next ball off the front of a text, to be bowled at that deck. */
typedef enum pindeck_reason pindeck_layout_reader(struct pindeck_delivery *delivery,
                                                  struct pindeck_text *text,
                                                  struct pindeck_deck deck);

/* The reader for a text in this layout whose first ball is bowled at that deck. */
pindeck_layout_reader *pindeck_layout_choose(enum pindeck_layout layout, struct pindeck_text text,
                                             struct pindeck_deck deck);

#endif
