/* Stream passes: the streaming answers, each with the token or session that it was granted for, so
 * that it ends when that is revoked. */
#ifndef PINDECK_STREAM_PASSES_H
#define PINDECK_STREAM_PASSES_H

#include "access.h"

#include <sys/queue.h>

/* Part of its answer. All zeros: not listed. */
struct stream_pass {
	struct pass pass;
	void (*revoke)(struct stream_pass *stream_pass); /* ends the answer, and takes the
	                                                    stream_pass off the list */
	bool listed;
	TAILQ_ENTRY(stream_pass) others;
};

TAILQ_HEAD(stream_passes, stream_pass);

/* List it; without a pass there is nothing to revoke. */
void stream_passes_add(struct stream_passes *stream_passes, struct stream_pass *stream_pass);
void stream_passes_remove(struct stream_passes *stream_passes, struct stream_pass *stream_pass);

/* Revoke all that are not valid any more. */
void stream_passes_check(struct stream_passes *stream_passes, const struct access *access,
                         int64_t now);

#endif
