/* Changes of persons: accepted and refused bodies, their lines, and the roster that threads share.
 */
#include "members/search.h"
#include "server/house/person_change.h"
#include "server/house/shared_roster.h"
#include "store/store.h"

#include "case.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct person_change read_body(enum person_change_kind kind, const char *body,
                                      enum refusal_code expected)
{
	struct person_change change = { .kind = kind, .person = 1, .actor = "desk" };
	struct refusal refusal = { .code = NOT_REFUSED };

	person_change_read(&change, body, strlen(body), &refusal);
	if (refusal.code != expected)
		fail_msg("%s: %s", body, refusal_word(refusal.code));
	return change;
}

static void test_bodies(void **state)
{
	static const struct {
		enum person_change_kind kind;
		const char *body;
		enum refusal_code code;
	} cases[] = {
		{ PERSON_REGISTER, "{\"full_name\":\"박준서\"}", NOT_REFUSED },
		{ PERSON_REGISTER, "{\"full_name\":\"\"}", BAD_FULL_NAME },
		{ PERSON_REGISTER, "{}", BAD_BODY },
		{ PERSON_REGISTER, "{\"full_name\":\"Tom\",\"reason\":\"x\"}", BAD_BODY },
		{ PERSON_REGISTER, "{\"full_name\":\"Tom\",\"board_name\":\"T1\"}",
		  AGAINST_THE_RULES },
		{ PERSON_REGISTER, "{\"full_name\":\"Tom\"", BAD_JSON },
		{ PERSON_RENAME, "{}", NOT_REFUSED },
		{ PERSON_RENAME, "{\"display_name\":\"\"}", NOT_REFUSED },
		{ PERSON_RENAME, "{\"hand\":\"left\"}", NOT_REFUSED },
		{ PERSON_RENAME, "{\"hand\":\"both\"}", BAD_BODY },
		{ PERSON_MERGE, "{\"into\":2}", NOT_REFUSED },
		{ PERSON_MERGE, "{}", BAD_BODY },
		{ PERSON_MERGE, "{\"into\":0}", BAD_BODY },
		{ PERSON_CLAIM, "{\"letters\":\"pjs\"}", NOT_REFUSED },
		{ PERSON_CLAIM, "{\"letters\":\"pjs\",\"from\":\"2026-01-01\"}", BAD_BODY },
		{ PERSON_RELEASE, "{\"line\":3}", NOT_REFUSED },
		{ PERSON_RELEASE, "{}", BAD_BODY },
		{ PERSON_FORGET, "{}", BAD_BODY },
		{ PERSON_FORGET, "{\"sure\":true}", NOT_REFUSED },
		{ PERSON_SPLIT, "[]", BAD_BODY },
	};

	(void)state;
	for (size_t next = 0; next < sizeof cases / sizeof *cases; next++)
		(void)read_body(cases[next].kind, cases[next].body, cases[next].code);
}

/* ---- the shared roster ---- */

struct asked {
	struct person_change change;
	struct refusal refusal;
};

static size_t compose(void *payload, const struct roster *roster, struct register_line *lines)
{
	struct asked *asked = payload;

	return person_change_compose(&asked->change, roster, lines, &asked->refusal);
}

static struct membership_outcome change(struct shared_roster *people, enum person_change_kind kind,
                                        const char *body, enum refusal_code expected)
{
	struct asked asked = { .change = read_body(kind, body, NOT_REFUSED) };
	const struct membership_outcome outcome = shared_roster_change(people, compose, &asked);

	if (asked.refusal.code == NOT_REFUSED)
		person_change_refuse(outcome, &asked.refusal);
	assert_int_equal(asked.refusal.code, expected);
	return outcome;
}

static size_t count_found(struct shared_roster *people, const char *text)
{
	const struct member *found[64];
	const size_t count = search_members(shared_roster_borrow(people), text, false, found, 64);

	shared_roster_return(people);
	return count;
}

static struct journal memory;
static struct shared_roster *people;

