/* A ball as a request gives it. The engine of the pages is compiled from it too. */
#ifndef PINDECK_BALL_REQUEST_H
#define PINDECK_BALL_REQUEST_H

#include "pindeck.h"

enum {
	BALL_REQUEST_MARK_SIZE = 48 /* 9[1-2-3-4-5-6-7-8-9-10] needs less */
};

/* At least one of these. */
struct ball_request {
	bool by_count;
	int count;
	bool by_standing;
	unsigned standing;                 /* bit n-1 is pin n, as of pindeck_pins_from */
	char mark[BALL_REQUEST_MARK_SIZE]; /* empty for none */
	bool foul;
};

/* The ball as a delivery at that deck, or the reason why there is none. */
enum pindeck_reason ball_request_read(const struct ball_request *request, struct pindeck_deck deck,
                                      struct pindeck_delivery *delivery);

#endif
