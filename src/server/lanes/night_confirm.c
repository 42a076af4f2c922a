/* Captains, or the desk, confirm a league night; when all have, it is locked. */
#include "server/lanes/nights_inside.h"

#include "league/office/confirm.h"

static void confirm_team(struct night_lines *lines, const struct night_request *request, int team)
{
	const struct season *season = lines->league->season;

	if (confirm_has_rows(season, request->week, team) &&
	    (request->team == 0 || request->team == team))
		night_lines_add(lines, (struct league_line){ .kind = LEAGUE_CONFIRMED,
		                                             .week = request->week,
		                                             .team = team });
}

/* Confirm the teams of the request; refuses if their games are not over. */
static void confirm_pairs(struct night_lines *lines, const struct night_request *request,
                          struct refusal *refusal)
{
	const struct season *season = lines->league->season;
	const struct season_week *week = season->weeks + request->week;
	bool is_found = false;

	for (int next = 0; next < week->pair_count; next++) {
		const struct season_pair *pair = week->pairs + next;

		if (request->team != 0 && pair->left != request->team &&
		    pair->right != request->team)
			continue;
		is_found = true;
		if (!night_is_theirs(lines->nights, season, request, pair)) {
			refuse(refusal, OTHER_LANE);
			return;
		}
		if (!pair->started && request->team == 0)
			continue;
		if (!confirm_is_over(season, request->week, pair)) {
			refuse(refusal, pair->started ? NOT_COMPLETE : NOT_STARTED);
			return;
		}
		confirm_team(lines, request, pair->left);
		confirm_team(lines, request, pair->right);
	}
	if (!is_found)
		refuse(refusal, NO_SUCH_TEAM);
}

void night_confirm(struct league_nights *nights, struct night_league *league,
                   const struct night_request *request, struct night_outcome *outcome)
{
	struct night_lines lines = night_lines_begin(nights, league, request);
	enum trouble trouble;

	confirm_pairs(&lines, request, &outcome->refusal);
	if (outcome->refusal.code != NOT_REFUSED)
		lines.refused = LEAGUE_REASON_UNREADABLE; /* nothing is stored */
	else if (confirm_is_settled(league->season, request->week))
		night_lines_add(
		    &lines, (struct league_line){ .kind = LEAGUE_LOCKED, .week = request->week });
	outcome->repeated = lines.change.count == 0;
	trouble = night_lines_store(&lines);
	night_refuse_trouble(&outcome->refusal, trouble);
	if (outcome->refusal.code == NOT_REFUSED)
		night_refuse_reason(&outcome->refusal, lines.refused);
	if (outcome->refusal.code == NOT_REFUSED && league->season->weeks[request->week].locked)
		nights_lock(nights, league->season);
}
