/* Reading: from what people write to frames and games. */
#include "pindeck/reading.h"

static const char separators[] = " \t,\r\n";

static struct pindeck_text without_separators(struct pindeck_text text)
{
	while (pindeck_text_skip_from(&text, separators))
		;
	return text;
}

static bool is_blank(struct pindeck_text text)
{
	return pindeck_text_is_empty(without_separators(text));
}

static bool is_ten(struct pindeck_text item)
{
	return pindeck_text_to_length(item) > 1 && pindeck_text_to_number(&item) == PINDECK_RACK &&
	       pindeck_text_is_empty(item);
}

static void skip_leave(struct pindeck_text *item)
{
	if (pindeck_text_begins_from(*item, "["))
		pindeck_text_cut_from(item, "]");
	pindeck_text_skip_from(item, "]");
}

/* 7, 10, X, (8) or 8[7-10], and nothing behind it. */
static bool is_one_ball(struct pindeck_text item)
{
	const bool ten = is_ten(item);

	pindeck_text_skip_from(&item, "(");
	pindeck_text_step(&item);
	pindeck_text_skip_from(&item, ")");
	skip_leave(&item);
	return ten || pindeck_text_is_empty(item);
}

/* A comma, or nothing but single balls. */
static bool is_list_of_balls(struct pindeck_text text)
{
	struct pindeck_text from_comma = text;
	bool single = true;

	pindeck_text_cut_from(&from_comma, ",");
	while (single && !is_blank(text)) {
		text = without_separators(text);
		single = is_one_ball(pindeck_text_cut_from(&text, separators));
	}
	return single || !pindeck_text_is_empty(from_comma);
}

struct taken {
	enum pindeck_reason reason;
	struct pindeck_delivery delivery;
};

/* One way of writing: how the next ball is taken off the front. */
typedef struct taken taking_form(struct pindeck_text *text, struct pindeck_deck deck);

static struct taken take_item(struct pindeck_text *text, struct pindeck_deck deck)
{
	struct taken taken = { PINDECK_ACCEPTED, pindeck_delivery_of(0) };

	*text = without_separators(*text);
	taken.reason =
	    pindeck_delivery_read(&taken.delivery, pindeck_text_cut_from(text, separators), deck);
	return taken;
}

/* Frames are written together: a space within one is more likely a slip, 7 2 for 72. */
static struct taken take_mark(struct pindeck_text *text, struct pindeck_deck deck)
{
	struct taken taken = { PINDECK_FRAME_TORN, pindeck_delivery_of(0) };

	if (pindeck_text_begins_from(*text, separators) && !pindeck_deck_is_first_ball(deck))
		return taken;
	*text = without_separators(*text);
	taken.reason = pindeck_delivery_take(&taken.delivery, text, deck);
	return taken;
}

static taking_form *taking(struct pindeck_text text, enum pindeck_form form)
{
	const bool list = form == PINDECK_ANY_FORM ? is_list_of_balls(text) : form == PINDECK_BALLS;

	return list ? take_item : take_mark;
}

static struct pindeck_verdict bowl_in_game(struct pindeck_game *game, struct taken taken)
{
	if (pindeck_game_is_over(game) || taken.reason == PINDECK_ACCEPTED)
		return pindeck_game_bowl(game, taken.delivery);
	return pindeck_verdict_on(taken.reason, pindeck_game_turn(game));
}

static struct pindeck_reading bowl_all(struct pindeck_game *game, struct pindeck_text text,
                                       enum pindeck_form form)
{
	taking_form *const take = taking(text, form);
	const size_t length = pindeck_text_to_length(text);
	struct pindeck_reading reading = { pindeck_verdict_accepted(), 0 };

	text = without_separators(text);
	while (pindeck_verdict_is_accepted(reading.verdict) && !is_blank(text)) {
		reading.column = length - pindeck_text_to_length(without_separators(text)) + 1;
		reading.verdict = bowl_in_game(game, take(&text, pindeck_game_deck(game)));
	}
	return reading;
}

struct pindeck_reading pindeck_game_read(struct pindeck_game *game, struct pindeck_text text)
{
	return pindeck_game_read_in(game, text, PINDECK_ANY_FORM);
}

struct pindeck_reading pindeck_game_read_in(struct pindeck_game *game, struct pindeck_text text,
                                            enum pindeck_form form)
{
	struct pindeck_game again = *game;
	const struct pindeck_reading reading = bowl_all(&again, text, form);

	if (pindeck_verdict_is_accepted(reading.verdict))
		*game = again;
	return reading;
}

static enum pindeck_reason bowl_in_frame(struct pindeck_frame *frame, struct taken taken,
                                         enum pindeck_discipline discipline)
{
	if (pindeck_frame_is_over(frame) || taken.reason == PINDECK_ACCEPTED)
		return pindeck_frame_bowl(frame, taken.delivery, discipline);
	return taken.reason;
}

enum pindeck_reason pindeck_frame_read(struct pindeck_frame *frame, struct pindeck_text text,
                                       enum pindeck_discipline discipline)
{
	taking_form *const take = taking(text, PINDECK_ANY_FORM);
	enum pindeck_reason reason = PINDECK_ACCEPTED;

	text = without_separators(text);
	while (reason == PINDECK_ACCEPTED && !is_blank(text))
		reason = bowl_in_frame(frame, take(&text, pindeck_frame_deck(frame)), discipline);
	return reason;
}
