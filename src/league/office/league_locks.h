/* Games that count in locked weeks: they only change with a reason. */
#ifndef PINDECK_LEAGUE_LOCKS_H
#define PINDECK_LEAGUE_LOCKS_H

#include "alley/lane.h"

struct season;

/* The games of locked weeks, and those bowled before them, which count in their averages. All
 * zeros: none. */
struct league_locks {
	int64_t *games; /* in order */
	size_t count;
	size_t room;
};

/* Add the games of a season. False if memory runs out. */
bool league_locks_add(struct league_locks *locks, const struct season *season);

bool league_locks_have(const struct league_locks *locks, int64_t game);

/* Forget all games; the room stays. */
void league_locks_clear(struct league_locks *locks);
void league_locks_free(struct league_locks *locks);

/* The last line of the record of leagues; *last is a line of it, or 0, and stays if none follows.
 */
enum trouble league_locks_end(struct journal journal, int64_t *last);

/* The games of the locked weeks of all leagues of a journal, with at least the lines up to *last,
 * which league_locks_end finds. A league that cannot be read has none. */
enum trouble league_locks_read(struct league_locks *locks, struct journal journal, int64_t *last);

/* Whether a game may only be changed with a reason: see lane_judge. */
enum trouble league_locks_judge(struct journal journal, int64_t game, bool *needs_reason,
                                int64_t *leagues);

/* A lane as lane_new makes it, which asks for a reason before it changes a game of a locked week.
 */
struct lane *league_locks_lane(struct journal journal);

#endif
