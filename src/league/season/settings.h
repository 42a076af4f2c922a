/* The settings of a league: a table of keys, each with its values and its default. Why a fact of a
 * league is refused. */
#ifndef PINDECK_SETTINGS_H
#define PINDECK_SETTINGS_H

#include "journal/league_line.h"

/* ---- refusals ----
 *
 * Why a fact of a league is refused. The layers above word the reasons in each language. */

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
	REASON(PLAYOFF_EVEN) \
	REASON(SHEET_TOO_BIG) \
	REASON(SHEET_NOT_UTF8) \
	REASON(SHEET_EMPTY) \
	REASON(SHEET_UNKNOWN) \
	REASON(SHEET_COLUMN_MISSING) \
	REASON(SHEET_COLUMN_TWICE) \
	REASON(SHEET_TOO_MANY_CELLS) \
	REASON(SHEET_BAD_QUOTES) \
	REASON(SHEET_BAD_NUMBER) \
	REASON(SHEET_BAD_CELL) \
	REASON(SHEET_NO_CELLS) \
	REASON(SHEET_ROW_TWICE) \
	REASON(SHEET_TEAM_TWICE) \
	REASON(SHEET_THIRD_TEAM) \
	REASON(SHEET_LANES_OVERLAP) \
	REASON(SHEET_NO_SLOT)
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

/* ---- settings ---- */

#define SETTING_NAME_OF_NUMBER(NAME, key, least, most, standard) SETTING_##NAME,
#define SETTING_NAME_OF_CHOICE(NAME, key, words, standard) SETTING_##NAME,

enum setting {
#define NUMBER SETTING_NAME_OF_NUMBER
#define CHOICE SETTING_NAME_OF_CHOICE
#include "league/season/settings.def"
#undef NUMBER
#undef CHOICE
	SETTINGS /* how many there are */
};

enum rounding {
	ROUNDING_TRUNCATE,
	ROUNDING_NEAREST, /* half up */
	ROUNDING_HALF_EVEN
};

enum setting_switch {
	SWITCH_NO,
	SWITCH_YES
};

enum setting_first {
	FIRST_OWN,
	FIRST_FIXED
};

enum setting_handicap {
	HANDICAP_FORMULA,
	HANDICAP_FIXED, /* each bowler's own; without one 0 */
	HANDICAP_CLASS, /* of the bowler's class; without one 0 */
	HANDICAP_TEAM,
	HANDICAP_NONE
};

enum setting_absent {
	ABSENT_MINUS,
	ABSENT_PERCENT,
	ABSENT_FULL,
	ABSENT_FIXED
};

/* A match point where at least one of the two bowlers is absent, vacant or a dummy. */
enum setting_match_absent {
	MATCH_UNEARNED, /* to no team */
	MATCH_TEAM,     /* to the team that won the game */
	MATCH_ABSENT,   /* to the team of the absent bowler; unearned if both are */
	MATCH_PRESENT   /* as if present */
};

enum setting_tie {
	TIE_HALF,
	TIE_NONE
};

enum setting_unopposed {
	UNOPPOSED_EARNED,
	UNOPPOSED_WON
};

enum setting_bye {
	BYE_EARNED,
	BYE_WON,
	BYE_NONE
};

enum setting_order {
	ORDER_NONE,
	ORDER_POINTS,
	ORDER_PERCENT,
	ORDER_HANDICAP, /* total pins with handicap */
	ORDER_SCRATCH,
	ORDER_HEAD, /* points in the matches among the teams that are still equal */
	ORDERS
};

enum setting_award {
	AWARD_NONE,
	AWARD_AVERAGE,
	AWARD_GAME,
	AWARD_SERIES,
	AWARD_GAME_HANDICAP,
	AWARD_SERIES_HANDICAP,
	AWARD_IMPROVED,
	AWARDS
};

/* The values of all settings in one week. */
struct settings {
	int32_t value[SETTINGS];
};

/* The defaults. */
struct settings settings_standard(void);

/* The presets by number, from 0; a null pointer after the last. */
const char *settings_preset_name(int preset);

/* Change the values that the preset changes. False for an unknown name; an empty name changes
 * nothing. */
bool settings_apply_preset(struct settings *settings, const char *name);

const char *settings_key(enum setting setting);

/* The setting with this key; SETTINGS when there is none. */
enum setting settings_find(const char *key);

int32_t settings_default(enum setting setting);

/* True for a setting whose values are words. */
bool settings_is_choice(enum setting setting);

/* The word of a choice by number, from 0; a null pointer after the last. */
const char *settings_word(enum setting setting, int32_t number);

/* A value as text: a number, or the word of a choice. */
void settings_write(enum setting setting, int32_t value, char text[LEAGUE_VALUE_SIZE]);

/* Read a value; false for text that cannot be one. */
bool settings_read(enum setting setting, const char *text, int32_t *value);

/* The possible values: "1 to 6", or "truncate, nearest, half_even". */
void settings_possible(enum setting setting, char text[ENTRY_TEXT_SIZE]);

/* The highest score of a game in the discipline of the league. */
int32_t settings_most_score(const struct settings *settings);

/* Check that these values are consistent with each other. */
struct league_refusal settings_check(const struct settings *settings);

#endif
