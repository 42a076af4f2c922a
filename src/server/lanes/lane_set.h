/* The lanes of a server: their games, and many actions in one commit. */
#ifndef PINDECK_LANE_SET_H
#define PINDECK_LANE_SET_H

#include "server/house/shared_roster.h"
#include "server/lanes/action.h"

#include <stdatomic.h>

struct lane_set;

/* Another thread may withdraw an action that waits, but not one that has begun. */
enum action_stage {
	ACTION_WAITS,
	ACTION_BEGUN,
	ACTION_WITHDRAWN
};

enum {
	/* a pair of lanes moves, and each of the two lanes there belonged to another pair */
	ACTION_MOST_LANES = 6
};

/* An action and its result. */
struct action_progress {
	const struct action *action;
	struct refusal refusal;           /* all zeros at first */
	bool replayed;                    /* a retried request: nothing was done now */
	bool opened;                      /* the action opened a game */
	int64_t game;                     /* the game that the action changed */
	int32_t lanes[ACTION_MOST_LANES]; /* the lanes whose boards it may have changed */
	int lane_count;                   /* 0 for a game that is the current one of no lane */
	bool done;                        /* private to lane_set.c */
	atomic_int stage;                 /* see enum action_stage */
};

/* Withdraw the action. True when it had not begun; then it will not be done. */
bool lane_set_withdraw(struct action_progress *progress);

/* Open the lanes 1 to that number, each with its current game. That is the game opened or moved
 * there last, regardless of the clock; an imported game is never current. The journal outlives the
 * lanes. TROUBLE_CLAIMED when another program keeps score on a lane: its number is then in *lane,
 * which is 0 otherwise. */
enum trouble lane_set_open(struct lane_set **opened, struct journal journal, int32_t lanes,
                           int32_t *lane);
void lane_set_close(struct lane_set *lane_set);

/* Called for each action that changed a game, with the game after it. */
typedef void lane_set_on_action(struct action_progress *progress, const struct replay *game);

/* Called for a dry run that is not refused, with the game before and after the action. Nothing is
 * written. */
typedef void lane_set_on_dry_run(struct action_progress *progress, const struct replay *game,
                                 const struct replay *after);
void lane_set_show_dry_runs(struct lane_set *lane_set, lane_set_on_dry_run *on_dry_run);

/* The persons that names in actions may mean; without them only letters count. They outlive the
 * lanes. */
void lane_set_know_people(struct lane_set *lane_set, struct shared_roster *people);

/* Do all actions; actions of one lane in their order. An action that is not refused is in the
 * journal, unless it is a dry run. Actions on stored games are called back even if they are
 * replayed. */
void lane_set_do(struct lane_set *lane_set, struct action_progress *const *list, size_t count,
                 lane_set_on_action *on_action);

/* Called for each lane whose board changes because another program has changed a game. */
typedef void lane_set_on_foreign(void *context, int32_t lane);

/* Load the games that another program has changed since they were loaded. Cheap when there are
 * none: meant for polling. */
void lane_set_refresh(struct lane_set *lane_set, lane_set_on_foreign *changed, void *context);

/* The game that the lane shows, which must be one of these. */
const struct replay *lane_set_game(const struct lane_set *lane_set, int32_t lane);

/* The state that the board of a lane shows. */
struct lane_state {
	const struct replay *game;
	const struct replay *opponent; /* of the pair; a null pointer for none */
	int32_t other;                 /* the other lane of the pair; 0 for none */
	int64_t own; /* of a pair: the game whose odd frames are bowled on this lane; 0 for none */
	bool bowls;  /* of a pair: see struct pair_spot */
	bool waits;  /* the same */
	bool away;   /* the game has moved on to another lane: this one is free */
	bool moved;  /* the game was moved here: its number and lines do not order the boards */
	/* These order the boards of a lane; a later board has a higher pair. newest is the newest
	 * game of its lanes, lines the number of lines of the games that it shows. */
	int64_t newest;
	int64_t lines;
};

struct lane_state lane_set_state(const struct lane_set *lane_set, int32_t lane);

/* The lane that shows that game; 0 for none. */
int32_t lane_set_lane_of(const struct lane_set *lane_set, int64_t game);

/* The game of the lane in which a request with that key was done, as far back as keys are known; 0
 * for none. */
int64_t lane_set_find_key(const struct lane_set *lane_set, int32_t lane, const char *key);

/* Decides whether the game may only be changed with a reason; the rule is not part of the game.
 * Called before a change without a reason is stored, see attempt_lacks_reason; not for dry runs.
 * Such a change is refused with WEEK_LOCKED. *leagues is the last line of the record of leagues
 * that the judgement is based on; if the record has grown when the change is stored, it is refused
 * with WRITTEN_ELSEWHERE.
 */
typedef bool lane_set_judge(const void *context, int64_t game, int64_t *leagues);
void lane_set_ask(struct lane_set *lane_set, lane_set_judge *judge, const void *context);

/* How often games have changed in a way that lists of complete games may show: by every line but a
 * ball after which all bowlers have balls left. Any thread may ask. A change is counted before its
 * client is answered. Changes of other programs are counted only for games that the lanes have. */
unsigned lane_set_changes(const struct lane_set *lane_set);

/* The last trouble since the last call, and the message of the system. */
enum trouble lane_set_trouble(struct lane_set *lane_set, const char **detail);

#endif
