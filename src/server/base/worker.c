/* A worker: a thread with a queue of jobs. */
#include "server/base/worker.h"

#include "common/monotonic.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum {
	LOOKED_AT = 100 /* milliseconds between two checks for overdue jobs */
};

struct queue {
	struct job *first;
	struct job **end; /* where the next one goes */
};

struct worker {
	struct worker_options options;
	struct event *back;
	struct event *look; /* for overdue jobs, while one is pending */
	int pipe[2];        /* a byte tells the loop that a job is done */

	/* used by the loop only */
	size_t pending;
	size_t overdue; /* overdue jobs that the thread has taken */
	struct job *oldest;
	struct job *newest;

	pthread_t thread;
	_Atomic int64_t began; /* when the thread began its current job, in milliseconds */
	atomic_size_t undone;  /* submitted jobs that the thread has not done */
	pthread_mutex_t lock;  /* guards the members below */
	pthread_cond_t wake;
	pthread_cond_t gone;
	struct queue waiting; /* one job of each client, with its followers */
	struct queue done;
	bool closing;
	bool ended;
};

/* ---- queues ---- */

static void queue_clear(struct queue *queue)
{
	queue->first = NULL;
	queue->end = &queue->first;
}

static struct job *queue_take(struct queue *queue)
{
	struct job *list = queue->first;

	queue_clear(queue);
	return list;
}

/* Put a whole list at the end. */
static void queue_add(struct queue *queue, struct job *list)
{
	*queue->end = list;
	while (*queue->end != NULL)
		queue->end = &(*queue->end)->next;
}

static void queue_remove(struct queue *queue, struct job **place)
{
	struct job *job = *place;

	*place = job->next;
	if (*place == NULL)
		queue->end = place;
	job->next = NULL;
}

/* ---- turns: each client has one place in the queue ---- */

static struct job **find_client(struct queue *queue, uint64_t client)
{
	struct job **place = &queue->first;

	while (*place != NULL && (*place)->client != client)
		place = &(*place)->next;
	return place;
}

static void wait_in_turn(struct queue *queue, struct job *job)
{
	struct job *front = *find_client(queue, job->client);

	job->next = NULL;
	job->followers = NULL;
	job->last = NULL;
	job->waiting = 1;
	if (front == NULL) {
		queue_add(queue, job);
		return;
	}
	if (front->last != NULL)
		front->last->next = job;
	else
		front->followers = job;
	front->last = job;
	front->waiting++;
}

/* The first of the followers takes the place of the one in front of them. */
static struct job *successor_of(struct job *front)
{
	struct job *successor = front->followers;

	if (successor == NULL)
		return NULL;
	successor->followers = successor->next;
	successor->last = successor->followers != NULL ? front->last : NULL;
	successor->waiting = front->waiting - 1;
	successor->next = NULL;
	front->followers = NULL;
	return successor;
}

/* The job whose turn it is; its client has its next turn after all others. */
static struct job *take_turn(struct queue *queue)
{
	struct job *job = queue->first;
	struct job *successor;

	queue_remove(queue, &queue->first);
	successor = successor_of(job);
	if (successor != NULL)
		queue_add(queue, successor);
	job->taken = true;
	return job;
}

/* A follower leaves its client's place; the one in front leaves it to the next. */
static void leave_queue(struct queue *queue, struct job *job)
{
	struct job **place = find_client(queue, job->client);
	struct job *front = *place;
	struct job *before = NULL;

	if (front == NULL)
		return;
	if (front == job) {
		struct job *successor = successor_of(job);

		if (successor == NULL) {
			queue_remove(queue, place);
			return;
		}
		successor->next = job->next;
		*place = successor;
		if (successor->next == NULL)
			queue->end = &successor->next;
		return;
	}
	for (struct job *next = front->followers; next != job; next = next->next)
		before = next;
	if (before != NULL)
		before->next = job->next;
	else
		front->followers = job->next;
	if (front->last == job)
		front->last = before;
	front->waiting--;
}

/* ---- in the worker's thread ---- */

