/* The time of a game. */
#include "alley/game_time.h"

#include <stdio.h>

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
