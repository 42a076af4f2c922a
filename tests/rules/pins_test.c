/* Pins: counts, sets, and the pins that are left. */
#include "case.h"
#include "deck/internal.h"

CASE(a_count_is_none_to_ten)
{
	for (int count = 0; count <= 10; count++) {
		assert_true(pindeck_pins_are_possible(pindeck_pins_of(count)));
		assert_int_equal(pindeck_pins_to_count(pindeck_pins_of(count)), count);
	}
	assert_false(pindeck_pins_are_possible(pindeck_pins_of(-1)));
	assert_false(pindeck_pins_are_possible(pindeck_pins_of(11)));
	assert_false(pindeck_pins_are_possible(pindeck_pins_of(1000000)));
	assert_true(pindeck_pins_to_count(pindeck_pins_of(-1)) > 10);
}

CASE(a_set_knows_its_pins_and_a_count_does_not)
{
	assert_true(pindeck_pins_are_known(PINS(7, 10)));
	assert_int_equal(pindeck_pins_to_bits(PINS(7, 10)), 1 << 6 | 1 << 9);
	assert_int_equal(pindeck_pins_to_count(PINS(7, 10)), 2);
	assert_false(pindeck_pins_are_known(pindeck_pins_of(2)));
	assert_int_equal(pindeck_pins_to_bits(pindeck_pins_of(2)), 0);
	assert_true(pindeck_pins_are_five(pindeck_pins_from(1U << 10)));
	assert_false(pindeck_pins_are_possible(pindeck_pins_from(1U << 9 | 1U << 10)));
	assert_false(pindeck_pins_are_possible(pindeck_pins_from(1U << 15)));
}

CASE(no_pins_and_all_pins_are_known_from_the_count)
{
	assert_true(pindeck_pins_are_known(pindeck_pins_of(0)));
	assert_true(pindeck_pins_are_none(pindeck_pins_of(0)));
	assert_true(pindeck_pins_are_known(pindeck_pins_of(10)));
	assert_true(pindeck_pins_are_equal(pindeck_pins_of(10), pindeck_pins_from(0x3FF)));
	assert_true(pindeck_pins_are_equal(pindeck_pins_of(0), pindeck_pins_from(0)));
}

CASE(equal_pins_are_equal_values)
{
	assert_true(pindeck_pins_are_equal(PINS(7, 10), PINS(10, 7)));
	assert_false(pindeck_pins_are_equal(PINS(7, 10), PINS(7, 9)));
	assert_false(pindeck_pins_are_equal(PINS(7, 10), pindeck_pins_of(2)));
	assert_true(pindeck_pins_are_as_many(PINS(7, 10), pindeck_pins_of(2)));
}

CASE(the_rest_of_a_set_is_a_set)
{
	const struct pindeck_pins left = pindeck_pins_without(pindeck_pins_of(10), PINS(1, 2, 3));

	assert_true(pindeck_pins_are_equal(left, PINS(4, 5, 6, 7, 8, 9, 10)));
	assert_true(pindeck_pins_are_none(pindeck_pins_without(PINS(4), PINS(4))));
	assert_false(pindeck_pins_are_possible(pindeck_pins_without(PINS(4, 5), PINS(6))));
}

CASE(the_rest_of_a_count_is_a_count)
{
	const struct pindeck_pins left =
	    pindeck_pins_without(pindeck_pins_of(10), pindeck_pins_of(7));

	assert_true(pindeck_pins_are_equal(left, pindeck_pins_of(3)));
	assert_true(
	    pindeck_pins_are_equal(pindeck_pins_without(left, PINS(7)), pindeck_pins_of(2)));
	assert_true(pindeck_pins_are_none(pindeck_pins_without(PINS(7, 10), pindeck_pins_of(2))));
	assert_false(pindeck_pins_are_possible(pindeck_pins_without(left, pindeck_pins_of(4))));
	assert_false(pindeck_pins_are_possible(pindeck_pins_without(left, pindeck_pins_of(-1))));
	assert_false(pindeck_pins_are_possible(
	    pindeck_pins_without(pindeck_pins_of(-1), pindeck_pins_of(3))));
}

CASE(two_sets_make_one_unless_they_share_a_pin)
{
	assert_true(pindeck_pins_are_equal(pindeck_pins_with(PINS(7), PINS(10)), PINS(7, 10)));
	assert_false(pindeck_pins_are_possible(pindeck_pins_with(PINS(7), PINS(7))));
	assert_false(pindeck_pins_are_possible(pindeck_pins_with(PINS(7), pindeck_pins_of(1))));
}

CASE(five_pins_are_worth_fifteen_points)
{
	static const int worth[] = { 2, 3, 5, 3, 2 };

	for (int pin = 0; pin < PINDECK_FIVE; pin++)
		assert_int_equal(
		    pindeck_pins_to_points(pindeck_pins_from(1U << (PINDECK_RACK + pin))),
		    worth[pin]);
	assert_int_equal(pindeck_pins_to_points(pindeck_pins_five()), 15);
	assert_int_equal(pindeck_pins_to_count(pindeck_pins_five()), 5);
	assert_int_equal(pindeck_pins_to_points(PINS(7, 10)), 2);
	assert_int_equal(pindeck_pins_to_points(pindeck_pins_of(0)), 0);
	assert_false(pindeck_pins_are_five(pindeck_pins_of(5)));
	assert_false(pindeck_pins_are_possible(pindeck_pins_without(pindeck_pins_five(), PINS(1))));
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		SENTENCE(a_count_is_none_to_ten),
		SENTENCE(a_set_knows_its_pins_and_a_count_does_not),
		SENTENCE(no_pins_and_all_pins_are_known_from_the_count),
		SENTENCE(equal_pins_are_equal_values),
		SENTENCE(the_rest_of_a_set_is_a_set),
		SENTENCE(the_rest_of_a_count_is_a_count),
		SENTENCE(two_sets_make_one_unless_they_share_a_pin),
		SENTENCE(five_pins_are_worth_fifteen_points),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
