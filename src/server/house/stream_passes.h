/* Stream passes: the streaming answers, each with the token or session that it was granted for, so
 * that it ends when that is revoked. */
#ifndef PINDECK_STREAM_PASSES_H
#define PINDECK_STREAM_PASSES_H

#include "server/house/access.h"

#include <sys/queue.h>

/* A member of the streaming answer. All zeros: not listed. */
struct stream_pass {
	struct pass pass;
	void (*revoke)(struct stream_pass *stream_pass); /* ends the answer, and removes the
	                                                    stream_pass from the list */
	bool listed;
	TAILQ_ENTRY(stream_pass) others;
};

TAILQ_HEAD(stream_passes, stream_pass);

/* Add it to the list, unless it has no pass that could be revoked. */
void stream_passes_add(struct stream_passes *stream_passes, struct stream_pass *stream_pass);
void stream_passes_remove(struct stream_passes *stream_passes, struct stream_pass *stream_pass);

/* End the answers whose passes are no longer valid. */
void stream_passes_check(struct stream_passes *stream_passes, const struct access *access,
                         int64_t now);

#endif
