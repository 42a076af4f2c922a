/* The pin deck before a ball: the state of the frame, and the pins that stand. */
#ifndef PINDECK_DECK_H
#define PINDECK_DECK_H

#include "pindeck/discipline.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Private to deck.c. */
struct pindeck_deck {
	uint32_t packed; /* the standing pins, and the state above them */
};

/* A deck without pins, at which no ball can be bowled. */
struct pindeck_deck pindeck_deck_none(void);

/* True when no ball can be bowled at it. */
bool pindeck_deck_is_over(struct pindeck_deck deck);

/* True when the next ball is the first at this rack. */
bool pindeck_deck_is_first_ball(struct pindeck_deck deck);

/* The mark of a next ball that clears the rack: X or /; '\0' when it is marked by its count. */
char pindeck_deck_to_symbol(struct pindeck_deck deck);

/* The pins that stand. */
struct pindeck_pins pindeck_deck_standing(struct pindeck_deck deck);

#ifdef __cplusplus
}
#endif

#endif
