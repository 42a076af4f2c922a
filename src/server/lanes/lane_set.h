/* The lane_set: the games on all lanes of a house, and what is done on them, many actions in one
 * commit.
 */
#ifndef PINDECK_LANE_SET_H
#define PINDECK_LANE_SET_H

#include "action.h"

#include <stdatomic.h>

struct lane_set;

/* An action that waits can be withdrawn, by another thread too; one that has begun cannot. */
enum action_stage {
	ACTION_WAITS,
	ACTION_BEGUN,
	ACTION_WITHDRAWN
};

/* One action, and what came of it. */
struct action_progress {
	const struct action *action;
	struct refusal refusal; /* all zeros at first */
	bool replayed;          /* the same was done under its key before: nothing was done now */
	bool opened;            /* a game */
	bool settled;           /* private to lane_set.c */
	atomic_int stage;       /* see enum action_stage */
};

/* True when it had not begun, and never will. */
bool action_withdraw(struct action_progress *progress);

/* The lanes 1 to that number, each with its current game: the one that was opened there last,
 * however long ago and whatever the clock says; an imported game is never current. The journal
 * outlives it. TROUBLE_CLAIMED where another program keeps score on one of the lanes,
 * which is then in *lane; else that is 0. */
enum trouble lane_set_open(struct lane_set **opened, struct journal journal, int32_t lanes,
                           int32_t *lane);
void lane_set_close(struct lane_set *lane_set);

/* Told of each action that changed a game, and of the game as it is then. */
typedef void lane_set_on_action(struct action_progress *progress, const struct replay *game);

/* Do all of them, those of a lane in their order. What is not refused is kept for ever. */
void lane_set_do(struct lane_set *lane_set, struct action_progress *const *list, size_t count,
                 lane_set_on_action *on_action);

/* Told of a game that another program has changed. */
typedef void lane_set_on_foreign(void *context, int32_t lane, const struct replay *game);

/* Load the games that another program has changed since they were loaded. Cheap when there are
 * none: meant for polling. */
void lane_set_refresh(struct lane_set *lane_set, lane_set_on_foreign *changed, void *context);

/* The game on that lane, which must be one of the lane_set's. */
const struct replay *lane_set_game(const struct lane_set *lane_set, int32_t lane);

/* What went wrong since it was asked last, and what the system said of it. */
enum trouble lane_set_trouble(struct lane_set *lane_set, const char **detail);

#endif
