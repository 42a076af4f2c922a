/* pindeck league recap: a night as secretaries read it; and what stands below every table. */
#include "league_table.h"

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

void league_footer(const struct league *league, struct writer *writer, int week)
{
	static const enum setting shown[] = { SETTING_DISCIPLINE,       SETTING_HANDICAP,
		                              SETTING_HANDICAP_BASE,    SETTING_HANDICAP_PERCENT,
		                              SETTING_AVERAGE_ROUNDING, SETTING_ABSENT,
		                              SETTING_ABSENT_PINS,      SETTING_VACANT,
		                              SETTING_POINTS_GAME,      SETTING_POINTS_SERIES };
	const struct settings settings = season_settings(league->season, week > 0 ? week : 1);

	writer_put(writer, '\n');
	writer_text(writer, words(league->request->language, TEXT_LEAGUE_SETTINGS_SHOWN));
	for (size_t next = 0; next < sizeof shown / sizeof *shown; next++)
		write_setting(writer, &settings, shown[next], next > 0 ? ", " : " ");
	writer_put(writer, '\n');
}

/* ---- the recap ----------------------------------------------------------------------------------
 */

/* The columns before the games, the games, the columns behind them. */
static const struct table_column before_games[] = {
	{ "week", NO_TEXT, true },
	{ "lane", NO_TEXT, true },
	{ "team", NO_TEXT, true },
	{ "slot", TEXT_LEAGUE_SLOT, true },
	{ "bowler", NO_TEXT, false },
	{ NULL, TEXT_LEAGUE_NAME, false },
	{ "average", TEXT_LEAGUE_AVERAGE, true },
	{ "handicap", TEXT_LEAGUE_HANDICAP, true },
};
static const struct table_column games[CELL_MOST_GAMES] = {
	{ "g1", TEXT_LEAGUE_GAME_1, true }, { "g2", TEXT_LEAGUE_GAME_2, true },
	{ "g3", TEXT_LEAGUE_GAME_3, true }, { "g4", TEXT_LEAGUE_GAME_4, true },
	{ "g5", TEXT_LEAGUE_GAME_5, true }, { "g6", TEXT_LEAGUE_GAME_6, true },
};
static const struct table_column behind_games[] = {
	{ "total", TEXT_LEAGUE_TOTAL, true },
	{ "total_with_handicap", TEXT_LEAGUE_TOTAL_HANDICAP, true },
};

enum {
	BEFORE = sizeof before_games / sizeof *before_games,
	BEHIND = sizeof behind_games / sizeof *behind_games
};

struct recap {
	const struct league *league;
	const struct results *results;
	struct table_column columns[BEFORE + CELL_MOST_GAMES + BEHIND];
	int games; /* columns of games */
	struct league_table table;
	struct writer writer;
};

static void begin_columns(struct recap *recap, int count)
{
	recap->games = count;
	memcpy(recap->columns, before_games, sizeof before_games);
	memcpy(recap->columns + BEFORE, games, (size_t)count * sizeof *games);
	memcpy(recap->columns + BEFORE + count, behind_games, sizeof behind_games);
	recap->table =
	    (struct league_table){ .columns = recap->columns, .count = BEFORE + count + BEHIND };
}

/* A cell as it was entered: letters stay letters. */
static void add_cell(struct recap *recap, const struct season_row *facts,
                     const struct result_row *row, int game)
{
	char text[CELL_TEXT_SIZE] = "";
	const struct cell *cell = facts != NULL ? facts->cells + game : NULL;

	if (cell != NULL && cell->kind != CELL_EMPTY) {
		struct cell plain = *cell;

		plain.game = 0; /* the score, not the reference */
		if (cell->game == 0 || cell->score >= 0)
			cell_write(&plain, text);
	}
	(void)row;
	table_text(&recap->table, text);
}

static void add_row(struct recap *recap, const struct result_row *row, int lane)
{
	const struct season_row *facts =
	    season_row(recap->results->season, row->week, row->team, row->slot);
	char name[LEAGUE_NAME_SIZE];

	table_number(&recap->table, row->week);
	table_number(&recap->table, lane);
	table_number(&recap->table, row->team);
	table_number(&recap->table, row->slot);
	league_bowler_key(recap->league, row->bowler, name);
	table_text(&recap->table, name);
	league_bowler_name(recap->league, row->bowler, name);
	table_text(&recap->table, name);
	table_number(&recap->table, row->average);
	table_number(&recap->table, row->handicap);
	for (int game = 0; game < recap->games; game++)
		add_cell(recap, facts, row, game);
	table_number(&recap->table, row->total);
	table_number(&recap->table, row->total_with_handicap);
}

