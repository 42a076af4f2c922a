/* pindeck league recap: a night as secretaries read it; and the footer of every table. */
#include "journal/clock.h"
#include "league/office/league_change.h"
#include "league/office/league_load.h"
#include "league/results/results.h"
#include "league/results/standings.h"
#include "program/league/league.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- awards ---- */

/* For people, with the reason in words; programs read the list of src/league/lists. */
static const struct table_column award_columns[] = {
	{ { .name = "", .place = ONLY_TABLE }, TEXT_LEAGUE_AWARD },
	{ { .name = "", .place = ONLY_TABLE, .type = LIST_ANY }, TEXT_LEAGUE_PLACE },
	{ { .name = "", .place = ONLY_TABLE }, TEXT_LEAGUE_NAME },
	{ { .name = "", .place = ONLY_TABLE, .type = LIST_ANY }, TEXT_LEAGUE_PINS },
	{ { .name = "", .place = ONLY_TABLE, .type = LIST_ANY }, TEXT_LEAGUE_GAMES },
	{ { .name = "", .place = ONLY_TABLE }, TEXT_LEAGUE_REMARK },
};

const char *league_award_words(enum setting_award award)
{
	static const enum text texts[AWARDS] = {
		[AWARD_NONE] = NO_TEXT,
		[AWARD_AVERAGE] = TEXT_LEAGUE_AWARD_AVERAGE,
		[AWARD_GAME] = TEXT_LEAGUE_AWARD_GAME,
		[AWARD_SERIES] = TEXT_LEAGUE_AWARD_SERIES,
		[AWARD_GAME_HANDICAP] = TEXT_LEAGUE_AWARD_GAME_HANDICAP,
		[AWARD_SERIES_HANDICAP] = TEXT_LEAGUE_AWARD_SERIES_HANDICAP,
		[AWARD_IMPROVED] = TEXT_LEAGUE_AWARD_IMPROVED,
	};

	return words(spoken, texts[award]);
}

static void write_remark(const struct award_entry *entry, const struct awards *awards,
                         char text[160])
{
	char remark[160] = "";

	if (entry->reason == AWARD_FEW_GAMES)
		words_write(remark, spoken, LEAGUE_AWARD_FEW, (int)entry->games,
		            (int)awards->least_games);
	else if (entry->reason == AWARD_HAS_PRIZE)
		words_write(remark, spoken, LEAGUE_AWARD_HAS, league_award_words(entry->earlier));
	memcpy(text, remark, sizeof remark);
}

static void add_award(struct league_rows *rows, const struct league *league,
                      const struct awards *awards, const struct award_entry *entry)
{
	char name[LEAGUE_NAME_SIZE];
	char remark[160];

	rows_text(rows, league_award_words(entry->award));
	rows_number_or_none(rows, entry->place != 0, entry->place);
	league_bowler_name(league, entry->bowler, name);
	rows_text(rows, name);
	rows_number(rows, entry->value);
	rows_number(rows, entry->games);
	write_remark(entry, awards, remark);
	rows_text(rows, remark);
}

enum {
	SHOWN_WITHOUT_WINNER = 3
};

/* The table for people has the winners and the bowlers who were passed over: all entries up to the
 * last winner.
 */
static bool is_award_shown(const struct awards *awards, size_t place)
{
	const enum setting_award award = awards->entries[place].award;
	size_t first = place;

	for (size_t next = place; next < awards->count && awards->entries[next].award == award;
	     next++)
		if (awards->entries[next].reason == AWARD_LISTED)
			return true;
	while (first > 0 && awards->entries[first - 1].award == award)
		first--;
	for (size_t next = first; next < place; next++)
		if (awards->entries[next].reason == AWARD_LISTED)
			return false;
	return place - first < SHOWN_WITHOUT_WINNER;
}

