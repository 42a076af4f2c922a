/* The signals that tell the server to end: SIGTERM and SIGINT. */
#ifndef PINDECK_STOP_H
#define PINDECK_STOP_H

#include <event2/event.h>

enum {
	STOP_SECONDS = 4 /* then SIGALRM ends the process, even if a thread hangs */
};

struct stop;

/* Call the function, in the loop, for each of these signals. The first one also starts alarm(2),
 * within the signal handler, so that it is certain even while the loop itself hangs. A null
 * pointer where that fails. One at a time in a process. */
struct stop *stop_new(struct event_base *loop, void (*stopped)(void *payload), void *payload);

/* Restores the former handlers of these signals. */
void stop_free(struct stop *stop);

#endif
