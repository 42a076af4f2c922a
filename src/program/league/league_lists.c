/* pindeck league: standings, points and bowlers. */
#include "program/league/league_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct results *league_results(const struct league *league)
{
	const int last = results_last_bowled(league->season);
	struct results *results =
	    results_new(league->season, league->week != 0 ? (int)league->week : last);

	if (results == NULL)
		(void)command_no_memory(league->request->language);
	return results;
}

enum status league_print(const struct league *league, struct writer *writer)
{
	enum status status = STATUS_DONE;

	if (writer->failed)
		status = command_no_memory(league->request->language);
	else
		(void)writer_flush(writer, stdout); /* command_end_output notices a failed file */
	writer_free(writer);
	return status == STATUS_DONE ? command_end_output(league->request->language) : status;
}

/* The name of the league, the title of the list, and the week. */
static void write_title(const struct league *league, struct writer *writer, enum text what,
                        int week)
{
	const enum language language = league->request->language;
	const char *day =
	    week > 0 && week <= LEAGUE_MOST_WEEKS ? league->season->weeks[week].day : "";
	char text[64];

	words_write(text, language, LEAGUE_WEEK, week);
	writer_text(writer, league->name);
	writer_text(writer, "  ");
	writer_text(writer, words(language, what));
	writer_text(writer, "  ");
	writer_text(writer, week > 0 ? text : words(language, TEXT_LEAGUE_NOT_BOWLED));
	if (day[0] != '\0')
		writer_print(writer, "  %s", day);
	writer_text(writer, "\n\n");
}

enum status league_table_print_list(struct league *league, enum league_lists_kind list,
                                    enum text title, struct table_headings headings)
{
	struct league_rows rows = { .count = 0 };
	struct writer writer = { .text = NULL };
	struct results *results = league_results(league);
	const struct league_view view = { league->season, results, league->club.roster,
		                          LEAGUE_VIEW_FULL_NAMES };

	if (results == NULL)
		return STATUS_FAILED;
	if (league->format == LIST_TABLE)
		write_title(league, &writer, title, results->week);
	/* a table shows one week; CSV and JSON have all weeks unless --week is given */
	if (!league_lists_fill(&view, list,
	                       league->format == LIST_TABLE ? results->week : (int)league->week,
	                       &rows))
		writer.failed = true;
	league_table_write_rows(&rows, headings, NULL, league->format, league->request->language,
	                        &writer);
	if (league->format == LIST_TABLE)
		league_footer(league, &writer, results->week);
	rows_free(&rows);
	results_free(results);
	return league_print(league, &writer);
}

enum status league_standings(struct league *league)
{
	static const struct table_heading headings[] = {
		{ "place", TEXT_LEAGUE_PLACE },
		{ "team", TEXT_LEAGUE_TEAM },
		{ "name", TEXT_LEAGUE_NAME },
		{ "won", TEXT_LEAGUE_WON },
		{ "lost", TEXT_LEAGUE_LOST },
		{ "percent", TEXT_LEAGUE_PERCENT },
		{ "average", TEXT_LEAGUE_AVERAGE },
		{ "pins", TEXT_LEAGUE_PINS },
		{ "pins_with_handicap", TEXT_LEAGUE_PINS_HANDICAP },
		{ "high_game", TEXT_LEAGUE_HIGH_GAME },
		{ "high_series", TEXT_LEAGUE_HIGH_SERIES },
	};

	return league_table_print_list(league, LEAGUE_LISTS_STANDINGS, TEXT_LEAGUE_STANDINGS,
	                               TABLE_HEADINGS(headings));
}

enum status league_points(struct league *league)
{
	static const struct table_heading headings[] = {
		{ "week", TEXT_LEAGUE_WEEK_COLUMN },
		{ "lane", TEXT_LEAGUE_LANE },
		{ "team", TEXT_LEAGUE_TEAM },
		{ "name", TEXT_LEAGUE_NAME },
		{ "opponent", TEXT_LEAGUE_OPPONENT },
		{ "points", TEXT_LEAGUE_POINTS },
		{ "total_with_handicap", TEXT_LEAGUE_TOTAL_HANDICAP },
	};

	return league_table_print_list(league, LEAGUE_LISTS_POINTS, TEXT_LEAGUE_POINTS_TITLE,
	                               TABLE_HEADINGS(headings));
}

enum status league_bowlers(struct league *league)
{
	static const struct table_heading headings[] = {
		{ "name", TEXT_LEAGUE_NAME },           { "team", TEXT_LEAGUE_TEAM },
		{ "games", TEXT_LEAGUE_GAMES },         { "pins", TEXT_LEAGUE_PINS },
		{ "average", TEXT_LEAGUE_AVERAGE },     { "handicap", TEXT_LEAGUE_HANDICAP },
		{ "high_game", TEXT_LEAGUE_HIGH_GAME }, { "high_series", TEXT_LEAGUE_HIGH_SERIES },
	};

	return league_table_print_list(league, LEAGUE_LISTS_BOWLERS, TEXT_LEAGUE_BOWLERS,
	                               TABLE_HEADINGS(headings));
}
