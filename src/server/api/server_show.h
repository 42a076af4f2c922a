/* Boards are shown: after an action, and when other programs, the register or the desk changed
 * something. */
#ifndef PINDECK_SERVER_SHOW_H
#define PINDECK_SERVER_SHOW_H

#include "server/api/move_record.h"
#include "server/lanes/view.h"

struct server;

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

/* Let lanes show the games that the desk moved to them. In the lane worker's thread, or before
 * there is one. */
void server_show_moves(struct server *server);

/* Show the decisions of the desk on the boards that do not show them yet. In the loop. */
void server_show_desk(struct server *server);

/* Let the lane worker show the boards with the decisions of the desk and record the games that were
 * moved. Calls back when they are shown, or when that takes too long. False when the worker accepts
 * no job now. In the loop. unrecorded: see struct move_record. */
typedef void server_on_shown(void *payload, int64_t unrecorded);
bool server_show_decided(struct server *server, const struct move_record *record,
                         server_on_shown *shown, void *payload);

#endif
