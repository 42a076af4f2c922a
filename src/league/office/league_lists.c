/* The lists of a league, as rows; rows as CSV and JSON. */
#include "league/office/league_lists.h"

#include "common/room.h"
#include "league/results/results.h"
#include "league/results/standings.h"

#include <stdlib.h>
#include <string.h>

/* ---- rows ---- */

void rows_add_columns(struct league_rows *rows, const struct list_column *columns, int count)
{
	for (int next = 0; next < count && rows->count < ROWS_MOST_COLUMNS; next++)
		rows->columns[rows->count++] = columns[next];
}

/* Texts move as they grow, so a cell with a text has its place among them as its number. */
static void add_text(struct league_rows *rows, enum list_type type, const char *text)
{
	const struct list_value cell = { .number = (int64_t)rows->texts.length, .type = type };

	writer_bytes(&rows->texts, text, strlen(text) + 1);
	rows->failed |=
	    rows->texts.failed || !ROOM_APPEND(rows->cells, rows->room, rows->number, &cell);
}

void rows_text(struct league_rows *rows, const char *text)
{
	add_text(rows, LIST_TEXT, text);
}

void rows_decimal(struct league_rows *rows, const char *text)
{
	add_text(rows, LIST_DECIMAL, text);
}

void rows_number(struct league_rows *rows, long long number)
{
	const struct list_value cell = { .number = number, .type = LIST_NUMBER };

	rows->failed |= !ROOM_APPEND(rows->cells, rows->room, rows->number, &cell);
}

void rows_number_or_none(struct league_rows *rows, bool known, long long number)
{
	if (known)
		rows_number(rows, number);
	else
		rows_text(rows, "");
}

void rows_points(struct league_rows *rows, int32_t halves)
{
	char text[POINTS_TEXT_SIZE];

	number_text_write_points(halves, text);
	rows_decimal(rows, text);
}

struct list_value rows_cell(const struct league_rows *rows, size_t number)
{
	struct list_value cell = rows->cells[number];

	if (cell.type != LIST_NUMBER)
		cell.text = rows->texts.text + cell.number;
	return cell;
}

void rows_write(const struct league_rows *rows, struct writer *writer, bool csv)
{
	const size_t count = (size_t)rows->count;

	writer->failed |= rows->failed;
	if (csv)
		list_write_heading(writer, rows->columns);
	else
		writer_begin(writer, NULL, '[');
	for (size_t first = 0; !writer->failed && first + count <= rows->number; first += count) {
		struct list_value values[ROWS_MOST_COLUMNS];

		for (size_t next = 0; next < count; next++)
			values[next] = rows_cell(rows, first + next);
		if (!csv && first > 0)
			writer_text(writer, ",\n");
		list_write(writer, rows->columns, values, csv);
	}
	if (!csv)
		writer_end(writer, ']');
}

void rows_free(struct league_rows *rows)
{
	free(rows->cells);
	writer_free(&rows->texts);
}

/* ---- columns and names ---- */

#define COUNT(columns) ((int)(sizeof(columns) / sizeof *(columns)))

static void add_team(struct league_rows *rows, const struct season *season, int team)
{
	rows_number_or_none(rows, team != 0, team);
	rows_text(rows, team != 0 ? season_team_name(season, team) : "");
}

static void add_bowler_names(struct league_rows *rows, const struct league_view *view, int bowler)
{
	char name[LEAGUE_NAME_SIZE];

	league_view_bowler_key(view, bowler, name);
	rows_text(rows, name);
	league_view_bowler_name(view, bowler, name);
	rows_text(rows, name);
}

/* ---- standings ---- */

static const struct list_column standing_columns[] = {
	{ .name = "place", .type = LIST_ANY },
	{ .name = "team", .type = LIST_ANY },
	{ .name = "name" },
	{ .name = "won", .type = LIST_ANY },
	{ .name = "lost", .type = LIST_ANY },
	{ .name = "percent", .type = LIST_ANY },
	{ .name = "average", .type = LIST_ANY },
	{ .name = "pins", .type = LIST_ANY },
	{ .name = "pins_with_handicap", .type = LIST_ANY },
	{ .name = "high_game", .type = LIST_ANY },
	{ .name = "high_series", .type = LIST_ANY },
};

static void add_standing(struct league_rows *rows, const struct results *results, int place,
                         int number)
{
	const struct result_team *team = results->teams + number;
	char percent[POINTS_TEXT_SIZE];

	number_text_write_percent(team->won, (int64_t)team->won + team->lost + team->unearned,
	                          percent);
	rows_number(rows, place);
	add_team(rows, results->season, number);
	rows_points(rows, team->won);
	rows_points(rows, team->lost + team->unearned);
	rows_decimal(rows, percent);
	rows_number(rows, standings_average(results, number));
	rows_number(rows, team->pins);
	rows_number(rows, team->pins_with_handicap);
	rows_number(rows, team->high_game);
	rows_number(rows, team->high_series);
}

