/* Live: whoever watches is told of every change. */
#include "live.h"

#include "clock.h"

#include <event2/bufferevent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>

enum {
	/* Bytes that may wait for a viewer, besides those it is sent first: a few boards. What is
	 * older than that is of no use, and whoever comes back gets the board as it is then. */
	MOST_WAITING = 256 * 1024,
	ID_SIZE = 64
};

struct viewer {
	struct live *live;
	struct evhttp_request *request;
	int32_t lane; /* 0 for the house */
	char session[ACCESS_SESSION_SIZE];
	size_t welcome; /* bytes that it is sent first */
	TAILQ_ENTRY(viewer) others;
};

TAILQ_HEAD(viewers, viewer);

struct live {
	int32_t lanes;
	size_t most;
	size_t count;
	int64_t run;        /* tells this server from the one before: when it began */
	int64_t number;     /* of the last event of the house */
	int64_t *changed;   /* by lane: the number of its last event */
	struct viewers *of; /* by lane, the house first */
};

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
	free(live->changed);
	free(live->of);
	free(live);
}

/* ---- events -------------------------------------------------------------------------------------
 */

/* Of a lane, the board's own number; of the house, that of its events. */
static bool add_id(const struct viewer *viewer, const struct view *view, struct evbuffer *buffer)
{
	const struct live *live = viewer->live;
	char id[ID_SIZE];

	if (viewer->lane > 0)
		snprintf(id, sizeof id, "id: %s\n", view->id);
	else
		snprintf(id, sizeof id, "id: %" PRId64 "-%" PRId64 "\n", live->run, live->number);
	return evbuffer_add(buffer, id, strlen(id)) == 0;
}

/* An id tells that all before it was told too: an event that others go with has none, unless it is
 * the last of them. */
static void send_event(struct viewer *viewer, struct view *view, bool last, struct evbuffer *buffer)
{
	static const char head[] = "event: board\ndata: ";

	if ((!last || add_id(viewer, view, buffer)) &&
	    evbuffer_add(buffer, head, sizeof head - 1) == 0 && view_add(view, buffer) &&
	    evbuffer_add(buffer, "\n\n", 2) == 0)
		evhttp_send_reply_chunk(viewer->request, buffer);
	(void)evbuffer_drain(buffer, evbuffer_get_length(buffer));
}

static size_t waiting_for(const struct viewer *viewer)
{
	struct evhttp_connection *connection = evhttp_request_get_connection(viewer->request);

	if (connection == NULL)
		return 0;
	return evbuffer_get_length(
	    bufferevent_get_output(evhttp_connection_get_bufferevent(connection)));
}

/* The connection tells when it is gone, and the viewer goes with it. */
static void drop(struct viewer *viewer)
{
	struct evhttp_connection *connection = evhttp_request_get_connection(viewer->request);

	if (connection != NULL)
		evhttp_connection_free(connection);
}

static void tell_all(struct viewers *viewers, struct view *view, struct evbuffer *buffer)
{
	struct viewer *viewer = TAILQ_FIRST(viewers);

	while (viewer != NULL) {
		struct viewer *next = TAILQ_NEXT(viewer, others);

		if (waiting_for(viewer) > viewer->welcome + MOST_WAITING)
			drop(viewer);
		else
			send_event(viewer, view, true, buffer);
		viewer = next;
	}
}

void live_tell(struct live *live, struct view *view)
{
	struct evbuffer *buffer = evbuffer_new();

	live->number++;
	live->changed[view->lane] = live->number;
	if (buffer == NULL)
		return;
	tell_all(&live->of[view->lane], view, buffer);
	tell_all(&live->of[0], view, buffer);
	evbuffer_free(buffer);
}

bool live_has_changed(const struct live *live, const char *last_id, int32_t lane)
{
	int64_t run = 0;
	int64_t number = 0;

	if (last_id == NULL || sscanf(last_id, "%" SCNd64 "-%" SCNd64, &run, &number) != 2 ||
	    run != live->run)
		return true;
	return live->changed[lane] > number;
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

/* A viewer has nothing to say, and is not late with it; one that takes nothing any more is gone. */
static void wait_long(struct evhttp_connection *connection)
{
	const struct timeval patience = { .tv_sec = 60 };

	bufferevent_set_timeouts(evhttp_connection_get_bufferevent(connection), NULL, &patience);
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

/* All boards of the house are many times what may wait later; they are not copied for each. */
static void welcome(struct viewer *viewer, struct view *const *views, size_t count,
                    struct evbuffer *buffer)
{
	size_t last = 0;

	(void)evbuffer_add(buffer, ": welcome\n\n", 11);
	evhttp_send_reply_chunk(viewer->request, buffer);
	for (size_t next = 0; next < count; next++)
		if (views[next] != NULL)
			last = next;
	for (size_t next = 0; next < count; next++)
		if (views[next] != NULL)
			send_event(viewer, views[next], next == last, buffer);
	viewer->welcome = waiting_for(viewer);
}

bool live_join(struct live *live, struct evhttp_request *request, int32_t lane, const char *session,
               struct view *const *views, size_t count)
{
	struct evhttp_connection *connection = evhttp_request_get_connection(request);
	struct viewer *viewer = live->count < live->most ? calloc(1, sizeof *viewer) : NULL;
	struct evbuffer *buffer = viewer != NULL ? evbuffer_new() : NULL;

	if (buffer == NULL) {
		free(viewer);
		return false;
	}
	*viewer = (struct viewer){ .live = live, .request = request, .lane = lane };
	snprintf(viewer->session, sizeof viewer->session, "%s", session);
	TAILQ_INSERT_TAIL(&live->of[lane], viewer, others);
	live->count++;
	evhttp_connection_set_closecb(connection, on_close, viewer);
	evhttp_send_reply_start(request, HTTP_OK, "OK");
	wait_long(connection);
	welcome(viewer, views, count, buffer);
	evbuffer_free(buffer);
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
	struct evbuffer *buffer = evbuffer_new();

	for (int32_t lane = 0; buffer != NULL && lane <= live->lanes; lane++) {
		struct viewer *viewer = TAILQ_FIRST(&live->of[lane]);

		while (viewer != NULL) {
			struct viewer *next = TAILQ_NEXT(viewer, others);

			(void)evbuffer_add(buffer, words, strlen(words));
			evhttp_send_reply_chunk(viewer->request, buffer);
			(void)evbuffer_drain(buffer, evbuffer_get_length(buffer));
			if (last)
				part(viewer);
			viewer = next;
		}
	}
	if (buffer != NULL)
		evbuffer_free(buffer);
}

void live_beat(struct live *live)
{
	say_to_all(live, ":\n\n", false);
}

void live_end(struct live *live)
{
	say_to_all(live, "event: bye\ndata: {}\n\n", true);
}
