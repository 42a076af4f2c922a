/* Reading: from what people write to frames and games. */
#include "pindeck/reading.h"

static const char separators[] = " \t,";

static bool skip_separators(struct pindeck_text *text)
{
	const size_t before = pindeck_text_to_length(*text);

	while (pindeck_text_skip_from(text, separators))
		;
	return pindeck_text_to_length(*text) != before;
}

/* A space within a frame is more likely a slip than meant: 7 2 where 72 or 7- 2- was. */
static bool is_torn(const struct pindeck_game *game, struct pindeck_text rest)
{
	if (!skip_separators(&rest) || pindeck_text_is_empty(rest))
		return false;
	return !pindeck_game_is_over(game) && !pindeck_deck_is_first_ball(pindeck_game_deck(game));
}

/* Bowl what was read at the turn it was read for. */
static struct pindeck_verdict bowl_read(struct pindeck_game *game, struct pindeck_delivery delivery,
                                        enum pindeck_reason reason)
{
	if (reason != PINDECK_ACCEPTED)
		return pindeck_verdict_on(reason, pindeck_game_turn(game));
	return pindeck_game_bowl(game, delivery);
}

static struct pindeck_verdict bowl_mark(struct pindeck_game *game, struct pindeck_text *text)
{
	const struct pindeck_place turn = pindeck_game_turn(game);
	struct pindeck_delivery delivery = pindeck_delivery_of(0);
	const enum pindeck_reason reason =
	    pindeck_delivery_take(&delivery, text, pindeck_game_deck(game));
	const struct pindeck_verdict verdict = bowl_read(game, delivery, reason);

	if (pindeck_verdict_is_accepted(verdict) && is_torn(game, *text))
		return pindeck_verdict_on(PINDECK_FRAME_TORN, turn);
	return verdict;
}

static struct pindeck_verdict bowl_item(struct pindeck_game *game, struct pindeck_text *text)
{
	const struct pindeck_text item = pindeck_text_cut_from(text, separators);
	struct pindeck_delivery delivery = pindeck_delivery_of(0);
	const enum pindeck_reason reason =
	    pindeck_delivery_read(&delivery, item, pindeck_game_deck(game));

	return bowl_read(game, delivery, reason);
}

/* One way of writing: how the next ball is read and bowled. */
typedef struct pindeck_verdict form(struct pindeck_game *game, struct pindeck_text *text);

static struct pindeck_reading bowl_all(struct pindeck_game *game, struct pindeck_text text,
                                       form *bowl)
{
	const size_t length = pindeck_text_to_length(text);
	struct pindeck_reading reading = { pindeck_verdict_accepted(), 0 };

	skip_separators(&text);
	while (pindeck_verdict_is_accepted(reading.verdict) && !pindeck_text_is_empty(text)) {
		reading.column = length - pindeck_text_to_length(text) + 1;
		reading.verdict =
		    pindeck_game_is_over(game)
			? pindeck_verdict_on(PINDECK_GAME_OVER, pindeck_game_turn(game))
			: bowl(game, &text);
		skip_separators(&text);
	}
	return reading;
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
	struct pindeck_text before_comma = text;
	bool single = true;

	pindeck_text_cut_from(&before_comma, ",");
	skip_separators(&text);
	while (single && !pindeck_text_is_empty(text)) {
		single = is_one_ball(pindeck_text_cut_from(&text, separators));
		skip_separators(&text);
	}
	return single || !pindeck_text_is_empty(before_comma);
}

struct pindeck_reading pindeck_game_read(struct pindeck_game *game, struct pindeck_text text)
{
	struct pindeck_game again = *game;
	const struct pindeck_reading reading =
	    bowl_all(&again, text, is_list_of_balls(text) ? bowl_item : bowl_mark);

	if (pindeck_verdict_is_accepted(reading.verdict))
		*game = again;
	return reading;
}

static enum pindeck_reason bowl_next(struct pindeck_frame *frame, struct pindeck_text *text,
                                     enum pindeck_discipline discipline)
{
	struct pindeck_delivery delivery = pindeck_delivery_of(0);
	enum pindeck_reason reason = PINDECK_FRAME_OVER;

	if (!pindeck_frame_is_over(frame))
		reason = pindeck_delivery_take(&delivery, text, pindeck_frame_deck(frame));
	if (reason == PINDECK_ACCEPTED)
		reason = pindeck_frame_bowl(frame, delivery, discipline);
	return reason;
}

enum pindeck_reason pindeck_frame_read(struct pindeck_frame *frame, struct pindeck_text text,
                                       enum pindeck_discipline discipline)
{
	enum pindeck_reason reason = PINDECK_ACCEPTED;

	while (reason == PINDECK_ACCEPTED && !pindeck_text_is_empty(text))
		reason = bowl_next(frame, &text, discipline);
	return reason;
}
