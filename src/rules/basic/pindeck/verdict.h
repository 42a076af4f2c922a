/* The answer to whatever is asked of the rules: accepted, or refused and why. */
#ifndef PINDECK_VERDICT_H
#define PINDECK_VERDICT_H

#include "pindeck/place.h"

#ifdef __cplusplus
extern "C" {
#endif

enum pindeck_reason {
	PINDECK_ACCEPTED,
	PINDECK_IMPOSSIBLE_PINS,  /* fewer than none, more than ten, or no pins of this rack */
	PINDECK_TOO_MANY_PINS,    /* more than stand */
	PINDECK_PIN_NOT_STANDING, /* a pin that had fallen before */
	PINDECK_NO_SPLIT,         /* this ball cannot have left a split */
	PINDECK_FRAME_OVER,       /* the frame has had its balls */
	PINDECK_FRAME_INCOMPLETE, /* the frame before it has not had its balls */
	PINDECK_GAME_OVER,        /* ten frames are bowled */
	PINDECK_NO_SUCH_BALL,     /* that ball was not bowled */
	PINDECK_BAD_NAME,         /* not three English letters */
	PINDECK_NAME_TAKEN,       /* equal names are one person */
	PINDECK_LANE_FULL,        /* twelve bowlers are seated */
	PINDECK_NO_SUCH_DISCIPLINE,
	PINDECK_NO_SUCH_BOWLER,  /* nobody of that name, or nobody at all */
	PINDECK_UNKNOWN_MARK,    /* not a count, not a mark */
	PINDECK_LATE_STRIKE,     /* X where the first ball at the rack was bowled already */
	PINDECK_EARLY_SPARE,     /* / on a first ball */
	PINDECK_LATE_SPARE,      /* / on a third ball */
	PINDECK_FRAME_TORN,      /* a space inside a frame */
	PINDECK_BAD_LEAVE,       /* no leave can be read in the brackets */
	PINDECK_LEAVE_DISAGREES, /* count and leave do not add up to the pins that stood */
	PINDECK_PINS_NOT_TOLD,   /* a count, where pins are worth different points */
	PINDECK_TEAM_FULL,       /* as many members as the format takes */
	PINDECK_TEAM_INCOMPLETE, /* fewer members than the format needs */
	PINDECK_TEAM_DISCIPLINE, /* a member of a team has no discipline of their own */
	PINDECK_HAS_LEFT,        /* that bowler is not there any more */
	PINDECK_ALREADY_BOWLED,  /* a ball was bowled: too late for that */
	PINDECK_FREE_STRIKE,     /* another ball than X in a frame that is not bowled */
	PINDECK_NO_BOWLERS,      /* all have left, and a game needs at least one bowler */
	PINDECK_REASONS          /* how many reasons there are */
};

/* Where something was refused, place is the ball it was refused for. */
struct pindeck_verdict {
	enum pindeck_reason reason;
	struct pindeck_place place;
};

struct pindeck_verdict pindeck_verdict_accepted(void);
struct pindeck_verdict pindeck_verdict_on(enum pindeck_reason reason, struct pindeck_place place);

/* The same verdict, on another ball. */
struct pindeck_verdict pindeck_verdict_at(struct pindeck_verdict verdict,
                                          struct pindeck_place place);
bool pindeck_verdict_is_accepted(struct pindeck_verdict verdict);

/* The reason as a short English phrase. */
const char *pindeck_reason_to_text(enum pindeck_reason reason);

#ifdef __cplusplus
}
#endif

#endif
