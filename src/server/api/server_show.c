/* Boards are shown: after an action, and when other programs, the register or the desk changed
 * something. */
#include "server/api/server_show.h"

#include "journal/clock.h"
#include "server/api/announcements.h"
#include "server/api/live.h"
#include "server/api/server_state.h"
#include "server/house/desk.h"
#include "server/lanes/league_nights.h"

#include <stdlib.h>
#include <string.h>

/* Clearing one board of a pair clears both: the two teams change lanes. */
static int64_t cleared_of_pair(struct floor *floor, const struct lane_state *state, int64_t cleared)
{
	const int64_t other = floor_games(floor, state->other).cleared;
	const int64_t game = state->game->game;
	const int64_t opponent = state->opponent != NULL ? state->opponent->game : game;
	const bool is_cleared =
	    cleared == game || cleared == opponent || other == game || other == opponent;

	return is_cleared ? game : 0;
}

struct view *server_show(struct server *server, int32_t lane)
{
	const bool names = atomic_load(&server->shows_names);
	struct league_board league = { .league = { .text = NULL } };
	const struct roster *roster;
	struct writer feats = { .text = NULL };
	struct writer decided = { .text = NULL };
	struct view_besides besides = { .cleared = floor_write(server->floor, lane, &decided) };
	struct lane_state state = lane_set_state(server->lane_set, lane);
	struct replay rooms[2];
	struct view *view;

	league_nights_show(server->nights, state.game, names, &league);
	roster = shared_roster_borrow(server->people);
	announcements_write(server->announcements, lane, state.game, &feats);
	if (state.other != 0)
		besides.cleared = cleared_of_pair(server->floor, &state, besides.cleared);
	state.game = seated_display(roster, state.game, &rooms[0]);
	if (state.opponent != NULL)
		state.opponent = seated_display(roster, state.opponent, &rooms[1]);
	besides.board.feats = feats.length > 0 ? feats.text : NULL;
	besides.decided = decided.text;
	besides.league = league.league.length > 0 ? league.league.text : NULL;
	besides.board.league = &league.seats;
	besides.moved = lane_set_moved(server->lane_set, lane);
	view = view_new(lane, &state, names ? roster : NULL, &besides);
	shared_roster_return(server->people);
	writer_free(&league.league);
	writer_free(&feats);
	writer_free(&decided);
	server->unseen[lane - 1] = view == NULL;
	return view;
}

bool server_show_view(struct server *server, struct view *view)
{
	struct view **place = &server->views[view->lane - 1];
	const bool late = view_is_older(view, *place);

	view_release(late ? view : *place);
	if (late)
		return false;
	*place = view;
	announcements_ask(server, view);
	return true;
}

/* ---- changes of other programs ------------------------------------------------------------------
 */

/* A poll of the journal for games that other programs have changed. */
struct journal_poll {
	struct job job; /* must be first: the worker gets the struct as its job */
	struct server *server;
	server_on_shown *shown;    /* called when the boards are shown; may be a null pointer */
	void *payload;             /* for shown */
	struct move_record record; /* used by the lane worker only, until it is done */
	int64_t moved;             /* the first game of the record; 0 for none */
	struct view
	    *views[SERVER_MOST_LANES]; /* by lane, from 0; null pointers where nothing is new */
};

/* In the lane worker's thread. */
static void note_change(void *context, int32_t lane)
{
	struct journal_poll *journal_poll = context;

	league_nights_follow(journal_poll->server->nights, lane);
	view_release(journal_poll->views[lane - 1]);
	journal_poll->views[lane - 1] = server_show(journal_poll->server, lane);
}

void server_show_all(struct server *server)
{
	for (int32_t lane = 1; lane <= server->options.lanes; lane++)
		server->unseen[lane - 1] = true;
}

/* Names have changed: all boards are shown again. */
static void show_new_names(struct server *server)
{
	const unsigned edition = atomic_load(&server->names_edition);

	if (edition == server->shown_edition)
		return;
	server->shown_edition = edition;
	server_show_all(server);
}

/* A board shows the state of its whole pair, so both boards are shown again. */
static void show_pairs(struct server *server)
{
	for (int32_t lane = 1; lane <= server->options.lanes; lane++) {
		const int32_t other = lane_set_state(server->lane_set, lane).other;

		if (other != 0 && server->unseen[lane - 1])
			server->unseen[other - 1] = true;
	}
}

/* The decisions of the desk about these lanes have changed. */
static void show_decided(struct server *server)
{
	for (int32_t lane = 1; lane <= server->options.lanes; lane++)
		if (floor_take_stale(server->floor, lane))
			server->unseen[lane - 1] = true;
	show_pairs(server);
	server_show_moves(server);
	show_pairs(server);
}

void server_show_moves(struct server *server)
{
	for (int32_t lane = 1; lane <= server->options.lanes; lane++) {
		const struct floor_games games = floor_games(server->floor, lane);

		const struct lane_move move = { games.moved, games.moved_after, games.moved_at,
			                        games.moved_pair };

		if (move.game != 0 && !lane_set_move(server->lane_set, lane, &move))
			server_report_error(server);
	}
}

