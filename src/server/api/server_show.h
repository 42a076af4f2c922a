/* Boards are shown: after an action, and when other programs, the register or the desk changed
 * something; with the announcements of the games that ended. */
#ifndef PINDECK_SERVER_SHOW_H
#define PINDECK_SERVER_SHOW_H

#include "journal/entry.h"
#include "server/house/desk_change.h"
#include "server/lanes/view.h"

struct server;

/* ---- the record of a move: games that the desk moved are recorded as bowled on their new lanes
 * ---- */

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
