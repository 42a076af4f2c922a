/* The cost of the standings of a league: 40 teams of five over 40 weeks, 24,000 games, against a
 * bare SELECT of the lines that they need; and again after one score of week 2 was corrected. The
 * games are typed, or scored frame by frame in the same store.
 *
 * league_bench FOLDER - the folder is where the disk is that is to be measured. */
#include "archive.h"
#include "bench.h"
#include "bowling.h"
#include "league/office/league_load.h"
#include "league/results/standings.h"
#include "league/season/round_robin.h"
#include "sqlite_rows.h"
#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	TEAMS = 40,
	BOWLERS = 5, /* of a team */
	WEEKS = 40,
	GAMES = 3,
	ROUNDS = 15, /* with typed games */
	ROUNDS_SCORED = 3,
	MOST_LINES = 3 + TEAMS + TEAMS * BOWLERS + WEEKS * TEAMS * (BOWLERS + 1)
};

static const char league_name[] = "Bench";

/* ---- a season ---- */

struct lines {
	struct league_line *list;
	size_t count;
	bool scored;  /* cells refer to games of the store */
	int64_t game; /* the last that a cell refers to */
	struct line_seals seals;
};

static void add(struct lines *lines, struct league_line line)
{
	must(lines->count < MOST_LINES, "too many lines");
	line.line = (int64_t)lines->count + 1;
	line.time = line.line * 1000;
	snprintf(line.actor, sizeof line.actor, "bench");
	snprintf(line.league, sizeof line.league, "%s", league_name);
	league_line_sign(&lines->seals, &line);
	lines->list[lines->count++] = line;
}

static void add_teams(struct lines *lines)
{
	add(lines, (struct league_line){ .kind = LEAGUE_FOUNDED });
	add(lines, (struct league_line){
		       .kind = LEAGUE_SET, .week = 1, .subject = "bowlers", .value = "5" });
	for (int team = 1; team <= TEAMS; team++) {
		struct league_line line = { .kind = LEAGUE_TEAM, .week = 1, .team = team };

		snprintf(line.value, sizeof line.value, "Team %d", team);
		add(lines, line);
	}
	for (int bowler = 1; bowler <= TEAMS * BOWLERS; bowler++) {
		struct league_line line = { .kind = LEAGUE_BOWLER, .bowler = bowler };

		snprintf(line.value, sizeof line.value, "Bowler %d", bowler);
		add(lines, line);
	}
}

static void add_scores(struct lines *lines, int week, int team, uint32_t *state)
{
	for (int slot = 1; slot <= BOWLERS; slot++) {
		struct league_line line = { .kind = LEAGUE_SCORED,
			                    .week = week,
			                    .team = team,
			                    .slot = slot,
			                    .bowler = (team - 1) * BOWLERS + slot };
		struct cell cells[CELL_MOST_GAMES] = { { .kind = CELL_EMPTY } };

		for (int game = 0; game < GAMES; game++) {
			cells[game] =
			    (struct cell){ .kind = CELL_BOWLED,
				           .score = 100 + (int32_t)(chance(state) % 150) };
			if (lines->scored)
				cells[game] = (struct cell){ .kind = CELL_BOWLED,
					                     .game = ++lines->game,
					                     .seat = 1 };
		}
		cells_write(cells, line.value);
		add(lines, line);
	}
}

static void add_week(struct lines *lines, int week, uint32_t *state)
{
	struct round_robin_week matches;

	must(round_robin_week(&matches, TEAMS, week), "a schedule");
	for (int pair = 0; pair < matches.count; pair++) {
		const struct round_robin_match *match = &matches.pairs[pair];

		add(lines, (struct league_line){ .kind = LEAGUE_PAIRED,
		                                 .week = week,
		                                 .lane = 2 * pair + 1,
		                                 .team = match->left,
		                                 .other = match->right });
		add_scores(lines, week, match->left, state);
		add_scores(lines, week, match->right, state);
	}
}

static void fill(const char *path, bool scored)
{
	struct lines lines = { .list = calloc(MOST_LINES, sizeof *lines.list), .scored = scored };
	const struct store_options options = { .patience = 5000 };
	char detail[STORE_DETAIL_SIZE];
	struct journal journal;
	uint32_t state = 1;

	must(lines.list != NULL, "memory");
	if (scored)
		archive_fill(path, TEAMS * BOWLERS * WEEKS * GAMES);
	add_teams(&lines);
	for (int week = 1; week <= WEEKS; week++)
		add_week(&lines, week, &state);
	must(sqlite_open(&journal, path, &options, detail) == NO_TROUBLE, detail);
	must(journal_append_leagues(journal, lines.list, lines.count) == NO_TROUBLE,
	     "the lines cannot be stored");
	store_close(&journal);
	free(lines.list);
}

/* ---- both ways ---- */

/* Read every value of every row by its type. */
static void select_rows(sqlite3 *database, const char *query)
{
	sqlite3_stmt *statement = NULL;
	size_t bytes = 0;

	must(sqlite3_prepare_v2(database, query, -1, &statement, NULL) == SQLITE_OK, query);
	while (sqlite3_step(statement) == SQLITE_ROW)
		bytes += fetch_row(statement);
	must(bytes > 0, "no lines");
	sqlite3_finalize(statement);
}

