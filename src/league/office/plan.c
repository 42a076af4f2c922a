/* A league night: its plan, its confirmation, its outlook. */
#include "league/office/plan.h"

#include "league/results/formulas.h"
#include "pindeck.h"

int64_t plan_person(const struct season *season, int bowler, const struct roster *roster)
{
	const int64_t person = bowler > 0 ? season->bowlers[bowler].person : 0;

	return person != 0 ? roster_root(roster, person) : 0;
}

/* ---- planned bowlers ---- */

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

/* ---- letters ---- */

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

/* ---- teams and pairs ---- */

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

/* ---- the confirmation ---- */

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

bool confirm_is_complete(const struct season *season, int week)
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

/* ---- the outlook ---- */

/* The pins of a side, and the pins that it can still add. */
struct chance {
	int64_t now;
	int32_t most;
	int32_t frames;
};

/* The pins of one cell that can still be added; a limit of a game with handicap counts. */
static int32_t most_of(const struct settings *settings, const struct cell *cell,
                       const struct result_row *row, int game)
{
	const int32_t limit = settings->value[SETTING_GAME_LIMIT];
	const int32_t room = limit > 0 ? limit - row->limited[game] : cell->most;

	return room < cell->most ? room : cell->most;
}

static void add_cells(struct chance *chance, const struct results *results, int week, int team,
                      int game)
{
	const struct settings settings = season_settings(results->season, week);

	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
		const struct season_row *facts = season_row(results->season, week, team, slot);
		const struct result_row *row = results_row(results, week, team, slot);
		const struct cell *cell;

		if (facts == NULL || row == NULL)
			continue;
		cell = facts->cells + game;
		if (cell->frames == 0)
			continue;
		chance->most += most_of(&settings, cell, row, game);
		if (cell->frames > chance->frames)
			chance->frames = cell->frames;
	}
}

/* How many bowlers of the team bowl in that game. */
static int bowling(const struct season *season, int week, int team, int game)
{
	int count = 0;

	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
		const struct season_row *row = season_row(season, week, team, slot);

		count += row != NULL && cell_is_bowled(row->cells + game);
	}
	return count;
}

static bool is_played(const struct result_side *side, int game)
{
	return game >= 0 && (side->played >> game & 1U) != 0;
}

static int last_of(const struct result_side *side, int games)
{
	int game = games - 1;

	while (game >= 0 && !is_played(side, game))
		game--;
	return game;
}

static struct chance chance_in_game(const struct results *results, const struct result_match *match,
                                    int which, int game)
{
	const struct result_side *side = match->sides + which;
	struct chance chance = { .now = (int64_t)side->scratch[game] + side->handicap[game] };

	add_cells(&chance, results, match->week, side->team, game);
	return chance;
}

/* Assume that the current bowlers bowl the games to come, with their current handicaps. */
static struct chance chance_in_series(const struct results *results,
                                      const struct result_match *match, int which)
{
	const struct settings settings = season_settings(results->season, match->week);
	const struct result_side *side = match->sides + which;
	const int last = last_of(side, match->games);
	struct chance chance = { .now = side->pins_with_handicap };
	int to_come;

	if (last < 0)
		return chance;
	for (int game = 0; game <= last; game++)
		add_cells(&chance, results, match->week, side->team, game);
	to_come = match->games - 1 - last;
	chance.now += (int64_t)to_come * side->handicap[last];
	chance.most += to_come * settings_most_score(&settings) *
	               bowling(results->season, match->week, side->team, last);
	chance.frames += to_come * PINDECK_FRAMES;
	return chance;
}

/* An unopposed side has to reach a number of pins. */
static struct outlook alone(struct chance chance, int64_t need)
{
	struct outlook outlook = { .frames = chance.frames, .most = chance.most };

	if (chance.now >= need)
		outlook.state = OUTLOOK_WON;
	else
		outlook.needs = (int32_t)(need - chance.now);
	if (outlook.needs > chance.most)
		outlook.state = OUTLOOK_LOST;
	return outlook;
}

static struct outlook against(struct chance own, struct chance other)
{
	struct outlook outlook = { .frames = own.frames, .most = own.most };

	if (own.now <= other.now)
		outlook.needs = (int32_t)(other.now - own.now + 1);
	if (own.most == 0 && other.most == 0 && own.now == other.now)
		outlook.state = OUTLOOK_TIED;
	else if (own.now + own.most < other.now)
		outlook.state = OUTLOOK_LOST;
	else if (own.now > other.now + other.most)
		outlook.state = OUTLOOK_WON;
	return outlook;
}

static bool is_alone(const struct result_match *match, int which)
{
	return match->sides[1 - which].presence != SIDE_PRESENT;
}

