/* Line by line: ask, take the answer, show the board. */
#ifndef PINDECK_LINE_MODE_H
#define PINDECK_LINE_MODE_H

#include "board.h"
#include "party.h"
#include "talk.h"

#include <signal.h>

struct line_mode {
	struct talk *talk;
	struct lane *lane;
	const char *actor;    /* who answers */
	int64_t (*now)(void); /* the moment at which something is answered */
	struct board_style style;
	int games;       /* in a row, from 2 on; 0 or 1 for one */
	bool goes_on;    /* the next game's teams go on with the member who would bowl next */
	bool several;    /* ask how many people bowl, and call every turn by name */
	bool by_command; /* one correction from the command line, not a conversation */
	volatile sig_atomic_t *unkept; /* told whether something is not kept; may be null */
	bool unlock;                   /* a game that is finished, for a correction */
	struct pindeck_text reason;    /* of a correction that gives none itself */
};

/* Open a game for those seated and keep score until it and those to follow are over, the input ends
 * or the person leaves. If no bowler is seated the names are asked for first. False when input,
 * output or journal failed. */
bool line_mode_play(const struct line_mode *mode, struct party *party);

/* Go on with the game that the lane has. */
bool line_mode_resume(const struct line_mode *mode);

/* The result of an answer. */
enum reply {
	CHANGED,   /* the board has changed */
	REFUSED,   /* or only help was asked for: the same question again */
	LEFT,      /* no more input, or the person left */
	TROUBLED,  /* the journal failed, which has been said */
	SUPERSEDED /* somebody else has changed the game: the board has changed */
};

/* Take one answer for the game that the lane has, as if it were typed. */
enum reply line_mode_take(const struct line_mode *mode, const char *answer);

#endif
