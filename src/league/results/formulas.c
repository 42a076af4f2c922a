/* The formulas of a league's settings, in integers. */
#include "league/results/formulas.h"

/* ---- rounding -----------------------------------------------------------------------------------
 */

int32_t rounding_divide(int64_t dividend, int64_t divisor, enum rounding rounding)
{
	const int64_t size = dividend < 0 ? -dividend : dividend;
	const int64_t twice = size % divisor * 2;
	int64_t quotient = size / divisor;

	if (rounding == ROUNDING_NEAREST && twice >= divisor)
		quotient++;
	if (rounding == ROUNDING_HALF_EVEN &&
	    (twice > divisor || (twice == divisor && quotient % 2 == 1)))
		quotient++;
	return (int32_t)(dividend < 0 ? -quotient : quotient);
}

/* ---- averages -----------------------------------------------------------------------------------
 */

int32_t average_of(const struct settings *settings, int64_t pins, int64_t games)
{
	return rounding_divide(pins, games,
	                       (enum rounding)settings->value[SETTING_AVERAGE_ROUNDING]);
}

int32_t average_absent_score(const struct settings *settings, int32_t average)
{
	const int32_t pins = settings->value[SETTING_ABSENT_PINS];
	int32_t score = average;

	switch ((enum setting_absent)settings->value[SETTING_ABSENT]) {
	case ABSENT_MINUS:
		score = average - pins;
		break;
	case ABSENT_PERCENT:
		score = rounding_divide((int64_t)average * (100 - pins), 100,
		                        (enum rounding)settings->value[SETTING_AVERAGE_ROUNDING]);
		break;
	case ABSENT_FULL:
		break;
	case ABSENT_FIXED:
		score = pins;
		break;
	}
	return score > 0 ? score : 0;
}

/* ---- handicaps ----------------------------------------------------------------------------------
 */

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
