/* Processes that use the same journal at the same time. */
#ifndef PINDECK_CHILDREN_H
#define PINDECK_CHILDREN_H

#include "contract.h"

#include <sys/wait.h>

enum {
	MOST_CHILDREN = 4
};

/* A child reports its result by its exit status only: cmocka belongs to the parent. */
#define CHILD_CHECK(condition)                                                         \
	do {                                                                           \
		if (!(condition)) {                                                    \
			fprintf(stderr, "child, line %d: %s\n", __LINE__, #condition); \
			_exit(1);                                                      \
		}                                                                      \
	} while (false)

static inline struct journal child_open(const struct bench *bench)
{
	struct journal journal = { .operations = NULL };
	char detail[STORE_DETAIL_SIZE];
	const enum trouble trouble = store_open(&journal, bench->address, &patient, detail);

	if (trouble != NO_TROUBLE)
		fprintf(stderr, "child, trouble %d at opening: %s\n", (int)trouble, detail);
	CHILD_CHECK(trouble == NO_TROUBLE);
	return journal;
}

struct gate {
	int ends[2];
};

static inline struct gate gate_shut(void)
{
	struct gate gate;

	assert_int_equal(pipe(gate.ends), 0);
	return gate;
}

/* A barrier: all waiting children continue when the parent releases it. */
static inline void gate_wait(struct gate gate)
{
	char byte;

	close(gate.ends[1]);
	(void)!read(gate.ends[0], &byte, 1);
}

static inline void gate_open(struct gate gate)
{
	close(gate.ends[1]);
	close(gate.ends[0]);
}

static inline pid_t start(struct gate gate)
{
	pid_t child;

	fflush(NULL);
	child = fork();
	assert_true(child >= 0);
	if (child == 0) {
		alarm(DEADLINE);
		gate_wait(gate);
	}
	return child;
}

/* Wait for all children before checking any of them. */
static inline void assert_all_end_well(const pid_t *children, int count)
{
	int status[MOST_CHILDREN];

	assert_in_range(count, 1, MOST_CHILDREN);
	for (int next = 0; next < count; next++)
		assert_int_equal(waitpid(children[next], status + next, 0), children[next]);
	for (int next = 0; next < count; next++) {
		assert_true(WIFEXITED(status[next]));
		assert_int_equal(WEXITSTATUS(status[next]), 0);
	}
}

static inline void assert_ends_well(pid_t child)
{
	assert_all_end_well(&child, 1);
}

/* Run a case that may crash in a process of its own. */
static inline pid_t start_at_once(void)
{
	const struct gate gate = gate_shut();
	pid_t child;

	fflush(NULL);
	child = fork();
	assert_true(child >= 0);
	if (child == 0)
		alarm(DEADLINE);
	gate_open(gate);
	return child;
}

#endif
