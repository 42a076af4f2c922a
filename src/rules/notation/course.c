/* The course of reading a game: to which frame the next item belongs. */
#include "course.h"

#include "deck.h"
#include "game.h"
#include "layout.h"
#include "text.h"
#include "verdict.h"

static const char frame_ends[] = "._";

struct pindeck_course pindeck_course_in(struct pindeck_game *game)
{
	return (struct pindeck_course){ game, pindeck_place_frame(pindeck_game_turn(game)) };
}

static const struct pindeck_frame *written_next(const struct pindeck_course *course)
{
	return pindeck_game_frame(course->game, course->frame);
}

static bool is_done(const struct pindeck_course *course)
{
	return pindeck_frame_is_over(written_next(course)) ||
	       pindeck_game_has_missed(course->game, course->frame);
}

static void step_on(struct pindeck_course *course)
{
	course->frame = pindeck_frame_number_of(pindeck_frame_number_to_int(course->frame) + 1);
}

static struct pindeck_place first_ball(const struct pindeck_course *course)
{
	return pindeck_place_of(pindeck_frame_number_to_int(course->frame), 1);
}

static bool is_free(const struct pindeck_course *course)
{
	return pindeck_frame_number_exists(course->frame) &&
	       pindeck_frame_state(written_next(course)) == PINDECK_FREE;
}

/* A dot: the rest of the frame was missed. An underscore: it is still to be bowled. */
static void end_frame(struct pindeck_course *course, bool missed)
{
	if (missed)
		pindeck_game_miss(course->game, course->frame);
	step_on(course);
}

/* A free strike is written like any other strike. */
static struct pindeck_verdict pass(struct pindeck_course *course, struct pindeck_text *text,
                                   pindeck_layout_reader *reader)
{
	const struct pindeck_deck deck =
	    pindeck_deck_with(PINDECK_READY, pindeck_pins_of(PINDECK_RACK));
	const struct pindeck_place place = first_ball(course);
	struct pindeck_delivery ball = pindeck_delivery_of(0);
	const enum pindeck_reason reason = reader(&ball, text, deck);

	step_on(course);
	if (reason != PINDECK_ACCEPTED ||
	    pindeck_pins_to_count(pindeck_delivery_fallen(ball)) != PINDECK_RACK)
		return pindeck_verdict_of(PINDECK_FREE_STRIKE, place);
	return pindeck_verdict_accepted();
}

static struct pindeck_verdict bowl(struct pindeck_course *course, struct pindeck_text *text,
                                   pindeck_layout_reader *reader)
{
	struct pindeck_delivery ball = pindeck_delivery_of(0);
	const enum pindeck_reason reason = reader(&ball, text, pindeck_game_deck(course->game));
	struct pindeck_verdict verdict =
	    pindeck_verdict_of(reason, pindeck_game_turn(course->game));

	if (pindeck_game_is_over(course->game) || reason == PINDECK_ACCEPTED)
		verdict = pindeck_game_bowl(course->game, ball);
	if (pindeck_verdict_is_accepted(verdict) && is_done(course))
		step_on(course);
	return verdict;
}

/* A frame before it is still to be bowled. */
static bool is_ahead(const struct pindeck_course *course)
{
	const int turn = pindeck_place_to_frame(pindeck_game_turn(course->game));

	return turn != 0 && turn != pindeck_frame_number_to_int(course->frame);
}

/* Frames that the game misses already need no dot. */
static void skip_missed(struct pindeck_course *course)
{
	while (pindeck_game_has_missed(course->game, course->frame))
		step_on(course);
}

static struct pindeck_verdict take_ball(struct pindeck_course *course, struct pindeck_text *text,
                                        pindeck_layout_reader *reader)
{
	skip_missed(course);
	if (is_free(course))
		return pass(course, text, reader);
	if (is_ahead(course))
		return pindeck_verdict_of(PINDECK_FRAME_INCOMPLETE, first_ball(course));
	return bowl(course, text, reader);
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

static bool take_end(struct pindeck_course *course, struct pindeck_text *text)
{
	const bool missed =
	    pindeck_text_begins_with_any(pindeck_text_without_separators(*text), ".");

	if (!pindeck_frame_number_exists(course->frame) || !skip_end(text))
		return false;
	end_frame(course, missed);
	return true;
}

void pindeck_course_lead(struct pindeck_course *course, struct pindeck_text *text)
{
	*text = pindeck_text_without_separators(*text);
	while (take_end(course, text))
		;
}

/* A dot directly after a whole frame, as in 72. */
static bool is_needless(const struct pindeck_course *course, struct pindeck_text text)
{
	return pindeck_text_begins_with_any(text, frame_ends) &&
	       pindeck_frame_number_exists(course->frame) &&
	       pindeck_frame_to_balls(written_next(course)) == 0;
}

/* A space inside a frame, before its dot: the reader judges spaces. */
static bool is_torn(const struct pindeck_course *course, struct pindeck_text text,
                    pindeck_layout_reader *reader)
{
	struct pindeck_delivery ball = pindeck_delivery_of(0);

	return pindeck_frame_number_exists(course->frame) &&
	       pindeck_frame_to_balls(written_next(course)) > 0 &&
	       reader(&ball, &text, pindeck_game_deck(course->game)) == PINDECK_FRAME_TORN;
}

struct pindeck_verdict pindeck_course_take(struct pindeck_course *course, struct pindeck_text *text,
                                           pindeck_layout_reader *reader)
{
	if (is_needless(course, *text))
		return pindeck_verdict_of(PINDECK_UNKNOWN_MARK, first_ball(course));
	if (!is_torn(course, *text, reader) && take_end(course, text))
		return pindeck_verdict_accepted();
	return take_ball(course, text, reader);
}
