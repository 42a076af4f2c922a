/* A ball: a delivery and the deck it met. What it is worth, how it is marked, what it leaves. */
#ifndef PINDECK_BALL_H
#define PINDECK_BALL_H

#include "delivery.h"
#include "discipline.h"
#include "verdict.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The pin deck before a ball: where the frame stands, and the pins up. Private to ball.c. */
struct pindeck_deck {
	enum pindeck_state state;
	struct pindeck_pins standing;
};

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

/* A full rack, in this state. */
struct pindeck_deck pindeck_deck_opening(enum pindeck_state state);

/* True when no ball can be bowled at it. */
bool pindeck_deck_is_over(struct pindeck_deck deck);

/* True when the next ball is the first at this rack. */
bool pindeck_deck_is_first_ball(struct pindeck_deck deck);

/* The pins the next ball can fell. */
struct pindeck_pins pindeck_deck_standing(struct pindeck_deck deck);
enum pindeck_state pindeck_deck_state(struct pindeck_deck deck);

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
