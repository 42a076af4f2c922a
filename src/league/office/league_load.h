/* Leagues read from a journal: the record, and the scores of the games that its cells refer to. */
#ifndef PINDECK_LEAGUE_LOAD_H
#define PINDECK_LEAGUE_LOAD_H

#include "alley/replay.h"
#include "journal/journal.h"
#include "league/season/season.h"

/* The limits up to which the record and the games are read; INT64_MAX for all. */
struct league_load_limits {
	int64_t line;    /* the last of the record */
	int64_t moment;  /* the last of the record */
	int64_t games;   /* the last moment of games that were scored here */
	bool so_far;     /* games that are being bowled have their scores so far */
	bool facts_only; /* no game is read: referenced games have no scores */
};

#define LEAGUE_LOAD_ALL                                       \
	(struct league_load_limits)                           \
	{                                                     \
		INT64_MAX, INT64_MAX, INT64_MAX, false, false \
	}

/* Read the season of a league, with the scores of games that were scored here. A league without
 * lines becomes a season that is not founded. *last is the last line that was read, 0 for none; a
 * null pointer if the caller does not need it. With a trouble *season is a null pointer. */
enum trouble league_load_season(struct journal journal, const char *league,
                                struct league_load_limits limits, struct season **season,
                                int64_t *last);

/* Takes the name of the next league; returns false to stop. */
typedef bool league_load_visitor(void *payload, const char *league);

/* Visit the leagues of a journal in the order in which they were founded. */
enum trouble league_load_walk(struct journal journal, league_load_visitor *visit, void *payload);

/* The names of all leagues, in that order: their records can be read only after the walk that finds
 * them. All zeros at first; the caller frees the list. */
struct league_names {
	char (*list)[LEAGUE_NAME_SIZE];
	size_t count;
	size_t room;
	bool failed; /* memory ran out */
};

enum trouble league_load_read_names(struct journal journal, struct league_names *names);

/* ---- the games of its cells ---- */

/* Set the score of every cell that refers to a game, as the game was at that moment: -1 for a game
 * that was not over, was voided, or cannot be read. INT64_MAX for now. */
enum trouble league_games_read(struct season *season, struct journal journal, int64_t moment);

/* The same for games in progress too: their cells have the scores so far. */
enum trouble league_games_read_so_far(struct season *season, struct journal journal);

/* The same for the cells of one week that refer to that game. */
void league_games_take(struct season *season, int week, const struct replay *game);

/* The score of a seat, from 1; -1 for a game that is not over, was voided, or cannot be read. */
int32_t league_games_score_of(const struct replay *replay, int32_t seat);

/* The latest correction of a game that had a score: of a ball, a frame, a seat. */
struct league_games_correction {
	int64_t from;  /* when it began; 0 for none */
	int64_t until; /* when the score was final again, or the same moment */
	struct entry entry;
};

/* Find it among the games that cells refer to. */
enum trouble league_games_last_correction(struct season *season, struct journal journal,
                                          struct league_games_correction *found);

#endif
