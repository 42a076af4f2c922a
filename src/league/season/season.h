/* The facts of a season: settings, teams, bowlers, the schedule and the nights. Everything else is
 * derived from them (results.h). The lines of its record become a season. */
#ifndef PINDECK_SEASON_H
#define PINDECK_SEASON_H

#include "league/season/cell.h"
#include "league/season/settings.h"

enum {
	SEASON_DAY_SIZE = 11, /* 2026-11-16 */
	SEASON_MOST_PAIRS = LEAGUE_MOST_TEAMS
};

struct season_team {
	char name[LEAGUE_NAME_SIZE]; /* empty: there is no such team */
	int32_t first_week;          /* higher than 1 for a team that joined late */
	int32_t withdrawn;           /* the first week without it; 0 for none */
};

/* Values of one bowler that are not derived, each valid from a week on. */
enum season_rating_kind {
	RATING_ENTERING,
	RATING_HANDICAP,
	RATING_CLASS, /* 1 to 8 */
	RATINGS
};

/* A setting, or a rating of a bowler, from a week on. */
struct season_value {
	int32_t week;
	int32_t bowler; /* 0 for a setting */
	int32_t kind;   /* an enum setting or season_rating_kind */
	int32_t value;  /* of a rating -1: taken back */
};

struct season_values {
	struct season_value *list; /* in the order of weeks */
	size_t count;
	size_t room;
};

struct season_bowler {
	char name[LEAGUE_NAME_SIZE]; /* as typed; empty for a person of the register */
	int64_t person;              /* in the register; 0 for none */
	int32_t team;                /* the team of which the bowler is a member; 0 for none */
};

/* Two teams on a pair of lanes; 0 for a team that is missing: a bye. */
struct season_pair {
	int32_t lane;
	int32_t left;
	int32_t right;
	bool started;
	char postponed[SEASON_DAY_SIZE]; /* a day, "yes", or empty */
};

struct season_week {
	char day[SEASON_DAY_SIZE];
	bool position;
	bool locked;
	uint64_t confirmed; /* a bit for each team, from team 1 */
	int64_t confirmed_at[LEAGUE_MOST_TEAMS + 1];
	uint64_t forfeited;
	int32_t adjusted[LEAGUE_MOST_TEAMS + 1];     /* half points, by team */
	struct season_pair pairs[SEASON_MOST_PAIRS]; /* ordered by lane */
	int32_t pair_count;
	int32_t row_count;
};

/* The scores of one slot of a team in one night. Slots beyond the places of the line-up are bowlers
 * who take a place where its own bowler has an empty cell. */
struct season_row {
	int32_t week; /* 0: taken back */
	int32_t team;
	int32_t slot;
	int32_t bowler; /* 0 for none: V and D need no bowler */
	struct cell cells[CELL_MOST_GAMES];
};

struct season_rows {
	struct season_row *list;
	size_t count;
	size_t room;
	/* 1 plus the index of a row, by week, team and slot; 0 for none */
	uint32_t place[LEAGUE_MOST_WEEKS + 1][LEAGUE_MOST_TEAMS + 1][LEAGUE_MOST_SLOTS + 1];
};

/* The score of a bowler after each frame of a game of a night that is not locked. */
struct season_running {
	int64_t game;
	int32_t seat;
	int16_t totals[CELL_MOST_FRAMES];
};

/* Callers read the fields; only record.c and season_identify change them. Arrays by week, team or
 * bowler begin with index 1. */
struct season {
	char league[LEAGUE_NAME_SIZE];
	bool founded;
	char preset_name[LEAGUE_SUBJECT_SIZE]; /* empty: the defaults */
	struct settings preset;
	struct season_values settings;
	struct season_team teams[LEAGUE_MOST_TEAMS + 1];
	int32_t team_count; /* the highest number of a team */
	struct season_bowler *bowlers;
	size_t bowler_count; /* 1 plus the highest number of a bowler */
	size_t bowler_room;
	struct season_values ratings;
	struct season_week weeks[LEAGUE_MOST_WEEKS + 1];
	int32_t week_count; /* the last week with pairs, rows or a position round */
	struct season_rows rows;
	/* the bowler from that week on; 0 for no line, -1 for vacant; week 1 is the first */
	int16_t lineup[LEAGUE_MOST_WEEKS + 1][LEAGUE_MOST_TEAMS + 1][LEAGUE_MOST_SLOTS + 1];
	struct season_rows plans; /* who is expected in one week alone; cells may all be empty */
	char (*skipped)[SEASON_DAY_SIZE]; /* days without bowling, in order */
	size_t skipped_count;
	size_t skipped_room;
	struct season_running *running; /* of games that are being bowled; see below */
	size_t running_count;
	size_t running_room;
	int64_t lines; /* how many were applied */
};

/* A season without facts; a null pointer if memory runs out. */
struct season *season_new(void);
void season_free(struct season *season);

/* The settings of a week. */
struct settings season_settings(const struct season *season, int week);

/* The value of a rating of a bowler in a week; -1 for none. */
int32_t season_rating(const struct season *season, int bowler, enum season_rating_kind kind,
                      int week);

/* The row of a slot, or a null pointer. */
const struct season_row *season_row(const struct season *season, int week, int team, int slot);

/* The bowler who is planned for a place: of the line-up of that week or the latest before it. 0 for
 * vacant or none. */
int season_planned(const struct season *season, int week, int team, int slot);

/* The plan for a place in that week alone, or a null pointer. */
const struct season_row *season_plan(const struct season *season, int week, int team, int slot);

