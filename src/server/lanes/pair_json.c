/* The pair of lanes to which a board belongs, as JSON. */
#include "server/lanes/pair_json.h"

#include "alley/pair.h"
#include "journal/game_worth.h"

#include <inttypes.h>

/* The sum of the scores of all bowlers if no more pins fall. */
static int score_of(const struct replay *game)
{
	int score = 0;

	for (int seat = 1; seat <= pindeck_match_to_bowlers(&game->match); seat++)
		score += game_worth(pindeck_match_game(&game->match, pindeck_seat_of(seat)));
	return score;
}

static void write_opponent(struct writer *writer, const struct lane_state *state,
                           const struct league_seats *league)
{
	const struct replay *game = state->opponent;
	const struct pindeck_seat turn = pindeck_match_turn(&game->match);
	const struct pair_spot spot = pair_on(state->other, game, state->game);
	const char *team =
	    league != NULL && league->opponent[0] != '\0' ? league->opponent : game->team;

	writer_print(writer, ",\"opponent\":{\"game\":%" PRId64, game->game);
	if (team[0] != '\0') {
		writer_text(writer, ",\"team\":");
		writer_json(writer, team);
	}
	writer_print(writer, ",\"frame\":%d",
	             pindeck_frame_number_to_int(pindeck_match_frame(&game->match)));
	if (pindeck_seat_exists(turn))
		writer_print(writer, ",\"turn\":\"%s\"",
		             pindeck_name_to_text(pindeck_match_name(&game->match, turn)));
	writer_print(writer, ",\"score\":%d,\"over\":%s,\"waits\":%s}", score_of(game),
	             replay_is_done(game) ? "true" : "false", spot.waits ? "true" : "false");
}

void pair_json_write(struct writer *writer, const struct lane_state *state,
                     const struct league_seats *league)
{
	const int32_t next = pair_next_lane(state->game);

	if (state->game->pair == 0 || state->game->lines == 0)
		return;
	writer_print(writer, ",\"order\":[%" PRId64 ",%" PRId64 "]", state->newest, state->lines);
	if (state->other == 0)
		return;
	writer_print(writer, ",\"pair\":{\"lane\":%d,\"bowls\":%s,\"waits\":%s", state->other,
	             state->bowls ? "true" : "false", state->waits ? "true" : "false");
	if (!replay_is_done(state->game))
		writer_print(writer, ",\"on\":%d", pair_lane(state->game));
	if (next != 0)
		writer_print(writer, ",\"next\":%d", next);
	writer_print(writer, ",\"score\":%d", score_of(state->game));
	if (state->opponent != NULL)
		write_opponent(writer, state, league);
	writer_put(writer, '}');
}
