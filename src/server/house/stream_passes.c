/* Stream passes: the streaming answers, each with the pass it was granted for. */
#include "server/house/stream_passes.h"

void stream_passes_add(struct stream_passes *stream_passes, struct stream_pass *stream_pass)
{
	if (stream_pass->pass.lane == 0 && stream_pass->pass.session[0] == '\0')
		return;
	TAILQ_INSERT_TAIL(stream_passes, stream_pass, others);
	stream_pass->listed = true;
}

void stream_passes_remove(struct stream_passes *stream_passes, struct stream_pass *stream_pass)
{
	if (stream_pass->listed)
		TAILQ_REMOVE(stream_passes, stream_pass, others);
	stream_pass->listed = false;
}

void stream_passes_check(struct stream_passes *stream_passes, const struct access *access,
                         int64_t now)
{
	struct stream_pass *stream_pass = TAILQ_FIRST(stream_passes);

	while (stream_pass != NULL) {
		struct stream_pass *next = TAILQ_NEXT(stream_pass, others);

		if (!access_is_valid(access, &stream_pass->pass, now))
			stream_pass->revoke(stream_pass);
		stream_pass = next;
	}
}
