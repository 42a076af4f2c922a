/* Why the rules refuse something. */
#ifndef PINDECK_REASON_H
#define PINDECK_REASON_H

#ifdef __cplusplus
extern "C" {
#endif

enum pindeck_reason {
	PINDECK_ACCEPTED,
	PINDECK_IMPOSSIBLE_PINS,  /* fewer than 0 pins, more than 10, or not pins of this rack */
	PINDECK_TOO_MANY_PINS,    /* more pins than stand */
	PINDECK_PIN_NOT_STANDING, /* a pin that an earlier ball felled */
	PINDECK_NO_SPLIT,         /* this ball cannot have left a split */
	PINDECK_FRAME_OVER,       /* the frame has all of its balls */
	PINDECK_FRAME_INCOMPLETE, /* the frame before it does not have all of its balls */
	PINDECK_GAME_OVER,        /* all ten frames are over */
	PINDECK_NO_SUCH_BALL,     /* that ball was not bowled */
	PINDECK_BAD_NAME,         /* not three English letters */
	PINDECK_NAME_TAKEN,       /* another bowler on the lane has this name */
	PINDECK_LANE_FULL,        /* twelve bowlers are seated */
	PINDECK_NO_SUCH_DISCIPLINE,
	PINDECK_NO_SUCH_BOWLER,  /* no bowler has that name or seat */
	PINDECK_UNKNOWN_MARK,    /* neither a count nor a mark */
	PINDECK_LATE_STRIKE,     /* X on a second or third ball */
	PINDECK_EARLY_SPARE,     /* / on a first ball */
	PINDECK_LATE_SPARE,      /* / on a third ball */
	PINDECK_FRAME_TORN,      /* a space inside a frame */
	PINDECK_BAD_LEAVE,       /* the brackets do not contain a leave */
	PINDECK_LEAVE_DISAGREES, /* count and leave do not add up to the pins that stood */
	PINDECK_PINS_NOT_TOLD,   /* a count where pins have different values */
	PINDECK_TEAM_FULL,       /* the team has as many members as its format allows */
	PINDECK_TEAM_INCOMPLETE, /* the team has fewer members than its format needs */
	PINDECK_TEAM_DISCIPLINE, /* a member of a team has no discipline of their own */
	PINDECK_HAS_LEFT,        /* that bowler has left already */
	PINDECK_ALREADY_BOWLED,  /* too late: a ball was bowled */
	PINDECK_FREE_STRIKE,     /* a ball other than X in a frame that is a free strike */
	PINDECK_NO_BOWLERS,      /* all bowlers have left; a game needs at least one */
	PINDECK_REASONS          /* the number of reasons */
};

/* The reason as a short English phrase. */
const char *pindeck_reason_to_text(enum pindeck_reason reason);

#ifdef __cplusplus
}
#endif

#endif
