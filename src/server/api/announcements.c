/* Announcements: the personal bests and milestones of the game that ended on each lane. */
#include "server/api/announcements.h"

#include "alley/games.h"
#include "reports/report.h"
#include "server/api/server_state.h"
#include "server/base/worker.h"

#include <pthread.h>
#include <stdlib.h>

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

/* ---- reading ------------------------------------------------------------------------------------
 */

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
