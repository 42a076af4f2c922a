/* Several processes with the same journal. */
#include "children.h"
#include "dice.h"

#include <signal.h>
#include <sys/wait.h>

enum {
	RACES = 100,
	GAMES_EACH = 50,
	MAKING_ROUNDS = 10
};

/* Write the same lines as another process, and a file with a letter for each line that was stored.
 */
static void race(const struct bench *bench, const char *actor, int results)
{
	struct journal journal = child_open(bench);

	for (int64_t line = 2; line < 2 + RACES; line++) {
		struct entry entry = entry_of(ENTRY_NOTED, 1, line);
		enum trouble trouble;

		entry_set_actor(&entry, actor);
		trouble = append(journal, &entry, 1);
		if (trouble != NO_TROUBLE && trouble != TROUBLE_TAKEN)
			fprintf(stderr, "child, trouble %d: %s\n", (int)trouble,
			        journal_detail(journal));
		CHILD_CHECK(trouble == NO_TROUBLE || trouble == TROUBLE_TAKEN);
		CHILD_CHECK(write(results, trouble == NO_TROUBLE ? "W" : "L", 1) == 1);
	}
	store_close(&journal);
	_exit(0);
}

static void each_line_has_exactly_one_writer(void **state)
{
	static const char *const actors[] = { "one", "two" };
	struct bench *bench = *state;
	char won[2][RACES];
	int results[2][2];
	pid_t children[2];
	struct gate gate;

	assert_int_equal(append_line(bench->journal, entry_of(ENTRY_OPENED, 1, 1)), NO_TROUBLE);
	store_close(&bench->journal);
	gate = gate_shut();
	for (int next = 0; next < 2; next++) {
		assert_int_equal(pipe(results[next]), 0);
		children[next] = start(gate);
		if (children[next] == 0)
			race(bench, actors[next], results[next][1]);
	}
	gate_open(gate);
	assert_all_end_well(children, 2);
	for (int next = 0; next < 2; next++) {
		assert_int_equal(read(results[next][0], won[next], RACES), RACES);
		close(results[next][0]);
		close(results[next][1]);
	}
	bench->journal = open_handle(bench);
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, RACES + 1);
	for (int next = 0; next < RACES; next++) {
		const struct entry *entry = walked.list + 1 + next;

		assert_int_equal(entry->line, next + 2);
		assert_int_not_equal(won[0][next], won[1][next]);
		assert_string_equal(entry->actor, actors[won[0][next] == 'W' ? 0 : 1]);
	}
}

static void open_many(const struct bench *bench, const char *letters)
{
	struct journal journal = child_open(bench);

	for (int next = 0; next < GAMES_EACH; next++) {
		struct entry list[] = { entry_of(ENTRY_OPENED, 0, 1), seat_of(0, 2, letters),
			                seat_of(0, 3, "ZZZ") };
		const enum trouble trouble = append(journal, list, 3);

		if (trouble != NO_TROUBLE)
			fprintf(stderr, "child, trouble %d at game %d: %s\n", (int)trouble, next,
			        journal_detail(journal));
		CHILD_CHECK(trouble == NO_TROUBLE);
	}
	store_close(&journal);
	_exit(0);
}

/* From the very start: both find no journal and make one. */
static void games_opened_by_several_at_once_are_different_games(void **state)
{
	static const char *const names[] = { "AAA", "BBB" };
	struct bench *bench = *state;
	const struct gate gate = gate_shut();
	pid_t children[2];
	int seats[2] = { 0, 0 };

	bench_close(bench);
	bench_prepare(bench);
	for (int next = 0; next < 2; next++) {
		children[next] = start(gate);
		if (children[next] == 0)
			open_many(bench, names[next]);
	}
	gate_open(gate);
	assert_all_end_well(children, 2);
	bench->journal = open_handle(bench);
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, 2 * GAMES_EACH * 3);
	for (size_t next = 0; next < walked.count; next++) {
		assert_int_equal(walked.list[next].game, 1 + next / 3);
		assert_int_equal(walked.list[next].line, 1 + next % 3);
		for (int which = 0; which < 2; which++)
			seats[which] +=
			    pindeck_name_is_equal(walked.list[next].bowler, name(names[which]));
	}
	assert_int_equal(seats[0], GAMES_EACH);
	assert_int_equal(seats[1], GAMES_EACH);
}

/* Processes that create the journal at the same time all succeed. */
static void several_may_make_the_journal_at_once(void **state)
{
	struct bench *bench = *state;

	for (int round = 0; round < MAKING_ROUNDS; round++) {
		const struct gate gate = gate_shut();
		pid_t children[MOST_CHILDREN];

		bench_close(bench);
		bench_prepare(bench);
		for (int next = 0; next < MOST_CHILDREN; next++) {
			children[next] = start(gate);
			if (children[next] == 0) {
				struct journal journal = child_open(bench);

				store_close(&journal);
				_exit(0);
			}
		}
		gate_open(gate);
		assert_all_end_well(children, MOST_CHILDREN);
	}
	bench->journal = open_handle(bench);
	assert_int_equal(open_game(bench->journal, 1, "AAA", ""), 1);
}

/* After a kill at any moment, every acknowledged group of lines is there and complete. */
static void acknowledged_lines_survive_a_kill(void **state)
{
	struct bench *bench = *state;
	struct dice dice = { 99 };

	store_close(&bench->journal);
	for (int round = 0; round < 4; round++) {
		const struct gate gate = gate_shut();
		int said[2];
		char byte;
		int64_t answered = 0;
		pid_t child;

		assert_int_equal(pipe(said), 0);
		child = start(gate);
		if (child == 0) {
			struct journal journal = child_open(bench);

			close(said[0]);
			while (open_game(journal, 1, "AAA", "BBB") > 0)
				CHILD_CHECK(write(said[1], "g", 1) == 1);
			_exit(1);
		}
		close(said[1]);
		gate_open(gate);
		for (int few = 5 + chance(&dice, 10); few > 0; few--)
			assert_int_equal(read(said[0], &byte, 1), 1);
		usleep((useconds_t)chance(&dice, 5000));
		kill(child, SIGKILL);
		assert_int_equal(waitpid(child, NULL, 0), child);
		bench->journal = open_handle(bench);
		walk_all(bench->journal, &walked);
		while (read(said[0], &byte, 1) == 1)
			answered++;
		close(said[0]);
		assert_true((int64_t)walked.count >= answered * 3);
		assert_int_equal(walked.count % 3, 0);
		for (size_t next = 0; next < walked.count; next++) {
			assert_int_equal(walked.list[next].game, 1 + next / 3);
			assert_int_equal(walked.list[next].line, 1 + next % 3);
		}
		store_close(&bench->journal);
	}
	bench->journal = open_handle(bench);
}

int process_cases(void)
{
	const struct CMUnitTest cases[] = {
		ON_LASTING(each_line_has_exactly_one_writer),
		ON_LASTING(games_opened_by_several_at_once_are_different_games),
		ON(several_may_make_the_journal_at_once, "sqlite", SQLITE),
		ON(several_may_make_the_journal_at_once, "postgres", POSTGRES),
		ON_LASTING(acknowledged_lines_survive_a_kill),
	};

	return cmocka_run_group_tests_name("process", cases, NULL, NULL);
}
