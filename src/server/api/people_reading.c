/* Lines of the register that other programs wrote: read by the access worker, before a request
 * about persons is answered and once a second. */
#include "server/api/people_answers.h"

#include "common/monotonic.h"
#include "server/api/endpoint.h"
#include "server/api/server_state.h"

#include <stdlib.h>

enum {
	FRESH = 2 /* for this number of milliseconds after a reading began, no request begins
	             another */
};

/* A call that waits for the register. */
struct waiting {
	struct waiting *next;
	struct call call;
};

/* A job that reads the register. Calls can join it until the worker begins to read: one reading
 * serves all calls that wait. */
struct following {
	struct job job; /* must be first: the worker gets the struct as its job */
	struct server *server;
	atomic_bool begun;
	int64_t since; /* when it began: lines that were written later may be missing */
	bool grown;
	struct waiting *first;
	struct waiting **last;
};

static void read_again(struct job *job)
{
	struct following *following = (struct following *)job;

	atomic_store(&following->begun, true);
	following->since = monotonic_milliseconds();
	following->grown = shared_roster_follow(following->server->people);
}

/* In the order in which they came. No call can join any more. */
static void answer_waiting(struct following *following)
{
	struct waiting *waiting = following->first;

	if (following->server->people_next == following)
		following->server->people_next = NULL;
	following->first = NULL;
	while (waiting != NULL) {
		struct waiting *next = waiting->next;

		endpoint_answer(&waiting->call);
		free(waiting);
		waiting = next;
	}
}

static void on_read(struct job *job)
{
	struct following *following = (struct following *)job;
	struct server *server = following->server;

	server->people_read = following->since;
	if (following->grown)
		atomic_fetch_add(&server->names_edition, 1);
	answer_waiting(following);
	free(following);
}

/* When the store hangs, requests are answered from the roster as it was read last. */
static void on_read_late(struct job *job)
{
	struct following *following = (struct following *)job;

	answer_waiting(following);
	if (worker_withdraw(following->server->access_worker, job))
		free(following);
}

/* Read the register; a null pointer if memory runs out, or when the worker has too much to do. */
static struct following *follow(struct server *server)
{
	struct following *following = calloc(1, sizeof *following);

	if (following == NULL)
		return NULL;
	following->job.work = read_again;
	following->job.done = on_read;
	following->job.late = on_read_late;
	following->server = server;
	following->last = &following->first;
	if (worker_submit(server->access_worker, &following->job) == WORKER_TAKEN)
		return following;
	free(following);
	return NULL;
}

/* The next reading, which has not begun. */
static struct following *next_reading(struct server *server)
{
	if (server->people_next == NULL || atomic_load(&server->people_next->begun))
		server->people_next = follow(server);
	return server->people_next;
}

bool people_answers_wait(const struct call *call)
{
	struct server *server = call->server;
	struct following *following;
	struct waiting *waiting;

	if (call->has_waited || worker_hangs(server->access_worker) ||
	    monotonic_milliseconds() - server->people_read < FRESH)
		return false;
	waiting = malloc(sizeof *waiting);
	following = waiting != NULL ? next_reading(server) : NULL;
	if (following == NULL) {
		free(waiting);
		return false;
	}
	*waiting = (struct waiting){ .call = *call };
	waiting->call.has_waited = true;
	*following->last = waiting;
	following->last = &waiting->next;
	return true;
}

void people_answers_tick(struct server *server)
{
	if (server->people_next == NULL)
		(void)next_reading(server);
}