static enum status print_awards(struct league *league)
{
	struct league_rows rows = league_table_rows(TABLE_COLUMNS(award_columns));
	struct writer writer = { .text = NULL };
	struct results *results = league_results(league);
	struct awards awards = { .count = 0 };
	enum status status = STATUS_FAILED;

	if (results == NULL)
		return status;
	if (!awards_find(results, &awards)) {
		status = complain_no_memory();
		goto out;
	}
	for (size_t next = 0; next < awards.count; next++)
		if (is_award_shown(&awards, next))
			add_award(&rows, league, &awards, awards.entries + next);
	league_table_write(&rows, TABLE_COLUMNS(award_columns), LIST_TABLE, &writer);
	league_footer(league, &writer, results->week);
	status = league_print(&writer);
out:
	awards_free(&awards);
	rows_free(&rows);
	results_free(results);
	return status;
}

enum status league_awards(struct league *league)
{
	return league->format == LIST_TABLE
	           ? print_awards(league)
	           : league_table_print_list(league, LEAGUE_LISTS_AWARDS, NO_TEXT);
}

/* ---- changes ---- */

/* The lines that one commit brought have one time. */
struct searching {
	struct season *season;
	int64_t begin; /* the first line of the commit that comes now */
	int64_t time;
	int64_t found; /* the first line of the last commit with a correction; 0 for none */
	int64_t end;
	struct league_line correction;
};

static bool search_line(void *payload, const struct league_line *line)
{
	struct searching *searching = payload;
	const struct record_fact fact = record_read(line);

	if (line->time != searching->time || searching->begin == 0)
		searching->begin = line->line;
	searching->time = line->time;
	if (record_ask(searching->season, &fact).corrects) {
		searching->found = searching->begin;
		searching->correction = *line;
	}
	if (searching->found != 0 && searching->found == searching->begin)
		searching->end = line->line;
	(void)record_take(searching->season, &fact);
	return true;
}

static enum status search(struct league *league, struct searching *searching)
{
	const struct journal journal = league->club.journal;
	enum trouble trouble;

	searching->season = season_new();
	if (searching->season == NULL)
		return complain_no_memory();
	trouble = journal_walk_leagues(journal, league->name, 0, search_line, searching);
	season_free(searching->season);
	return trouble == NO_TROUBLE ? STATUS_DONE
	                             : command_store_trouble(journal, trouble, league->request);
}

static const struct table_column change_columns[] = {
	{ { .name = "week", .type = LIST_ANY }, TEXT_LEAGUE_WEEK_COLUMN },
	{ { .name = "team", .type = LIST_ANY }, TEXT_LEAGUE_TEAM },
	{ { .name = "slot", .type = LIST_ANY }, TEXT_LEAGUE_SLOT },
	{ { .name = "bowler" }, TEXT_LEAGUE_NAME },
	{ { .name = "change" }, NO_TEXT },
	{ { .name = "", .place = ONLY_TABLE }, TEXT_LEAGUE_CHANGE },
	{ { .name = "before", .type = LIST_ANY }, TEXT_LEAGUE_BEFORE },
	{ { .name = "after", .type = LIST_ANY }, TEXT_LEAGUE_AFTER },
};

static const struct {
	const char *word;
	enum text text;
} change_kinds[] = {
	[CHANGE_AVERAGE] = { "average", TEXT_LEAGUE_AVERAGE },
	[CHANGE_HANDICAP] = { "handicap", TEXT_LEAGUE_HANDICAP },
	[CHANGE_SERIES] = { "series", TEXT_LEAGUE_CHANGE_SERIES },
	[CHANGE_TOTAL] = { "total", TEXT_LEAGUE_CHANGE_TOTAL },
	[CHANGE_POINTS] = { "points", TEXT_LEAGUE_POINTS },
	[CHANGE_LOST] = { "lost", TEXT_LEAGUE_LOST },
	[CHANGE_OPPONENT] = { "opponent", TEXT_LEAGUE_OPPONENT },
	[CHANGE_PLACE] = { "place", TEXT_LEAGUE_CHANGE_PLACE },
};

