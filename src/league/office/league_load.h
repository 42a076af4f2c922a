/* Leagues read from a journal. */
#ifndef PINDECK_LEAGUE_LOAD_H
#define PINDECK_LEAGUE_LOAD_H

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

#endif
