/* Boards are shown: after an action, and when other programs, the register or the desk changed
 * something; with the announcements of the games that ended. */
#ifndef PINDECK_SERVER_SHOW_H
#define PINDECK_SERVER_SHOW_H

#include "server/lanes/view.h"

struct server;

/* ---- boards ---- */

/* The view of the current board. If memory runs out, the lane is marked and shown after the next
 * action there or at the next poll, so that viewers do not keep an old board until the next ball.
 * In the lane worker's thread, or before there is one. */
struct view *server_show(struct server *server, int32_t lane);

/* Shows a board, unless a later one is shown already: jobs of one batch are handed back in the
 * order of their requests, not of their commits. Returns false for an outdated board, and releases
 * it. In the loop. */
bool server_show_view(struct server *server, struct view *view);

/* Show the boards of all lanes again at the next poll. In the lane worker's thread. */
void server_show_all(struct server *server);

/* Let the lane worker load and show games that other programs have changed. In the loop. */
void server_show_changes(struct server *server);

/* Show the decisions of the desk on the boards that do not show them yet. In the loop. */
void server_show_desk(struct server *server);

/* ---- announcements ---- */

struct announcements;

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
