/* A crew: errands come back in their order, clients take turns, what waits is done together or
 * withdrawn, what is late is told, and nothing is lost at the end. */
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

static struct crew *new_crew(crew_work *does)
{
	const struct crew_options options = { .work = does,
		                              .context = steps,
		                              .together = 10000,
		                              .most = MOST_PENDING,
		                              .each = MOST_PENDING,
		                              .deadline = 60000 };

	return crew_new(loop, &options);
}

static bool hand(int number)
{
	steps[number] = (struct step){ .errand.done = done, .number = number };
	return crew_hand(crew, &steps[number].errand) == CREW_TAKEN;
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
	crew = new_crew(work);
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
	crew = new_crew(work_at_the_gate);
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
	crew = new_crew(work_at_the_gate);
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
	crew = new_crew(work_at_the_gate);
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
	crew = new_crew(work);
	assert_non_null(crew);
	assert_int_equal(crew_pending(crew), 0);
	crew_free(crew);
	crew_free(NULL);
}

/* ---- clients: one errand at a time, in turn ---- */

static int order[16]; /* numbers, as they were worked on */
static int worked;

static void work_alone(struct errand *errand)
{
	if (worked == 0) {
		sem_post(&begun);
		sem_wait(&gate);
	}
	order[worked++] = ((struct step *)errand)->number;
}

static void count_back(struct errand *errand)
{
	(void)errand;
	back++;
}

static struct crew *new_clerk(size_t each, int deadline)
{
	const struct crew_options options = { .most = 8, .each = each, .deadline = deadline };

	worked = 0;
	return crew_new(loop, &options);
}

static enum crew_answer hand_of(uint64_t client, int number)
{
	steps[number] =
	    (struct step){ .errand = { .work = work_alone, .done = count_back, .client = client },
		           .number = number };
	return crew_hand(crew, &steps[number].errand);
}

static void finish(void)
{
	sem_post(&gate);
	while (crew_pending(crew) > 0)
		event_base_loop(loop, EVLOOP_ONCE);
	crew_free(crew);
}

/* The first is being done; behind it wait three of client 1, two of client 2, one of client 3. */
static void hand_six(void)
{
	static const uint64_t clients[] = { 1, 1, 1, 1, 2, 2, 3 };

	crew = new_clerk(3, 60000);
	assert_non_null(crew);
	for (int next = 0; next < 7; next++) {
		assert_int_equal(hand_of(clients[next], next), CREW_TAKEN);
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
	assert_int_equal(hand_of(1, 7), CREW_CLIENT_FULL);
	assert_int_equal(hand_of(4, 8), CREW_TAKEN);
	assert_int_equal(hand_of(5, 9), CREW_FULL);
	finish();
	expect_order((const int[]){ 0, 1, 4, 6, 8, 2, 5, 3 }, 8);
}

CASE(what_is_withdrawn_is_not_done)
{
	hand_six();
	assert_false(crew_withdraw(crew, &steps[0].errand)); /* begun */
	assert_true(crew_withdraw(crew, &steps[1].errand));  /* in front of followers */
	assert_true(crew_withdraw(crew, &steps[3].errand));  /* the last follower */
	assert_true(crew_withdraw(crew, &steps[6].errand));  /* the last in the queue */
	assert_int_equal(crew_pending(crew), 4);
	assert_int_equal(hand_of(1, 7), CREW_TAKEN);
	assert_int_equal(hand_of(3, 8), CREW_TAKEN);
	finish();
	expect_order((const int[]){ 0, 2, 4, 8, 7, 5 }, 6);
}

CASE(a_follower_in_the_middle_can_be_withdrawn)
{
	hand_six();
	assert_true(crew_withdraw(crew, &steps[2].errand));
	assert_int_equal(hand_of(1, 7), CREW_TAKEN);
	finish();
	expect_order((const int[]){ 0, 1, 4, 6, 3, 5, 7 }, 7);
}

/* ---- what is late ---- */

static int told_late[2];

static void withdraw_late(struct errand *errand)
{
	const int number = ((struct step *)errand)->number;

	told_late[number]++;
	if (number == 1)
		assert_true(crew_withdraw(crew, errand));
}

static void extend_once(struct errand *errand)
{
	assert_true(crew_hangs(crew));
	told_late[0]++;
	if (told_late[0] == 1) {
		crew_extend(crew, errand, 10);
		assert_false(crew_hangs(crew));
	}
}

CASE(what_is_late_is_told_once_and_may_be_withdrawn)
{
	memset(told_late, 0, sizeof told_late);
	crew = new_clerk(8, 10);
	for (int next = 0; next < 2; next++) {
		assert_int_equal(hand_of(1, next), CREW_TAKEN);
		steps[next].errand.late = withdraw_late;
		if (next == 0)
			sem_wait(&begun);
	}
	while (told_late[0] == 0 || told_late[1] == 0)
		event_base_loop(loop, EVLOOP_ONCE);
	assert_true(crew_hangs(crew));
	assert_int_equal(crew_pending(crew), 1);
	for (int turns_left = 3; turns_left > 0; turns_left--)
		event_base_loop(loop, EVLOOP_ONCE);
	finish();
	assert_int_equal(told_late[0], 1);
	assert_int_equal(told_late[1], 1);
	expect_order((const int[]){ 0 }, 1);
}

CASE(what_is_late_may_be_given_more_time)
{
	memset(told_late, 0, sizeof told_late);
	crew = new_clerk(8, 10);
	assert_int_equal(hand_of(1, 0), CREW_TAKEN);
	steps[0].errand.late = extend_once;
	sem_wait(&begun);
	while (told_late[0] < 2)
		event_base_loop(loop, EVLOOP_ONCE);
	assert_true(crew_hangs(crew));
	finish();
	assert_int_equal(back, 1);
}

static bool is_number(const struct errand *errand, const void *sought)
{
	return ((const struct step *)errand)->number == *(const int *)sought;
}

CASE(what_is_pending_can_be_found)
{
	hand_six();
	for (int next = 0; next < 7; next++)
		assert_ptr_equal(crew_find(crew, is_number, &next), &steps[next].errand);
	assert_null(crew_find(crew, is_number, &(const int){ 9 }));
	finish();
}

CASE(a_thread_that_does_not_come_back_is_told)
{
	crew = new_clerk(8, 60000);
	assert_int_equal(hand_of(1, 0), CREW_TAKEN);
	sem_wait(&begun);
	assert_false(crew_end(crew, 20));
	assert_int_equal(back, 0);
	sem_post(&gate);
	assert_true(crew_end(crew, 60000));
	assert_int_equal(back, 1);
	crew_free(crew);
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
		SENTENCE(clients_take_turns),
		SENTENCE(a_client_with_too_many_waiting_is_refused_and_others_are_not),
		SENTENCE(what_is_withdrawn_is_not_done),
		SENTENCE(a_follower_in_the_middle_can_be_withdrawn),
		SENTENCE(what_is_late_is_told_once_and_may_be_withdrawn),
		SENTENCE(what_is_late_may_be_given_more_time),
		SENTENCE(what_is_pending_can_be_found),
		SENTENCE(a_thread_that_does_not_come_back_is_told),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
