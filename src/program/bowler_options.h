/* The options of play and lane: the bowlers, their rules, the lane, the kind and the number of
 * games. */
#ifndef PINDECK_BOWLER_OPTIONS_H
#define PINDECK_BOWLER_OPTIONS_H

#include "program/club.h"
#include "program/request.h"
#include "terminal/enrol.h"
#include "terminal/party.h"

struct bowler_options {
	struct party party;
	int games;            /* of a series; 0 or 1 for a single game */
	bool goes_on;         /* in the next game, each team continues its rotation */
	bool forbids_make_up; /* missed frames are not made up */
	int32_t lane;         /* 0 if none was chosen */
};

/* The rows of a table of options, and their letters. */
#define BOWLER_OPTIONS                                                                            \
	{ "discipline", required_argument, NULL, 'd' },                                           \
	    { "format", required_argument, NULL, 'f' }, { "team", required_argument, NULL, 't' }, \
	    { "games", required_argument, NULL, 'g' }, { "rotate", no_argument, NULL, 'r' },      \
	    { "kind", required_argument, NULL, 'k' }, { "no-make-up", no_argument, NULL, 'M' },   \
	{                                                                                         \
		"lane", required_argument, NULL, 'n'                                              \
	}
#define BOWLER_LETTERS "d:f:t:g:rk:Mn:"

/* Takes one of these options, or prints on standard error why not. */
enum status bowler_options_choose(struct bowler_options *options, int option, const char *word,
                                  enum language language);

/* Seats the bowlers named on the command line, or prints why not. A new name that the user at a
 * terminal can be asked about is left to bowler_options_seat_persons. */
enum status bowler_options_seat(struct party *party, const struct talk *talk,
                                const struct request *request);

/* The same with the persons of an open store: names of persons are accepted, and the party refers
 * to the club. At a terminal it offers to register a new name. The caller unloads the club after
 * the last use of the party. */
enum status bowler_options_seat_persons(struct party *party, struct club *club,
                                        struct journal journal, struct talk *talk,
                                        const struct request *request);

#endif