static void fill_standings(const struct league_view *view, struct league_rows *rows)
{
	const struct standings standings = standings_of(view->results);

	rows_add_columns(rows, standing_columns, COUNT(standing_columns));
	for (int place = 0; place < standings.count; place++)
		add_standing(rows, view->results, place + 1, standings.teams[place]);
}

/* ---- points ---- */

static const struct list_column point_columns[] = {
	{ .name = "week", .type = LIST_ANY },
	{ .name = "lane", .type = LIST_ANY },
	{ .name = "team", .type = LIST_ANY },
	{ .name = "name", .place = ONLY_JSON },
	{ .name = "opponent", .type = LIST_ANY },
	{ .name = "points", .type = LIST_ANY },
	{ .name = "total_with_handicap", .type = LIST_ANY },
};

static void add_side_points(struct league_rows *rows, const struct results *results,
                            const struct result_match *match, int which)
{
	const struct result_side *side = match->sides + which;
	const int opponent = match->sides[1 - which].team;

	if (side->team == 0)
		return;
	rows_number(rows, match->week);
	rows_number(rows, match->lane);
	add_team(rows, results->season, side->team);
	rows_number_or_none(rows, opponent != 0, opponent);
	rows_points(rows, side->won);
	rows_number(rows, side->pins_with_handicap);
}

static void fill_points(const struct league_view *view, int week, struct league_rows *rows)
{
	const struct results *results = view->results;

	rows_add_columns(rows, point_columns, COUNT(point_columns));
	for (size_t next = 0; next < results->match_count; next++) {
		const struct result_match *match = results->matches + next;

		if (match->state != MATCH_BOWLED || (week != 0 && match->week != week))
			continue;
		add_side_points(rows, results, match, 0);
		add_side_points(rows, results, match, 1);
	}
}

/* ---- bowlers ---- */

static const struct list_column bowler_columns[] = {
	{ .name = "bowler" },
	{ .name = "name" },
	{ .name = "team", .type = LIST_ANY },
	{ .name = "games", .type = LIST_ANY },
	{ .name = "pins", .type = LIST_ANY },
	{ .name = "average", .type = LIST_ANY },
	{ .name = "handicap", .type = LIST_ANY },
	{ .name = "high_game", .type = LIST_ANY },
	{ .name = "high_series", .type = LIST_ANY },
};

static void add_bowler(struct league_rows *rows, const struct league_view *view, int number)
{
	const struct result_bowler *bowler = view->results->bowlers + number;
	const struct result_rate rate = results_rate(view->results, number, -1);
	const int team = results_team_of(view->results, number);

	add_bowler_names(rows, view, number);
	rows_number_or_none(rows, team != 0, team);
	rows_number(rows, bowler->games);
	rows_number(rows, bowler->pins);
	rows_number_or_none(rows, rate.is_known, rate.average);
	rows_number_or_none(rows, rate.is_known, rate.handicap);
	rows_number(rows, bowler->high_game);
	rows_number(rows, bowler->high_series);
}

static void fill_bowlers(const struct league_view *view, struct league_rows *rows)
{
	int32_t bowlers[LEAGUE_MOST_BOWLERS];
	const int count = results_bowlers(view->results, bowlers);

	rows_add_columns(rows, bowler_columns, COUNT(bowler_columns));
	for (int next = 0; next < count; next++)
		add_bowler(rows, view, bowlers[next]);
}

/* ---- recap ---- */

/* The columns before the games, the games, the columns after them. */
static const struct list_column before_games[] = {
	{ .name = "week", .type = LIST_ANY },
	{ .name = "lane", .type = LIST_ANY },
	{ .name = "team", .type = LIST_ANY },
	{ .name = "slot", .type = LIST_ANY },
	{ .name = "bowler" },
	{ .name = "name", .place = ONLY_JSON },
	{ .name = "average", .type = LIST_ANY },
	{ .name = "handicap", .type = LIST_ANY },
};
static const struct list_column game_columns[CELL_MOST_GAMES] = {
	{ .name = "g1", .type = LIST_ANY }, { .name = "g2", .type = LIST_ANY },
	{ .name = "g3", .type = LIST_ANY }, { .name = "g4", .type = LIST_ANY },
	{ .name = "g5", .type = LIST_ANY }, { .name = "g6", .type = LIST_ANY },
};
static const struct list_column behind_games[] = {
	{ .name = "total", .type = LIST_ANY },
	{ .name = "total_with_handicap", .type = LIST_ANY },
};

