/* League nights on the lanes of a server: the match of each game, the rows of the record that refer
 * to the games, and the match as boards show it. Only the lane worker uses it. */
#ifndef PINDECK_LEAGUE_NIGHTS_H
#define PINDECK_LEAGUE_NIGHTS_H

#include "server/lanes/lane_set.h"
#include "server/lanes/night_request.h"
#include "server/lanes/view.h"

struct league_nights;

/* Read the leagues of the journal whose matches are being bowled. Journal, lanes and people outlive
 * it. A null pointer if memory runs out. Leagues that cannot be read now are read at the next
 * league_nights_refresh. */
struct league_nights *league_nights_new(struct journal journal, struct lane_set *lane_set,
                                        int32_t lanes, struct shared_roster *people);
void league_nights_free(struct league_nights *nights);

/* Read lines that other programs have added to the record. True when there are some: all boards may
 * have changed. Cheap when there are none: meant for polling. */
bool league_nights_refresh(struct league_nights *nights);

/* Start the nights that other programs have asked for since the last call, with the lanes as the
 * desk has them, by number from 0, and answer in the record. True when there were some: all boards
 * may have changed. */
bool league_nights_carry_out(struct league_nights *nights, const struct night_lane *lanes);

/* Update the rows of a game on the lane that has changed. The next game of the series gets its
 * cells; a bowler who has another seat keeps the row. */
void league_nights_follow(struct league_nights *nights, int32_t lane);

/* A stored game has changed. True when a league refers to it: all boards may have changed. */
bool league_nights_follow_stored(struct league_nights *nights, int64_t game);

/* The match of a game as its board shows it. */
struct league_board {
	struct writer league; /* the object of JSON; empty for a game of no match */
	struct league_seats seats;
};

/* Fill it in; the caller frees the writer. Without names it has board names only. */
void league_nights_show(struct league_nights *nights, const struct replay *game, bool names,
                        struct league_board *board);

/* True for a game of a locked week; for lane_set_ask. */
lane_set_judge league_nights_judge;

/* The result of a request. */
struct night_outcome {
	struct refusal refusal;             /* all zeros at first */
	bool repeated;                      /* everything was done already */
	bool changed[NIGHT_MOST_LANES + 1]; /* lanes whose boards have changed, from 1 */
	struct writer body;                 /* the night as league_night_write has it */
};

/* Carry out the request. The caller frees the body. */
void league_nights_do(struct league_nights *nights, const struct night_request *request,
                      struct night_outcome *outcome);

#endif
