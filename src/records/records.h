/* The records of a bowler in one discipline: complete games added up, ball by ball and leave by
 * leave. */
#ifndef PINDECK_RECORDS_H
#define PINDECK_RECORDS_H

#include "records/milestone.h"

#include <pindeck.h>
#include <stdbool.h>
#include <stdint.h>

/* How often something was attempted, and how often it was made. */
struct chances {
	uint32_t attempts;
	uint32_t made;
};

static inline void chances_count(struct chances *chances, bool made)
{
	chances->attempts++;
	chances->made += made;
}

static inline void chances_add(struct chances *chances, struct chances others)
{
	chances->attempts += others.attempts;
	chances->made += others.made;
}

/* The place of a game in a declared series. All zeros: it has none. */
struct series_place {
	int64_t since; /* when the first game was opened, which identifies the series on its lane */
	int32_t lane;
	int32_t number; /* 1 for the first */
	int32_t of;     /* the planned number of games */
};

/* Everything about a game besides its balls. */
struct occasion {
	struct event event;
	struct series_place series;
};

enum {
	BALL_COUNTS_FIRST = 1 << PINDECK_FIVE, /* every set of five pins; also enough for the counts
	                                          0 to 10 */
	BALL_COUNTS_PINS = PINDECK_RACK + 1    /* 0 to 10 pins */
};

/* Balls after the first at a rack. */
enum later_ball {
	LATER_SECOND,
	LATER_THIRD,
	LATER_BALLS /* how many there are */
};

/* How often each ball of a bowler felled how many pins; the chance of a score is computed from
 * them. Pins count as the discipline counts them: nine are ten where nine are a strike, and a foul
 * is none where its pins do not count. */
struct ball_counts {
	uint32_t balls;
	uint32_t fouls;
	uint32_t first[BALL_COUNTS_FIRST]; /* by the number of pins; in five-pin by their bits */
	uint32_t later[LATER_BALLS][BALL_COUNTS_PINS][BALL_COUNTS_PINS]; /* by the number of pins
	                                                                    standing and felled */
};

/* The pins that a ball felled, as they count: their number, in five-pin their bits from bit 0 on.
 */
unsigned ball_counts_felled(struct pindeck_ball ball, enum pindeck_discipline discipline);

void ball_counts_add(struct ball_counts *counts, struct pindeck_ball ball,
                     enum pindeck_discipline discipline);

/* The later ball that is bowled at this deck, which is not that of a first ball. */
enum later_ball ball_counts_later(struct pindeck_deck deck);

enum {
	RECORDS_LAST_GAMES = 20,
	RECORDS_SERIES = 3,                 /* games of the customary series */
	RECORDS_LONGEST_SERIES = 12,        /* games of the longest series that is added up */
	RECORDS_OPEN_SERIES = 4,            /* series that one bowler can bowl at the same time */
	RECORDS_LEAVES = 1 << PINDECK_RACK, /* every set of pins, by its bits */
	RECORDS_NOTHING = -1                /* the result when the divisor is 0 */
};

/* Kinds of leaves after a first ball that was neither a strike nor a foul. */
enum leave_kind {
	LEAVE_SINGLE,  /* one pin, known or implied by the nine that fell */
	LEAVE_SEVERAL, /* several known pins that are no split; also the full rack */
	LEAVE_SPLIT,   /* a split by its known pins, except 2-3, or marked as one */
	LEAVE_UNKNOWN, /* more than one pin, but which ones was not recorded */
	LEAVE_KINDS    /* how many kinds there are */
};

/* The best of several scores: the highest, or the lowest where that wins. */
struct best {
	uint32_t count; /* how many scores there were; the score is valid from the first on */
	uint32_t score;
	bool is_improved;   /* it was not the first score */
	uint32_t before;    /* the best of the scores before it, if it is improved */
	struct event event; /* the game that reached it, or completed it */
};

/* Games and the sum of their scores. */
struct game_sum {
	uint32_t games;
	uint64_t pins;
};

/* What a member of teams bowled in their complete games. */
struct share {
	uint32_t games;
	uint32_t frames; /* with a ball of the member */
	uint32_t balls;
	struct chances strikes; /* of the member's balls at a full rack */
	struct chances spares;  /* of the member's second balls */
};

