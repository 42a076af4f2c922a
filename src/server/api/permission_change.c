/* Changes of permissions: in the access worker's thread, with an answer in the loop; and, every
 * second, the changes of other processes. The consoles of the lanes. */
#include "server/api/permission_change.h"

#include "common/monotonic.h"
#include "common/room.h"
#include "journal/clock.h"
#include "server/api/live.h"
#include "server/api/requester.h"
#include "server/api/server_show.h"
#include "server/house/desk.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	MOST_PENDING = 64, /* changes at once */
	TOUCH_EVERY = 60   /* seconds after which times of use are written again */
};

/* A record that cannot be written stays, and the loop tries again. */
static void write_notes(struct permission_change *change)
{
	const struct journal journal = change->call.server->options.audit_journal;

	if (change->note == NULL || change->trouble != NO_TROUBLE || change->refused != NOT_REFUSED)
		return;
	change->note(change);
	if (change->noted > 0 &&
	    journal_append_audit(journal, change->notes, change->noted) == NO_TROUBLE)
		change->noted = 0;
}

/* The records of a change are written before it is stored, so that a crash between the two loses
 * none; in a database both are one commit. If it cannot be stored then, one more record says so. */
static bool edit_and_record(struct grants *grants, void *payload)
{
	struct permission_change *change = payload;
	const bool changes = change->edit(grants, change);

	change->is_recorded = changes;
	if (changes)
		write_notes(change);
	return changes;
}

void permission_change_make(struct job *job)
{
	struct permission_change *change = (struct permission_change *)job;

	change->trouble = access_change(access_permissions(change->call.server->access),
	                                edit_and_record, change, &change->after);
	if (!change->is_recorded)
		write_notes(change);
	if (change->trouble != NO_TROUBLE)
		change->noted = 0;
}

/* Show all boards again if the names on them have changed. */
static void show_names(struct server *server)
{
	const bool shows = !access_shows_board_names_only(server->access);

	if (atomic_exchange(&server->shows_names, shows) != shows)
		atomic_fetch_add(&server->names_edition, 1);
}

static bool is_valid(const void *pass, void *payload)
{
	const struct server *server = payload;

	return access_is_valid(server->access, pass, access_second(server->access));
}

/* End what was granted to sessions and links that are void now. */
static void end_revoked(struct server *server)
{
	http_check_passes(server->http, is_valid, server);
	stream_passes_check(&server->stream_passes, server->access, access_second(server->access));
}

static void adopt(struct server *server, struct grants *grants)
{
	access_adopt(server->access, grants);
	show_names(server);
	server_show_desk(server);
	end_revoked(server);
}

void permission_change_free(struct permission_change *change)
{
	free(change->keepers);
	free(change->notes);
	sodium_memzero(change, sizeof *change);
	free(change);
}

/* Only a wrong password counts as a failure, not a refusal for another reason. */
static void end_checking(const struct permission_change *change)
{
	struct server *server = change->call.server;

	if (change->known[0] == '\0')
		server->checking--;
	if (change->refused != PASSWORD_WRONG)
		failures_forgive_password(server->failures, change->address, change->known);
}

static void on_changed(struct job *job)
{
	struct permission_change *change = (struct permission_change *)job;
	struct server *server = change->call.server;

	adopt(server, change->after);
	if (change->trouble != NO_TROUBLE)
		change->refused = NOT_KEPT;
	if (change->is_checked)
		end_checking(change);
	if (change->refused != NOT_REFUSED && change->note != NULL)
		change->note(change);
	for (size_t next = 0; next < change->noted; next++)
		audit_queue_note(server->audit_queue, change->notes + next);
	if (change->apply != NULL)
		change->apply(change);
	if (!change->answered && change->refused != NOT_REFUSED)
		call_refuse_code(&change->call, change->refused);
	else if (!change->answered)
		change->answer(change);
	permission_change_free(change);
}

