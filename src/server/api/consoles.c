/* The consoles of the lanes: one keeps score on each lane, also after a restart of the server. */
#include "server/api/consoles.h"

#include "journal/clock.h"
#include "server/api/live.h"
#include "server/api/permission_change.h"
#include "server/api/server_show.h"
#include "server/api/server_state.h"
#include "server/house/desk.h"

#include <stdlib.h>
#include <string.h>

enum {
	CONSOLE_SECONDS = 30 /* seconds after which a silent console counts as disconnected */
};

bool consoles_is_there(const struct server *server, int32_t lane)
{
	const struct console *console = &server->consoles[lane - 1];

	if (console->session[0] == '\0')
		return false;
	return server_second() - console->seen < CONSOLE_SECONDS ||
	       live_has_session(server->live, lane, console->session);
}

void consoles_take(struct server *server, int32_t lane, const char *session)
{
	struct console *console = &server->consoles[lane - 1];
	const bool displaces =
	    console->session[0] != '\0' && strcmp(console->session, session) != 0;

	console->seen = server_second();
	if (strcmp(console->session, session) == 0)
		return;
	memcpy(console->session, session, TOKEN_ID_SIZE);
	console->since = clock_second();
	if (!displaces)
		return;
	/* the time must differ from the last one, even within a second: boards are sent only if
	 * they changed */
	console->displaced =
	    console->since > console->displaced ? console->since : console->displaced + 1;
	server_show_desk(server);
}

void consoles_note(struct server *server, int32_t lane, const char *session)
{
	struct console *console = &server->consoles[lane - 1];

	if (strcmp(console->session, session) == 0)
		console->seen = server_second();
}

void consoles_end(struct server *server, int32_t lane)
{
	server->consoles[lane - 1] = (struct console){ .seen = 0 };
}

void consoles_end_session(struct server *server, const struct session *session)
{
	char id[TOKEN_ID_SIZE];

	if (session->place == ACCESS_DESK || session->place > server->options.lanes)
		return;
	token_write_id(session->digest, id);
	/* the console may keep score on the other lane of a pair too */
	for (int32_t lane = 1; lane <= server->options.lanes; lane++)
		if (strcmp(server->consoles[lane - 1].session, id) == 0)
			consoles_end(server, lane);
}

/* Times of use are stored every minute, and the clock may have been set since. */
void consoles_restore(struct server *server)
{
	const int64_t now = access_second(server->access);

	for (int32_t lane = 1; lane <= server->options.lanes; lane++) {
		const struct keeper *keeper = access_keeper(server->access, lane);
		const struct session *session = access_session(server->access, keeper->session);
		struct console *console = &server->consoles[lane - 1];

		if (session == NULL || session->place != lane)
			continue;
		memcpy(console->session, keeper->session, TOKEN_ID_SIZE);
		console->since = keeper->since;
		console->seen = server_second() - CONSOLE_SECONDS -
		                (now > session->used ? now - session->used : 0);
	}
}

/* ---- storing ------------------------------------------------------------------------------------
 */

static bool set_keepers(struct grants *grants, void *payload)
{
	const struct permission_change *change = payload;

	for (int32_t lane = 1; lane <= change->call.server->options.lanes; lane++)
		grants_set_keeper(grants, lane, &change->keepers[lane - 1]);
	return true;
}

static void store(struct server *server)
{
	const struct call no_caller = { .server = server };
	const size_t lanes = (size_t)server->options.lanes;
	struct permission_change *change = permission_change_new(&no_caller, 0);

	if (change == NULL)
		return;
	change->edit = set_keepers;
	change->answered = true;
	change->keepers = calloc(lanes, sizeof *change->keepers);
	for (size_t next = 0; change->keepers != NULL && next < lanes; next++) {
		change->keepers[next].since = server->consoles[next].since;
		memcpy(change->keepers[next].session, server->consoles[next].session,
		       TOKEN_ID_SIZE);
	}
	if (change->keepers != NULL &&
	    worker_submit(server->access_worker, &change->job) == WORKER_TAKEN)
		TAILQ_INSERT_TAIL(&server->changes, change, others);
	else
		permission_change_free(change);
}

/* Only one change is stored at a time; the next tick stores the rest. */
static bool is_storing(const struct server *server)
{
	for (const struct permission_change *change = TAILQ_FIRST(&server->changes); change != NULL;
	     change = TAILQ_NEXT(change, others))
		if (change->keepers != NULL)
			return true;
	return false;
}

void consoles_tick(struct server *server)
{
	bool differs = false;

	for (int32_t lane = 1; lane <= server->options.lanes; lane++) {
		struct console *console = &server->consoles[lane - 1];
		const struct keeper *keeper = access_keeper(server->access, lane);

		if (console->session[0] != '\0' &&
		    live_has_session(server->live, lane, console->session))
			console->seen = server_second();
		differs |= strcmp(console->session, keeper->session) != 0;
	}
	if (differs && !is_storing(server))
		store(server);
}

/* ---- for the desk -------------------------------------------------------------------------------
 */

void consoles_write(const struct server *server, int32_t lane, struct writer *writer)
{
	const struct console *console = &server->consoles[lane - 1];
	const struct session *session = access_session(server->access, console->session);
	const bool there = consoles_is_there(server, lane);
	const int64_t silent = server_second() - console->seen;

	if (session == NULL) {
		writer_text(writer, "null");
		return;
	}
	writer_text(writer, "{\"device\":");
	writer_json(writer, session->device);
	writer_print(writer, ",\"state\":\"%s\"", there ? "alive" : "silent");
	desk_json_write_moment(writer, "since", console->since);
	desk_json_write_moment(writer, "seen", clock_second() - (there ? 0 : silent));
	writer_put(writer, '}');
}
