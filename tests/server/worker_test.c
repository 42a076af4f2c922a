/* A worker: jobs come back in their order, clients take turns, waiting jobs are done together or
 * withdrawn, late jobs are reported, and no job is lost at the end. */
#include "server/base/worker.h"

#include "case.h"

#include <pthread.h>
#include <semaphore.h>
#include <unistd.h>

enum {
	ERRANDS = 5000,
	MOST_PENDING = 4096
};

struct step {
	struct job job;
	int number;
	int worked; /* in which turn */
};

static struct event_base *loop;
static struct worker *worker;
static struct step steps[ERRANDS];
static int turns;      /* of the worker's thread */
static int back;       /* how many came back */
static pthread_t here; /* the loop's thread */
static sem_t gate;     /* the lock on which the worker waits */
static sem_t begun;

static void work(void *context, struct job *list)
{
	assert_ptr_equal(context, steps);
	assert_false(pthread_equal(pthread_self(), here));
	turns++;
	for (; list != NULL; list = list->next)
		((struct step *)list)->worked = turns;
}

static void work_at_the_gate(void *context, struct job *list)
{
	sem_post(&begun);
	sem_wait(&gate);
	work(context, list);
}

static void done(struct job *job)
{
	const struct step *step = (struct step *)job;

	assert_true(pthread_equal(pthread_self(), here));
	assert_int_equal(step->number, back);
	assert_true(step->worked > 0);
	back++;
}

static struct worker *new_worker(worker_work *does)
{
	const struct worker_options options = { .work = does,
		                                .context = steps,
		                                .together = 10000,
		                                .most = MOST_PENDING,
		                                .each = MOST_PENDING,
		                                .deadline = 60000 };

	return worker_new(loop, &options);
}

static bool hand(int number)
{
	steps[number] = (struct step){ .job.done = done, .number = number };
	return worker_submit(worker, &steps[number].job) == WORKER_TAKEN;
}

static int set_up(void **state)
{
	(void)state;
	here = pthread_self();
	turns = 0;
	back = 0;
	sem_init(&gate, 0, 0);
	sem_init(&begun, 0, 0);
	loop = event_base_new();
	assert_non_null(loop);
	return 0;
}

static int tear_down(void **state)
{
	(void)state;
	event_base_free(loop);
	sem_destroy(&gate);
	sem_destroy(&begun);
	return 0;
}

CASE(jobs_come_back_in_their_order)
{
	worker = new_worker(work);
	assert_non_null(worker);
	for (int next = 0; next < ERRANDS; next++) {
		assert_true(hand(next));
		if (next % 100 == 0)
			event_base_loop(loop, EVLOOP_NONBLOCK);
		while (worker_pending(worker) == MOST_PENDING)
			event_base_loop(loop, EVLOOP_ONCE);
	}
	while (worker_pending(worker) > 0)
		event_base_loop(loop, EVLOOP_ONCE);
	assert_int_equal(back, ERRANDS);
	worker_free(worker);
}

CASE(waiting_jobs_are_done_together)
{
	worker = new_worker(work_at_the_gate);
	assert_non_null(worker);
	assert_true(hand(0));
	sem_wait(&begun);
	for (int next = 1; next <= 100; next++)
		assert_true(hand(next));
	sem_post(&gate);
	sem_wait(&begun);
	sem_post(&gate);
	while (worker_pending(worker) > 0)
		event_base_loop(loop, EVLOOP_ONCE);
	assert_int_equal(turns, 2);
	for (int next = 1; next <= 100; next++)
		assert_int_equal(steps[next].worked, 2);
	worker_free(worker);
}

CASE(jobs_beyond_the_limit_are_refused)
{
	worker = new_worker(work_at_the_gate);
	assert_non_null(worker);
	for (int next = 0; next < MOST_PENDING; next++)
		assert_true(hand(next));
	assert_false(hand(MOST_PENDING));
	assert_int_equal(worker_pending(worker), MOST_PENDING);
	sem_post(&gate);
	sem_post(&gate);
	while (worker_pending(worker) > 0)
		event_base_loop(loop, EVLOOP_ONCE);
	assert_true(hand(MOST_PENDING));
	sem_post(&gate);
	worker_free(worker);
	assert_int_equal(back, MOST_PENDING + 1);
}

CASE(submitted_jobs_are_done_before_the_end)
{
	worker = new_worker(work_at_the_gate);
	assert_non_null(worker);
	for (int next = 0; next < 100; next++)
		assert_true(hand(next));
	sem_post(&gate);
	sem_post(&gate);
	worker_free(worker);
	assert_int_equal(back, 100);
}

