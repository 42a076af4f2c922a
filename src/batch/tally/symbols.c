/* The symbols of a discipline. */
#include "symbols.h"

#include <string.h>

/* The counts of five-pin are points. */
static const char *const counts[] = { "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10" };

static const char *const ten_pin_marks[] = { "X",   "x",   "/",   "-",   "F",   "f",
	                                     "G",   "g",   "T",   "t",   "(2)", "(3)",
	                                     "(4)", "(5)", "(6)", "(7)", "(8)", NULL };

static const char *const five_pin_marks[] = { "X", "XF", "/",  "/F", "-",  "-F", "F",   "x", "G",
	                                      "g", "f",  "11", "12", "13", "15", "A",   "L", "R",
	                                      "C", "S",  "H",  "HS", "H2", "HP", "C/O", NULL };

static void add(struct symbols *symbols, const char *text)
{
	memcpy(symbols->texts[symbols->count++], text, strnlen(text, SYMBOL_SIZE - 1));
}

static void add_all(struct symbols *symbols, const char *const *texts)
{
	for (; *texts != NULL; texts++)
		add(symbols, *texts);
}

/* Every set of five-pin's pins as letters from the left, each also as a foul. */
static void add_letters(struct symbols *symbols)
{
	for (unsigned set = 1; set < 1U << PINDECK_FIVE; set++) {
		char text[SYMBOL_SIZE] = "";
		size_t length = 0;

		for (int pin = 0; pin < PINDECK_FIVE; pin++)
			if ((set >> pin & 1) != 0)
				text[length++] = (char)('a' + pin);
		add(symbols, text);
		text[length] = 'F';
		add(symbols, text);
	}
}

bool symbols_are_five(enum pindeck_discipline discipline)
{
	const struct pindeck_game game = pindeck_game_open(discipline);

	return pindeck_pins_are_five(pindeck_deck_standing(pindeck_game_deck(&game)));
}

struct symbols symbols_of(enum pindeck_discipline discipline)
{
	const bool five = symbols_are_five(discipline);
	struct symbols symbols = { .count = 0 };

	for (int count = 0; count <= PINDECK_RACK; count++)
		add(&symbols, counts[count]);
	add_all(&symbols, five ? five_pin_marks : ten_pin_marks);
	if (five)
		add_letters(&symbols);
	return symbols;
}
