/* Live: viewers receive every change.
 *
 * A ball must not wait until hundreds of viewers have received the one before. Therefore a round of
 * sending takes many turns of the loop, with a few viewers in each, and a rest follows it. Changes
 * that come meanwhile are gathered, and sent to each viewer in one piece in the next round. */
#include "server/api/live.h"

#include "journal/clock.h"
#include "server/api/call.h"
#include "server/base/request_form.h"

#include <event2/event.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>

enum {
	/* Bytes that may wait for a viewer: a few boards, which it shares with all others. A viewer
	 * for which more bytes wait is disconnected, and gets the current board when it reconnects.
	 */
	MOST_WAITING = 256 * 1024,
	SENT_IN_TURN = 32, /* viewers that are sent to before the loop handles requests again */
	/* Microseconds of rest for each viewer of a round. Sending to a viewer takes about three,
	 * with TLS ten, so viewers get at most a third of the loop's time. */
	REST_OF_VIEWER = 20,
	/* When more bytes than this are gathered, they are sent at once, while requests wait. */
	MOST_GATHERED = 1024 * 1024
};

/* One or more events of a lane or the house in the form in which they are sent: written once, and
 * shared by all viewers until the last one has received them. */
struct notice {
	size_t holders;
	int32_t watched; /* the lane, 0 for the house */
	int64_t number;  /* later notices have higher ones */
	struct writer text;
	TAILQ_ENTRY(notice) later;
};

TAILQ_HEAD(notices, notice);

struct viewer {
	struct live *live;
	struct exchange *exchange;
	int32_t lane; /* 0 for the house */
	size_t most;  /* bytes that may wait */
	/* The viewer was sent whole boards when it connected. It needs the notices from this number
	 * on, and the first of them without the bytes that are older than these boards. */
	int64_t first;
	size_t known;
	struct stream_pass stream_pass;
	TAILQ_ENTRY(viewer) others;
};

TAILQ_HEAD(viewers, viewer);

struct live {
	int32_t lanes;
	struct stream_passes *stream_passes;
	int64_t run;        /* differs after each start of the server */
	int64_t number;     /* of the last event of the house */
	int64_t *changed;   /* by lane: the number of its last event */
	struct viewers *of; /* by lane, the house first */

	struct notices gathering; /* for the next round */
	struct notice **open;     /* the same notices by lane, 0 for the house; or null pointers */
	size_t gathered;          /* bytes of these notices */
	int64_t written;          /* number of the newest notice */
	struct notices sending;   /* in this round; the first one is being sent */
	struct viewer *next;      /* the next viewer to send it to; a null pointer after the last */
	size_t sent;              /* notices sent in this round, counted once for each viewer */
	struct event *turn;       /* pending during a round and the rest after it */
};

static void notice_release(struct notice *notice)
{
	if (notice == NULL || --notice->holders > 0)
		return;
	writer_free(&notice->text);
	free(notice);
}

static void on_turn(evutil_socket_t none, short what, void *payload);

struct live *live_new(struct event_base *loop, int32_t lanes, struct stream_passes *stream_passes)
{
	struct live *live = calloc(1, sizeof *live);

	if (live == NULL)
		return NULL;
	live->lanes = lanes;
	live->stream_passes = stream_passes;
	live->run = clock_now();
	TAILQ_INIT(&live->gathering);
	TAILQ_INIT(&live->sending);
	live->turn = event_new(loop, -1, 0, on_turn, live);
	live->changed = calloc((size_t)lanes + 1, sizeof *live->changed);
	live->of = calloc((size_t)lanes + 1, sizeof *live->of);
	live->open = calloc((size_t)lanes + 1, sizeof(struct notice *));
	if (live->turn == NULL || live->changed == NULL || live->of == NULL || live->open == NULL) {
		live_free(live);
		return NULL;
	}
	for (int32_t lane = 0; lane <= lanes; lane++)
		TAILQ_INIT(&live->of[lane]);
	return live;
}

static void forget(struct viewer *viewer)
{
	struct live *live = viewer->live;

	if (live->next == viewer)
		live->next = TAILQ_NEXT(viewer, others);
	stream_passes_remove(live->stream_passes, &viewer->stream_pass);
	TAILQ_REMOVE(&live->of[viewer->lane], viewer, others);
	free(viewer);
}

/* Close its connection. */
static void drop(struct viewer *viewer)
{
	struct exchange *exchange = viewer->exchange;

	forget(viewer);
	exchange_abort(exchange);
}

static void drop_all(struct live *live, int32_t watched)
{
	struct viewer *next;

	for (struct viewer *viewer = TAILQ_FIRST(&live->of[watched]); viewer != NULL;
	     viewer = next) {
		next = TAILQ_NEXT(viewer, others);
		drop(viewer);
	}
}

static void release_all(struct notices *notices)
{
	struct notice *next;

	for (struct notice *notice = TAILQ_FIRST(notices); notice != NULL; notice = next) {
		next = TAILQ_NEXT(notice, later);
		notice_release(notice);
	}
	TAILQ_INIT(notices);
}

