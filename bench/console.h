/* A console that keeps score on a lane of a house, over HTTP. */
#ifndef PINDECK_BENCH_CONSOLE_H
#define PINDECK_BENCH_CONSOLE_H

#include "wire.h"

/* All zeros but for the first five. */
struct console {
	int lane;
	int bowlers; /* 1 to 4 */
	const char *token;
	uint32_t state; /* of its chance */
	int left;       /* balls that are still to be bowled */
	bool bowls;     /* the last request was a ball */
	bool again;     /* there was a game */
	bool playing;   /* there is one, and it is not over */
	int standing;   /* pins, then */
};

/* Look at the answer, which must not be a refusal. */
void console_take(struct console *console, const struct answer *answer);

/* Write the next request: a ball, or a new game if there is none or it is over. */
size_t console_write(struct console *console, char *request);

/* Both, for wire_ask_all: until no ball is left. */
size_t console_next(void *console, const struct answer *answer, char *request);

#endif
