/* The rack as seen from the approach: the head pin in front. */
#include "screen/rack_view.h"

struct position {
	int row;
	int column;
};

/* In steps: the back row has four pins, six half steps wide. */
static const struct position triangle[PINDECK_RACK] = {
	{ 3, 3 }, { 2, 2 }, { 2, 4 }, { 1, 1 }, { 1, 3 },
	{ 1, 5 }, { 0, 0 }, { 0, 2 }, { 0, 4 }, { 0, 6 },
};

static const struct position wedge[PINDECK_FIVE] = {
	{ 0, 0 }, { 1, 1 }, { 2, 3 }, { 1, 5 }, { 0, 6 },
};

static enum style style_of(const struct rack *rack, int pin)
{
	if (rack->cursor == pin)
		return STYLE_CURSOR;
	return (rack->up >> (pin - 1) & 1) != 0 ? STYLE_STRONG : STYLE_DIM;
}

/* A pin that fell with this ball shows its number, because it can still be marked; a pin that had
 * fallen before shows none. */
static void draw_pin(struct canvas *canvas, int row, int column, const struct rack *rack, int pin)
{
	const bool known = ((rack->up | rack->down) >> (pin - 1) & 1) != 0;
	const enum style style = style_of(rack, pin);
	const int number = pin > PINDECK_RACK ? pin - PINDECK_RACK : pin;
	const bool up = (rack->up >> (pin - 1) & 1) != 0;

	canvas->target = (struct target){ .pin = (uint8_t)pin };
	if (up)
		canvas_print(canvas, row, column, style, "(%d)", number);
	else if (known && rack->cursor > 0)
		canvas_print(canvas, row, column, style, " %d ", number);
	else
		canvas_put(canvas, row, column, style, rack->unknown ? " ? " : " . ");
	canvas->target = (struct target){ 0 };
}

void rack_view_draw(struct canvas *canvas, int row, int column, const struct rack *rack)
{
	const struct position *positions = rack->five ? wedge : triangle;
	const int pins = rack->five ? PINDECK_FIVE : PINDECK_RACK;
	const int first = rack->five ? PINDECK_RACK + 1 : 1;
	const int across = rack->large ? 4 : 2;
	const int down = rack->large ? 2 : 1;

	for (int pin = 0; pin < pins; pin++)
		draw_pin(canvas, row + positions[pin].row * down,
		         column + positions[pin].column * across, rack, first + pin);
}
