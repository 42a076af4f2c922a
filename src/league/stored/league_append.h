/* Lines that are added to the record of a league. */
#ifndef PINDECK_LEAGUE_APPEND_H
#define PINDECK_LEAGUE_APPEND_H

#include "journal.h"

/* Append lines of one league in one commit. They get numbers, the time and seals here. *last is the
 * last line of the league that the caller has read, and becomes the last one that is appended.
 * TROUBLE_TAKEN if another program has added lines to the league since: nothing is stored then. */
enum trouble league_append_lines(struct journal journal, const char *league,
                                 struct league_line *lines, size_t count, int64_t *last);

#endif
