/* Repairs by command: the bowlers, day, lane and kind of a stored game. */
#ifndef PINDECK_GAME_REPAIR_H
#define PINDECK_GAME_REPAIR_H

#include "alley/attempt.h"
#include "program/request.h"

/* The repair that a command requests, as typed. Names are resolved when the game is known. */
struct game_repair {
	enum entry_kind kind; /* of the repair; ENTRY_UNREADABLE when none is asked for */
	const char *bowler;   /* a name of the bowler; a null pointer where none is needed */
	const char *value;    /* another name, or a day */
	int number;           /* a frame or a lane */
	enum game_kind game_kind;
	int64_t undone; /* the line to undo; 0 for none */
	struct pindeck_text reason;
	bool dry_run; /* show the effect on the game, and record nothing */
};

/* Repair that game and print its board, or a line on standard error. */
enum status game_repair(const struct game_repair *asked, int64_t game,
                        const struct request *request);

#endif