static int open_people(void **state)
{
	(void)state;
	return memory_open(&memory) == NO_TROUBLE &&
	               shared_roster_open(&people, memory) == NO_TROUBLE
	           ? 0
	           : -1;
}

static int close_people(void **state)
{
	(void)state;
	shared_roster_close(people);
	memory.operations->close(memory.self);
	return 0;
}

static void test_a_change_is_seen_at_once(void **state)
{
	(void)state;
	(void)change(people, PERSON_REGISTER, "{\"full_name\":\"Anna Kim\"}", NOT_REFUSED);
	assert_int_equal(count_found(people, "kim"), 1);
	(void)change(people, PERSON_REGISTER, "{\"full_name\":\"Anna Kim\"}", SAME_NAME);
	(void)change(people, PERSON_RENAME, "{\"full_name\":\"Anna Lee\"}", NOT_REFUSED);
	assert_int_equal(count_found(people, "kim"), 0);
	assert_int_equal(count_found(people, "lee"), 1);
	(void)change(people, PERSON_SPLIT, "{}", NOT_MERGED);
	(void)change(people, PERSON_RETURN, "{}", NOT_RETIRED);
	(void)change(people, PERSON_FORGET, "{\"sure\":true}", NOT_REFUSED);
	(void)change(people, PERSON_RETIRE, "{}", PERSON_FORGOTTEN);
	assert_int_equal(count_found(people, ""), 0);
}

static void test_lines_of_other_programs_are_followed(void **state)
{
	struct shared_roster *other;

	(void)state;
	assert_int_equal(shared_roster_open(&other, memory), NO_TROUBLE);
	(void)change(other, PERSON_REGISTER, "{\"full_name\":\"Tom\"}", NOT_REFUSED);
	assert_int_equal(count_found(people, "tom"), 0);
	assert_true(shared_roster_follow(people));
	assert_false(shared_roster_follow(people));
	assert_int_equal(count_found(people, "tom"), 1);
	/* both write: the second one appends after the lines of the first */
	(void)change(people, PERSON_REGISTER, "{\"full_name\":\"Mike\"}", NOT_REFUSED);
	(void)change(other, PERSON_REGISTER, "{\"full_name\":\"Anna\"}", NOT_REFUSED);
	assert_int_equal(count_found(other, ""), 3);
	shared_roster_close(other);
}

static bool store_is_away;

static enum trouble append_or_fail(void *self, const struct line_form *form, const void *lines,
                                   size_t count)
{
	return store_is_away ? TROUBLE_UNREACHABLE
	                     : memory.operations->append_lines(self, form, lines, count);
}

static enum trouble walk_or_fail(void *self, const struct line_form *form,
                                 const struct line_selection *selection, line_visitor *visit,
                                 void *payload)
{
	return store_is_away ? TROUBLE_UNREACHABLE
	                     : memory.operations->walk_lines(self, form, selection, visit, payload);
}

/* The store goes away between the reading of the register and the commit. */
static size_t compose_and_lose(void *payload, const struct roster *roster,
                               struct register_line *lines)
{
	store_is_away = true;
	return compose(payload, roster, lines);
}

static void test_a_change_that_is_not_stored_is_never_shown(void **state)
{
	struct journal_operations failing = *memory.operations;
	struct asked asked = { .change = read_body(PERSON_REGISTER, "{\"full_name\":\"Ghost\"}",
		                                   NOT_REFUSED) };
	struct shared_roster *other;

	(void)state;
	failing.append_lines = append_or_fail;
	failing.walk_lines = walk_or_fail;
	assert_int_equal(shared_roster_open(&other, (struct journal){ &failing, memory.self }),
	                 NO_TROUBLE);
	assert_int_equal(shared_roster_change(other, compose_and_lose, &asked).trouble,
	                 TROUBLE_UNREACHABLE);
	assert_int_equal(count_found(other, "ghost"), 0);
	assert_false(shared_roster_follow(other));
	assert_int_equal(count_found(other, "ghost"), 0);
	store_is_away = false;
	/* another program takes the number that the lost line had */
	(void)change(people, PERSON_REGISTER, "{\"full_name\":\"Anna\"}", NOT_REFUSED);
	assert_true(shared_roster_follow(other));
	assert_int_equal(count_found(other, "ghost"), 0);
	assert_int_equal(count_found(other, "anna"), 1);
	shared_roster_close(other);
}

