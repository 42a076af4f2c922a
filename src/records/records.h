/* The records of a bowler in one discipline: finished games added up, ball by ball and leave by
 * leave. */
#ifndef PINDECK_RECORDS_H
#define PINDECK_RECORDS_H

#include "ball_counts.h"

#include <pindeck.h>

enum {
	RECORDS_LAST_GAMES = 20,
	RECORDS_SERIES = 3,                 /* games one after the other on one day */
	RECORDS_LEAVES = 1 << PINDECK_RACK, /* every set of pins, by its bits */
	RECORDS_NOTHING = -1                /* the answer where there is nothing to divide by */
};

/* Kinds of leaves after a first ball that was neither a strike nor a foul. */
enum leave_kind {
	LEAVE_SINGLE,  /* one pin, known or told by the nine that fell */
	LEAVE_SEVERAL, /* several known pins that are no split; also the full rack */
	LEAVE_SPLIT,   /* a split by its known pins, except 2-3, or marked as one */
	LEAVE_UNKNOWN, /* more than one pin, but which ones was not recorded */
	LEAVE_KINDS    /* how many kinds there are */
};

/* How often something was attempted, and how often it was made. */
struct chances {
	uint32_t attempts;
	uint32_t made;
};

/* All zeros: the records of no games. Callers may read every field except the private ones. */
struct records {
	uint32_t games;
	uint32_t games_by_pins; /* games with the pins of every leave recorded */
	uint64_t pins;          /* sum of the final scores */
	uint32_t best_game;     /* the highest score, or the lowest where that wins */
	uint32_t best_series;
	uint32_t series; /* number of series; best_series is valid from the first on */

	struct chances strikes;   /* of all balls at a full rack, fill balls included */
	uint64_t first_ball_pins; /* pins credited to those balls */
	uint32_t first_ball_fouls;
	struct chances doubles;  /* strikes right after a strike in the same game */
	uint32_t longest_string; /* strikes in a row in one game */

	struct chances spares;      /* of all second balls, also after a foul and in the fill */
	struct chances open_frames; /* of all frames; in the tenth, its first rack decides */

	/* Second balls after a leave; leaves of fouls do not count. */
	struct chances conversions[LEAVE_KINDS];
	uint64_t cost[LEAVE_KINDS];            /* pins lost by misses */
	struct chances leaves[RECORDS_LEAVES]; /* by the standing pins, where they are known */

	struct ball_counts balls; /* what every ball felled */

	/* Private to records.c and records_query.c. */
	uint16_t scores[RECORDS_LAST_GAMES]; /* of the last games, as a ring */
	int32_t day;                         /* of the last game */
	uint32_t games_that_day;
};

/* Which games count: true for a finished game that one bowler bowled. The game of a team belongs to
 * no single bowler, and a bowler who missed every frame has no game. */
bool records_count_game(const struct pindeck_match *match, struct pindeck_seat seat);

/* True for a finished game whose bowler missed no frame. */
bool records_game_is_complete(const struct pindeck_game *game);

/* Adds a finished game; any other game changes nothing. Add games in the order they were bowled;
 * day is any number that is equal for games of the same day.
 *
 * A game counts as known by its pins when every first ball except strikes and fouls left known
 * pins; a count of nine does not tell which pin stood.
 *
 * A missed spare costs the pins by which the final score would be higher if that ball had cleared
 * the rack and every other ball were the same; a fill ball that it would have earned in the tenth
 * counts nothing. Where the lowest score wins, a miss costs nothing. */
void records_add(struct records *records, const struct pindeck_game *game, int32_t day);

/* Pins per game, rounded down as in every league; 0 without games. */
int records_average(const struct records *records);

/* The best series of three games in a day; RECORDS_NOTHING without one. */
int records_best_series(const struct records *records);

/* Pins per first ball in hundredths, to the nearest; RECORDS_NOTHING without one. */
int records_first_ball_average(const struct records *records);

/* Pins per game lost by missing leaves of this kind, in tenths, to the nearest; RECORDS_NOTHING
 * without games. */
int records_cost_per_game(const struct records *records, enum leave_kind kind);

/* The final scores of the last games, oldest first. Returns their number. */
size_t records_last_games(const struct records *records, int scores[RECORDS_LAST_GAMES]);

/* The known leaves as bits, those of five-pin from bit 0 on too: the most frequent first, equally
 * frequent ones by their bits. Returns their number. */
size_t records_leaves(const struct records *records, uint16_t leaves[RECORDS_LEAVES]);

/* One leave of the records of a discipline. */
struct leave {
	unsigned pins;    /* bit n-1 is pin n; pins 11 to 15 are a to e of five-pin */
	bool by_letters;  /* its pins have letters, not numbers */
	const char *name; /* a null pointer for a leave without a name */
	struct chances chances;
};

/* A leave by the bits that records_leaves returned. */
struct leave records_leave(const struct records *records, enum pindeck_discipline discipline,
                           uint16_t bits);

/* The share that was made in tenths of a percent, to the nearest; RECORDS_NOTHING without attempts.
 */
int chances_to_per_mille(struct chances chances);

#endif
