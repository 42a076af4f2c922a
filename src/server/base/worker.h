/* A worker: a thread with a queue, for work that would make the event loop wait. The loop submits
 * jobs and gets them back when they are done. Clients take turns: a client with many jobs delays
 * another by at most one job. */
#ifndef PINDECK_WORKER_H
#define PINDECK_WORKER_H

#include "journal/journal.h"

#include <event2/event.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A job; must be the first member of the struct that it belongs to. All zeros before it is filled
 * in. */
struct job {
	void (*work)(
	    struct job *job); /* in the worker's thread; unless the worker has its own function */
	void (*done)(struct job *job); /* in the loop, once it is done */
	/* In the loop, once it is overdue: answer in its place, extend its deadline or withdraw it.
	 * A null pointer for a job without a deadline. */
	void (*late)(struct job *job);
	uint64_t client; /* the client whose turn the job takes */
	struct job *next;

	/* private to worker.c */
	struct job *followers; /* later jobs of the same client */
	struct job *last;      /* the last follower */
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
	size_t together;   /* the most jobs that work gets at once */
	size_t most;       /* the most jobs pending */
	size_t each;       /* the most jobs of one client that wait */
	int deadline;      /* milliseconds until a job is overdue */
	int nice;          /* niceness of the thread; a higher value gives the other threads
	                      precedence */
};

/* A null pointer where there is no memory or no thread. The loop and the context outlive it. */
struct worker *worker_new(struct event_base *loop, const struct worker_options *options);

/* Finish all submitted jobs and hand them back, within that time. False when the thread has not
 * come back: then neither the worker nor anything that its jobs use may be freed. */
bool worker_stop(struct worker *worker, int milliseconds);

/* Wait for the thread without a limit, hand everything back, and free the worker. */
void worker_free(struct worker *worker);

enum worker_answer {
	WORKER_TAKEN,
	WORKER_CLIENT_FULL, /* too many jobs of this client wait */
	WORKER_FULL         /* too many jobs are pending */
};

enum worker_answer worker_submit(struct worker *worker, struct job *job);

/* Withdraw a job that the thread has not begun. True when the caller owns it again. */
bool worker_withdraw(struct worker *worker, struct job *job);

/* From the function late of a job: extend its deadline by that number of milliseconds. */
void worker_extend(struct worker *worker, struct job *job, int patience);

/* The number of jobs that were submitted and not handed back. */
size_t worker_pending(const struct worker *worker);

/* True when the thread has done every job that was submitted, handed back or not. A signal handler
 * may call it. */
bool worker_is_done(const struct worker *worker);

/* True while the thread has worked for long on an overdue job: the store hangs. */
bool worker_hangs(const struct worker *worker);

/* The first pending job for which the function is true; a null pointer for none. */
struct job *worker_find(const struct worker *worker,
                        bool (*is)(const struct job *job, const void *sought), const void *sought);

/* ---- a watched journal ---- */

struct watched_journal {
	struct journal inner;
	const atomic_bool *closing; /* true also cancels the walk; must outlive it */
	atomic_uint lines;          /* lines that walks have visited */
	atomic_bool cancelled;      /* a walk ends at its next line */
};

bool watched_journal_is_cancelled(const struct watched_journal *watched);

/* The journal to walk. It supports only walking and reviewing. */
struct journal watched_journal_open(struct watched_journal *watched);

#endif
