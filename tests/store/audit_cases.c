/* The audit log. */
#include "contract.h"

#include <signal.h>

struct reviewed {
	struct audit list[20];
	size_t count;
	size_t most;
};

static bool review_one(void *payload, const struct audit *record)
{
	struct reviewed *reviewed = payload;

	reviewed->list[reviewed->count++] = *record;
	return reviewed->count < reviewed->most;
}

static struct reviewed review(struct journal journal, struct line_selection query)
{
	struct reviewed reviewed = { .most = 20 };

	assert_int_equal(journal_walk_audit(journal, &query, review_one, &reviewed), NO_TROUBLE);
	return reviewed;
}

static void records_are_reviewed_newest_first(void **state)
{
	struct bench *bench = *state;
	struct audit list[] = {
		{ .time = 100, .action = AUDIT_SIGN_IN, .lane = 3, .times = 1 },
		{ .time = 50, .action = AUDIT_LINK, .refused = true, .times = 7 },
	};
	const struct line_selection all_records = audit_last(AUDIT_ACTIONS, 20);
	struct line_selection query = all_records;
	struct reviewed reviewed = review(bench->journal, all_records);

	assert_int_equal(reviewed.count, 0);
	audit_set(list[0].actor, "desk");
	audit_set(list[0].device, "핀덱 on Android");
	audit_set(list[0].address, "10.0.0.7");
	audit_set(list[1].detail, "'); DROP TABLE lines; --\033[2J");
	assert_int_equal(journal_append_audit(bench->journal, list, 2), NO_TROUBLE);
	assert_int_equal(journal_append_audit(bench->journal, list, 1), NO_TROUBLE);
	reviewed = review(bench->journal, all_records);
	assert_int_equal(reviewed.count, 3);
	assert_true(reviewed.list[0].number > reviewed.list[1].number);
	assert_true(reviewed.list[1].number > reviewed.list[2].number);
	assert_string_equal(reviewed.list[2].actor, "desk");
	assert_string_equal(reviewed.list[2].device, "핀덱 on Android");
	assert_string_equal(reviewed.list[2].address, "10.0.0.7");
	assert_int_equal(reviewed.list[2].lane, 3);
	assert_int_equal(reviewed.list[2].time, 100);
	assert_int_equal(reviewed.list[2].action, AUDIT_SIGN_IN);
	assert_false(reviewed.list[2].refused);
	assert_true(reviewed.list[1].refused);
	assert_int_equal(reviewed.list[1].times, 7);
	assert_string_equal(reviewed.list[1].detail, "'); DROP TABLE lines; --?[2J");
	query.before = reviewed.list[0].number;
	assert_int_equal(review(bench->journal, query).count, 2);
	query.limit = 1;
	assert_int_equal(review(bench->journal, query).count, 1);
	query = audit_last(AUDIT_LINK, 20);
	assert_int_equal(review(bench->journal, query).count, 1);
	query = all_records;
	query.by_time = true;
	query.until = 99;
	assert_int_equal(review(bench->journal, query).count, 1);
	query.until = 100;
	query.from = 51;
	assert_int_equal(review(bench->journal, query).count, 2);
	assert_int_equal(open_game(bench->journal, 1, "AAA", "BBB"), 1); /* and further records can
	                                                                    be appended */
}

int audit_cases(void)
{
	const struct CMUnitTest cases[] = {
		ON_ALL(records_are_reviewed_newest_first),
	};

	return cmocka_run_group_tests_name("audit", cases, NULL, NULL);
}
