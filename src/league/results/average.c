/* Averages: the formulas of a league's settings. */
#include "league/results/average.h"

#include "league/results/rounding.h"

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
