/* A mark: the text on a score sheet for one ball. */
#include "deck/internal.h"

#include <stddef.h>

/* The names that five-pin has for the pins of a first ball. */

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

/* L, R, A, C/O, HS, H2 or HP; a null pointer when these pins have no name. */
static const char *five_pin_to_name(struct pindeck_pins fallen)
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

/* Of a mark that begins with C/O, HS or HP: its short name C, S or H, and the rest of the mark. Of
 * any other mark: an empty name, and the whole mark. */
static const char *five_pin_short_word(const char *mark)
{
	return row_of_word(mark)->other;
}

static const char *five_pin_rest_word(const char *mark)
{
	return mark + row_of_word(mark)->letters;
}

enum {
	DECIMAL = 10
};

static void write_symbol(struct pindeck_mark *mark, char symbol)
{
	char *end = mark->text;

	while (*end != '\0')
		end++;
	if (end == mark->text + PINDECK_MARK_SIZE - 1)
		return;
	end[0] = symbol;
	end[1] = '\0';
}

static void write_word(struct pindeck_mark *mark, const char *name)
{
	for (; *name != '\0'; name++)
		write_symbol(mark, *name);
}

static void write_points(struct pindeck_mark *mark, struct pindeck_pins fallen)
{
	const int points = pindeck_pins_to_points(fallen);

	if (points >= DECIMAL)
		write_symbol(mark, (char)('0' + points / DECIMAL));
	write_symbol(mark, (char)('0' + points % DECIMAL));
}

/* T is ten pins with a third ball, which is no strike. */
static void write_pins(struct pindeck_mark *mark, struct pindeck_pins fallen)
{
	static const char symbols[] = "-123456789T";

	if (pindeck_pins_are_five(fallen)) {
		write_points(mark, fallen);
		return;
	}
	write_symbol(mark, symbols[pindeck_pins_to_count(fallen)]);
}

/* The name of the pins that a first ball felled; a null pointer when they have none. */
static const char *ball_to_name(struct pindeck_ball ball)
{
	const struct pindeck_pins fallen = pindeck_delivery_fallen(pindeck_ball_delivery(ball));

	if (!pindeck_pins_are_five(fallen) || !pindeck_deck_is_first_ball(pindeck_ball_met(ball)))
		return NULL;
	return five_pin_to_name(fallen);
}

/* The name of the fallen pins or, without one, their count. */
static void write_felled(struct pindeck_mark *mark, struct pindeck_ball ball)
{
	const char *name = ball_to_name(ball);

	if (name == NULL) {
		write_pins(mark, pindeck_delivery_fallen(pindeck_ball_delivery(ball)));
		return;
	}
	write_word(mark, name);
}

static void write_ball(struct pindeck_mark *mark, struct pindeck_ball ball, bool cleared)
{
	const char symbol = pindeck_deck_to_symbol(pindeck_ball_met(ball));

	if (symbol == '\0' || !cleared) {
		write_felled(mark, ball);
		return;
	}
	write_symbol(mark, symbol);
}

/* Of a ball that does not clear the rack. */
static bool leaves_split(struct pindeck_ball ball, enum pindeck_discipline discipline)
{
	if (!pindeck_deck_is_first_ball(pindeck_ball_met(ball)))
		return false;
	return pindeck_delivery_is_split(pindeck_ball_delivery(ball)) ||
	       pindeck_leave_is_split(pindeck_ball_leave(ball, discipline),
	                              PINDECK_SPLIT_RULE_WITHOUT_2_3);
}

/* A foul whose pins do not count shows only F. */
static bool shows_pins(struct pindeck_delivery delivery, enum pindeck_discipline discipline)
{
	if (!pindeck_delivery_is_foul(delivery))
		return true;
	return pindeck_score_to_points(pindeck_discipline_foul(discipline)) > 0 &&
	       !pindeck_pins_are_none(pindeck_delivery_fallen(delivery));
}

struct pindeck_mark pindeck_mark_of(struct pindeck_ball ball, enum pindeck_discipline discipline)
{
	const struct pindeck_delivery delivery = pindeck_ball_delivery(ball);
	const bool cleared = pindeck_ball_clears_rack(ball, discipline);
	struct pindeck_mark mark = { "", !cleared && leaves_split(ball, discipline) };

	if (shows_pins(delivery, discipline))
		write_ball(&mark, ball, cleared);
	if (pindeck_delivery_is_foul(delivery))
		write_symbol(&mark, 'F');
	return mark;
}

struct pindeck_mark pindeck_mark_from(const char *text)
{
	struct pindeck_mark mark = { "", false };

	write_word(&mark, text);
	return mark;
}

const char *pindeck_mark_to_text(const struct pindeck_mark *mark)
{
	return mark->text;
}

struct pindeck_mark pindeck_mark_short(struct pindeck_mark mark)
{
	struct pindeck_mark other = pindeck_mark_from(five_pin_short_word(mark.text));

	write_word(&other, five_pin_rest_word(mark.text));
	other.split = mark.split;
	return other;
}
