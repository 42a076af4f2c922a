/* Announcements: the personal bests and milestones of the game that ended on each lane. The report
 * worker reads them after the board of the end was shown; then that board is shown again with them.
 */
#ifndef PINDECK_ANNOUNCEMENTS_H
#define PINDECK_ANNOUNCEMENTS_H

#include "server/lanes/view.h"

struct announcements;
struct server;

/* A null pointer if memory runs out. */
struct announcements *announcements_new(int32_t lanes);
void announcements_free(struct announcements *announcements);

/* In the loop: let the report worker read the announcements, if the view is of a game that is over.
 */
void announcements_ask(struct server *server, const struct view *view);

/* In any thread: add the announcements of that game to the writer, as JSON; nothing if they were
 * not read yet, or there are none. */
void announcements_write(struct announcements *announcements, int32_t lane,
                         const struct replay *game, struct writer *writer);

#endif
