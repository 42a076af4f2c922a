/* derive - reads facts of seasons from standard input and writes their results, for the reference
 * in reference.py.
 *
 * A line is a fact: kind, week, lane, team, other, slot, bowler, subject, value and reason,
 * separated by tabs. A line that begins with ! must be refused because its week is locked. A line
 * `derive N` writes the results up to week N and begins the next season. */
#include "league/results/formulas.h"
#include "league/results/results.h"
#include "league/results/standings.h"
#include "league/season/season.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	FIELDS = 10
};

static bool read_line(struct league_line *line, char *text)
{
	static const enum league_field fields[FIELDS] = {
		LEAGUE_FIELD_KIND,  LEAGUE_FIELD_WEEK, LEAGUE_FIELD_LANE,   LEAGUE_FIELD_TEAM,
		LEAGUE_FIELD_OTHER, LEAGUE_FIELD_SLOT, LEAGUE_FIELD_BOWLER, LEAGUE_FIELD_SUBJECT,
		LEAGUE_FIELD_VALUE, LEAGUE_FIELD_TEXT,
	};

	for (int next = 0; next < FIELDS; next++) {
		const size_t length = strcspn(text, "\t\n");

		if (!league_line_read(line, fields[next], pindeck_text_from(text, length)))
			return false;
		text += length;
		if (*text == '\t')
			text++;
	}
	return *text == '\n';
}

static void write_rows(const struct results *results)
{
	for (size_t next = 0; next < results->row_count; next++) {
		const struct result_row *row = results->rows + next;

		printf("row %d %d %d %d %d %d %d\n", row->week, row->team, row->slot, row->average,
		       row->handicap, row->total, row->total_with_handicap);
	}
}

static void write_matches(const struct results *results)
{
	for (size_t next = 0; next < results->match_count; next++) {
		const struct result_match *match = results->matches + next;

		for (int side = 0; side < 2; side++) {
			const struct result_side *one = match->sides + side;

			if (one->team != 0)
				printf("side %d %d %d %d %d %d\n", match->week, one->team,
				       match->sides[1 - side].team, one->won,
				       one->lost + one->unearned, one->pins_with_handicap);
		}
		if (season_settings(results->season, match->week).value[SETTING_PLAYOFF] ==
		        SWITCH_YES &&
		    match->state == MATCH_BOWLED)
			printf("winner %d %d %d\n", match->week, match->lane,
			       points_playoff_winner(match));
	}
}

static void write_standings(const struct results *results)
{
	const struct standings standings = standings_of(results);

	for (int place = 0; place < standings.count; place++) {
		const int team = standings.teams[place];
		const struct result_team *one = results->teams + team;
		char percent[POINTS_TEXT_SIZE];

		number_text_write_percent(one->won, (int64_t)one->won + one->lost + one->unearned,
		                          percent);
		printf("team %d %d %d %d %s %d %d %d %d %d\n", place + 1, team, one->won,
		       one->lost + one->unearned, percent, standings_average(results, team),
		       (int)one->pins, (int)one->pins_with_handicap, one->high_game,
		       one->high_series);
	}
}

static void write_bowlers(const struct results *results)
{
	for (size_t bowler = 1; bowler < results->season->bowler_count; bowler++) {
		const struct result_bowler *one = results->bowlers + bowler;
		const struct result_rate rate = results_rate(results, (int)bowler, -1);

		printf("bowler %d %d %d %d %d %d %d\n", (int)bowler, one->games, one->pins,
		       rate.average, rate.handicap, one->high_game, one->high_series);
	}
}

static bool write_awards(const struct results *results)
{
	struct awards awards;

	if (!awards_find(results, &awards))
		return false;
	for (size_t next = 0; next < awards.count; next++) {
		const struct award_entry *entry = awards.entries + next;

		printf("award %s %d %d %d %d\n",
		       settings_word(SETTING_AWARD_1, (int32_t)entry->award), entry->bowler,
		       entry->value, entry->place, (int)entry->reason);
	}
	awards_free(&awards);
	return true;
}

static bool derive(const struct season *season, int week)
{
	const struct league_refusal refusal = season_check(season);
	struct results *results;
	bool is_done;

	if (refusal.reason != LEAGUE_REASON_ACCEPTED) {
		printf("refused %d\nend\n", (int)refusal.reason);
		return true;
	}
	results = results_new(season, week);
	if (results == NULL)
		return false;
	write_rows(results);
	write_matches(results);
	write_standings(results);
	write_bowlers(results);
	is_done = write_awards(results);
	printf("end\n");
	results_free(results);
	return is_done;
}

int main(void)
{
	struct season *season = season_new();
	char text[512];
	int failed = season == NULL;

	while (!failed && fgets(text, sizeof text, stdin) != NULL) {
		struct league_line line = { .line = 0 };
		const bool is_refused = text[0] == '!';
		const enum league_reason expected =
		    is_refused ? LEAGUE_REASON_LOCKED : LEAGUE_REASON_ACCEPTED;

		if (strncmp(text, "derive ", 7) == 0) {
			failed = !derive(season, atoi(text + 7));
			season_free(season);
			season = season_new();
			failed = failed || season == NULL;
			continue;
		}
		if (!read_line(&line, text + is_refused) ||
		    record_apply(season, &line).reason != expected) {
			fprintf(stderr, "refused: %s", text);
			failed = 1;
		}
	}
	season_free(season);
	return failed;
}