static void select_lines(const char *path, bool scored)
{
	sqlite3 *database = NULL;

	must(sqlite3_open_v2(path, &database, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK, path);
	select_rows(database, "SELECT * FROM leagues WHERE league = 'Bench' ORDER BY league, line");
	if (scored)
		select_rows(database, "SELECT * FROM lines");
	sqlite3_close(database);
}

/* Returns the points of the first team, which nothing else reads. */
static int32_t stand(const char *path)
{
	const struct store_options options = { .read_only = true, .must_exist = true };
	char detail[STORE_DETAIL_SIZE];
	struct season *season;
	struct results *results;
	struct journal journal;
	struct standings standings;
	int32_t won;

	must(sqlite_open(&journal, path, &options, detail) == NO_TROUBLE, detail);
	must(league_load_season(journal, league_name, LEAGUE_LOAD_ALL, &season, NULL) == NO_TROUBLE,
	     "the league cannot be read");
	results = results_new(season, WEEKS);
	must(results != NULL, "memory");
	standings = standings_of(results);
	must(standings.count == TEAMS, "the standings");
	won = results->teams[standings.teams[0]].won;
	must(results->bowlers[1].games == WEEKS * GAMES, "every game counts");
	results_free(results);
	store_close(&journal);
	season_free(season);
	return won;
}

static void correct_line(struct journal journal)
{
	struct line_seals seals = { .broken = 0 };
	struct league_line line = { .line = 0,
		                    .time = 1,
		                    .actor = "bench",
		                    .kind = LEAGUE_SCORED,
		                    .week = 2,
		                    .team = 1,
		                    .slot = 1,
		                    .bowler = 1,
		                    .value = "299 200 200" };

	line.line = 2 + TEAMS + TEAMS * BOWLERS + WEEKS * (TEAMS / 2 + TEAMS * BOWLERS) + 1;
	snprintf(line.league, sizeof line.league, "%s", league_name);
	league_line_sign(&seals, &line);
	must(journal_append_leagues(journal, &line, 1) == NO_TROUBLE,
	     "the correction cannot be stored");
}

/* The first frame of a game of week 2 becomes 8 and a miss. */
static void correct_ball(struct journal journal)
{
	const struct stamp stamp = { .time = INT64_C(1800000000000), .actor = "bench" };
	struct correction correction = { .kind = ENTRY_REFRAMED, .unlock = true };
	struct lane *lane = lane_new(journal);

	correction.spot.seat = pindeck_seat_of(1);
	correction.spot.place = pindeck_place_of(1, 1);
	pindeck_deliveries_add(&correction.balls, pindeck_delivery_of(8));
	pindeck_deliveries_add(&correction.balls, pindeck_delivery_of(0));
	must(lane != NULL && lane_load(lane, TEAMS * BOWLERS * GAMES + 1) == NO_TROUBLE, "a game");
	must(outcome_is_done(lane_do(
		 lane, stamp, &(struct deed){ .kind = DEED_CORRECT, .correction = correction })),
	     "a correction");
	lane_close(lane);
}

static void correct(const char *path, bool scored)
{
	const struct store_options options = { .patience = 5000 };
	char detail[STORE_DETAIL_SIZE];
	struct journal journal;

	must(sqlite_open(&journal, path, &options, detail) == NO_TROUBLE, detail);
	if (scored)
		correct_ball(journal);
	else
		correct_line(journal);
	store_close(&journal);
}

/* ---- figures ---- */

/* In turn, so that both meet the same machine. */
static bool measure(const char *path, bool scored, const char *what)
{
	const size_t rounds = scored ? ROUNDS_SCORED : ROUNDS;
	double ratios[ROUNDS];
	double runs[ROUNDS];
	double selects[ROUNDS];

	select_lines(path, scored);
	for (size_t round = 0; round < rounds; round++) {
		double start = now();

		select_lines(path, scored);
		selects[round] = now() - start;
		start = now();
		must(stand(path) > 0, "no points");
		runs[round] = now() - start;
		ratios[round] = runs[round] / selects[round];
	}
	printf("a bare SELECT: %.4f s; the standings: %.4f s\n", median(selects, rounds),
	       median(runs, rounds));
	return floor_at_most(what, median(ratios, rounds), 2);
}

static bool measure_both(const char *path, bool scored, const char *before, const char *after)
{
	bool good;

	bowling_remove_store(path);
	fill(path, scored);
	good = measure(path, scored, before);
	correct(path, scored);
	good &= measure(path, scored, after);
	bowling_remove_store(path);
	return good;
}

int main(int argc, char **argv)
{
	char path[BENCH_PATH_SIZE];
	bool good;

	if (argc != 2) {
		fprintf(stderr, "usage: league_bench FOLDER\n");
		return 2;
	}
	snprintf(path, sizeof path, "%s/league.db", argv[1]);
	good = measure_both(path, false, "standings of typed games, times a bare SELECT",
	                    "after a score was corrected, times a bare SELECT");
	good &= measure_both(path, true, "standings of games scored here, times a bare SELECT",
	                     "after a ball was corrected, times a bare SELECT");
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
