/* Which settings of a league contradict each other. */
#include "league/season/settings.h"

#include <inttypes.h>
#include <stdio.h>

static int32_t value_of(const struct settings *settings, enum setting setting)
{
	return settings->value[setting];
}

/* True when two of these settings have the same value other than 0, which means none. */
static bool has_repeat(const struct settings *settings, enum setting first, enum setting last)
{
	for (enum setting one = first; one <= last; one++)
		for (enum setting other = first; other < one; other++)
			if (value_of(settings, one) != 0 &&
			    value_of(settings, one) == value_of(settings, other))
				return true;
	return false;
}

static bool order_has_gap(const struct settings *settings)
{
	for (enum setting one = SETTING_ORDER_1; one < SETTING_ORDER_4; one++)
		if (value_of(settings, one) == ORDER_NONE &&
		    value_of(settings, one + 1) != ORDER_NONE)
			return true;
	return value_of(settings, SETTING_ORDER_1) == ORDER_NONE;
}

static bool gives_no_points(const struct settings *settings)
{
	return value_of(settings, SETTING_POINTS_GAME) == 0 &&
	       value_of(settings, SETTING_POINTS_SERIES) == 0 &&
	       value_of(settings, SETTING_POINTS_MATCH) == 0 &&
	       value_of(settings, SETTING_POINTS_MATCH_SERIES) == 0 &&
	       value_of(settings, SETTING_PETERSON_PINS) == 0;
}

static bool order_repeats(const struct settings *settings)
{
	return has_repeat(settings, SETTING_ORDER_1, SETTING_ORDER_4);
}

static bool award_repeats(const struct settings *settings)
{
	return has_repeat(settings, SETTING_AWARD_1, SETTING_AWARD_6);
}

static bool bonus_is_half_set(const struct settings *settings)
{
	return (value_of(settings, SETTING_BONUS_PINS) == 0) !=
	       (value_of(settings, SETTING_BONUS_POINTS) == 0);
}

static bool first_is_not_set(const struct settings *settings)
{
	return value_of(settings, SETTING_FIRST) == FIRST_FIXED &&
	       value_of(settings, SETTING_FIRST_AVERAGE) == 0;
}

static bool first_is_not_fixed(const struct settings *settings)
{
	return value_of(settings, SETTING_FIRST) != FIRST_FIXED &&
	       value_of(settings, SETTING_FIRST_AVERAGE) != 0;
}

static bool absent_is_over_hundred(const struct settings *settings)
{
	return value_of(settings, SETTING_ABSENT) == ABSENT_PERCENT &&
	       value_of(settings, SETTING_ABSENT_PINS) > 100;
}

static bool team_handicap_is_mixed(const struct settings *settings)
{
	return value_of(settings, SETTING_HANDICAP) == HANDICAP_TEAM &&
	       (value_of(settings, SETTING_GAME_LIMIT) != 0 ||
	        value_of(settings, SETTING_POINTS_MATCH) != 0 ||
	        value_of(settings, SETTING_POINTS_MATCH_SERIES) != 0);
}

static bool limit_without_handicap(const struct settings *settings)
{
	return value_of(settings, SETTING_HANDICAP) == HANDICAP_NONE &&
	       (value_of(settings, SETTING_HANDICAP_MOST) != 0 ||
	        value_of(settings, SETTING_TEAM_LIMIT) != 0 ||
	        value_of(settings, SETTING_HANDICAP_NEGATIVE) != SWITCH_NO);
}

static bool present_is_over_bowlers(const struct settings *settings)
{
	return value_of(settings, SETTING_PRESENT_LEAST) > value_of(settings, SETTING_BOWLERS);
}

static bool playoff_is_even(const struct settings *settings)
{
	return value_of(settings, SETTING_PLAYOFF) == SWITCH_YES &&
	       value_of(settings, SETTING_GAMES) % 2 == 0;
}

/* Each contradiction, and the setting whose possible values are shown with it. */
struct contradiction {
	bool (*is_wrong)(const struct settings *settings);
	enum league_reason reason;
	enum setting setting;
	bool is_listed; /* the values that resolve it are shown, not the whole range */
};

static const struct contradiction contradictions[] = {
	{ gives_no_points, LEAGUE_REASON_NO_POINTS, SETTING_POINTS_GAME, false },
	{ order_repeats, LEAGUE_REASON_ORDER_REPEATS, SETTING_ORDER_1, false },
	{ order_has_gap, LEAGUE_REASON_ORDER_HAS_GAP, SETTING_ORDER_1, false },
	{ award_repeats, LEAGUE_REASON_AWARD_REPEATS, SETTING_AWARD_1, false },
	{ bonus_is_half_set, LEAGUE_REASON_BONUS_HALF_SET, SETTING_BONUS_POINTS, false },
	{ first_is_not_set, LEAGUE_REASON_FIRST_NOT_SET, SETTING_FIRST_AVERAGE, false },
	{ first_is_not_fixed, LEAGUE_REASON_NOT_FIXED, SETTING_FIRST, false },
	{ absent_is_over_hundred, LEAGUE_REASON_ABSENT_OVER_HUNDRED, SETTING_ABSENT_PINS, false },
	{ team_handicap_is_mixed, LEAGUE_REASON_TEAM_HANDICAP_ALONE, SETTING_HANDICAP, false },
	{ limit_without_handicap, LEAGUE_REASON_NO_HANDICAP_LIMIT, SETTING_HANDICAP, false },
	{ present_is_over_bowlers, LEAGUE_REASON_PRESENT_OVER_BOWLERS, SETTING_PRESENT_LEAST,
	  false },
	{ playoff_is_even, LEAGUE_REASON_PLAYOFF_EVEN, SETTING_GAMES, true },
};

/* The values of the setting with which the others do not contradict it: "1, 3, 5". */
static void list_possible(const struct contradiction *contradiction, struct settings settings,
                          char text[ENTRY_TEXT_SIZE])
{
	const enum setting setting = contradiction->setting;
	size_t length = 0;

	for (int32_t value = settings_least(setting);
	     value <= settings_most(setting) && length < ENTRY_TEXT_SIZE; value++) {
		settings.value[setting] = value;
		if (!contradiction->is_wrong(&settings))
			length += (size_t)snprintf(text + length, ENTRY_TEXT_SIZE - length,
			                           "%s%" PRId32, length > 0 ? ", " : "", value);
	}
}

struct league_refusal settings_check(const struct settings *settings)
{
	struct league_refusal refusal = { .reason = LEAGUE_REASON_ACCEPTED };

	for (size_t next = 0; next < sizeof contradictions / sizeof *contradictions; next++) {
		const struct contradiction *contradiction = contradictions + next;

		if (!contradiction->is_wrong(settings))
			continue;
		refusal.reason = contradiction->reason;
		snprintf(refusal.subject, sizeof refusal.subject, "%s",
		         settings_key(contradiction->setting));
		if (contradiction->is_listed)
			list_possible(contradiction, *settings, refusal.possible);
		else
			settings_possible(contradiction->setting, refusal.possible);
		return refusal;
	}
	return refusal;
}
