/* Facts of a season that only contradict each other together. */
#include "season.h"

#include <stdio.h>

static struct league_refusal refusal_of(enum league_reason reason)
{
	return (struct league_refusal){ .reason = reason };
}

static struct league_refusal check_settings(const struct season *season)
{
	struct settings settings = season_settings(season, 1);
	struct league_refusal refusal = settings_check(&settings);
	int32_t week = 1;

	for (size_t next = 0;
	     refusal.reason == LEAGUE_REASON_ACCEPTED && next < season->setting_count; next++) {
		if (season->settings[next].week == week)
			continue;
		week = season->settings[next].week;
		settings = season_settings(season, week);
		refusal = settings_check(&settings);
	}
	return refusal;
}

/* The bowlers of one team's night, game by game. */
static enum league_reason check_team(const struct season *season, const struct settings *settings,
                                     int week, int team)
{
	int filled[CELL_MOST_GAMES] = { 0 };

	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
		const struct season_row *row = season_row(season, week, team, slot);

		for (int game = 0; row != NULL && game < CELL_MOST_GAMES; game++) {
			if (row->cells[game].kind == CELL_EMPTY)
				continue;
			if (game >= settings->value[SETTING_GAMES])
				return LEAGUE_REASON_BAD_GAMES;
			if (++filled[game] > settings->value[SETTING_BOWLERS])
				return LEAGUE_REASON_CROWDED;
		}
	}
	return LEAGUE_REASON_ACCEPTED;
}

/* A bowler who bowled has one place in a game; an absentee may be missed by two teams. */
static bool is_twice(const struct season *season, int week, uint8_t *games)
{
	for (size_t bowler = 0; bowler < season->bowler_count; bowler++)
		games[bowler] = 0;
	for (int team = 1; team <= season->team_count; team++) {
		for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
			const struct season_row *row = season_row(season, week, team, slot);

			for (int game = 0; row != NULL && game < CELL_MOST_GAMES; game++) {
				const uint8_t bit = (uint8_t)(1U << game);

				if (row->cells[game].kind != CELL_BOWLED || row->bowler == 0)
					continue;
				if ((games[row->bowler] & bit) != 0)
					return true;
				games[row->bowler] |= bit;
			}
		}
	}
	return false;
}

static enum league_reason check_week(const struct season *season, int week)
{
	const struct settings settings = season_settings(season, week);
	uint8_t games[LEAGUE_MOST_BOWLERS + 1];

	for (int team = 1; team <= season->team_count; team++) {
		const enum league_reason reason = check_team(season, &settings, week, team);

		if (reason != LEAGUE_REASON_ACCEPTED)
			return reason;
	}
	return is_twice(season, week, games) ? LEAGUE_REASON_TWICE_IN_GAME : LEAGUE_REASON_ACCEPTED;
}

struct league_refusal season_check(const struct season *season)
{
	struct league_refusal refusal = check_settings(season);

	for (int week = 1; refusal.reason == LEAGUE_REASON_ACCEPTED && week <= season->week_count;
	     week++) {
		if (season->weeks[week].row_count == 0)
			continue;
		refusal = refusal_of(check_week(season, week));
		if (refusal.reason != LEAGUE_REASON_ACCEPTED)
			snprintf(refusal.subject, sizeof refusal.subject, "week %d", week);
	}
	return refusal;
}
