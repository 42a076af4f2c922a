/* The outcome of an action: done, or why not. Replay, attempts and lanes all answer with it, and a
 * caller turns it into words. */
#ifndef PINDECK_OUTCOME_H
#define PINDECK_OUTCOME_H

#include "journal.h"

/* Why a line cannot follow the lines before it. */
enum fault {
	NO_FAULT,
	FAULT_ORDER,     /* not the next line of this game */
	FAULT_LOCKED,    /* the game is locked */
	FAULT_DISAGREES, /* it names another ball, bowler or line than the game has */
	FAULT_REFUSED    /* the rules refuse it; the verdict says why */
};

/* All zeros: done. Otherwise nothing has changed. */
struct outcome {
	enum trouble trouble; /* the journal could not be written or read */
	enum fault fault;     /* the line cannot follow */
	struct pindeck_verdict verdict;
};

static inline bool outcome_is_done(struct outcome outcome)
{
	return outcome.trouble == NO_TROUBLE && outcome.fault == NO_FAULT;
}

#endif
