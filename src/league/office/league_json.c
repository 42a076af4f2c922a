/* Leagues as JSON: a night, the match of a board, the matches of a week, the settings. */
#include "league/office/league_json.h"

#include "league/office/plan.h"

#include <inttypes.h>

static const char *word_of(bool value)
{
	return value ? "true" : "false";
}

static bool has_bit(uint64_t bits, int team)
{
	return team > 0 && (bits >> (team - 1) & 1) != 0;
}

/* "name":...,"person":12 */
static void write_bowler(struct writer *writer, const struct league_view *view, int bowler)
{
	const int64_t person = plan_person(view->season, bowler, view->roster);
	char name[LEAGUE_NAME_SIZE];

	league_view_bowler_name(view, bowler, name);
	writer_print(writer, "\"bowler\":%d,\"name\":", bowler);
	writer_json(writer, name);
	if (person != 0 && view->names != LEAGUE_VIEW_BOARD_NAMES)
		writer_print(writer, ",\"person\":%" PRId64, person);
}

static void write_rate(struct writer *writer, const struct results *before, int bowler)
{
	const struct result_rate rate = results_rate(before, bowler, -1);

	if (rate.is_known)
		writer_print(writer, ",\"average\":%d,\"handicap\":%d", (int)rate.average,
		             (int)rate.handicap);
}

/* "week":7,"day":...,"position":false,"locked":false */
static void write_week(struct writer *writer, const struct season *season, int week)
{
	const struct season_week *facts = season->weeks + week;

	writer_print(writer, "\"week\":%d,\"weeks\":%d,\"day\":", week, (int)season->week_count);
	writer_json_or_null(writer, facts->day[0] != '\0' ? facts->day : NULL);
	writer_print(writer, ",\"position\":%s,\"locked\":%s", word_of(facts->position),
	             word_of(facts->locked));
}

/* ---- the plan -----------------------------------------------------------------------------------
 */

static const char *const plan_words[] = {
	[PLAN_PRESENT] = "present",
	[PLAN_ABSENT] = "absent",
	[PLAN_VACANT] = "vacant",
};

static void write_place(struct writer *writer, const struct league_evening *evening, int position,
                        const struct plan_place *place)
{
	writer_print(writer, "{\"position\":%d,\"state\":\"%s\"", position,
	             plan_words[place->state]);
	if (place->bowler != 0) {
		writer_put(writer, ',');
		write_bowler(writer, &evening->view, place->bowler);
		write_rate(writer, evening->before, place->bowler);
		writer_print(writer, ",\"letters\":\"%s\"", pindeck_name_to_text(&place->letters));
	}
	writer_put(writer, '}');
}

/* Members of the team, whether they bowl this night or not. */
static void write_members(struct writer *writer, const struct league_evening *evening, int team)
{
	const struct season *season = evening->view.season;
	const char *between = "";

	writer_text(writer, ",\"members\":[");
	for (size_t bowler = 1; bowler < season->bowler_count; bowler++) {
		if (results_team_of(evening->view.results, (int)bowler) != team)
			continue;
		writer_text(writer, between);
		writer_put(writer, '{');
		write_bowler(writer, &evening->view, (int)bowler);
		write_rate(writer, evening->before, (int)bowler);
		writer_put(writer, '}');
		between = ",";
	}
	writer_put(writer, ']');
}

static void write_team(struct writer *writer, const struct league_evening *evening,
                       const struct plan_team *team)
{
	const struct season *season = evening->view.season;
	const struct season_week *week = season->weeks + evening->week;

	if (team->team == 0) {
		writer_text(writer, "null");
		return;
	}
	writer_print(writer, "{\"team\":%d,\"name\":", (int)team->team);
	writer_json(writer, season_team_name(season, team->team));
	writer_print(writer, ",\"lane\":%d,\"confirmed\":%s,\"lineup\":[", (int)team->lane,
	             word_of(has_bit(week->confirmed, team->team)));
	for (int next = 0; next < team->count; next++) {
		writer_text(writer, next > 0 ? "," : "");
		write_place(writer, evening, next + 1, team->places + next);
	}
	writer_put(writer, ']');
	write_members(writer, evening, team->team);
	writer_put(writer, '}');
}

/* planned, postponed, started, complete */
static const char *state_of(const struct league_evening *evening, const struct result_match *match)
{
	const struct season *season = evening->view.season;
	const struct season_pair *pair = season_pair_on(season, evening->week, match->lane);
	const struct season_pair alone = { .left = match->sides[0].team,
		                           .right = match->sides[1].team };

	if (confirm_is_over(season, evening->week, pair != NULL ? pair : &alone))
		return "complete";
	if (pair != NULL && pair->started)
		return "started";
	return match->state == MATCH_POSTPONED ? "postponed" : "planned";
}

