/* The results of a season: averages and handicaps before each night, counting scores, points. */
#ifndef PINDECK_RESULTS_H
#define PINDECK_RESULTS_H

#include "league/season/cell.h"
#include "league/season/season.h"

/* One row of a night as it counts. */
struct result_row {
	int32_t week;
	int32_t team;
	int32_t slot;
	int32_t bowler;
	int32_t average;  /* before the night; of a bowler without one, that of the first game */
	int32_t handicap; /* of the first game; see handicaps */
	int32_t scores[CELL_MOST_GAMES];    /* counting, without handicap; -1 for an empty cell */
	int32_t handicaps[CELL_MOST_GAMES]; /* by game: handicaps can differ within a series */
	int32_t averages[CELL_MOST_GAMES];  /* the averages that the handicaps are based on */
	int32_t limited[CELL_MOST_GAMES];   /* score with handicap, within the limit of a game; -1
	                                       for an empty cell */
	int32_t total;
	int32_t total_with_handicap;
};

enum side_presence {
	SIDE_NONE,   /* no team: a bye of the other one */
	SIDE_ABSENT, /* the team did not appear, or forfeits */
	SIDE_PRESENT
};

/* One team in one match. Points are counted in halves. */
struct result_side {
	int32_t team;
	enum side_presence presence; /* of a match that is bowled */
	int32_t scratch[CELL_MOST_GAMES];
	int32_t handicap[CELL_MOST_GAMES]; /* within the limits */
	uint32_t played;                   /* a bit for each game in which a slot has a score */
	int32_t need[CELL_MOST_GAMES];     /* scratch pins that earn an unopposed game */
	int32_t pins;                      /* of all games, without handicap */
	int32_t pins_with_handicap;
	int32_t won;
	int32_t lost;
	int32_t unearned;
	int32_t game_points[CELL_MOST_GAMES]; /* the part of won that each game of the team gave */
	int32_t series_points;                /* the same for the series */
	int32_t match_points;                 /* the part of won that bowlers won against bowlers */
	int32_t peterson;                     /* the part of won that pins gave */
	int32_t bonus;
	int32_t adjusted;
};

enum match_state {
	MATCH_PLANNED, /* not bowled yet */
	MATCH_POSTPONED,
	MATCH_STARTED, /* being bowled: points are not decided */
	MATCH_BOWLED   /* or forfeited: points are decided */
};

struct result_match {
	int32_t week;
	int32_t lane; /* 0: not known */
	enum match_state state;
	bool computed;               /* pairing of a position round that is not bowled yet */
	bool decided;                /* its points count in the standings */
	int32_t games;               /* of the night */
	uint32_t played;             /* a bit for each game that was bowled */
	struct result_side sides[2]; /* left, right */
};

/* A bowler's games up to a week. */
struct result_bowler {
	int32_t games; /* that count in the average */
	int32_t pins;
	int32_t high_game;
	int32_t high_series; /* of a whole night in one slot */
	int32_t high_game_with_handicap;
	int32_t high_series_with_handicap;
	int32_t first_team;    /* for which the bowler first was in a line-up */
	int32_t first_average; /* entering, or after the first night; -1 for none */
	/* the rest is for results.c */
	int32_t night_games; /* of the night that is being rated */
	int32_t night_pins;
	int32_t frozen_average; /* -1 for none */
	int32_t frozen_block;
	int32_t
	    last_score; /* 1 plus the index of the latest score in the list of all; 0 for none */
	int32_t rating[RATINGS]; /* -1 for none */
};

/* A team's points and pins up to a week, within the part of the season. */
struct result_team {
	int32_t won; /* halves, as below */
	int32_t lost;
	int32_t unearned;
	int64_t pins;
	int64_t pins_with_handicap;
	int32_t scheduled; /* games */
	int32_t high_game; /* without handicap */
	int32_t high_series;
};

struct result_score {
	int32_t score;
	int32_t earlier; /* 1 plus the index of the bowler's previous score; 0 for none */
};

/* Callers read the fields. The season must not change while its results are used. */
struct results {
	const struct season *season;
	bool live;               /* see results_live */
	int32_t week;            /* the last that is included */
	struct result_row *rows; /* ordered by week, team and slot */
	size_t row_count;
	struct result_match *matches; /* ordered by week and lane */
	size_t match_count;
	size_t match_room;
	struct result_bowler *bowlers; /* by number */
	struct result_team teams[LEAGUE_MOST_TEAMS + 1];
	struct result_score
	    *scores; /* every game of every bowler, for averages of the last games */
	size_t score_count;
	size_t row_start[LEAGUE_MOST_WEEKS + 2]; /* the first row of each week */
	size_t match_start[LEAGUE_MOST_WEEKS + 2];
	/* by week: the first of its part of the season */
	int32_t part_start[LEAGUE_MOST_WEEKS + 2];
};

/* The results up to a week; planned matches of that week are included, computed ones of a position
 * round too. Nights count in averages in the order in which they are bowled (calendar.h), so the
 * averages after the week are those before the next one. A null pointer if memory runs out. */
struct results *results_new(const struct season *season, int week);

/* The same including matches in progress, which count with their scores so far. */
struct results *results_live(const struct season *season, int week);
void results_free(struct results *results);

/* The last week with scores; 0 for none. */
int results_last_bowled(const struct season *season);

/* The match of a team in a week, or a null pointer; *side is its side. */
const struct result_match *results_match(const struct results *results, int week, int team,
                                         int *side);

/* The scores of a row that can be highs: of the games that were bowled, and of the series if all of
 * its games were. */
struct result_highs {
	uint32_t games; /* a bit for each */
	bool series;
};
struct result_highs results_highs(const struct season_row *facts, int games);

/* The row of a slot, or a null pointer. */
const struct result_row *results_row(const struct results *results, int week, int team, int slot);

/* The average and handicap of a bowler for the night after the last one included. own_average is
 * the average of the games of that night, which counts for a bowler who has no average yet; -1 for
 * none. */
struct result_rate {
	int32_t average;
	int32_t handicap;
	bool is_known; /* false: the average is that of an absentee without one */
};
struct result_rate results_rate(const struct results *results, int bowler, int own_average);

/* The team whose member a bowler is, or for which the bowler first was in a line-up; 0 for none. */
int results_team_of(const struct results *results, int bowler);

/* All bowlers, ordered by team and name, so that the order in which they were entered does not
 * matter. Returns how many there are. */
int results_bowlers(const struct results *results, int32_t bowlers[LEAGUE_MOST_BOWLERS]);

/* ---- the highest scores of a night ---- */

enum {
	WEEK_HIGHS = 3,     /* high game, high series, high series with handicap */
	WEEK_HIGHS_MOST = 3 /* scores of each */
};

struct week_high_score {
	int32_t bowler;
	int32_t team;
	int32_t pins;
};

struct week_high {
	enum setting_award award;
	struct week_high_score scores[WEEK_HIGHS_MOST]; /* the highest first; equal ones in the
	                                                   order of teams and slots */
	int32_t count;
};

struct week_highs {
	struct week_high highs[WEEK_HIGHS];
};

/* Only games that were bowled count; a series is a whole night of one bowler in one slot. */
struct week_highs week_highs_of(const struct results *results, int week);

#endif
