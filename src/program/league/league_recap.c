/* pindeck league recap: a night as secretaries read it; and the footer of every table. */
#include "league/results/results.h"
#include "program/league/league_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the footer ---------------------------------------------------------------------------------
 */

static void write_setting(struct writer *writer, const struct settings *settings,
                          enum setting setting, const char *between)
{
	char text[LEAGUE_VALUE_SIZE];

	settings_write(setting, settings->value[setting], text);
	writer_text(writer, between);
	writer_text(writer, settings_key(setting));
	writer_put(writer, '=');
	writer_text(writer, text);
}

/* The settings that decide most numbers; of the others, those that the league has changed. */
static bool is_shown(const struct settings *settings, enum setting setting)
{
	static const bool usual[SETTINGS] = {
		[SETTING_DISCIPLINE] = true,       [SETTING_HANDICAP] = true,
		[SETTING_HANDICAP_BASE] = true,    [SETTING_HANDICAP_PERCENT] = true,
		[SETTING_AVERAGE_ROUNDING] = true, [SETTING_ABSENT] = true,
		[SETTING_ABSENT_PINS] = true,      [SETTING_VACANT] = true,
		[SETTING_POINTS_GAME] = true,      [SETTING_POINTS_SERIES] = true,
	};
	const bool is_formula = settings->value[SETTING_HANDICAP] == HANDICAP_FORMULA;

	if (setting == SETTING_HANDICAP_BASE || setting == SETTING_HANDICAP_PERCENT)
		return is_formula;
	return usual[setting] || settings->value[setting] != settings_default(setting);
}

void league_footer(const struct league *league, struct writer *writer, int week)
{
	const struct settings settings = season_settings(league->season, week > 0 ? week : 1);
	const char *between = " ";

	writer_put(writer, '\n');
	writer_text(writer, words(league->request->language, TEXT_LEAGUE_SETTINGS_SHOWN));
	for (enum setting setting = 0; setting < SETTINGS; setting++) {
		if (!is_shown(&settings, setting))
			continue;
		write_setting(writer, &settings, setting, between);
		between = ", ";
	}
	writer_put(writer, '\n');
}

/* ---- the recap ----------------------------------------------------------------------------------
 */

/* Week, lane and team stand above each team. */
static const struct table_heading headings[] = {
	{ "slot", TEXT_LEAGUE_SLOT },       { "name", TEXT_LEAGUE_NAME },
	{ "average", TEXT_LEAGUE_AVERAGE }, { "handicap", TEXT_LEAGUE_HANDICAP },
	{ "g1", TEXT_LEAGUE_GAME_1 },       { "g2", TEXT_LEAGUE_GAME_2 },
	{ "g3", TEXT_LEAGUE_GAME_3 },       { "g4", TEXT_LEAGUE_GAME_4 },
	{ "g5", TEXT_LEAGUE_GAME_5 },       { "g6", TEXT_LEAGUE_GAME_6 },
	{ "total", TEXT_LEAGUE_TOTAL },     { "total_with_handicap", TEXT_LEAGUE_TOTAL_HANDICAP },
};

struct recap {
	const struct league *league;
	struct league_view view;
	struct writer writer;
};

/* A line of a team below its bowlers. */
struct team_line {
	enum text what;
	char games[CELL_MOST_GAMES]
		  [POINTS_TEXT_SIZE]; /* below each game; empty for one of another night */
	char total[POINTS_TEXT_SIZE];
};

/* The game that the column has, counted from 0; -1 for another column. */
static int game_of(const char *column)
{
	return column[0] == 'g' && column[1] >= '1' && column[1] < '1' + CELL_MOST_GAMES &&
	               column[2] == '\0'
	           ? column[1] - '1'
	           : -1;
}

static void add_line(const struct recap *recap, struct league_rows *rows,
                     const struct team_line *line)
{
	for (int next = 0; next < rows->count; next++) {
		const char *column = rows->columns[next].name;
		const int game = game_of(column);

		if (game >= 0)
			rows_text(rows, line->games[game]);
		else if (strcmp(column, "name") == 0)
			rows_text(rows, words(recap->league->request->language, line->what));
		else
			rows_text(rows, strcmp(column, "total") == 0 ? line->total : "");
	}
}

