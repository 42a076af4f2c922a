/* Leagues as JSON: a night, the match of a board, the matches of a week, the settings. */
#include "league/office/league_json.h"

#include "league/office/plan.h"

/* ---- members of several objects ---- */

static void write_points(struct writer *writer, const char *name, int32_t halves)
{
	char text[POINTS_TEXT_SIZE];

	number_text_write_points(halves, text);
	writer_name(writer, name);
	writer_text(writer, text);
}

/* "bowler":3,"name":...,"person":12 */
static void write_bowler(struct writer *writer, const struct league_view *view, int bowler)
{
	const int64_t person = plan_person(view->season, bowler, view->roster);
	char name[LEAGUE_NAME_SIZE];

	league_view_bowler_name(view, bowler, name);
	writer_integer(writer, "bowler", bowler);
	writer_string(writer, "name", name);
	if (person != 0 && view->names != LEAGUE_VIEW_BOARD_NAMES)
		writer_integer(writer, "person", person);
}

static void write_rate(struct writer *writer, const struct results *before, int bowler)
{
	const struct result_rate rate = results_rate(before, bowler, -1);

	if (!rate.is_known)
		return;
	writer_integer(writer, "average", rate.average);
	writer_integer(writer, "handicap", rate.handicap);
}

static void write_team(struct writer *writer, const struct season *season, int team)
{
	writer_integer(writer, "team", team);
	writer_string(writer, "name", season_team_name(season, team));
}

static void write_confirmed(struct writer *writer, const struct league_evening *evening, int team)
{
	const struct season_week *week = evening->view.season->weeks + evening->week;

	writer_boolean(writer, "confirmed", (week->confirmed & season_bit(team)) != 0);
}

static void write_day(struct writer *writer, const struct season_week *week)
{
	writer_string(writer, "day", week->day[0] != '\0' ? week->day : NULL);
	writer_boolean(writer, "position", week->position);
	writer_boolean(writer, "locked", week->locked);
}

static void write_week(struct writer *writer, const struct season *season, int week)
{
	writer_integer(writer, "week", week);
	writer_integer(writer, "weeks", season->week_count);
	write_day(writer, season->weeks + week);
}

/* The matches of the week, a line each. */
static void write_matches(struct writer *writer, const char *name,
                          const struct league_evening *evening,
                          void (*write)(struct writer *, const struct league_evening *,
                                        const struct result_match *))
{
	const struct results *results = evening->view.results;
	const size_t first = results->match_start[evening->week];

	writer_begin(writer, name, '[');
	for (size_t next = first; next < results->match_start[evening->week + 1]; next++) {
		writer_text(writer, next > first ? ",\n" : "");
		write(writer, evening, results->matches + next);
	}
	writer_end(writer, ']');
}

/* ---- the plan ---- */

static const char *const plan_words[] = {
	[PLAN_PRESENT] = "present",
	[PLAN_ABSENT] = "absent",
	[PLAN_VACANT] = "vacant",
};

static void write_place(struct writer *writer, const struct league_evening *evening, int position,
                        const struct plan_place *place)
{
	writer_begin(writer, NULL, '{');
	writer_integer(writer, "position", position);
	writer_string(writer, "state", plan_words[place->state]);
	if (place->bowler != 0) {
		write_bowler(writer, &evening->view, place->bowler);
		write_rate(writer, evening->before, place->bowler);
		writer_string(writer, "letters", pindeck_name_to_text(&place->letters));
	}
	writer_end(writer, '}');
}

/* Members of the team, whether they bowl this night or not. */
static void write_members(struct writer *writer, const struct league_evening *evening, int team)
{
	writer_begin(writer, "members", '[');
	for (size_t bowler = 1; bowler < evening->view.season->bowler_count; bowler++) {
		if (results_team_of(evening->view.results, (int)bowler) != team)
			continue;
		writer_begin(writer, NULL, '{');
		write_bowler(writer, &evening->view, (int)bowler);
		write_rate(writer, evening->before, (int)bowler);
		writer_end(writer, '}');
	}
	writer_end(writer, ']');
}

static void write_planned(struct writer *writer, const struct league_evening *evening,
                          const struct plan_team *team)
{
	if (team->team == 0) {
		writer_string(writer, NULL, NULL);
		return;
	}
	writer_begin(writer, NULL, '{');
	write_team(writer, evening->view.season, team->team);
	writer_integer(writer, "lane", team->lane);
	write_confirmed(writer, evening, team->team);
	writer_begin(writer, "lineup", '[');
	for (int next = 0; next < team->count; next++)
		write_place(writer, evening, next + 1, team->places + next);
	writer_end(writer, ']');
	write_members(writer, evening, team->team);
	writer_end(writer, '}');
}

