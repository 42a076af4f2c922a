/* The names that five-pin has for the pins of a first ball. */
#include "five_pin.h"

#include <stddef.h>

/* clang-format off */
enum {
	LEFT_CORNER = 1 << 0, LEFT_THREE = 1 << 1, HEAD_PIN = 1 << 2, RIGHT_THREE = 1 << 3, RIGHT_CORNER = 1 << 4,
	THREES = LEFT_THREE | RIGHT_THREE, SETS = 1 << PINDECK_FIVE
};

static const char *const five_pin_names[SETS] = {
	[HEAD_PIN | THREES | RIGHT_CORNER] = "L", /* named after the corner pin that is left */
	[HEAD_PIN | THREES | LEFT_CORNER] = "R",
	[HEAD_PIN | THREES] = "A", /* aces: both corner pins are left */
	[HEAD_PIN | LEFT_THREE | LEFT_CORNER] = "C/O", /* chopped off: the head pin and a whole side */
	[HEAD_PIN | RIGHT_THREE | RIGHT_CORNER] = "C/O",
	[HEAD_PIN | LEFT_THREE] = "HS", /* head pin and split */
	[HEAD_PIN | RIGHT_THREE] = "HS",
	[HEAD_PIN | LEFT_CORNER] = "H2", /* head pin and a corner, worth two */
	[HEAD_PIN | RIGHT_CORNER] = "H2",
	[HEAD_PIN] = "HP",
};
/* clang-format on */

const char *pindeck_five_pin_to_name(struct pindeck_pins fallen)
{
	return five_pin_names[pindeck_pins_to_bits(fallen) >> PINDECK_RACK & (SETS - 1)];
}

struct short_row {
	const char *name;
	int letters; /* of the name */
	const char *other;
};

static const struct short_row short_names[] = {
	{ "C/O", 3, "C" },
	{ "HS", 2, "S" },
	{ "HP", 2, "H" },
	{ "", 0, "" }, /* matches every mark */
};

static bool begins_with_word(const char *text, const char *name)
{
	while (*name != '\0' && *name == *text) {
		name++;
		text++;
	}
	return *name == '\0';
}

static const struct short_row *row_of_word(const char *text)
{
	const struct short_row *row = short_names;

	while (!begins_with_word(text, row->name))
		row++;
	return row;
}

const char *pindeck_five_pin_short_word(const char *mark)
{
	return row_of_word(mark)->other;
}

const char *pindeck_five_pin_rest_word(const char *mark)
{
	return mark + row_of_word(mark)->letters;
}
