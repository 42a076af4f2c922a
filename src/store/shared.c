/* A journal for many threads on top of one for a single thread. The first waiting thread commits
 * for the whole queue; threads that arrive during a commit wait for the next one. */
#include "store/store.h"

#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A waiting thread: it waits until its lines are stored, or until it has to commit for the queue.
 * Each thread is woken once, after the lock is released, so that it need not wait for the lock
 * again. */
struct waiting {
	struct entries *groups;
	size_t count;
	enum trouble trouble;
	char detail[STORE_DETAIL_SIZE];
	bool leads;
	sem_t wake;
	struct waiting *next;
};

struct shared {
	struct journal inner;
	pthread_mutex_t use;  /* of the journal underneath */
	pthread_mutex_t lock; /* of everything below */
	bool committing;
	struct waiting *first;
	struct waiting *last;
};

static void queue(struct shared *shared, struct waiting *waiting)
{
	if (shared->last != NULL)
		shared->last->next = waiting;
	else
		shared->first = waiting;
	shared->last = waiting;
}

static size_t count_groups(const struct waiting *list)
{
	size_t count = 0;

	for (; list != NULL; list = list->next)
		count += list->count;
	return count;
}

/* The groups of all waiting threads in one array; copied back after the commit. */
static void gather(struct entries *groups, const struct waiting *list)
{
	for (; list != NULL; list = list->next) {
		memcpy(groups, list->groups, list->count * sizeof *groups);
		groups += list->count;
	}
}

static void scatter(const struct entries *groups, struct waiting *list)
{
	for (; list != NULL; list = list->next) {
		memcpy(list->groups, groups, list->count * sizeof *groups);
		groups += list->count;
	}
}

/* The journal's message about the last trouble of this thread. */
static _Thread_local char own_detail[STORE_DETAIL_SIZE];

static void say(struct waiting *list, const char *detail)
{
	for (; list != NULL; list = list->next)
		snprintf(list->detail, sizeof list->detail, "%s", detail);
}

static enum trouble commit(struct shared *shared, struct waiting *list)
{
	const size_t count = count_groups(list);
	struct entries *groups = malloc((count + 1) * sizeof *groups);
	enum trouble trouble = TROUBLE_NO_MEMORY;

	if (groups == NULL)
		return trouble;
	gather(groups, list);
	pthread_mutex_lock(&shared->use);
	trouble = shared->inner.operations->append(shared->inner.self, groups, count);
	if (trouble != NO_TROUBLE)
		say(list, shared->inner.operations->detail(shared->inner.self));
	pthread_mutex_unlock(&shared->use);
	scatter(groups, list);
	free(groups);
	return trouble;
}

/* A woken thread returns at once, and its node of the list is on its stack: read next first. */
static void wake_others(struct waiting *list, const struct waiting *self, enum trouble trouble)
{
	while (list != NULL) {
		struct waiting *next = list->next;

		list->trouble = trouble;
		if (list != self)
			sem_post(&list->wake);
		list = next;
	}
}

/* Take the whole queue, with the lock held. */
static struct waiting *take_all(struct shared *shared)
{
	struct waiting *list = shared->first;

	shared->first = NULL;
	shared->last = NULL;
	return list;
}

/* Commit for the whole queue, then hand over to the first thread that arrived meanwhile. */
static void lead(struct shared *shared, struct waiting *self)
{
	struct waiting *list;
	struct waiting *successor;
	enum trouble trouble;

	pthread_mutex_lock(&shared->lock);
	list = take_all(shared);
	pthread_mutex_unlock(&shared->lock);
	trouble = commit(shared, list);
	pthread_mutex_lock(&shared->lock);
	successor = shared->first;
	shared->committing = successor != NULL;
	pthread_mutex_unlock(&shared->lock);
	if (successor != NULL) {
		successor->leads = true;
		sem_post(&successor->wake);
	}
	wake_others(list, self, trouble);
}

/* True when this thread is to commit at once. */
static bool enter(struct shared *shared, struct waiting *waiting)
{
	bool leads;

	pthread_mutex_lock(&shared->lock);
	queue(shared, waiting);
	leads = !shared->committing;
	shared->committing = true;
	pthread_mutex_unlock(&shared->lock);
	return leads;
}

/* Groups that belong together are not mixed with those of others: all or none of them are stored.
 */
static enum trouble append_alone(struct shared *shared, struct entries *groups, size_t count)
{
	enum trouble trouble;

	pthread_mutex_lock(&shared->use);
	trouble = shared->inner.operations->append(shared->inner.self, groups, count);
	snprintf(own_detail, sizeof own_detail, "%s",
	         trouble != NO_TROUBLE ? shared->inner.operations->detail(shared->inner.self) : "");
	pthread_mutex_unlock(&shared->use);
	return trouble;
}

static enum trouble shared_append(void *self, struct entries *groups, size_t count)
{
	struct shared *shared = self;
	struct waiting waiting = { .groups = groups, .count = count };

	if (groups->together)
		return append_alone(shared, groups, count);
	if (sem_init(&waiting.wake, 0, 0) != 0)
		return TROUBLE_NO_MEMORY;
	if (enter(shared, &waiting))
		waiting.leads = true;
	else
		while (sem_wait(&waiting.wake) != 0 && errno == EINTR)
			;
	if (waiting.leads)
		lead(shared, &waiting);
	sem_destroy(&waiting.wake);
	memcpy(own_detail, waiting.detail, sizeof own_detail);
	return waiting.trouble;
}