void permission_change_note(struct permission_change *change, enum audit_action action,
                            int32_t place, const char *detail)
{
	struct audit *record = &change->record;
	const bool refused = change->refused != NOT_REFUSED;
	struct audit *notes =
	    room_for_one(change->notes, &change->notes_room, change->noted, sizeof *notes);

	if (notes == NULL)
		return;
	change->notes = notes;
	record->action = action;
	record->lane = place;
	record->refused = refused;
	audit_set(record->detail, refused ? refusal_word(change->refused) : detail);
	notes[change->noted++] = *record;
}

void permission_change_note_actor(struct permission_change *change, enum audit_action action,
                                  int32_t place)
{
	char actor[ENTRY_ACTOR_SIZE];

	requester_write_actor(place, false, actor);
	audit_set(change->record.actor, actor);
	permission_change_note(change, action, place, "");
}

/* The worker may still make the change; then it is applied when it is made. */
static void on_late(struct job *job)
{
	struct permission_change *change = (struct permission_change *)job;

	change->answered = true;
	call_refuse_code(&change->call, OUTCOME_UNKNOWN);
}

struct permission_change *permission_change_new(const struct call *call, size_t count)
{
	struct permission_change *change = calloc(1, sizeof *change + count * sizeof *change->list);

	if (change == NULL)
		return NULL;
	change->job.work = permission_change_make;
	change->job.done = on_changed;
	change->call = *call;
	change->answered = call->exchange == NULL;
	if (change->answered)
		return change;
	change->job.late = on_late;
	change->job.client = requester_client(call);
	change->record = requester_record(call, AUDIT_ACTIONS, "desk", 0, "");
	return change;
}

bool permission_change_submit(struct permission_change *change)
{
	struct server *server = change->call.server;

	if (worker_pending(server->access_worker) < MOST_PENDING &&
	    worker_submit(server->access_worker, &change->job) == WORKER_TAKEN)
		return true;
	change->refused = TOO_BUSY;
	if (!change->answered)
		call_refuse_code(&change->call, TOO_BUSY);
	if (change->is_checked)
		end_checking(change);
	permission_change_free(change);
	return false;
}

static bool is_own_with_edit(const struct job *job, const void *edit)
{
	const struct permission_change *change = (const struct permission_change *)job;

	/* the access worker may have jobs of other kinds */
	return job->done == on_changed && change->call.exchange == NULL &&
	       change->edit == *(grants_edit *const *)edit;
}

bool permission_change_is_pending(const struct server *server, grants_edit *edit)
{
	return worker_find(server->access_worker, is_own_with_edit, &edit) != NULL;
}

/* ---- every second ---- */

/* A job that reads the permissions from their store. */
struct following {
	struct job job; /* must be first: the worker gets the struct as its job */
	struct server *server;
	char edition[PERMISSIONS_EDITION_SIZE];
	struct grants *now;
};

static void read_again(struct job *job)
{
	struct following *following = (struct following *)job;

	(void)access_follow(access_permissions(following->server->access), following->edition,
	                    &following->now);
}

static void on_read(struct job *job)
{
	struct following *following = (struct following *)job;

	following->server->following = false;
	if (following->now != NULL)
		adopt(following->server, following->now);
	free(following);
}

/* Another process may have changed the permissions. */
static void follow(struct server *server)
{
	struct following *following = server->following ? NULL : calloc(1, sizeof *following);

	if (following == NULL)
		return;
	following->job.work = read_again;
	following->job.done = on_read;
	following->server = server;
	memcpy(following->edition, access_edition(server->access), PERMISSIONS_EDITION_SIZE);
	server->following = worker_submit(server->access_worker, &following->job) == WORKER_TAKEN;
	if (!server->following)
		free(following);
}

static bool touch_all(struct grants *grants, void *payload)
{
	const struct permission_change *change = payload;
	const bool removed = grants_remove_expired(grants, change->now);

	for (size_t next = 0; next < change->count; next++) {
		char id[TOKEN_ID_SIZE];

		token_write_id(change->list[next].digest, id);
		grants_touch_session(grants, id, change->list[next].used);
	}
	return change->count > 0 || removed;
}

