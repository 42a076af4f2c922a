/* Permits: answers that last, each with the pass it was granted for, so that it ends when the pass
 * is revoked. */
#ifndef PINDECK_PERMITS_H
#define PINDECK_PERMITS_H

#include "access.h"

#include <sys/queue.h>

/* Part of its answer. All zeros: not listed. */
struct permit {
	struct pass pass;
	void (*revoke)(
	    struct permit *permit); /* ends the answer, and takes the permit off the list */
	bool listed;
	TAILQ_ENTRY(permit) others;
};

TAILQ_HEAD(permits, permit);

/* List it; without a pass there is nothing to revoke. */
void permits_add(struct permits *permits, struct permit *permit);
void permits_remove(struct permits *permits, struct permit *permit);

/* Revoke all that are not valid any more. */
void permits_check(struct permits *permits, const struct access *access, int64_t now);

#endif
