/* Facts of a season that only contradict each other together. */
#include "season.h"

#include <stdio.h>

static const struct league_refusal accepted = { .reason = LEAGUE_REASON_ACCEPTED };

static bool is_refused(const struct league_refusal *refusal)
{
	return refusal->reason != LEAGUE_REASON_ACCEPTED;
}

/* ---- settings -----------------------------------------------------------------------------------
 */

static struct league_refusal check_settings(const struct season *season)
{
	struct settings settings = season_settings(season, 1);
	struct league_refusal refusal = settings_check(&settings);
	int32_t week = 1;

	for (size_t next = 0; !is_refused(&refusal) && next < season->setting_count; next++) {
		if (season->settings[next].week == week)
			continue;
		week = season->settings[next].week;
		settings = season_settings(season, week);
		refusal = settings_check(&settings);
	}
	if (is_refused(&refusal) && week > 1)
		refusal.week = week;
	return refusal;
}

/* ---- line-ups and pairs -------------------------------------------------------------------------
 */

static bool states_lineup(const struct season *season, int week, int team)
{
	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++)
		if (season->lineup[week][team][slot] != 0)
			return true;
	return false;
}

/* A bowler has one place in the line-up that a week changes. */
static struct league_refusal check_lineup(const struct season *season, int week, int team)
{
	int planned[LEAGUE_MOST_SLOTS + 1] = { 0 };

	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
		planned[slot] = season_planned(season, week, team, slot);
		for (int other = 1; planned[slot] != 0 && other < slot; other++)
			if (planned[other] == planned[slot])
				return (struct league_refusal){
					.reason = LEAGUE_REASON_TWICE_IN_LINEUP,
					.week = week,
					.team = team,
					.bowler = planned[slot],
				};
	}
	return accepted;
}

static struct league_refusal check_lineups(const struct season *season, int week)
{
	struct league_refusal refusal = accepted;

	for (int team = 1; team <= season->team_count && !is_refused(&refusal); team++)
		if (states_lineup(season, week, team))
			refusal = check_lineup(season, week, team);
	return refusal;
}

/* A pair has its lane and the next one; pairs are ordered by lane. */
static struct league_refusal check_pairs(const struct season *season, int week)
{
	const struct season_week *one = season->weeks + week;

	for (int next = 1; next < one->pair_count; next++)
		if (one->pairs[next].lane < one->pairs[next - 1].lane + 2)
			return (struct league_refusal){ .reason = LEAGUE_REASON_LANES_OVERLAP,
				                        .week = week,
				                        .lane = one->pairs[next].lane };
	return accepted;
}

/* ---- nights -------------------------------------------------------------------------------------
 */

/* The bowlers of one team's night, game by game. */
static struct league_refusal check_team(const struct season *season,
                                        const struct settings *settings, int week, int team)
{
	struct league_refusal refusal = { .week = week, .team = team };
	int filled[CELL_MOST_GAMES] = { 0 };

	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
		const struct season_row *row = season_row(season, week, team, slot);

		for (int game = 0; row != NULL && game < CELL_MOST_GAMES; game++) {
			if (row->cells[game].kind == CELL_EMPTY)
				continue;
			refusal.bowler = row->bowler;
			if (game >= settings->value[SETTING_GAMES])
				refusal.reason = LEAGUE_REASON_BAD_GAMES;
			else if (++filled[game] > settings->value[SETTING_BOWLERS])
				refusal.reason = LEAGUE_REASON_CROWDED;
			if (is_refused(&refusal))
				return refusal;
		}
	}
	return accepted;
}

/* A bowler who bowled has one place in a game; an absentee may be missed by two teams. */
static struct league_refusal check_twice(const struct season *season, int week)
{
	uint8_t games[LEAGUE_MOST_BOWLERS + 1] = { 0 };

	for (int team = 1; team <= season->team_count; team++) {
		for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
			const struct season_row *row = season_row(season, week, team, slot);

			for (int game = 0; row != NULL && game < CELL_MOST_GAMES; game++) {
				const uint8_t bit = (uint8_t)(1U << game);

				if (row->cells[game].kind != CELL_BOWLED || row->bowler == 0)
					continue;
				if ((games[row->bowler] & bit) != 0)
					return (struct league_refusal){
						.reason = LEAGUE_REASON_TWICE_IN_GAME,
						.week = week,
						.team = team,
						.bowler = row->bowler,
					};
				games[row->bowler] |= bit;
			}
		}
	}
	return accepted;
}

/* What is possible instead: the number of games of a night, of places in a line-up. */
static void write_possible(const struct settings *settings, struct league_refusal *refusal)
{
	const enum setting setting =
	    refusal->reason == LEAGUE_REASON_BAD_GAMES ? SETTING_GAMES : SETTING_BOWLERS;

	snprintf(refusal->subject, sizeof refusal->subject, "%s", settings_key(setting));
	snprintf(refusal->possible, sizeof refusal->possible, "1-%d",
	         (int)settings->value[setting]);
}

static struct league_refusal check_night(const struct season *season, int week)
{
	const struct settings settings = season_settings(season, week);
	struct league_refusal refusal = accepted;

	if (season->weeks[week].row_count == 0)
		return accepted;
	for (int team = 1; team <= season->team_count && !is_refused(&refusal); team++)
		refusal = check_team(season, &settings, week, team);
	if (is_refused(&refusal))
		write_possible(&settings, &refusal);
	return is_refused(&refusal) ? refusal : check_twice(season, week);
}

struct league_refusal season_check(const struct season *season)
{
	struct league_refusal refusal = check_settings(season);

	for (int week = 1; !is_refused(&refusal) && week <= LEAGUE_MOST_WEEKS; week++) {
		refusal = check_lineups(season, week);
		if (!is_refused(&refusal))
			refusal = check_pairs(season, week);
		if (!is_refused(&refusal))
			refusal = check_night(season, week);
	}
	return refusal;
}
