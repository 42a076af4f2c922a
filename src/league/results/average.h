/* Averages: the formulas of a league's settings. */
#ifndef PINDECK_AVERAGE_H
#define PINDECK_AVERAGE_H

#include "league/season/settings.h"

/* pins / games as the league rounds them; games is positive. */
int32_t average_of(const struct settings *settings, int64_t pins, int64_t games);

/* The score that counts for an absentee with this average. */
int32_t average_absent_score(const struct settings *settings, int32_t average);

#endif
