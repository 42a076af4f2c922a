/* Checks of facts of a season that can only be judged together. */
#include "league/season/season.h"

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
		if (season->lineup[week][team][slot] != 0 ||
		    season_plan(season, week, team, slot) != NULL)
			return true;
	return false;
}

/* A bowler has one place in the line-up that a week changes. */
static struct league_refusal check_lineup(const struct season *season, int week, int team)
{
	int planned[LEAGUE_MOST_SLOTS + 1] = { 0 };

	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
		const struct season_row *plan = season_plan(season, week, team, slot);

		planned[slot] =
		    plan != NULL ? plan->bowler : season_planned(season, week, team, slot);
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

/* The limits of a night. */
struct night_limits {
	int games;
	int places;
	int32_t most_score;
};

static struct night_limits limits_of(const struct settings *settings)
{
	return (struct night_limits){ settings->value[SETTING_GAMES],
		                      settings->value[SETTING_BOWLERS],
		                      settings_most_score(settings) };
}

/* The game is counted from 0. Only typed scores are judged: the rules judge games. */
static enum league_reason judge_cell(const struct night_limits *limits, const struct cell *cell,
                                     int game)
{
	if (cell->kind == CELL_EMPTY)
		return LEAGUE_REASON_ACCEPTED;
	if (game >= limits->games)
		return LEAGUE_REASON_BAD_GAMES;
	return cell->game == 0 && cell->score > limits->most_score ? LEAGUE_REASON_BAD_SCORE
	                                                           : LEAGUE_REASON_ACCEPTED;
}

static struct league_refusal check_plan(const struct night_limits *limits,
                                        const struct season_row *plan)
{
	struct league_refusal refusal = { .week = plan->week,
		                          .team = plan->team,
		                          .bowler = plan->bowler };

	for (int game = 0; game < CELL_MOST_GAMES && !is_refused(&refusal); game++)
		refusal.reason = judge_cell(limits, plan->cells + game, game);
	return refusal;
}

/* The bowlers of one team's night, game by game. */
static struct league_refusal check_team(const struct season *season,
                                        const struct night_limits *limits, int week, int team)
{
	struct league_refusal refusal = { .week = week, .team = team };
	int filled[CELL_MOST_GAMES] = { 0 };

	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
		const struct season_row *row = season_row(season, week, team, slot);

		for (int game = 0; row != NULL && game < CELL_MOST_GAMES; game++) {
			if (row->cells[game].kind == CELL_EMPTY)
				continue;
			refusal.bowler = row->bowler;
			refusal.reason = judge_cell(limits, row->cells + game, game);
			if (!is_refused(&refusal) && ++filled[game] > limits->places)
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

/* The highest possible number: of games of a night, of places in a line-up, of pins. */
static void write_possible(const struct night_limits *limits, struct league_refusal *refusal)
{
	if (refusal->reason == LEAGUE_REASON_BAD_SCORE) {
		snprintf(refusal->possible, sizeof refusal->possible, "0-%d",
		         (int)limits->most_score);
		return;
	}
	snprintf(refusal->subject, sizeof refusal->subject, "%s",
	         settings_key(refusal->reason == LEAGUE_REASON_BAD_GAMES ? SETTING_GAMES
	                                                                 : SETTING_BOWLERS));
	snprintf(refusal->possible, sizeof refusal->possible, "1-%d",
	         refusal->reason == LEAGUE_REASON_BAD_GAMES ? limits->games : limits->places);
}

static struct league_refusal check_plans(const struct season *season)
{
	struct league_refusal refusal = accepted;

	for (size_t next = 0; next < season->plan_count && !is_refused(&refusal); next++) {
		const struct season_row *plan = season->plans + next;
		const struct settings settings = season_settings(season, plan->week);
		const struct night_limits limits = limits_of(&settings);

		if (plan->week == 0)
			continue; /* taken back */
		refusal = check_plan(&limits, plan);
		if (is_refused(&refusal))
			write_possible(&limits, &refusal);
	}
	return refusal;
}

/* True if the match of the team has another day than those of its week. */
static bool is_apart(const struct season_week *week, int team)
{
	for (int next = 0; next < week->pair_count; next++)
		if (week->pairs[next].left == team || week->pairs[next].right == team)
			return week->pairs[next].postponed[0] != '\0';
	return false;
}

static bool is_absent(const struct season_row *row)
{
	for (int game = 0; game < CELL_MOST_GAMES; game++)
		if (row->cells[game].kind == CELL_ABSENT || row->cells[game].kind == CELL_DECIDED)
			return true;
	return false;
}

static bool is_there(const struct season_row *row)
{
	for (int game = 0; game < CELL_MOST_GAMES; game++)
		if (row->cells[game].kind == CELL_BOWLED)
			return true;
	return false;
}

/* A bowler who bowls for one team is not absent in another that night. */
static struct league_refusal check_absent(const struct season *season, int week)
{
	uint8_t there[LEAGUE_MOST_BOWLERS + 1] = { 0 }; /* the team */

	for (int pass = 0; pass < 2; pass++) {
		for (int team = 1; team <= season->team_count; team++) {
			for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
				const struct season_row *row = season_row(season, week, team, slot);

				if (row == NULL || row->bowler == 0 ||
				    is_apart(season->weeks + week, team))
					continue;
				if (pass == 0 && is_there(row))
					there[row->bowler] = (uint8_t)team;
				if (pass == 1 && is_absent(row) && there[row->bowler] != 0 &&
				    there[row->bowler] != team)
					return (struct league_refusal){
						.reason = LEAGUE_REASON_ABSENT_ELSEWHERE,
						.week = week,
						.team = team,
						.bowler = row->bowler,
					};
			}
		}
	}
	return accepted;
}

static struct league_refusal check_night(const struct season *season, int week)
{
	const struct settings settings = season_settings(season, week);
	struct league_refusal refusal = accepted;
	struct night_limits limits;

	if (season->weeks[week].row_count == 0)
		return accepted;
	limits = limits_of(&settings);
	for (int team = 1; team <= season->team_count && !is_refused(&refusal); team++)
		refusal = check_team(season, &limits, week, team);
	if (is_refused(&refusal))
		write_possible(&limits, &refusal);
	if (!is_refused(&refusal))
		refusal = check_twice(season, week);
	return is_refused(&refusal) ? refusal : check_absent(season, week);
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
	return is_refused(&refusal) ? refusal : check_plans(season);
}