static bool is_complete(const struct league_evening *evening, const struct result_match *match)
{
	const struct season_pair *pair =
	    season_pair_on(evening->view.season, evening->week, match->lane);
	const struct season_pair alone = { .left = match->sides[0].team,
		                           .right = match->sides[1].team };

	return confirm_is_over(evening->view.season, evening->week, pair != NULL ? pair : &alone);
}

/* planned, postponed, started, complete */
static const char *state_of(const struct league_evening *evening, const struct result_match *match)
{
	const struct season_pair *pair =
	    season_pair_on(evening->view.season, evening->week, match->lane);

	if (is_complete(evening, match))
		return "complete";
	if (pair != NULL && pair->started)
		return "started";
	return match->state == MATCH_POSTPONED ? "postponed" : "planned";
}

static void write_pair(struct writer *writer, const struct league_evening *evening,
                       const struct result_match *match)
{
	const struct plan_pair pair = plan_pair(evening->view.results, match, evening->view.roster);

	writer_begin(writer, NULL, '{');
	writer_integer(writer, "lane", match->lane);
	writer_string(writer, "state", state_of(evening, match));
	writer_begin(writer, "sides", '[');
	write_planned(writer, evening, pair.teams);
	write_planned(writer, evening, pair.teams + 1);
	writer_text(writer, "]}");
}

void league_night_write(struct writer *writer, const struct league_evening *evening)
{
	const struct settings settings = season_settings(evening->view.season, evening->week);

	writer_begin(writer, NULL, '{');
	writer_string(writer, "league", evening->view.season->league);
	write_week(writer, evening->view.season, evening->week);
	writer_integer(writer, "games", settings.value[SETTING_GAMES]);
	writer_integer(writer, "bowlers", settings.value[SETTING_BOWLERS]);
	writer_string(writer, "discipline",
	              settings_word(SETTING_DISCIPLINE, settings.value[SETTING_DISCIPLINE]));
	write_matches(writer, "pairs", evening, write_pair);
	writer_end(writer, '}');
}

/* ---- a match as it stands ---- */

static void write_outlook(struct writer *writer, const char *name, struct outlook outlook)
{
	static const char *const words[] = {
		[OUTLOOK_OPEN] = "open",
		[OUTLOOK_WON] = "won",
		[OUTLOOK_LOST] = "lost",
		[OUTLOOK_TIED] = "tied",
	};

	writer_begin(writer, name, '{');
	writer_string(writer, "state", words[outlook.state]);
	writer_integer(writer, "needs", outlook.needs);
	writer_integer(writer, "frames", outlook.frames);
	writer_integer(writer, "most", outlook.most);
	writer_end(writer, '}');
}

/* Every game of the night so far, and the points of the series. */
static void write_games(struct writer *writer, const struct result_match *match,
                        const struct result_side *side)
{
	writer_begin(writer, "games", '[');
	for (int game = 0; game < match->games && (side->played >> game & 1U) != 0; game++) {
		writer_begin(writer, NULL, '{');
		writer_integer(writer, "scratch", side->scratch[game]);
		writer_integer(writer, "total", side->scratch[game] + side->handicap[game]);
		write_points(writer, "points", side->game_points[game]);
		writer_end(writer, '}');
	}
	writer_end(writer, ']');
	write_points(writer, "series_points", side->series_points);
}

/* A position of a team's line-up in a week, with its facts and its results. */
struct position {
	int slot;
	const struct season_row *facts;
	const struct result_row *row;
};

/* The next position that has both; the first one after slot 0. False after the last one. */
static bool next_position(struct position *at, const struct league_evening *evening, int team)
{
	while (++at->slot <= LEAGUE_MOST_SLOTS) {
		at->facts = season_row(evening->view.season, evening->week, team, at->slot);
		at->row = results_row(evening->view.results, evening->week, team, at->slot);
		if (at->facts != NULL && at->row != NULL)
			return true;
	}
	return false;
}

/* The bowlers who count in a game, from 0, in the order of the line-up. */
static void write_scores(struct writer *writer, const struct league_evening *evening, int team,
                         int game)
{
	writer_begin(writer, "bowlers", '[');
	for (struct position at = { .slot = 0 }; next_position(&at, evening, team);) {
		if (at.facts->bowler == 0 || at.row->scores[game] < 0)
			continue;
		writer_begin(writer, NULL, '{');
		write_bowler(writer, &evening->view, at.facts->bowler);
		writer_integer(writer, "score", at.row->scores[game]);
		writer_end(writer, '}');
	}
	writer_end(writer, ']');
}

