/* The layouts in which a text contains the balls of a game. */
#include "layout.h"

#include "delivery_read.h"
#include "text.h"

static const char separators[] = " \t,\r\n";
static const char blanks[] = " \t\r\n";
static const char item_ends[] = " \t,\r\n._"; /* with the dot and underscore that end a frame */

static bool is_ten(struct pindeck_text item)
{
	return pindeck_text_to_length(item) > 1 && pindeck_text_to_number(&item) == PINDECK_RACK &&
	       pindeck_text_is_empty(item);
}

static void skip_leave(struct pindeck_text *item)
{
	if (pindeck_text_begins_with_any(*item, "["))
		pindeck_text_cut_before_any(item, "]");
	pindeck_text_skip_any(item, "]");
}

/* 7, 10, X, (8) or 8[7-10], and nothing after it. */
static bool is_one_ball(struct pindeck_text item)
{
	const bool ten = is_ten(item);

	pindeck_text_skip_any(&item, "(");
	pindeck_text_step(&item);
	pindeck_text_skip_any(&item, ")");
	skip_leave(&item);
	return ten || pindeck_text_is_empty(item);
}

/* A comma, or nothing but single balls. */
static bool is_list_of_balls(struct pindeck_text text)
{
	struct pindeck_text from_comma = text;
	bool single = true;

	pindeck_text_cut_before_any(&from_comma, ",");
	while (single && !pindeck_text_is_blank(text)) {
		text = pindeck_text_without_separators(text);
		single = is_one_ball(pindeck_text_cut_before_any(&text, item_ends));
		pindeck_text_skip_any(&text, "._");
	}
	return single || !pindeck_text_is_empty(from_comma);
}

static enum pindeck_reason take_item(struct pindeck_delivery *delivery, struct pindeck_text *text,
                                     struct pindeck_deck deck)
{
	*text = pindeck_text_without_separators(*text);
	return pindeck_delivery_take_all(delivery, pindeck_text_cut_before_any(text, item_ends),
	                                 deck);
}

/* A frame is written without spaces: 7 2 for 72 is more likely a mistake than two frames. */
static bool is_within_frame(struct pindeck_deck deck)
{
	return !pindeck_deck_is_first_ball(deck);
}

static enum pindeck_reason take_mark(struct pindeck_delivery *delivery, struct pindeck_text *text,
                                     struct pindeck_deck deck)
{
	if (is_within_frame(deck) && pindeck_text_begins_with_any(*text, separators))
		return PINDECK_FRAME_TORN;
	*text = pindeck_text_without_separators(*text);
	return pindeck_delivery_take(delivery, text, deck);
}

/* Five-pin: the balls of a frame are joined by commas. */
static enum pindeck_reason take_joined(struct pindeck_delivery *delivery, struct pindeck_text *text,
                                       struct pindeck_deck deck)
{
	if (is_within_frame(deck) && pindeck_text_begins_with_any(*text, blanks))
		return PINDECK_FRAME_TORN;
	return take_item(delivery, text, deck);
}

static bool has_any(struct pindeck_text text, const char *any)
{
	pindeck_text_cut_before_any(&text, any);
	return !pindeck_text_is_empty(text);
}

/* By pins, a list is all commas or all blanks. */
static bool is_list_by_pins(struct pindeck_text text)
{
	return !has_any(text, ",") || !has_any(text, " \t");
}

static bool is_list(enum pindeck_layout layout, struct pindeck_text text, bool by_pins)
{
	if (layout != PINDECK_ANY_LAYOUT)
		return layout == PINDECK_BALLS;
	return by_pins ? is_list_by_pins(text) : is_list_of_balls(text);
}

pindeck_layout_reader *pindeck_layout_choose(enum pindeck_layout layout, struct pindeck_text text,
                                             struct pindeck_deck deck)
{
	const bool by_pins = pindeck_pins_are_five(pindeck_deck_standing(deck));

	if (is_list(layout, text, by_pins))
		return take_item;
	return by_pins ? take_joined : take_mark;
}
