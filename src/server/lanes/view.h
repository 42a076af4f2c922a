/* A view: the board of a lane, written once for all of its viewers; and boards and games as JSON,
 * as docs/http.md has them. Without the persons of the club, a null pointer, boards have board
 * names only. */
#ifndef PINDECK_VIEW_H
#define PINDECK_VIEW_H

#include "alley/offer.h"
#include "alley/replay.h"
#include "common/writer.h"
#include "journal/league_line.h"
#include "reports/seated.h"
#include "server/http/exchange.h"
#include "server/http/message.h"
#include "server/lanes/lane_set.h"
#include "server/lanes/match_json.h"

enum {
	BOARD_ID_SIZE = 48 /* two numbers of the journal, a dot and a NUL byte */
};

/* The game and its last line: 12.57, or 0.0 where there is no game. */
void board_json_write_id(const struct replay *game, char id[BOARD_ID_SIZE]);

/* The names and handicaps of a league for a game of one of its matches. Names are empty if the
 * league has none, and if only board names may be shown. */
struct league_seats {
	int32_t pins[PINDECK_MOST_BOWLERS]; /* the handicap of each seat, or NO_HANDICAP */
	char names[PINDECK_MOST_BOWLERS][LEAGUE_NAME_SIZE]; /* of bowlers, by seat */
	char team[LEAGUE_NAME_SIZE];     /* in full: a game may have a short form of it */
	char opponent[LEAGUE_NAME_SIZE]; /* the same */
};

/* The value for a game that belongs to no match. */
void board_json_clear_league(struct league_seats *league);

/* Parts of a board besides its game and its names. */
struct board_besides {
	const char *feats; /* announced at its end: an array of JSON; a null pointer for none */
	const struct league_seats *league; /* a null pointer for none */
};

/* The board of a lane with that game on it, or with none. Besides: a null pointer for nothing. */
void board_json_write(struct writer *writer, int32_t lane, const struct replay *game,
                      const struct roster *names, const struct board_besides *besides);

/* The same as a game of the archive, with finished and locked. */
void board_json_write_game(struct writer *writer, const struct replay *game,
                           const struct roster *names, const struct league_seats *league);

/* The lane in short, for the house; without the brace at its end. */
void board_json_write_lane(struct writer *writer, int32_t lane, const struct replay *game,
                           const struct roster *names, const struct league_seats *league);

/* The game in short, for the list of all games. */
void board_json_write_game_row(struct writer *writer, const struct replay *game,
                               const struct roster *names);

/* The effect of a change, as two members of an object that has one before. */
void board_json_write_effect(struct writer *writer, const struct effect *effect);

/* The forecast of a lane: the time at which its bowlers will be done, from the frames that are
 * left, the pace of the game, and the clock */

struct forecast {
	int frames;   /* left to bowl, of all bowlers, in this game and in the rest of its series */
	int games;    /* left in the series, after this one; 0 without a number of games */
	int bowlers;  /* who bowl; 0 for a lane that nobody has to leave */
	int64_t pace; /* milliseconds for a frame */
	int64_t since; /* the moment of the last change of the game */
};

/* The moment at which they will be done: that of the last change if they are, else later than now,
 * also when nobody has bowled for a while. */
int64_t forecast_to_end(const struct forecast *forecast, int64_t now);

/* Shared by the viewers that are sent it; freed with the last holder. Only the loop counts them. */
struct view {
	size_t holders;
	int32_t lane;
	int64_t game; /* and its last line */
	int64_t line;
	int32_t other;  /* the other lane of its pair; 0 for none */
	int64_t own;    /* of a pair: see struct lane_state */
	bool cleared;   /* the desk has cleared it, or its group has moved on */
	bool away;      /* its group, or its only bowler, has moved on to another lane */
	bool goes_on;   /* the game that it shows, or that of the opponent, is not over */
	int64_t newest; /* order the boards of a lane, see struct lane_state */
	int64_t lines;  /* the same */
	bool is_over;   /* the game is over */
	bool is_done;   /* no more balls come: it is over, or voided */
	struct forecast forecast;
	char tag[ENTITY_TAG_SIZE]; /* of the board; the id of its event */
	struct writer event;       /* the board as a server-sent event, without an id */
	const char *board;         /* the JSON in it */
	size_t length;
	struct writer row; /* the lane in the list of the house, without the closing brace */
};

/* Parts of a view besides its game. */
struct view_besides {
	struct board_besides board;
	const char *decided; /* by the desk: members of JSON; a null pointer for none */
	const char *league;  /* the match of a league night, as JSON; the same */
	int64_t cleared;     /* the game that is not shown any more; 0 for none */
};

/* With one holder; a null pointer if memory runs out. Without names, it shows board names only. */
struct view *view_new(int32_t lane, const struct lane_state *state, const struct roster *names,
                      const struct view_besides *besides);
void view_release(struct view *view);

/* True when the board of the first view is earlier than that of the second. */
bool view_is_older(const struct view *one, const struct view *other);

/* The bytes of the board, or of its event, with one more reference until they are sent. */
struct outbox_bytes view_hold_board(struct view *view);
struct outbox_bytes view_hold_event(struct view *view);

/* ---- The pair of lanes to which a board belongs, as JSON ---- */

#endif
