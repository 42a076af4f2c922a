/* An action: what somebody wants done on a lane, as a request says it. What it comes to depends on
 * the board it meets. */
#ifndef PINDECK_ACTION_H
#define PINDECK_ACTION_H

#include "attempt.h"
#include "refusal.h"

enum {
	SAID_MARK_SIZE = 48 /* 9[1-2-3-4-5-6-7-8-9-10] needs less */
};

/* A ball as it is said: at least one of these. */
struct said_ball {
	bool by_count;
	int count;
	bool by_standing;
	unsigned standing;         /* bit n-1 is pin n, as of pindeck_pins_from */
	char mark[SAID_MARK_SIZE]; /* empty for none */
	bool foul;
};

enum action_kind {
	ACTION_OPEN,
	ACTION_AGAIN,
	ACTION_BOWL,
	ACTION_UNDO,
	ACTION_CORRECT,
	ACTION_SEAT,
	ACTION_LEAVE,
	ACTION_RETURN,
	ACTION_MOVE,
	ACTION_NOTE
};

/* What the kind does not speak of is zero. */
struct action {
	enum action_kind kind;
	int32_t lane;
	char actor[ENTRY_ACTOR_SIZE];
	char key[ENTRY_KEY_SIZE]; /* empty for none */
	int64_t time;

	bool conditional; /* only on the board after this line */
	int64_t game;
	int64_t line;

	struct pindeck_match seated; /* open */
	int games;                   /* open: in a row; 0 for one by itself */
	bool leave_unfinished;       /* open, again */
	bool goes_on;                /* again */
	struct newcomer newcomer;    /* seat, leave, return, move: its name; seat: all of it */
	struct pindeck_seat seat;    /* move */
	struct pindeck_place place;  /* correct */
	enum entry_kind correction;  /* correct: how */
	struct said_ball balls[PINDECK_MOST_BALLS]; /* bowl: one */
	int count;
	char text[ENTRY_TEXT_SIZE]; /* note; correct: the reason */
};

/* Read what the body says into an action whose kind is set, or refuse. */
void action_read(struct action *action, const char *body, size_t length, struct refusal *refusal);

/* Try it on that game, or refuse. A game that is opened has no number yet. */
void action_try(const struct action *action, const struct replay *game, struct attempt *attempt,
                struct refusal *refusal);

#endif
