/* Live: whoever watches is told of every change. */
#include "live.h"

#include "clock.h"
#include "pair.h"

#include <event2/bufferevent.h>
#include <event2/http_struct.h>
#include <inttypes.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>

enum {
	/* Bytes that may wait for a viewer: a few boards. What is older than that is of no use, and
	 * whoever comes back gets the board as it is then. */
	MOST_WAITING = 256 * 1024,
	FRONT = 10, /* bytes of a frame before what is in it: eight digits and the line's end */
	BACK = 2
};

/* Events as they are sent, in the frame of a piece of a longer answer: written once, and shared by
 * all who are sent them until the last has been. */
struct notice {
	size_t holders;
	struct paper text;
};

struct viewer {
	struct live *live;
	struct evhttp_request *request;
	int32_t lane; /* 0 for the house */
	size_t most;  /* bytes that may wait */
	char session[ACCESS_SESSION_SIZE];
	TAILQ_ENTRY(viewer) others;
};

TAILQ_HEAD(viewers, viewer);

struct live {
	int32_t lanes;
	size_t most;
	size_t count;
	int64_t run;        /* tells this server from the one before */
	int64_t number;     /* of the last event of the house */
	int64_t *changed;   /* by lane: the number of its last event */
	struct viewers *of; /* by lane, the house first */
	struct notice *all; /* the boards of all lanes as they are; a null pointer when not known */
};

static void notice_release(struct notice *notice)
{
	if (notice == NULL || --notice->holders > 0)
		return;
	paper_free(&notice->text);
	free(notice);
}

struct live *live_new(int32_t lanes, size_t most)
{
	struct live *live = calloc(1, sizeof *live);

	if (live == NULL)
		return NULL;
	live->lanes = lanes;
	live->most = most;
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

	TAILQ_REMOVE(&live->of[viewer->lane], viewer, others);
	live->count--;
	free(viewer);
}

void live_free(struct live *live)
{
	if (live == NULL)
		return;
	for (int32_t lane = 0; live->of != NULL && lane <= live->lanes; lane++)
		while (!TAILQ_EMPTY(&live->of[lane]))
			forget(TAILQ_FIRST(&live->of[lane]));
	notice_release(live->all);
	free(live->changed);
	free(live->of);
	free(live);
}

/* ---- events -------------------------------------------------------------------------------------
 */

/* Of a lane, the board's own number; of the house, that of its events. */
static void write_id(struct paper *paper, const struct live *live, int32_t watched,
                     const struct view *view)
{
	if (watched > 0)
		paper_print(paper, "id: %s\n", view->id);
	else
		paper_print(paper, "id: %" PRId64 "-%" PRId64 "\n", live->run, live->number);
}

static void write_event(struct paper *paper, const struct view *view)
{
	paper_text(paper, "event: board\ndata: ");
	paper_bytes(paper, view->board.text, view->board.length);
	paper_text(paper, "\n\n");
}

static size_t last_of(struct view *const *views, size_t count)
{
	while (count > 0 && views[count - 1] == NULL)
		count--;
	return count;
}

/* For those who watch that lane, or the house, with one holder: these views, each of which may be a
 * null pointer. A null pointer without memory. An id tells that all before it was told too: only
 * the last has one. */
static struct notice *notice_new(const struct live *live, int32_t watched,
                                 struct view *const *views, size_t count)
{
	struct notice *notice = calloc(1, sizeof *notice);
	struct paper *text = notice != NULL ? &notice->text : NULL;
	const size_t last = last_of(views, count);
	char front[FRONT + 1];

	if (notice == NULL)
		return NULL;
	notice->holders = 1;
	paper_print(text, "%0*x\r\n", FRONT - 2, 0U);
	for (size_t next = 0; next < last; next++) {
		if (next + 1 == last)
			write_id(text, live, watched, views[next]);
		if (views[next] != NULL)
			write_event(text, views[next]);
	}
	paper_text(text, "\r\n");
	if (text->torn) {
		notice_release(notice);
		return NULL;
	}
	snprintf(front, sizeof front, "%0*zx\r\n", FRONT - 2, text->length - FRONT - BACK);
	memcpy(text->text, front, FRONT);
	return notice;
}

static void on_sent(const void *bytes, size_t length, void *notice)
{
	(void)bytes;
	(void)length;
	notice_release(notice);
}

static struct evbuffer *output_of(const struct viewer *viewer)
{
	struct evhttp_connection *connection = evhttp_request_get_connection(viewer->request);

	return connection != NULL
	           ? bufferevent_get_output(evhttp_connection_get_bufferevent(connection))
	           : NULL;
}

/* Past libevent's own way to send a piece, which takes three kibibytes for the frame until it is
 * sent. Without memory the viewer has missed something: false. */
static bool send_notice(const struct viewer *viewer, struct notice *notice)
{
	const size_t length = notice->text.length;
	const char *text = notice->text.text;
	struct evbuffer *output = output_of(viewer);
	int code;

	if (output == NULL || length == FRONT + BACK)
		return true;
	if (viewer->request->chunked)
		code = evbuffer_add_reference(output, text, length, on_sent, notice);
	else
		code = evbuffer_add_reference(output, text + FRONT, length - FRONT - BACK, on_sent,
		                              notice);
	if (code != 0)
		return false;
	notice->holders++;
	return true;
}

