/* Confirming a league night: the captains of the teams, or the desk for them. When all teams that
 * bowled have confirmed, the night is locked. */
#ifndef PINDECK_CONFIRM_H
#define PINDECK_CONFIRM_H

#include "league/season/season.h"

/* True if the match is over: all its games, or those that decide a play-off. */
bool confirm_is_over(const struct season *season, int week, const struct season_pair *pair);

/* True if the team has rows in that week: only those teams confirm. */
bool confirm_has_rows(const struct season *season, int week, int team);

/* True if the match of the team has no scores yet, or the team bowled and has not confirmed. */
bool confirm_is_missing(const struct season *season, int week, int team);

/* True if every match of the week that was not postponed is over, and every team that bowled has
 * confirmed it. */
bool confirm_is_settled(const struct season *season, int week);

#endif
