/* Read a frame or a game as people write it. */
#include "notation/internal.h"

/* The layouts in which a text contains the balls of a game. */

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
		return PINDECK_REASON_FRAME_TORN;
	*text = pindeck_text_without_separators(*text);
	return pindeck_delivery_take(delivery, text, deck);
}

/* Five-pin: the balls of a frame are joined by commas. */
static enum pindeck_reason take_joined(struct pindeck_delivery *delivery, struct pindeck_text *text,
                                       struct pindeck_deck deck)
{
	if (is_within_frame(deck) && pindeck_text_begins_with_any(*text, blanks))
		return PINDECK_REASON_FRAME_TORN;
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
	if (layout != PINDECK_LAYOUT_ANY)
		return layout == PINDECK_LAYOUT_BALLS;
	return by_pins ? is_list_by_pins(text) : is_list_of_balls(text);
}

/* The reader for a text in this layout whose first ball is bowled at that deck. */
static pindeck_layout_reader *layout_choose(enum pindeck_layout layout, struct pindeck_text text,
                                            struct pindeck_deck deck)
{
	const bool by_pins = pindeck_pins_are_five(pindeck_deck_standing(deck));

	if (is_list(layout, text, by_pins))
		return take_item;
	return by_pins ? take_joined : take_mark;
}

/* The position of the parser of a game: to which frame the next item belongs. */

static const char frame_ends[] = "._";

/* Begin at the frame of the game's next ball. */
static struct pindeck_parser parser_in(struct pindeck_game *game)
{
	return (struct pindeck_parser){ game, pindeck_place_frame(pindeck_game_turn(game)) };
}

static bool is_done(const struct pindeck_parser *parser)
{
	return pindeck_frame_is_over(pindeck_game_frame(parser->game, parser->frame)) ||
	       pindeck_game_has_missed(parser->game, parser->frame);
}

static void step_on(struct pindeck_parser *parser)
{
	parser->frame = pindeck_frame_number_of(pindeck_frame_number_to_int(parser->frame) + 1);
}

static struct pindeck_place first_ball(const struct pindeck_parser *parser)
{
	return pindeck_place_of(pindeck_frame_number_to_int(parser->frame), 1);
}

static bool is_free(const struct pindeck_parser *parser)
{
	return pindeck_frame_number_exists(parser->frame) &&
	       pindeck_frame_state(pindeck_game_frame(parser->game, parser->frame)) ==
	           PINDECK_STATE_FREE;
}

/* A dot: the rest of the frame was missed. An underscore: it is still to be bowled. */
static void end_frame(struct pindeck_parser *parser, bool missed)
{
	if (missed)
		pindeck_game_miss(parser->game, parser->frame);
	step_on(parser);
}

/* A free strike is written like any other strike. */
static struct pindeck_verdict pass(struct pindeck_parser *parser, struct pindeck_text *text,
                                   pindeck_layout_reader *reader)
{
	const struct pindeck_deck deck =
	    pindeck_deck_with(PINDECK_STATE_READY, pindeck_pins_of(PINDECK_RACK));
	const struct pindeck_place place = first_ball(parser);
	struct pindeck_delivery ball = pindeck_delivery_of(0);
	const enum pindeck_reason reason = reader(&ball, text, deck);

	step_on(parser);
	if (reason != PINDECK_REASON_ACCEPTED ||
	    pindeck_pins_to_count(pindeck_delivery_fallen(ball)) != PINDECK_RACK)
		return pindeck_verdict_of(PINDECK_REASON_FREE_STRIKE, place);
	return pindeck_verdict_accepted();
}

static struct pindeck_verdict bowl(struct pindeck_parser *parser, struct pindeck_text *text,
                                   pindeck_layout_reader *reader)
{
	struct pindeck_delivery ball = pindeck_delivery_of(0);
	const enum pindeck_reason reason = reader(&ball, text, pindeck_game_deck(parser->game));
	struct pindeck_verdict verdict =
	    pindeck_verdict_of(reason, pindeck_game_turn(parser->game));

	if (pindeck_game_is_over(parser->game) || reason == PINDECK_REASON_ACCEPTED)
		verdict = pindeck_game_bowl(parser->game, ball);
	if (pindeck_verdict_is_accepted(verdict) && is_done(parser))
		step_on(parser);
	return verdict;
}

/* A frame before it is still to be bowled. */
static bool is_ahead(const struct pindeck_parser *parser)
{
	const int turn = pindeck_place_to_frame(pindeck_game_turn(parser->game));

	return turn != 0 && turn != pindeck_frame_number_to_int(parser->frame);
}

/* Frames that the game misses already need no dot. */
static void skip_missed(struct pindeck_parser *parser)
{
	while (pindeck_game_has_missed(parser->game, parser->frame))
		step_on(parser);
}

static struct pindeck_verdict take_ball(struct pindeck_parser *parser, struct pindeck_text *text,
                                        pindeck_layout_reader *reader)
{
	skip_missed(parser);
	if (is_free(parser))
		return pass(parser, text, reader);
	if (is_ahead(parser))
		return pindeck_verdict_of(PINDECK_REASON_FRAME_INCOMPLETE, first_ball(parser));
	return bowl(parser, text, reader);
}

/* A dot or an underscore ends its frame: 3.5 is a mistake. */
static bool skip_end(struct pindeck_text *text)
{
	struct pindeck_text rest = pindeck_text_without_separators(*text);

	if (!pindeck_text_skip_any(&rest, frame_ends) || !pindeck_text_ends_item(rest))
		return false;
	*text = rest;
	return true;
}

