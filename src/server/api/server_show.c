/* Boards are shown: after an action, and when other programs, the register or the desk changed
 * something; with the announcements of the games that ended. */
#include "server/api/server_show.h"

#include "alley/games.h"
#include "journal/clock.h"
#include "reports/report.h"
#include "server/api/live.h"
#include "server/api/server_state.h"
#include "server/base/worker.h"
#include "server/house/desk.h"
#include "server/lanes/league_nights.h"

#include <pthread.h>
#include <stdio.h>
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
	if (state.game->gone != 0)
		besides.cleared = state.game->game;
	state.game = seated_display(roster, state.game, &rooms[0]);
	if (state.opponent != NULL)
		state.opponent = seated_display(roster, state.opponent, &rooms[1]);
	besides.board.feats = feats.length > 0 ? feats.text : NULL;
	besides.decided = decided.length > 0 ? decided.text : NULL;
	besides.league = league.league.length > 0 ? league.league.text : NULL;
	besides.board.league = &league.seats;
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

/* ---- changes of other programs ---- */

/* A poll of the journal for games that other programs have changed. */
struct journal_poll {
	struct job job; /* must be first: the worker gets the struct as its job */
	struct server *server;
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

/* ---- decisions of the desk ---- */

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
			                           .cleared = decided->cleared };

		writer_clear(&members);
		write_members(server, lane, &members);
		changed |= floor_set(server->floor, lane, &members, &games);
	}
	writer_free(&members);
	if (changed && server->lane_worker != NULL)
		server_show_changes(server);
}

/* ---- announcements ---- */

/* The announcements of the game that ended last, as of that line. */
struct announcement {
	int64_t game;
	int64_t line;
	struct writer feats; /* as JSON; empty before they are read, and where there are none */
};

struct announcements {
	pthread_mutex_t lock;
	int32_t lanes;
	struct announcement list[]; /* by lane, from 0 */
};

struct announcements *announcements_new(int32_t lanes)
{
	struct announcements *announcements =
	    calloc(1, sizeof *announcements + (size_t)lanes * sizeof announcements->list[0]);

	if (announcements == NULL)
		return NULL;
	announcements->lanes = lanes;
	(void)pthread_mutex_init(&announcements->lock, NULL);
	return announcements;
}

void announcements_free(struct announcements *announcements)
{
	if (announcements == NULL)
		return;
	for (int32_t next = 0; next < announcements->lanes; next++)
		writer_free(&announcements->list[next].feats);
	(void)pthread_mutex_destroy(&announcements->lock);
	free(announcements);
}

void announcements_write(struct announcements *announcements, int32_t lane,
                         const struct replay *game, struct writer *writer)
{
	const struct announcement *known = &announcements->list[lane - 1];

	(void)pthread_mutex_lock(&announcements->lock);
	if (known->game == game->game && known->line == game->lines && known->feats.length > 0)
		writer_bytes(writer, known->feats.text, known->feats.length);
	(void)pthread_mutex_unlock(&announcements->lock);
}

/* ---- reading ---- */

struct reading {
	struct job job; /* must be first: the worker gets the struct as its job */
	struct server *server;
	struct watched_journal journal;
	int32_t lane;
	int64_t game;
	int64_t line;
	struct writer feats;
};

static bool has_feats(const struct game_feats *feats)
{
	for (int seat = 0; seat < PINDECK_MOST_BOWLERS; seat++)
		if (feats->seats[seat].count > 0)
			return true;
	return false;
}

/* In the report worker's thread. Games that cannot be read are not announced. */
static void read_feats(struct job *job)
{
	struct reading *reading = (struct reading *)job;
	const struct journal journal = watched_journal_open(&reading->journal);
	struct replay *game = calloc(1, sizeof *game);
	struct game_feats *feats = calloc(1, sizeof *feats);
	struct roster *roster = roster_open();
	int64_t lines;

	if (game != NULL && feats != NULL && roster != NULL &&
	    roster_load(roster, journal) == NO_TROUBLE &&
	    games_load(journal, reading->game, game, NULL, NULL, &lines) == NO_TROUBLE &&
	    game->lines == reading->line &&
	    game_feats_read(feats, journal, roster, game) == NO_TROUBLE && has_feats(feats))
		game_feats_write(&reading->feats, feats);
	roster_close(roster);
	free(feats);
	free(game);
}

static void on_read(struct job *job)
{
	struct reading *reading = (struct reading *)job;
	struct announcements *announcements = reading->server->announcements;
	struct announcement *known = &announcements->list[reading->lane - 1];
	bool changed = false;

	(void)pthread_mutex_lock(&announcements->lock);
	if (known->game == reading->game && known->line == reading->line &&
	    !reading->feats.failed && reading->feats.length > 0) {
		writer_free(&known->feats);
		known->feats = reading->feats;
		reading->feats = (struct writer){ .text = NULL };
		changed = true;
	}
	(void)pthread_mutex_unlock(&announcements->lock);
	if (changed)
		floor_mark_stale(reading->server->floor, reading->lane);
	writer_free(&reading->feats);
	free(reading);
}

static bool has_persons(struct server *server)
{
	const bool has = roster_count(shared_roster_borrow(server->people)) > 0;

	shared_roster_return(server->people);
	return has;
}

/* Note that the lane is at this line; true if it was not known. */
static bool is_new(struct announcements *announcements, const struct view *view)
{
	struct announcement *known = &announcements->list[view->lane - 1];
	bool new;

	(void)pthread_mutex_lock(&announcements->lock);
	new = known->game != view->game || known->line != view->line;
	if (new) {
		writer_free(&known->feats);
		*known = (struct announcement){ .game = view->game, .line = view->line };
	}
	(void)pthread_mutex_unlock(&announcements->lock);
	return new;
}

void announcements_ask(struct server *server, const struct view *view)
{
	struct reading *reading;

	if (!view->is_over || !has_persons(server) || !is_new(server->announcements, view))
		return;
	reading = calloc(1, sizeof *reading);
	if (reading == NULL)
		return;
	reading->job.work = read_feats;
	reading->job.done = on_read;
	reading->server = server;
	reading->journal.inner = server->options.report_journal;
	reading->journal.closing = &server->ends;
	reading->lane = view->lane;
	reading->game = view->game;
	reading->line = view->line;
	if (worker_submit(server->report_worker, &reading->job) != WORKER_TAKEN)
		free(reading);
}
