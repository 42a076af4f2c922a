/* A crew: errands come back in their order, what waits is done together, and nothing is lost at the
 * end. */
#include "crew.h"

#include "case.h"

#include <pthread.h>
#include <semaphore.h>

enum {
	ERRANDS = 5000,
	MOST_PENDING = 4096
};

struct step {
	struct errand errand;
	int number;
	int worked; /* in which turn */
};

static struct event_base *loop;
static struct crew *crew;
static struct step steps[ERRANDS];
static int turns;      /* of the crew's thread */
static int back;       /* how many came back */
static pthread_t here; /* the loop's thread */
static sem_t gate;     /* what the crew waits for, when it is to wait */
static sem_t begun;

static void work(void *context, struct errand *list)
{
	assert_ptr_equal(context, steps);
	assert_false(pthread_equal(pthread_self(), here));
	turns++;
	for (; list != NULL; list = list->next)
		((struct step *)list)->worked = turns;
}

static void work_at_the_gate(void *context, struct errand *list)
{
	sem_post(&begun);
	sem_wait(&gate);
	work(context, list);
}

static void done(struct errand *errand)
{
	const struct step *step = (struct step *)errand;

	assert_true(pthread_equal(pthread_self(), here));
	assert_int_equal(step->number, back);
	assert_true(step->worked > 0);
	back++;
}

static bool hand(int number)
{
	steps[number] = (struct step){ .errand.done = done, .number = number };
	return crew_hand(crew, &steps[number].errand);
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

CASE(errands_come_back_in_their_order)
{
	crew = crew_new(loop, work, steps, 10000);
	assert_non_null(crew);
	for (int next = 0; next < ERRANDS; next++) {
		assert_true(hand(next));
		if (next % 100 == 0)
			event_base_loop(loop, EVLOOP_NONBLOCK);
		while (crew_pending(crew) == MOST_PENDING)
			event_base_loop(loop, EVLOOP_ONCE);
	}
	while (crew_pending(crew) > 0)
		event_base_loop(loop, EVLOOP_ONCE);
	assert_int_equal(back, ERRANDS);
	crew_free(crew);
}

CASE(what_waits_is_done_together)
{
	crew = crew_new(loop, work_at_the_gate, steps, 10000);
	assert_non_null(crew);
	assert_true(hand(0));
	sem_wait(&begun);
	for (int next = 1; next <= 100; next++)
		assert_true(hand(next));
	sem_post(&gate);
	sem_wait(&begun);
	sem_post(&gate);
	while (crew_pending(crew) > 0)
		event_base_loop(loop, EVLOOP_ONCE);
	assert_int_equal(turns, 2);
	for (int next = 1; next <= 100; next++)
		assert_int_equal(steps[next].worked, 2);
	crew_free(crew);
}

CASE(too_many_are_not_taken)
{
	crew = crew_new(loop, work_at_the_gate, steps, 10000);
	assert_non_null(crew);
	for (int next = 0; next < MOST_PENDING; next++)
		assert_true(hand(next));
	assert_false(hand(MOST_PENDING));
	assert_int_equal(crew_pending(crew), MOST_PENDING);
	sem_post(&gate);
	sem_post(&gate);
	while (crew_pending(crew) > 0)
		event_base_loop(loop, EVLOOP_ONCE);
	assert_true(hand(MOST_PENDING));
	sem_post(&gate);
	crew_free(crew);
	assert_int_equal(back, MOST_PENDING + 1);
}

CASE(what_was_handed_over_is_done_before_the_end)
{
	crew = crew_new(loop, work_at_the_gate, steps, 10000);
	assert_non_null(crew);
	for (int next = 0; next < 100; next++)
		assert_true(hand(next));
	sem_post(&gate);
	sem_post(&gate);
	crew_free(crew);
	assert_int_equal(back, 100);
}

CASE(a_crew_without_errands_just_ends)
{
	crew = crew_new(loop, work, steps, 10000);
	assert_non_null(crew);
	assert_int_equal(crew_pending(crew), 0);
	crew_free(crew);
	crew_free(NULL);
}

#undef SENTENCE
#define SENTENCE(sentence) cmocka_unit_test_setup_teardown(sentence, set_up, tear_down)

int main(void)
{
	const struct CMUnitTest tests[] = {
		SENTENCE(errands_come_back_in_their_order),
		SENTENCE(what_waits_is_done_together),
		SENTENCE(too_many_are_not_taken),
		SENTENCE(what_was_handed_over_is_done_before_the_end),
		SENTENCE(a_crew_without_errands_just_ends),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
