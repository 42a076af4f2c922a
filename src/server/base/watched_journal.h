/* A watched journal: one thread walks it; another thread sees its progress and can cancel the walk.
 */
#ifndef PINDECK_WATCHED_JOURNAL_H
#define PINDECK_WATCHED_JOURNAL_H

#include "journal/journal.h"

#include <stdatomic.h>

struct watched_journal {
	struct journal inner;
	const atomic_bool *closing; /* true also cancels the walk; must outlive it */
	atomic_uint lines;          /* lines that walks have visited */
	atomic_bool cancelled;      /* a walk ends at its next line */
};

bool watched_journal_is_cancelled(const struct watched_journal *watched);

/* The journal to walk. It supports only walking and reviewing. */
struct journal watched_journal_open(struct watched_journal *watched);

#endif
