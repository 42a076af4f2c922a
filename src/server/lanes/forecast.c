/* The forecast of a lane, from the frames that are left and the pace of the game. */
#include "server/lanes/forecast.h"

enum {
	USUAL_PACE = 60000, /* milliseconds for a frame, before the game has shown its own pace */
	FASTEST = 20000,
	SLOWEST = 180000,
	TELLING = 4 /* frames after which its pace counts */
};

/* The frames that the bowler has begun or bowled. */
static int frames_of(const struct pindeck_match *match, struct pindeck_seat seat)
{
	const struct pindeck_game *game = pindeck_match_game(match, seat);

	if (pindeck_game_is_over(game))
		return PINDECK_FRAMES;
	return pindeck_place_to_frame(pindeck_game_turn(game)) - 1;
}

static int64_t pace_of(const struct replay *game, int done)
{
	const int64_t time = game->changed - game->began;
	const int64_t pace = done >= TELLING ? time / done : USUAL_PACE;

	if (pace < FASTEST)
		return FASTEST;
	return pace > SLOWEST ? SLOWEST : pace;
}

struct forecast forecast_of(const struct replay *game)
{
	const struct pindeck_match *match = &game->match;
	const bool goes_on = game->series.of > game->series.number;
	struct forecast forecast = { .games = goes_on ? game->series.of - game->series.number : 0,
		                     .since = game->changed };
	int done = 0;

	if (game->lines == 0)
		return forecast;
	for (int number = 1; number <= pindeck_match_to_bowlers(match); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);
		const int frames = frames_of(match, seat);

		if (pindeck_match_has_left(match, seat))
			continue;
		forecast.bowlers++;
		done += frames;
		forecast.frames += PINDECK_FRAMES - frames;
	}
	forecast.frames += forecast.games * forecast.bowlers * PINDECK_FRAMES;
	forecast.pace = pace_of(game, done);
	return forecast;
}

/* The frame that is being bowled takes half of its time at least. */
int64_t forecast_to_end(const struct forecast *forecast, int64_t now)
{
	const int64_t half = forecast->pace / 2;
	const int64_t passed = now - forecast->since;

	if (forecast->frames == 0)
		return forecast->since;
	return now + forecast->frames * forecast->pace - (passed < half ? passed : half);
}
