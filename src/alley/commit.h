/* Commits: groups of lines are appended to a journal, each group completely or not at all, and
 * never twice. */
#ifndef PINDECK_COMMIT_H
#define PINDECK_COMMIT_H

#include "journal/journal.h"

/* Append all groups in one commit. The journal may have lines of a group already: an earlier commit
 * wrote them, but its answer was lost. They are recognised by their content and not written again.
 * The outcome of a group is TROUBLE_TAKEN when another program wrote one of its lines, and
 * TROUBLE_OUTDATED when its judgement is out of date; the other groups are stored. Any other
 * trouble is returned. Then it is unknown whether the lines were stored: see commit_find, or call
 * this again with the same lines. */
enum trouble commit_groups(struct journal journal, struct entries *groups, size_t count);

/* The same for lines of several games that belong together: all or none. TROUBLE_TAKEN when another
 * program has written one of them, TROUBLE_OUTDATED as above. */
enum trouble commit_together(struct journal journal, struct entries *groups, size_t count);

/* The number of lines of the group, from its first one on, that the game already has; 0 if the game
 * has a different line in the place of one of them. The number of the game may differ from that in
 * the lines. */
enum trouble commit_find(struct journal journal, int64_t game, const struct entries *group,
                         size_t *kept);

#endif