/* A few words. */
static void say(const struct viewer *viewer, const char *words)
{
	struct evbuffer *buffer = evbuffer_new();

	if (buffer == NULL)
		return;
	if (evbuffer_add(buffer, words, strlen(words)) == 0)
		evhttp_send_reply_chunk(viewer->request, buffer);
	evbuffer_free(buffer);
}

static size_t waiting_for(const struct viewer *viewer)
{
	struct evbuffer *output = output_of(viewer);

	return output != NULL ? evbuffer_get_length(output) : 0;
}

/* The connection tells when it is gone, and the viewer goes with it. */
static void drop(struct viewer *viewer)
{
	struct evhttp_connection *connection = evhttp_request_get_connection(viewer->request);

	if (connection != NULL)
		evhttp_connection_free(connection);
}

static void tell_all(struct live *live, int32_t watched, struct view *view)
{
	struct viewer *viewer = TAILQ_FIRST(&live->of[watched]);
	struct notice *notice = viewer != NULL ? notice_new(live, watched, &view, 1) : NULL;

	while (viewer != NULL) {
		struct viewer *next = TAILQ_NEXT(viewer, others);

		if (notice == NULL || waiting_for(viewer) > viewer->most ||
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
	notice_release(live->all);
	live->all = NULL;
	tell_all(live, view->lane, view);
	tell_all(live, 0, view);
}

bool live_has_changed(const struct live *live, const char *last_id, int32_t lane)
{
	int64_t pair[2];
	const char *rest;

	if (last_id == NULL || !pair_read(last_id, '-', pair, &rest) || pair[0] != live->run)
		return true;
	return live->changed[lane] > pair[1];
}

/* ---- coming and going ---------------------------------------------------------------------------
 */

/* A request whose connection broke is ours to free; one whose connection is freed goes with it. */
static void on_close(struct evhttp_connection *connection, void *payload)
{
	struct viewer *viewer = payload;
	struct evhttp_request *request = viewer->request;

	(void)connection;
	forget(viewer);
	if (evhttp_request_get_connection(request) == NULL)
		evhttp_send_reply_end(request);
}

/* A viewer has nothing to say, and is not late with it; one that takes nothing any more is gone,
 * and so is one that has vanished: the system notices by the signs of life that nobody receives. */
static void wait_long(struct evhttp_connection *connection)
{
	const struct timeval patience = { .tv_sec = 60 };

	const unsigned silence = 30000; /* milliseconds */
	struct bufferevent *bufferevent = evhttp_connection_get_bufferevent(connection);

	bufferevent_set_timeouts(bufferevent, NULL, &patience);
	(void)setsockopt(bufferevent_getfd(bufferevent), IPPROTO_TCP, TCP_USER_TIMEOUT, &silence,
	                 sizeof silence);
}

bool live_has_session(const struct live *live, int32_t lane, const char *session)
{
	const struct viewer *viewer;

	TAILQ_FOREACH(viewer, &live->of[lane], others)
	{
		if (strcmp(viewer->session, session) == 0)
			return true;
	}
	return false;
}

/* What whoever comes is sent first, with a holder more. Many may come to the house at once, and
 * there is much to see: that is written once for all of them. */
static struct notice *first_notice(struct live *live, int32_t lane, struct view *const *views,
                                   size_t count)
{
	bool all = lane == 0;

	for (size_t next = 0; next < count; next++)
		all = all && views[next] != NULL;
	if (!all)
		return notice_new(live, lane, views, count);
	if (live->all == NULL)
		live->all = notice_new(live, lane, views, count);
	if (live->all != NULL)
		live->all->holders++;
	return live->all;
}

bool live_join(struct live *live, struct evhttp_request *request, int32_t lane, const char *session,
               struct view *const *views, size_t count)
{
	struct evhttp_connection *connection = evhttp_request_get_connection(request);
	struct viewer *viewer = live->count < live->most ? calloc(1, sizeof *viewer) : NULL;
	struct notice *notice = viewer != NULL ? first_notice(live, lane, views, count) : NULL;

	if (notice == NULL) {
		free(viewer);
		return false;
	}
	*viewer = (struct viewer){ .live = live,
		                   .request = request,
		                   .lane = lane,
		                   .most = MOST_WAITING + notice->text.length };
	snprintf(viewer->session, sizeof viewer->session, "%s", session);
	TAILQ_INSERT_TAIL(&live->of[lane], viewer, others);
	live->count++;
	evhttp_connection_set_closecb(connection, on_close, viewer);
	evhttp_send_reply_start(request, HTTP_OK, "OK");
	wait_long(connection);
	say(viewer, ": welcome\n\n");
	if (!send_notice(viewer, notice))
		drop(viewer);
	notice_release(notice);
	return true;
}

/* There is nothing more to tell; the connection is somebody else's from now on. */
static void part(struct viewer *viewer)
{
	struct evhttp_request *request = viewer->request;
	struct evhttp_connection *connection = evhttp_request_get_connection(request);

	if (connection != NULL)
		evhttp_connection_set_closecb(connection, NULL, NULL);
	forget(viewer);
	evhttp_send_reply_end(request);
}

/* The same words to everybody. */
static void say_to_all(struct live *live, const char *words, bool last)
{
	for (int32_t lane = 0; lane <= live->lanes; lane++) {
		struct viewer *viewer = TAILQ_FIRST(&live->of[lane]);

		while (viewer != NULL) {
			struct viewer *next = TAILQ_NEXT(viewer, others);

			say(viewer, words);
			if (last)
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
