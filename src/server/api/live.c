/* Live: viewers receive every change. */
#include "live.h"

#include "call.h"
#include "clock.h"
#include "number_pair.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>

enum {
	/* Bytes that may wait for a viewer: a few boards, which it shares with all others. A viewer
	 * that is further behind is dropped, and gets the board as it is then when it returns. */
	MOST_WAITING = 256 * 1024
};

/* Events as they are sent: written once, and shared by all viewers until the last has been sent
 * them. */
struct notice {
	size_t holders;
	struct writer text;
};

struct viewer {
	struct live *live;
	struct exchange *exchange;
	int32_t lane; /* 0 for the house */
	size_t most;  /* bytes that may wait */
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
};

static void notice_release(struct notice *notice)
{
	if (notice == NULL || --notice->holders > 0)
		return;
	writer_free(&notice->text);
	free(notice);
}

struct live *live_new(int32_t lanes, struct stream_passes *stream_passes)
{
	struct live *live = calloc(1, sizeof *live);

	if (live == NULL)
		return NULL;
	live->lanes = lanes;
	live->stream_passes = stream_passes;
	live->run = clock_now();
	live->changed = calloc((size_t)lanes + 1, sizeof *live->changed);
	live->of = calloc((size_t)lanes + 1, sizeof *live->of);
	if (live->changed == NULL || live->of == NULL) {
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

void live_free(struct live *live)
{
	if (live == NULL)
		return;
	for (int32_t lane = 0; live->of != NULL && lane <= live->lanes; lane++)
		while (!TAILQ_EMPTY(&live->of[lane]))
			drop(TAILQ_FIRST(&live->of[lane]));
	free(live->changed);
	free(live->of);
	free(live);
}

/* ---- events -------------------------------------------------------------------------------------
 */

/* A lane's event has the id of its board, an event of the house a number of its own. */
static void write_id(struct writer *writer, const struct live *live, int32_t watched,
                     const struct view *view)
{
	if (watched > 0)
		writer_print(writer, "id: %s\n", view->id);
	else
		writer_print(writer, "id: %" PRId64 "-%" PRId64 "\n", live->run, live->number);
}

/* For viewers of that lane, or of the house, with one holder: this board, with its id. A null
 * pointer without memory. */
static struct notice *notice_new(const struct live *live, int32_t watched, const struct view *view)
{
	struct notice *notice = calloc(1, sizeof *notice);

	if (notice == NULL)
		return NULL;
	notice->holders = 1;
	write_id(&notice->text, live, watched, view);
	writer_bytes(&notice->text, view->event.text, view->event.length);
	if (!notice->text.failed)
		return notice;
	notice_release(notice);
	return NULL;
}

static void release_notice(void *notice)
{
	notice_release(notice);
}

static bool send_notice(const struct viewer *viewer, struct notice *notice)
{
	notice->holders++;
	return exchange_send(viewer->exchange, (struct outbox_bytes){ .bytes = notice->text.text,
	                                                              .length = notice->text.length,
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

static void tell_all(struct live *live, int32_t watched, struct view *view)
{
	struct viewer *viewer = TAILQ_FIRST(&live->of[watched]);
	struct notice *notice = viewer != NULL ? notice_new(live, watched, view) : NULL;

	while (viewer != NULL) {
		struct viewer *next = TAILQ_NEXT(viewer, others);

		/* without memory the viewer has missed something */
		if (notice == NULL || exchange_waiting(viewer->exchange) > viewer->most ||
		    !send_notice(viewer, notice))
			drop(viewer);
		viewer = next;
	}
	notice_release(notice);
}

void live_tell(struct live *live, struct view *view)
{
	live->number++;
	live->changed[view->lane] = live->number;
	tell_all(live, view->lane, view);
	tell_all(live, 0, view);
}

bool live_has_changed(const struct live *live, const char *last_id, int32_t lane)
{
	int64_t pair[2];
	const char *rest;

	if (last_id == NULL || !number_pair_read(last_id, '-', pair, &rest) || pair[0] != live->run)
		return true;
	return live->changed[lane] > pair[1];
}

/* ---- coming and going ---------------------------------------------------------------------------
 */

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

/* The boards that it has not seen, shared with all other viewers: one that does not read costs no
 * copy of them. Receiving an id implies that every earlier event was received: only the last board
 * has one. */
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

/* Ends the stream properly: the browser reconnects, and gets what it may see now. */
static void on_revoked(struct stream_pass *stream_pass)
{
	part((struct viewer *)((char *)stream_pass - offsetof(struct viewer, stream_pass)));
}

bool live_join(struct live *live, const struct call *call, const struct pass *pass,
               struct view *const *views, size_t count)
{
	struct viewer *viewer = calloc(1, sizeof *viewer);

	if (viewer == NULL)
		return false;
	*viewer = (struct viewer){ .live = live, .exchange = call->exchange, .lane = call->lane };
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
	say_to_all(live, "event: bye\ndata: {}\n\n", true);
}
