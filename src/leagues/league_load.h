/* Leagues read from a journal. */
#ifndef PINDECK_LEAGUE_LOAD_H
#define PINDECK_LEAGUE_LOAD_H

#include "journal.h"
#include "season.h"

/* How far the record and the games are read; INT64_MAX for all. */
struct leagues_limits {
	int64_t line;    /* the last of the record */
	int64_t moment;  /* the last of the record */
	int64_t games;   /* the last moment of games that were scored here */
	bool so_far;     /* games that are being bowled have their scores so far */
	bool facts_only; /* no game is read: referenced games have no scores */
};

#define LEAGUES_ALL                                           \
	(struct leagues_limits)                               \
	{                                                     \
		INT64_MAX, INT64_MAX, INT64_MAX, false, false \
	}

/* Read the season of a league, with the scores of games that were scored here. A league without
 * lines becomes a season that is not founded. *last is the last line that was read, 0 for none; a
 * null pointer if the caller does not need it. With a trouble *season is a null pointer. */
enum trouble leagues_load(struct journal journal, const char *league, struct leagues_limits limits,
                          struct season **season, int64_t *last);

/* Takes the name of the next league; returns false to stop. */
typedef bool leagues_visitor(void *payload, const char *league);

/* Visit the leagues of a journal in the order in which they were founded. */
enum trouble leagues_walk(struct journal journal, leagues_visitor *visit, void *payload);

#endif
