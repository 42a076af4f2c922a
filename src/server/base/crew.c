/* A crew of one: a thread for work that would make the loop wait. */
#include "crew.h"

#include "monotonic.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum {
	LOOKED_AT = 100 /* milliseconds between two checks for overdue errands */
};

struct queue {
	struct errand *first;
	struct errand **end; /* where the next one goes */
};

struct crew {
	struct crew_options options;
	struct event *back;
	struct event *look; /* for overdue errands, while one is pending */
	int pipe[2];        /* a byte tells the loop that something is done */

	/* only the loop's */
	size_t pending;
	size_t overdue; /* of those that the thread has taken */
	struct errand *oldest;
	struct errand *newest;

	pthread_t thread;
	pthread_mutex_t lock; /* of what follows */
	pthread_cond_t wake;
	pthread_cond_t gone;
	struct queue waiting; /* one errand of each client, with its followers */
	struct queue done;
	bool closing;
	bool ended;
};

/* ---- queues -------------------------------------------------------------------------------------
 */

static void queue_clear(struct queue *queue)
{
	queue->first = NULL;
	queue->end = &queue->first;
}

static struct errand *queue_take(struct queue *queue)
{
	struct errand *list = queue->first;

	queue_clear(queue);
	return list;
}

/* Put a whole list at the end. */
static void queue_add(struct queue *queue, struct errand *list)
{
	*queue->end = list;
	while (*queue->end != NULL)
		queue->end = &(*queue->end)->next;
}

static void queue_remove(struct queue *queue, struct errand **place)
{
	struct errand *errand = *place;

	*place = errand->next;
	if (*place == NULL)
		queue->end = place;
	errand->next = NULL;
}

/* ---- turns: each client has one place in the queue ---- */

static struct errand **find_client(struct queue *queue, uint64_t client)
{
	struct errand **place = &queue->first;

	while (*place != NULL && (*place)->client != client)
		place = &(*place)->next;
	return place;
}

static void wait_in_turn(struct queue *queue, struct errand *errand)
{
	struct errand *front = *find_client(queue, errand->client);

	errand->next = NULL;
	errand->followers = NULL;
	errand->last = NULL;
	errand->waiting = 1;
	if (front == NULL) {
		queue_add(queue, errand);
		return;
	}
	if (front->last != NULL)
		front->last->next = errand;
	else
		front->followers = errand;
	front->last = errand;
	front->waiting++;
}

/* The first of the followers takes the place of the one in front of them. */
static struct errand *successor_of(struct errand *front)
{
	struct errand *successor = front->followers;

	if (successor == NULL)
		return NULL;
	successor->followers = successor->next;
	successor->last = successor->followers != NULL ? front->last : NULL;
	successor->waiting = front->waiting - 1;
	successor->next = NULL;
	front->followers = NULL;
	return successor;
}

/* The errand whose turn it is; its client has its next turn after all others. */
static struct errand *take_turn(struct queue *queue)
{
	struct errand *errand = queue->first;
	struct errand *successor;

	queue_remove(queue, &queue->first);
	successor = successor_of(errand);
	if (successor != NULL)
		queue_add(queue, successor);
	errand->taken = true;
	return errand;
}

/* A follower leaves its client's place; the one in front leaves it to the next. */
static void leave_queue(struct queue *queue, struct errand *errand)
{
	struct errand **place = find_client(queue, errand->client);
	struct errand *front = *place;
	struct errand *before = NULL;

	if (front == NULL)
		return;
	if (front == errand) {
		struct errand *successor = successor_of(errand);

		if (successor == NULL) {
			queue_remove(queue, place);
			return;
		}
		successor->next = errand->next;
		*place = successor;
		if (successor->next == NULL)
			queue->end = &successor->next;
		return;
	}
	for (struct errand *next = front->followers; next != errand; next = next->next)
		before = next;
	if (before != NULL)
		before->next = errand->next;
	else
		front->followers = errand->next;
	if (front->last == errand)
		front->last = before;
	front->waiting--;
}

/* ---- in the crew's thread -----------------------------------------------------------------------
 */

/* Wait for errands; a null pointer when there will be none. */
static struct errand *take_waiting(struct crew *crew)
{
	struct queue list;