static void add_side(struct recap *recap, const struct result_match *match, int team)
{
	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
		const struct result_row *row = results_row(recap->results, match->week, team, slot);

		if (row != NULL)
			add_row(recap, row, match->lane);
	}
}

/* The line of a team's games: without handicap, the handicap, with it. */
static void write_games(struct recap *recap, enum text what, const struct result_match *match,
                        const int32_t *first, const int32_t *second, int total)
{
	league_pad(&recap->writer, words(recap->league->request->language, what), 26);
	for (int game = 0; game < match->games; game++)
		league_pad_number(&recap->writer, first[game] + (second != NULL ? second[game] : 0),
		                  7);
	league_pad_number(&recap->writer, total, 8);
	writer_put(&recap->writer, '\n');
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
	points_write(side->won, points);
	words_write(text, language, LEAGUE_SIDE, (int)(match->lane + which), (int)side->team,
	            season_team_name(recap->results->season, side->team));
	writer_text(&recap->writer, text);
	if (match->state == MATCH_BOWLED) {
		words_write(text, language, LEAGUE_SIDE_POINTS, points);
		writer_text(&recap->writer, text);
	}
	writer_put(&recap->writer, '\n');
	if (match->state == MATCH_BOWLED && side->presence != SIDE_PRESENT)
		writer_print(&recap->writer, "%s\n", words(language, TEXT_LEAGUE_NOT_THERE));
	add_side(recap, match, side->team);
	if (recap->table.number > 0)
		table_write(&recap->table, LEAGUE_TABLE, language, &recap->writer);
	if (match->state == MATCH_BOWLED && side->presence == SIDE_PRESENT) {
		write_games(recap, TEXT_LEAGUE_SCRATCH_LINE, match, side->scratch, NULL,
		            side->pins);
		write_games(recap, TEXT_LEAGUE_HANDICAP_LINE, match, side->handicap, NULL,
		            side->pins_with_handicap - side->pins);
		write_games(recap, TEXT_LEAGUE_TOTAL_LINE, match, side->scratch, side->handicap,
		            side->pins_with_handicap);
	}
	writer_put(&recap->writer, '\n');
}

static void write_match(struct recap *recap, const struct result_match *match)
{
	for (int which = 0; which < 2; which++)
		if (recap->league->format == LEAGUE_TABLE)
			write_side(recap, match, which);
		else if (match->sides[which].team != 0)
			add_side(recap, match, match->sides[which].team);
}

/* The most games of a night in the weeks that are shown; three at least in CSV. */
static int count_games(const struct results *results, int first)
{
	int most = 3;

	for (int week = first; week <= results->week; week++) {
		const struct settings settings = season_settings(results->season, week);

		if (settings.value[SETTING_GAMES] > most)
			most = settings.value[SETTING_GAMES];
	}
	return most;
}

enum status league_recap(struct league *league)
{
	struct results *results = league_results(league);
	struct recap recap = { .league = league, .results = results };
	const bool one = league->week != 0 || league->format == LEAGUE_TABLE;
	char text[64];

	if (results == NULL)
		return STATUS_FAILED;
	begin_columns(&recap, count_games(results, one && results->week > 0 ? results->week : 1));
	if (league->format == LEAGUE_TABLE) {
		words_write(text, league->request->language, LEAGUE_WEEK, (int)results->week);
		writer_print(&recap.writer, "%s  %s  %s\n\n", league->name,
		             words(league->request->language, TEXT_LEAGUE_RECAP), text);
	}
	for (size_t next = 0; next < results->match_count; next++)
		if (!one || results->matches[next].week == results->week)
			write_match(&recap, results->matches + next);
	if (league->format == LEAGUE_TABLE) {
		writer_text(&recap.writer, words(league->request->language, TEXT_LEAGUE_LEGEND));
		league_footer(league, &recap.writer, results->week);
	} else {
		table_write(&recap.table, league->format, league->request->language, &recap.writer);
	}
	table_free(&recap.table);
	results_free(results);
	return league_print(league, &recap.writer);
}
