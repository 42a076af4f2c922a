/* Why the rules refuse something. */
#include "pindeck/reason.h"

static const char *const texts[PINDECK_REASONS] = {
	[PINDECK_ACCEPTED] = "accepted",
	[PINDECK_IMPOSSIBLE_PINS] = "a ball fells 0 to 10 pins",
	[PINDECK_TOO_MANY_PINS] = "more pins than stand",
	[PINDECK_PIN_NOT_STANDING] = "a pin that had fallen before",
	[PINDECK_NO_SPLIT] = "this ball cannot leave a split",
	[PINDECK_FRAME_OVER] = "the frame is over",
	[PINDECK_FRAME_INCOMPLETE] = "the frame before it is not complete",
	[PINDECK_GAME_OVER] = "the game is over",
	[PINDECK_NO_SUCH_BALL] = "no such ball was bowled",
	[PINDECK_BAD_NAME] = "a name is three English letters",
	[PINDECK_NAME_TAKEN] = "somebody of that name is seated already",
	[PINDECK_LANE_FULL] = "twelve bowlers are seated already",
	[PINDECK_NO_SUCH_DISCIPLINE] = "there is no such discipline",
	[PINDECK_NO_SUCH_BOWLER] = "nobody of that name is seated",
	[PINDECK_UNKNOWN_MARK] = "not a count and not one of the marks X / - F",
	[PINDECK_LATE_STRIKE] = "X is for a first ball; / takes the rest",
	[PINDECK_EARLY_SPARE] = "/ is not for a first ball; X takes all",
	[PINDECK_LATE_SPARE] = "/ is for a second ball, not for a third",
	[PINDECK_FRAME_TORN] = "a space inside a frame",
	[PINDECK_BAD_LEAVE] = "a leave is written [7-10]",
	[PINDECK_LEAVE_DISAGREES] = "count and leave do not add up",
	[PINDECK_PINS_NOT_TOLD] = ("five-pin: write the pins that fell, a to e from the left, a "
	                           "mark such as C/O, or points"),
	[PINDECK_TEAM_FULL] = "the team has all its bowlers already",
	[PINDECK_TEAM_INCOMPLETE] = "too few bowlers: two to ten for baker, two for scotch",
	[PINDECK_TEAM_DISCIPLINE] = "all members of a team bowl the same discipline",
	[PINDECK_HAS_LEFT] = "that bowler has left already",
	[PINDECK_ALREADY_BOWLED] = "the first ball was bowled already",
	[PINDECK_FREE_STRIKE] = "frames 3, 6 and 9 are free strikes: they are written X",
	[PINDECK_NO_BOWLERS] = ("all have left, and a game needs at least one bowler: bring one "
	                        "back or seat another"),
};

const char *pindeck_reason_to_text(enum pindeck_reason reason)
{
	return reason < PINDECK_REASONS ? texts[reason] : "unknown";
}