/* Totals, points and outlook of one side in a game, from 0; before the first game only its team.
 */
static void write_side(struct writer *writer, const char *name,
                       const struct league_evening *evening, const struct result_match *match,
                       int which, int game, int32_t lane, bool is_live)
{
	const struct result_side *side = match->sides + which;

	if (side->team == 0) {
		writer_string(writer, name, NULL);
		return;
	}
	writer_begin(writer, name, '{');
	write_team(writer, evening->view.season, side->team);
	if (lane != 0)
		writer_integer(writer, "lane", lane);
	write_confirmed(writer, evening, side->team);
	if (game >= 0 && match->state == MATCH_BOWLED) {
		writer_integer(writer, "scratch", side->scratch[game]);
		writer_integer(writer, "handicap", side->handicap[game]);
		writer_integer(writer, "total", side->scratch[game] + side->handicap[game]);
		writer_integer(writer, "series", side->pins);
		writer_integer(writer, "series_with_handicap", side->pins_with_handicap);
		write_points(writer, "points", side->won);
		write_outlook(writer, "outlook",
		              outlook_game(evening->view.results, match, which, game));
		write_outlook(writer, "series_outlook",
		              outlook_series(evening->view.results, match, which));
		if (is_live) {
			write_games(writer, match, side);
			write_scores(writer, evening, side->team, game);
		}
	}
	writer_end(writer, '}');
}

/* The lead of a side on equal frames, with handicap; below 0 if it is behind. */
static void write_leads(struct writer *writer, const struct league_evening *evening,
                        const struct result_match *match, int which, int game)
{
	struct lead lead;

	if (match->sides[0].presence != SIDE_PRESENT || match->sides[1].presence != SIDE_PRESENT ||
	    game < 0 || match->state != MATCH_BOWLED)
		return;
	lead = lead_of(evening->view.results, match, which, game);
	if (lead.is_known) {
		writer_integer(writer, "lead", lead.pins);
		writer_integer(writer, "lead_frames", lead.frames);
	}
	writer_integer(writer, "series_lead", lead.series);
}

static void write_live_match(struct writer *writer, const struct league_evening *evening,
                             const struct result_match *match)
{
	const int game = outlook_current(match);

	writer_begin(writer, NULL, '{');
	writer_integer(writer, "lane", match->lane);
	writer_string(writer, "state", state_of(evening, match));
	writer_integer(writer, "games", match->games);
	if (game >= 0)
		writer_integer(writer, "game", game + 1);
	write_leads(writer, evening, match, 0, game);
	writer_begin(writer, "sides", '[');
	for (int which = 0; which < 2; which++)
		write_side(writer, NULL, evening, match, which, game, 0, true);
	writer_text(writer, "]}");
}

void league_night_write_live(struct writer *writer, const struct league_evening *evening)
{
	writer_begin(writer, NULL, '{');
	write_week(writer, evening->view.season, evening->week);
	write_matches(writer, "matches", evening, write_live_match);
	writer_end(writer, '}');
}

/* ---- the board of a team ---- */

static const char *state_of_cell(const struct cell *cell)
{
	if (cell->kind == CELL_ABSENT || cell->kind == CELL_DECIDED)
		return "absent";
	if (cell->kind == CELL_VACANT || cell->kind == CELL_DUMMY)
		return "vacant";
	return "present";
}

static void write_row(struct writer *writer, const struct league_evening *evening,
                      const struct board_of_team *board, const struct position *at)
{
	const struct cell *cell = at->facts->cells + board->game;

	writer_begin(writer, NULL, '{');
	writer_integer(writer, "position", at->slot);
	writer_string(writer, "state", state_of_cell(cell));
	if (cell->game == board->number)
		writer_integer(writer, "seat", cell->seat);
	if (at->facts->bowler != 0)
		write_bowler(writer, &evening->view, at->facts->bowler);
	writer_integer(writer, "average", at->row->averages[board->game]);
	writer_integer(writer, "handicap", at->row->handicaps[board->game]);
	if (at->row->scores[board->game] >= 0) {
		writer_integer(writer, "score", at->row->scores[board->game]);
		writer_integer(writer, "total", at->row->limited[board->game]);
	}
	writer_integer(writer, "series", at->row->total);
	writer_integer(writer, "series_with_handicap", at->row->total_with_handicap);
	writer_end(writer, '}');
}