CASE(it_is_done_once_its_thread_is_even_before_the_loop_knows)
{
	worker = new_worker(work_at_the_gate);
	assert_non_null(worker);
	assert_true(hand(0));
	sem_wait(&begun);
	assert_true(hand(1));
	assert_true(worker_withdraw(worker, &steps[1].job));
	assert_false(worker_is_done(worker));
	sem_post(&gate);
	for (int left = 300000; left > 0 && !worker_is_done(worker); left--)
		usleep(1000);
	assert_true(worker_is_done(worker));
	assert_int_equal(worker_pending(worker), 1);
	worker_free(worker);
	assert_int_equal(back, 1);
}

CASE(a_worker_without_jobs_just_ends)
{
	worker = new_worker(work);
	assert_non_null(worker);
	assert_int_equal(worker_pending(worker), 0);
	assert_true(worker_is_done(worker));
	worker_free(worker);
	worker_free(NULL);
}

/* ---- clients: one job at a time, in turn ---- */

static int order[16]; /* numbers, as they were worked on */
static int worked;

static void work_alone(struct job *job)
{
	if (worked == 0) {
		sem_post(&begun);
		sem_wait(&gate);
	}
	order[worked++] = ((struct step *)job)->number;
}

static void count_back(struct job *job)
{
	(void)job;
	back++;
}

static struct worker *new_clerk(size_t each, int deadline)
{
	const struct worker_options options = { .most = 8, .each = each, .deadline = deadline };

	worked = 0;
	return worker_new(loop, &options);
}

static enum worker_answer hand_of(uint64_t client, int number)
{
	steps[number] =
	    (struct step){ .job = { .work = work_alone, .done = count_back, .client = client },
		           .number = number };
	return worker_submit(worker, &steps[number].job);
}

static void finish(void)
{
	sem_post(&gate);
	while (worker_pending(worker) > 0)
		event_base_loop(loop, EVLOOP_ONCE);
	worker_free(worker);
}

/* The first job is being done; three of client 1, two of client 2 and one of client 3 wait. */
static void hand_six(void)
{
	static const uint64_t clients[] = { 1, 1, 1, 1, 2, 2, 3 };

	worker = new_clerk(3, 60000);
	assert_non_null(worker);
	for (int next = 0; next < 7; next++) {
		assert_int_equal(hand_of(clients[next], next), WORKER_TAKEN);
		if (next == 0)
			sem_wait(&begun);
	}
}

static void expect_order(const int *numbers, int count)
{
	assert_int_equal(worked, count);
	for (int next = 0; next < count; next++)
		assert_int_equal(order[next], numbers[next]);
}

CASE(clients_take_turns)
{
	hand_six();
	finish();
	assert_int_equal(back, 7);
	expect_order((const int[]){ 0, 1, 4, 6, 2, 5, 3 }, 7);
}

CASE(a_client_with_too_many_waiting_is_refused_and_others_are_not)
{
	hand_six();
	assert_int_equal(hand_of(1, 7), WORKER_CLIENT_FULL);
	assert_int_equal(hand_of(4, 8), WORKER_TAKEN);
	assert_int_equal(hand_of(5, 9), WORKER_FULL);
	finish();
	expect_order((const int[]){ 0, 1, 4, 6, 8, 2, 5, 3 }, 8);
}

CASE(a_withdrawn_job_is_not_done)
{
	hand_six();
	assert_false(worker_withdraw(worker, &steps[0].job)); /* begun */
	assert_true(worker_withdraw(worker, &steps[1].job));  /* in front of followers */
	assert_true(worker_withdraw(worker, &steps[3].job));  /* the last follower */
	assert_true(worker_withdraw(worker, &steps[6].job));  /* the last in the queue */
	assert_int_equal(worker_pending(worker), 4);
	assert_int_equal(hand_of(1, 7), WORKER_TAKEN);
	assert_int_equal(hand_of(3, 8), WORKER_TAKEN);
	finish();
	expect_order((const int[]){ 0, 2, 4, 8, 7, 5 }, 6);
}

CASE(a_follower_in_the_middle_can_be_withdrawn)
{
	hand_six();
	assert_true(worker_withdraw(worker, &steps[2].job));
	assert_int_equal(hand_of(1, 7), WORKER_TAKEN);
	finish();
	expect_order((const int[]){ 0, 1, 4, 6, 3, 5, 7 }, 7);
}

/* ---- late jobs ---- */

static int told_late[2];

