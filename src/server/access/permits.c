/* Permits: answers that last, each with the pass it was granted for. */
#include "permits.h"

void permits_add(struct permits *permits, struct permit *permit)
{
	if (permit->pass.lane == 0 && permit->pass.session[0] == '\0')
		return;
	TAILQ_INSERT_TAIL(permits, permit, others);
	permit->listed = true;
}

void permits_remove(struct permits *permits, struct permit *permit)
{
	if (permit->listed)
		TAILQ_REMOVE(permits, permit, others);
	permit->listed = false;
}

void permits_check(struct permits *permits, const struct access *access, int64_t now)
{
	struct permit *permit = TAILQ_FIRST(permits);

	while (permit != NULL) {
		struct permit *next = TAILQ_NEXT(permit, others);

		if (!access_is_valid(access, &permit->pass, now))
			permit->revoke(permit);
		permit = next;
	}
}
