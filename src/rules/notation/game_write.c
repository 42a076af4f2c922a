/* Write a game so that pindeck_game_read reads the same game again. */
#include "pindeck/game_write.h"

#include "frame_write.h"
#include "notation.h"

#include "pindeck/game_line.h"

static void write_if_symbol(struct pindeck_notation *notation, bool wanted, char symbol)
{
	if (wanted)
		pindeck_notation_add_symbol(notation, symbol);
}

static bool is_written(const struct pindeck_game *game, struct pindeck_frame_number number)
{
	return pindeck_game_has_missed(game, number) || pindeck_game_is_free(game, number) ||
	       pindeck_frame_to_balls(pindeck_game_frame(game, number)) > 0;
}

/* The last frame with a ball, a dot or a free strike; 0 where there is none. */
static int game_to_written(const struct pindeck_game *game)
{
	int last = PINDECK_FRAMES;

	while (last > 0 && !is_written(game, pindeck_frame_number_of(last)))
		last--;
	return last;
}

/* True when balls are to come in that frame, and a later one is written. */
static bool is_open_before(const struct pindeck_game *game, struct pindeck_frame_number number)
{
	return !pindeck_frame_is_over(pindeck_game_frame(game, number)) &&
	       pindeck_frame_number_to_int(number) < game_to_written(game);
}

/* A dot ends a frame that was missed: 7. or nothing but the dot. An underscore ends one that is
 * still to be bowled although later ones are written, as a correction may leave it. */
static void write_frame(struct pindeck_notation *notation, const struct pindeck_game *game,
                        struct pindeck_frame_number number)
{
	const struct pindeck_frame *frame = pindeck_game_frame(game, number);
	const bool missed = pindeck_game_has_missed(game, number);
	const bool free = pindeck_frame_state(frame) == PINDECK_FREE && !missed;

	write_if_symbol(notation, pindeck_frame_number_to_int(number) > 1, ' ');
	write_if_symbol(notation, free, 'X');
	pindeck_frame_write(frame, notation);
	write_if_symbol(notation, missed, '.');
	write_if_symbol(notation, !missed && is_open_before(game, number), '_');
}

struct pindeck_notation pindeck_game_to_notation(const struct pindeck_game *game)
{
	const int last = game_to_written(game);
	struct pindeck_notation notation = { "", 0 };

	for (int frame = 1; frame <= last; frame++)
		write_frame(&notation, game, pindeck_frame_number_of(frame));
	return notation;
}