static void add_pins(const struct recap *recap, struct league_rows *rows, enum text what,
                     const struct result_match *match, const int32_t *first, const int32_t *second,
                     int total)
{
	struct team_line line = { .what = what };

	for (int game = 0; game < match->games; game++)
		snprintf(line.games[game], sizeof line.games[game], "%d",
		         (int)(first[game] + (second != NULL ? second[game] : 0)));
	snprintf(line.total, sizeof line.total, "%d", total);
	add_line(recap, rows, &line);
}

static void add_team(const struct recap *recap, struct league_rows *rows,
                     const struct result_match *match, const struct result_side *side)
{
	add_pins(recap, rows, TEXT_LEAGUE_SCRATCH_LINE, match, side->scratch, NULL, side->pins);
	add_pins(recap, rows, TEXT_LEAGUE_HANDICAP_LINE, match, side->handicap, NULL,
	         side->pins_with_handicap - side->pins);
	add_pins(recap, rows, TEXT_LEAGUE_TOTAL_LINE, match, side->scratch, side->handicap,
	         side->pins_with_handicap);
}

/* The points of each game, and below the totals those of the series. */
static void add_points(const struct recap *recap, struct league_rows *rows,
                       const struct result_match *match, const struct result_side *side)
{
	struct team_line line = { .what = TEXT_LEAGUE_POINTS };

	for (int game = 0; game < match->games; game++)
		number_text_write_points(side->game_points[game], line.games[game]);
	number_text_write_points(side->series_points, line.total);
	add_line(recap, rows, &line);
}

/* Points that neither games nor the series gave. */
static void write_other_points(struct recap *recap, const struct result_side *side)
{
	const struct {
		enum text what;
		int32_t halves;
	} parts[] = {
		{ TEXT_LEAGUE_MATCH_POINTS, side->match_points },
		{ TEXT_LEAGUE_PIN_POINTS, side->peterson },
		{ TEXT_LEAGUE_BONUS_POINTS, side->bonus },
		{ TEXT_LEAGUE_DECIDED_POINTS, side->adjusted },
	};
	const char *between = "     ";

	for (size_t next = 0; next < sizeof parts / sizeof *parts; next++) {
		char points[POINTS_TEXT_SIZE];

		if (parts[next].halves == 0)
			continue;
		number_text_write_points(parts[next].halves, points);
		writer_print(&recap->writer, "%s%s: %s", between,
		             words(recap->league->request->language, parts[next].what), points);
		between = ", ";
	}
	if (between[0] == ',')
		writer_put(&recap->writer, '\n');
}

/* The bowlers of one side and, if it bowled, the lines of the team. */
static void write_rows(struct recap *recap, const struct result_match *match, int which)
{
	const struct result_side *side = match->sides + which;
	struct league_rows rows = { .count = 0 };

	league_lists_begin_recap(&recap->view, match->week, 1, &rows);
	league_lists_add_side(&recap->view, match, which, &rows);
	if (match->state == MATCH_BOWLED && side->presence == SIDE_PRESENT)
		add_team(recap, &rows, match, side);
	if (match->state == MATCH_BOWLED && rows.number > 0)
		add_points(recap, &rows, match, side);
	if (rows.number > 0)
		league_table_write_rows(&rows, TABLE_HEADINGS(headings), NULL, LIST_TABLE,
		                        recap->league->request->language, &recap->writer);
	rows_free(&rows);
}

static enum text why_absent(const struct recap *recap, const struct result_match *match,
                            const struct result_side *side)
{
	const uint64_t forfeited = recap->view.season->weeks[match->week].forfeited;

	if (!season_takes_part(recap->view.season, side->team, match->week))
		return TEXT_LEAGUE_OUT;
	return (forfeited >> (side->team - 1) & 1) != 0 ? TEXT_LEAGUE_FORFEITED
	                                                : TEXT_LEAGUE_NOT_THERE;
}

