/* The server: one loop that answers, a keeper that writes, a reader that looks things up. */
#include "house.h"

#include "clock.h"

#include <errno.h>
#include <event2/bufferevent_ssl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

enum {
	BACKLOG = 4096, /* a whole hall of phones may come at once */
	SPARE = 128,    /* files that are no connections */
	MOST = 20000,   /* connections */
	IDLE = 60,      /* seconds in which nothing moves */
	BEAT = 15,      /* seconds between signs of life */
	TICKS = 10,     /* a second, while it ends */
	/* Balls in one commit: enough to share what it costs, and few enough that while they are
	 * written those before them are answered and those after them come in. */
	COMMITTED = 32,
	PATIENCE = 5,          /* seconds to end in */
	MOST_BODY = 64 * 1024, /* that is read at all: what is longer than allowed gets an answer */
	MOST_UNREAD = 2 * MOST_BODY /* libevent wants a body whole, and no more than that */
};

int64_t house_second(void)
{
	struct timespec now = { .tv_sec = 0 };

	(void)clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec;
}

/* ---- requests and connections -------------------------------------------------------------------
 */

static void on_request(struct evhttp_request *request, void *payload)
{
	routes_answer(payload, request);
}

/* As many as there may be are enough: the others wait until one has gone. */
static void close_door(struct server *server)
{
	if (server->listener != NULL && guests_count(server->guests) >= server->most_guests)
		(void)evconnlistener_disable(server->listener);
}

static struct bufferevent *on_connection(struct event_base *loop, void *payload)
{
	struct server *server = payload;
	SSL *tls = server->tls != NULL ? SSL_new(server->tls) : NULL;
	struct bufferevent *connection;

	if (server->tls == NULL)
		connection = bufferevent_socket_new(loop, -1, BEV_OPT_CLOSE_ON_FREE);
	else if (tls != NULL)
		connection = bufferevent_openssl_socket_new(
		    loop, -1, tls, BUFFEREVENT_SSL_ACCEPTING, BEV_OPT_CLOSE_ON_FREE);
	else
		connection = NULL;
	if (connection == NULL)
		return NULL;
	/* libevent goes on reading while it answers, and throws nothing away: whoever watches, or
	 * does not take what it asked for, could send until no memory is left */
	bufferevent_setwatermark(connection, EV_READ, 0, MOST_UNREAD);
	if (guests_add(server->guests, connection, house_second()))
		close_door(server);
	return connection;
}

/* ---- every second -------------------------------------------------------------------------------
 */

static void wait_for_tick(struct server *server)
{
	const struct timeval second = { .tv_sec = 1 };
	const struct timeval soon = { .tv_usec = 1000000 / TICKS };

	(void)event_add(server->tick, server->closing > 0 ? &soon : &second);
}

/* What is under way is finished, and what was answered has had a moment to leave. */
static bool may_end(struct server *server)
{
	const bool idle = crew_pending(server->keeper) == 0 && crew_pending(server->reader) == 0;

	server->closing++;
	return (idle && server->closing > TICKS / 2) || server->closing > PATIENCE * TICKS;
}

static void on_tick(evutil_socket_t none, short what, void *payload)
{
	struct server *server = payload;

	(void)none;
	(void)what;
	if (server->closing > 0 && may_end(server)) {
		event_base_loopbreak(server->loop);
		return;
	}
	if (guests_look(server->guests, house_second()) < server->most_guests &&
	    server->closing == 0)
		(void)evconnlistener_enable(server->listener);
	/* another program may have set a password, which ends what the old one allowed */
	(void)access_follow(server->access);
	server->beats++;
	if (server->beats >= BEAT && server->closing == 0) {
		server->beats = 0;
		live_beat(server->live);
	}
	wait_for_tick(server);
}

static void on_pause(evutil_socket_t none, short what, void *payload)
{
	(void)none;
	(void)what;
	(void)payload;
}

static void on_stop(evutil_socket_t signal, short what, void *payload)
{
	struct server *server = payload;

	(void)signal;
	(void)what;
	/* whoever says it twice does not want to wait */
	if (server->closing > 0) {
		event_base_loopbreak(server->loop);
		return;
	}
	server->closing = 1;
	atomic_store(&server->ends, true);
	/* the address is free for the next at once */
	evhttp_del_accept_socket(server->http, server->door);
	server->listener = NULL;
	live_end(server->live);
	wait_for_tick(server);
}

/* ---- making it ----------------------------------------------------------------------------------
 */