	queue_clear(&list);
	pthread_mutex_lock(&crew->lock);
	while (crew->waiting.first == NULL && !crew->closing)
		pthread_cond_wait(&crew->wake, &crew->lock);
	for (size_t left = crew->options.together; left > 0 && crew->waiting.first != NULL; left--)
		queue_add(&list, take_turn(&crew->waiting));
	pthread_mutex_unlock(&crew->lock);
	return list.first;
}

/* The pipe never fills up: there is a byte in it only where nothing was done before. */
static void give_back(struct crew *crew, struct errand *list)
{
	bool tell;

	pthread_mutex_lock(&crew->lock);
	tell = crew->done.first == NULL;
	queue_add(&crew->done, list);
	pthread_mutex_unlock(&crew->lock);
	if (tell && write(crew->pipe[1], "", 1) != 1)
		abort(); /* a pipe of our own with room in it */
}

static void *work(void *payload)
{
	struct crew *crew = payload;
	struct errand *list;

	/* on Linux this is of the thread alone */
	if (crew->options.nice != 0)
		(void)setpriority(PRIO_PROCESS, 0, crew->options.nice);
	while ((list = take_waiting(crew)) != NULL) {
		if (crew->options.work != NULL)
			crew->options.work(crew->options.context, list);
		else
			list->work(list);
		give_back(crew, list);
	}
	pthread_mutex_lock(&crew->lock);
	crew->ended = true;
	pthread_cond_signal(&crew->gone);
	pthread_mutex_unlock(&crew->lock);
	return NULL;
}

/* ---- in the loop --------------------------------------------------------------------------------
 */

static void look_later(struct crew *crew)
{
	const struct timeval soon = { .tv_usec = LOOKED_AT * 1000 };

	(void)event_add(crew->look, &soon);
}

static void add_pending(struct crew *crew, struct errand *errand)
{
	if (crew->pending == 0)
		look_later(crew);
	errand->newer = NULL;
	errand->older = crew->newest;
	if (crew->newest != NULL)
		crew->newest->newer = errand;
	else
		crew->oldest = errand;
	crew->newest = errand;
	crew->pending++;
}

static void remove_pending(struct crew *crew, struct errand *errand)
{
	if (errand->older != NULL)
		errand->older->newer = errand->newer;
	else
		crew->oldest = errand->newer;
	if (errand->newer != NULL)
		errand->newer->older = errand->older;
	else
		crew->newest = errand->older;
	crew->pending--;
	if (errand->overdue)
		crew->overdue--;
}

