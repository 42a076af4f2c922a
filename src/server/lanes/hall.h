/* The hall: the games on all lanes of a house, and what is done on them, many acts in one commit.
 */
#ifndef PINDECK_HALL_H
#define PINDECK_HALL_H

#include "act.h"

#include <stdatomic.h>

struct hall;

/* An act that waits can be withdrawn, by another thread too; one that has begun cannot. */
enum doing_stage {
	DOING_WAITS,
	DOING_BEGUN,
	DOING_WITHDRAWN
};

/* One act, and what came of it. */
struct doing {
	const struct act *act;
	struct refusal refusal; /* all zeros at first */
	bool replayed;          /* the same was done under its key before: nothing was done now */
	bool opened;            /* a game */
	bool settled;           /* private to hall.c */
	atomic_int stage;       /* see enum doing_stage */
};

/* True when it had not begun, and never will. */
bool doing_withdraw(struct doing *doing);

/* The lanes 1 to that number, each with its current game: the one that was opened there last,
 * however long ago and whatever the clock says; an imported game is never current. The journal
 * outlives it. TROUBLE_CLAIMED where another program keeps score on one of the lanes,
 * which is then in *lane; else that is 0. */
enum trouble hall_open(struct hall **opened, struct journal journal, int32_t lanes, int32_t *lane);
void hall_close(struct hall *hall);

/* Told of each act that changed a game, and of the game as it is then. */
typedef void hall_witness(struct doing *doing, const struct replay *game);

/* Do all of them, those of a lane in their order. What is not refused is kept for ever. */
void hall_do(struct hall *hall, struct doing *const *list, size_t count, hall_witness *witness);

/* Told of a game that another program has changed. */
typedef void hall_change(void *context, int32_t lane, const struct replay *game);

/* Load the games that another program has changed since they were loaded. Cheap when there are
 * none: meant for polling. */
void hall_refresh(struct hall *hall, hall_change *changed, void *context);

/* The game on that lane, which must be one of the hall's. */
const struct replay *hall_game(const struct hall *hall, int32_t lane);

/* What went wrong since it was asked last, and what the system said of it. */
enum trouble hall_trouble(struct hall *hall, const char **detail);

#endif