/* The teams that meet on that pair of lanes in a week, or a null pointer. */
struct season_pair *season_pair_on(const struct season *season, int week, int lane);

/* The pair with that team in a week, or a null pointer: a team meets one other in a week. */
const struct season_pair *season_pair_of(const struct season *season, int week, int team);

/* The bit of a team; 0 for no team. */
static inline uint64_t season_bit(int64_t team)
{
	return team >= 1 ? UINT64_C(1) << (team - 1) : 0;
}

/* The team or bowler with this name or, for a team, this number; 0 for none. */
int season_find_team(const struct season *season, const char *name);
int season_find_bowler(const struct season *season, const char *name);
int season_find_person(const struct season *season, int64_t person);

/* Note whom a team, a line-up, a plan or a row has; nobody else is a bowler of the league any more:
 * a name that was misspelt and corrected. */
void season_note_bowlers(const struct season *season, bool noted[LEAGUE_MOST_BOWLERS + 1]);

/* The bowler is that person. If another bowler is that person already, both are that one: rows,
 * plans, line-ups and ratings move there, and the first number is free. Changes no line of the
 * record. */
void season_identify(struct season *season, int bowler, int64_t person);

/* The name of a team or bowler as typed; the number of a bowler who is a person of the register is
 * written #12. */
const char *season_team_name(const struct season *season, int team);
void season_bowler_name(const struct season *season, int bowler, char name[LEAGUE_NAME_SIZE]);

/* True if a pair of that week was or is being bowled on lanes of this house. */
bool season_has_started(const struct season *season, int week);

/* The games of the night, as bits, that are over for every team of the pair that has scores. */
uint32_t season_games_over(const struct season *season, int week, const struct season_pair *pair);

/* True if every game of the night is over for the teams of the pair that have scores, and one of
 * them has. A play-off can end before: see confirm_is_over. */
bool season_is_complete(const struct season *season, int week, const struct season_pair *pair);

/* The locked weeks: a bit for each, from week 1. */
uint64_t season_locked(const struct season *season);

/* A score of the team has changed: nobody has confirmed its match any more. */
void season_lapse(struct season *season, int week, int team);

/* True if the team takes part in that week. */
bool season_takes_part(const struct season *season, int team, int week);

/* ---- games that were scored here ---- */

/* The next cell that refers to a game, from *place on, which begins as 0; a null pointer after the
 * last. The caller sets its score, or -1 for a game that is not over or does not count. */
struct cell *season_next_reference(struct season *season, size_t *place);

/* The same for the cells of one week. */
struct cell *season_next_reference_in(struct season *season, int week, size_t *place);

/* Keep the running totals of a seat of a game, instead of those before. False if memory runs out:
 * then there are none. */
bool season_set_running(struct season *season, const struct season_running *running);

/* The running totals of a seat of a game, or a null pointer. */
const struct season_running *season_running(const struct season *season, int64_t game,
                                            int32_t seat);

/* ---- checks over several lines ---- */

/* Check the season after all lines of one change: the settings of every week are consistent, a
 * bowler has one place in a line-up, pairs of lanes do not overlap, and in every game each place
 * has at most one bowler and each bowler at most one place. */
struct league_refusal season_check(const struct season *season);

/* ---- the order of the nights ---- */

/* The matches of one week that are bowled together. A week is bowled after the week before it; a
 * match that is postponed to a known day, or bowled ahead, has a night of its own. Such nights
 * follow each other by day. Days decide between them and the weeks that
 * have a day; where no day decides, a week is bowled before a match of its own or a later week. */
struct calendar_night {
	int32_t week;
	int32_t after;             /* the last week that is bowled before this night */
	bool apart;                /* a night of its own */
	uint64_t teams;            /* that bowl then: a bit for each team, from team 1 */
	char day[SEASON_DAY_SIZE]; /* empty: not known */
};

/* All zeros: empty. */
struct calendar {
	struct calendar_night *nights;
	size_t count;
	size_t room;
};

/* Fill an empty calendar with the nights up to that week, or up to the last one of the season if
 * that is later. False if memory runs out. */
bool calendar_fill(struct calendar *calendar, const struct season *season, int weeks);
void calendar_free(struct calendar *calendar);

/* The end of the nights that count for each other's averages only afterwards: the night and those
 * that follow on the same day. */
size_t calendar_same_day(const struct calendar *calendar, size_t night);

/* ---- the record ---- */

/* A line as a season takes it: its cells are read once. */
struct record_fact {
	const struct league_line *line;
	struct season_row row; /* of a line `planned` or `scored` */
	bool is_row;           /* its cells could be read */
};

struct record_fact record_read(const struct league_line *line);

/* The same for a row, with the scores that are known of its games; the line gets its cells as text.
 * A row without cells is taken back. */
struct record_fact record_of_row(struct league_line *line, const struct season_row *row);

/* Apply the next line of the league to its season. A refused line changes nothing. The lines up to
 * a moment give the state of a week at that moment. season_check judges several lines together:
 * call it after the last line of a change. */
struct league_refusal record_take(struct season *season, const struct record_fact *fact);
struct league_refusal record_apply(struct season *season, const struct league_line *line);

/* What a line would change. */
struct record_effect {
	bool changes; /* else the season has the fact: appending the line would change nothing */
	/* changes or removes a fact of the season, or a score or decision of a night that is
	 * confirmed or locked. The next games of a row and new plans correct nothing. */
	bool corrects;
};
struct record_effect record_ask(const struct season *season, const struct record_fact *fact);

/* entering, handicap, class: the subject of a line `rated`. */
const char *record_rating_word(enum season_rating_kind kind);

#endif
