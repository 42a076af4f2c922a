/* Replay: the state of a game, computed from its lines. No other state is stored. */
#ifndef PINDECK_REPLAY_H
#define PINDECK_REPLAY_H

#include "outcome.h"
#include "seal.h"
#include "series.h"

/* The line that each ball of a bowler comes from. */
struct ball_lines {
	int32_t list[PINDECK_FRAMES * PINDECK_MOST_BALLS];
	int count;
};

struct replay {
	int64_t game;
	int64_t lines;   /* how many there are so far */
	int64_t opened;  /* when */
	int64_t changed; /* when the last line was written */
	int32_t lane;
	struct series series;
	struct seals seals; /* a game with a broken one is still replayed: it is flagged */
	bool finished;
	bool locked;
	int64_t damaged; /* the first line that cannot be read or cannot follow; 0 for none. Set by
	                    the reader of a journal */
	struct pindeck_match match;
	struct ball_lines balls[PINDECK_MOST_BOWLERS];
};

/* Before the first line. */
void replay_start(struct replay *replay);

/* Apply the line, or say why it cannot follow and change nothing. */
struct outcome replay_take(struct replay *replay, const struct entry *entry);

/* The same for a new line, which is sealed if it can follow. */
struct outcome replay_add(struct replay *replay, struct entry *entry);

/* The line from which the ball at that spot comes, which must have been bowled. */
int64_t replay_line(const struct replay *replay, struct pindeck_match_place spot);

/* True when the game is over, another of its series follows, and a bowler stays for it. */
bool replay_goes_on(const struct replay *replay);

/* True when the game has balls, or is the next game of a series, and is not over. All lists of
 * unfinished games use it. */
bool replay_is_unfinished(const struct replay *replay);

/* The number of balls that count. */
int replay_balls(const struct replay *replay);

#endif