static void write_pair(struct writer *writer, const struct league_evening *evening,
                       const struct result_match *match)
{
	const struct plan_pair pair = plan_pair(evening->view.results, match, evening->view.roster);

	writer_print(writer, "{\"lane\":%d,\"state\":\"%s\",\"sides\":[", (int)match->lane,
	             state_of(evening, match));
	write_team(writer, evening, pair.teams);
	writer_put(writer, ',');
	write_team(writer, evening, pair.teams + 1);
	writer_text(writer, "]}");
}

void league_night_write(struct writer *writer, const struct league_evening *evening)
{
	const struct results *results = evening->view.results;
	const struct settings settings = season_settings(evening->view.season, evening->week);
	char discipline[LEAGUE_VALUE_SIZE];
	const char *between = "";

	settings_write(SETTING_DISCIPLINE, settings.value[SETTING_DISCIPLINE], discipline);
	writer_text(writer, "{\"league\":");
	writer_json(writer, evening->view.season->league);
	writer_put(writer, ',');
	write_week(writer, evening->view.season, evening->week);
	writer_print(writer, ",\"games\":%d,\"bowlers\":%d,\"discipline\":\"%s\",\"pairs\":[",
	             (int)settings.value[SETTING_GAMES], (int)settings.value[SETTING_BOWLERS],
	             discipline);
	for (size_t next = 0; next < results->match_count; next++) {
		if (results->matches[next].week != evening->week)
			continue;
		writer_text(writer, between);
		write_pair(writer, evening, results->matches + next);
		between = ",\n";
	}
	writer_text(writer, "]}");
}

/* ---- a match as it stands -----------------------------------------------------------------------
 */

static void write_outlook(struct writer *writer, const char *name, struct outlook outlook)
{
	static const char *const words[] = {
		[OUTLOOK_OPEN] = "open",
		[OUTLOOK_WON] = "won",
		[OUTLOOK_LOST] = "lost",
		[OUTLOOK_TIED] = "tied",
	};

	writer_print(writer, ",\"%s\":{\"state\":\"%s\",\"needs\":%d,\"frames\":%d,\"most\":%d}",
	             name, words[outlook.state], (int)outlook.needs, (int)outlook.frames,
	             (int)outlook.most);
}

/* "games":[{"scratch":554,"total":630,"points":1}, ...]: every game of the night so far; and the
 * points of the series. */
