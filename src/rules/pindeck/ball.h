/* A ball: a delivery and the deck it met. What it is worth, how it is marked, what it leaves. */
#ifndef PINDECK_BALL_H
#define PINDECK_BALL_H

#include "deck.h"
#include "delivery.h"
#include "verdict.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Private to ball.c. */
struct pindeck_ball {
	struct pindeck_deck met;
	struct pindeck_delivery delivery;
};

/* What a score sheet shows for a ball: X / - F or a digit, and whether it is circled as a split. */
struct pindeck_mark {
	char symbol;
	bool split;
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

/* The pins that stand when it is bowled, before a new rack is set; after a foul, those it met. */
struct pindeck_pins pindeck_ball_leave(struct pindeck_ball ball);

/* The pins it is credited with, as points. */
struct pindeck_score pindeck_ball_worth(struct pindeck_ball ball,
                                        enum pindeck_discipline discipline);

/* Its mark on the sheet, and the symbol of that alone. */
struct pindeck_mark pindeck_ball_mark(struct pindeck_ball ball, enum pindeck_discipline discipline);
char pindeck_ball_to_symbol(struct pindeck_ball ball, enum pindeck_discipline discipline);

#ifdef __cplusplus
}
#endif

#endif
