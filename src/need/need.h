/* What a bowler needs for a score: whether it can be reached, how, and how likely that is. */
#ifndef PINDECK_NEED_H
#define PINDECK_NEED_H

#include "alley/replay.h"
#include "common/writer.h"
#include "need/ways.h"

struct records;

enum {
	NEED_GAMES = 20, /* the complete games from which a chance is computed, at least */
	NEED_MOST = 450  /* the highest score of any discipline: no target is higher */
};

enum need_outlook {
	NEED_POSSIBLE,
	NEED_CERTAIN,    /* every way to bowl on reaches it, even with fouls */
	NEED_IMPOSSIBLE, /* no way to bowl on reaches it */
	NEED_OUTLOOKS    /* how many there are */
};

struct need {
	int target;
	bool at_most; /* the lowest score wins: reach the target or fewer points */
	enum need_outlook outlook;
	bool over;   /* the game is over: lowest and highest are its score */
	int settled; /* the score if no more pins fall */
	int lowest;
	int highest;
	int frames;       /* still to be bowled, the current one included */
	struct ways ways; /* of a possible score; else none */
	uint32_t games;   /* complete games that are known of the bowler */
	bool is_team;     /* the game is that of a team, for which no games are added up */
	bool has_chance;  /* the games are enough for a chance */
	double chance;    /* 0 to 1 */
};

/* What the bowler in this seat needs. The chance comes from the last complete games in the journal;
 * a team has none. */
enum trouble need_ask(struct need *need, struct journal journal, const struct replay *game,
                      struct pindeck_seat seat, int target);

/* The same from records that are known already. The records are of complete games of the same
 * bowler and discipline, or a null pointer: then there is no chance. False if memory runs out. */
bool need_find(struct need *need, const struct pindeck_game *game, int target,
               const struct records *records);

/* The name of an outlook in JSON. */
const char *need_outlook_name(enum need_outlook outlook);

/* Points that each frame must bring on average, in tenths, rounded up; 0 if none are missing. */
int need_per_frame(const struct need *need);

/* The chance in percent, to the nearest. */
int need_percent(const struct need *need);

/* The members of a JSON object, without its braces: the bowler in this seat, the discipline, and
 * the answer. */
void need_write_json(struct writer *writer, const struct need *need,
                     const struct pindeck_match *match, struct pindeck_seat seat);

#endif
