/* A crew of one: a thread that does what would keep the loop waiting. */
#include "crew.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

enum {
	MOST_PENDING = 4096
};

struct queue {
	struct errand *first;
	struct errand **end; /* where the next one goes */
};

struct crew {
	crew_work *work; /* a null pointer: errands have their own */
	size_t most;     /* errands at once */
	void *context;
	size_t pending; /* only the loop's */
	struct event *back;
	int pipe[2]; /* a byte tells the loop that something is done */
	pthread_t thread;
	pthread_mutex_t lock; /* of what follows */
	pthread_cond_t wake;
	struct queue waiting;
	struct queue done;
	bool closing;
};

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

/* So many at the most, as a list of their own. */
static struct errand *queue_take_some(struct queue *queue, size_t most)
{
	struct errand *first = queue->first;
	struct errand *last = first;

	if (first == NULL)
		return NULL;
	for (; most > 1 && last->next != NULL; most--)
		last = last->next;
	queue->first = last->next;
	if (queue->first == NULL)
		queue_clear(queue);
	last->next = NULL;
	return first;
}

/* Put a whole list at the end. */
static void queue_add(struct queue *queue, struct errand *list)
{
	*queue->end = list;
	while (*queue->end != NULL)
		queue->end = &(*queue->end)->next;
}

/* Wait for errands; a null pointer when there will be none. */
static struct errand *take_waiting(struct crew *crew)
{
	struct errand *list;

	pthread_mutex_lock(&crew->lock);
	while (crew->waiting.first == NULL && !crew->closing)
		pthread_cond_wait(&crew->wake, &crew->lock);
	list = queue_take_some(&crew->waiting, crew->most);
	pthread_mutex_unlock(&crew->lock);
	return list;
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

	while ((list = take_waiting(crew)) != NULL) {
		if (crew->work != NULL)
			crew->work(crew->context, list);
		else
			list->work(list);
		give_back(crew, list);
	}
	return NULL;
}

static void hand_back(struct crew *crew)
{
	struct errand *list;

	pthread_mutex_lock(&crew->lock);
	list = queue_take(&crew->done);
	pthread_mutex_unlock(&crew->lock);
	while (list != NULL) {
		struct errand *next = list->next;

		crew->pending--;
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

struct crew *crew_new(struct event_base *loop, crew_work *do_work, void *context, size_t most)
{
	struct crew *crew = calloc(1, sizeof *crew);

	if (crew == NULL)
		return NULL;
	crew->work = do_work;
	crew->most = do_work != NULL ? most : 1;
	crew->context = context;
	queue_clear(&crew->waiting);
	queue_clear(&crew->done);
	if (pipe(crew->pipe) != 0)
		goto no_pipe;
	crew->back = event_new(loop, crew->pipe[0], EV_READ | EV_PERSIST, on_done, crew);
	if (crew->back == NULL || event_add(crew->back, NULL) != 0)
		goto no_event;
	if (pthread_mutex_init(&crew->lock, NULL) != 0)
		goto no_event;
	if (pthread_cond_init(&crew->wake, NULL) != 0)
		goto no_wake;
	if (pthread_create(&crew->thread, NULL, work, crew) != 0)
		goto no_thread;
	return crew;
no_thread:
	pthread_cond_destroy(&crew->wake);
no_wake:
	pthread_mutex_destroy(&crew->lock);
no_event:
	if (crew->back != NULL)
		event_free(crew->back);
	close(crew->pipe[0]);
	close(crew->pipe[1]);
no_pipe:
	free(crew);
	return NULL;
}

void crew_free(struct crew *crew)
{
	if (crew == NULL)
		return;
	pthread_mutex_lock(&crew->lock);
	crew->closing = true;
	pthread_cond_signal(&crew->wake);
	pthread_mutex_unlock(&crew->lock);
	pthread_join(crew->thread, NULL);
	hand_back(crew);
	pthread_cond_destroy(&crew->wake);
	pthread_mutex_destroy(&crew->lock);
	event_free(crew->back);
	close(crew->pipe[0]);
	close(crew->pipe[1]);
	free(crew);
}

bool crew_hand(struct crew *crew, struct errand *errand)
{
	if (crew->pending == MOST_PENDING)
		return false;
	crew->pending++;
	errand->next = NULL;
	pthread_mutex_lock(&crew->lock);
	queue_add(&crew->waiting, errand);
	pthread_cond_signal(&crew->wake);
	pthread_mutex_unlock(&crew->lock);
	return true;
}

size_t crew_pending(const struct crew *crew)
{
	return crew->pending;
}
