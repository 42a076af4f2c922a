/* Notation: a game written down for people to read, and to be read again. */
#include "pindeck/notation.h"

static void write_from(struct pindeck_notation *notation, char symbol)
{
	notation->text[notation->length] = symbol;
	notation->length++;
	notation->text[notation->length] = '\0';
}

static void write_pin_from(struct pindeck_notation *notation, unsigned standing, int pin)
{
	const unsigned bit = 1U << (pin - 1);

	if ((standing & bit) == 0)
		return;
	write_from(notation, (char)((standing & (bit - 1)) == 0 ? '[' : '-'));
	if (pin == PINDECK_RACK)
		write_from(notation, '1');
	write_from(notation, (char)('0' + pin % PINDECK_RACK));
}

static struct pindeck_pins left_by(struct pindeck_ball ball)
{
	return pindeck_pins_without(pindeck_deck_standing(pindeck_ball_met(ball)),
	                            pindeck_delivery_fallen(pindeck_ball_delivery(ball)));
}

/* Only what is known, and tells more than the mark does. */
static bool tells_more(struct pindeck_ball ball)
{
	const struct pindeck_pins left = left_by(ball);

	if (!pindeck_pins_are_known(left) || pindeck_pins_are_none(left))
		return false;
	return !pindeck_pins_are_none(pindeck_delivery_fallen(pindeck_ball_delivery(ball)));
}

static void write_leave(struct pindeck_notation *notation, struct pindeck_pins left)
{
	for (int pin = 1; pin <= PINDECK_RACK; pin++)
		write_pin_from(notation, pindeck_pins_to_bits(left), pin);
	write_from(notation, ']');
}

static void write_circled_from(struct pindeck_notation *notation, char symbol)
{
	write_from(notation, '(');
	write_from(notation, symbol);
	write_from(notation, ')');
}

static void write_ball(struct pindeck_notation *notation, struct pindeck_ball ball)
{
	const char symbol = pindeck_ball_to_symbol(ball, PINDECK_TENPIN);

	if (pindeck_delivery_is_split(pindeck_ball_delivery(ball))) {
		write_circled_from(notation, symbol);
		return;
	}
	write_from(notation, symbol);
	if (tells_more(ball))
		write_leave(notation, left_by(ball));
}

static void write_frame(struct pindeck_notation *notation, const struct pindeck_frame *frame)
{
	const int balls = pindeck_frame_to_balls(frame);

	if (balls > 0 && notation->length > 0)
		write_from(notation, ' ');
	for (int ball = 0; ball < balls; ball++)
		write_ball(notation, pindeck_frame_ball(frame, pindeck_nth_of(ball)));
}

struct pindeck_notation pindeck_game_to_notation(const struct pindeck_game *game)
{
	struct pindeck_notation notation = { "", 0 };

	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		write_frame(&notation, pindeck_game_frame(game, pindeck_frame_number_of(frame)));
	return notation;
}
