/* The formulas of a league's settings, in integers: rounding, averages, handicaps. */
#ifndef PINDECK_FORMULAS_H
#define PINDECK_FORMULAS_H

#include "league/season/settings.h"

/* ---- rounding -----------------------------------------------------------------------------------
 */

/* dividend / divisor; the divisor is positive. Negative quotients are rounded as positive ones of
 * the same size: truncated towards zero, halves away from it. */
int32_t rounding_divide(int64_t dividend, int64_t divisor, enum rounding rounding);

/* ---- averages -----------------------------------------------------------------------------------
 */

/* pins / games as the league rounds them; games is positive. */
int32_t average_of(const struct settings *settings, int64_t pins, int64_t games);

/* The score that counts for an absentee with this average. */
int32_t average_absent_score(const struct settings *settings, int32_t average);

/* ---- handicaps ----------------------------------------------------------------------------------
 */

/* The handicap of an average by formula: least, most and rounding of the settings. */
int32_t handicap_of_average(const struct settings *settings, int32_t average);

/* The handicap of a bowler: a fixed one if stated (-1 for none), else that of the class (0 for
 * none) or by formula, as the settings say. With handicap=team and none it is 0. */
int32_t handicap_of_bowler(const struct settings *settings, int32_t average, int32_t fixed,
                           int32_t class_number);

/* The handicap of a team in one game: the sum of its bowlers' or, with handicap=team, from the sum
 * of their averages; within the limit. */
int32_t handicap_of_team(const struct settings *settings, int32_t handicaps, int32_t averages);

/* A game with its handicap, within the limit of a game. */
int32_t handicap_add(const struct settings *settings, int32_t score, int32_t handicap);

#endif
