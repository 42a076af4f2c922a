/* The record of a move: games that the desk has moved are recorded as bowled on their new lanes. */
#ifndef PINDECK_MOVE_RECORD_H
#define PINDECK_MOVE_RECORD_H

#include "journal/entry.h"
#include "server/house/desk_change.h"

struct server;

enum {
	MOVE_RECORD_GAMES = 2 /* of a pair of lanes */
};

/* All zeros: nothing was moved. */
struct move_record {
	struct {
		int64_t game; /* 0 for none */
		int32_t lane;
	} list[MOVE_RECORD_GAMES];
	char actor[ENTRY_ACTOR_SIZE];
	char reason[DESK_REASON_SIZE];
	int64_t unrecorded; /* a game that could not be recorded; 0 for none */
};

/* Write the lane of each game that is not over to the journal, after the lanes have them. In the
 * lane worker's thread. */
void move_record_write(struct server *server, struct move_record *record);

#endif
