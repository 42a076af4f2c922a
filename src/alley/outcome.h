/* The outcome of an action: done, or the reason why not. Replay, attempts and lanes return it, and
 * callers turn it into words. */
#ifndef PINDECK_OUTCOME_H
#define PINDECK_OUTCOME_H

#include "journal/journal.h"

/* Why an action cannot be done, or a line cannot follow the lines before it. */
enum fault {
	NO_FAULT,
	FAULT_ORDER,         /* not the next line of this game */
	FAULT_LOCKED,        /* the game is locked */
	FAULT_DISAGREES,     /* it names another ball, bowler or line than the game has */
	FAULT_REFUSED,       /* the rules refuse it; the verdict says why */
	FAULT_FRAME_TO_COME, /* the lane has not reached the frame to begin with */
	FAULT_HAS_NOT_LEFT,  /* only a bowler who left can come back */
	FAULT_NO_SUCH_SEAT,  /* there are fewer bowlers */
	FAULT_NO_CHANGE,     /* the change would have no effect: nothing is recorded */
	FAULT_VOIDED,        /* the game is voided */
	FAULT_NO_MAKE_UP,    /* the house does not let bowlers make up missed frames */
	FAULT_CHANGED_SINCE, /* a later line changed the same thing; the line cannot be undone */
	FAULT_NO_SUCH_LINE,  /* neither a correction nor a repair has that line */
	FAULT_BAD_VALUE,     /* no frame, no lane or no kind of game */
	FAULT_BAD_DAY,       /* no day of the calendar */
	FAULT_DAY_TO_COME,   /* a day in the future */
	FAULT_OTHER_GAME,    /* the game on the other lane is of another discipline or kind */
	FAULT_NEEDS_REASON   /* a rule from outside of the game asks for a reason */
};

/* All zeros: done. Otherwise nothing has changed. */
struct outcome {
	enum trouble trouble; /* the journal could not be written or read */
	enum fault fault;
	struct pindeck_verdict verdict;
};

static inline struct outcome outcome_done(void)
{
	return (struct outcome){ .fault = NO_FAULT };
}

static inline struct outcome outcome_of_fault(enum fault fault)
{
	return (struct outcome){ .fault = fault };
}

/* Done when the rules accepted it. */
static inline struct outcome outcome_of_verdict(struct pindeck_verdict verdict)
{
	const bool accepted = pindeck_verdict_is_accepted(verdict);

	return (struct outcome){ .fault = accepted ? NO_FAULT : FAULT_REFUSED, .verdict = verdict };
}

static inline struct outcome outcome_of_trouble(enum trouble trouble)
{
	return (struct outcome){ .trouble = trouble };
}

static inline bool outcome_is_done(struct outcome outcome)
{
	return outcome.trouble == NO_TROUBLE && outcome.fault == NO_FAULT;
}

#endif
