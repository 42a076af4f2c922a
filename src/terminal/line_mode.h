/* Line mode: ask, take the answer, show the board. */
#ifndef PINDECK_LINE_MODE_H
#define PINDECK_LINE_MODE_H

#include "terminal/answer.h"
#include "terminal/board.h"
#include "terminal/party.h"
#include "terminal/talk.h"

#include <signal.h>

struct line_mode {
	struct talk *talk;
	struct lane *lane;
	const char *actor;    /* the person who answers, for the journal */
	int64_t (*now)(void); /* the time of each answer */
	struct board_style style;
	int games;       /* games of the series, from 2 on; 0 or 1 for a single game */
	bool goes_on;    /* teams begin the next game with the member whose turn is next */
	bool several;    /* ask for the number of bowlers, and announce every turn by name */
	bool by_command; /* one correction from the command line, not a conversation */
	volatile sig_atomic_t *unkept;     /* set while lines are not stored; may be null */
	bool unlock;                       /* unlock a finished game for a correction */
	bool dry_run;                      /* show the effect of a correction, and record nothing */
	struct pindeck_text reason;        /* the reason of corrections without one */
	const struct roster *roster;       /* persons that a typed name may mean; may be null */
	const struct enrolment *enrolment; /* where new persons are registered; may be null */
	void (*over)(const struct line_mode *mode); /* called when a game is over; may be null */
	const void *payload;                        /* for over */
};

/* Open a game for the seated bowlers, and keep score until the series is over, the input ends or
 * the person quits. Without seated bowlers, ask for names first. False if input, output or journal
 * failed. */
bool line_mode_play(const struct line_mode *mode, struct party *party);

/* Continue the game of the lane. */
bool line_mode_resume(const struct line_mode *mode);

/* The result of an answer. */
enum reply {
	CHANGED,    /* the board has changed */
	REFUSED,    /* or help was requested: ask the same question again */
	LEFT,       /* no more input, or the person left */
	TROUBLED,   /* the journal failed, and the failure was reported */
	SUPERSEDED, /* another program has changed the game, and the board with it */
	SHOWN       /* a dry run: the effect was shown */
};

/* Process one answer for the game of the lane. A refusal quotes its line. */
enum reply line_mode_take(const struct line_mode *mode, const struct typed_answer *typed);

#endif
