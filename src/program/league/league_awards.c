/* pindeck league: awards, and what a correction changed. */
#include "league_table.h"

#include "awards.h"
#include "changes.h"
#include "clock.h"
#include "league_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- awards -------------------------------------------------------------------------------------
 */

static const struct table_column award_columns[] = {
	{ "award", TEXT_LEAGUE_AWARD, false }, { "place", TEXT_LEAGUE_PLACE, true },
	{ "bowler", NO_TEXT, false },          { "name", TEXT_LEAGUE_NAME, false },
	{ "value", TEXT_LEAGUE_PINS, true },   { "games", TEXT_LEAGUE_GAMES, true },
	{ "reason", NO_TEXT, false },          { NULL, TEXT_LEAGUE_REMARK, false },
};

static const char *const reason_words[] = {
	[AWARD_LISTED] = "listed",
	[AWARD_FEW_GAMES] = "few_games",
	[AWARD_HAS_PRIZE] = "has_prize",
	[AWARD_BEHIND] = "behind",
};

static const char *award_words(enum language language, enum setting_award award)
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
		            award_words(language, entry->earlier));
	memcpy(text, remark, sizeof remark);
}

static void add_award(struct league_table *table, const struct league *league,
                      const struct awards *awards, const struct award_entry *entry)
{
	const enum language language = league->request->language;
	char name[LEAGUE_NAME_SIZE];
	char remark[160];

	if (league->format == LEAGUE_TABLE)
		table_text(table, award_words(language, entry->award));
	else
		table_text(table, settings_word(SETTING_AWARD_1, (int32_t)entry->award));
	if (entry->place != 0)
		table_number(table, entry->place);
	else
		table_text(table, "");
	league_bowler_key(league, entry->bowler, name);
	table_text(table, name);
	league_bowler_name(league, entry->bowler, name);
	table_text(table, name);
	table_number(table, entry->value);
	table_number(table, entry->games);
	table_text(table, reason_words[entry->reason]);
	write_remark(entry, awards, language, remark);
	table_text(table, remark);
}

enum {
	SHOWN_WITHOUT_WINNER = 3
};

/* People read the winners, and who would be before them: entries up to the last one that is listed.
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

enum status league_awards(struct league *league)
{
	struct league_table table = { award_columns, 8, { .text = NULL }, 0 };
	struct writer writer = { .text = NULL };
	struct results *results = league_results(league);
	struct awards awards = { .count = 0 };
	enum status status = STATUS_FAILED;

	if (results == NULL)
		return status;
	if (!awards_find(results, &awards)) {
		status = no_memory(league->request->language);
		goto out;
	}
	for (size_t next = 0; next < awards.count; next++)
		if (league->format != LEAGUE_TABLE || is_shown(&awards, next))
			add_award(&table, league, &awards, awards.entries + next);
	table_write(&table, league->format, league->request->language, &writer);
	if (league->format == LEAGUE_TABLE)
		league_footer(league, &writer, results->week);
	status = league_print(league, &writer);
out:
	awards_free(&awards);
	table_free(&table);
	results_free(results);
	return status;
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
	if (record_is_correction(searching->season, line) && !record_has(searching->season, line)) {
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
		return no_memory(league->request->language);
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
	[CHANGE_OPPONENT] = { "opponent", TEXT_LEAGUE_OPPONENT },
	[CHANGE_PLACE] = { "place", TEXT_LEAGUE_CHANGE_PLACE },
};

static void add_value(struct league_table *table, enum change_kind kind, int32_t value)
{
	if (kind == CHANGE_POINTS && value != -1)
		table_points(table, value);
	else if (value == -1 || (kind == CHANGE_OPPONENT && value == 0))
		table_text(table, "");
	else
		table_number(table, value);
}

static void add_change(struct league_table *table, const struct league *league,
                       const struct change *change)
{
	char name[LEAGUE_NAME_SIZE];

	table_number(table, change->week);
	table_number(table, change->team);
	if (change->slot != 0)
		table_number(table, change->slot);
	else
		table_text(table, "");
	league_bowler_name(league, change->slot != 0 ? change->bowler : 0, name);
	table_text(table, name);
	table_text(table, change_kinds[change->kind].word);
	table_text(table, words(league->request->language, change_kinds[change->kind].text));
	add_value(table, change->kind, change->before);
	add_value(table, change->kind, change->after);
}

/* A correction: the seasons before and after it, and who made it when and why. */
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
	struct league_table table = { change_columns, 8, { .text = NULL }, 0 };
	struct writer writer = { .text = NULL };
	const int last = results_last_bowled(correction->after);
	const int week = league->week != 0 ? (int)league->week : last;
	struct results *old = results_new(correction->before, week);
	struct results *new = results_new(correction->after, week);
	struct changes changes = { .count = 0 };
	enum status status;

	if (old == NULL || new == NULL || !changes_find(old, new, &changes)) {
		status = no_memory(league->request->language);
		goto out;
	}
	if (league->format == LEAGUE_TABLE && correction->actor != NULL)
		write_correction(league, correction, &writer);
	for (size_t next = 0; next < changes.count; next++)
		add_change(&table, league, changes.list + next);
	table_write(&table, league->format, league->request->language, &writer);
	status = league_print(league, &writer);
out:
	changes_free(&changes);
	table_free(&table);
	results_free(old);
	results_free(new);
	return status;
}

/* Everything since --as-of. */
static enum status changes_since(struct league *league)
{
	struct correction correction = { .before = league->season,
		                         .after = league_season_until(league, LEAGUES_ALL) };
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
static void find_record(struct league *league, const struct searching *searching,
                        struct correction *correction)
{
	struct leagues_limits limits = LEAGUES_ALL;

	limits.line = searching->found - 1;
	correction->before = league_season_until(league, limits);
	limits.line = searching->end;
	correction->after = league_season_until(league, limits);
	correction->time = searching->correction.time;
	correction->actor = searching->correction.actor;
	correction->reason = searching->correction.text;
}

/* A correction of a game that was scored here. */
static void find_game(struct league *league, const struct leagues_correction *game,
                      struct correction *correction)
{
	struct leagues_limits limits = LEAGUES_ALL;

	limits.games = game->from - 1;
	correction->before = league_season_until(league, limits);
	limits.games = game->until;
	correction->after = league_season_until(league, limits);
	correction->time = game->entry.time;
	correction->actor = game->entry.actor;
	correction->reason = game->entry.text;
}

/* Since --as-of everything; else what the last correction changed. */
enum status league_changes(struct league *league)
{
	const struct journal journal = league->club.journal;
	struct searching searching = { .found = 0 };
	struct leagues_correction game = { .from = 0 };
	struct correction correction = { .before = NULL };
	enum status status = STATUS_DONE;
	enum trouble trouble;

	if (league->as_of_given)
		return changes_since(league);
	status = search(league, &searching);
	if (status != STATUS_DONE)
		return status;
	trouble = leagues_last_correction(league->season, journal, &game);
	if (trouble != NO_TROUBLE)
		return command_store_trouble(journal, trouble, league->request);
	if (searching.found == 0 && game.from == 0)
		return league_refuse(league, league->name, TEXT_LEAGUE_NO_CORRECTION);
	if (searching.found == 0 || game.until > searching.correction.time)
		find_game(league, &game, &correction);
	else
		find_record(league, &searching, &correction);
	status = correction.before == NULL || correction.after == NULL
	             ? STATUS_FAILED
	             : print_changes(league, &correction);
	season_free(correction.before);
	season_free(correction.after);
	return status;
}
