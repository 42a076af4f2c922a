/* Head-to-head: the games of a bowler against each other bowler. */
#ifndef PINDECK_RIVALS_H
#define PINDECK_RIVALS_H

#include "records/holder.h"

#include <pindeck.h>

/* Complete games of both bowlers in the same match and discipline. Games that neither won are ties.
 */
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

/* Add a game against that rival, or several. False if memory runs out. */
bool rivals_add(struct rivals *rivals, const struct rival *added);

/* Put the most frequent rivals first, equally frequent ones in alphabetical order. */
void rivals_rank(struct rivals *rivals);

#endif
