/* The records of a bowler: what many games add up to, ball by ball and leave by leave. */
#ifndef PINDECK_RECORDS_H
#define PINDECK_RECORDS_H

#include <pindeck.h>

enum {
	RECORDS_LAST_GAMES = 20,
	RECORDS_SERIES = 3,                 /* games one after the other on one day */
	RECORDS_LEAVES = 1 << PINDECK_RACK, /* every set of pins, by its bits */
	RECORDS_NOTHING = -1                /* the answer where there is nothing to divide by */
};

/* What a first ball that was neither a strike nor a foul left for the second. */
enum leave_kind {
	LEAVE_SINGLE,  /* one pin, known or told by the nine that fell */
	LEAVE_SEVERAL, /* known pins that are no split, all ten after a gutter ball too */
	LEAVE_SPLIT,   /* known by its pins, the disputed 2-3 left out, or marked as one */
	LEAVE_UNKNOWN, /* more than one pin, and nobody noted which */
	LEAVE_KINDS    /* how many kinds there are */
};

/* How often something could be done, and how often it was. */
struct chances {
	uint32_t came;
	uint32_t made;
};

/* The fields are there to be read, but for the private ones at the end. All zero, these are the
 * records of no games. */
struct records {
	uint32_t games;
	uint32_t games_by_pins; /* those in which it is known what every first ball left */
	uint64_t pins;          /* all final scores together */
	uint32_t best_game;     /* the highest score, or the lowest where that wins */
	uint32_t best_series;
	uint32_t series; /* how many there are: before the first, best_series means nothing */

	struct chances strikes;   /* of all first balls at a full rack, fill balls too */
	uint64_t first_ball_pins; /* what those first balls are credited with */
	uint32_t first_ball_fouls;
	struct chances doubles;  /* of the first balls right after a strike in the same game */
	uint32_t longest_string; /* strikes in a row in one game */

	struct chances spares;      /* of all second balls, after a foul and in the fill too */
	struct chances open_frames; /* of all frames; the tenth is told by its first rack */

	/* Of the second balls after a leave; none of these count what a foul left. */
	struct chances conversions[LEAVE_KINDS];
	uint64_t cost[LEAVE_KINDS];            /* pins the games lost by those that missed */
	struct chances leaves[RECORDS_LEAVES]; /* by the pins standing, where these are known */

	/* Private to records.c and questions.c. */
	uint16_t scores[RECORDS_LAST_GAMES]; /* of the last games, each by its number in turn */
	int32_t day;                         /* of the last game */
	uint32_t games_that_day;
};

/* Add a finished game; one that is not finished changes nothing. Games come in the order they were
 * bowled, and day is any number that is the same for games of the same day.
 *
 * A game is known by its pins when every first ball that was no strike and no foul left known pins;
 * nine that fell do not tell which pin stood.
 *
 * A missed spare costs what the final score would have risen by, had that ball cleared the rack and
 * all others been the same; a fill ball it would have earned in the tenth counts nothing. Where the
 * lowest score wins it costs nothing. */
void records_add(struct records *records, const struct pindeck_game *game, int32_t day);

/* Pins a game, what is left over dropped as in every league; 0 without games. */
int records_average(const struct records *records);

/* Pins a first ball in hundredths, to the nearest; RECORDS_NOTHING without one. */
int records_first_ball_average(const struct records *records);

/* Pins a game lost by missing leaves of this kind in tenths, to the nearest; RECORDS_NOTHING
 * without games. */
int records_cost_per_game(const struct records *records, enum leave_kind kind);

/* The final scores of the last games, oldest first; how many there are. */
size_t records_last_games(const struct records *records, int scores[RECORDS_LAST_GAMES]);

/* The known leaves that came, as their bits (five-pin's from bit 0 on too): the most frequent
 * first, of equally frequent ones the lower bits; how many there are. */
size_t records_leaves(const struct records *records, uint16_t leaves[RECORDS_LEAVES]);

/* How many were made in tenths of a percent, to the nearest; RECORDS_NOTHING when none came. */
int chances_to_per_mille(struct chances chances);

#endif
