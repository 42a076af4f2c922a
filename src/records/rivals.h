/* Head-to-head: the games that a bowler bowled against each other one. */
#ifndef PINDECK_RIVALS_H
#define PINDECK_RIVALS_H

#include "holder.h"

#include <pindeck.h>

/* Complete games of both in the same match and discipline. Neither won the others: a tie. */
struct rival {
	struct holder holder;
	uint32_t games;
	uint32_t won;
	uint32_t lost;
	uint64_t pins;       /* of the bowler */
	uint64_t their_pins; /* of the rival */
};

/* All zeros: no rival. The most frequent one first after rivals_rank. */
struct rivals {
	struct rival *list;
	size_t count;
	size_t room;
};

void rivals_free(struct rivals *rivals);

/* Add a game against that rival, or several. False without memory. */
bool rivals_add(struct rivals *rivals, const struct rival *added);

/* Put the most frequent rivals first, equally frequent ones in alphabetical order. */
void rivals_rank(struct rivals *rivals);

#endif
