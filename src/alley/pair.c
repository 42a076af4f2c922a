/* A pair of lanes: the team on each lane. */
#include "alley/pair.h"

int32_t pair_neighbour(int32_t lane)
{
	return lane % 2 == 1 ? lane + 1 : lane - 1;
}

bool pair_is_of(const struct replay *one, const struct replay *other)
{
	return one->lines > 0 && other->lines > 0 && one->began == other->began &&
	       one->pair == other->first && other->pair == one->first;
}

bool pair_is_bound(const struct replay *game)
{
	return game->pair != 0 && (!replay_is_done(game) || replay_goes_on(game));
}

static int frame_of(const struct replay *game)
{
	return pindeck_frame_number_to_int(pindeck_match_frame(&game->match));
}

static int32_t lane_of_frame(const struct replay *game, int frame)
{
	return game->pair != 0 && frame % 2 == 0 ? game->pair : game->first;
}

int32_t pair_lane(const struct replay *game)
{
	return lane_of_frame(game, frame_of(game));
}

/* The other lane of the pair on which a series began, which may have been moved since. */
static int32_t beside(const struct replay *game, int32_t lane)
{
	return lane == game->first || lane == game->pair ? game->first + game->pair - lane
	                                                 : pair_neighbour(lane);
}

/* The series of a team is identified by the lane on which its first game began. */
struct pair_place pair_beside(const struct replay *opponent)
{
	struct pair_place place = { .lane = opponent->pair,
		                    .other = opponent->first,
		                    .began = opponent->began,
		                    .series = opponent->series };

	if (place.series.lane != 0)
		place.series.lane = beside(opponent, place.series.lane);
	return place;
}

bool pair_is_within_frame(const struct replay *opponent)
{
	const struct pindeck_match *match = &opponent->match;
	const struct pindeck_game *turn = pindeck_match_game(match, pindeck_match_turn(match));

	return turn != NULL && pair_lane(opponent) == opponent->pair &&
	       pindeck_place_to_ball(pindeck_game_turn(turn)) > 1;
}

/* True when no bowler bowls the frame: free strikes. */
static bool is_free(const struct replay *game, int frame)
{
	bool free = true;

	for (int seat = 1; seat <= pindeck_match_to_bowlers(&game->match); seat++)
		free &=
		    pindeck_game_is_free(pindeck_match_game(&game->match, pindeck_seat_of(seat)),
		                         pindeck_frame_number_of(frame));
	return free;
}

int32_t pair_next_lane(const struct replay *game)
{
	int next = frame_of(game) + 1;

	while (next <= PINDECK_FRAMES && is_free(game, next))
		next++;
	return replay_is_done(game) || next > PINDECK_FRAMES ? 0 : lane_of_frame(game, next);
}

/* True when the first of two games that need the same lane gets it, because its team is behind. A
 * game that is over needs no lane. */
static bool goes_first(const struct replay *one, const struct replay *other)
{
	if (replay_is_done(one) != replay_is_done(other))
		return replay_is_done(other);
	return frame_of(one) <= frame_of(other);
}

/* The lane on which the team is: that of its frame, unless the other team has it. */
static int32_t place_of(const struct replay *game, const struct replay *other)
{
	const int32_t lane = pair_lane(game);

	if (other == NULL || pair_lane(other) != lane || goes_first(game, other))
		return lane;
	return lane == game->first ? game->pair : game->first;
}

struct pair_spot pair_on(int32_t lane, const struct replay *one, const struct replay *other)
{
	const bool has_other = other != NULL && place_of(one, other) != lane;
	const struct replay *game = has_other ? other : one;
	const bool is_done = replay_is_done(game);
	const bool is_here = pair_lane(game) == lane;

	return (struct pair_spot){ .game = game,
		                   .bowls = !is_done && is_here,
		                   .waits = !is_done && !is_here && other != NULL };
}
