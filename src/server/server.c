/* The server: one thread runs the event loop; four workers use the store. */
#include "server/server.h"

#include "common/monotonic.h"
#include "journal/clock.h"
#include "server/api/endpoint.h"
#include "server/api/live.h"
#include "server/api/lookup.h"
#include "server/api/permission_change.h"
#include "server/api/server_show.h"
#include "server/api/server_state.h"
#include "server/lanes/league_nights.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <openssl/ssl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
	MOST = 20000, /* connections */
	SPARE = 128,  /* file descriptors reserved for the store and others */
	BEAT = 15,    /* seconds between signs of life */
	TICKS = 10,   /* ticks a second while the server ends */
	/* Most actions in one commit: enough to share its cost, and few enough that the answers of
	 * the commit before and the requests of the next one overlap with it. */
	COMMITTED = 32,
	PATIENCE = 3,         /* seconds for requests in progress when the server ends */
	LAST_PATIENCE = 3000, /* milliseconds for a thread to end after that */
	USUAL_PER_ADDRESS = 256,
	MOST_PER_LANE = 64,   /* connections with the links of a lane: eight browsers with six */
	MOST_BYTES = 64 << 20 /* bytes buffered for clients that do not read */
};

/* ---- the signals that tell the server to end: SIGTERM and SIGINT ---- */

enum {
	SIGNALS = 2,
	STOP_SECONDS = 4 /* then SIGALRM ends the process, even if a thread hangs */
};

static const int signals[SIGNALS] = { SIGTERM, SIGINT };

struct stop {
	struct event *told;
	void (*stopped)(void *payload);
	void *payload;
	int pipe[2];
	struct sigaction before[SIGNALS];
};

/* Global for the signal handler, which only gets the number of the signal. */
static volatile sig_atomic_t handler_pipe = -1;
static volatile sig_atomic_t handled;

static void on_stop_signal(int number)
{
	const int why = errno;

	(void)number;
	if (handled == 0)
		(void)alarm(STOP_SECONDS);
	handled = 1;
	if (write(handler_pipe, "", 1) != 1)
		handled = 1; /* the pipe is full of signals that the loop has not seen yet */
	errno = why;
}

static void on_told(evutil_socket_t pipe, short what, void *payload)
{
	const struct stop *stop = payload;
	char byte;

	(void)what;
	if (read(pipe, &byte, 1) == 1)
		stop->stopped(stop->payload);
}

static void listen_to_signals(struct stop *stop)
{
	struct sigaction action = { .sa_handler = on_stop_signal, .sa_flags = SA_RESTART };

	sigfillset(&action.sa_mask);
	handler_pipe = stop->pipe[1];
	handled = 0;
	for (size_t next = 0; next < SIGNALS; next++)
		(void)sigaction(signals[next], &action, &stop->before[next]);
}

/* Call the function, in the loop, for each of these signals. The first one also starts alarm(2),
 * within the signal handler, so that it is certain even while the loop itself hangs. A null
 * pointer where that fails. One at a time in a process. */
static struct stop *stop_new(struct event_base *loop, void (*stopped)(void *payload), void *payload)
{
	struct stop *stop = calloc(1, sizeof *stop);

	if (stop == NULL)
		return NULL;
	stop->stopped = stopped;
	stop->payload = payload;
	if (pipe(stop->pipe) != 0)
		goto no_pipe;
	if (fcntl(stop->pipe[0], F_SETFL, O_NONBLOCK) != 0 ||
	    fcntl(stop->pipe[1], F_SETFL, O_NONBLOCK) != 0)
		goto no_event;
	stop->told = event_new(loop, stop->pipe[0], EV_READ | EV_PERSIST, on_told, stop);
	if (stop->told == NULL || event_add(stop->told, NULL) != 0)
		goto no_event;
	listen_to_signals(stop);
	return stop;
no_event:
	if (stop->told != NULL)
		event_free(stop->told);
	close(stop->pipe[0]);
	close(stop->pipe[1]);
no_pipe:
	free(stop);
	return NULL;
}

/* Restores the former handlers of these signals. */
static void stop_free(struct stop *stop)
{
	if (stop == NULL)
		return;
	for (size_t next = 0; next < SIGNALS; next++)
		(void)sigaction(signals[next], &stop->before[next], NULL);
	handler_pipe = -1;
	event_free(stop->told);
	close(stop->pipe[0]);
	close(stop->pipe[1]);
	free(stop);
}

/* ---- the audit log ---- */

