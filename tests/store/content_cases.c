/* Every line is read as it was written. */
#include "contract.h"
#include "dice.h"
#include "journal/moment.h"

enum {
	MANY_LINES = 700 /* more than PostgreSQL has in flight at a time */
};

static const char *const awkward[] = {
	"'",
	"''",
	"\"",
	"\\",
	"\\\\'",
	",",
	";",
	"a,b;c\td",
	"'); DROP TABLE lines; --",
	"$1 $2 ?1 :name @name",
	"%s%n%d",
	"NULL",
	"null",
	"\\N",
	"\\x00",
	"{\"json\": [1, 2]}",
	"<b>&amp;</b>",
	" leads and trails ",
	"핀덱 볼링장, 1번 레인",
	"\xF0\x9F\x8E\xB3\xF0\x9F\x94\xA5",
	"e\xCC\x81 \xEF\xBF\xBD \xF4\x8F\xBF\xBF",
	"0",
	"-1",
	"1e9",
	"E'\\n'",
	"$$x$$",
	"U&'\\0041'",
};
static const char *const keys[] = { "1", "0", "-1", "NULL", "null", ".", "::", "A_b-C.d:0" };
enum {
	AWKWARD = sizeof awkward / sizeof *awkward,
	KEYS = sizeof keys / sizeof *keys
};

static struct entry full_entry(struct dice *dice, enum entry_kind kind, int64_t line)
{
	static const int64_t moments[] = {
		MOMENT_FIRST, -1, 0, 1, MOMENT_LAST, -99999, 1763200000, INT64_C(-62135596800000)
	};
	struct entry entry = entry_of(kind, 1, line);

	entry.time = moments[chance(dice, 8)];
	entry.request = chance(dice, 2) == 0 ? INT64_MAX : chance(dice, 3);
	entry_set_actor(&entry, awkward[chance(dice, AWKWARD)]);
	if (chance(dice, 4) == 0)
		entry.actor[0] = '\0';
	if (kind != ENTRY_FINISHED)
		entry_set_text(&entry, text(awkward[chance(dice, AWKWARD)]));
	if (chance(dice, 2) == 0)
		assert_true(entry_set_key(&entry, keys[chance(dice, KEYS)]));
	if (chance(dice, 9) == 0)
		fill(&entry);
	if (kind == ENTRY_OPENED)
		entry.lane = chance(dice, ENTRY_MOST_LANES + 1);
	if (kind == ENTRY_SEATED)
		entry.discipline = (enum pindeck_discipline)chance(dice, PINDECK_DISCIPLINES);
	if (kind >= ENTRY_SEATED && kind <= ENTRY_ANNULLED)
		entry.bowler = name("PJS");
	if (kind >= ENTRY_BOWLED && kind <= ENTRY_ANNULLED) {
		entry.place = pindeck_place_of(1 + chance(dice, 10), 1 + chance(dice, 2));
		entry.balls = random_frame(dice, PINDECK_DISCIPLINE_TENPIN, 1 + chance(dice, 10));
	}
	if (kind >= ENTRY_UNDONE && kind <= ENTRY_ANNULLED)
		entry.replaces = chance(dice, 4) == 0 ? ENTRY_MOST_LINES : 1 + chance(dice, 99);
	if (kind >= ENTRY_NAMED) {
		entry.person = chance(dice, 4) == 0   ? ENTRY_MOST_PERSONS
		               : chance(dice, 4) == 0 ? GUEST
		                                      : 1 + chance(dice, 99);
		entry_set_value(&entry, awkward[chance(dice, AWKWARD)]);
	}
	return entry;
}

/* Statistics leave actors and seals out, and nothing else. */
static void assert_same_without_seals(struct journal journal, const struct entry *list, int count)
{
	walk(journal, &(const struct journal_query){ .without_seals = true }, &walked);
	assert_int_equal(walked.count, count);
	for (int next = 0; next < count; next++) {
		struct entry *line = walked.list + next;

		memcpy(line->actor, list[next].actor, sizeof line->actor);
		assert_true(entry_is_equal(line, list + next));
	}
}

static void every_line_comes_back_as_it_was(void **state)
{
	struct bench *bench = *state;
	struct dice dice = { 5 };
	static struct entry list[MANY_LINES];

	for (int next = 0; next < MANY_LINES; next++)
		list[next] = full_entry(
		    &dice, next == 0 ? ENTRY_OPENED : (enum entry_kind)(next % ENTRY_KINDS),
		    next + 1);
	for (int next = 0; next < AWKWARD; next++) {
		entry_set_actor(list + next, awkward[next]);
		entry_set_text(list + next, text(awkward[next]));
	}
	fill(list + AWKWARD);
	assert_int_equal(append(bench->journal, list, MANY_LINES), NO_TROUBLE);
	for (int again = 0; again < 2; again++) {
		walk_all(bench->journal, &walked);
		assert_int_equal(walked.count, MANY_LINES);
		for (int next = 0; next < MANY_LINES; next++) {
			assert_true(entry_is_equal(walked.list + next, list + next));
			assert_int_equal(walked.list[next].time, list[next].time);
			assert_string_equal(walked.list[next].text, list[next].text);
			assert_string_equal(walked.list[next].actor, list[next].actor);
			assert_string_equal(walked.list[next].key, list[next].key);
			assert_string_equal(walked.list[next].seal, list[next].seal);
			assert_int_equal(walked.list[next].request, list[next].request);
		}
		assert_same_without_seals(bench->journal, list, MANY_LINES);
		reopen(bench);
	}
}

int content_cases(void)
{
	const struct CMUnitTest cases[] = {
		ON_ALL(every_line_comes_back_as_it_was),
	};

	return cmocka_run_group_tests_name("content", cases, NULL, NULL);
}
