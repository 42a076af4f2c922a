/* Write a frame so that pindeck_frame_read reads the same frame again. */
#include "frame_write.h"

#include "notation.h"

static void write_ball(struct pindeck_notation *notation, struct pindeck_ball ball, bool joined)
{
	const bool five = pindeck_pins_are_five(pindeck_deck_standing(pindeck_ball_met(ball)));

	if (joined && five)
		pindeck_notation_add_symbol(notation, ',');
	pindeck_notation_add_ball(notation, ball);
}

void pindeck_frame_write(const struct pindeck_frame *frame, struct pindeck_notation *notation)
{
	for (int ball = 0; ball < pindeck_frame_to_balls(frame); ball++)
		write_ball(notation, pindeck_frame_ball(frame, pindeck_nth_of(ball)), ball > 0);
}

struct pindeck_notation pindeck_frame_to_notation(const struct pindeck_frame *frame)
{
	struct pindeck_notation notation = { "", 0 };

	pindeck_frame_write(frame, &notation);
	return notation;
}
