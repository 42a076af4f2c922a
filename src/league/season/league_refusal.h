/* Why a fact of a league is refused. The layers above word the reasons in each language. */
#ifndef PINDECK_LEAGUE_REFUSAL_H
#define PINDECK_LEAGUE_REFUSAL_H

#include "journal/league_line.h"

/* clang-format off */
/* Each reason; its text is LEAGUE_REASON_ and its name in src/words. */
#define LEAGUE_REASON_LIST(REASON) \
	REASON(ACCEPTED) \
	REASON(NO_MEMORY) \
	REASON(UNREADABLE) \
	REASON(NOT_ITS_FIELD) \
	REASON(NOT_FOUNDED) \
	REASON(FOUNDED_TWICE) \
	REASON(UNKNOWN_PRESET) \
	REASON(UNKNOWN_SETTING) \
	REASON(BAD_VALUE) \
	REASON(BAD_WEEK) \
	REASON(BAD_LANE) \
	REASON(NO_SUCH_WEEK) \
	REASON(BAD_SLOT) \
	REASON(BAD_NAME) \
	REASON(NAME_TAKEN) \
	REASON(BAD_DAY) \
	REASON(BAD_POINTS) \
	REASON(BAD_CELL) \
	REASON(BAD_PLAN) \
	REASON(BAD_GAMES) \
	REASON(BAD_SCORE) \
	REASON(BAD_RATING) \
	REASON(UNKNOWN_TEAM) \
	REASON(UNKNOWN_BOWLER) \
	REASON(SAME_TEAM) \
	REASON(CROWDED) \
	REASON(TWICE_IN_GAME) \
	REASON(ABSENT_ELSEWHERE) \
	REASON(TWICE_IN_LINEUP) \
	REASON(LANES_OVERLAP) \
	REASON(LANE_TOO_HIGH) \
	REASON(TOO_MANY_TEAMS) \
	REASON(TOO_MANY_BOWLERS) \
	REASON(LOCKED) \
	REASON(NOT_OVER) \
	REASON(NO_POINTS) \
	REASON(ORDER_REPEATS) \
	REASON(ORDER_HAS_GAP) \
	REASON(AWARD_REPEATS) \
	REASON(BONUS_HALF_SET) \
	REASON(FIRST_NOT_SET) \
	REASON(NOT_FIXED) \
	REASON(ABSENT_OVER_HUNDRED) \
	REASON(TEAM_HANDICAP_ALONE) \
	REASON(NO_HANDICAP_LIMIT) \
	REASON(PRESENT_OVER_BOWLERS) \
	REASON(PLAYOFF_EVEN)
/* clang-format on */

#define LEAGUE_REASON_NAME(NAME) LEAGUE_REASON_##NAME,

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

#endif
