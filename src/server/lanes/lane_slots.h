/* What lane_set.c and lane_pairs.c know of the lanes; private to them. */
#ifndef PINDECK_LANE_SLOTS_H
#define PINDECK_LANE_SLOTS_H

#include "lane_set.h"
#include "pair.h"

enum {
	KEYS = 256,     /* known of a lane */
	REMEMBERED = 2, /* games: the current one, and the one before */
	DETAIL_SIZE = 200
};

/* A key, and the first line that was written under it; an empty key for none. */
struct known {
	char key[ENTRY_KEY_SIZE];
	int64_t game;
	int64_t line;
};

struct keys {
	struct known list[KEYS];
	size_t next; /* index of the oldest key, which the next one replaces */
};

/* A lane, and the game that was opened there last. On a pair of lanes, the game of a slot is bowled
 * on both lanes in turn. */
struct lane_slot {
	int32_t number; /* 0 for the slot of stored games */
	int64_t stored; /* the game that is loaded there for an action */
	struct replay game;
	int64_t lines; /* lines of the game in the journal, including those after a damaged one */
	bool stale;    /* the journal may have other lines than this game */
	bool in_doubt; /* it is unknown whether the last attempt was kept */
	int64_t moved; /* see lane_set_move */
	int64_t moved_after; /* the same */
	int64_t moved_at;    /* the same */
	struct keys keys;
	struct attempt attempt;           /* of the round */
	struct action_progress *progress; /* in the round; a null pointer when there is none */
};

/* The lines written under a key, and the board they were written for. */
struct recollection {
	struct replay board;
	struct entry lines[ATTEMPT_MOST_LINES];
	size_t count;
	int64_t first; /* line */
	struct attempt attempt;
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
	struct recollection recollection;
	struct undone_line undone;
	lane_set_on_action *on_action;
	lane_set_on_dry_run *on_dry_run;
	lane_set_judge *judge; /* or a null pointer */
	void *judge_context;
	struct lane_slot list[]; /* the lanes, and one for actions on stored games */
};

/* The pair of lanes to which a lane belongs. All zeros: it belongs to none. */
struct pairing {
	int32_t home;   /* the slot of one team */
	int32_t couple; /* the slot of the other team; 0 for a team without an opponent */
	int32_t other;  /* the other lane */
};

/* A game on a pair of lanes loses the pair when a later game is opened on one of its lanes. */
struct pairing lane_pairing(const struct lane_set *lane_set, int32_t lane);

/* The slot of the game that the lane shows. */
int32_t lane_shows(const struct lane_set *lane_set, int32_t lane);

#endif