/* A cell as it was entered, letters too; of a game that was scored here its score. */
static void add_cell(struct league_rows *rows, const struct season_row *facts, int game)
{
	struct cell cell = { .kind = CELL_EMPTY };
	char text[CELL_TEXT_SIZE] = "";

	if (facts != NULL)
		cell = facts->cells[game];
	if (cell.kind != CELL_EMPTY && (cell.game == 0 || cell.score >= 0)) {
		cell.game = 0;
		cell_write(&cell, text);
	}
	if (cell.kind == CELL_BOWLED && text[0] != '\0')
		rows_number(rows, cell.score);
	else
		rows_text(rows, text);
}

static void add_recap_row(struct league_rows *rows, const struct league_view *view, int games,
                          const struct result_row *row, int lane)
{
	const struct season_row *facts = season_row(view->season, row->week, row->team, row->slot);

	rows_number(rows, row->week);
	rows_number(rows, lane);
	rows_number(rows, row->team);
	rows_number(rows, row->slot);
	add_bowler_names(rows, view, row->bowler);
	rows_number(rows, row->average);
	rows_number(rows, row->handicap);
	for (int game = 0; game < games; game++)
		add_cell(rows, facts, game);
	rows_number(rows, row->total);
	rows_number(rows, row->total_with_handicap);
}

enum {
	LEAST_GAMES = 3 /* columns g1 to g3 are always there for programs */
};

/* The most games of a night in that week, or in all; before the first night those of week 1. */
static int count_games(const struct results *results, int week, int least)
{
	const int bowled = results->week > 0 ? results->week : 1;
	const int last = week != 0 ? week : bowled;
	int most = least;

	for (int next = week != 0 ? week : 1; next <= last; next++) {
		const struct settings settings = season_settings(results->season, next);

		if (settings.value[SETTING_GAMES] > most)
			most = settings.value[SETTING_GAMES];
	}
	return most;
}

void league_lists_begin_recap(const struct league_view *view, int week, int least,
                              struct league_rows *rows)
{
	rows_add_columns(rows, before_games, COUNT(before_games));
	rows_add_columns(rows, game_columns, count_games(view->results, week, least));
	rows_add_columns(rows, behind_games, COUNT(behind_games));
}

void league_lists_add_side(const struct league_view *view, const struct result_match *match,
                           int which, struct league_rows *rows)
{
	const int games = rows->count - COUNT(before_games) - COUNT(behind_games);
	const int team = match->sides[which].team;

	for (int slot = 1; team != 0 && slot <= LEAGUE_MOST_SLOTS; slot++) {
		const struct result_row *row = results_row(view->results, match->week, team, slot);

		if (row != NULL)
			add_recap_row(rows, view, games, row, match->lane);
	}
}

static void fill_recap(const struct league_view *view, int week, struct league_rows *rows)
{
	const struct results *results = view->results;

	league_lists_begin_recap(view, week, LEAST_GAMES, rows);
	for (size_t next = 0; next < results->match_count; next++) {
		if (week != 0 && results->matches[next].week != week)
			continue;
		league_lists_add_side(view, results->matches + next, 0, rows);
		league_lists_add_side(view, results->matches + next, 1, rows);
	}
}

/* ---- schedule ---- */

static const struct list_column schedule_columns[] = {
	{ .name = "week", .type = LIST_ANY },
	{ .name = "day", .place = ONLY_JSON },
	{ .name = "pair", .type = LIST_ANY },
	{ .name = "lane", .type = LIST_ANY, .place = ONLY_JSON },
	{ .name = "left", .type = LIST_ANY },
	{ .name = "left_name", .place = ONLY_JSON },
	{ .name = "right", .type = LIST_ANY },
	{ .name = "right_name", .place = ONLY_JSON },
	{ .name = "remark", .place = ONLY_JSON },
};

static bool is_out(const struct season *season, const struct result_side *side, int week)
{
	return side->team != 0 && !season_takes_part(season, side->team, week);
}

/* For programs: postponed, bye, withdrawn, position, or nothing. */
static const char *remark_of(const struct season *season, const struct result_match *match)
{
	if (match->state == MATCH_POSTPONED)
		return "postponed";
	if (match->sides[0].team == 0 || match->sides[1].team == 0)
		return "bye";
	if (is_out(season, match->sides, match->week) ||
	    is_out(season, match->sides + 1, match->week))
		return "withdrawn";
	return season->weeks[match->week].position ? "position" : "";
}

/* The night of the week, or the day on which a postponed match is bowled. */
static const char *day_of(const struct season *season, const struct result_match *match)
{
	const struct season_week *week = season->weeks + match->week;

	for (int next = 0; next < week->pair_count; next++)
		if (week->pairs[next].lane == match->lane &&
		    week->pairs[next].postponed[0] != '\0' &&
		    strcmp(week->pairs[next].postponed, "yes") != 0)
			return week->pairs[next].postponed;
	return week->day;
}

