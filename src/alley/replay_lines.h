/* The internals of replay: the effect of each kind of line on a game. */
#ifndef PINDECK_REPLAY_LINES_H
#define PINDECK_REPLAY_LINES_H

#include "alley/replay.h"

/* replay_take_opened and so on: apply a line of that kind, or refuse it and change nothing. */
#define REPLAY_TAKE(NAME, word, lock, fields) \
	struct outcome replay_take_##word(struct replay *replay, const struct entry *entry);
ENTRY_KIND_LIST(REPLAY_TAKE)
#undef REPLAY_TAKE

static inline struct seat_record *replay_record(struct replay *replay, struct pindeck_seat seat)
{
	return &replay->seats[pindeck_seat_to_int(seat) - 1];
}

/* Replace the lines of others by those of balls, all from that line, beginning with the nth. */
void replay_replace_lines(struct seat_record *lines, int nth, int others, int balls, int64_t line);

/* The position of the ball at that spot among the balls of its game. */
int replay_nth(const struct replay *replay, struct pindeck_match_place spot);

/* The record of a seat moves with its bowler; the records between move up or down by one. */
void replay_move_records(struct replay *replay, struct pindeck_seat from, struct pindeck_seat to);

/* The first seat after those of the bowlers that holds a removed bowler with this name; for no
 * name, the first empty one; no seat when there is none. */
struct pindeck_seat replay_find_removed(const struct replay *replay, struct pindeck_name name);

#endif