/* Other programs have added to the record of a league. */
static void show_leagues(struct server *server)
{
	struct night_lane lanes[NIGHT_MOST_LANES + 1] = { { .is_ours = false } };
	bool changed = league_nights_refresh(server->nights);

	for (int32_t lane = 1; lane <= server->options.lanes; lane++) {
		const struct floor_games decided = floor_games(server->floor, lane);

		lanes[lane].is_closed = decided.closed;
		lanes[lane].cleared = decided.cleared;
	}
	changed |= league_nights_carry_out(server->nights, lanes);
	if (changed)
		server_show_all(server);
}

static void poll_journal(struct job *job)
{
	struct journal_poll *journal_poll = (struct journal_poll *)job;
	struct server *server = journal_poll->server;

	show_new_names(server);
	show_decided(server);
	move_record_write(server, &journal_poll->record);
	show_leagues(server);
	lane_set_refresh(server->lane_set, note_change, journal_poll);
	for (int32_t lane = 1; lane <= server->options.lanes; lane++)
		if (server->unseen[lane - 1] && journal_poll->views[lane - 1] == NULL)
			note_change(journal_poll, lane);
}

/* Most boards that are written again are as they were: then viewers are sent nothing. */
static void show_polled(struct journal_poll *journal_poll)
{
	struct server *server = journal_poll->server;

	for (int32_t next = 0; next < server->options.lanes; next++) {
		struct view *view = journal_poll->views[next];
		const bool differs =
		    view != NULL && strcmp(view->tag, server->views[next]->tag) != 0;

		if (view != NULL && server_show_view(server, view) && differs)
			live_tell(server->live, view);
	}
}

static void on_polled(struct job *job)
{
	struct journal_poll *journal_poll = (struct journal_poll *)job;

	show_polled(journal_poll);
	journal_poll->server->polls_journal = false;
	free(journal_poll);
}

void server_show_changes(struct server *server)
{
	struct journal_poll *journal_poll;

	if (server->polls_journal || server->closing > 0)
		return;
	journal_poll = calloc(1, sizeof *journal_poll);
	if (journal_poll == NULL)
		return;
	journal_poll->job.work = poll_journal;
	journal_poll->job.done = on_polled;
	journal_poll->server = server;
	server->polls_journal =
	    worker_submit(server->lane_worker, &journal_poll->job) == WORKER_TAKEN;
	if (!server->polls_journal)
		free(journal_poll);
}

/* ---- decisions of the desk ----------------------------------------------------------------------
 */

static void write_members(const struct server *server, int32_t lane, struct writer *writer)
{
	const struct console *console = &server->consoles[lane - 1];

	desk_json_write_board(writer, access_desk(server->access), lane, clock_second());
	if (console->displaced != 0)
		desk_json_write_moment(writer, "taken_over", console->displaced);
}

void server_show_desk(struct server *server)
{
	const struct desk *desk = access_desk(server->access);
	struct writer members = { .text = NULL };
	bool changed = false;

	for (int32_t lane = 1; lane <= server->options.lanes; lane++) {
		const struct desk_lane *decided = &desk->lanes[lane - 1];
		const struct floor_games games = { .closed = decided->closed,
			                           .cleared = decided->cleared,
			                           .moved = decided->moved,
			                           .moved_after = decided->moved_after,
			                           .moved_at = decided->moved_at,
			                           .moved_pair = decided->moved_pair };

		writer_clear(&members);
		write_members(server, lane, &members);
		changed |= floor_set(server->floor, lane, &members, &games);
	}
	writer_free(&members);
	if (changed && server->lane_worker != NULL)
		server_show_changes(server);
}

static void tell_shown(struct journal_poll *journal_poll, int64_t unrecorded)
{
	server_on_shown *shown = journal_poll->shown;

	journal_poll->shown = NULL;
	if (shown != NULL)
		shown(journal_poll->payload, unrecorded);
}

static void on_polled_for_request(struct job *job)
{
	struct journal_poll *journal_poll = (struct journal_poll *)job;

	show_polled(journal_poll);
	tell_shown(journal_poll, journal_poll->record.unrecorded);
	free(journal_poll);
}

/* The decision is stored, so the call is answered even if the lane worker hangs. */
static void on_late_poll(struct job *job)
{
	struct journal_poll *journal_poll = (struct journal_poll *)job;

	tell_shown(journal_poll, journal_poll->moved);
	if (worker_withdraw(journal_poll->server->lane_worker, job))
		free(journal_poll);
}

bool server_show_decided(struct server *server, const struct move_record *record,
                         server_on_shown *shown, void *payload)
{
	struct journal_poll *journal_poll = calloc(1, sizeof *journal_poll);

	if (journal_poll == NULL)
		return false;
	journal_poll->job.work = poll_journal;
	journal_poll->job.done = on_polled_for_request;
	journal_poll->job.late = on_late_poll;
	journal_poll->server = server;
	journal_poll->record = *record;
	journal_poll->moved = record->list[0].game;
	journal_poll->shown = shown;
	journal_poll->payload = payload;
	if (!worker_hangs(server->lane_worker) &&
	    worker_submit(server->lane_worker, &journal_poll->job) == WORKER_TAKEN)
		return true;
	free(journal_poll);
	return false;
}
