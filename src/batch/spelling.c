/* A spelling: from bytes to symbols. The nodes are the beginnings of all texts. */
#include "spelling.h"

#include <string.h>

enum {
	NODE_REFUSED, /* leads only to itself: a table of zeros refuses everything */
	NODE_BETWEEN, /* balls */
	NODES
};

enum {
	CLASS_ODD, /* a byte of no text */
	CLASS_END,
	CLASS_COMMA,
	CLASS_BLANK,
	CLASSES
};

/* The class of a byte of a text; the first time, a new one. */
static uint8_t class_of(struct spelling *spelling, char byte, int *classes)
{
	uint8_t *class = &spelling->classes[(uint8_t)byte];

	if (*class == CLASS_ODD)
		*class = (uint8_t)(*classes)++;
	return *class;
}

/* The node of a text without its last byte. */
static uint16_t node_before_last(struct spelling *spelling, const char *text, int *classes)
{
	uint16_t node = NODE_BETWEEN;

	for (; text[1] != '\0'; text++) {
		struct spelled *on = &spelling->table[node][class_of(spelling, *text, classes)];

		if (on->next == NODE_REFUSED)
			on->next = (uint16_t)spelling->nodes++;
		node = on->next;
	}
	return node;
}

static void separate(struct spelling *spelling, uint16_t node, enum separator separator,
                     struct spelled spelled, uint8_t class)
{
	if (separator != SEPARATOR_REFUSED)
		spelling->table[node][class] = spelled;
}

/* The symbol of a node ends with the line or with a separator. */
static void end_with(struct spelling *spelling, uint16_t node, uint8_t symbol,
                     struct punctuation punctuation)
{
	const struct spelled alone = { NODE_BETWEEN, symbol, SPELLED_BALL };
	const struct spelled last = { NODE_BETWEEN, symbol, SPELLED_BALL | SPELLED_FRAME };

	spelling->table[node][CLASS_END] = alone;
	separate(spelling, node, punctuation.comma,
	         punctuation.comma == SEPARATOR_ENDS_FRAME ? last : alone, CLASS_COMMA);
	separate(spelling, node, punctuation.blank,
	         punctuation.blank == SEPARATOR_ENDS_FRAME ? last : alone, CLASS_BLANK);
}

static void add_item(struct spelling *spelling, const char *text, uint8_t symbol,
                     struct punctuation punctuation, int *classes)
{
	const uint16_t before = node_before_last(spelling, text, classes);
	const uint8_t last = class_of(spelling, text[strlen(text) - 1], classes);
	struct spelled *on = &spelling->table[before][last];

	if (on->next == NODE_REFUSED)
		on->next = (uint16_t)spelling->nodes++;
	end_with(spelling, on->next, symbol, punctuation);
}

/* A ball ends with the last byte of its text. So 10 is no text here: its 1 is a ball. */
static void add_together(struct spelling *spelling, const char *text, uint8_t symbol, int *classes)
{
	const uint8_t first = class_of(spelling, *text, classes);
	uint16_t before;

	if (spelling->table[NODE_BETWEEN][first].ends != 0)
		return;
	before = node_before_last(spelling, text, classes);
	spelling->table[before][class_of(spelling, text[strlen(text) - 1], classes)] =
	    (struct spelled){ NODE_BETWEEN, symbol, SPELLED_BALL };
}

/* Separators between balls. Where balls are written together, each ends a frame. */
static void add_separators(struct spelling *spelling, struct punctuation punctuation)
{
	const struct spelled between = { NODE_BETWEEN, 0,
		                         punctuation.together ? SPELLED_FRAME : 0 };

	spelling->classes[','] = CLASS_COMMA;
	spelling->classes[' '] = CLASS_BLANK;
	spelling->classes['\t'] = CLASS_BLANK;
	spelling->table[NODE_BETWEEN][CLASS_END] = (struct spelled){ NODE_BETWEEN, 0, 0 };
	separate(spelling, NODE_BETWEEN, punctuation.comma, between, CLASS_COMMA);
	separate(spelling, NODE_BETWEEN, punctuation.blank, between, CLASS_BLANK);
}

void spelling_make(struct spelling *spelling, const struct symbols *symbols,
                   struct punctuation punctuation)
{
	int classes = CLASSES;

	memset(spelling, 0, sizeof *spelling);
	spelling->nodes = NODES;
	add_separators(spelling, punctuation);
	for (int symbol = 0; symbol < symbols->count; symbol++) {
		const char *text = symbols->texts[symbol];

		if (punctuation.together)
			add_together(spelling, text, (uint8_t)symbol, &classes);
		else
			add_item(spelling, text, (uint8_t)symbol, punctuation, &classes);
	}
}

bool spelling_read(const struct spelling *spelling, struct spelled_line *spelled, const char *line,
                   size_t length)
{
	uint16_t node = NODE_BETWEEN;
	uint8_t *symbol = spelled->symbols + 1;
	struct spelled end;

	spelled->symbols[0] = 0;
	for (size_t byte = 0; byte < length; byte++) {
		const struct spelled *on =
		    &spelling->table[node][spelling->classes[(uint8_t)line[byte]]];

		if (on->next == NODE_REFUSED)
			return false;
		/* stores instead of branches: the processor cannot predict where a ball ends */
		*symbol = on->symbol;
		symbol += on->ends & SPELLED_BALL;
		symbol[-1] |= on->ends & SPELLED_FRAME;
		node = on->next;
	}
	end = spelling->table[node][CLASS_END];
	*symbol = end.symbol;
	symbol += end.ends & SPELLED_BALL;
	spelled->count = (size_t)(symbol - spelled->symbols) - 1;
	return end.next != NODE_REFUSED;
}
