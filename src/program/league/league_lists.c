/* pindeck league: standings, points, bowlers and recaps. */
#include "league_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct results *league_results(const struct league *league)
{
	const int last = results_last_bowled(league->season);
	struct results *results =
	    results_new(league->season, league->week != 0 ? (int)league->week : last);

	if (results == NULL)
		(void)no_memory(league->request->language);
	return results;
}

enum status league_print(const struct league *league, struct writer *writer)
{
	enum status status = STATUS_DONE;

	if (writer->failed)
		status = no_memory(league->request->language);
	else
		(void)writer_flush(writer, stdout); /* end_of_output notices a failed file */
	writer_free(writer);
	return status == STATUS_DONE ? end_of_output(league->request->language) : status;
}

/* The name of the league, what the list is, and the week. */
static void write_title(const struct league *league, struct writer *writer, enum text what,
                        int week)
{
	const enum language language = league->request->language;
	char text[64];

	words_write(text, language, LEAGUE_WEEK, week);
	writer_text(writer, league->name);
	writer_text(writer, "  ");
	writer_text(writer, words(language, what));
	writer_text(writer, "  ");
	writer_text(writer, text);
	if (week > 0 && league->season->weeks[week].day[0] != '\0')
		writer_print(writer, "  %s", league->season->weeks[week].day);
	writer_text(writer, "\n\n");
}

static enum status finish(const struct league *league, struct league_table *table, enum text what,
                          int week)
{
	struct writer writer = { .text = NULL };

	if (league->format == LEAGUE_TABLE)
		write_title(league, &writer, what, week);
	table_write(table, league->format, league->request->language, &writer);
	if (league->format == LEAGUE_TABLE)
		league_footer(league, &writer, week);
	table_free(table);
	return league_print(league, &writer);
}

/* ---- standings ----------------------------------------------------------------------------------
 */

static const struct table_column standing_columns[] = {
	{ "place", TEXT_LEAGUE_PLACE, true },
	{ "team", TEXT_LEAGUE_TEAM, true },
	{ "name", TEXT_LEAGUE_NAME, false },
	{ "won", TEXT_LEAGUE_WON, true },
	{ "lost", TEXT_LEAGUE_LOST, true },
	{ "percent", TEXT_LEAGUE_PERCENT, true },
	{ "average", TEXT_LEAGUE_AVERAGE, true },
	{ "pins", TEXT_LEAGUE_PINS, true },
	{ "pins_with_handicap", TEXT_LEAGUE_PINS_HANDICAP, true },
	{ "high_game", TEXT_LEAGUE_HIGH_GAME, true },
	{ "high_series", TEXT_LEAGUE_HIGH_SERIES, true },
};

static void add_standing(struct league_table *table, const struct results *results, int place,
                         int number)
{
	const struct result_team *team = results->teams + number;
	char percent[POINTS_TEXT_SIZE];

	percent_write(team->won, (int64_t)team->won + team->lost + team->unearned, percent);
	table_number(table, place);
	table_number(table, number);
	table_text(table, season_team_name(results->season, number));
	table_points(table, team->won);
	table_points(table, team->lost + team->unearned);
	table_text(table, percent);
	table_number(table, standings_average(results, number));
	table_number(table, team->pins);
	table_number(table, team->pins_with_handicap);
	table_number(table, team->high_game);
	table_number(table, team->high_series);
}

enum status league_standings(struct league *league)
{
	struct league_table table = { standing_columns, 11, { .text = NULL }, 0 };
	struct results *results = league_results(league);
	struct standings standings;
	int week;

	if (results == NULL)
		return STATUS_FAILED;
	standings = standings_of(results);
	for (int place = 0; place < standings.count; place++)
		add_standing(&table, results, place + 1, standings.teams[place]);
	week = results->week;
	results_free(results);
	return finish(league, &table, TEXT_LEAGUE_STANDINGS, week);
}

/* ---- points -------------------------------------------------------------------------------------
 */