static void fill_schedule(const struct league_view *view, int week, struct league_rows *rows)
{
	const struct results *results = view->results;
	const struct season *season = results->season;

	rows_add_columns(rows, schedule_columns, COUNT(schedule_columns));
	for (size_t next = 0; next < results->match_count; next++) {
		const struct result_match *match = results->matches + next;
		const struct settings settings = season_settings(season, match->week);

		if (week != 0 && match->week != week)
			continue;
		rows_number(rows, match->week);
		rows_text(rows, day_of(season, match));
		rows_number(rows, (match->lane - settings.value[SETTING_FIRST_LANE]) / 2 + 1);
		rows_number(rows, match->lane);
		add_team(rows, season, match->sides[0].team);
		add_team(rows, season, match->sides[1].team);
		rows_text(rows, remark_of(season, match));
	}
}

/* ---- awards ---- */

static const struct list_column award_columns[] = {
	{ .name = "award" },
	{ .name = "place", .type = LIST_ANY },
	{ .name = "bowler" },
	{ .name = "name" },
	{ .name = "value", .type = LIST_ANY },
	{ .name = "games", .type = LIST_ANY },
	{ .name = "reason" },
	{ .name = "earlier", .place = ONLY_JSON },
	{ .name = "needed", .type = LIST_ANY, .place = ONLY_JSON },
};

static const char *const award_reasons[] = {
	[AWARD_LISTED] = "listed",
	[AWARD_FEW_GAMES] = "few_games",
	[AWARD_HAS_PRIZE] = "has_prize",
	[AWARD_BEHIND] = "behind",
};

static bool fill_awards(const struct league_view *view, struct league_rows *rows)
{
	struct awards awards;

	rows_add_columns(rows, award_columns, COUNT(award_columns));
	if (!awards_find(view->results, &awards))
		return false;
	for (size_t next = 0; next < awards.count; next++) {
		const struct award_entry *entry = awards.entries + next;

		rows_text(rows, settings_word(SETTING_AWARD_1, (int32_t)entry->award));
		rows_number_or_none(rows, entry->place != 0, entry->place);
		add_bowler_names(rows, view, entry->bowler);
		rows_number(rows, entry->value);
		rows_number(rows, entry->games);
		rows_text(rows, award_reasons[entry->reason]);
		rows_text(rows, entry->reason == AWARD_HAS_PRIZE
		                    ? settings_word(SETTING_AWARD_1, (int32_t)entry->earlier)
		                    : "");
		rows_number(rows, awards.least_games);
	}
	awards_free(&awards);
	return true;
}

/* ---- the highest scores of a night ---- */

static const struct list_column high_columns[] = {
	{ .name = "award" },
	{ .name = "bowler" },
	{ .name = "name" },
	{ .name = "team", .type = LIST_ANY },
	{ .name = "value", .type = LIST_ANY },
};

static void fill_highs(const struct league_view *view, struct league_rows *rows)
{
	const struct week_highs highs = week_highs_of(view->results, view->results->week);

	rows_add_columns(rows, high_columns, COUNT(high_columns));
	for (int kind = 0; kind < WEEK_HIGHS; kind++) {
		const struct week_high *high = highs.highs + kind;

		for (int next = 0; next < high->count; next++) {
			rows_text(rows, settings_word(SETTING_AWARD_1, (int32_t)high->award));
			add_bowler_names(rows, view, high->scores[next].bowler);
			rows_number(rows, high->scores[next].team);
			rows_number(rows, high->scores[next].pins);
		}
	}
}

/* ---- which list ---- */

int league_lists_week_of(const struct season *season, enum league_lists_kind list, int week)
{
	if (week != 0)
		return week;
	return list == LEAGUE_LISTS_SCHEDULE ? season->week_count : results_last_bowled(season);
}

bool league_lists_fill(const struct league_view *view, enum league_lists_kind list, int week,
                       struct league_rows *rows)
{
	bool filled = true;

	switch (list) {
	case LEAGUE_LISTS_STANDINGS:
		fill_standings(view, rows);
		break;
	case LEAGUE_LISTS_POINTS:
		fill_points(view, week, rows);
		break;
	case LEAGUE_LISTS_BOWLERS:
		fill_bowlers(view, rows);
		break;
	case LEAGUE_LISTS_RECAP:
		fill_recap(view, week, rows);
		break;
	case LEAGUE_LISTS_SCHEDULE:
		fill_schedule(view, week, rows);
		break;
	case LEAGUE_LISTS_AWARDS:
		filled = fill_awards(view, rows);
		break;
	case LEAGUE_LISTS_HIGHS:
		fill_highs(view, rows);
		break;
	}
	return filled && !rows->failed;
}