/* However many persons were merged. */
static void test_a_person_of_many_records_can_be_forgotten(void **state)
{
	(void)state;
	(void)change(people, PERSON_REGISTER, "{\"full_name\":\"Anna\"}", NOT_REFUSED);
	for (int next = 2; next <= 80; next++) {
		struct asked asked = { .change =
			                   read_body(PERSON_MERGE, "{\"into\":1}", NOT_REFUSED) };

		(void)change(people, PERSON_REGISTER, "{\"full_name\":\"Anna\",\"same_name\":true}",
		             NOT_REFUSED);
		asked.change.person = next;
		assert_int_equal(shared_roster_change(people, compose, &asked).trouble, NO_TROUBLE);
	}
	(void)change(people, PERSON_FORGET, "{\"sure\":true}", NOT_REFUSED);
	assert_int_equal(count_found(people, ""), 0);
}

static void test_the_most_recent_come_first(void **state)
{
	const struct member *found[2];

	(void)state;
	(void)change(people, PERSON_REGISTER, "{\"full_name\":\"First\"}", NOT_REFUSED);
	(void)change(people, PERSON_REGISTER, "{\"full_name\":\"Second\"}", NOT_REFUSED);
	shared_roster_see(people, 1, INT64_C(1900000000000));
	assert_false(shared_roster_follow(people));
	for (int turn = 0; turn < 2; turn++) {
		assert_int_equal(search_members(shared_roster_borrow(people), "", false, found, 2),
		                 2);
		assert_string_equal(found[0]->names.full_name, "First");
		shared_roster_return(people);
		(void)change(people, PERSON_RENAME, "{\"note\":\"exchanges the two rosters\"}",
		             NOT_REFUSED);
	}
}

static void *search_often(void *payload)
{
	size_t *least = payload;

	*least = SIZE_MAX;
	for (int turn = 0; turn < 2000; turn++) {
		const size_t count = count_found(people, "person");

		/* the list only grows */
		if (turn > 0 && count < *least)
			return NULL;
		*least = count;
	}
	return payload;
}

static void test_threads_read_while_one_writes(void **state)
{
	pthread_t threads[2];
	size_t seen[2];

	(void)state;
	for (int next = 0; next < 2; next++)
		assert_int_equal(pthread_create(&threads[next], NULL, search_often, &seen[next]),
		                 0);
	for (int next = 0; next < 20; next++) {
		char body[64];

		(void)snprintf(body, sizeof body, "{\"full_name\":\"Person %c\"}", 'A' + next);
		(void)change(people, PERSON_REGISTER, body, NOT_REFUSED);
	}
	for (int next = 0; next < 2; next++) {
		void *result;

		assert_int_equal(pthread_join(threads[next], &result), 0);
		assert_non_null(result);
	}
	assert_int_equal(count_found(people, "person"), 20);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_bodies),
		cmocka_unit_test_setup_teardown(test_a_change_is_seen_at_once, open_people,
		                                close_people),
		cmocka_unit_test_setup_teardown(test_lines_of_other_programs_are_followed,
		                                open_people, close_people),
		cmocka_unit_test_setup_teardown(test_a_change_that_is_not_stored_is_never_shown,
		                                open_people, close_people),
		cmocka_unit_test_setup_teardown(test_a_person_of_many_records_can_be_forgotten,
		                                open_people, close_people),
		cmocka_unit_test_setup_teardown(test_the_most_recent_come_first, open_people,
		                                close_people),
		cmocka_unit_test_setup_teardown(test_threads_read_while_one_writes, open_people,
		                                close_people),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
