/* Read a game as people write it. */
#include "pindeck/game_read.h"

#include "course.h"
#include "layout.h"
#include "text.h"
#include "verdict.h"

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
static struct pindeck_reading lead(struct pindeck_course *course, struct pindeck_text *text)
{
	struct pindeck_reading reading = { pindeck_verdict_accepted(), 0 };

	mark_column(&reading, *text, *text);
	pindeck_course_lead(course, text);
	return reading;
}

static struct pindeck_reading bowl_all(struct pindeck_game *game, struct pindeck_text text,
                                       enum pindeck_layout layout)
{
	pindeck_layout_reader *const reader =
	    pindeck_layout_choose(layout, text, pindeck_game_deck(game));
	const struct pindeck_text whole = text;
	struct pindeck_course course = pindeck_course_in(game);
	struct pindeck_reading reading = lead(&course, &text);

	while (pindeck_verdict_is_accepted(reading.verdict) && !pindeck_text_is_blank(text)) {
		mark_column(&reading, whole, text);
		reading.verdict = pindeck_course_take(&course, &text, reader);
	}
	return reading;
}

struct pindeck_reading pindeck_game_read(struct pindeck_game *game, struct pindeck_text text)
{
	return pindeck_game_read_in(game, text, PINDECK_ANY_LAYOUT);
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
