/* The corrections and repairs of a game that can be undone now. */
#ifndef PINDECK_UNDOABLE_H
#define PINDECK_UNDOABLE_H

#include "alley/replay.h"
#include "journal/journal.h"

struct undoable {
	const struct entry *line;
	const struct replay *before; /* the game before that line */
	bool possible;               /* DEED_REVERT would undo it */
	bool undoes; /* it undoes an earlier line itself: to undo it is to redo that one */
};

/* False ends the walk. */
typedef bool undoable_visitor(void *payload, const struct undoable *undoable);

/* Visit each line of that game which DEED_REVERT would undo and which no later line has undone,
 * in the order of the lines. */
enum trouble undoable_walk(struct journal journal, int64_t game, undoable_visitor *visit,
                           void *payload);

/* The last of them that is in effect: neither undone by a later line, nor the undoing of an earlier
 * one. Undoing it again and again walks back through all of them and redoes none. *line is 0 when
 * there is none. */
enum trouble undoable_last(struct journal journal, int64_t game, int64_t *line);

#endif
