/* The board of a game as JSON, as docs/http.md has it. `names` are the persons of the club; without
 * them, a null pointer, boards have board names only. */
#ifndef PINDECK_BOARD_JSON_H
#define PINDECK_BOARD_JSON_H

#include "alley/offer.h"
#include "common/writer.h"
#include "journal/league_line.h"
#include "reports/seated.h"
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

/* The board of a lane that the desk has cleared, with the id of the game that is not shown; and the
 * same in short, without the brace at its end. */
void board_json_write_free_lane(struct writer *writer, int32_t lane, const struct replay *game);
void board_json_write_free_lane_row(struct writer *writer, int32_t lane, const struct replay *game);

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

#endif