static bool load_certificate(struct server *server)
{
	const struct server_options *options = &server->options;

	if (options->certificate == NULL)
		return true;
	server->tls = SSL_CTX_new(TLS_server_method());
	return server->tls != NULL && SSL_CTX_set_min_proto_version(server->tls, TLS1_2_VERSION) &&
	       SSL_CTX_use_certificate_chain_file(server->tls, options->certificate) == 1 &&
	       SSL_CTX_use_PrivateKey_file(server->tls, options->key, SSL_FILETYPE_PEM) == 1 &&
	       SSL_CTX_check_private_key(server->tls) == 1;
}

static bool listen_at(struct server *server)
{
	const struct addrinfo hints = { .ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE };
	struct addrinfo *found = NULL;
	char port[8];
	int status;

	snprintf(port, sizeof port, "%u", (unsigned)server->options.port);
	status = getaddrinfo(server->options.host, port, &hints, &found);
	if (status != 0) {
		if (status != EAI_SYSTEM)
			errno = EADDRNOTAVAIL;
		return false;
	}
	for (const struct addrinfo *next = found; next != NULL && server->listener == NULL;
	     next = next->ai_next)
		server->listener = evconnlistener_new_bind(
		    server->loop, NULL, NULL,
		    LEV_OPT_CLOSE_ON_FREE | LEV_OPT_CLOSE_ON_EXEC | LEV_OPT_REUSEABLE, BACKLOG,
		    next->ai_addr, (int)next->ai_addrlen);
	freeaddrinfo(found);
	return server->listener != NULL;
}

static bool set_up_http(struct server *server)
{
	server->http = evhttp_new(server->loop);
	if (server->http == NULL)
		return false;
	evhttp_set_max_headers_size(server->http, CALL_MOST_HEADERS);
	evhttp_set_max_body_size(server->http, MOST_BODY);
	evhttp_set_timeout(server->http, IDLE);
	evhttp_set_default_content_type(server->http, NULL);
	evhttp_set_allowed_methods(server->http, EVHTTP_REQ_GET | EVHTTP_REQ_POST |
	                                             EVHTTP_REQ_HEAD | EVHTTP_REQ_PUT |
	                                             EVHTTP_REQ_DELETE | EVHTTP_REQ_OPTIONS |
	                                             EVHTTP_REQ_TRACE | EVHTTP_REQ_PATCH);
	evhttp_set_bevcb(server->http, on_connection, server);
	evhttp_set_gencb(server->http, on_request, server);
	server->door = evhttp_bind_listener(server->http, server->listener);
	return server->door != NULL;
}

/* As many files as the system lets us have. */
static size_t most_connections(void)
{
	struct rlimit limit = { .rlim_cur = 1024 };

	if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < limit.rlim_max) {
		limit.rlim_cur = limit.rlim_max < MOST + SPARE ? limit.rlim_max : MOST + SPARE;
		(void)setrlimit(RLIMIT_NOFILE, &limit);
		(void)getrlimit(RLIMIT_NOFILE, &limit);
	}
	if (limit.rlim_cur < 2 * SPARE)
		return SPARE;
	return limit.rlim_cur - SPARE < MOST ? (size_t)(limit.rlim_cur - SPARE) : MOST;
}

/* A request turns reading and writing on and off several times: the system is told once a round of
 * the loop what came of it. No file here is duplicated, which alone this would not be good for. */
static struct event_base *new_loop(void)
{
	struct event_config *config = event_config_new();
	struct event_base *loop = NULL;

	if (config != NULL &&
	    event_config_set_flag(config, EVENT_BASE_FLAG_EPOLL_USE_CHANGELIST) == 0)
		loop = event_base_new_with_config(config);
	if (config != NULL)
		event_config_free(config);
	return loop;
}

static bool set_up_loop(struct server *server)
{
	static const int signals[STOP_SIGNALS] = { SIGTERM, SIGINT, SIGHUP };

	server->loop = new_loop();
	if (server->loop == NULL)
		return false;
	server->tick = event_new(server->loop, -1, 0, on_tick, server);
	server->pause = event_new(server->loop, -1, 0, on_pause, NULL);
	for (size_t next = 0; next < STOP_SIGNALS; next++) {
		server->stops[next] = evsignal_new(server->loop, signals[next], on_stop, server);
		if (server->stops[next] == NULL || event_add(server->stops[next], NULL) != 0)
			return false;
	}
	return server->tick != NULL && server->pause != NULL;
}

