/* What play, resume and lane share: the options of bowlers (the bowlers, their rules, the lane, the
 * kind and the number of games), the unfinished game, announcements. */
#ifndef PINDECK_KEEPING_H
#define PINDECK_KEEPING_H

#include "alley/games.h"
#include "alley/replay.h"
#include "program/club.h"
#include "program/command.h"
#include "terminal/party.h"

#include <stdio.h>

struct bowler_options {
	struct party party;
	int games;            /* of a series; 0 or 1 for a single game */
	bool goes_on;         /* in the next game, each team continues its rotation */
	bool forbids_make_up; /* missed frames are not made up */
	int32_t lane;         /* 0 if none was chosen */
};

/* The rows of options that fill in one of them, a member of the type. */
extern const struct option_kind option_format;
extern const struct option_kind option_team;
/* a member of a member cannot stand in parentheses
 * NOLINTBEGIN(bugprone-macro-parentheses) */
#define BOWLER_OPTIONS(format_help, games_help, type, member)                           \
	OPTION('d', "discipline", OPTION_DISCIPLINE, discipline,                        \
	       INTO(type, member.party.discipline), .refusal = TEXT_DISCIPLINES_WHICH), \
	    OPTION('f', "format", format_help, format, INTO(type, member.party.format), \
	           .refusal = TEXT_PARTY_BAD_FORMAT),                                   \
	    OPTION('t', "team", OPTION_TEAM, team, INTO(type, member.party)),           \
	    OPTION('g', "games", games_help, number, INTO(type, member.games),          \
	           UP_TO(SERIES_MOST_GAMES, PARTY_BAD_GAMES)),                          \
	    OPTION('r', "rotate", OPTION_ROTATE, flag, INTO(type, member.goes_on)),     \
	    OPTION('M', "no-make-up", OPTION_NO_MAKE_UP, flag,                          \
	           INTO(type, member.forbids_make_up)),                                 \
	    OPTION('k', "kind", OPTION_KIND, game_kind, INTO(type, member.party.kind),  \
	           .refusal = TEXT_OPTION_BAD_KIND),                                    \
	    OPTION('n', "lane", OPTION_LANE, number, INTO(type, member.lane),           \
	           UP_TO(ENTRY_MOST_LANES, PARTY_BAD_LANE))
/* NOLINTEND(bugprone-macro-parentheses) */

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

/* A talk with the person at the standard streams, in the language of the program. */
struct talk talk_here(void);

struct unfinished_game {
	int64_t game;   /* 0 when there is none */
	size_t count;   /* unfinished games on lanes that are free */
	bool going_on;  /* there are others on lanes that another program uses right now */
	int64_t paired; /* one that is bound to a pair of lanes, see pair.h; 0 for none */
};

/* Finds the unfinished game that was opened last on that free lane or, for 0, on any free lane.
 * Games that were opened here come before imported ones. */
enum trouble unfinished_game_find(struct journal journal, int32_t lane,
                                  struct unfinished_game *found);

/* The bowlers of that game and their balls, as people may see them; no bowlers for a damaged game.
 */
enum trouble unfinished_game_match(struct journal journal, const struct unfinished_game *found,
                                   struct pindeck_match *match);

/* Print a line for each personal best and milestone that persons of the register reached in this
 * game. A store that cannot be read now announces nothing: the game itself is stored. */
void announcement_print(const struct request *request, enum language language,
                        struct journal journal, const struct replay *game, FILE *output);

#endif