void league_night_write_board(struct writer *writer, const struct league_evening *evening,
                              const struct board_of_team *board)
{
	static const char *const names[] = { "team", "opponent" };
	const struct result_match *match = board->match;

	writer_begin(writer, NULL, '{');
	writer_string(writer, "name", evening->view.season->league);
	write_week(writer, evening->view.season, evening->week);
	writer_integer(writer, "lane", match->lane);
	writer_integer(writer, "game", board->game + 1);
	writer_integer(writer, "games", match->games);
	writer_boolean(writer, "complete", is_complete(evening, match));
	write_leads(writer, evening, match, board->which, board->game);
	for (int other = 0; other < 2; other++) {
		const int which = other == 0 ? board->which : 1 - board->which;

		write_side(writer, names[other], evening, match, which, board->game,
		           board->lane[which], false);
	}
	writer_begin(writer, "bowlers", '[');
	for (struct position at = { .slot = 0 };
	     next_position(&at, evening, match->sides[board->which].team);)
		if (at.facts->cells[board->game].kind != CELL_EMPTY)
			write_row(writer, evening, board, &at);
	writer_text(writer, "]}");
}

/* ---- matches and settings ---- */

/* A number for each game. */
static void write_by_game(struct writer *writer, const char *name, const int32_t *list, int games,
                          void (*write)(struct writer *, const char *, int32_t))
{
	writer_begin(writer, name, '[');
	for (int game = 0; game < games; game++)
		write(writer, NULL, list[game]);
	writer_end(writer, ']');
}

static void write_pins(struct writer *writer, const char *name, int32_t pins)
{
	writer_integer(writer, name, pins);
}

/* A side that has not bowled has no points and pins. */
static void write_result(struct writer *writer, const struct league_evening *evening,
                         const struct result_match *match, const struct result_side *side)
{
	if (side->team == 0) {
		writer_string(writer, NULL, NULL);
		return;
	}
	writer_begin(writer, NULL, '{');
	write_team(writer, evening->view.season, side->team);
	if (match->state == MATCH_BOWLED) {
		writer_boolean(writer, "present", side->presence == SIDE_PRESENT);
		write_points(writer, "points", side->won);
		write_by_game(writer, "scratch", side->scratch, match->games, write_pins);
		write_by_game(writer, "handicap", side->handicap, match->games, write_pins);
		write_pins(writer, "pins", side->pins);
		write_pins(writer, "pins_with_handicap", side->pins_with_handicap);
		/* the sources of the points */
		write_by_game(writer, "game_points", side->game_points, match->games, write_points);
		write_points(writer, "series_points", side->series_points);
		write_points(writer, "match_points", side->match_points);
		write_points(writer, "pin_points", side->peterson);
		write_points(writer, "bonus_points", side->bonus);
		write_points(writer, "decided_points", side->adjusted);
	}
	writer_end(writer, '}');
}

static void write_match(struct writer *writer, const struct league_evening *evening,
                        const struct result_match *match)
{
	static const char *const states[] = {
		[MATCH_PLANNED] = "planned",
		[MATCH_POSTPONED] = "postponed",
		[MATCH_STARTED] = "started",
		[MATCH_BOWLED] = "bowled",
	};

	writer_begin(writer, NULL, '{');
	writer_integer(writer, "lane", match->lane);
	writer_string(writer, "state", states[match->state]);
	writer_begin(writer, "sides", '[');
	for (int which = 0; which < 2; which++)
		write_result(writer, evening, match, match->sides + which);
	writer_text(writer, "]}");
}

void league_matches_write_week(struct writer *writer, const struct results *results, int week)
{
	const struct league_evening evening = {
		.view = { .season = results->season, .results = results }, .week = week
	};

	writer_begin(writer, NULL, '{');
	writer_integer(writer, "week", week);
	write_day(writer, results->season->weeks + week);
	write_matches(writer, "matches", &evening, write_match);
	writer_end(writer, '}');
}

void league_matches_write_settings(struct writer *writer, const struct season *season, int week)
{
	const struct settings settings = season_settings(season, week > 0 ? week : 1);

	writer_begin(writer, NULL, '{');
	for (enum setting setting = 0; setting < SETTINGS; setting++) {
		const int32_t value = settings.value[setting];

		if (settings_is_choice(setting))
			writer_string(writer, settings_key(setting), settings_word(setting, value));
		else
			writer_integer(writer, settings_key(setting), value);
	}
	writer_end(writer, '}');
}
