/* Pinfall as text that does not depend on the pins that stood before the ball. */
#include "journal/pinfall.h"

#include "common/digits.h"
#include "text_scan.h"

#include <string.h>

enum {
	PINS = PINDECK_RACK + PINDECK_FIVE
};

/* A text that grows at its end. PINFALL_SIZE is enough for all balls of an entry. */
struct pinfall {
	char *text;
	size_t length;
};

static void put(struct pinfall *pinfall, char byte)
{
	if (pinfall->length < PINFALL_SIZE - 1)
		pinfall->text[pinfall->length++] = byte;
}

static void put_number(struct pinfall *pinfall, int number)
{
	char digits[2];
	const size_t length = digits_write(number, digits);

	for (size_t next = 0; next < length; next++)
		put(pinfall, digits[next]);
}

/* A pin by its name: 1 to 10, and a to e for pins 11 to 15, which are those of five-pin. */
static void put_pin(struct pinfall *pinfall, int pin)
{
	if (pin > PINDECK_RACK)
		put(pinfall, (char)('a' + pin - PINDECK_RACK - 1));
	else
		put_number(pinfall, pin);
}

static void put_pins(struct pinfall *pinfall, unsigned pins)
{
	char before = '=';

	for (int pin = 1; pin <= PINS; pin++) {
		if ((pins & 1U << (pin - 1)) == 0)
			continue;
		put(pinfall, before);
		put_pin(pinfall, pin);
		before = '-';
	}
}

/* For none and for all ten the number tells which. */
static bool tells_which(struct pindeck_pins fallen)
{
	return !pindeck_pins_are_equal(fallen, pindeck_pins_of(pindeck_pins_to_count(fallen)));
}

static void put_ball(struct pinfall *pinfall, struct pindeck_delivery ball)
{
	const struct pindeck_pins fallen = pindeck_delivery_fallen(ball);
	const int count = pindeck_pins_to_count(fallen);
	const bool split = pindeck_delivery_is_split(ball);
	const bool foul = pindeck_delivery_is_foul(ball) && !split;

	if (split)
		put(pinfall, '(');
	if (foul)
		put(pinfall, 'F');
	if (!foul || count > 0)
		put_number(pinfall, count);
	if (split)
		put(pinfall, ')');
	else if (tells_which(fallen))
		put_pins(pinfall, pindeck_pins_to_bits(fallen));
}

void pinfall_write(const struct pindeck_deliveries *balls, char text[PINFALL_SIZE])
{
	struct pinfall pinfall = { .text = text };

	for (int ball = 0; ball < pindeck_deliveries_to_count(balls); ball++) {
		if (ball > 0)
			put(&pinfall, ' ');
		put_ball(&pinfall, pindeck_deliveries_at(balls, pindeck_index_of(ball)));
	}
	text[pinfall.length] = '\0';
}

static int take_pin(struct pindeck_text *text)
{
	const int letter = pindeck_text_to_byte(*text) - 'a';

	if (!pindeck_text_skip_any(text, "abcde"))
		return pindeck_text_to_number(text);
	return PINDECK_RACK + 1 + letter;
}

/* The pins after the =, in ascending order; impossible pins for any other text. */
static struct pindeck_pins take_which(struct pindeck_text *text)
{
	unsigned bits = 0;
	int before = 0;

	do {
		const bool letter = !pindeck_text_begins_with_digit(*text);
		const int pin = take_pin(text);

		if (pin <= before || pin > (letter ? PINS : PINDECK_RACK))
			return pindeck_pins_of(-1);
		bits |= 1U << (pin - 1);
		before = pin;
	} while (pindeck_text_skip_any(text, "-"));
	return pindeck_pins_from(bits);
}

/* The number of pins, and which ones if they are known and not implied by the number. */
static struct pindeck_pins take_pins(struct pindeck_text *text)
{
	const struct pindeck_pins some = pindeck_pins_of(pindeck_text_to_number(text));
	struct pindeck_pins which;

	if (!pindeck_text_skip_any(text, "="))
		return some;
	which = take_which(text);
	if (pindeck_pins_to_count(some) != pindeck_pins_to_count(which) || !tells_which(which))
		return pindeck_pins_of(-1);
	return which;
}

static bool take_split(struct pindeck_delivery *ball, struct pindeck_text *text)
{
	*ball = pindeck_delivery_split(pindeck_pins_of(pindeck_text_to_number(text)));
	return pindeck_text_skip_any(text, ")") && pindeck_delivery_is_split(*ball);
}

static bool take_foul(struct pindeck_delivery *ball, struct pindeck_text *text)
{
	const bool nothing = pindeck_text_is_empty(*text);
	const struct pindeck_pins fallen = nothing ? pindeck_pins_of(0) : take_pins(text);

	*ball = pindeck_delivery_foul(fallen);
	return nothing || !pindeck_pins_are_none(fallen);
}

/* Each ball has exactly one form; others are refused. */
static bool take_ball(struct pindeck_delivery *ball, struct pindeck_text text)
{
	bool taken = true;

	if (pindeck_text_skip_any(&text, "("))
		taken = take_split(ball, &text);
	else if (pindeck_text_skip_any(&text, "F"))
		taken = take_foul(ball, &text);
	else
		*ball = pindeck_delivery_felling(take_pins(&text));
	return taken && pindeck_text_is_empty(text) &&
	       pindeck_pins_are_possible(pindeck_delivery_fallen(*ball));
}

/* One ball, fewer than ten pins, which ones is not known: nearly every ball. */
static bool is_one_count(struct pindeck_text text)
{
	return pindeck_text_to_length(text) == 1 && pindeck_text_begins_with_digit(text);
}

bool pinfall_read(struct pindeck_deliveries *balls, struct pindeck_text text)
{
	bool more = !pindeck_text_is_empty(text);

	*balls = pindeck_deliveries_none();
	if (is_one_count(text)) {
		pindeck_deliveries_add(balls,
		                       pindeck_delivery_of(pindeck_text_to_byte(text) - '0'));
		return true;
	}
	while (more) {
		struct pindeck_delivery ball;

		if (pindeck_deliveries_to_count(balls) == PINDECK_MOST_BALLS ||
		    !take_ball(&ball, pindeck_text_cut_before_any(&text, " ")))
			return false;
		pindeck_deliveries_add(balls, ball);
		more = pindeck_text_skip_any(&text, " ");
	}
	return true;
}

bool pinfall_is_equal(const struct pindeck_deliveries *some,
                      const struct pindeck_deliveries *others)
{
	char one[PINFALL_SIZE];
	char other[PINFALL_SIZE];

	pinfall_write(some, one);
	pinfall_write(others, other);
	return strcmp(one, other) == 0;
}