/* While this thread has the underlying journal. */
static void keep_detail(const struct shared *shared)
{
	snprintf(own_detail, sizeof own_detail, "%s",
	         shared->inner.operations->detail(shared->inner.self));
}

static enum trouble shared_walk(void *self, const struct journal_query *query,
                                journal_visitor *visit, void *payload)
{
	struct shared *shared = self;
	enum trouble trouble;

	pthread_mutex_lock(&shared->use);
	trouble = shared->inner.operations->walk(shared->inner.self, query, visit, payload);
	keep_detail(shared);
	pthread_mutex_unlock(&shared->use);
	return trouble;
}

static enum trouble shared_lengths(void *self, const int64_t *games, int64_t *lines, size_t count)
{
	struct shared *shared = self;
	enum trouble trouble;

	pthread_mutex_lock(&shared->use);
	trouble = shared->inner.operations->lengths(shared->inner.self, games, lines, count);
	keep_detail(shared);
	pthread_mutex_unlock(&shared->use);
	return trouble;
}

static enum trouble shared_claim(void *self, int32_t lane)
{
	struct shared *shared = self;
	enum trouble trouble;

	pthread_mutex_lock(&shared->use);
	trouble = shared->inner.operations->claim(shared->inner.self, lane);
	keep_detail(shared);
	pthread_mutex_unlock(&shared->use);
	return trouble;
}

static void shared_release(void *self, int32_t lane)
{
	struct shared *shared = self;

	pthread_mutex_lock(&shared->use);
	shared->inner.operations->release(shared->inner.self, lane);
	pthread_mutex_unlock(&shared->use);
}

static enum trouble shared_record(void *self, const struct audit *records, size_t count)
{
	struct shared *shared = self;
	enum trouble trouble;

	pthread_mutex_lock(&shared->use);
	trouble = shared->inner.operations->record(shared->inner.self, records, count);
	keep_detail(shared);
	pthread_mutex_unlock(&shared->use);
	return trouble;
}

static enum trouble shared_review(void *self, const struct audit_query *query, audit_visitor *visit,
                                  void *payload)
{
	struct shared *shared = self;
	enum trouble trouble;

	pthread_mutex_lock(&shared->use);
	trouble = shared->inner.operations->review(shared->inner.self, query, visit, payload);
	keep_detail(shared);
	pthread_mutex_unlock(&shared->use);
	return trouble;
}

static enum trouble shared_enrol(void *self, const struct register_line *lines, size_t count)
{
	struct shared *shared = self;
	enum trouble trouble;

	pthread_mutex_lock(&shared->use);
	trouble = shared->inner.operations->enrol(shared->inner.self, lines, count);
	keep_detail(shared);
	pthread_mutex_unlock(&shared->use);
	return trouble;
}

static enum trouble shared_walk_register(void *self, int64_t after, register_visitor *visit,
                                         void *payload)
{
	struct shared *shared = self;
	enum trouble trouble;

	pthread_mutex_lock(&shared->use);
	trouble =
	    shared->inner.operations->walk_register(shared->inner.self, after, visit, payload);
	keep_detail(shared);
	pthread_mutex_unlock(&shared->use);
	return trouble;
}

static enum trouble shared_append_leagues(void *self, const struct league_line *lines, size_t count)
{
	struct shared *shared = self;
	enum trouble trouble;

	pthread_mutex_lock(&shared->use);
	trouble = shared->inner.operations->append_leagues(shared->inner.self, lines, count);
	keep_detail(shared);
	pthread_mutex_unlock(&shared->use);
	return trouble;
}

static enum trouble shared_walk_leagues(void *self, const char *league, int64_t after,
                                        league_visitor *visit, void *payload)
{
	struct shared *shared = self;
	enum trouble trouble;

	pthread_mutex_lock(&shared->use);
	trouble = shared->inner.operations->walk_leagues(shared->inner.self, league, after, visit,
	                                                 payload);
	keep_detail(shared);
	pthread_mutex_unlock(&shared->use);
	return trouble;
}

static const char *shared_detail(void *self)
{
	(void)self;
	return own_detail;
}

static void shared_close(void *self)
{
	struct shared *shared = self;

	shared->inner.operations->close(shared->inner.self);
	pthread_mutex_destroy(&shared->use);
	pthread_mutex_destroy(&shared->lock);
	free(shared);
}

static const struct journal_operations operations = {
	.append = shared_append,
	.walk = shared_walk,
	.lengths = shared_lengths,
	.claim = shared_claim,
	.release = shared_release,
	.record = shared_record,
	.review = shared_review,
	.enrol = shared_enrol,
	.walk_register = shared_walk_register,
	.append_leagues = shared_append_leagues,
	.walk_leagues = shared_walk_leagues,
	.detail = shared_detail,
	.close = shared_close,
};

enum trouble shared_open(struct journal *journal, struct journal inner)
{
	struct shared *shared = calloc(1, sizeof *shared);

	if (shared == NULL)
		return TROUBLE_NO_MEMORY;
	shared->inner = inner;
	if (pthread_mutex_init(&shared->use, NULL) != 0)
		goto no_use;
	if (pthread_mutex_init(&shared->lock, NULL) != 0)
		goto no_lock;
	*journal = (struct journal){ &operations, shared };
	return NO_TROUBLE;
no_lock:
	pthread_mutex_destroy(&shared->use);
no_use:
	free(shared);
	return TROUBLE_NO_MEMORY;
}