static void add_value(struct league_rows *rows, enum change_kind kind, int32_t value)
{
	if ((kind == CHANGE_POINTS || kind == CHANGE_LOST) && value != -1)
		rows_points(rows, value);
	else
		rows_number_or_none(rows, value != -1 && (kind != CHANGE_OPPONENT || value != 0),
		                    value);
}

static void add_change(struct league_rows *rows, const struct league *league,
                       const struct change *change)
{
	char name[LEAGUE_NAME_SIZE];

	rows_number(rows, change->week);
	rows_number(rows, change->team);
	rows_number_or_none(rows, change->slot != 0, change->slot);
	league_bowler_name(league, change->slot != 0 ? change->bowler : 0, name);
	rows_text(rows, name);
	rows_text(rows, change_kinds[change->kind].word);
	rows_text(rows, words(spoken, change_kinds[change->kind].text));
	add_value(rows, change->kind, change->before);
	add_value(rows, change->kind, change->after);
}

static void write_value(enum change_kind kind, int32_t value, char text[POINTS_TEXT_SIZE])
{
	if (value == -1 || (kind == CHANGE_OPPONENT && value == 0))
		snprintf(text, POINTS_TEXT_SIZE, "-");
	else if (kind == CHANGE_POINTS || kind == CHANGE_LOST)
		number_text_write_points(value, text);
	else
		snprintf(text, POINTS_TEXT_SIZE, "%d", (int)value);
}

void league_say_change(const struct league *league, const struct change *change)
{
	const struct league_refusal subject = { .week = change->week,
		                                .team = change->team,
		                                .bowler = change->slot != 0 ? change->bowler : 0 };
	char before[POINTS_TEXT_SIZE];
	char after[POINTS_TEXT_SIZE];

	write_value(change->kind, change->before, before);
	write_value(change->kind, change->after, after);
	fputs("  ", stderr);
	league_say_subject(league, &subject);
	fprintf(stderr, "%s %s -> %s\n", words(spoken, change_kinds[change->kind].text), before,
	        after);
}

/* A correction: the seasons before and after it, its actor, time and reason. */
struct correction {
	struct season *before;
	struct season *after;
	int64_t time;
	const char *actor;
	const char *reason;
};

static void write_correction(const struct correction *correction, struct writer *writer)
{
	char text[96];
	char time[CLOCK_SIZE];

	clock_write(correction->time, time);
	words_write(text, spoken, LEAGUE_CORRECTION, time, correction->actor);
	writer_text(writer, text);
	if (correction->reason[0] != '\0') {
		writer_text(writer, ": ");
		writer_text(writer, correction->reason);
	}
	writer_text(writer, "\n\n");
}

static enum status print_changes(struct league *league, const struct correction *correction)
{
	struct league_rows rows = league_table_rows(TABLE_COLUMNS(change_columns));
	struct writer writer = { .text = NULL };
	const int before = results_last_bowled(correction->before);
	const int after = results_last_bowled(correction->after);
	const int last = before > after ? before : after; /* a week may be taken back */
	const int week = league->week != 0 ? (int)league->week : last;
	struct results *old = results_new(correction->before, week);
	struct results *new = results_new(correction->after, week);
	struct changes changes = { .count = 0 };
	enum status status;

	if (old == NULL || new == NULL || !changes_find(old, new, &changes)) {
		status = complain_no_memory();
		goto out;
	}
	if (league->format == LIST_TABLE && correction->actor != NULL)
		write_correction(correction, &writer);
	for (size_t next = 0; next < changes.count; next++)
		add_change(&rows, league, changes.list + next);
	league_table_write(&rows, TABLE_COLUMNS(change_columns), league->format, &writer);
	status = league_print(&writer);
out:
	changes_free(&changes);
	rows_free(&rows);
	results_free(old);
	results_free(new);
	return status;
}