/* Wait for jobs; a null pointer when the worker is closing. */
static struct job *take_waiting(struct worker *worker)
{
	struct queue list;

	queue_clear(&list);
	pthread_mutex_lock(&worker->lock);
	while (worker->waiting.first == NULL && !worker->closing)
		pthread_cond_wait(&worker->wake, &worker->lock);
	for (size_t left = worker->options.together; left > 0 && worker->waiting.first != NULL;
	     left--)
		queue_add(&list, take_turn(&worker->waiting));
	worker->began = monotonic_milliseconds();
	pthread_mutex_unlock(&worker->lock);
	return list.first;
}

/* The pipe never fills up: a byte is written only when the list of done jobs was empty. */
static void give_back(struct worker *worker, struct job *list)
{
	bool tell;

	pthread_mutex_lock(&worker->lock);
	tell = worker->done.first == NULL;
	queue_add(&worker->done, list);
	pthread_mutex_unlock(&worker->lock);
	if (tell && write(worker->pipe[1], "", 1) != 1)
		abort(); /* a pipe of our own with room in it */
}

static size_t count(const struct job *list)
{
	size_t number = 0;

	for (; list != NULL; list = list->next)
		number++;
	return number;
}

static void *work(void *payload)
{
	struct worker *worker = payload;
	struct job *list;

	/* on Linux this is of the thread alone */
	if (worker->options.nice != 0)
		(void)setpriority(PRIO_PROCESS, 0, worker->options.nice);
	while ((list = take_waiting(worker)) != NULL) {
		if (worker->options.work != NULL)
			worker->options.work(worker->options.context, list);
		else
			list->work(list);
		atomic_fetch_sub(&worker->undone, count(list));
		give_back(worker, list);
	}
	pthread_mutex_lock(&worker->lock);
	worker->ended = true;
	pthread_cond_signal(&worker->gone);
	pthread_mutex_unlock(&worker->lock);
	return NULL;
}

/* ---- in the loop ---- */

static void look_later(struct worker *worker)
{
	const struct timeval soon = { .tv_usec = LOOKED_AT * 1000 };

	(void)event_add(worker->look, &soon);
}

static void add_pending(struct worker *worker, struct job *job)
{
	if (worker->pending == 0)
		look_later(worker);
	job->newer = NULL;
	job->older = worker->newest;
	if (worker->newest != NULL)
		worker->newest->newer = job;
	else
		worker->oldest = job;
	worker->newest = job;
	worker->pending++;
}

static void remove_pending(struct worker *worker, struct job *job)
{
	if (job->older != NULL)
		job->older->newer = job->newer;
	else
		worker->oldest = job->newer;
	if (job->newer != NULL)
		job->newer->older = job->older;
	else
		worker->newest = job->older;
	worker->pending--;
	if (job->overdue)
		worker->overdue--;
}

static void hand_back(struct worker *worker)
{
	struct job *list;

	pthread_mutex_lock(&worker->lock);
	list = queue_take(&worker->done);
	pthread_mutex_unlock(&worker->lock);
	while (list != NULL) {
		struct job *next = list->next;

		remove_pending(worker, list);
		list->done(list);
		list = next;
	}
}

static void on_done(evutil_socket_t pipe, short what, void *payload)
{
	char byte;

	(void)what;
	if (read(pipe, &byte, 1) == 1)
		hand_back(payload);
}

static bool is_taken(struct worker *worker, const struct job *job)
{
	bool taken;

	pthread_mutex_lock(&worker->lock);
	taken = job->taken;
	pthread_mutex_unlock(&worker->lock);
	return taken;
}

static void tell_late(struct worker *worker, struct job *job)
{
	job->deadline = INT64_MAX;
	if (!job->overdue && is_taken(worker, job)) {
		job->overdue = true;
		worker->overdue++;
	}
	job->late(job);
}

static void on_look(evutil_socket_t none, short what, void *payload)
{
	struct worker *worker = payload;
	const int64_t now = monotonic_milliseconds();
	struct job *next;

	(void)none;
	(void)what;
	for (struct job *job = worker->oldest; job != NULL; job = next) {
		next = job->newer;
		if (job->late != NULL && job->deadline <= now)
			tell_late(worker, job);
	}
	if (worker->pending > 0)
		look_later(worker);
}

