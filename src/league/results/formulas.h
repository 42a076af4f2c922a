/* The formulas of a league's settings, in integers: rounding, averages, handicaps, the points
 * of a match. */
#ifndef PINDECK_FORMULAS_H
#define PINDECK_FORMULAS_H

#include "league/results/results.h"

/* ---- rounding ---- */

/* dividend / divisor; the divisor is positive. Negative quotients are rounded as positive ones of
 * the same size: truncated towards zero, halves away from it. */
int32_t rounding_divide(int64_t dividend, int64_t divisor, enum rounding rounding);

/* ---- averages ---- */

/* pins / games as the league rounds them; games is positive. */
int32_t average_of(const struct settings *settings, int64_t pins, int64_t games);

/* The score that counts for an absentee with this average. */
int32_t average_absent_score(const struct settings *settings, int32_t average);

/* ---- handicaps ---- */

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

/* ---- points ---- */

/* One place of the line-up in one game, for match points. */
struct point_place {
	int32_t score; /* with handicap, within the limit */
	int32_t scratch;
	int32_t average;
	bool present; /* a bowler bowled it */
};

/* The places of both sides in every game of the night; of a side that is present and a game that it
 * played. */
struct point_places {
	struct point_place at[2][CELL_MOST_GAMES][CELL_MOST_GAMES];
};

/* Set won, lost, unearned and match_points of both sides, without Peterson, bonus and adjusted. */
void points_of_match(const struct settings *settings, struct result_match *match,
                     const struct point_places *places);

/* Points for pins: one for each full number of pins; the rest is carried on. Returns half points.
 */
int32_t points_of_pins(const struct settings *settings, int32_t pins, int32_t *carried);

/* The team that has won a play-off, best of the games of the night; 0 while it is undecided. */
int points_playoff_winner(const struct result_match *match);

#endif