/* Everything since --as-of. */
static enum status changes_since(struct league *league)
{
	struct correction correction = { .before = league->season,
		                         .after = league_season_until(league, LEAGUE_LOAD_ALL) };
	enum status status;

	if (correction.after == NULL)
		return STATUS_FAILED;
	/* names of bowlers who came later */
	league->season = correction.after;
	status = print_changes(league, &correction);
	season_free(correction.before);
	return status;
}

/* A correction of the record: the season before its first line and after its last. */
static struct correction record_correction(const struct searching *searching,
                                           struct league_load_limits *before,
                                           struct league_load_limits *after)
{
	before->line = searching->found - 1;
	after->line = searching->end;
	return (struct correction){ .time = searching->correction.time,
		                    .actor = searching->correction.actor,
		                    .reason = searching->correction.text };
}

/* A correction of a game that was scored here. */
static struct correction game_correction(const struct league_games_correction *game,
                                         struct league_load_limits *before,
                                         struct league_load_limits *after)
{
	before->games = game->from - 1;
	after->games = game->until;
	return (struct correction){ .time = game->entry.time,
		                    .actor = game->entry.actor,
		                    .reason = game->entry.text };
}

/* All changes since --as-of; without it, the effects of the last correction. */
enum status league_changes(struct league *league)
{
	const struct journal journal = league->club.journal;
	struct searching searching = { .found = 0 };
	struct league_games_correction game = { .from = 0 };
	struct league_load_limits before = LEAGUE_LOAD_ALL;
	struct league_load_limits after = LEAGUE_LOAD_ALL;
	struct correction correction;
	enum status status = STATUS_DONE;
	enum trouble trouble;

	if (league->as_of.to_given)
		return changes_since(league);
	status = search(league, &searching);
	if (status != STATUS_DONE)
		return status;
	trouble = league_games_last_correction(league->season, journal, &game);
	if (trouble != NO_TROUBLE)
		return command_store_trouble(journal, trouble, league->request);
	if (searching.found == 0 && game.from == 0)
		return league_refuse(league->name, TEXT_LEAGUE_NO_CORRECTION);
	if (searching.found == 0 || game.until > searching.correction.time)
		correction = game_correction(&game, &before, &after);
	else
		correction = record_correction(&searching, &before, &after);
	correction.before = league_season_until(league, before);
	correction.after = league_season_until(league, after);
	status = correction.before == NULL || correction.after == NULL
	             ? STATUS_FAILED
	             : print_changes(league, &correction);
	season_free(correction.before);
	season_free(correction.after);
	return status;
}

/* ---- the footer ---- */

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
static bool is_setting_shown(const struct settings *settings, enum setting setting)
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
	writer_text(writer, words(spoken, TEXT_LEAGUE_SETTINGS_SHOWN));
	for (enum setting setting = 0; setting < SETTINGS; setting++) {
		if (!is_setting_shown(&settings, setting))
			continue;
		write_setting(writer, &settings, setting, between);
		between = ", ";
	}
	writer_put(writer, '\n');
}

/* ---- the recap ---- */

