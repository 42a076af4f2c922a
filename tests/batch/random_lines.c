/* Random games of every discipline as lines of an archive: bowled and written by the rules, then
 * changed. */
#include "random_lines.h"

#include <string.h>

static bool one_in(struct random_archive *random, unsigned many)
{
	return random_below(random, many) == 0;
}

/* ---- balls ---- */

/* Some of the standing pins, as many as that when they are ten-pin's. */
static unsigned some_of(struct random_archive *random, unsigned standing, int count)
{
	unsigned set = standing;

	for (; __builtin_popcount(set) > count; set &= ~(1U << random_below(random, PINDECK_RACK)))
		;
	return set;
}

static struct pindeck_pins random_pins(struct random_archive *random, struct pindeck_pins standing)
{
	const unsigned bits = pindeck_pins_to_bits(standing);
	const int count = pindeck_pins_to_count(standing);

	if (one_in(random, 3))
		return pindeck_pins_are_five(standing) ? standing : pindeck_pins_of(count);
	if (pindeck_pins_are_five(standing))
		return pindeck_pins_from(bits & random_below(random, 1U << 15));
	return pindeck_pins_of((int)random_below(random, (unsigned)count + 1));
}

/* The same number of pins, known ones: the sheet then shows the leave. */
static struct pindeck_delivery with_leave(struct random_archive *random,
                                          struct pindeck_pins standing, struct pindeck_pins fallen)
{
	const unsigned bits = pindeck_pins_to_bits(standing);

	if (bits == 0 || pindeck_pins_are_five(standing))
		return pindeck_delivery_felling(fallen);
	return pindeck_delivery_felling(
	    pindeck_pins_from(some_of(random, bits, pindeck_pins_to_count(fallen))));
}

static struct pindeck_delivery random_delivery(struct random_archive *random,
                                               struct pindeck_pins standing, bool odd)
{
	const struct pindeck_pins fallen = random_pins(random, standing);

	if (one_in(random, 40))
		return pindeck_delivery_foul(pindeck_pins_are_five(standing) ? fallen
		                                                             : pindeck_pins_of(0));
	if (odd && one_in(random, 10))
		return pindeck_delivery_split(fallen);
	if (odd && one_in(random, 10))
		return with_leave(random, standing, fallen);
	return pindeck_delivery_felling(fallen);
}

/* ---- games ---- */

/* Up to that number of balls. The rules refuse some splits, so a ball may need another try. */
static struct pindeck_game bowled_game(struct random_archive *random, unsigned balls, bool odd,
                                       enum pindeck_discipline discipline)
{
	struct pindeck_game game = pindeck_game_open(discipline);

	for (; balls > 0 && !pindeck_game_is_over(&game); balls--)
		while (!pindeck_verdict_is_accepted(pindeck_game_bowl(
		    &game,
		    random_delivery(random, pindeck_deck_standing(pindeck_game_deck(&game)), odd))))
			;
	return game;
}

static size_t write_count(char *text, int count)
{
	if (count < PINDECK_RACK) {
		text[0] = (char)('0' + count);
		return 1;
	}
	text[0] = '1';
	text[1] = '0';
	return 2;
}

static size_t write_ball(char *text, struct pindeck_delivery ball)
{
	if (!pindeck_delivery_is_foul(ball))
		return write_count(text, pindeck_pins_to_count(pindeck_delivery_fallen(ball)));
	text[0] = 'F';
	return 1;
}

/* The balls of a frame by their counts, a space after each; a free strike has one, too. */
static size_t write_counts(char *text, const struct pindeck_game *game, int frame)
{
	size_t length = 0;
	int ball = 1;

	for (; pindeck_game_has_ball(game, pindeck_place_of(frame, ball)); ball++) {
		length += write_ball(text + length, pindeck_ball_delivery(pindeck_game_ball(
							game, pindeck_place_of(frame, ball))));
		text[length++] = ' ';
	}
	if (ball > 1 || !pindeck_game_is_free(game, pindeck_frame_number_of(frame)))
		return length;
	length = write_count(text, PINDECK_RACK);
	text[length++] = ' ';
	return length;
}

static size_t write_sheet(char *line, const struct pindeck_game *game)
{
	const struct pindeck_notation notation = pindeck_game_to_notation(game);

	memcpy(line, notation.text, notation.length);
	return notation.length;
}

static void replace(char *line, size_t length, char old, char new)
{
	for (; length > 0; length--, line++)
		if (*line == old)
			*line = new;
}

static size_t write_single(char *line, const struct pindeck_game *game)
{
	size_t length = 0;

	if (pindeck_game_discipline(game) == PINDECK_DISCIPLINE_FIVEPIN) {
		length = write_sheet(line, game);
		replace(line, length, ',', ' ');
		return length;
	}
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		length += write_counts(line + length, game, frame);
	return length > 0 ? length - 1 : 0;
}

static size_t write_game(char *line, const struct pindeck_game *game, enum random_kind kind)
{
	return kind == RANDOM_SHEET ? write_sheet(line, game) : write_single(line, game);
}

size_t random_line(struct random_archive *random, char line[RANDOM_LINE], enum random_kind kind,
                   enum pindeck_discipline discipline)
{
	const struct pindeck_game game = bowled_game(random, 3 * PINDECK_FRAMES, false, discipline);

	return write_game(line, &game, kind);
}

/* ---- other ways to write ---- */

static void replace_some(struct random_archive *random, char *line, size_t length)
{
	static const char pairs[][2] = { { '-', '0' }, { '-', 'G' }, { '-', 'g' },  { 'X', 'x' },
		                         { 'F', 'f' }, { ' ', ',' }, { ' ', '\t' }, { ',', ' ' } };
	const char *pair = pairs[random_below(random, sizeof pairs / sizeof *pairs)];

	replace(line, length, pair[0], pair[1]);
}

/* A byte between two others. */
static size_t insert(struct random_archive *random, char *line, size_t length, char byte)
{
	const size_t place = random_below(random, (unsigned)length + 1);

	memmove(line + place + 1, line + place, length - place);
	line[place] = byte;
	return length + 1;
}

static void damage(struct random_archive *random, char *line, size_t length)
{
	static const char likely[] = "0123456789X/-Ff xGT,.[]()\t\r#_abcdeAHCLRSO";

	for (unsigned times = 1 + random_below(random, 2); times > 0 && length > 0; times--) {
		char *byte = line + random_below(random, (unsigned)length);

		*byte = likely[random_below(random, sizeof likely - 1)];
		if (one_in(random, 8))
			*byte = (char)random_below(random, 256);
		if (*byte == '\n')
			*byte = 'n';
	}
}

size_t random_odd_line(struct random_archive *random, char line[RANDOM_LINE],
                       enum pindeck_discipline discipline)
{
	static const char ends[] = "\r \t,.";
	const unsigned balls = one_in(random, 3) ? random_below(random, 22) : 3 * PINDECK_FRAMES;
	const struct pindeck_game game = bowled_game(random, balls, one_in(random, 4), discipline);
	size_t length =
	    write_game(line, &game, (enum random_kind)random_below(random, RANDOM_KINDS));

	while (one_in(random, 4))
		replace_some(random, line, length);
	if (one_in(random, 6))
		length = insert(random, line, length, " ,\t-7X/"[random_below(random, 7)]);
	if (one_in(random, 4))
		damage(random, line, length);
	if (one_in(random, 4))
		line[length++] = ends[random_below(random, sizeof ends - 1)];
	return length;
}
