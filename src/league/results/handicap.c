/* Handicaps: the formulas of a league's settings. */
#include "league/results/handicap.h"

#include "league/results/rounding.h"

/* A most of 0 is none. */
static int32_t at_most(int32_t value, int32_t most)
{
	return most != 0 && value > most ? most : value;
}

static int32_t percent_of(const struct settings *settings, int32_t pins, int32_t percent)
{
	const int32_t handicap =
	    rounding_divide((int64_t)pins * percent, 100,
	                    (enum rounding)settings->value[SETTING_HANDICAP_ROUNDING]);

	if (handicap < 0 && settings->value[SETTING_HANDICAP_NEGATIVE] == SWITCH_NO)
		return 0;
	return handicap;
}

int32_t handicap_of_average(const struct settings *settings, int32_t average)
{
	return at_most(percent_of(settings, settings->value[SETTING_HANDICAP_BASE] - average,
	                          settings->value[SETTING_HANDICAP_PERCENT]),
	               settings->value[SETTING_HANDICAP_MOST]);
}

int32_t handicap_of_bowler(const struct settings *settings, int32_t average, int32_t fixed,
                           int32_t class_number)
{
	switch ((enum setting_handicap)settings->value[SETTING_HANDICAP]) {
	case HANDICAP_FORMULA:
		return fixed >= 0 ? fixed : handicap_of_average(settings, average);
	case HANDICAP_FIXED:
		return fixed >= 0 ? fixed : 0;
	case HANDICAP_CLASS:
		if (fixed >= 0)
			return fixed;
		return class_number > 0 ? settings->value[SETTING_CLASS_1 + class_number - 1] : 0;
	case HANDICAP_TEAM:
	case HANDICAP_NONE:
		break;
	}
	return 0;
}

int32_t handicap_of_team(const struct settings *settings, int32_t handicaps, int32_t averages)
{
	if (settings->value[SETTING_HANDICAP] == HANDICAP_TEAM)
		handicaps = percent_of(settings, settings->value[SETTING_TEAM_BASE] - averages,
		                       settings->value[SETTING_TEAM_PERCENT]);
	return at_most(handicaps, settings->value[SETTING_TEAM_LIMIT]);
}

int32_t handicap_add(const struct settings *settings, int32_t score, int32_t handicap)
{
	return at_most(score + handicap, settings->value[SETTING_GAME_LIMIT]);
}
