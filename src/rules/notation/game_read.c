/* Reading: from what people write to frames and games. */
#include "pindeck/game_read.h"

#include "pindeck/course.h"

static struct pindeck_reading bowl_all(struct pindeck_game *game, struct pindeck_text text,
                                       enum pindeck_layout layout)
{
	pindeck_taking *const take = pindeck_layout_taking(layout, text, pindeck_game_deck(game));
	const size_t length = pindeck_text_to_length(text);
	struct pindeck_course course = pindeck_course_in(game);
	struct pindeck_reading reading = { pindeck_verdict_accepted(), 0 };

	pindeck_course_lead(&course, &text);
	while (pindeck_verdict_is_accepted(reading.verdict) && !pindeck_text_is_blank(text)) {
		reading.column =
		    length - pindeck_text_to_length(pindeck_text_without_separators(text)) + 1;
		reading.verdict = pindeck_course_take(&course, &text, take);
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

static enum pindeck_reason bowl_in_frame(struct pindeck_frame *frame, struct pindeck_taken taken,
                                         enum pindeck_discipline discipline)
{
	if (pindeck_frame_is_over(frame) || pindeck_taken_reason(taken) == PINDECK_ACCEPTED)
		return pindeck_frame_bowl(frame, pindeck_taken_delivery(taken), discipline);
	return pindeck_taken_reason(taken);
}

enum pindeck_reason pindeck_frame_read(struct pindeck_frame *frame, struct pindeck_text text,
                                       enum pindeck_discipline discipline)
{
	pindeck_taking *const take =
	    pindeck_layout_taking(PINDECK_ANY_LAYOUT, text, pindeck_frame_deck(frame));
	enum pindeck_reason reason = PINDECK_ACCEPTED;

	text = pindeck_text_without_separators(text);
	while (reason == PINDECK_ACCEPTED && !pindeck_text_is_blank(text))
		reason = bowl_in_frame(frame, take(&text, pindeck_frame_deck(frame)), discipline);
	return reason;
}
