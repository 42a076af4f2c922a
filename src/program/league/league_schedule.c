/* pindeck league: schedules, and the line-ups of a night. */
#include "league/office/plan.h"
#include "program/league/league.h"

#include "journal/moment.h"
#include "league/season/round_robin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DAY INT64_C(86400000)

/* ---- creating ---- */

/* The teams that take part in that week, by number. */
static int list_teams(const struct season *season, int week, int teams[LEAGUE_MOST_TEAMS])
{
	int count = 0;

	for (int team = 1; team <= season->team_count; team++)
		if (season_takes_part(season, team, week))
			teams[count++] = team;
	return count;
}

static enum status pair(struct league *league, int week, int place, int left, int right)
{
	struct league_line line = league_line_of(league, LEAGUE_PAIRED);

	line.week = week;
	line.lane = season_settings(league->season, week).value[SETTING_FIRST_LANE] + 2 * place;
	line.team = left;
	line.other = right;
	return league_state(league, &line, league->name);
}

/* Pairs of lanes that the new schedule does not use any more. */
static enum status clear_pairs(struct league *league, int week, int count)
{
	enum status status = STATUS_DONE;
	int64_t lanes[SEASON_MOST_PAIRS];
	const int all = league->season->weeks[week].pair_count;
	const int64_t last =
	    season_settings(league->season, week).value[SETTING_FIRST_LANE] + 2 * (count - 1);

	for (int next = 0; next < all; next++)
		lanes[next] = league->season->weeks[week].pairs[next].lane;
	for (int next = 0; next < all && status == STATUS_DONE; next++) {
		struct league_line line = league_line_of(league, LEAGUE_PAIRED);

		line.week = week;
		line.lane = lanes[next];
		if (line.lane > last)
			status = league_state(league, &line, league->name);
	}
	return status;
}

static enum status create_week(struct league *league, int week, int round_week)
{
	struct round_robin_week matches;
	int teams[LEAGUE_MOST_TEAMS];
	const int count = list_teams(league->season, week, teams);
	enum status status;
	int all;

	if (!round_robin_week(&matches, count, round_week))
		return league_refuse(league->name, TEXT_LEAGUE_FEW_TEAMS);
	all = matches.count + (matches.bye != 0);
	status = clear_pairs(league, week, all);
	for (int next = 0; next < matches.count && status == STATUS_DONE; next++)
		status = pair(league, week, next, teams[matches.pairs[next].left - 1],
		              teams[matches.pairs[next].right - 1]);
	if (status == STATUS_DONE && matches.bye != 0)
		status = pair(league, week, matches.count, teams[matches.bye - 1], 0);
	return status;
}

/* Weeks that were bowled keep their pairings; position rounds have none until they are bowled. */
static enum status create(struct league *league)
{
	const int bowled = results_last_bowled(league->season);
	enum status status = STATUS_DONE;
	int round_week = 0;

	for (int week = 1; week <= league->weeks && status == STATUS_DONE; week++) {
		if (league->season->weeks[week].position)
			continue;
		round_week++;
		if (week > bowled)
			status = create_week(league, week, round_week);
	}
	/* the season ends there */
	for (int week = (int)league->weeks + 1; week <= LEAGUE_MOST_WEEKS && status == STATUS_DONE;
	     week++)
		if (league->season->weeks[week].row_count == 0)
			status = clear_pairs(league, week, 0);
	return status;
}

/* ---- days ---- */

static bool is_skipped(const struct season *season, const char *day)
{
	for (size_t next = 0; next < season->skipped_count; next++)
		if (strcmp(season->skipped[next], day) == 0)
			return true;
	return false;
}

/* A night each week from that day on; skipped days push the rest of the season back. */
static enum status date_weeks(struct league *league, const char *start)
{
	const int weeks = league->weeks != 0 ? (int)league->weeks : league->season->week_count;
	enum status status = STATUS_DONE;
	int64_t moment;

	if (!moment_read_day(&moment, pindeck_text_from(start, strlen(start))))
		return league_refuse(start, TEXT_LEAGUE_REASON_BAD_DAY);
	for (int week = 1; week <= weeks && status == STATUS_DONE; week++, moment += 7 * DAY) {
		struct league_line line = league_line_of(league, LEAGUE_DATED);
		char day[MOMENT_SIZE];

		moment_write_typed(moment, true, day);
		for (; is_skipped(league->season, day); moment_write_typed(moment, true, day))
			moment += 7 * DAY;
		line.week = week;
		snprintf(line.value, sizeof line.value, "%.10s", day);
		status = league_state(league, &line, start);
	}
	return status;
}

static enum status skip_days(struct league *league)
{
	enum status status = STATUS_DONE;