static void withdraw_late(struct job *job)
{
	const int number = ((struct step *)job)->number;

	told_late[number]++;
	if (number == 1)
		assert_true(worker_withdraw(worker, job));
}

static void extend_once(struct job *job)
{
	assert_true(worker_hangs(worker));
	told_late[0]++;
	if (told_late[0] == 1) {
		worker_extend(worker, job, 10);
		assert_false(worker_hangs(worker));
	}
}

CASE(a_late_job_is_reported_once_and_may_be_withdrawn)
{
	memset(told_late, 0, sizeof told_late);
	worker = new_clerk(8, 10);
	for (int next = 0; next < 2; next++) {
		assert_int_equal(hand_of(1, next), WORKER_TAKEN);
		steps[next].job.late = withdraw_late;
		if (next == 0)
			sem_wait(&begun);
	}
	while (told_late[0] == 0 || told_late[1] == 0)
		event_base_loop(loop, EVLOOP_ONCE);
	assert_true(worker_hangs(worker));
	assert_int_equal(worker_pending(worker), 1);
	for (int turns_left = 3; turns_left > 0; turns_left--)
		event_base_loop(loop, EVLOOP_ONCE);
	finish();
	assert_int_equal(told_late[0], 1);
	assert_int_equal(told_late[1], 1);
	expect_order((const int[]){ 0 }, 1);
}

CASE(a_late_job_may_be_given_more_time)
{
	memset(told_late, 0, sizeof told_late);
	worker = new_clerk(8, 10);
	assert_int_equal(hand_of(1, 0), WORKER_TAKEN);
	steps[0].job.late = extend_once;
	sem_wait(&begun);
	while (told_late[0] < 2)
		event_base_loop(loop, EVLOOP_ONCE);
	assert_true(worker_hangs(worker));
	finish();
	assert_int_equal(back, 1);
}

static void count_late(struct job *job)
{
	told_late[((struct step *)job)->number]++;
}

/* It was overdue soon after the thread had taken it, as after a long time in the queue. */
CASE(a_job_that_has_only_begun_does_not_hang)
{
	memset(told_late, 0, sizeof told_late);
	worker = new_clerk(8, 3600 * 1000);
	assert_int_equal(hand_of(1, 0), WORKER_TAKEN);
	steps[0].job.late = count_late;
	sem_wait(&begun);
	worker_extend(worker, &steps[0].job, 0);
	while (told_late[0] == 0)
		event_base_loop(loop, EVLOOP_ONCE);
	assert_false(worker_hangs(worker));
	finish();
	assert_int_equal(back, 1);
}

static bool is_number(const struct job *job, const void *sought)
{
	return ((const struct step *)job)->number == *(const int *)sought;
}

CASE(a_pending_job_can_be_found)
{
	hand_six();
	for (int next = 0; next < 7; next++)
		assert_ptr_equal(worker_find(worker, is_number, &next), &steps[next].job);
	assert_null(worker_find(worker, is_number, &(const int){ 9 }));
	finish();
}

CASE(a_thread_that_hangs_is_reported)
{
	worker = new_clerk(8, 60000);
	assert_int_equal(hand_of(1, 0), WORKER_TAKEN);
	sem_wait(&begun);
	assert_false(worker_stop(worker, 20));
	assert_int_equal(back, 0);
	sem_post(&gate);
	assert_true(worker_stop(worker, 60000));
	assert_int_equal(back, 1);
	worker_free(worker);
}

#undef SENTENCE
#define SENTENCE(sentence) cmocka_unit_test_setup_teardown(sentence, set_up, tear_down)

int main(void)
{
	const struct CMUnitTest tests[] = {
		SENTENCE(jobs_come_back_in_their_order),
		SENTENCE(waiting_jobs_are_done_together),
		SENTENCE(jobs_beyond_the_limit_are_refused),
		SENTENCE(submitted_jobs_are_done_before_the_end),
		SENTENCE(it_is_done_once_its_thread_is_even_before_the_loop_knows),
		SENTENCE(a_worker_without_jobs_just_ends),
		SENTENCE(clients_take_turns),
		SENTENCE(a_client_with_too_many_waiting_is_refused_and_others_are_not),
		SENTENCE(a_withdrawn_job_is_not_done),
		SENTENCE(a_follower_in_the_middle_can_be_withdrawn),
		SENTENCE(a_late_job_is_reported_once_and_may_be_withdrawn),
		SENTENCE(a_late_job_may_be_given_more_time),
		SENTENCE(a_job_that_has_only_begun_does_not_hang),
		SENTENCE(a_pending_job_can_be_found),
		SENTENCE(a_thread_that_hangs_is_reported),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
