/* Seasons for tests: facts in short, and the rows of a file of scores. */
#ifndef PINDECK_SEASON_CASE_H
#define PINDECK_SEASON_CASE_H

#include "league/results/results.h"
#include "league/results/standings.h"
#include "league/season/season.h"

#include "case.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inline enum league_reason apply(struct season *season, struct league_line line)
{
	snprintf(line.league, sizeof line.league, "Monday");
	return record_apply(season, &line).reason;
}

static inline struct record_effect effect_of(const struct season *season,
                                             const struct league_line *line)
{
	const struct record_fact fact = record_read(line);

	return record_ask(season, &fact);
}

static inline struct league_line with_value(struct league_line line, const char *value)
{
	snprintf(line.value, sizeof line.value, "%s", value);
	return line;
}

static inline struct league_line with_subject(struct league_line line, const char *subject)
{
	snprintf(line.subject, sizeof line.subject, "%s", subject);
	return line;
}

static inline void must(struct season *season, struct league_line line)
{
	const enum league_reason reason = apply(season, line);

	if (reason != LEAGUE_REASON_ACCEPTED)
		fail_msg("%s: league_reason %d", league_line_kind_word(line.kind), (int)reason);
}

static inline void set_from(struct season *season, int week, const char *key, const char *value)
{
	must(season,
	     with_subject(
		 with_value((struct league_line){ .kind = LEAGUE_SET, .week = week }, value), key));
}

static inline struct season *founded(const char *preset)
{
	struct season *season = season_new();

	assert_non_null(season);
	must(season, with_value((struct league_line){ .kind = LEAGUE_FOUNDED }, preset));
	return season;
}

static inline void add_team(struct season *season, int team)
{
	char name[16];

	snprintf(name, sizeof name, "Team %d", team);
	must(season, with_value((struct league_line){ .kind = LEAGUE_TEAM, .team = team }, name));
}

static inline int bowler_named(struct season *season, const char *name)
{
	const int known = season_find_bowler(season, name);
	const int next = season->bowler_count > 0 ? (int)season->bowler_count : 1;

	if (known != 0)
		return known;
	must(season,
	     with_value((struct league_line){ .kind = LEAGUE_BOWLER, .bowler = next }, name));
	return next;
}

static inline void pair_up(struct season *season, int week, int lane, int left, int right)
{
	must(season,
	     (struct league_line){
		 .kind = LEAGUE_PAIRED, .week = week, .lane = lane, .team = left, .other = right });
}

static inline void score(struct season *season, int week, int team, int slot, const char *bowler,
                         const char *cells)
{
	const struct league_line line = { .kind = LEAGUE_SCORED,
		                          .week = week,
		                          .team = team,
		                          .slot = slot,
		                          .bowler = bowler[0] != '\0' ? bowler_named(season, bowler)
		                                                      : 0 };

	must(season, with_value(line, cells));
}

static inline struct results *results_at(const struct season *season, int week)
{
	struct results *results = results_new(season, week);

	assert_non_null(results);
	return results;
}

enum {
	FIELDS = 16
};

/* Cut a line of a file at its commas. Returns how many fields there are. */
static inline int cut(char *line, char *fields[FIELDS])
{
	int count = 0;

	line[strcspn(line, "\r\n")] = '\0';
	while (count < FIELDS) {
		fields[count++] = line;
		line += strcspn(line, ",");
		if (*line == '\0')
			break;
		*line++ = '\0';
	}
	return count;
}

static inline FILE *open_data(const char *name)
{
	char path[512];
	FILE *file;

	snprintf(path, sizeof path, "%s/%s", LEAGUE_DATA, name);
	file = fopen(path, "r");
	assert_non_null(file);
	assert_non_null(fgets(path, sizeof path, file));
	return file;
}

/* The other team on the same lanes that week, or 0. */
static inline int partner(const struct season *season, int week, int lane, int team)
{
	const struct season_pair *pair = season_pair_on(season, week, lane);

	if (pair == NULL)
		return 0;
	return pair->left == team ? pair->right : pair->left;
}

/* One row of a file of scores. */
static inline void score_row(struct season *season, char *fields[FIELDS])
{
	const int week = atoi(fields[0]);
	const int lane = atoi(fields[1]);
	const int team = atoi(fields[2]);
	char cells[64];
	int other;

	if (team > season->team_count || season->teams[team].name[0] == '\0')
		add_team(season, team);
	other = partner(season, week, lane, team);
	if (other != 0)
		pair_up(season, week, lane, other, team);
	else
		pair_up(season, week, lane, team, 0);
	snprintf(cells, sizeof cells, "%s %s %s", fields[7][0] != '\0' ? fields[7] : "-",
	         fields[8][0] != '\0' ? fields[8] : "-", fields[9][0] != '\0' ? fields[9] : "-");
	score(season, week, team, atoi(fields[3]), fields[4], cells);
}

/* Six weeks of a season. Its one row that no rule explains is a decision of the board. */
static inline struct season *six_weeks(void)
{
	struct season *season = founded("");
	FILE *file = open_data("scores.csv");
	char line[256];
	char *fields[FIELDS];

	while (fgets(line, sizeof line, file) != NULL) {
		cut(line, fields);
		score_row(season, fields);
	}
	fclose(file);
	score(season, 6, 7, 1, "B025", "A185 A185 A185");
	assert_int_equal(season_check(season).reason, LEAGUE_REASON_ACCEPTED);
	return season;
}

#endif