static void note(struct server *server, enum audit_action action)
{
	struct audit record = { .time = clock_now(), .action = action, .times = 1 };
	char lanes[16];

	audit_set(record.actor, "server");
	snprintf(lanes, sizeof lanes, "%d", server->options.lanes);
	audit_say(record.detail, AUDIT_SAYS_LANES, lanes);
	audit_queue_note(server->audit_queue, &record);
}

/* ---- what all parts use ---- */

void server_report_error(const struct server *server)
{
	const char *detail;
	const enum trouble trouble = lane_set_trouble(server->lane_set, &detail);

	if (trouble != NO_TROUBLE && server->options.complain != NULL)
		server->options.complain(server->options.context, trouble, detail);
}

/* ---- every second ---- */

static void wait_for_tick(struct server *server)
{
	const struct timeval second = { .tv_sec = 1 };
	const struct timeval soon = { .tv_usec = 1000000 / TICKS };

	(void)event_add(server->tick, server->closing > 0 ? &soon : &second);
}

/* True when no job is pending and answers have had a moment to be sent. */
static bool may_end(struct server *server)
{
	const bool idle = worker_pending(server->lane_worker) == 0 &&
	                  worker_pending(server->access_worker) == 0 &&
	                  worker_pending(server->lookup_worker) == 0 &&
	                  worker_pending(server->report_worker) == 0;

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
	http_tick(server->http);
	if (server->closing == 0) {
		permission_change_tick(server);
		desk_tick(server);
		people_answers_tick(server);
	} else {
		consoles_tick(server); /* stores the changes of the last second */
	}
	audit_queue_tick(server->audit_queue, clock_now());
	server->beats++;
	if (server->beats >= BEAT && server->closing == 0) {
		server->beats = 0;
		live_beat(server->live);
	}
	wait_for_tick(server);
}

/* Lines that another program writes are shown within a second. */
static const struct timeval glance_interval = { .tv_usec = 400000 };

static void on_poll(evutil_socket_t none, short what, void *payload)
{
	(void)none;
	(void)what;
	server_show_changes(payload);
}

static void on_pause(evutil_socket_t none, short what, void *payload)
{
	(void)none;
	(void)what;
	(void)payload;
}

static void on_stop(void *payload)
{
	struct server *server = payload;

	/* a second signal ends the wait */
	if (server->closing > 0) {
		event_base_loopbreak(server->loop);
		return;
	}
	server->closing = 1;
	/* another server can use the address at once */
	http_stop_listening(server->http);
	note(server, AUDIT_STOP);
	audit_queue_flush(server->audit_queue);
	atomic_store(&server->ends, true);
	live_end(server->live);
	wait_for_tick(server);
}

/* ---- starting ---- */

/* A pipe or a device in place of the file could keep all clients waiting. */
static bool is_file(const char *path)
{
	struct stat found;

	return stat(path, &found) == 0 && S_ISREG(found.st_mode);
}

/* Connections that are open keep the certificate they have. */
static void on_reload(evutil_socket_t signal, short what, void *payload)
{
	struct server *server = payload;
	const struct server_options *options = &server->options;
	SSL_CTX *tls = NULL;

	(void)signal;
	(void)what;
	if (server->tls == NULL || server->closing > 0)
		return;
	if (is_file(options->certificate) && is_file(options->key))
		tls = http_load_certificate(options->certificate, options->key);
	if (tls != NULL) {
		http_use_certificate(server->http, tls);
		SSL_CTX_free(server->tls);
		server->tls = tls;
	}
	if (server->options.reloaded != NULL)
		server->options.reloaded(server->options.context, tls != NULL);
}

/* The number of open file descriptors. */
static size_t count_files(void)
{
	DIR *folder = opendir("/proc/self/fd");
	size_t count = 0;

	if (folder == NULL)
		return SPARE;
	while (readdir(folder) != NULL)
		count++;
	(void)closedir(folder);
	return count;
}

/* The most file descriptors that the system allows, less the open ones and a reserve. */
static size_t most_connections(void)
{
	struct rlimit limit = { .rlim_cur = 1024 };
	const size_t files = count_files();
	size_t most;

	if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < limit.rlim_max) {
		limit.rlim_cur = limit.rlim_max < MOST + SPARE ? limit.rlim_max : MOST + SPARE;
		(void)setrlimit(RLIMIT_NOFILE, &limit);
		(void)getrlimit(RLIMIT_NOFILE, &limit);
	}
	most = limit.rlim_cur < MOST + SPARE ? (size_t)limit.rlim_cur : MOST + SPARE;
	most -= most / 4 < SPARE ? most / 4 : SPARE;
	return most > files + 8 ? most - files : 8;
}