	for (int next = 0; next < league->skips.count && status == STATUS_DONE; next++) {
		struct league_line line = league_line_of(league, LEAGUE_SKIPPED);

		snprintf(line.subject, sizeof line.subject, "%.20s", league->skips.list[next]);
		snprintf(line.value, sizeof line.value, "%s", league->undo ? "" : "yes");
		status = league_state(league, &line, league->skips.list[next]);
	}
	return status;
}

/* WEEK:LANE or WEEK:LANE=DAY */
static enum status postpone(struct league *league, const char *word)
{
	struct league_line line = league_line_of(league, LEAGUE_POSTPONED);
	char *end;
	const char *day = strchr(word, '=');

	line.week = strtol(word, &end, 10);
	if (*end != ':' || line.week < 1 || line.week > LEAGUE_MOST_WEEKS)
		return league_refuse(word, TEXT_LEAGUE_POSTPONE_HOW);
	line.lane = strtol(end + 1, &end, 10);
	if ((*end != '\0' && *end != '=') || line.lane < 1 || line.lane > ENTRY_MOST_LANES)
		return league_refuse(word, TEXT_LEAGUE_POSTPONE_HOW);
	snprintf(line.value, sizeof line.value, "%.20s", day != NULL ? day + 1 : "yes");
	if (league->undo)
		line.value[0] = '\0';
	return league_state(league, &line, word);
}

static enum status make_position(struct league *league, const char *word)
{
	struct league_line line = league_line_of(league, LEAGUE_POSITION);
	long long week = 0;

	if (!request_read_number(word, 1, LEAGUE_MOST_WEEKS, &week))
		return complain(STATUS_USAGE, word, TEXT_LEAGUE_BAD_WEEK);
	line.week = week;
	snprintf(line.value, sizeof line.value, "%s", league->undo ? "" : "yes");
	/* planned pairings of that week give way to the standings */
	if (!league->undo && week > results_last_bowled(league->season) &&
	    league->season->weeks[week].pair_count > 0) {
		const enum status status = clear_pairs(league, (int)week, 0);

		if (status != STATUS_DONE)
			return status;
	}
	return league_state(league, &line, word);
}

/* The day of the first night, when only skipped days change. */
static const char *first_day(const struct league *league)
{
	const char *day = league->season->weeks[1].day;

	return league->start != NULL ? league->start : day[0] != '\0' ? day : NULL;
}

static enum status change(struct league *league)
{
	enum status status = STATUS_DONE;
	char start[SEASON_DAY_SIZE + 10] = "";

	for (int next = 0; next < league->positions.count && status == STATUS_DONE; next++)
		status = make_position(league, league->positions.list[next]);
	if (status == STATUS_DONE && league->weeks != 0)
		status = create(league);
	if (status == STATUS_DONE)
		status = skip_days(league);
	if (first_day(league) != NULL)
		snprintf(start, sizeof start, "%.20s", first_day(league));
	if (status == STATUS_DONE && start[0] != '\0' &&
	    (league->start != NULL || league->skips.count > 0 || league->weeks != 0))
		status = date_weeks(league, start);
	for (int next = 0; next < league->postponed.count && status == STATUS_DONE; next++)
		status = postpone(league, league->postponed.list[next]);
	return status == STATUS_DONE ? league_store(league) : status;
}

/* ---- showing ---- */

static const char *say_remark(const char *word)
{
	if (strcmp(word, "postponed") == 0)
		return words(spoken, TEXT_LEAGUE_POSTPONED);
	if (strcmp(word, "bye") == 0)
		return words(spoken, TEXT_LEAGUE_BYE);
	if (strcmp(word, "withdrawn") == 0)
		return words(spoken, TEXT_LEAGUE_OUT);
	return word[0] != '\0' ? words(spoken, TEXT_LEAGUE_POSITION_ROUND) : "";
}

static enum status show(struct league *league)
{
	struct league_rows rows = { .count = 0 };
	struct writer writer = { .text = NULL };
	struct results *results = results_new(league->season, league->season->week_count);
	const struct league_view view = { league->season, results, league->club.roster,
		                          LEAGUE_VIEW_FULL_NAMES };

	if (results == NULL)
		return complain_no_memory();
	(void)league_lists_fill(&view, LEAGUE_LISTS_SCHEDULE, (int)league->week, &rows);
	league_table_write_rows(&rows, 0, say_remark, league->format, &writer);
	rows_free(&rows);
	results_free(results);
	return league_print(&writer);
}

bool league_schedule_changes(const struct league *league)
{
	return league->weeks != 0 || league->positions.count > 0 || league->skips.count > 0 ||
	       league->postponed.count > 0 || league->start != NULL;
}