static bool take_end(struct pindeck_parser *parser, struct pindeck_text *text)
{
	const bool missed =
	    pindeck_text_begins_with_any(pindeck_text_without_separators(*text), ".");

	if (!pindeck_frame_number_exists(parser->frame) || !skip_end(text))
		return false;
	end_frame(parser, missed);
	return true;
}

/* Read the dots and underscores before the first ball, one for each frame: a dot for a missed
 * frame, an underscore for one that is bowled later although frames after it are missed. */
static void skip_ends(struct pindeck_parser *parser, struct pindeck_text *text)
{
	*text = pindeck_text_without_separators(*text);
	while (take_end(parser, text))
		;
}

/* A dot directly after a whole frame, as in 72. */
static bool is_needless(const struct pindeck_parser *parser, struct pindeck_text text)
{
	return pindeck_text_begins_with_any(text, frame_ends) &&
	       pindeck_frame_number_exists(parser->frame) &&
	       pindeck_frame_to_balls(pindeck_game_frame(parser->game, parser->frame)) == 0;
}

/* A space inside a frame, before its dot: the reader judges spaces. */
static bool is_torn(const struct pindeck_parser *parser, struct pindeck_text text,
                    pindeck_layout_reader *reader)
{
	struct pindeck_delivery ball = pindeck_delivery_of(0);

	return pindeck_frame_number_exists(parser->frame) &&
	       pindeck_frame_to_balls(pindeck_game_frame(parser->game, parser->frame)) > 0 &&
	       reader(&ball, &text, pindeck_game_deck(parser->game)) == PINDECK_REASON_FRAME_TORN;
}

/* Read one item off the front: a ball, which is bowled; the X of a free strike; or a dot or
 * underscore, which ends a frame. Refuses a dot or underscore directly after a whole frame, as
 * in 72. */
static struct pindeck_verdict parser_take(struct pindeck_parser *parser, struct pindeck_text *text,
                                          pindeck_layout_reader *reader)
{
	if (is_needless(parser, *text))
		return pindeck_verdict_of(PINDECK_REASON_UNKNOWN_MARK, first_ball(parser));
	if (!is_torn(parser, *text, reader) && take_end(parser, text))
		return pindeck_verdict_accepted();
	return take_ball(parser, text, reader);
}

/* Read one frame as people write it. */

struct written {
	struct pindeck_text text;
	pindeck_layout_reader *reader;
};

/* After the last ball of a frame, any other text means that the frame is over. */
static struct pindeck_verdict bowl_next(struct pindeck_frame *frame, struct written *written,
                                        enum pindeck_discipline discipline)
{
	struct pindeck_delivery ball = pindeck_delivery_of(0);
	const enum pindeck_reason reason =
	    written->reader(&ball, &written->text, pindeck_frame_deck(frame));

	if (reason != PINDECK_REASON_ACCEPTED && !pindeck_frame_is_over(frame))
		return pindeck_verdict_without_place(reason);
	return pindeck_frame_bowl(frame, ball, discipline);
}

struct pindeck_verdict pindeck_frame_read(struct pindeck_frame *frame, struct pindeck_text text,
                                          enum pindeck_discipline discipline)
{
	struct written written = {
		pindeck_text_without_separators(text),
		layout_choose(PINDECK_LAYOUT_ANY, text, pindeck_frame_deck(frame)),
	};
	struct pindeck_verdict verdict = pindeck_verdict_accepted();

	while (pindeck_verdict_is_accepted(verdict) && !pindeck_text_is_blank(written.text))
		verdict = bowl_next(frame, &written, discipline);
	return verdict;
}

/* Read a game as people write it. */

/* Mark where the rest of the text begins, if it has a ball or a dot. */
static void mark_column(struct pindeck_reading *reading, struct pindeck_text whole,
                        struct pindeck_text rest)
{
	if (pindeck_text_is_blank(rest))
		return;
	rest = pindeck_text_without_separators(rest);
	reading->column = pindeck_text_to_length(whole) - pindeck_text_to_length(rest) + 1;
}

/* Read the frames without balls at the beginning. */
static struct pindeck_reading lead(struct pindeck_parser *parser, struct pindeck_text *text)
{
	struct pindeck_reading reading = { pindeck_verdict_accepted(), 0 };

	mark_column(&reading, *text, *text);
	skip_ends(parser, text);
	return reading;
}

static struct pindeck_reading bowl_all(struct pindeck_game *game, struct pindeck_text text,
                                       enum pindeck_layout layout)
{
	pindeck_layout_reader *const reader = layout_choose(layout, text, pindeck_game_deck(game));
	const struct pindeck_text whole = text;
	struct pindeck_parser parser = parser_in(game);
	struct pindeck_reading reading = lead(&parser, &text);

	while (pindeck_verdict_is_accepted(reading.verdict) && !pindeck_text_is_blank(text)) {
		mark_column(&reading, whole, text);
		reading.verdict = parser_take(&parser, &text, reader);
	}
	return reading;
}

struct pindeck_reading pindeck_game_read(struct pindeck_game *game, struct pindeck_text text)
{
	return pindeck_game_read_in(game, text, PINDECK_LAYOUT_ANY);
}

struct pindeck_reading pindeck_game_read_in(struct pindeck_game *game, struct pindeck_text text,
                                            enum pindeck_layout layout)
{
	struct pindeck_game again = *game;
	const struct pindeck_reading reading = bowl_all(&again, text, layout);

	if (pindeck_verdict_is_accepted(reading.verdict))
		*game = again;
	return reading;
}
