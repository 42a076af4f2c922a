/* Write a frame or a game so that it can be read again. */
#include "notation/internal.h"

/* A text that is written ball by ball: the pins that fell, with leaves when they are known. */

/* Append a character. The caller makes sure that there is room. */
static void notation_add_symbol(struct pindeck_notation *notation, char symbol)
{
	notation->text[notation->length] = symbol;
	notation->length++;
	notation->text[notation->length] = '\0';
}

static void write_if_symbol(struct pindeck_notation *notation, bool wanted, char symbol)
{
	if (wanted)
		notation_add_symbol(notation, symbol);
}

static void write_pin_of(struct pindeck_notation *notation, unsigned standing, int pin)
{
	const unsigned bit = 1U << (pin - 1);

	if ((standing & bit) == 0)
		return;
	notation_add_symbol(notation, (char)((standing & (bit - 1)) == 0 ? '[' : '-'));
	if (pin == PINDECK_RACK)
		notation_add_symbol(notation, '1');
	notation_add_symbol(notation, (char)('0' + pin % PINDECK_RACK));
}

static struct pindeck_pins left_by(struct pindeck_ball ball)
{
	return pindeck_pins_without(pindeck_deck_standing(pindeck_ball_met(ball)),
	                            pindeck_delivery_fallen(pindeck_ball_delivery(ball)));
}

/* True when the leave is known and tells more than the mark. */
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
		write_pin_of(notation, pindeck_pins_to_bits(left), pin);
	notation_add_symbol(notation, ']');
}

static void write_circled_symbol(struct pindeck_notation *notation, char symbol)
{
	notation_add_symbol(notation, '(');
	notation_add_symbol(notation, symbol);
	notation_add_symbol(notation, ')');
}

/* The pins that fell, whatever they count in the discipline of the game. */
static void write_mark(struct pindeck_notation *notation, struct pindeck_ball ball)
{
	const struct pindeck_mark mark = pindeck_mark_of(ball, PINDECK_DISCIPLINE_TENPIN);
	const char symbol = *pindeck_mark_to_text(&mark);

	if (pindeck_delivery_is_split(pindeck_ball_delivery(ball))) {
		write_circled_symbol(notation, symbol);
		return;
	}
	notation_add_symbol(notation, symbol);
	if (tells_more(ball))
		write_leave(notation, left_by(ball));
}

static void write_letters(struct pindeck_notation *notation, struct pindeck_pins fallen)
{
	const unsigned set = pindeck_pins_to_bits(fallen) >> PINDECK_RACK;

	for (int pin = 0; pin < PINDECK_FIVE; pin++)
		write_if_symbol(notation, (set >> pin & 1) != 0, (char)('a' + pin));
}

static void write_by_pins(struct pindeck_notation *notation, struct pindeck_ball ball)
{
	const struct pindeck_delivery delivery = pindeck_ball_delivery(ball);
	const struct pindeck_pins fallen = pindeck_delivery_fallen(delivery);
	const bool strike = pindeck_deck_is_first_ball(pindeck_ball_met(ball)) &&
	                    pindeck_pins_are_equal(fallen, pindeck_pins_five());
	const bool foul = pindeck_delivery_is_foul(delivery);

	write_if_symbol(notation, strike, 'X');
	write_letters(notation, strike ? pindeck_pins_of(0) : fallen);
	write_if_symbol(notation, pindeck_pins_are_none(fallen) && !foul, '-');
	write_if_symbol(notation, foul, 'F');
}

/* Append a ball: 7, /, 8[7-10] or (8); in five-pin its pins, as in abcF. */
static void notation_add_ball(struct pindeck_notation *notation, struct pindeck_ball ball)
{
	if (!pindeck_pins_are_five(pindeck_deck_standing(pindeck_ball_met(ball)))) {
		write_mark(notation, ball);
		return;
	}
	write_by_pins(notation, ball);
}

/* Write a frame so that pindeck_frame_read reads the same frame again. */

static void write_ball(struct pindeck_notation *notation, struct pindeck_ball ball, bool joined)
{
	const bool five = pindeck_pins_are_five(pindeck_deck_standing(pindeck_ball_met(ball)));

	if (joined && five)
		notation_add_symbol(notation, ',');
	notation_add_ball(notation, ball);
}

/* Append the balls of a frame. */
static void frame_write(const struct pindeck_frame *frame, struct pindeck_notation *notation)
{
	for (int ball = 0; ball < pindeck_frame_to_balls(frame); ball++)
		write_ball(notation, pindeck_frame_ball(frame, pindeck_index_of(ball)), ball > 0);
}

struct pindeck_notation pindeck_frame_to_notation(const struct pindeck_frame *frame)
{
	struct pindeck_notation notation = { "", 0 };

	frame_write(frame, &notation);
	return notation;
}

/* Write a game so that pindeck_game_read reads the same game again. */

static bool is_written(const struct pindeck_game *game, struct pindeck_frame_number number)
{
	return pindeck_game_has_missed(game, number) || pindeck_game_is_free(game, number) ||
	       pindeck_frame_to_balls(pindeck_game_frame(game, number)) > 0;
}

/* The last frame with a ball, a dot or a free strike; 0 where there is none. */
static int game_to_written(const struct pindeck_game *game)
{
	int last = PINDECK_FRAMES;

	while (last > 0 && !is_written(game, pindeck_frame_number_of(last)))
		last--;
	return last;
}

/* True when balls are to come in that frame, and a later one is written. */
static bool is_open_before(const struct pindeck_game *game, struct pindeck_frame_number number)
{
	return !pindeck_frame_is_over(pindeck_game_frame(game, number)) &&
	       pindeck_frame_number_to_int(number) < game_to_written(game);
}

/* A dot ends a frame that was missed: 7. or nothing but the dot. An underscore ends one that is
 * still to be bowled although later ones are written, as a correction may leave it. */
static void write_frame(struct pindeck_notation *notation, const struct pindeck_game *game,
                        struct pindeck_frame_number number)
{
	const struct pindeck_frame *frame = pindeck_game_frame(game, number);
	const bool missed = pindeck_game_has_missed(game, number);
	const bool free = pindeck_frame_state(frame) == PINDECK_STATE_FREE && !missed;

	write_if_symbol(notation, pindeck_frame_number_to_int(number) > 1, ' ');
	write_if_symbol(notation, free, 'X');
	frame_write(frame, notation);
	write_if_symbol(notation, missed, '.');
	write_if_symbol(notation, !missed && is_open_before(game, number), '_');
}

struct pindeck_notation pindeck_game_to_notation(const struct pindeck_game *game)
{
	const int last = game_to_written(game);
	struct pindeck_notation notation = { "", 0 };

	for (int frame = 1; frame <= last; frame++)
		write_frame(&notation, game, pindeck_frame_number_of(frame));
	return notation;
}
