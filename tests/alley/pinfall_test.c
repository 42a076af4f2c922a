/* Pinfall: every written text is read back as the same balls, and other texts are refused. */
#include "journal/pinfall.h"

#include "case.h"
#include "deck/internal.h"
#include "dice.h"

enum {
	MOST_KINDS = 4096,
	DAMAGED_TEXTS = 200000
};

/* Every delivery that can be written. */
static struct pindeck_delivery every[MOST_KINDS];
static int kinds;

static void add_kind(struct pindeck_delivery ball)
{
	assert_true(kinds < MOST_KINDS);
	every[kinds++] = ball;
}

static int make_every_delivery(void **unused_state)
{
	(void)unused_state;
	for (int count = 0; count <= PINDECK_RACK; count++) {
		add_kind(pindeck_delivery_of(count));
		add_kind(pindeck_delivery_foul(pindeck_pins_of(count)));
		add_kind(pindeck_delivery_split(pindeck_pins_of(count)));
	}
	for (unsigned set = 0; set < 1024; set++) {
		add_kind(pindeck_delivery_felling(pindeck_pins_from(set)));
		add_kind(pindeck_delivery_foul(pindeck_pins_from(set)));
		add_kind(pindeck_delivery_split(pindeck_pins_from(set)));
	}
	return 0;
}

static void assert_reads_back(const struct pindeck_deliveries *balls)
{
	struct pindeck_deliveries again;
	char pinfall[PINFALL_SIZE];

	memset(pinfall, '!', sizeof pinfall);
	pinfall_write(balls, pinfall);
	assert_non_null(memchr(pinfall, '\0', sizeof pinfall));
	assert_true(pinfall_read(&again, text(pinfall)));
	assert_true(pindeck_deliveries_are_equal(balls, &again));
}

static struct pindeck_deliveries balls_of(int count, const struct pindeck_delivery *list)
{
	struct pindeck_deliveries balls = pindeck_deliveries_none();

	for (int ball = 0; ball < count; ball++)
		pindeck_deliveries_add(&balls, list[ball]);
	return balls;
}

static struct pindeck_deliveries random_balls(struct dice *dice)
{
	struct pindeck_delivery list[PINDECK_MOST_BALLS];

	for (int ball = 0; ball < PINDECK_MOST_BALLS; ball++)
		list[ball] = every[chance(dice, kinds)];
	return balls_of(1 + chance(dice, PINDECK_MOST_BALLS), list);
}

static const char *written_as(struct pindeck_delivery ball)
{
	static char pinfall[PINFALL_SIZE];
	const struct pindeck_deliveries balls = balls_of(1, &ball);

	pinfall_write(&balls, pinfall);
	return pinfall;
}

static bool is_read(const char *pinfall)
{
	struct pindeck_deliveries balls;

	return pinfall_read(&balls, text(pinfall));
}

CASE(a_ball_is_written_as_people_would)
{
	assert_string_equal(written_as(pindeck_delivery_of(8)), "8");
	assert_string_equal(written_as(pindeck_delivery_of(0)), "0");
	assert_string_equal(written_as(pindeck_delivery_of(10)), "10");
	assert_string_equal(written_as(pindeck_delivery_felling(pindeck_pins_from(0x3FF))), "10");
	assert_string_equal(written_as(pindeck_delivery_felling(PINS(1, 2, 10))), "3=1-2-10");
	assert_string_equal(written_as(pindeck_delivery_foul(pindeck_pins_of(0))), "F");
	assert_string_equal(written_as(pindeck_delivery_foul(pindeck_pins_of(8))), "F8");
	assert_string_equal(written_as(pindeck_delivery_foul(PINS(7))), "F1=7");
	assert_string_equal(written_as(pindeck_delivery_split(pindeck_pins_of(8))), "(8)");
}

CASE(no_balls_are_an_empty_text)
{
	const struct pindeck_deliveries none = pindeck_deliveries_none();
	struct pindeck_deliveries again;
	char pinfall[PINFALL_SIZE];

	pinfall_write(&none, pinfall);
	assert_string_equal(pinfall, "");
	assert_true(pinfall_read(&again, text("")));
	assert_int_equal(pindeck_deliveries_to_count(&again), 0);
}

CASE(every_ball_reads_back)
{
	for (int next = 0; next < kinds; next++) {
		const struct pindeck_deliveries balls = balls_of(1, every + next);

		assert_reads_back(&balls);
	}
}