static void hand_back(struct crew *crew)
{
	struct errand *list;

	pthread_mutex_lock(&crew->lock);
	list = queue_take(&crew->done);
	pthread_mutex_unlock(&crew->lock);
	while (list != NULL) {
		struct errand *next = list->next;

		remove_pending(crew, list);
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

static bool is_taken(struct crew *crew, const struct errand *errand)
{
	bool taken;

	pthread_mutex_lock(&crew->lock);
	taken = errand->taken;
	pthread_mutex_unlock(&crew->lock);
	return taken;
}

static void tell_late(struct crew *crew, struct errand *errand)
{
	errand->deadline = INT64_MAX;
	if (!errand->overdue && is_taken(crew, errand)) {
		errand->overdue = true;
		crew->overdue++;
	}
	errand->late(errand);
}

static void on_look(evutil_socket_t none, short what, void *payload)
{
	struct crew *crew = payload;
	const int64_t now = monotonic_milliseconds();
	struct errand *next;

	(void)none;
	(void)what;
	for (struct errand *errand = crew->oldest; errand != NULL; errand = next) {
		next = errand->newer;
		if (errand->late != NULL && errand->deadline <= now)
			tell_late(crew, errand);
	}
	if (crew->pending > 0)
		look_later(crew);
}

/* ---- making and ending it -----------------------------------------------------------------------
 */

static bool start_thread(struct crew *crew)
{
	sigset_t all;
	sigset_t before;
	bool started;

	/* signals are for the loop's thread */
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	started = pthread_create(&crew->thread, NULL, work, crew) == 0;
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

static bool make_events(struct crew *crew, struct event_base *loop)
{
	crew->back = event_new(loop, crew->pipe[0], EV_READ | EV_PERSIST, on_done, crew);
	crew->look = event_new(loop, -1, 0, on_look, crew);
	return crew->back != NULL && crew->look != NULL && event_add(crew->back, NULL) == 0;
}

static void free_events(struct crew *crew)
{
	if (crew->back != NULL)
		event_free(crew->back);
	if (crew->look != NULL)
		event_free(crew->look);
	close(crew->pipe[0]);
	close(crew->pipe[1]);
}

struct crew *crew_new(struct event_base *loop, const struct crew_options *options)
{
	struct crew *crew = calloc(1, sizeof *crew);

	if (crew == NULL)
		return NULL;
	crew->options = *options;
	if (options->work == NULL)
		crew->options.together = 1;
	queue_clear(&crew->waiting);
	queue_clear(&crew->done);
	if (pipe(crew->pipe) != 0)
		goto no_pipe;
	if (!make_events(crew, loop) || pthread_mutex_init(&crew->lock, NULL) != 0)
		goto no_lock;
	if (pthread_cond_init(&crew->wake, NULL) != 0)
		goto no_wake;
	if (!make_gone(&crew->gone))
		goto no_gone;
	if (start_thread(crew))
		return crew;
	pthread_cond_destroy(&crew->gone);
no_gone:
	pthread_cond_destroy(&crew->wake);
no_wake:
	pthread_mutex_destroy(&crew->lock);
no_lock:
	free_events(crew);
no_pipe:
	free(crew);
	return NULL;
}

static void close_crew(struct crew *crew)
{
	pthread_mutex_lock(&crew->lock);
	crew->closing = true;
	pthread_cond_signal(&crew->wake);
	pthread_mutex_unlock(&crew->lock);
}

bool crew_end(struct crew *crew, int patience)
{
	const int64_t end = monotonic_milliseconds() + patience;
	const struct timespec moment = { .tv_sec = (time_t)(end / 1000),
		                         .tv_nsec = (long)(end % 1000) * 1000000 };
	int status = 0;
	bool ended;

	close_crew(crew);
	pthread_mutex_lock(&crew->lock);
	while (!crew->ended && status != ETIMEDOUT)
		status = pthread_cond_timedwait(&crew->gone, &crew->lock, &moment);
	ended = crew->ended;
	pthread_mutex_unlock(&crew->lock);
	if (ended)
		hand_back(crew);
	return ended;
}

void crew_free(struct crew *crew)
{
	if (crew == NULL)
		return;
	close_crew(crew);
	pthread_join(crew->thread, NULL);
	hand_back(crew);
	pthread_cond_destroy(&crew->gone);
	pthread_cond_destroy(&crew->wake);
	pthread_mutex_destroy(&crew->lock);
	free_events(crew);
	free(crew);
}

/* ---- handing over -------------------------------------------------------------------------------
 */

enum crew_answer crew_hand(struct crew *crew, struct errand *errand)
{
	const struct errand *front;

	if (crew->pending >= crew->options.most)
		return CREW_FULL;
	pthread_mutex_lock(&crew->lock);
	front = *find_client(&crew->waiting, errand->client);
	if (front != NULL && front->waiting >= crew->options.each) {
		pthread_mutex_unlock(&crew->lock);
		return CREW_CLIENT_FULL;
	}
	errand->taken = false;
	errand->overdue = false;
	errand->deadline = monotonic_milliseconds() + crew->options.deadline;
	add_pending(crew, errand);
	wait_in_turn(&crew->waiting, errand);
	pthread_cond_signal(&crew->wake);
	pthread_mutex_unlock(&crew->lock);
	return CREW_TAKEN;
}

bool crew_withdraw(struct crew *crew, struct errand *errand)
{
	bool taken;

	pthread_mutex_lock(&crew->lock);
	taken = errand->taken;
	if (!taken)
		leave_queue(&crew->waiting, errand);
	pthread_mutex_unlock(&crew->lock);
	if (!taken)
		remove_pending(crew, errand);
	return !taken;
}

void crew_extend(struct crew *crew, struct errand *errand, int patience)
{
	errand->deadline = monotonic_milliseconds() + patience;
	if (errand->overdue)
		crew->overdue--;
	errand->overdue = false;
}

size_t crew_pending(const struct crew *crew)
{
	return crew->pending;
}

bool crew_hangs(const struct crew *crew)
{
	return crew->overdue > 0;
}

struct errand *crew_find(const struct crew *crew,
                         bool (*is)(const struct errand *errand, const void *sought),
                         const void *sought)
{
	struct errand *next = crew->oldest;

	while (next != NULL && !is(next, sought))
		next = next->newer;
	return next;
}
