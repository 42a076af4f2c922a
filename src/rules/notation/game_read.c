/* Read a game as people write it. */
#include "pindeck/game_read.h"

#include "course.h"
#include "layout.h"
#include "text.h"
#include "verdict.h"

static struct pindeck_reading bowl_all(struct pindeck_game *game, struct pindeck_text text,
                                       enum pindeck_layout layout)
{
	pindeck_layout_reader *const reader =
	    pindeck_layout_choose(layout, text, pindeck_game_deck(game));
	const size_t length = pindeck_text_to_length(text);
	struct pindeck_course course = pindeck_course_in(game);
	struct pindeck_reading reading = { pindeck_verdict_accepted(), 0 };

	pindeck_course_lead(&course, &text);
	while (pindeck_verdict_is_accepted(reading.verdict) && !pindeck_text_is_blank(text)) {
		reading.column =
		    length - pindeck_text_to_length(pindeck_text_without_separators(text)) + 1;
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
