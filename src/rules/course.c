/* The course of a game that is read: what is written next belongs to which frame. */
#include "pindeck/course.h"

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

/* A dot: the frame, or the rest of it, was not bowled. */
static struct pindeck_verdict miss(struct pindeck_course *course)
{
	if (!pindeck_frame_number_exists(course->frame))
		return pindeck_verdict_on(PINDECK_GAME_OVER, first_ball(course));
	pindeck_game_miss(course->game, course->frame);
	step_on(course);
	return pindeck_verdict_accepted();
}

/* A strike that nobody bowls is written like any other. */
static struct pindeck_verdict pass(struct pindeck_course *course, struct pindeck_taken taken)
{
	const struct pindeck_pins fallen = pindeck_delivery_fallen(pindeck_taken_delivery(taken));
	const bool strike = pindeck_taken_reason(taken) == PINDECK_ACCEPTED &&
	                    pindeck_pins_to_count(fallen) == PINDECK_RACK;
	const struct pindeck_place place = first_ball(course);

	step_on(course);
	return pindeck_verdict_on(strike ? PINDECK_ACCEPTED : PINDECK_FREE_STRIKE, place);
}

static struct pindeck_verdict bowl(struct pindeck_course *course, struct pindeck_taken taken)
{
	struct pindeck_game *game = course->game;
	struct pindeck_verdict verdict =
	    pindeck_verdict_on(pindeck_taken_reason(taken), pindeck_game_turn(game));

	if (pindeck_game_is_over(game) || pindeck_taken_reason(taken) == PINDECK_ACCEPTED)
		verdict = pindeck_game_bowl(game, pindeck_taken_delivery(taken));
	if (pindeck_verdict_is_accepted(verdict) && is_done(course))
		step_on(course);
	return verdict;
}

static bool is_free(const struct pindeck_course *course)
{
	return pindeck_frame_number_exists(course->frame) &&
	       pindeck_frame_state(written_next(course)) == PINDECK_FREE;
}

static struct pindeck_verdict take_ball(struct pindeck_course *course, struct pindeck_text *text,
                                        pindeck_taking *take)
{
	const struct pindeck_pins rack = pindeck_pins_of(PINDECK_RACK);

	if (is_free(course))
		return pass(course, take(text, pindeck_deck_with(PINDECK_READY, rack)));
	return bowl(course, take(text, pindeck_game_deck(course->game)));
}

/* A dot right behind a whole frame, as in 72. */
static bool is_needless(const struct pindeck_course *course, struct pindeck_text text)
{
	return pindeck_text_begins_from(text, ".") &&
	       pindeck_frame_number_to_int(course->frame) > 1 &&
	       pindeck_frame_to_balls(written_next(course)) == 0;
}

/* A dot has nothing behind it in its frame: 3.5 is a slip, and so is 72. for a frame that is whole.
 */
static bool skip_dot(struct pindeck_text *text)
{
	struct pindeck_text rest = pindeck_text_without_separators(*text);

	if (!pindeck_text_skip_from(&rest, ".") || !pindeck_text_ends_item(rest))
		return false;
	*text = rest;
	return true;
}

struct pindeck_verdict pindeck_course_take(struct pindeck_course *course, struct pindeck_text *text,
                                           pindeck_taking *take)
{
	if (is_needless(course, *text) || !skip_dot(text))
		return take_ball(course, text, take);
	return miss(course);
}
