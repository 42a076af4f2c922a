/* A league night: its plan, and its confirmation. */
#include "league/office/plan.h"

#include "league/results/points.h"

int64_t plan_person(const struct season *season, int bowler, const struct roster *roster)
{
	const int64_t person = bowler > 0 ? season->bowlers[bowler].person : 0;

	return person != 0 ? roster_root(roster, person) : 0;
}

/* ---- planned bowlers ---------------------------------------------------------------------------
 */

/* The member of a team that was added at this place; 0 for none. */
static int member_at(const struct season *season, int team, int slot)
{
	for (size_t bowler = 1; bowler < season->bowler_count; bowler++)
		if (season->bowlers[bowler].team == team && --slot == 0)
			return (int)bowler;
	return 0;
}

/* Whether a line-up was stated or the team has bowled. */
static bool has_places(const struct season *season, int week, int team)
{
	for (int before = week; before > 0; before--)
		for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++)
			if (season->lineup[before][team][slot] != 0 ||
			    (before < week && season_row(season, before, team, slot) != NULL))
				return true;
	return false;
}

int plan_bowler(const struct season *season, int week, int team, int slot)
{
	const struct season_row *plan = season_plan(season, week, team, slot);
	const bool is_placeholder = plan != NULL && (plan->cells[0].kind == CELL_VACANT ||
	                                             plan->cells[0].kind == CELL_DUMMY);
	bool has_plan = false;

	if (plan != NULL && (plan->bowler != 0 || is_placeholder))
		return is_placeholder ? 0 : plan->bowler;
	for (int before = week; before > 0; before--)
		if (season->lineup[before][team][slot] != 0)
			return season_planned(season, week, team, slot);
	for (int before = week - 1; before > 0; before--) {
		const struct season_row *row = season_row(season, before, team, slot);

		/* a bowler planned for one week alone does not keep the place */
		if (row != NULL && season_plan(season, before, team, slot) == NULL)
			return row->bowler;
		has_plan |= row != NULL;
	}
	return has_plan || !has_places(season, week, team) ? member_at(season, team, slot) : 0;
}

/* ---- letters ------------------------------------------------------------------------------------
 */

/* Letters like a name that no registered person has, if there are such. */
static struct pindeck_name letters_like(const char *name, const struct roster *roster,
                                        const struct board_names *taken)
{
	struct board_names all = roster_board_names(roster);
	struct pindeck_name letters;

	for (size_t next = 0; next < sizeof all.bits / sizeof *all.bits; next++)
		all.bits[next] |= taken->bits[next];
	letters = board_name_suggest(name, &all);
	return pindeck_name_exists(letters) ? letters : board_name_suggest(name, taken);
}

struct pindeck_name plan_letters(const struct season *season, int bowler,
                                 const struct roster *roster, struct board_names *taken)
{
	const struct member *member = roster_member(roster, plan_person(season, bowler, roster));
	struct pindeck_name letters;

	if (member == NULL)
		letters = letters_like(season->bowlers[bowler].name, roster, taken);
	else if (!board_names_have(taken, member->names.board_name))
		letters = member->names.board_name;
	else
		letters = board_name_suggest(member->names.full_name, taken);
	board_names_add(taken, letters);
	return letters;
}

/* ---- teams and pairs ---------------------------------------------------------------------------
 */

/* The row of the night if there is one: a match may have been started before. */
static struct plan_place plan_place(const struct season *season, int week, int team, int slot)
{
	const struct season_row *row = season_row(season, week, team, slot);
	const struct season_row *plan = season_plan(season, week, team, slot);
	struct plan_place place = { .bowler = plan_bowler(season, week, team, slot) };

	if (row != NULL)
		place.bowler = row->bowler;
	else if (plan != NULL)
		place.cell = plan->cells[0];
	if (row != NULL &&
	    (row->cells[0].kind == CELL_ABSENT || row->cells[0].kind == CELL_DECIDED))
		place.state = PLAN_ABSENT;
	if (place.cell.kind != CELL_EMPTY)
		place.state = PLAN_ABSENT; /* a pre-bowled game is not bowled this night either */
	if (place.bowler == 0)
		place.state = PLAN_VACANT;
	return place;
}

static void plan_team(struct plan_team *planned, const struct season *season, int week,
                      const struct roster *roster, struct board_names *taken)
{
	const struct settings settings = season_settings(season, week);

	planned->count = planned->team != 0 ? settings.value[SETTING_BOWLERS] : 0;
	for (int next = 0; next < planned->count; next++) {
		struct plan_place *place = planned->places + next;

		*place = plan_place(season, week, planned->team, next + 1);
		if (place->bowler == 0)
			continue;
		place->person = plan_person(season, place->bowler, roster);
		place->letters = plan_letters(season, place->bowler, roster, taken);
	}
}

struct plan_pair plan_pair(const struct results *results, const struct result_match *match,
                           const struct roster *roster)
{
	const struct season_pair *recorded =
	    season_pair_on(results->season, match->week, match->lane);
	struct plan_pair pair = { .lane = match->lane,
		                  .computed = match->computed,
		                  .started = recorded != NULL && recorded->started };
	struct board_names taken = { .bits = { 0 } };

	for (int which = 0; which < 2; which++) {
		struct plan_team *team = pair.teams + which;

		if (season_takes_part(results->season, match->sides[which].team, match->week))
			team->team = match->sides[which].team;
		team->lane = match->lane + which;
		plan_team(team, results->season, match->week, roster, &taken);
	}
	return pair;
}

/* ---- the confirmation ---------------------------------------------------------------------------
 */

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