/* The refusal that needs no memory when it is sent. */
static char *write_busy(void)
{
	const struct refusal busy = { .code = TOO_BUSY };
	struct writer writer = { .text = NULL };

	refusal_write(&busy, &writer);
	if (!writer.failed)
		return writer.text;
	writer_free(&writer);
	return NULL;
}

static bool set_up_http(struct server *server)
{
	const size_t most = most_connections();
	const struct http_options options = {
		.loop = server->loop,
		.tls = server->tls,
		.limits = { .connections = most,
		            .reserve = most / 8 + 4,
		            .trustees = (size_t)server->options.lanes + 1,
		            .per_trustee = MOST_PER_LANE,
		            .per_address = server->options.per_address > 0
		                               ? server->options.per_address
		                               : USUAL_PER_ADDRESS,
		            .counts_loopback = server->options.per_address > 0,
		            .bytes = MOST_BYTES },
		.busy = server->busy,
		.answer = routes_answer,
		.refuse = routes_refuse,
		.payload = server,
	};

	server->http = http_new(&options, server->options.host, server->options.port);
	return server->http != NULL;
}

static bool set_up_loop(struct server *server)
{
	server->loop = event_base_new();
	if (server->loop == NULL)
		return false;
	server->tick = event_new(server->loop, -1, 0, on_tick, server);
	server->pause = event_new(server->loop, -1, 0, on_pause, NULL);
	server->reload = evsignal_new(server->loop, SIGHUP, on_reload, server);
	if (server->reload == NULL || event_add(server->reload, NULL) != 0)
		return false;
	server->journal_poll = event_new(server->loop, -1, EV_PERSIST, on_poll, server);
	return server->tick != NULL && server->pause != NULL && server->journal_poll != NULL;
}

static bool set_up_lanes(struct server *server)
{
	const int32_t lanes = server->options.lanes;

	server->views = calloc((size_t)lanes, sizeof(struct view *));
	server->consoles = calloc((size_t)lanes, sizeof *server->consoles);
	server->floor = floor_new(lanes);
	server->unseen = calloc((size_t)lanes, sizeof *server->unseen);
	TAILQ_INIT(&server->stream_passes);
	server->live = live_new(server->loop, lanes, &server->stream_passes);
	server->failures = failures_new();
	server->announcements = announcements_new(lanes);
	server->highs = kept_answers_new();
	if (server->announcements == NULL || server->highs == NULL || server->views == NULL ||
	    server->consoles == NULL || server->unseen == NULL || server->live == NULL ||
	    server->failures == NULL || server->floor == NULL)
		return false;
	consoles_restore(server);
	server_show_desk(server);
	for (int32_t lane = 1; lane <= lanes; lane++) {
		server->views[lane - 1] = server_show(server, lane);
		if (server->views[lane - 1] == NULL)
			return false;
	}
	return true;
}

static bool set_up_workers(struct server *server)
{
	/* Actions are done in the order of their arrival: for the worker, all are of one client. */
	static const struct worker_options lane_worker = { .work = actions_work,
		                                           .together = COMMITTED,
		                                           .most = 4096,
		                                           .each = 4096,
		                                           .deadline = SERVER_DEADLINE };
	static const struct worker_options access_worker = { .most = 1024,
		                                             .each = 256,
		                                             .deadline = SERVER_DEADLINE };
	static const struct worker_options lookup_worker = { .most = 512,
		                                             .each = 64,
		                                             .deadline = SERVER_DEADLINE };
	static const struct worker_options report_worker = {
		.most = 128, .each = 8, .deadline = SERVER_DEADLINE, .nice = 10
	};
	struct worker_options with_context = lane_worker;

	with_context.context = server;
	server->lane_worker = worker_new(server->loop, &with_context);
	server->access_worker = worker_new(server->loop, &access_worker);
	server->lookup_worker = worker_new(server->loop, &lookup_worker);
	server->report_worker = worker_new(server->loop, &report_worker);
	if (server->lane_worker == NULL || server->access_worker == NULL ||
	    server->lookup_worker == NULL || server->report_worker == NULL)
		return false;
	server->audit_queue = audit_queue_new(server->access_worker, server->options.audit_journal,
	                                      server->options.complain, server->options.context);
	return server->audit_queue != NULL;
}

static enum server_trouble set_up(struct server *server, struct server_failure *failure)
{
	const struct server_options *options = &server->options;

