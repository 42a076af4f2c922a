/* Forms: the ways in which balls are written one behind the other. */
#ifndef PINDECK_LAYOUT_H
#define PINDECK_LAYOUT_H

#include "pindeck/deck.h"
#include "pindeck/delivery.h"
#include "pindeck/text.h"
#include "pindeck/verdict.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How a text is written. */
enum pindeck_layout {
	PINDECK_ANY_LAYOUT, /* as balls where there is a comma or each item is one ball, else as
	                     frames; five-pin as frames where there are both commas and blanks */
	PINDECK_BALLS,
	PINDECK_MARKS /* frames, written together; the balls of five-pin joined by commas */
};

/* A ball off the front of a text, or why none is there. Private to layout.c. */
struct pindeck_taken {
	enum pindeck_reason reason;
	struct pindeck_delivery delivery;
};

enum pindeck_reason pindeck_taken_reason(struct pindeck_taken taken);

/* What was taken, where there was no reason against it. */
struct pindeck_delivery pindeck_taken_delivery(struct pindeck_taken taken);

/* How the next ball is taken off the front, to be bowled at that deck. */
typedef struct pindeck_taken pindeck_taking(struct pindeck_text *text, struct pindeck_deck deck);

/* The way to take the balls of a text in that layout, the first of them at that deck. */
pindeck_taking *pindeck_layout_taking(enum pindeck_layout layout, struct pindeck_text text,
                                      struct pindeck_deck deck);

/* The text behind the blanks and commas at its front. */
struct pindeck_text pindeck_text_without_separators(struct pindeck_text text);

/* True when it begins with one of these, or is at its end. */
bool pindeck_text_ends_item(struct pindeck_text text);

/* True when there is nothing else in it. */
bool pindeck_text_is_blank(struct pindeck_text text);

#ifdef __cplusplus
}
#endif

#endif
