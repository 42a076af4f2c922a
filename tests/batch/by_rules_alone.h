/* Totals computed by the rules alone, to compare the batch with. */
#ifndef PINDECK_BY_RULES_ALONE_H
#define PINDECK_BY_RULES_ALONE_H

#include <pindeck.h>
#include <pindeck/batch.h>

static inline uint16_t rules_total(const struct pindeck_game *game)
{
	if (!pindeck_game_is_over(game))
		return PINDECK_UNFINISHED;
	return (uint16_t)pindeck_score_to_points(
	    pindeck_game_total(game, pindeck_frame_number_of(PINDECK_FRAMES)));
}

/* Frames that are free strikes have a ball in the record too. */
static inline uint16_t rules_record(const uint8_t *record, enum pindeck_discipline discipline)
{
	struct pindeck_game game = pindeck_game_open(discipline);
	struct pindeck_frame_number frame = pindeck_frame_number_of(1);
	int balls = PINDECK_RECORD;

	while (balls > 0 && record[balls - 1] == PINDECK_NO_BALL)
		balls--;
	for (int ball = 0; ball < balls; ball++) {
		const bool free =
		    pindeck_frame_number_exists(frame) && pindeck_game_is_free(&game, frame);

		if (free ? record[ball] != PINDECK_RACK
		         : !pindeck_verdict_is_accepted(
			       pindeck_game_bowl(&game, pindeck_delivery_of(record[ball]))))
			return PINDECK_IMPOSSIBLE;
		if (free || pindeck_frame_is_over(pindeck_game_frame(&game, frame)))
			frame = pindeck_frame_number_of(pindeck_frame_number_to_int(frame) + 1);
	}
	return rules_total(&game);
}

/* A line of text; an empty line and a comment have no game. */
static inline uint16_t rules_line(const char *line, size_t length,
                                  enum pindeck_discipline discipline, enum pindeck_layout layout)
{
	struct pindeck_game game = pindeck_game_open(discipline);
	const struct pindeck_reading reading =
	    pindeck_game_read_in(&game, pindeck_text_from(line, length), layout);

	if (reading.column == 0 || line[0] == '#')
		return PINDECK_NO_GAME;
	if (!pindeck_verdict_is_accepted(reading.verdict))
		return PINDECK_IMPOSSIBLE;
	return rules_total(&game);
}

#endif
