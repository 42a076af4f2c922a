/* A frame: its balls, and the deck of the next one. */
#ifndef PINDECK_FRAME_H
#define PINDECK_FRAME_H

#include "pindeck/ball.h"
#include "pindeck/deliveries.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The balls of one frame, in the order they were bowled. Private to frame.c. */
struct pindeck_balls {
	struct pindeck_ball list[PINDECK_MOST_BALLS];
	uint32_t count;
};

/* Private to frame.c. */
struct pindeck_frame {
	struct pindeck_deck deck;
	struct pindeck_balls balls;
};

/* A frame before its first ball. */
struct pindeck_frame pindeck_frame_open(enum pindeck_discipline discipline,
                                        struct pindeck_frame_number number);

/* Bowl a ball in it. */
struct pindeck_verdict pindeck_frame_bowl(struct pindeck_frame *frame,
                                          struct pindeck_delivery delivery,
                                          enum pindeck_discipline discipline);

bool pindeck_frame_is_over(const struct pindeck_frame *frame);
enum pindeck_state pindeck_frame_state(const struct pindeck_frame *frame);

/* The deck of its next ball. */
struct pindeck_deck pindeck_frame_deck(const struct pindeck_frame *frame);

/* The number of its balls. */
int pindeck_frame_to_balls(const struct pindeck_frame *frame);

/* Its nth ball, which must exist. */
struct pindeck_ball pindeck_frame_ball(const struct pindeck_frame *frame, struct pindeck_nth nth);
struct pindeck_deliveries pindeck_frame_deliveries(const struct pindeck_frame *frame);

/* True when a score sheet would show the same. A spare is the same whichever pins it felled. */
bool pindeck_frame_is_equal(const struct pindeck_frame *one, const struct pindeck_frame *other);

#ifdef __cplusplus
}
#endif

#endif
