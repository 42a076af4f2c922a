/* A ball: a delivery and the deck it met. What it is worth and what it leaves. */
#ifndef PINDECK_BALL_H
#define PINDECK_BALL_H

#include "pindeck/deck.h"
#include "pindeck/delivery.h"
#include "pindeck/verdict.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Private to ball.c. */
struct pindeck_ball {
	struct pindeck_deck met;
	struct pindeck_delivery delivery;
};

struct pindeck_ball pindeck_ball_at(struct pindeck_deck deck, struct pindeck_delivery delivery);

/* PINDECK_ACCEPTED, or why no such ball can be bowled at that deck. */
enum pindeck_reason pindeck_ball_reason(struct pindeck_ball ball);

/* The deck it met, and the delivery. */
struct pindeck_deck pindeck_ball_met(struct pindeck_ball ball);
struct pindeck_delivery pindeck_ball_delivery(struct pindeck_ball ball);

/* The deck for the ball after it. */
struct pindeck_deck pindeck_ball_deck_after(struct pindeck_ball ball,
                                            enum pindeck_discipline discipline);

/* True when it fells all that stand, or is counted as if it did. */
bool pindeck_ball_clears_rack(struct pindeck_ball ball, enum pindeck_discipline discipline);

/* The pins that stand when it is bowled, before a new rack is set; after a foul whose pins do not
 * count, those it met. */
struct pindeck_pins pindeck_ball_leave(struct pindeck_ball ball,
                                       enum pindeck_discipline discipline);

/* The pins it is credited with, as points. */
struct pindeck_score pindeck_ball_score(struct pindeck_ball ball,
                                        enum pindeck_discipline discipline);

#ifdef __cplusplus
}
#endif

#endif
