/* Offers: the alternatives to a refused ball. Every refusal of a ball or a correction uses them, so
 * that each offered ball is accepted. */
#ifndef PINDECK_OFFER_H
#define PINDECK_OFFER_H

#include <pindeck.h>

enum {
	OFFER_MOST = 24,
	OFFER_SIZE = 4 /* 10 and a NUL byte, and one to spare */
};

/* Marks as they are typed: counts or letters of single pins, X or /, - and F. */
struct offer {
	char marks[OFFER_MOST][OFFER_SIZE];
	int count;
};

/* The balls that are possible at that deck; none when no ball can be bowled. */
struct offer offer_at(struct pindeck_deck deck);

/* The other values to which the ball at that place can be corrected. The ball must have been
 * bowled. */
struct offer offer_correction(const struct pindeck_game *game, struct pindeck_place place);

/* The balls that can follow these when they replace the frame of that number. */
struct offer offer_in_frame(const struct pindeck_game *game, struct pindeck_frame_number number,
                            const struct pindeck_frame *balls);

/* A possible correction of the frame at that place, as it is typed: with that ball at the place if
 * possible, otherwise any other. Empty if the frame has no ball to correct. */
struct pindeck_notation offer_frame(const struct pindeck_game *game, struct pindeck_place place,
                                    const struct pindeck_delivery *wanted);

#endif