/* Write the times of use, and remove expired sessions from the text: they must not become valid
 * again on a server that starts with a slow clock. */
static void touch(struct server *server)
{
	enum {
		AT_ONCE = 256
	};
	const struct call no_caller = { .server = server };
	struct permission_change *change = permission_change_new(&no_caller, AT_ONCE);

	if (change == NULL)
		return;
	change->edit = touch_all;
	change->now = access_second(server->access);
	change->count = access_new_uses(server->access, change->list, AT_ONCE);
	if (change->count > 0 || access_has_expired(server->access, change->now))
		(void)permission_change_submit(change);
	else
		permission_change_free(change);
}

void permission_change_tick(struct server *server)
{
	consoles_tick(server);
	server_show_desk(server); /* messages to all lanes may end */
	follow(server);
	end_revoked(server); /* sessions also expire */
	if (--server->until_touch > 0)
		return;
	server->until_touch = TOUCH_EVERY;
	touch(server);
}

/* ---- the consoles of the lanes ---- */

enum {
	CONSOLE_SECONDS = 30 /* seconds after which a silent console counts as disconnected */
};

bool consoles_is_there(const struct server *server, int32_t lane)
{
	const struct console *console = &server->consoles[lane - 1];

	if (console->session[0] == '\0')
		return false;
	return monotonic_second() - console->seen < CONSOLE_SECONDS ||
	       live_has_session(server->live, lane, console->session);
}

void consoles_take(struct server *server, int32_t lane, const char *session)
{
	struct console *console = &server->consoles[lane - 1];
	const bool displaces =
	    console->session[0] != '\0' && strcmp(console->session, session) != 0;

	console->seen = monotonic_second();
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
		console->seen = monotonic_second();
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
		console->seen = monotonic_second() - CONSOLE_SECONDS -
		                (now > session->used ? now - session->used : 0);
	}
}

/* ---- storing ---- */

static bool set_keepers(struct grants *grants, void *payload)
{
	const struct permission_change *change = payload;

	for (int32_t lane = 1; lane <= change->call.server->options.lanes; lane++)
		grants->keepers[lane - 1] = change->keepers[lane - 1];
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
	change->keepers = calloc(lanes, sizeof *change->keepers);
	for (size_t next = 0; change->keepers != NULL && next < lanes; next++) {
		change->keepers[next].since = server->consoles[next].since;
		memcpy(change->keepers[next].session, server->consoles[next].session,
		       TOKEN_ID_SIZE);
	}
	if (change->keepers != NULL)
		(void)permission_change_submit(change);
	else
		permission_change_free(change);
}

void consoles_tick(struct server *server)
{
	bool differs = false;

	for (int32_t lane = 1; lane <= server->options.lanes; lane++) {
		struct console *console = &server->consoles[lane - 1];
		const struct keeper *keeper = access_keeper(server->access, lane);

		if (console->session[0] != '\0' &&
		    live_has_session(server->live, lane, console->session))
			console->seen = monotonic_second();
		differs |= strcmp(console->session, keeper->session) != 0;
	}
	/* one change is stored at a time; the next tick stores the rest */
	if (differs && !permission_change_is_pending(server, set_keepers))
		store(server);
}

/* ---- for the desk ---- */

void consoles_write(const struct server *server, int32_t lane, struct writer *writer)
{
	const struct console *console = &server->consoles[lane - 1];
	const struct session *session = access_session(server->access, console->session);
	const bool there = consoles_is_there(server, lane);
	const int64_t silent = monotonic_second() - console->seen;

	if (session == NULL) {
		writer_string(writer, "console", NULL);
		return;
	}
	writer_begin(writer, "console", '{');
	writer_string(writer, "device", session->device);
	writer_string(writer, "state", there ? "alive" : "silent");
	desk_json_write_moment(writer, "since", console->since);
	desk_json_write_moment(writer, "seen", clock_second() - (there ? 0 : silent));
	writer_end(writer, '}');
}
