/* A ball: a delivery and the deck at which it was bowled. */
#ifndef PINDECK_BALL_H
#define PINDECK_BALL_H

#include "pindeck/deck.h"
#include "pindeck/delivery.h"
#include "pindeck/score.h"
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

/* Whether such a ball can be bowled at that deck. */
struct pindeck_verdict pindeck_ball_verdict(struct pindeck_ball ball);

/* The deck before the ball, and the delivery. */
struct pindeck_deck pindeck_ball_met(struct pindeck_ball ball);
struct pindeck_delivery pindeck_ball_delivery(struct pindeck_ball ball);

/* True when it fells all standing pins, or counts as if it did. */
bool pindeck_ball_clears_rack(struct pindeck_ball ball, enum pindeck_discipline discipline);

/* The pins that stand after it, before a new rack is set. After a foul whose pins do not count
 * these are the pins that stood before it. */
struct pindeck_pins pindeck_ball_leave(struct pindeck_ball ball,
                                       enum pindeck_discipline discipline);

/* The points it counts by itself, without the cost of a foul. */
struct pindeck_score pindeck_ball_score(struct pindeck_ball ball,
                                        enum pindeck_discipline discipline);

#ifdef __cplusplus
}
#endif

#endif
