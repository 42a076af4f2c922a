/* Why a fact of a league is refused. The layers above word the reasons in each language. */
#ifndef PINDECK_LEAGUE_REFUSAL_H
#define PINDECK_LEAGUE_REFUSAL_H

#include "journal/league_line.h"

/* Each reason with its English text. */
#define LEAGUE_REASON_LIST(REASON)                                                                \
	REASON(ACCEPTED, "accepted")                                                              \
	REASON(NO_MEMORY, "out of memory")                                                        \
	REASON(UNREADABLE, "the line is damaged")                                                 \
	REASON(NOT_ITS_FIELD, "a line of this kind has no such field")                            \
	REASON(NOT_FOUNDED, "the league does not exist yet")                                      \
	REASON(FOUNDED_TWICE, "the league exists already")                                        \
	REASON(UNKNOWN_PRESET, "unknown preset")                                                  \
	REASON(UNKNOWN_SETTING, "unknown setting")                                                \
	REASON(BAD_VALUE, "the setting cannot have this value")                                   \
	REASON(BAD_WEEK, "the week is missing or out of range")                                   \
	REASON(BAD_LANE, "the lane is missing or out of range")                                   \
	REASON(NO_SUCH_WEEK, "the season has no such week")                                       \
	REASON(BAD_SLOT, "the slot is missing or out of range")                                   \
	REASON(BAD_NAME, "a name has 1 to 40 columns of printable characters")                    \
	REASON(NAME_TAKEN, "another team or bowler has this name")                                \
	REASON(BAD_DAY, "a day is written 2026-11-16")                                            \
	REASON(BAD_POINTS, "points are written 3, 0.5 or -1")                                     \
	REASON(BAD_CELL,                                                                          \
	       "a cell is a score, A, A185, V, D120, N145, P185, a reference to a game or empty") \
	REASON(BAD_PLAN, "a place can be planned as A, A185, V, D120 or P185")                    \
	REASON(BAD_GAMES, "the row has more games than a night")                                  \
	REASON(BAD_SCORE, "no game of this discipline has that score")                            \
	REASON(BAD_RATING, "a bowler has entering, handicap and class, each a number")            \
	REASON(UNKNOWN_TEAM, "no such team")                                                      \
	REASON(UNKNOWN_BOWLER, "no such bowler")                                                  \
	REASON(SAME_TEAM, "a team cannot meet itself")                                            \
	REASON(CROWDED, "more bowlers in a game than places in the line-up")                      \
	REASON(TWICE_IN_GAME, "the bowler is in two places in the same game")                     \
	REASON(ABSENT_ELSEWHERE, "the bowler bowls for another team that night")                  \
	REASON(TWICE_IN_LINEUP, "the bowler has two places in the line-up")                       \
	REASON(LANES_OVERLAP, "two pairs of lanes of the week have a lane in common")             \
	REASON(LANE_TOO_HIGH, "the lane is too high")                                             \
	REASON(TOO_MANY_TEAMS, "the league has the most teams that are possible")                 \
	REASON(TOO_MANY_BOWLERS, "the league has the most bowlers that are possible")             \
	REASON(LOCKED, "the week is locked; give a reason")                                       \
	REASON(NOT_OVER, "the match is not over: games have no score yet")                        \
	REASON(NO_POINTS, "the settings give no points at all")                                   \
	REASON(ORDER_REPEATS, "the order of the standings has a criterion twice")                 \
	REASON(ORDER_HAS_GAP, "the order of the standings goes on after none")                    \
	REASON(AWARD_REPEATS, "an award is listed twice")                                         \
	REASON(BONUS_HALF_SET, "bonus_pins and bonus_points are set together")                    \
	REASON(FIRST_NOT_SET, "first=fixed needs first_average")                                  \
	REASON(NOT_FIXED, "first_average needs first=fixed")                                      \
	REASON(ABSENT_OVER_HUNDRED, "absent=percent takes at most 100 per cent off")              \
	REASON(TEAM_HANDICAP_ALONE,                                                               \
	       "with handicap=team bowlers have no handicap: no game_limit, no match points")     \
	REASON(NO_HANDICAP_LIMIT, "with handicap=none no limit of a handicap can be set")         \
	REASON(PRESENT_OVER_BOWLERS, "present_least is more than the bowlers of a side")          \
	REASON(PLAYOFF_EVEN, "a play-off needs an odd number of games")

#define LEAGUE_REASON_NAME(NAME, text) LEAGUE_REASON_##NAME,

enum league_reason {
	LEAGUE_REASON_LIST(LEAGUE_REASON_NAME) LEAGUE_REASONS
};

/* All zeros: accepted. */
struct league_refusal {
	enum league_reason reason;
	int32_t week; /* of the refused fact, as the next three; 0 for none */
	int32_t lane;
	int32_t team;
	int32_t bowler;
	char subject[LEAGUE_SUBJECT_SIZE]; /* the setting that the refusal is about, or empty */
	char possible[ENTRY_TEXT_SIZE]; /* the possible values: words of a choice, a range; or empty
	                                 */
};

/* The English text of a reason. */
const char *league_refusal_text(enum league_reason reason);

#endif