/* ---- making and ending it ---- */

static bool start_thread(struct worker *worker)
{
	sigset_t all;
	sigset_t before;
	bool started;

	/* signals are for the loop's thread */
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	started = pthread_create(&worker->thread, NULL, work, worker) == 0;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return started;
}

static bool make_gone(pthread_cond_t *gone)
{
	pthread_condattr_t clock;
	bool made;

	if (pthread_condattr_init(&clock) != 0)
		return false;
	made = pthread_condattr_setclock(&clock, CLOCK_MONOTONIC) == 0 &&
	       pthread_cond_init(gone, &clock) == 0;
	pthread_condattr_destroy(&clock);
	return made;
}

static bool make_events(struct worker *worker, struct event_base *loop)
{
	worker->back = event_new(loop, worker->pipe[0], EV_READ | EV_PERSIST, on_done, worker);
	worker->look = event_new(loop, -1, 0, on_look, worker);
	return worker->back != NULL && worker->look != NULL && event_add(worker->back, NULL) == 0;
}

static void free_events(struct worker *worker)
{
	if (worker->back != NULL)
		event_free(worker->back);
	if (worker->look != NULL)
		event_free(worker->look);
	close(worker->pipe[0]);
	close(worker->pipe[1]);
}

struct worker *worker_new(struct event_base *loop, const struct worker_options *options)
{
	struct worker *worker = calloc(1, sizeof *worker);

	if (worker == NULL)
		return NULL;
	worker->options = *options;
	if (options->work == NULL)
		worker->options.together = 1;
	queue_clear(&worker->waiting);
	queue_clear(&worker->done);
	if (pipe(worker->pipe) != 0)
		goto no_pipe;
	if (!make_events(worker, loop) || pthread_mutex_init(&worker->lock, NULL) != 0)
		goto no_lock;
	if (pthread_cond_init(&worker->wake, NULL) != 0)
		goto no_wake;
	if (!make_gone(&worker->gone))
		goto no_gone;
	if (start_thread(worker))
		return worker;
	pthread_cond_destroy(&worker->gone);
no_gone:
	pthread_cond_destroy(&worker->wake);
no_wake:
	pthread_mutex_destroy(&worker->lock);
no_lock:
	free_events(worker);
no_pipe:
	free(worker);
	return NULL;
}

static void close_worker(struct worker *worker)
{
	pthread_mutex_lock(&worker->lock);
	worker->closing = true;
	pthread_cond_signal(&worker->wake);
	pthread_mutex_unlock(&worker->lock);
}

bool worker_stop(struct worker *worker, int patience)
{
	const int64_t end = monotonic_milliseconds() + patience;
	const struct timespec moment = { .tv_sec = (time_t)(end / 1000),
		                         .tv_nsec = (long)(end % 1000) * 1000000 };
	int status = 0;
	bool ended;

	close_worker(worker);
	pthread_mutex_lock(&worker->lock);
	while (!worker->ended && status != ETIMEDOUT)
		status = pthread_cond_timedwait(&worker->gone, &worker->lock, &moment);
	ended = worker->ended;
	pthread_mutex_unlock(&worker->lock);
	if (ended)
		hand_back(worker);
	return ended;
}

void worker_free(struct worker *worker)
{
	if (worker == NULL)
		return;
	close_worker(worker);
	pthread_join(worker->thread, NULL);
	hand_back(worker);
	pthread_cond_destroy(&worker->gone);
	pthread_cond_destroy(&worker->wake);
	pthread_mutex_destroy(&worker->lock);
	free_events(worker);
	free(worker);
}

/* ---- handing over ---- */

enum worker_answer worker_submit(struct worker *worker, struct job *job)
{
	const struct job *front;

