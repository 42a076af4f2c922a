/* The parameters of queries over HTTP, as in /api/games?bowler=PJS&limit=20: one table for each
 * kind of query. */
#ifndef PINDECK_QUERY_PARAMETERS_H
#define PINDECK_QUERY_PARAMETERS_H

#include "server/archive/archive.h"

/* A parameter; a null name ends a table. */
struct query_parameter {
	const char *name;
	bool (*take)(struct archive_query *query, const char *text); /* false for a bad value */
	const char *example;                                         /* for the refusal */
	bool is_required;
};

extern const struct query_parameter query_parameters_of_games[];
extern const struct query_parameter query_parameters_of_bowler[];
extern const struct query_parameter query_parameters_of_audit[];
extern const struct query_parameter query_parameters_of_export[];
extern const struct query_parameter query_parameters_of_sheet[];
extern const struct query_parameter query_parameters_of_need[];
extern const struct query_parameter query_parameters_of_highs[];
extern const struct query_parameter query_parameters_of_league_list[];
extern const struct query_parameter query_parameters_of_nothing[];

/* Read the text after the question mark, a null pointer for none, into the query. Refuses an
 * unknown or malformed parameter, and a query that lacks a required one, with an example of each
 * possible parameter. */
void query_parameters_read(const struct query_parameter *parameters, const char *text,
                           struct archive_query *query, struct refusal *refusal);

#endif