/* A declared series that is not complete yet. */
struct open_series {
	struct series_place place;
	uint32_t taken; /* its games so far: bits 1 << number; 0 for no series */
	uint32_t pins;
	struct event last; /* the last of these games */
};

/* All zeros: the records of no games. Callers may read every field except the private ones. Only
 * complete games count; of other games only their number is recorded. */
struct records {
	uint32_t games;
	uint32_t games_with_missed_frames; /* finished, but not complete: they count nowhere else */
	uint32_t games_by_pins;            /* games with the pins of every leave recorded */
	uint32_t clean_games;              /* games without an open frame */
	uint64_t pins;                     /* sum of the final scores */
	struct best best_game;
	struct best best_series[RECORDS_LONGEST_SERIES + 1]; /* by the number of games: declared
	                                                        series of complete games */
	struct game_sum first_of_day;                        /* the first game of a day, */
	struct game_sum later_of_day;                        /* and all others */
	struct event milestones[MILESTONES];
	struct share in_teams;

	struct chances strikes; /* of all balls at a full rack, fill balls included */
	struct chances strikes_by_frame[PINDECK_FRAMES]; /* of the first ball of each frame */
	uint64_t first_ball_pins;                        /* pins credited to those balls */
	uint32_t first_ball_fouls;
	struct chances doubles;  /* strikes right after a strike in the same game */
	uint32_t longest_string; /* strikes in a row in one game */

	struct chances spares;      /* of all second balls, also after a foul and in the fill */
	struct chances open_frames; /* of all frames; in the tenth, its first rack decides */

	/* Second balls after a leave; leaves of fouls do not count. */
	struct chances conversions[LEAVE_KINDS];
	uint64_t cost[LEAVE_KINDS];            /* pins lost by misses */
	struct chances leaves[RECORDS_LEAVES]; /* by the standing pins, where they are known */

	struct ball_counts balls; /* the pins that every ball felled */

	/* Private to records.c. */
	uint16_t scores[RECORDS_LAST_GAMES]; /* of the last games, as a ring */
	int32_t date;                        /* of the last game */
	struct open_series open[RECORDS_OPEN_SERIES];
};

struct trend; /* of trend.h */

/* True for a finished game of a bowler or a team; a bowler who missed every frame has no game. */
bool records_count_game(const struct pindeck_match *match, struct pindeck_seat seat);

/* True for a finished game whose bowler missed no frame. */
bool records_game_is_complete(const struct pindeck_game *game);

/* Adds a finished game; any other game changes nothing. A game with missed frames is only counted.
 * Add games in the order in which they were bowled. The trend may be a null pointer.
 *
 * A game counts as known by its pins when every first ball except strikes and fouls left known
 * pins; a count of nine does not tell which pin stood.
 *
 * A missed spare costs the pins by which the final score would be higher if that ball had cleared
 * the rack and every other ball were the same; a fill ball that it would have earned in the tenth
 * counts nothing. Where the lowest score wins, a miss costs nothing. */
void records_add(struct records *records, struct trend *trend, const struct pindeck_game *game,
                 const struct occasion *occasion);

/* Adds what one member of a team bowled in a complete game of that seat. */
void records_add_share(struct records *records, const struct pindeck_match *match,
                       struct pindeck_seat seat, struct pindeck_name member);

/* Adds the records of later games of the same bowler; no day may have games in both. */
void records_merge(struct records *records, const struct records *later,
                   enum pindeck_discipline discipline);

/* A score that is better than the other one in that discipline. */
bool records_is_better(enum pindeck_discipline discipline, uint32_t one, uint32_t other);

/* Pins per game, rounded down as in every league; RECORDS_NOTHING without games. */
int records_average(const struct records *records);

/* The best score of a game and of a series of three; RECORDS_NOTHING without one. */
int records_best_game(const struct records *records);
int records_best_series(const struct records *records);

/* Pins per game, rounded down; RECORDS_NOTHING without games. */
int records_sum_average(struct game_sum sum);

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
int records_chances_to_per_mille(struct chances chances);

#endif
