/* The internals of league nights. Only for the files of this folder. */
#ifndef PINDECK_NIGHTS_INSIDE_H
#define PINDECK_NIGHTS_INSIDE_H

#include "league/office/league_change.h"
#include "league/office/league_locks.h"
#include "league/season/season.h"
#include "server/lanes/league_nights.h"

/* The bowler of a seat when a row was written. All zeros for none. */
struct night_seat {
	int64_t game;
	struct pindeck_name letters;
	int64_t person;
};

/* A league with a match on the lanes, or that a request is about. */
struct night_league {
	char name[LEAGUE_NAME_SIZE];
	struct season *season; /* with scores so far; a null pointer before it is read */
	int64_t last;          /* the last line of its record */
	struct night_seat seats[LEAGUE_MOST_TEAMS + 1][LEAGUE_MOST_SLOTS + 1];
};

struct league_nights {
	struct journal journal;
	struct lane_set *lane_set;
	int32_t lanes;
	struct shared_roster *people;
	struct night_league **list;
	size_t count;
	size_t room;
	int64_t seen; /* the last line of the record of all leagues */
	/* by lane: a game of a series that belongs to no night; 0 for none */
	int64_t foreign[NIGHT_MOST_LANES + 1];
	int64_t heard;   /* the last line that was seen not to be an order, or was answered */
	uint64_t merges; /* of the register, see league_people_merges */
	bool stale;      /* something could not be read, or differs from the record */
	struct league_locks locks;
};

/* The place of a game in a league: its week, its team and its number in the night. */
struct night_spot {
	struct night_league *league; /* a null pointer for none */
	int week;
	int team;
	int game; /* of the night, from 0 */
};

struct night_spot nights_find(const struct league_nights *nights, int64_t game);

/* The league of that name, read if it is not known; a null pointer, and a trouble, if that fails. A
 * league that does not exist has a season that is not founded. */
struct night_league *nights_league(struct league_nights *nights, const char *name,
                                   enum trouble *trouble);

/* Read its record again. */
enum trouble nights_reload(struct league_nights *nights, struct night_league *league);

/* True while the week is bowled: it has started and is not locked. */
bool nights_is_active(const struct season *season, int week);

/* Note that a week was locked: games that count in it may only be changed with a reason. */
void nights_lock(struct league_nights *nights, const struct season *season);

/* The lane whose current game that is; 0 for none. */
int32_t nights_lane_of(const struct league_nights *nights, int64_t game);

/* That game on the lane to which it was moved; its old lane may have it too. */
const struct replay *nights_latest(const struct league_nights *nights, const struct replay *game);

/* The last game of the night that a team has cells of, from 0; -1 for none. */
int nights_current(const struct season *season, int week, int team);

/* The number of the game that a team bowls; 0 for none. */
int64_t nights_game_of(const struct season *season, int week, int team);

/* True when the first game of the team was voided: the match may be started again. */
bool nights_is_voided(const struct league_nights *nights, const struct season *season, int week,
                      int team);

/* The seat of that person, or else of those letters; 0 for none. */
int32_t nights_seat_of(const struct replay *game, int64_t person, struct pindeck_name letters);

/* Remember who has the seats of a game now. */
void nights_remember(struct night_league *league, struct night_spot spot,
                     const struct replay *game);

/* ---- lines ---- */

/* Lines that wait to be appended; they have been applied to the season. */
struct night_lines {
	struct league_nights *nights;
	struct night_league *league;
	const char *actor;
	const char *reason;
	const char *key;
	struct league_change change;
	enum league_reason refused; /* the first line that was refused */
};

/* No lines yet, for a request; it outlives them. */
struct night_lines night_lines_begin(struct league_nights *nights, struct night_league *league,
                                     const struct night_request *request);

/* Apply a line; one that changes nothing is left out. */
void night_lines_add(struct night_lines *lines, struct league_line line);

/* The row of a slot. */
void night_lines_row(struct night_lines *lines, const struct season_row *row);

/* Append them in one commit and free them. With a trouble, or a refused line, nothing is stored and
 * the league is read again. */
enum trouble night_lines_store(struct night_lines *lines);

/* ---- requests ---- */

void night_start(struct league_nights *nights, struct night_league *league,
                 const struct night_request *request, struct night_outcome *outcome);
void night_lineup(struct league_nights *nights, struct night_league *league,
                  const struct night_request *request, struct night_outcome *outcome);
void night_confirm(struct league_nights *nights, struct night_league *league,
                   const struct night_request *request, struct night_outcome *outcome);

/* True if the desk asks, or a console of the pair of lanes: those on which the match is bowled, or
 * else the planned ones. */
bool night_is_theirs(const struct league_nights *nights, const struct season *season,
                     const struct night_request *request, const struct season_pair *pair);

/* The refusal for a line that was refused, or a trouble of the store. */
void night_refuse_reason(struct refusal *refusal, enum league_reason reason);
void night_refuse_trouble(struct refusal *refusal, enum trouble trouble);

#endif