void live_free(struct live *live)
{
	if (live == NULL)
		return;
	for (int32_t lane = 0; live->of != NULL && lane <= live->lanes; lane++)
		drop_all(live, lane);
	release_all(&live->gathering);
	release_all(&live->sending);
	if (live->turn != NULL)
		event_free(live->turn);
	free(live->changed);
	free(live->of);
	free(live->open);
	free(live);
}

/* ---- events ---- */

/* A lane's event has the tag of its board, an event of the house a number of its own. */
static void write_id(struct writer *writer, const struct live *live, int32_t watched,
                     const struct view *view)
{
	if (watched > 0)
		writer_print(writer, "id: %s\n", view->tag);
	else
		writer_print(writer, "id: %" PRId64 "-%" PRId64 "\n", live->run, live->number);
}

/* The notice of that lane, or of the house, that is sent in the next round. A null pointer if
 * memory runs out. */
static struct notice *open_notice(struct live *live, int32_t watched)
{
	struct notice *notice = live->open[watched];

	if (notice != NULL)
		return notice;
	notice = calloc(1, sizeof *notice);
	if (notice == NULL)
		return NULL;
	notice->holders = 1;
	notice->watched = watched;
	notice->number = ++live->written;
	live->open[watched] = notice;
	TAILQ_INSERT_TAIL(&live->gathering, notice, later);
	return notice;
}

/* Add the event of this board; false if memory runs out, and then the notice is incomplete. */
static bool gather(struct live *live, int32_t watched, const struct view *view)
{
	struct notice *notice = open_notice(live, watched);

	if (notice == NULL)
		return false;
	live->gathered -= notice->text.length;
	write_id(&notice->text, live, watched, view);
	writer_bytes(&notice->text, view->event.text, view->event.length);
	live->gathered += notice->text.length;
	return !notice->text.failed;
}

static void release_notice(void *notice)
{
	notice_release(notice);
}

/* Send the events that are newer than the boards that the viewer was sent when it connected. */
static bool send_notice(const struct viewer *viewer, struct notice *notice)
{
	const size_t known = viewer->first == notice->number ? viewer->known : 0;

	if (viewer->first > notice->number)
		return true;
	notice->holders++;
	return exchange_send(viewer->exchange,
	                     (struct outbox_bytes){ .bytes = notice->text.text + known,
	                                            .length = notice->text.length - known,
	                                            .release = release_notice,
	                                            .owner = notice,
	                                            .is_shared = true });
}

static bool send_text(const struct viewer *viewer, const char *text)
{
	return exchange_send(
	    viewer->exchange,
	    (struct outbox_bytes){ .bytes = text, .length = strlen(text), .is_shared = true });
}

/* Make this notice the next one to send; a null pointer for none. */
static void begin_notice(struct live *live, const struct notice *notice)
{
	live->next = notice != NULL ? TAILQ_FIRST(&live->of[notice->watched]) : NULL;
}

/* Nothing is added to a notice once it is being sent. */
static void begin_round(struct live *live)
{
	for (const struct notice *notice = TAILQ_FIRST(&live->gathering); notice != NULL;
	     notice = TAILQ_NEXT(notice, later))
		live->open[notice->watched] = NULL;
	TAILQ_CONCAT(&live->sending, &live->gathering, later);
	live->gathered = 0;
	live->sent = 0;
	begin_notice(live, TAILQ_FIRST(&live->sending));
}

/* Send the notices of this round to up to that number of viewers. */
static void send_notices(struct live *live, size_t viewers)
{
	struct notice *notice = TAILQ_FIRST(&live->sending);

	while (viewers > 0 && notice != NULL) {
		struct viewer *viewer = live->next;

		if (viewer == NULL) {
			struct notice *next = TAILQ_NEXT(notice, later);

			TAILQ_REMOVE(&live->sending, notice, later);
			notice_release(notice);
			begin_notice(live, next);
			notice = next;
			continue;
		}
		live->next = TAILQ_NEXT(viewer, others);
		live->sent++;
		viewers--;
		if (exchange_waiting(viewer->exchange) > viewer->most ||
		    !send_notice(viewer, notice))
			drop(viewer);
	}
}

/* Send everything to all viewers now. */
static void send_all(struct live *live)
{
	send_notices(live, SIZE_MAX);
	begin_round(live);
	send_notices(live, SIZE_MAX);
}

/* A timer of zero runs after all requests that have arrived meanwhile. */
static void wait_for_turn(struct live *live, size_t microseconds)
{
	const struct timeval moment = { .tv_sec = (time_t)(microseconds / 1000000),
		                        .tv_usec = (suseconds_t)(microseconds % 1000000) };

	if (event_add(live->turn, &moment) != 0)
		send_all(live);
}

static void on_turn(evutil_socket_t none, short what, void *payload)
{
	struct live *live = payload;

	(void)none;
	(void)what;
	if (TAILQ_EMPTY(&live->sending))
		begin_round(live);
	if (TAILQ_EMPTY(&live->sending))
		return;
	send_notices(live, SENT_IN_TURN);
	wait_for_turn(live, TAILQ_EMPTY(&live->sending) ? live->sent * REST_OF_VIEWER : 0);
}