CASE(every_ball_reads_back_among_others)
{
	struct dice dice = { 7 };

	for (int next = 0; next < kinds; next++) {
		struct pindeck_delivery list[PINDECK_MOST_BALLS] = { every[next], every[next],
			                                             every[next] };

		for (int count = 2; count <= PINDECK_MOST_BALLS; count++) {
			struct pindeck_deliveries balls = balls_of(count, list);

			assert_reads_back(&balls);
			list[chance(&dice, count)] = every[chance(&dice, kinds)];
			balls = balls_of(count, list);
			assert_reads_back(&balls);
		}
	}
}

CASE(different_balls_are_written_differently)
{
	for (int one = 0; one < kinds; one += 7) {
		char first[PINFALL_SIZE];

		strcpy(first, written_as(every[one]));
		for (int other = 0; other < kinds; other += 3)
			assert_int_equal(strcmp(first, written_as(every[other])) == 0,
			                 pindeck_delivery_is_equal(every[one], every[other]));
	}
}

CASE(text_that_is_never_written_is_refused)
{
	static const char *const texts[] = {
		"11",
		"-1",
		"08",
		"00",
		"x",
		"F0",
		"f8",
		"F11",
		"(10)",
		"(8",
		"8)",
		"()",
		"(F8)",
		"F(8)",
		"2=1",
		"1=1-2",
		"2=2-1",
		"2=1-1",
		"2=1-",
		"2=-1",
		"2=",
		"1=0",
		"1=11",
		"10=1",
		"0=",
		"0=1",
		"2=1--2",
		"(2=1-2)",
		" 8",
		"8 ",
		"8  1",
		"8 1 ",
		"1 1 1 1",
		"8\t1",
		"8,1",
		"8\n",
		"X",
		"/",
		"-",
		"F ",
		"10=1-2-3-4-5-6-7-8-9-10",
		"1000000",
		"8=1-2-3",
		"F1=1 1=",
		"\x80",
		"8 \xEC\x95",
		"1=1-",
		"F1=",
	};

	for (size_t next = 0; next < sizeof texts / sizeof *texts; next++)
		assert_false(is_read(texts[next]));
	assert_false(
	    pinfall_read(&(struct pindeck_deliveries){ .count = 0 }, pindeck_text_from("8\0", 2)));
}

/* Change, remove or repeat one byte, or join two texts. */
static size_t damage(struct dice *dice, char *bytes, size_t length)
{
	static const char likely[] = "0123456789=-F() ";
	const size_t place = (size_t)chance(dice, (int)length);

	switch (chance(dice, 4)) {
	case 0:
		bytes[place] = likely[chance(dice, (int)sizeof likely - 1)];
		return length;
	case 1:
		bytes[place] = (char)chance(dice, 256);
		return length;
	case 2:
		memmove(bytes + place, bytes + place + 1, length - place - 1);
		return length - 1;
	default:
		memmove(bytes + place + 1, bytes + place, length - place);
		return length + 1;
	}
}

CASE(a_damaged_text_is_refused_or_is_another)
{
	struct dice dice = { 20261115 };
	int refused = 0;

	for (int next = 0; next < DAMAGED_TEXTS; next++) {
		const struct pindeck_deliveries balls = random_balls(&dice);
		struct pindeck_deliveries again;
		char bytes[PINFALL_SIZE + 8];
		char twice[PINFALL_SIZE];
		size_t length;

		pinfall_write(&balls, bytes);
		length = strlen(bytes);
		for (int hits = 1 + chance(&dice, 3); hits > 0 && length > 0; hits--)
			length = damage(&dice, bytes, length);
		if (!pinfall_read(&again, pindeck_text_from(bytes, length))) {
			refused++;
			continue;
		}
		pinfall_write(&again, twice);
		assert_int_equal(strlen(twice), length);
		assert_memory_equal(twice, bytes, length);
	}
	assert_in_range(refused, DAMAGED_TEXTS / 2, DAMAGED_TEXTS - 1);
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		SENTENCE(a_ball_is_written_as_people_would),
		SENTENCE(no_balls_are_an_empty_text),
		SENTENCE(every_ball_reads_back),
		SENTENCE(every_ball_reads_back_among_others),
		SENTENCE(different_balls_are_written_differently),
		SENTENCE(text_that_is_never_written_is_refused),
		SENTENCE(a_damaged_text_is_refused_or_is_another),
	};

	return cmocka_run_group_tests(cases, make_every_delivery, NULL);
}
