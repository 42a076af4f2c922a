/* The balls of a game as people write them. */
#include "alley/game_text.h"

#include "journal/lineup_text.h"
#include "journal/moment.h"

#include <inttypes.h>
#include <stdio.h>

static void write_bowler(const struct replay *game, struct pindeck_seat seat, struct writer *writer)
{
	const struct pindeck_game *own = pindeck_match_game(&game->match, seat);
	const struct pindeck_notation notation = pindeck_game_to_notation(own);
	char team[LINEUP_TEXT_SIZE];

	lineup_text_write(pindeck_side_lineup(pindeck_match_side(&game->match, seat)), team);
	writer_print(writer,
	             "%s %s%s%s: ", pindeck_name_to_text(pindeck_match_name(&game->match, seat)),
	             pindeck_discipline_to_name(pindeck_game_discipline(own)),
	             team[0] != '\0' ? " " : "", team);
	writer_text(writer, notation.text);
	writer_put(writer, '\n');
}

void sheet_text_write(const struct replay *game, struct writer *writer)
{
	char time[MOMENT_SIZE];

	game_time_write_data(game, time);
	writer_print(writer, "game %" PRId64 ", %s, lane %d", game->game, time, game->lane);
	if (game->kind != GAME_OPEN_PLAY)
		writer_print(writer, ", %s", game_kind_word(game->kind));
	writer_put(writer, '\n');
	for (int seat = 1; seat <= pindeck_match_to_bowlers(&game->match); seat++)
		write_bowler(game, pindeck_seat_of(seat), writer);
	writer_put(writer, '\n');
}

/* ---- The time of a game ---- */

int32_t game_time_day(const struct replay *game)
{
	return game->as_typed ? clock_typed_day(game->opened) : clock_day(game->opened);
}

int64_t game_time_moment(const struct replay *game)
{
	return game->as_typed ? clock_local(game->opened) : game->opened;
}

void game_time_write_data(const struct replay *game, char text[MOMENT_SIZE])
{
	if (game->as_typed)
		moment_write_typed(game->opened, game->day_only, text);
	else
		moment_write(game->opened, text);
}

void game_time_write(const struct replay *game, char text[CLOCK_SIZE])
{
	char typed[MOMENT_SIZE];

	if (!game->as_typed) {
		clock_write(game->opened, text);
		return;
	}
	game_time_write_data(game, typed);
	snprintf(text, CLOCK_SIZE, "%.10s%s%.5s", typed, game->day_only ? "" : " ",
	         game->day_only ? "" : typed + sizeof "2026-11-15T" - 1);
}