struct outlook outlook_game(const struct results *results, const struct result_match *match,
                            int which, int game)
{
	const struct result_side *other = match->sides + 1 - which;
	struct chance own = chance_in_game(results, match, which, game);

	if (is_alone(match, which)) {
		own.now = match->sides[which].scratch[game];
		return alone(own, match->sides[which].need[game]);
	}
	/* the other team has not begun this game: nothing is known of it */
	if (!is_played(other, game))
		return (struct outlook){ .frames = own.frames, .most = own.most };
	return against(own, chance_in_game(results, match, 1 - which, game));
}

struct outlook outlook_series(const struct results *results, const struct result_match *match,
                              int which)
{
	const struct result_side *side = match->sides + which;
	struct chance own = chance_in_series(results, match, which);
	const int last = last_of(side, match->games);
	int64_t need = 0;

	if (!is_alone(match, which))
		return against(own, chance_in_series(results, match, 1 - which));
	for (int game = 0; game < match->games && last >= 0; game++)
		need += side->need[game <= last ? game : last];
	own.now = side->pins;
	return alone(own, need);
}

int outlook_current(const struct result_match *match)
{
	const int left = last_of(match->sides, match->games);
	const int right = last_of(match->sides + 1, match->games);

	return left > right ? left : right;
}

/* ---- the lead on equal frames ---- */

/* A game and the teams of a match. */
struct meeting {
	const struct results *results;
	const struct result_match *match;
	int game;
};

static const struct cell *cell_of(const struct meeting *meeting, int team, int slot)
{
	const struct season_row *row =
	    season_row(meeting->results->season, meeting->match->week, team, slot);

	return row != NULL ? row->cells + meeting->game : NULL;
}

static bool is_on_lane(const struct cell *cell)
{
	return cell != NULL && cell->game != 0 && cell->score >= 0;
}

/* The frames that all bowlers of the team have completed. */
static int32_t frames_of(const struct meeting *meeting, int team)
{
	int32_t frames = PINDECK_FRAMES;

	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
		const struct cell *cell = cell_of(meeting, team, slot);

		if (is_on_lane(cell) && PINDECK_FRAMES - cell->frames < frames)
			frames = PINDECK_FRAMES - cell->frames;
	}
	return frames;
}

/* The score of a slot after that number of frames. */
static int32_t score_after(const struct meeting *meeting, int team, int slot, int32_t frames)
{
	const struct result_row *row =
	    results_row(meeting->results, meeting->match->week, team, slot);
	const struct cell *cell = cell_of(meeting, team, slot);
	const struct season_running *running = NULL;

	if (row == NULL || cell == NULL || row->scores[meeting->game] < 0)
		return 0;
	if (is_on_lane(cell))
		running = season_running(meeting->results->season, cell->game, cell->seat);
	if (running != NULL)
		return running->totals[frames - 1];
	return row->scores[meeting->game] * frames / PINDECK_FRAMES;
}

static int32_t team_after(const struct meeting *meeting, int team, int32_t frames)
{
	int32_t pins = 0;

	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++)
		pins += score_after(meeting, team, slot, frames);
	return pins;
}

static int32_t total_of(const struct result_side *side, int game)
{
	return side->scratch[game] + side->handicap[game];
}

static bool has_both(const struct result_match *match, int game)
{
	return match->sides[0].presence == SIDE_PRESENT &&
	       match->sides[1].presence == SIDE_PRESENT &&
	       ((match->sides[0].played & match->sides[1].played) >> game & 1U) != 0;
}

struct lead lead_of(const struct results *results, const struct result_match *match, int which,
                    int game)
{
	const struct meeting meeting = { results, match, game };
	const struct result_side *own = match->sides + which;
	const struct result_side *other = match->sides + 1 - which;
	struct lead lead = { .series = own->pins_with_handicap - other->pins_with_handicap -
		                       (total_of(own, game) - total_of(other, game)) };

	if (!has_both(match, game))
		return lead;
	lead.frames = frames_of(&meeting, own->team);
	if (frames_of(&meeting, other->team) < lead.frames)
		lead.frames = frames_of(&meeting, other->team);
	lead.is_known = lead.frames > 0;
	if (lead.frames == PINDECK_FRAMES) /* limits of games with handicap count too */
		lead.pins = total_of(own, game) - total_of(other, game);
	else if (lead.is_known)
		lead.pins = team_after(&meeting, own->team, lead.frames) + own->handicap[game] -
		            team_after(&meeting, other->team, lead.frames) - other->handicap[game];
	lead.series += lead.pins;
	return lead;
}
