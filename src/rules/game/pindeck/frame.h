/* A frame: the balls bowled in it and the deck for the next. */
#ifndef PINDECK_FRAME_H
#define PINDECK_FRAME_H

#include "pindeck/ball.h"

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

/* Bowl a ball in it, or say why that cannot be and change nothing. */
enum pindeck_reason pindeck_frame_bowl(struct pindeck_frame *frame,
                                       struct pindeck_delivery delivery,
                                       enum pindeck_discipline discipline);

/* Take its last ball back; without balls it stays as it is. */
void pindeck_frame_undo(struct pindeck_frame *frame);

bool pindeck_frame_is_over(const struct pindeck_frame *frame);
enum pindeck_state pindeck_frame_state(const struct pindeck_frame *frame);
struct pindeck_deck pindeck_frame_deck(const struct pindeck_frame *frame);
int pindeck_frame_to_balls(const struct pindeck_frame *frame);

/* Its nth ball, which must have been bowled. */
struct pindeck_ball pindeck_frame_ball(const struct pindeck_frame *frame, struct pindeck_nth nth);
struct pindeck_deliveries pindeck_frame_deliveries(const struct pindeck_frame *frame);

/* Equal as far as a sheet tells: / is all that stood, whichever pins those were. */
bool pindeck_frame_is_equal(const struct pindeck_frame *one, const struct pindeck_frame *other);

#ifdef __cplusplus
}
#endif

#endif