static void write_games(struct writer *writer, const struct result_match *match,
                        const struct result_side *side)
{
	char points[POINTS_TEXT_SIZE];
	const char *between = "";

	writer_text(writer, ",\"games\":[");
	for (int game = 0; game < match->games && (side->played >> game & 1U) != 0; game++) {
		number_text_write_points(side->game_points[game], points);
		writer_print(writer, "%s{\"scratch\":%d,\"total\":%d,\"points\":%s}", between,
		             (int)side->scratch[game],
		             (int)(side->scratch[game] + side->handicap[game]), points);
		between = ",";
	}
	number_text_write_points(side->series_points, points);
	writer_print(writer, "],\"series_points\":%s", points);
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

/* "bowlers":[{"bowler":3,"name":"Kim","score":118}, ...]: the bowlers who count in a game, from 0,
 * in the order of the line-up. */
static void write_scores(struct writer *writer, const struct league_evening *evening, int team,
                         int game)
{
	const char *between = "";

	writer_text(writer, ",\"bowlers\":[");
	for (struct position at = { .slot = 0 }; next_position(&at, evening, team);) {
		if (at.facts->bowler == 0 || at.row->scores[game] < 0)
			continue;
		writer_print(writer, "%s{", between);
		write_bowler(writer, &evening->view, at.facts->bowler);
		writer_print(writer, ",\"score\":%d}", (int)at.row->scores[game]);
		between = ",";
	}
	writer_put(writer, ']');
}

/* Totals, points and outlook of one side in a game, from 0; before the first game only its team.
 */
static void write_side(struct writer *writer, const struct league_evening *evening,
                       const struct result_match *match, int which, int game, int32_t lane,
                       bool is_live)
{
	const struct result_side *side = match->sides + which;
	const struct season_week *week = evening->view.season->weeks + evening->week;

	if (side->team == 0) {
		writer_text(writer, "null");
		return;
	}
	writer_print(writer, "{\"team\":%d,\"name\":", (int)side->team);
	writer_json(writer, season_team_name(evening->view.season, side->team));
	if (lane != 0)
		writer_print(writer, ",\"lane\":%d", (int)lane);
	writer_print(writer, ",\"confirmed\":%s", word_of(has_bit(week->confirmed, side->team)));
	if (game >= 0 && match->state == MATCH_BOWLED) {
		char points[POINTS_TEXT_SIZE];

		number_text_write_points(side->won, points);
		writer_print(writer,
		             ",\"scratch\":%d,\"handicap\":%d,\"total\":%d,\"series\":%d,"
		             "\"series_with_handicap\":%d,\"points\":%s",
		             (int)side->scratch[game], (int)side->handicap[game],
		             (int)(side->scratch[game] + side->handicap[game]), (int)side->pins,
		             (int)side->pins_with_handicap, points);
		write_outlook(writer, "outlook",
		              outlook_game(evening->view.results, match, which, game));
		write_outlook(writer, "series_outlook",
		              outlook_series(evening->view.results, match, which));
		if (is_live) {
			write_games(writer, match, side);
			write_scores(writer, evening, side->team, game);
		}
	}
	writer_put(writer, '}');
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
	if (lead.is_known)
		writer_print(writer, ",\"lead\":%d,\"lead_frames\":%d", (int)lead.pins,
		             (int)lead.frames);
	writer_print(writer, ",\"series_lead\":%d", (int)lead.series);
}

static void write_live_match(struct writer *writer, const struct league_evening *evening,
                             const struct result_match *match)
{
	const int game = outlook_current(match);

	writer_print(writer, "{\"lane\":%d,\"state\":\"%s\",\"games\":%d", (int)match->lane,
	             state_of(evening, match), (int)match->games);
	if (game >= 0)
		writer_print(writer, ",\"game\":%d", game + 1);
	write_leads(writer, evening, match, 0, game);
	writer_text(writer, ",\"sides\":[");
	write_side(writer, evening, match, 0, game, 0, true);
	writer_put(writer, ',');
	write_side(writer, evening, match, 1, game, 0, true);
	writer_text(writer, "]}");
}

void league_night_write_live(struct writer *writer, const struct league_evening *evening)
{
	const struct results *results = evening->view.results;
	const char *between = "";

	writer_put(writer, '{');
	write_week(writer, evening->view.season, evening->week);
	writer_text(writer, ",\"matches\":[");
	for (size_t next = 0; next < results->match_count; next++) {
		if (results->matches[next].week != evening->week)
			continue;
		writer_text(writer, between);
		write_live_match(writer, evening, results->matches + next);
		between = ",\n";
	}
	writer_text(writer, "]}");
}

/* ---- the board of a team ------------------------------------------------------------------------
 */

static const char *state_of_cell(const struct cell *cell)
{
	if (cell->kind == CELL_ABSENT || cell->kind == CELL_DECIDED)
		return "absent";
	if (cell->kind == CELL_VACANT || cell->kind == CELL_DUMMY)
		return "vacant";
	return "present";
}

static void write_row(struct writer *writer, const struct league_evening *evening,
                      const struct board_of_team *board, const struct season_row *facts,
                      const struct result_row *row)
{
	const struct cell *cell = facts->cells + board->game;

	writer_print(writer, "{\"position\":%d,\"state\":\"%s\"", (int)facts->slot,
	             state_of_cell(cell));
	if (cell->game == board->number)
		writer_print(writer, ",\"seat\":%d", (int)cell->seat);
	if (facts->bowler != 0) {
		writer_put(writer, ',');
		write_bowler(writer, &evening->view, facts->bowler);
	}
	writer_print(writer, ",\"average\":%d,\"handicap\":%d", (int)row->averages[board->game],
	             (int)row->handicaps[board->game]);
	if (row->scores[board->game] >= 0)
		writer_print(writer, ",\"score\":%d,\"total\":%d", (int)row->scores[board->game],
		             (int)row->limited[board->game]);
	writer_print(writer, ",\"series\":%d,\"series_with_handicap\":%d}", (int)row->total,
	             (int)row->total_with_handicap);
}

static void write_rows(struct writer *writer, const struct league_evening *evening,
                       const struct board_of_team *board)
{
	const int team = board->match->sides[board->which].team;
	const char *between = "";

	writer_text(writer, ",\"bowlers\":[");
	for (struct position at = { .slot = 0 }; next_position(&at, evening, team);) {
		if (at.facts->cells[board->game].kind == CELL_EMPTY)
			continue;
		writer_text(writer, between);
		write_row(writer, evening, board, at.facts, at.row);
		between = ",";
	}
	writer_put(writer, ']');
}

void league_night_write_board(struct writer *writer, const struct league_evening *evening,
                              const struct board_of_team *board)
{
	const struct result_match *match = board->match;
	const int which = board->which;

	writer_text(writer, "{\"name\":");
	writer_json(writer, evening->view.season->league);
	writer_put(writer, ',');
	write_week(writer, evening->view.season, evening->week);
	writer_print(writer, ",\"lane\":%d,\"game\":%d,\"games\":%d,\"complete\":%s",
	             (int)match->lane, board->game + 1, (int)match->games,
	             word_of(state_of(evening, match)[0] == 'c'));
	write_leads(writer, evening, match, which, board->game);
	writer_text(writer, ",\"team\":");
	write_side(writer, evening, match, which, board->game, board->lane[which], false);
	writer_text(writer, ",\"opponent\":");
	write_side(writer, evening, match, 1 - which, board->game, board->lane[1 - which], false);
	write_rows(writer, evening, board);
	writer_put(writer, '}');
}

/* ---- matches and settings -----------------------------------------------------------------------
 */

static void write_pins(struct writer *writer, const char *name, const int32_t *pins, int games)
{
	writer_print(writer, ",\"%s\":[", name);
	for (int game = 0; game < games; game++)
		writer_print(writer, "%s%d", game > 0 ? "," : "", (int)pins[game]);
	writer_put(writer, ']');
}

static void write_points(struct writer *writer, const char *name, int32_t halves)
{
	char text[POINTS_TEXT_SIZE];

	number_text_write_points(halves, text);
	writer_print(writer, ",\"%s\":%s", name, text);
}

/* The sources of the points: games and series of the team, bowlers against bowlers, pins, bonus
 * points, decisions of the board. */
static void write_parts(struct writer *writer, const struct result_side *side, int games)
{
	writer_text(writer, ",\"game_points\":[");
	for (int game = 0; game < games; game++) {
		char text[POINTS_TEXT_SIZE];

		number_text_write_points(side->game_points[game], text);
		writer_print(writer, "%s%s", game > 0 ? "," : "", text);
	}
	writer_put(writer, ']');
	write_points(writer, "series_points", side->series_points);
	write_points(writer, "match_points", side->match_points);
	write_points(writer, "pin_points", side->peterson);
	write_points(writer, "bonus_points", side->bonus);
	write_points(writer, "decided_points", side->adjusted);
}

/* A side that has not bowled has no points and pins. */
static void write_result(struct writer *writer, const struct results *results,
                         const struct result_match *match, const struct result_side *side)
{
	char points[POINTS_TEXT_SIZE];

	if (side->team == 0) {
		writer_text(writer, "null");
		return;
	}
	writer_print(writer, "{\"team\":%d,\"name\":", (int)side->team);
	writer_json(writer, season_team_name(results->season, side->team));
	if (match->state == MATCH_BOWLED) {
		number_text_write_points(side->won, points);
		writer_print(writer, ",\"present\":%s,\"points\":%s",
		             side->presence == SIDE_PRESENT ? "true" : "false", points);
		write_pins(writer, "scratch", side->scratch, match->games);
		write_pins(writer, "handicap", side->handicap, match->games);
		writer_print(writer, ",\"pins\":%d,\"pins_with_handicap\":%d", (int)side->pins,
		             (int)side->pins_with_handicap);
		write_parts(writer, side, match->games);
	}
	writer_put(writer, '}');
}

static void write_match(struct writer *writer, const struct results *results,
                        const struct result_match *match)
{
	static const char *const states[] = {
		[MATCH_PLANNED] = "planned",
		[MATCH_POSTPONED] = "postponed",
		[MATCH_STARTED] = "started",
		[MATCH_BOWLED] = "bowled",
	};

	writer_print(writer, "{\"lane\":%d,\"state\":\"%s\",\"sides\":[", (int)match->lane,
	             states[match->state]);
	write_result(writer, results, match, match->sides);
	writer_put(writer, ',');
	write_result(writer, results, match, match->sides + 1);
	writer_text(writer, "]}");
}

void league_matches_write_week(struct writer *writer, const struct results *results, int week)
{
	const struct season_week *facts = results->season->weeks + week;
	const char *between = "";

	writer_print(writer, "{\"week\":%d,\"day\":", week);
	writer_json_or_null(writer, facts->day[0] != '\0' ? facts->day : NULL);
	writer_print(writer, ",\"position\":%s,\"locked\":%s,\"matches\":[",
	             facts->position ? "true" : "false", facts->locked ? "true" : "false");
	for (size_t next = 0; next < results->match_count; next++) {
		if (results->matches[next].week != week)
			continue;
		writer_text(writer, between);
		write_match(writer, results, results->matches + next);
		between = ",\n";
	}
	writer_text(writer, "]}");
}

void league_matches_write_settings(struct writer *writer, const struct season *season, int week)
{
	const struct settings settings = season_settings(season, week > 0 ? week : 1);

	writer_put(writer, '{');
	for (int next = 0; next < SETTINGS; next++) {
		const enum setting setting = (enum setting)next;
		char text[LEAGUE_VALUE_SIZE];

		settings_write(setting, settings.value[setting], text);
		writer_text(writer, next > 0 ? "," : "");
		writer_json(writer, settings_key(setting));
		writer_put(writer, ':');
		if (settings_is_choice(setting))
			writer_json(writer, text);
		else
			writer_text(writer, text);
	}
	writer_put(writer, '}');
}