static const struct table_column point_columns[] = {
	{ "week", TEXT_LEAGUE_WEEK_COLUMN, true },
	{ "lane", TEXT_LEAGUE_LANE, true },
	{ "team", TEXT_LEAGUE_TEAM, true },
	{ NULL, TEXT_LEAGUE_NAME, false },
	{ "opponent", TEXT_LEAGUE_OPPONENT, true },
	{ "points", TEXT_LEAGUE_POINTS, true },
	{ "total_with_handicap", TEXT_LEAGUE_TOTAL_HANDICAP, true },
};

static void add_point_row(struct league_table *table, const struct results *results,
                          const struct result_match *match, int which)
{
	const struct result_side *side = match->sides + which;
	const int opponent = match->sides[1 - which].team;

	table_number(table, match->week);
	table_number(table, match->lane);
	table_number(table, side->team);
	table_text(table, season_team_name(results->season, side->team));
	if (opponent != 0)
		table_number(table, opponent);
	else
		table_text(table, "");
	table_points(table, side->won);
	table_number(table, side->pins_with_handicap);
}

enum status league_points(struct league *league)
{
	struct league_table table = { point_columns, 7, { .text = NULL }, 0 };
	struct results *results = league_results(league);
	int week;

	if (results == NULL)
		return STATUS_FAILED;
	week = results->week;
	for (size_t next = 0; next < results->match_count; next++) {
		const struct result_match *match = results->matches + next;

		if (match->state != MATCH_BOWLED || (league->week != 0 && match->week != week))
			continue;
		for (int which = 0; which < 2; which++)
			if (match->sides[which].team != 0)
				add_point_row(&table, results, match, which);
	}
	results_free(results);
	return finish(league, &table, TEXT_LEAGUE_POINTS_TITLE, week);
}

/* ---- bowlers ------------------------------------------------------------------------------------
 */

static const struct table_column bowler_columns[] = {
	{ "bowler", NO_TEXT, false },
	{ "name", TEXT_LEAGUE_NAME, false },
	{ "team", TEXT_LEAGUE_TEAM, true },
	{ "games", TEXT_LEAGUE_GAMES, true },
	{ "pins", TEXT_LEAGUE_PINS, true },
	{ "average", TEXT_LEAGUE_AVERAGE, true },
	{ "handicap", TEXT_LEAGUE_HANDICAP, true },
	{ "high_game", TEXT_LEAGUE_HIGH_GAME, true },
	{ "high_series", TEXT_LEAGUE_HIGH_SERIES, true },
};

static void add_number_or_none(struct league_table *table, bool known, long long number)
{
	if (known)
		table_number(table, number);
	else
		table_text(table, "");
}

static void add_bowler(struct league_table *table, const struct league *league,
                       const struct results *results, int number)
{
	const struct result_bowler *bowler = results->bowlers + number;
	const struct result_rate rate = results_rate(results, number, -1);
	const int team = results_team_of(results, number);
	char name[LEAGUE_NAME_SIZE];

	league_bowler_key(league, number, name);
	table_text(table, name);
	league_bowler_name(league, number, name);
	table_text(table, name);
	add_number_or_none(table, team != 0, team);
	table_number(table, bowler->games);
	table_number(table, bowler->pins);
	add_number_or_none(table, rate.is_known, rate.average);
	add_number_or_none(table, rate.is_known, rate.handicap);
	table_number(table, bowler->high_game);
	table_number(table, bowler->high_series);
}

static bool is_somebody(const struct season *season, size_t bowler)
{
	return season->bowlers[bowler].name[0] != '\0' || season->bowlers[bowler].person != 0;
}

enum status league_bowlers(struct league *league)
{
	struct league_table table = { bowler_columns, 9, { .text = NULL }, 0 };
	struct results *results = league_results(league);
	int week;

	if (results == NULL)
		return STATUS_FAILED;
	week = results->week;
	for (size_t next = 1; next < league->season->bowler_count; next++)
		if (is_somebody(league->season, next))
			add_bowler(&table, league, results, (int)next);
	results_free(results);
	return finish(league, &table, TEXT_LEAGUE_BOWLERS, week);
}
