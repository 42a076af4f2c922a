/* A league night: the bowlers of each team, their lanes and their letters; whether it is over, and
 * confirmed by the captains of the teams, or the desk for them. When all teams that bowled have
 * confirmed, the night is locked. While it is bowled: whether a game can still be won, and the lead
 * on equal frames. */
#ifndef PINDECK_PLAN_H
#define PINDECK_PLAN_H

#include "league/results/results.h"
#include "league/season/season.h"
#include "members/roster.h"

/* ---- the plan ---- */

enum {
	PLAN_MOST_PLACES = 6 /* of a line-up; the most that the settings allow */
};

enum plan_state {
	PLAN_PRESENT,
	PLAN_ABSENT,
	PLAN_VACANT
};

/* A place of a line-up. */
struct plan_place {
	int32_t bowler; /* 0: vacant */
	enum plan_state state;
	struct cell cell;            /* of the first game; empty for a bowler who comes */
	int64_t person;              /* in the register; 0 for none */
	struct pindeck_name letters; /* unlike those of everyone else on the pair of lanes */
};

struct plan_team {
	int32_t team; /* 0 for none */
	int32_t lane; /* on which it begins */
	struct plan_place places[PLAN_MOST_PLACES];
	int32_t count;
};

/* Two teams on a pair of lanes, or one. */
struct plan_pair {
	int32_t lane;
	bool computed; /* by the standings: a position round */
	bool started;
	struct plan_team teams[2];
};

/* The bowler planned for a place, by precedence: planned for that week alone; of the line-up; of
 * the last night; before the first night of the team, its members in the order in which they were
 * added. 0 for no bowler. */
int plan_bowler(const struct season *season, int week, int team, int slot);

/* Plan a match of the results, with the line-ups of its week. */
struct plan_pair plan_pair(const struct results *results, const struct result_match *match,
                           const struct roster *roster);

/* The letters for a bowler of the league beside those that are taken, to which they are added; no
 * name if all are taken. */
struct pindeck_name plan_letters(const struct season *season, int bowler,
                                 const struct roster *roster, struct board_names *taken);

/* The person in the register whose number counts for a bowler of the league; 0 for none. */
int64_t plan_person(const struct season *season, int bowler, const struct roster *roster);

/* ---- the confirmation ---- */

/* True if the match is over: all its games, or those that decide a play-off. */
bool confirm_is_over(const struct season *season, int week, const struct season_pair *pair);

/* True if the team has rows in that week: only those teams confirm. */
bool confirm_has_rows(const struct season *season, int week, int team);

/* True if the match of the team has no scores yet, or the team bowled and has not confirmed. */
bool confirm_is_missing(const struct season *season, int week, int team);

/* True if every match of the week that was not postponed is over, and every team that bowled has
 * confirmed it. */
bool confirm_is_complete(const struct season *season, int week);

/* ---- the outlook ---- */

enum outlook_state {
	OUTLOOK_OPEN,
	OUTLOOK_WON,  /* whatever pins still fall; of an unopposed side: earned */
	OUTLOOK_LOST, /* the same; of an unopposed side: it can no longer be earned */
	OUTLOOK_TIED  /* no ball is left, and both sides have the same pins */
};

/* The side of a team in one game, or in the series. */
struct outlook {
	enum outlook_state state;
	int32_t needs;  /* pins to be ahead of the current total of the other side; 0 if it is ahead
	                 */
	int32_t frames; /* frames left, of the bowler with the most frames left */
	int32_t most;   /* pins that all its bowlers can still add */
};

/* The outlook of a side of a match of live results: in a game, from 0, or in the series. */
struct outlook outlook_game(const struct results *results, const struct result_match *match,
                            int which, int game);
struct outlook outlook_series(const struct results *results, const struct result_match *match,
                              int which);

/* The game that is being bowled, or was bowled last, from 0; -1 before the first. */
int outlook_current(const struct result_match *match);

/* ---- the lead on equal frames ---- */

struct lead {
	bool is_known;  /* both teams have completed a frame */
	int32_t frames; /* that all bowlers of both teams have completed */
	int32_t pins; /* by which the side is ahead after these, with handicap; below 0 if behind */
	int32_t series; /* the same with the games before */
};

/* The lead of a side of a match of live results, in a game from 0. Handicaps count in full, scores
 * of absentees and vacant places in proportion to the frames. */
struct lead lead_of(const struct results *results, const struct result_match *match, int which,
                    int game);

#endif