enum {
	FIRST_SHOWN = 3 /* week, lane and team stand above each team */
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

static void add_line(struct league_rows *rows, const struct team_line *line)
{
	for (int next = 0; next < rows->count; next++) {
		const char *column = rows->columns[next].name;
		const int game = game_of(column);

		if (game >= 0)
			rows_text(rows, line->games[game]);
		else if (strcmp(column, "name") == 0)
			rows_text(rows, words(spoken, line->what));
		else
			rows_text(rows, strcmp(column, "total") == 0 ? line->total : "");
	}
}

static void add_pins(struct league_rows *rows, enum text what, const struct result_match *match,
                     const int32_t *first, const int32_t *second, int total)
{
	struct team_line line = { .what = what };

	for (int game = 0; game < match->games; game++)
		snprintf(line.games[game], sizeof line.games[game], "%d",
		         (int)(first[game] + (second != NULL ? second[game] : 0)));
	snprintf(line.total, sizeof line.total, "%d", total);
	add_line(rows, &line);
}

static void add_team(struct league_rows *rows, const struct result_match *match,
                     const struct result_side *side)
{
	add_pins(rows, TEXT_LEAGUE_SCRATCH_LINE, match, side->scratch, NULL, side->pins);
	add_pins(rows, TEXT_LEAGUE_HANDICAP_LINE, match, side->handicap, NULL,
	         side->pins_with_handicap - side->pins);
	add_pins(rows, TEXT_LEAGUE_TOTAL_LINE, match, side->scratch, side->handicap,
	         side->pins_with_handicap);
}

/* The points of each game, and below the totals those of the series. */
static void add_points(struct league_rows *rows, const struct result_match *match,
                       const struct result_side *side)
{
	struct team_line line = { .what = TEXT_LEAGUE_POINTS };

	for (int game = 0; game < match->games; game++)
		number_text_write_points(side->game_points[game], line.games[game]);
	number_text_write_points(side->series_points, line.total);
	add_line(rows, &line);
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
		writer_print(&recap->writer, "%s%s: %s", between, words(spoken, parts[next].what),
		             points);
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
		add_team(&rows, match, side);
	if (match->state == MATCH_BOWLED && rows.number > 0)
		add_points(&rows, match, side);
	if (rows.number > 0)
		league_table_write_rows(&rows, FIRST_SHOWN, NULL, LIST_TABLE, &recap->writer);
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
	const struct result_side *side = match->sides + which;
	char points[POINTS_TEXT_SIZE];
	char text[LEAGUE_NAME_SIZE + 96];

	if (side->team == 0) {
		writer_print(&recap->writer, "%s\n\n", words(spoken, TEXT_LEAGUE_BYE));
		return;
	}
	number_text_write_points(side->won, points);
	words_write(text, spoken, LEAGUE_SIDE, (int)(match->lane + which), (int)side->team,
	            season_team_name(recap->view.season, side->team));
	writer_text(&recap->writer, text);
	if (match->state == MATCH_BOWLED) {
		words_write(text, spoken, LEAGUE_SIDE_POINTS, points);
		writer_text(&recap->writer, text);
	}
	writer_put(&recap->writer, '\n');
	if (match->state == MATCH_BOWLED && side->presence != SIDE_PRESENT)
		writer_print(&recap->writer, "%s\n", words(spoken, why_absent(recap, match, side)));
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
		words_write(text, spoken, LEAGUE_CAPTAIN, (int)match->sides[which].team);
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
				writer_text(&recap->writer, league_award_words(high->award));
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
	const char *day = league->season->weeks[results->week].day;
	char text[64];

	if (results->week == 0) {
		writer_print(&recap->writer, "%s\n", words(spoken, TEXT_LEAGUE_NOT_BOWLED));
		return;
	}
	words_write(text, spoken, LEAGUE_WEEK, (int)results->week);
	writer_print(&recap->writer, "%s  %s  %s%s%s\n\n", league->name,
	             words(spoken, TEXT_LEAGUE_RECAP), text, day[0] != '\0' ? "  " : "", day);
	for (size_t next = 0; next < results->match_count; next++) {
		if (results->matches[next].week != results->week)
			continue;
		write_side(recap, results->matches + next, 0);
		write_side(recap, results->matches + next, 1);
		write_signatures(recap, results->matches + next);
	}
	write_highs(recap);
	writer_text(&recap->writer, words(spoken, TEXT_LEAGUE_LEGEND));
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
		league_table_write_rows(&rows, FIRST_SHOWN, NULL, league->format, &recap.writer);
	}
	rows_free(&rows);
	results_free(results);
	return league_print(&recap.writer);
}