static void tell(struct live *live, int32_t watched, const struct view *view)
{
	if (TAILQ_EMPTY(&live->of[watched]))
		return;
	/* memory ran out, and the viewers would miss this board: they get the current one when they
	 * reconnect
	 */
	if (!gather(live, watched, view))
		drop_all(live, watched);
	if (live->gathered > MOST_GATHERED)
		send_all(live);
	else if (!event_pending(live->turn, EV_TIMEOUT, NULL))
		wait_for_turn(live, 0);
}

void live_tell(struct live *live, const struct view *view)
{
	live->number++;
	live->changed[view->lane] = live->number;
	tell(live, view->lane, view);
	tell(live, 0, view);
}

bool live_has_changed(const struct live *live, const char *last_id, int32_t lane)
{
	int64_t pair[2];
	const char *rest;

	if (last_id == NULL || !number_pair_read(last_id, '-', pair, &rest) || pair[0] != live->run)
		return true;
	return live->changed[lane] > pair[1];
}

/* ---- viewers that connect and disconnect ---- */

static void on_gone(void *payload)
{
	drop(payload);
}

bool live_has_session(const struct live *live, int32_t lane, const char *session)
{
	for (const struct viewer *viewer = TAILQ_FIRST(&live->of[lane]); viewer != NULL;
	     viewer = TAILQ_NEXT(viewer, others))
		if (strcmp(viewer->stream_pass.pass.session, session) == 0)
			return true;
	return false;
}

/* The boards that the viewer has not seen. Their bytes are shared with all other viewers, so that a
 * viewer that does not read costs no copy. Receiving an id implies that every earlier event was
 * received: only the last board has one. */
static bool send_first(const struct viewer *viewer, struct view *const *views, size_t count)
{
	struct outbox_bytes parts[ACCESS_MOST_LANES + 1];
	struct writer id = { .text = NULL };
	struct view *last = NULL;
	size_t number = 0;

	for (size_t next = 0; next < count && next < ACCESS_MOST_LANES; next++)
		last = views[next] != NULL ? views[next] : last;
	if (last == NULL)
		return true;
	write_id(&id, viewer->live, viewer->lane, last);
	if (id.failed) {
		writer_free(&id);
		return false;
	}
	for (size_t next = 0; next < count && next < ACCESS_MOST_LANES; next++) {
		if (views[next] == last)
			parts[number++] = (struct outbox_bytes){ .bytes = id.text,
				                                 .length = id.length,
				                                 .release = free,
				                                 .owner = id.text };
		if (views[next] != NULL)
			parts[number++] = view_hold_event(views[next]);
	}
	return exchange_send_all(viewer->exchange, parts, number);
}

/* End the stream of a viewer that has received everything. */
static void part(struct viewer *viewer)
{
	struct exchange *exchange = viewer->exchange;

	forget(viewer);
	exchange_end(exchange);
}

/* Ends the stream properly: the browser reconnects, and gets the boards that it may see now. */
static void on_revoked(struct stream_pass *stream_pass)
{
	part((struct viewer *)((char *)stream_pass - offsetof(struct viewer, stream_pass)));
}

bool live_join(struct live *live, const struct call *call, const struct pass *pass,
               struct view *const *views, size_t count)
{
	const struct notice *open = live->open[call->lane];
	struct viewer *viewer = calloc(1, sizeof *viewer);

	if (viewer == NULL)
		return false;
	*viewer = (struct viewer){ .live = live,
		                   .exchange = call->exchange,
		                   .lane = call->lane,
		                   .first = open != NULL ? open->number : live->written + 1,
		                   .known = open != NULL ? open->text.length : 0 };
	viewer->stream_pass.pass = *pass;
	viewer->stream_pass.revoke = on_revoked;
	stream_passes_add(live->stream_passes, &viewer->stream_pass);
	TAILQ_INSERT_TAIL(&live->of[call->lane], viewer, others);
	if (!call_begin(call, "text/event-stream") || !send_text(viewer, ": welcome\n\n") ||
	    !send_first(viewer, views, count)) {
		drop(viewer);
		return true;
	}
	viewer->most = MOST_WAITING + exchange_waiting(viewer->exchange);
	exchange_watch(viewer->exchange, on_gone, viewer);
	return true;
}

/* Send the same text to every viewer. */
static void say_to_all(struct live *live, const char *words, bool last)
{
	for (int32_t lane = 0; lane <= live->lanes; lane++) {
		struct viewer *viewer = TAILQ_FIRST(&live->of[lane]);

		while (viewer != NULL) {
			struct viewer *next = TAILQ_NEXT(viewer, others);

			if (!send_text(viewer, words))
				drop(viewer);
			else if (last)
				part(viewer);
			viewer = next;
		}
	}
}

void live_beat(struct live *live)
{
	say_to_all(live, ":\n\n", false);
}

void live_end(struct live *live)
{
	send_all(live);
	say_to_all(live, "event: bye\ndata: {}\n\n", true);
}
