/* pindeck league: awards, and the effects of a correction. */
#include "program/league/league_table.h"

#include "journal/clock.h"
#include "league/office/league_load.h"
#include "league/results/changes.h"
#include "league/results/standings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- awards -------------------------------------------------------------------------------------
 */

/* For people, with the reason in words; programs read the list of src/league/lists. */
static const struct table_column award_columns[] = {
	{ NULL, TEXT_LEAGUE_AWARD, false }, { NULL, TEXT_LEAGUE_PLACE, true },
	{ NULL, TEXT_LEAGUE_NAME, false },  { NULL, TEXT_LEAGUE_PINS, true },
	{ NULL, TEXT_LEAGUE_GAMES, true },  { NULL, TEXT_LEAGUE_REMARK, false },
};

const char *league_award_words(enum language language, enum setting_award award)
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

	return words(language, texts[award]);
}

static void write_remark(const struct award_entry *entry, const struct awards *awards,
                         enum language language, char text[160])
{
	char remark[160] = "";

	if (entry->reason == AWARD_FEW_GAMES)
		words_write(remark, language, LEAGUE_AWARD_FEW, (int)entry->games,
		            (int)awards->least_games);
	else if (entry->reason == AWARD_HAS_PRIZE)
		words_write(remark, language, LEAGUE_AWARD_HAS,
		            league_award_words(language, entry->earlier));
	memcpy(text, remark, sizeof remark);
}

static void add_award(struct league_rows *rows, const struct league *league,
                      const struct awards *awards, const struct award_entry *entry)
{
	const enum language language = league->request->language;
	char name[LEAGUE_NAME_SIZE];
	char remark[160];

	rows_text(rows, league_award_words(language, entry->award));
	rows_number_or_none(rows, entry->place != 0, entry->place);
	league_bowler_name(league, entry->bowler, name);
	rows_text(rows, name);
	rows_number(rows, entry->value);
	rows_number(rows, entry->games);
	write_remark(entry, awards, language, remark);
	rows_text(rows, remark);
}

enum {
	SHOWN_WITHOUT_WINNER = 3
};

/* The table for people has the winners and the bowlers who were passed over: all entries up to the
 * last winner.
 */
static bool is_shown(const struct awards *awards, size_t place)
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
		status = command_no_memory(league->request->language);
		goto out;
	}
	for (size_t next = 0; next < awards.count; next++)
		if (is_shown(&awards, next))
			add_award(&rows, league, &awards, awards.entries + next);
	league_table_write(&rows, TABLE_COLUMNS(award_columns), LIST_TABLE,
	                   league->request->language, &writer);
	league_footer(league, &writer, results->week);
	status = league_print(league, &writer);
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
	           : league_table_print_list(league, LEAGUE_LISTS_AWARDS, NO_TEXT,
	                                     (struct table_headings){ .count = 0 });
}

/* ---- changes ------------------------------------------------------------------------------------
 */

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

	if (line->time != searching->time || searching->begin == 0)
		searching->begin = line->line;
	searching->time = line->time;
	if (record_is_correction(searching->season, line)) {
		searching->found = searching->begin;
		searching->correction = *line;
	}
	if (searching->found != 0 && searching->found == searching->begin)
		searching->end = line->line;
	(void)record_apply(searching->season, line);
	return true;
}

static enum status search(struct league *league, struct searching *searching)
{
	const struct journal journal = league->club.journal;
	enum trouble trouble;

	searching->season = season_new();
	if (searching->season == NULL)
		return command_no_memory(league->request->language);
	trouble =
	    journal.operations->walk_leagues(journal.self, league->name, 0, search_line, searching);
	season_free(searching->season);
	return trouble == NO_TROUBLE ? STATUS_DONE
	                             : command_store_trouble(journal, trouble, league->request);
}

static const struct table_column change_columns[] = {
	{ "week", TEXT_LEAGUE_WEEK_COLUMN, true },
	{ "team", TEXT_LEAGUE_TEAM, true },
	{ "slot", TEXT_LEAGUE_SLOT, true },
	{ "bowler", TEXT_LEAGUE_NAME, false },
	{ "change", NO_TEXT, false },
	{ NULL, TEXT_LEAGUE_CHANGE, false },
	{ "before", TEXT_LEAGUE_BEFORE, true },
	{ "after", TEXT_LEAGUE_AFTER, true },
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
	else if (value == -1 || (kind == CHANGE_OPPONENT && value == 0))
		rows_text(rows, "");
	else
		rows_number(rows, value);
}

static void add_change(struct league_rows *rows, const struct league *league,
                       const struct change *change)
{
	char name[LEAGUE_NAME_SIZE];

	rows_number(rows, change->week);
	rows_number(rows, change->team);
	if (change->slot != 0)
		rows_number(rows, change->slot);
	else
		rows_text(rows, "");
	league_bowler_name(league, change->slot != 0 ? change->bowler : 0, name);
	rows_text(rows, name);
	rows_text(rows, change_kinds[change->kind].word);
	rows_text(rows, words(league->request->language, change_kinds[change->kind].text));
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
	fprintf(stderr, "%s %s -> %s\n",
	        words(league->request->language, change_kinds[change->kind].text), before, after);
}

/* A correction: the seasons before and after it, its actor, time and reason. */
struct correction {
	struct season *before;
	struct season *after;
	int64_t time;
	const char *actor;
	const char *reason;
};

static void write_correction(const struct league *league, const struct correction *correction,
                             struct writer *writer)
{
	char text[96];
	char time[CLOCK_SIZE];

	clock_write(correction->time, time);
	words_write(text, league->request->language, LEAGUE_CORRECTION, time, correction->actor);
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
		status = command_no_memory(league->request->language);
		goto out;
	}
	if (league->format == LIST_TABLE && correction->actor != NULL)
		write_correction(league, correction, &writer);
	for (size_t next = 0; next < changes.count; next++)
		add_change(&rows, league, changes.list + next);
	league_table_write(&rows, TABLE_COLUMNS(change_columns), league->format,
	                   league->request->language, &writer);
	status = league_print(league, &writer);
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
		return league_refuse(league, league->name, TEXT_LEAGUE_NO_CORRECTION);
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