	if (!set_up_loop(server))
		return SERVER_NO_MEMORY;
	if (options->certificate != NULL) {
		server->tls = http_load_certificate(options->certificate, options->key);
		if (server->tls == NULL)
			return SERVER_NO_CERTIFICATE;
	}
	server->busy = write_busy();
	server->hosts =
	    hosts_new(options->host, options->link, options->host_names, options->host_names_count);
	if (server->busy == NULL || server->hosts == NULL)
		return SERVER_NO_MEMORY;
	if (!set_up_http(server))
		return errno == ENOMEM ? SERVER_NO_MEMORY : SERVER_NO_ADDRESS;
	if (options->bound != NULL && !options->bound(options->context, &server->options))
		return SERVER_NOT_OPENED;
	server->access = options->access;
	failure->trouble =
	    lane_set_open(&server->lane_set, options->lane_journal, options->lanes, &failure->lane);
	if (failure->trouble != NO_TROUBLE)
		return SERVER_JOURNAL;
	lane_set_show_dry_runs(server->lane_set, actions_on_dry_run);
	failure->trouble = shared_roster_open(&server->people, options->audit_journal);
	if (failure->trouble != NO_TROUBLE)
		return SERVER_JOURNAL;
	lane_set_know_people(server->lane_set, server->people);
	server->nights = league_nights_new(options->lane_journal, server->lane_set, options->lanes,
	                                   server->people);
	if (server->nights == NULL)
		return SERVER_NO_MEMORY;
	lane_set_ask(server->lane_set, league_nights_judge, server->nights);
	atomic_store(&server->shows_names, !access_shows_board_names_only(server->access));
	if (!set_up_lanes(server) || !set_up_workers(server))
		return SERVER_NO_MEMORY;
	/* until now such a signal ends the program at once, even while the store hangs */
	server->stop = stop_new(server->loop, on_stop, server);
	if (server->stop == NULL)
		return SERVER_NO_MEMORY;
	wait_for_tick(server);
	(void)event_add(server->journal_poll, &glance_interval);
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
	failure->what = set_up(server, failure);
	if (failure->what == SERVER_READY)
		return server;
	why = errno;
	server_free(server);
	errno = why;
	return NULL;
}

static void free_loop(struct server *server)
{
	stop_free(server->stop);
	if (server->reload != NULL)
		event_free(server->reload);
	if (server->tick != NULL)
		event_free(server->tick);
	if (server->journal_poll != NULL)
		event_free(server->journal_poll);
	if (server->pause != NULL)
		event_free(server->pause);
	if (server->loop != NULL)
		event_base_free(server->loop);
}

/* A worker is missing if the start failed. */
static bool stop_worker(struct worker *worker)
{
	return worker == NULL || worker_stop(worker, LAST_PATIENCE);
}

bool server_stop(struct server *server)
{
	bool ended;

	atomic_store(&server->ends, true);
	/* clients may send requests after these answers, which no worker accepts any more */
	if (server->closing == 0)
		server->closing = 1;
	ended = stop_worker(server->lane_worker);
	ended &= stop_worker(server->access_worker);
	ended &= stop_worker(server->lookup_worker);
	ended &= stop_worker(server->report_worker);
	return ended;
}

/* Queries do not count, because they change nothing. */
bool server_has_done_all(const struct server *server)
{
	return atomic_load(&server->ends) && worker_is_done(server->lane_worker) &&
	       worker_is_done(server->access_worker);
}

/* Free the workers first, then the connections, then the views that they were sent. */
bool server_free(struct server *server)
{
	if (server == NULL)
		return true;
	if (!server_stop(server))
		return false;
	worker_free(server->lane_worker);
	worker_free(server->access_worker);
	worker_free(server->lookup_worker);
	worker_free(server->report_worker);
	audit_queue_free(server->audit_queue);
	live_free(server->live);
	http_free(server->http);
	failures_free(server->failures);
	for (int32_t next = 0; server->views != NULL && next < server->options.lanes; next++)
		view_release(server->views[next]);
	free(server->views);
	free(server->consoles);
	free(server->unseen);
	floor_free(server->floor);
	announcements_free(server->announcements);
	kept_answers_free(server->highs);
	league_nights_free(server->nights);
	lane_set_close(server->lane_set);
	shared_roster_close(server->people);
	free_loop(server);
	SSL_CTX_free(server->tls);
	hosts_free(server->hosts);
	free(server->busy);
	free(server);
	return true;
}

uint16_t server_port(const struct server *server)
{
	return http_port(server->http);
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
	note(server, AUDIT_START);
	while (server_turn(server, 1000))
		;
}
