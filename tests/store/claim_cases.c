/* Claiming lanes. */
#include "alley/lane.h"
#include "children.h"

#include <signal.h>
#include <sys/wait.h>

static void a_lane_is_claimed_once(void **state)
{
	static const int32_t lanes[] = { 1, 2, 42, ENTRY_MOST_LANES };
	struct bench *bench = *state;

	for (int next = 0; next < 4; next++)
		assert_int_equal(claim(bench->journal, lanes[next]), NO_TROUBLE);
	for (int next = 0; next < 4; next++)
		assert_int_equal(claim(bench->journal, lanes[next]), TROUBLE_CLAIMED);
	release(bench->journal, 42);
	assert_int_equal(claim(bench->journal, 41), NO_TROUBLE);
	assert_int_equal(claim(bench->journal, 2), TROUBLE_CLAIMED);
	assert_int_equal(claim(bench->journal, 42), NO_TROUBLE);
	assert_int_equal(claim(bench->journal, 42), TROUBLE_CLAIMED);
	release(bench->journal, 42);
	release(bench->journal, 42);
	release(bench->journal, 7); /* never claimed */
	assert_int_equal(claim(bench->journal, 42), NO_TROUBLE);
}

static void a_lane_is_claimed_through_one_handle_only(void **state)
{
	struct bench *bench = *state;
	struct journal other = open_handle(bench);

	assert_int_equal(claim(bench->journal, 3), NO_TROUBLE);
	assert_int_equal(claim(other, 3), TROUBLE_CLAIMED);
	assert_int_equal(claim(other, 3), TROUBLE_CLAIMED);
	assert_int_equal(claim(other, 4), NO_TROUBLE);
	assert_int_equal(claim(bench->journal, 4), TROUBLE_CLAIMED);
	release(other, 3); /* not theirs to release */
	assert_int_equal(claim(other, 3), TROUBLE_CLAIMED);
	release(bench->journal, 3);
	assert_int_equal(claim(other, 3), NO_TROUBLE);
	assert_int_equal(claim(bench->journal, 3), TROUBLE_CLAIMED);
	store_close(&other);
	assert_int_equal(claim_soon(bench->journal, 3), NO_TROUBLE);
	assert_int_equal(claim_soon(bench->journal, 4), NO_TROUBLE);
}

static void a_lane_is_free_when_its_process_is_gone(void **state)
{
	struct bench *bench = *state;
	const struct gate gate = gate_shut();
	int said[2];
	char byte;
	pid_t child;

	store_close(&bench->journal);
	assert_int_equal(pipe(said), 0);
	child = start(gate);
	if (child == 0) {
		struct journal journal = child_open(bench);

		CHILD_CHECK(claim(journal, 5) == NO_TROUBLE);
		CHILD_CHECK(write(said[1], "c", 1) == 1);
		pause();
	}
	gate_open(gate);
	assert_int_equal(read(said[0], &byte, 1), 1);
	bench->journal = open_handle(bench);
	assert_int_equal(claim(bench->journal, 5), TROUBLE_CLAIMED);
	kill(child, SIGKILL);
	assert_int_equal(waitpid(child, NULL, 0), child);
	assert_int_equal(claim_soon(bench->journal, 5), NO_TROUBLE);
	close(said[0]);
	close(said[1]);
}

int claim_cases(void)
{
	const struct CMUnitTest cases[] = {
		ON_ALL(a_lane_is_claimed_once),
		ON_LASTING(a_lane_is_claimed_through_one_handle_only),
		ON_LASTING(a_lane_is_free_when_its_process_is_gone),
	};

	return cmocka_run_group_tests_name("claim", cases, NULL, NULL);
}