enum status league_schedule(struct league *league)
{
	return league_schedule_changes(league) ? change(league) : show(league);
}

/* ---- a night ---- */

static const struct table_column night_columns[] = {
	{ { .name = "lane", .type = LIST_ANY }, TEXT_LEAGUE_LANE },
	{ { .name = "team", .type = LIST_ANY }, TEXT_LEAGUE_TEAM },
	{ { .name = "name" }, TEXT_LEAGUE_TEAM_NAME },
	{ { .name = "slot", .type = LIST_ANY }, TEXT_LEAGUE_SLOT },
	{ { .name = "bowler" }, TEXT_LEAGUE_NAME },
	{ { .name = "average", .type = LIST_ANY }, TEXT_LEAGUE_AVERAGE },
	{ { .name = "handicap", .type = LIST_ANY }, TEXT_LEAGUE_HANDICAP },
	{ { .name = "cells" }, TEXT_LEAGUE_REMARK },
};

/* The cells of the night, or those that are planned: A A A is written A. */
static void add_cells(struct league_rows *rows, const struct season_row *row)
{
	char text[LEAGUE_VALUE_SIZE] = "";
	const int count = row != NULL ? cells_count(row->cells) : 0;
	bool is_same = true;

	for (int game = 1; game < count; game++)
		is_same &= cell_is_equal(row->cells, row->cells + game);
	if (count > 0 && is_same)
		cell_write(row->cells, text);
	else if (count > 0)
		cells_write(row->cells, text);
	rows_text(rows, text);
}

static void add_rate(struct league_rows *rows, struct result_rate rate)
{
	rows_number_or_none(rows, rate.is_known, rate.average);
	rows_number_or_none(rows, rate.is_known, rate.handicap);
}

static void add_lineup(struct league_rows *rows, const struct league *league,
                       const struct results *before, const struct result_match *match, int which)
{
	const int team = match->sides[which].team;
	const int places = season_settings(league->season, match->week).value[SETTING_BOWLERS];
	char name[LEAGUE_NAME_SIZE];

	if (team == 0 || !season_takes_part(league->season, team, match->week))
		return;
	for (int slot = 1; slot <= places; slot++) {
		const struct season_row *row = season_row(league->season, match->week, team, slot);
		const int bowler = row != NULL
		                       ? row->bowler
		                       : plan_bowler(league->season, match->week, team, slot);

		rows_number(rows, match->lane + which);
		rows_number(rows, team);
		rows_text(rows, season_team_name(league->season, team));
		rows_number(rows, slot);
		league_bowler_name(league, bowler, name);
		rows_text(rows, bowler != 0 ? name : words(spoken, TEXT_LEAGUE_VACANT));
		add_rate(rows, bowler != 0 ? results_rate(before, bowler, -1)
		                           : (struct result_rate){ .is_known = false });
		add_cells(rows,
		          row != NULL ? row : season_plan(league->season, match->week, team, slot));
	}
}

/* "What would X's handicap be?" */
static enum status say_would(const struct league *league, const struct results *before)
{
	const int bowler = league_find_bowler(league, league->would);
	struct result_rate rate = { .is_known = false };

	if (bowler != 0)
		rate = results_rate(before, bowler, -1);
	if (rate.is_known)
		words_print(stdout, spoken, LEAGUE_WOULD, league->would, (int)rate.average,
		            (int)rate.handicap);
	else
		words_print(stdout, spoken, LEAGUE_WOULD_OWN, league->would);
	putchar('\n');
	return end_output();
}

enum status league_night(struct league *league)
{
	struct league_rows rows = league_table_rows(TABLE_COLUMNS(night_columns));
	struct writer writer = { .text = NULL };
	const int next_week = results_last_bowled(league->season) + 1;
	const int week = league->week != 0               ? (int)league->week
	                 : next_week > LEAGUE_MOST_WEEKS ? LEAGUE_MOST_WEEKS
	                                                 : next_week;
	struct results *before = results_new(league->season, week - 1);
	struct results *results = results_new(league->season, week);
	enum status status;

	if (before == NULL || results == NULL) {
		status = complain_no_memory();
		goto out;
	}
	if (league->would != NULL) {
		status = say_would(league, before);
		goto out;
	}
	for (size_t next = 0; next < results->match_count; next++)
		for (int which = 0; which < 2; which++)
			if (results->matches[next].week == week)
				add_lineup(&rows, league, before, results->matches + next, which);
	league_table_write(&rows, TABLE_COLUMNS(night_columns), league->format, &writer);
	if (league->format == LIST_TABLE)
		league_footer(league, &writer, week);
	status = league_print(&writer);
out:
	rows_free(&rows);
	results_free(before);
	results_free(results);
	return status;
}
