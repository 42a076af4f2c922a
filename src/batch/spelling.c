/* The symbols of a discipline, and the automaton that finds them in a line. */
#include "spelling.h"

#include <string.h>

/* The symbols of a discipline. */

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

/* A spelling: from bytes to symbols. Each node is a beginning of texts. */

enum {
	NODE_REFUSED,                /* leads only to itself: a table of zeros refuses everything */
	NODE_BETWEEN = MOST_CLASSES, /* balls */
	NODES = 2
};

enum {
	CLASS_ODD, /* a byte of no text */
	CLASS_END,
	CLASS_COMMA,
	CLASS_BLANK,
	CLASSES
};

/* A spelling that is being made. */
struct draft {
	struct spelling *spelling;
	const struct symbols *symbols;
	int nodes;
	int classes;
	uint8_t class_of_byte[UINT8_MAX + 1]; /* bytes share columns, to have fewer */
};

/* The class of a byte of a text; the first time, a new one. */
static uint8_t class_of(struct draft *draft, char byte)
{
	uint8_t *class = &draft->class_of_byte[(uint8_t)byte];

	if (*class == CLASS_ODD)
		*class = (uint8_t)draft->classes++;
	return *class;
}

static struct spelled *entry_of(const struct draft *draft, uint32_t node, uint8_t class)
{
	return &draft->spelling->table[node + class];
}

/* The node after an entry; the first time, a new one. */
static uint32_t node_after(struct draft *draft, struct spelled *entry)
{
	if (entry->next == NODE_REFUSED)
		entry->next = (uint32_t)(draft->nodes++ * MOST_CLASSES);
	return entry->next;
}

/* The node of a text without its last byte. */
static uint32_t node_before_last(struct draft *draft, const char *text)
{
	uint32_t node = NODE_BETWEEN;

	for (; text[1] != '\0'; text++)
		node = node_after(draft, entry_of(draft, node, class_of(draft, *text)));
	return node;
}

static uint8_t class_of_last(struct draft *draft, const char *text)
{
	return class_of(draft, text[strlen(text) - 1]);
}

/* A symbol ends with a byte of this class. */
static void end_with(const struct draft *draft, uint32_t node, uint8_t class, uint8_t symbol)
{
	*entry_of(draft, node, class) = (struct spelled){ NODE_BETWEEN, symbol, 1 };
}

/* A symbol ends with a separator of this class. */
static void separate(const struct draft *draft, uint32_t node, uint8_t class, uint8_t symbol,
                     enum separator separator)
{
	if (separator == SEPARATOR_ENDS_BALL)
		end_with(draft, node, class, symbol);
	if (separator == SEPARATOR_ENDS_FRAME)
		end_with(draft, node, class, symbols_as_last(draft->symbols, symbol));
}

/* A ball ends with the end of the line or with a separator. */
static void add_item(struct draft *draft, uint8_t symbol)
{
	const struct punctuation *punctuation = &draft->spelling->punctuation;
	const char *text = draft->symbols->texts[symbol];
	const uint32_t before = node_before_last(draft, text);
	const uint32_t node =
	    node_after(draft, entry_of(draft, before, class_of_last(draft, text)));

	end_with(draft, node, CLASS_END, symbol);
	separate(draft, node, CLASS_COMMA, symbol, punctuation->comma);
	separate(draft, node, CLASS_BLANK, symbol, punctuation->blank);
}

/* A ball ends with the last byte of its text. So 10 is no text here: its 1 is a ball. */
static void add_together(struct draft *draft, uint8_t symbol)
{
	const char *text = draft->symbols->texts[symbol];
	uint32_t before;

	if (entry_of(draft, NODE_BETWEEN, class_of(draft, *text))->ends != 0)
		return;
	before = node_before_last(draft, text);
	end_with(draft, before, class_of_last(draft, text), symbol);
}

/* Separators between balls. Where balls are written together, each ends a frame. */
static void add_separators(struct draft *draft)
{
	const struct punctuation *punctuation = &draft->spelling->punctuation;
	const struct spelled between = { NODE_BETWEEN, symbols_gap(draft->symbols),
		                         punctuation->together ? 1 : 0 };

	draft->class_of_byte[','] = CLASS_COMMA;
	draft->class_of_byte[' '] = CLASS_BLANK;
	draft->class_of_byte['\t'] = CLASS_BLANK;
	entry_of(draft, NODE_BETWEEN, CLASS_END)->next = NODE_BETWEEN;
	if (punctuation->comma != SEPARATOR_REFUSED)
		*entry_of(draft, NODE_BETWEEN, CLASS_COMMA) = between;
	if (punctuation->blank != SEPARATOR_REFUSED)
		*entry_of(draft, NODE_BETWEEN, CLASS_BLANK) = between;
}

void spelling_make(struct spelling *spelling, const struct symbols *symbols,
                   struct punctuation punctuation)
{
	struct draft draft = {
		.spelling = spelling, .symbols = symbols, .nodes = NODES, .classes = CLASSES
	};

	memset(spelling, 0, sizeof *spelling);
	spelling->punctuation = punctuation;
	add_separators(&draft);
	for (int symbol = 0; symbol < symbols->count; symbol++)
		(punctuation.together ? add_together : add_item)(&draft, (uint8_t)symbol);
	for (int byte = 0; byte <= UINT8_MAX; byte++)
		spelling->columns[byte] = entry_of(&draft, 0, draft.class_of_byte[byte]);
}

void spelling_of_bytes(struct byte_symbols *bytes, const struct symbols *symbols,
                       struct punctuation punctuation)
{
	const uint8_t gap = symbols_gap(symbols);
	const uint8_t odd = symbols_odd(symbols);

	memset(bytes->list, odd, sizeof bytes->list);
	bytes->list[' '] = gap;
	bytes->list['\t'] = gap;
	bytes->list[','] = punctuation.comma == SEPARATOR_REFUSED ? odd : gap;
	for (int symbol = 1; symbol < symbols->count; symbol++)
		if (symbols->texts[symbol][1] == '\0')
			bytes->list[(uint8_t)symbols->texts[symbol][0]] = (uint8_t)symbol;
}

bool spelling_read(const struct spelling *spelling, struct spelled_line *spelled, const char *line,
                   size_t length)
{
	uint32_t node = NODE_BETWEEN;
	uint8_t *symbol = spelled->symbols;
	struct spelled end;

	for (size_t byte = 0; byte < length; byte++) {
		const struct spelled *on = &spelling->columns[(uint8_t)line[byte]][node];

		/* stores instead of branches: the processor cannot predict where a ball ends */
		*symbol = on->symbol;
		symbol += on->ends;
		node = on->next;
		if (node == NODE_REFUSED)
			return false;
	}
	end = spelling->table[node + CLASS_END];
	*symbol = end.symbol;
	symbol += end.ends;
	spelled->count = (size_t)(symbol - spelled->symbols);
	return end.next != NODE_REFUSED;
}
