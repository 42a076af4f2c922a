/* The points of one match. */
#ifndef PINDECK_POINTS_H
#define PINDECK_POINTS_H

#include "league/results/results.h"

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
