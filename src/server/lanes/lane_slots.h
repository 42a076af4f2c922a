/* Declarations that the files of the lane set share: slots, keys, pairs of lanes. */
#ifndef PINDECK_LANE_SLOTS_H
#define PINDECK_LANE_SLOTS_H

#include "alley/pair.h"
#include "journal/move_value.h"
#include "server/lanes/lane_set.h"

enum {
	KEYS = 256,     /* keys remembered of each lane */
	REMEMBERED = 2, /* games whose keys are remembered: the current one and the previous one */
	DETAIL_SIZE = 200
};

/* A key, and the first line that was written under it; an empty key for none. */
struct known {
	char key[ENTRY_KEY_SIZE];
	int64_t game;
	int64_t line;
	int64_t request; /* see struct entry */
};

struct keys {
	struct known list[KEYS];
	size_t next; /* index of the oldest key, which the next one replaces */
};

/* How a game came to a lane: it was opened there, or moved there by that line. */
struct arrival {
	int64_t line; /* 0 for a game that was opened there */
	struct move_value moved;
	int32_t pair; /* the other lane, as long as the game was on this one; 0 for none */
};

/* A lane, and the game that was opened or moved there last. On a pair of lanes, the game of a slot
 * is bowled on both lanes in turn. */
struct lane_slot {
	int32_t number; /* 0 for the slot of stored games */
	int64_t stored; /* the game that is loaded there for an action */
	struct replay game;
	int64_t lines; /* lines of the game in the journal, including those after a damaged one */
	bool stale;    /* the journal may have other lines than this game */
	bool in_doubt; /* it is unknown whether the last attempt was stored */
	struct arrival arrival; /* of the game */
	bool away; /* the game has moved on to another lane: it is shown there, and the slot has it
	              as if it were still here */
	struct keys keys;
	struct attempt attempt;           /* the attempt of the current round */
	bool judged;                      /* of that attempt: see struct entries */
	int64_t leagues;                  /* the same */
	struct action_progress *progress; /* the action of the current round; a null pointer for
	                                     none */
};

/* The first lines written under a key, and the board they were written for. */
struct past_request {
	struct replay board;
	struct entry lines[2];
	size_t count;
	int64_t first; /* the number of the first line */
};

struct lane_set {
	struct journal journal;
	struct shared_roster *people; /* or a null pointer */
	int32_t lanes;
	enum trouble trouble;
	char detail[DETAIL_SIZE];
	struct entries *groups; /* of a round: one a lane */
	int64_t *games; /* of all lanes, for lane_set_refresh; and how many lines they have */
	int64_t *lengths;
	/* By lane: the other lane of the pair of its game; 0 for none. Kept in one array, because
	 * every action reads all of them. */
	int32_t *claims;
	struct past_request past_request;
	struct undone_line undone;
	lane_set_on_action *on_action;
	lane_set_on_dry_run *on_dry_run;
	atomic_uint changes;   /* see lane_set_changes */
	lane_set_judge *judge; /* or a null pointer */
	const void *judge_context;
	struct lane_slot list[]; /* the lanes, and one for actions on stored games */
};

/* The pair of lanes to which a lane belongs. All zeros: it belongs to none. */
struct pairing {
	int32_t home;   /* the slot of one team */
	int32_t couple; /* the slot of the other team; 0 for a team without an opponent */
	int32_t other;  /* the other lane */
};

/* A game on a pair of lanes loses the pair when a later game is opened on one of its lanes. */
struct pairing lane_pairs_find(const struct lane_set *lane_set, int32_t lane);

/* The slot that has the game, or had it before it moved on; a null pointer for none. */
const struct lane_slot *lane_slots_with_game(const struct lane_set *lane_set, int64_t game);

/* The slot of the game that the lane shows. */
int32_t lane_pairs_shown(const struct lane_set *lane_set, int32_t lane);

static inline struct lane_slot *lane_slots_at(struct lane_set *lane_set, int32_t number)
{
	return &lane_set->list[number - 1];
}

/* ---- lane_set.c: games of the journal ---- */

/* Set the result of the next call of lane_set_trouble. */
void lane_set_note_trouble(struct lane_set *lane_set, enum trouble trouble);

/* Load the game again if the journal may have other lines; false when it cannot be read. */
bool lane_set_reload_if_stale(struct lane_set *lane_set, struct lane_slot *lane);

/* ---- lane_try.c: requests that were done before ---- */

/* A null pointer for a key that is not known, and for no key. */
const struct known *lane_keys_find(const struct keys *keys, const char *key);

/* The key of that line, if it has one; the oldest key makes room. */
void lane_keys_add(struct keys *keys, const struct entry *entry);

/* ---- lane_try.c: an action is tried on the games of its lanes ---- */

/* True when the game is damaged. No lines are added to such a game, because replay would not reach
 * them. */
bool lane_try_is_barred(const struct action *action, const struct replay *game);

/* Refuse a change of a game that may only be changed with a reason. */
void lane_try_ask_for_reason(const struct lane_set *lane_set, const struct action *action,
                             struct lane_slot *slot, struct refusal *refusal);

/* True when the round has an action on these lanes, or on the other lane of a pair: the next action
 * may meet another team there. */
bool lane_try_is_busy(struct lane_set *lane_set, const struct action *action);

/* Add the lanes whose boards the action may change, as the games are now. */
void lane_try_add_lanes(const struct lane_set *lane_set, struct action_progress *progress);

/* Begin the action and try it. Returns the number of slots whose attempts are to be committed, and
 * the slots; 0 when the action is refused, a dry run or a retried request. Boards that were loaded
 * again are shown even then. */
size_t lane_try_prepare(struct lane_set *lane_set, struct action_progress *progress,
                        struct lane_slot **slots);

#endif
