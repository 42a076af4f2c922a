/* A worker of one: a thread for work that would make the loop wait. The loop hands jobs over and
 * gets them back when they are done. Waiting clients take turns, so that one client with many
 * jobs delays another by one of them at most. */
#ifndef PINDECK_WORKER_H
#define PINDECK_WORKER_H

#include <event2/event.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Something to be done; the first member of the struct that it is about. All zeros before it is
 * filled in. */
struct job {
	void (*work)(struct job *job); /* in the worker's thread; for a worker without its own */
	void (*done)(struct job *job); /* in the loop, once it is done */
	/* In the loop, once it is overdue: answer in its place, extend its time or withdraw it. A
	 * null pointer for an job without a deadline. */
	void (*late)(struct job *job);
	uint64_t client; /* whose turn it takes */
	struct job *next;

	/* private to worker.c */
	struct job *followers; /* of the same client, behind this one */
	struct job *last;      /* of them */
	size_t waiting;        /* this one and its followers */
	struct job *older;     /* among all that are pending */
	struct job *newer;
	int64_t deadline;
	bool taken; /* by the thread */
	bool overdue;
};

struct worker;

/* Does all jobs of the list, in the worker's thread. */
typedef void worker_work(void *context, struct job *list);

struct worker_options {
	worker_work *work; /* a null pointer: jobs have their own */
	void *context;     /* of that */
	size_t together;   /* jobs that such a worker does at once, at most */
	size_t most;       /* jobs pending */
	size_t each;       /* jobs waiting, of one client */
	int deadline;      /* milliseconds until an job is late */
	int nice;          /* of the thread: more lets the other threads go first */
};

/* A null pointer where there is no memory or no thread. The loop and the context outlive it. */
struct worker *worker_new(struct event_base *loop, const struct worker_options *options);

/* Have everything that was handed over done and handed back, within that time. False when the
 * thread has not come back: then neither the worker nor anything that its jobs use may be freed.
 */
bool worker_stop(struct worker *worker, int milliseconds);

/* Wait for the thread without a limit, hand everything back, and free the worker. */
void worker_free(struct worker *worker);

enum worker_answer {
	WORKER_TAKEN,
	WORKER_CLIENT_FULL, /* too many jobs of this client wait */
	WORKER_FULL         /* too many jobs are pending */
};

enum worker_answer worker_submit(struct worker *worker, struct job *job);

/* Take an job back that the thread has not begun: true, and it is the caller's again. */
bool worker_withdraw(struct worker *worker, struct job *job);

/* From its function late: put its deadline off by that number of milliseconds. */
void worker_extend(struct worker *worker, struct job *job, int patience);

/* How many jobs were handed over and not handed back. */
size_t worker_pending(const struct worker *worker);

/* True while the thread is busy with an job that is overdue: the store hangs. */
bool worker_hangs(const struct worker *worker);

/* The first pending job that is the one looked for; a null pointer for none. */
struct job *worker_find(const struct worker *worker,
                        bool (*is)(const struct job *job, const void *sought), const void *sought);

#endif
