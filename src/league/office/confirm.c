/* Confirming a league night. */
#include "league/office/confirm.h"

#include "league/results/points.h"

/* True if a team of the play-off has won it. */
static bool is_won(const struct season *season, int week, const struct season_pair *pair)
{
	struct results *results = results_live(season, week);
	const struct result_match *found = NULL;
	struct result_match match;
	int which;
	bool is_won = false;

	if (results != NULL)
		found = results_match(results, week, pair->left != 0 ? pair->left : pair->right,
		                      &which);
	if (found != NULL) {
		match = *found;
		match.played &= season_games_over(season, week, pair);
		is_won = points_playoff_winner(&match) != 0;
	}
	results_free(results);
	return is_won;
}

bool confirm_is_over(const struct season *season, int week, const struct season_pair *pair)
{
	if (season_is_complete(season, week, pair))
		return true;
	return season_settings(season, week).value[SETTING_PLAYOFF] == SWITCH_YES &&
	       season_games_over(season, week, pair) != 0 && is_won(season, week, pair);
}

bool confirm_has_rows(const struct season *season, int week, int team)
{
	for (int slot = 1; team != 0 && slot <= LEAGUE_MOST_SLOTS; slot++)
		if (season_row(season, week, team, slot) != NULL)
			return true;
	return false;
}

static bool has_confirmed(const struct season *season, int week, int team)
{
	return !confirm_has_rows(season, week, team) ||
	       (season->weeks[week].confirmed >> (team - 1) & 1) != 0;
}

static bool has_forfeited(const struct season *season, int week, int team)
{
	return team == 0 || (season->weeks[week].forfeited >> (team - 1) & 1) != 0;
}

/* A match without scores to confirm: postponed, forfeited by both teams, or a bye. */
static bool is_left_out(const struct season *season, int week, const struct season_pair *pair)
{
	if (pair->started || confirm_has_rows(season, week, pair->left) ||
	    confirm_has_rows(season, week, pair->right))
		return false;
	return pair->postponed[0] != '\0' || pair->left == 0 || pair->right == 0 ||
	       (has_forfeited(season, week, pair->left) &&
	        has_forfeited(season, week, pair->right));
}

bool confirm_is_missing(const struct season *season, int week, int team)
{
	const struct season_week *one = season->weeks + week;

	for (int next = 0; next < one->pair_count; next++) {
		const struct season_pair *pair = one->pairs + next;

		if ((pair->left != team && pair->right != team) || is_left_out(season, week, pair))
			continue;
		return !confirm_is_over(season, week, pair) || !has_confirmed(season, week, team);
	}
	return false;
}

bool confirm_is_settled(const struct season *season, int week)
{
	const struct season_week *one = season->weeks + week;
	bool is_bowled = false;

	for (int next = 0; next < one->pair_count; next++) {
		const struct season_pair *pair = one->pairs + next;

		if (is_left_out(season, week, pair))
			continue;
		is_bowled = true;
		if (!has_confirmed(season, week, pair->left) ||
		    !has_confirmed(season, week, pair->right) ||
		    !confirm_is_over(season, week, pair))
			return false;
	}
	return is_bowled;
}
