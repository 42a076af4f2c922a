/* A mark: the text on a score sheet for one ball. */
#include "mark.h"

#include "discipline.h"
#include "five_pin.h"
#include "pins.h"

#include "pindeck/leave.h"

#include <stddef.h>

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
	return pindeck_five_pin_to_name(fallen);
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
	       pindeck_leave_is_split(pindeck_ball_leave(ball, discipline), PINDECK_WITHOUT_2_3);
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
	struct pindeck_mark other = pindeck_mark_from(pindeck_five_pin_short_word(mark.text));

	write_word(&other, pindeck_five_pin_rest_word(mark.text));
	other.split = mark.split;
	return other;
}