	if (worker->pending >= worker->options.most)
		return WORKER_FULL;
	pthread_mutex_lock(&worker->lock);
	front = *find_client(&worker->waiting, job->client);
	if (front != NULL && front->waiting >= worker->options.each) {
		pthread_mutex_unlock(&worker->lock);
		return WORKER_CLIENT_FULL;
	}
	job->taken = false;
	job->overdue = false;
	job->deadline = monotonic_milliseconds() + worker->options.deadline;
	add_pending(worker, job);
	atomic_fetch_add(&worker->undone, 1);
	wait_in_turn(&worker->waiting, job);
	pthread_cond_signal(&worker->wake);
	pthread_mutex_unlock(&worker->lock);
	return WORKER_TAKEN;
}

bool worker_withdraw(struct worker *worker, struct job *job)
{
	bool taken;

	pthread_mutex_lock(&worker->lock);
	taken = job->taken;
	if (!taken) {
		leave_queue(&worker->waiting, job);
		atomic_fetch_sub(&worker->undone, 1);
	}
	pthread_mutex_unlock(&worker->lock);
	if (!taken)
		remove_pending(worker, job);
	return !taken;
}

void worker_extend(struct worker *worker, struct job *job, int patience)
{
	job->deadline = monotonic_milliseconds() + patience;
	if (job->overdue)
		worker->overdue--;
	job->overdue = false;
}

size_t worker_pending(const struct worker *worker)
{
	return worker->pending;
}

bool worker_is_done(const struct worker *worker)
{
	return atomic_load(&worker->undone) == 0;
}

/* An overdue job may have spent most of its time in the queue, so check how long the thread has
 * worked on it. */
bool worker_hangs(const struct worker *worker)
{
	return worker->overdue > 0 &&
	       monotonic_milliseconds() - worker->began >= worker->options.deadline / 2;
}

struct job *worker_find(const struct worker *worker,
                        bool (*is)(const struct job *job, const void *sought), const void *sought)
{
	struct job *next = worker->oldest;

	while (next != NULL && !is(next, sought))
		next = next->newer;
	return next;
}

/* ---- a watched journal ---- */

/* One walk of a watched journal. */
struct watched_walk {
	struct watched_journal *watched;
	journal_visitor *visit;
	void *payload;
};

bool watched_journal_is_cancelled(const struct watched_journal *watched)
{
	return atomic_load_explicit(&watched->cancelled, memory_order_relaxed) ||
	       atomic_load_explicit(watched->closing, memory_order_relaxed);
}

static bool visit_line(void *payload, const struct entry *entry)
{
	const struct watched_walk *walk = payload;

	atomic_fetch_add_explicit(&walk->watched->lines, 1, memory_order_relaxed);
	return !watched_journal_is_cancelled(walk->watched) && walk->visit(walk->payload, entry);
}

static enum trouble walk_watched(void *self, const struct journal_query *query,
                                 journal_visitor *visit, void *payload)
{
	struct watched_journal *watched = self;
	struct watched_walk walk = { watched, visit, payload };

	return journal_walk(watched->inner, query, visit_line, &walk);
}

/* The same for lines of leagues. */
struct watched_lines {
	struct watched_journal *watched;
	line_visitor *visit;
	void *payload;
};

static bool visit_league_line(void *payload, const void *line)
{
	const struct watched_lines *walk = payload;

	atomic_fetch_add_explicit(&walk->watched->lines, 1, memory_order_relaxed);
	return !watched_journal_is_cancelled(walk->watched) && walk->visit(walk->payload, line);
}

/* A large league takes time, and each of its lines is progress. A page of the audit log is short,
 * and so is the register of persons: they are read to their end. */
static enum trouble walk_watched_lines(void *self, const struct line_form *form,
                                       const struct line_selection *selection, line_visitor *visit,
                                       void *payload)
{
	struct watched_journal *watched = self;
	struct watched_lines walk = { watched, visit, payload };

	return form == &league_form
	           ? journal_walk_lines(watched->inner, form, selection, visit_league_line, &walk)
	           : journal_walk_lines(watched->inner, form, selection, visit, payload);
}

static const struct journal_operations operations = { .walk = walk_watched,
	                                              .walk_lines = walk_watched_lines };

struct journal watched_journal_open(struct watched_journal *watched)
{
	return (struct journal){ &operations, watched };
}
