/* The signals that tell the server to end. */
#include "server/base/stop.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

enum {
	SIGNALS = 2
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

static void on_signal(int number)
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
	struct sigaction action = { .sa_handler = on_signal, .sa_flags = SA_RESTART };

	sigfillset(&action.sa_mask);
	handler_pipe = stop->pipe[1];
	handled = 0;
	for (size_t next = 0; next < SIGNALS; next++)
		(void)sigaction(signals[next], &action, &stop->before[next]);
}

struct stop *stop_new(struct event_base *loop, void (*stopped)(void *payload), void *payload)
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

void stop_free(struct stop *stop)
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
