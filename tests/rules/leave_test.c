/* Leaves: all 1024 of them. */
#include "case.h"
#include "pindeck/deck.h"

enum {
	LEAVES = 1 << PINDECK_RACK
};

static bool split(unsigned leave)
{
	return pindeck_leave_is_split(pindeck_pins_from(leave), PINDECK_SPLIT_RULE_WITHOUT_2_3);
}

static bool split_with_2_3(unsigned leave)
{
	return pindeck_leave_is_split(pindeck_pins_from(leave), PINDECK_SPLIT_RULE_WITH_2_3);
}

/* 2<->3 4<->6 7<->10 8<->9 */
static unsigned mirrored(unsigned leave)
{
	static const int other[] = { 1, 3, 2, 6, 5, 4, 10, 9, 8, 7 };
	unsigned image = 0;

	for (int pin = 0; pin < PINDECK_RACK; pin++)
		if (leave >> pin & 1)
			image |= 1U << (other[pin] - 1);
	return image;
}

CASE(there_are_426_splits_and_35_more_with_the_disputed_one)
{
	int splits = 0;
	int disputed = 0;

	for (unsigned leave = 0; leave < LEAVES; leave++) {
		splits += split(leave);
		disputed += split_with_2_3(leave) && !split(leave);
		assert_false(split(leave) && !split_with_2_3(leave));
	}
	assert_int_equal(splits, 426);
	assert_int_equal(disputed, 35);
}

CASE(mirror_images_agree)
{
	for (unsigned leave = 0; leave < LEAVES; leave++) {
		assert_int_equal(split(leave), split(mirrored(leave)));
		assert_int_equal(split_with_2_3(leave), split_with_2_3(mirrored(leave)));
	}
}

CASE(two_pins_are_a_split_as_listed)
{
	static const int splits[][2] = {
		{ 3, 4 },  { 4, 5 },  { 2, 6 },  { 4, 6 },  { 5, 6 },  { 2, 7 },
		{ 3, 7 },  { 5, 7 },  { 6, 7 },  { 3, 8 },  { 6, 8 },  { 7, 8 },
		{ 2, 9 },  { 4, 9 },  { 7, 9 },  { 8, 9 },  { 2, 10 }, { 3, 10 },
		{ 4, 10 }, { 5, 10 }, { 7, 10 }, { 8, 10 }, { 9, 10 },
	};
	int found = 0;

	for (size_t next = 0; next < sizeof splits / sizeof *splits; next++)
		assert_true(split(1U << (splits[next][0] - 1) | 1U << (splits[next][1] - 1)));
	for (unsigned leave = 0; leave < LEAVES; leave++)
		found += split(leave) && pindeck_pins_to_count(pindeck_pins_from(leave)) == 2;
	assert_int_equal(found, 23);
}

CASE(a_leave_with_the_head_pin_or_of_one_pin_is_no_split)
{
	for (unsigned leave = 1; leave < LEAVES; leave += 2)
		assert_false(split_with_2_3(leave));
	for (int pin = 0; pin < PINDECK_RACK; pin++)
		assert_false(split_with_2_3(1U << pin));
	assert_false(split(0));
}

CASE(only_the_head_pin_down_is_a_split_by_one_reading_only)
{
	assert_false(split(0x3FE));
	assert_true(split_with_2_3(0x3FE));
	assert_false(split(1U << 1 | 1U << 2));
	assert_true(split_with_2_3(1U << 1 | 1U << 2));
}

CASE(a_count_without_pins_is_no_split_and_has_no_name)
{
	assert_false(pindeck_leave_is_split(pindeck_pins_of(2), PINDECK_SPLIT_RULE_WITH_2_3));
	assert_null(pindeck_leave_to_name(pindeck_pins_of(2)));
}

CASE(leaves_have_the_names_bowlers_use)
{
	assert_string_equal(pindeck_leave_to_name(PINS(7, 10)), "bedposts");
	assert_string_equal(pindeck_leave_to_name(PINS(7, 9)), "Cincinnati");
	assert_string_equal(pindeck_leave_to_name(PINS(8, 10)), "Cincinnati");
	assert_string_equal(pindeck_leave_to_name(PINS(5, 7)), "Kresge");
	assert_string_equal(pindeck_leave_to_name(PINS(5, 10)), "dime store");
	assert_string_equal(pindeck_leave_to_name(PINS(5, 7, 10)), "lily");
	assert_string_equal(pindeck_leave_to_name(PINS(3, 10)), "baby split");
	assert_string_equal(pindeck_leave_to_name(PINS(3, 9, 10)), "baby split with company");
	assert_string_equal(pindeck_leave_to_name(PINS(2, 7, 10)), "Christmas tree");
	assert_string_equal(pindeck_leave_to_name(PINS(9, 10)), "side by side");
	assert_string_equal(pindeck_leave_to_name(PINS(4, 6, 7, 10)), "big four");
	assert_string_equal(pindeck_leave_to_name(PINS(4, 6, 7, 9, 10)), "Greek church");
	assert_string_equal(pindeck_leave_to_name(PINS(3, 4, 6, 7, 10)), "big five");
	assert_string_equal(pindeck_leave_to_name(PINS(3, 4, 6, 7, 9, 10)), "big six");
	assert_string_equal(pindeck_leave_to_name(PINS(3, 5, 6, 9)), "bucket");
	assert_string_equal(pindeck_leave_to_name(PINS(3, 9)), "double wood");
	assert_string_equal(pindeck_leave_to_name(PINS(6, 10)), "fast eight");
	assert_string_equal(pindeck_leave_to_name(PINS(1, 3, 6, 10)), "picket fence");
	assert_string_equal(pindeck_leave_to_name(PINS(1, 3, 6, 7)), "washout");
	assert_null(pindeck_leave_to_name(PINS(4)));
	assert_null(pindeck_leave_to_name(pindeck_pins_of(0)));
	assert_null(pindeck_leave_to_name(pindeck_pins_of(10)));
}

CASE(every_leave_named_a_split_is_a_split)
{
	static const char *const splits[] = { "bedposts",
		                              "Cincinnati",
		                              "Kresge",
		                              "dime store",
		                              "lily",
		                              "baby split",
		                              "side by side",
		                              "big four",
		                              "Greek church",
		                              "big five",
		                              "big six",
		                              "Christmas tree",
		                              "baby split with company" };
	int named = 0;

	for (unsigned leave = 0; leave < LEAVES; leave++) {
		const char *name = pindeck_leave_to_name(pindeck_pins_from(leave));
		bool listed = false;

		named += name != NULL;
		for (size_t next = 0; name != NULL && next < sizeof splits / sizeof *splits; next++)
			listed |= strcmp(name, splits[next]) == 0;
		if (name != NULL)
			assert_int_equal(listed, split(leave));
		/* a washout has the head pin, so it is no split */
		if (name != NULL && strcmp(name, "washout") == 0)
			assert_true((leave & 1) != 0);
	}
	assert_int_equal(named, 37);
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		SENTENCE(there_are_426_splits_and_35_more_with_the_disputed_one),
		SENTENCE(mirror_images_agree),
		SENTENCE(two_pins_are_a_split_as_listed),
		SENTENCE(a_leave_with_the_head_pin_or_of_one_pin_is_no_split),
		SENTENCE(only_the_head_pin_down_is_a_split_by_one_reading_only),
		SENTENCE(a_count_without_pins_is_no_split_and_has_no_name),
		SENTENCE(leaves_have_the_names_bowlers_use),
		SENTENCE(every_leave_named_a_split_is_a_split),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