static void write_side(struct recap *recap, const struct result_match *match, int which)
{
	const enum language language = recap->league->request->language;
	const struct result_side *side = match->sides + which;
	char points[POINTS_TEXT_SIZE];
	char text[LEAGUE_NAME_SIZE + 96];

	if (side->team == 0) {
		writer_print(&recap->writer, "%s\n\n", words(language, TEXT_LEAGUE_BYE));
		return;
	}
	number_text_write_points(side->won, points);
	words_write(text, language, LEAGUE_SIDE, (int)(match->lane + which), (int)side->team,
	            season_team_name(recap->view.season, side->team));
	writer_text(&recap->writer, text);
	if (match->state == MATCH_BOWLED) {
		words_write(text, language, LEAGUE_SIDE_POINTS, points);
		writer_text(&recap->writer, text);
	}
	writer_put(&recap->writer, '\n');
	if (match->state == MATCH_BOWLED && side->presence != SIDE_PRESENT)
		writer_print(&recap->writer, "%s\n",
		             words(language, why_absent(recap, match, side)));
	write_rows(recap, match, which);
	if (match->state == MATCH_BOWLED)
		write_other_points(recap, side);
	writer_put(&recap->writer, '\n');
}

/* The lines on which the captains sign the scores of the match. */
static void write_signatures(struct recap *recap, const struct result_match *match)
{
	const char *between = "";

	for (int which = 0; which < 2; which++) {
		char text[64];

		if (match->sides[which].team == 0)
			continue;
		words_write(text, recap->league->request->language, LEAGUE_CAPTAIN,
		            (int)match->sides[which].team);
		writer_print(&recap->writer, "%s%s", between, text);
		between = "   ";
	}
	writer_text(&recap->writer, "\n\n");
}

/* "High game: Kim 212, Lee 206", as far as anybody has bowled. */
static void write_highs(struct recap *recap)
{
	const struct week_highs highs =
	    week_highs_of(recap->view.results, recap->view.results->week);

	for (int kind = 0; kind < WEEK_HIGHS; kind++) {
		const struct week_high *high = highs.highs + kind;

		for (int next = 0; next < high->count; next++) {
			char name[LEAGUE_NAME_SIZE];

			league_bowler_name(recap->league, high->scores[next].bowler, name);
			if (next == 0)
				writer_text(&recap->writer,
				            league_award_words(recap->league->request->language,
				                               high->award));
			writer_print(&recap->writer, "%s %s %d", next == 0 ? ":" : ",", name,
			             (int)high->scores[next].pins);
		}
		if (high->count > 0)
			writer_put(&recap->writer, '\n');
	}
	if (highs.highs[0].count > 0) /* a series has games */
		writer_put(&recap->writer, '\n');
}

static void write_night(struct recap *recap)
{
	const struct league *league = recap->league;
	const struct results *results = recap->view.results;
	const enum language language = league->request->language;
	const char *day = league->season->weeks[results->week].day;
	char text[64];

	if (results->week == 0) {
		writer_print(&recap->writer, "%s\n", words(language, TEXT_LEAGUE_NOT_BOWLED));
		return;
	}
	words_write(text, language, LEAGUE_WEEK, (int)results->week);
	writer_print(&recap->writer, "%s  %s  %s%s%s\n\n", league->name,
	             words(language, TEXT_LEAGUE_RECAP), text, day[0] != '\0' ? "  " : "", day);
	for (size_t next = 0; next < results->match_count; next++) {
		if (results->matches[next].week != results->week)
			continue;
		write_side(recap, results->matches + next, 0);
		write_side(recap, results->matches + next, 1);
		write_signatures(recap, results->matches + next);
	}
	write_highs(recap);
	writer_text(&recap->writer, words(language, TEXT_LEAGUE_LEGEND));
	league_footer(league, &recap->writer, results->week);
}

/* A table shows one night; CSV and JSON have all nights unless --week is given. */
enum status league_recap(struct league *league)
{
	struct results *results = league_results(league);
	struct recap recap = { .league = league,
		               .view = { league->season, results, league->club.roster,
		                         LEAGUE_VIEW_FULL_NAMES } };
	struct league_rows rows = { .count = 0 };

	if (results == NULL)
		return STATUS_FAILED;
	if (league->format == LIST_TABLE) {
		write_night(&recap);
	} else {
		(void)league_lists_fill(&recap.view, LEAGUE_LISTS_RECAP, (int)league->week, &rows);
		league_table_write_rows(&rows, TABLE_HEADINGS(headings), NULL, league->format,
		                        league->request->language, &recap.writer);
	}
	rows_free(&rows);
	results_free(results);
	return league_print(league, &recap.writer);
}