static bool set_up_lanes(struct server *server)
{
	const int32_t lanes = server->options.lanes;

	server->most_guests = most_connections();
	server->views = calloc((size_t)lanes, sizeof(struct view *));
	server->consoles = calloc((size_t)lanes, sizeof *server->consoles);
	server->live = live_new(lanes, server->most_guests - server->most_guests / 8);
	server->guests = guests_new();
	server->wrongs = wrongs_new();
	if (server->views == NULL || server->consoles == NULL || server->live == NULL ||
	    server->guests == NULL || server->wrongs == NULL)
		return false;
	for (int32_t lane = 1; lane <= lanes; lane++) {
		server->views[lane - 1] = view_new(lane, hall_game(server->hall, lane));
		if (server->views[lane - 1] == NULL)
			return false;
	}
	return true;
}

static bool set_up_crews(struct server *server)
{
	server->keeper = crew_new(server->loop, acts_work, server, COMMITTED);
	server->reader = crew_new(server->loop, NULL, NULL, 1);
	return server->keeper != NULL && server->reader != NULL;
}

static enum server_trouble set_up(struct server *server, struct server_failure *failure)
{
	const struct server_options *options = &server->options;

	if (!set_up_loop(server))
		return SERVER_NO_MEMORY;
	if (!load_certificate(server))
		return SERVER_NO_CERTIFICATE;
	if (!listen_at(server))
		return SERVER_NO_ADDRESS;
	failure->trouble =
	    hall_open(&server->hall, options->keeping, options->lanes, &failure->lane);
	if (failure->trouble != NO_TROUBLE)
		return SERVER_JOURNAL;
	if (!set_up_lanes(server) || !set_up_crews(server) || !set_up_http(server))
		return SERVER_NO_MEMORY;
	wait_for_tick(server);
	return SERVER_READY;
}

struct server *server_new(const struct server_options *options, struct server_failure *failure)
{
	struct server *server = calloc(1, sizeof *server);
	int why;

	*failure = (struct server_failure){ .what = SERVER_NO_MEMORY };
	if (server == NULL)
		return NULL;
	server->options = *options;
	server->access = options->access;
	failure->what = set_up(server, failure);
	if (failure->what == SERVER_READY)
		return server;
	why = errno;
	server_free(server);
	errno = why;
	return NULL;
}

/* A connection with TLS may have a last call under way to nobody, and goes when that has come. */
static void free_loop(struct server *server)
{
	for (size_t next = 0; next < STOP_SIGNALS; next++)
		if (server->stops[next] != NULL)
			event_free(server->stops[next]);
	if (server->tick != NULL)
		event_free(server->tick);
	if (server->pause != NULL)
		event_free(server->pause);
	if (server->loop == NULL)
		return;
	(void)event_base_loop(server->loop, EVLOOP_NONBLOCK);
	event_base_free(server->loop);
}

/* First what works for it, then the connections, then what they were shown. */
void server_free(struct server *server)
{
	if (server == NULL)
		return;
	crew_free(server->keeper);
	crew_free(server->reader);
	if (server->http != NULL)
		evhttp_free(server->http); /* and the listener, if that has become its door */
	if (server->door == NULL && server->listener != NULL)
		evconnlistener_free(server->listener);
	guests_free(server->guests);
	live_free(server->live);
	wrongs_free(server->wrongs);
	for (int32_t next = 0; server->views != NULL && next < server->options.lanes; next++)
		view_release(server->views[next]);
	free(server->views);
	free(server->consoles);
	hall_close(server->hall);
	free_loop(server);
	SSL_CTX_free(server->tls);
	free(server);
}

uint16_t server_port(const struct server *server)
{
	union {
		struct sockaddr any;
		struct sockaddr_in four;
		struct sockaddr_in6 six;
	} address = { .six = { .sin6_family = AF_UNSPEC } };
	socklen_t size = sizeof address;

	if (getsockname(evconnlistener_get_fd(server->listener), &address.any, &size) != 0)
		return 0;
	return ntohs(address.any.sa_family == AF_INET6 ? address.six.sin6_port
	                                               : address.four.sin_port);
}

bool server_turn(struct server *server, int milliseconds)
{
	const struct timeval patience = { .tv_sec = milliseconds / 1000,
		                          .tv_usec = milliseconds % 1000 * 1000 };

	return event_add(server->pause, &patience) == 0 &&
	       event_base_loop(server->loop, EVLOOP_ONCE) == 0 &&
	       !event_base_got_break(server->loop);
}

void server_run(struct server *server)
{
	(void)signal(SIGPIPE, SIG_IGN);
	while (server_turn(server, 1000))
		;
}
