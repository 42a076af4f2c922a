/* The corrections and repairs of a game that can be undone now. */
#ifndef PINDECK_UNDOABLE_H
#define PINDECK_UNDOABLE_H

#include "journal.h"

/* Visit each line of that game which attempt_revert would undo, in the order of the lines. */
enum trouble undoable_walk(struct journal journal, int64_t game, journal_visitor *visit,
                           void *payload);

/* The last of them that is no undoing of a repair itself; *line is 0 when there is none. */
enum trouble undoable_last(struct journal journal, int64_t game, int64_t *line);

#endif
