/* Seals: every field counts, no field can be taken for another, and no line in the middle can be
 * changed, removed or inserted. */
#include "journal/seal.h"

#include "alley/replay.h"
#include "case.h"

enum {
	LINES = 12
};

static struct entry line_of(int number)
{
	struct entry entry = { .game = 3,
		               .line = number,
		               .time = 1763200000000 + number,
		               .kind = number == 1 ? ENTRY_OPENED : ENTRY_NOTED };

	entry_set_actor(&entry, "desk");
	if (number == 1)
		entry.lane = 4;
	else
		entry_set_text(&entry, pindeck_text_from("a note", 6));
	return entry;
}

static void seal_all(struct entry list[LINES])
{
	struct seals signed_here = { .sealed = 0 };
	struct seals checked = { .sealed = 0 };

	for (int next = 0; next < LINES; next++) {
		list[next] = line_of(next + 1);
		seals_sign(&signed_here, list + next);
		seals_check(&checked, list + next);
		assert_memory_equal(&signed_here, &checked, sizeof checked);
	}
	assert_int_equal(seals_state(&checked), SEALING_WHOLE);
	assert_int_equal(checked.sealed, LINES);
}

static struct seals check_all(const struct entry *list, int count)
{
	struct seals seals = { .sealed = 0 };

	for (int next = 0; next < count; next++)
		seals_check(&seals, list + next);
	return seals;
}

/* Computed by another program, from the description in pindeck(5). */
static void a_seal_is_what_the_manual_says(void **state)
{
	struct seals seals = { .sealed = 0 };
	struct entry entry = line_of(1);

	(void)state;
	seals_sign(&seals, &entry);
	assert_string_equal(entry.seal, "Yq7F9ECPAlp6kdxNzJ81b7rNNXlGSNccDgqypKpNzhc");
	entry = line_of(2);
	seals_sign(&seals, &entry);
	assert_string_equal(entry.seal, "X-p6osMt3jHQPSnt0FWKoXnoTIkhip7BAOZ-D1yaaZo");
}

static void every_field_but_the_number_of_the_game_is_sealed(void **state)
{
	struct entry list[LINES];
	int noticed = 0;

	(void)state;
	for (int change = 0; change < 13; change++) {
		struct entry *line = &list[5];

		seal_all(list);
		switch (change) {
		case 0:
			line->line++;
			break;
		case 1:
			line->time++;
			break;
		case 2:
			line->actor[0] = 'x';
			break;
		case 3:
			line->kind = ENTRY_FINISHED;
			break;
		case 4:
			line->lane = 1;
			break;
		case 5:
			line->bowler = pindeck_name_from("PJS", 3);
			break;
		case 6:
			line->kind = ENTRY_SEATED;
			break;
		case 7:
			line->place = pindeck_place_of(1, 1);
			break;
		case 8:
			pindeck_deliveries_add(&line->balls, pindeck_delivery_of(0));
			break;
		case 9:
			line->replaces = 1;
			break;
		case 10:
			line->text[0] = 'x';
			break;
		case 11:
			line->key[0] = 'k';
			break;
		default:
			line->game++;
			break;
		}
		noticed += check_all(list, LINES).broken == line->line;
	}
	assert_int_equal(noticed, 12);
}

/* Bytes that move from one text to the next do not make the same line. */
static void no_field_can_be_taken_for_another(void **state)
{
	struct seals seals = { .sealed = 0 };
	struct seals again = { .sealed = 0 };
	struct entry one = line_of(2);
	struct entry other = line_of(2);

	(void)state;
	memcpy(one.text, "ab", 3);
	memcpy(one.key, "c", 2);
	memcpy(other.text, "a", 2);
	memcpy(other.key, "bc", 3);
	seals_sign(&seals, &one);
	seals_sign(&again, &other);
	assert_string_not_equal(one.seal, other.seal);
}

static void a_line_left_out_or_put_in_is_noticed(void **state)
{
	struct entry list[LINES + 1];

	(void)state;
	seal_all(list);
	memmove(list + 4, list + 5, (LINES - 5) * sizeof *list);
	assert_int_equal(check_all(list, LINES - 1).broken, list[4].line);
	seal_all(list);
	memmove(list + 5, list + 4, (LINES - 4) * sizeof *list);
	assert_int_equal(check_all(list, LINES + 1).broken, list[5].line);
}

/* Only the first broken line is named; the lines after it match again. */
static void only_the_changed_line_does_not_match(void **state)
{
	struct entry list[LINES];
	struct seals seals;

	(void)state;
	seal_all(list);
	list[3].time++;
	seals = check_all(list, LINES);
	assert_int_equal(seals.broken, 4);
	assert_int_equal(seals_state(&seals), SEALING_BROKEN);
	assert_int_equal(check_all(list, 3).broken, 0);
}

static void lines_without_seals_are_taken_only_before_the_first(void **state)
{
	struct entry list[LINES];
	struct seals seals = { .sealed = 0 };

	(void)state;
	seal_all(list);
	for (int next = 0; next < 6; next++)
		list[next].seal[0] = '\0';
	assert_int_equal(check_all(list, 6).broken, 0);
	seals = check_all(list, 6);
	assert_int_equal(seals_state(&seals), SEALING_NONE);
	assert_int_equal(check_all(list, LINES).broken, 0);
	list[2].time++;
	assert_int_equal(check_all(list, LINES).broken, 7);
	seal_all(list);
	list[8].seal[0] = '\0';
	assert_int_equal(check_all(list, LINES).broken, 9);
}

static void what_cannot_be_a_seal_matches_nothing(void **state)
{
	static const char *const texts[] = { "x", "??",
		                             "a seal that is longer than any seal can be, by far" };
	struct entry list[LINES];

	(void)state;
	for (size_t next = 0; next < sizeof texts / sizeof *texts; next++) {
		seal_all(list);
		list[6].seal[0] = '\0';
		assert_true(entry_read(&list[6], FIELD_SEAL,
		                       pindeck_text_from(texts[next], strlen(texts[next]))));
		assert_int_equal(check_all(list, LINES).broken, 7);
	}
}

static void ignored_seals_cost_nothing_and_say_nothing(void **state)
{
	struct entry list[LINES];
	struct seals seals = { .ignored = true };

	(void)state;
	seal_all(list);
	list[3].time++;
	for (int next = 0; next < LINES; next++)
		seals_check(&seals, list + next);
	assert_int_equal(seals_state(&seals), SEALING_NONE);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_seal_is_what_the_manual_says),
		cmocka_unit_test(every_field_but_the_number_of_the_game_is_sealed),
		cmocka_unit_test(no_field_can_be_taken_for_another),
		cmocka_unit_test(a_line_left_out_or_put_in_is_noticed),
		cmocka_unit_test(only_the_changed_line_does_not_match),
		cmocka_unit_test(lines_without_seals_are_taken_only_before_the_first),
		cmocka_unit_test(what_cannot_be_a_seal_matches_nothing),
		cmocka_unit_test(ignored_seals_cost_nothing_and_say_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
