/* What a bowler needs for a score: whether it can be reached, how, and how likely that is. */
#include "need/need.h"

#include "need/form.h"
#include "need/score_chances.h"

#include <stdlib.h>

static bool reaches(const struct need *need, int score)
{
	return need->at_most ? score <= need->target : score >= need->target;
}

static int worst(const struct need *need)
{
	return need->at_most ? need->highest : need->lowest;
}

static int best(const struct need *need)
{
	return need->at_most ? need->lowest : need->highest;
}

static enum need_outlook outlook_of(const struct need *need)
{
	if (reaches(need, worst(need)))
		return NEED_CERTAIN;
	return reaches(need, best(need)) ? NEED_POSSIBLE : NEED_IMPOSSIBLE;
}

static int frames_left(const struct pindeck_game *game)
{
	int left = 0;

	for (int frame = 1; frame <= PINDECK_FRAMES; frame++) {
		const struct pindeck_frame_number number = pindeck_frame_number_of(frame);

		left += !pindeck_game_has_missed(game, number) &&
		        !pindeck_frame_is_over(pindeck_game_frame(game, number));
	}
	return left;
}

static bool find_ways(struct need *need, const struct state_graph *graph)
{
	const int gain = need->target - graph->points;

	if (need->outlook != NEED_POSSIBLE)
		return true;
	return need->at_most ? ways_to_stay_below(&need->ways, graph, gain)
	                     : ways_to_gain(&need->ways, graph, gain);
}

static bool find_chance(struct need *need, const struct state_graph *graph,
                        const struct pindeck_game *game, const struct records *records)
{
	struct score_chances chances;

	need->games = records != NULL ? records->games : 0;
	if (need->games < NEED_GAMES || need->over)
		return true;
	if (!score_chances_find(&chances, graph, game, records))
		return false;
	need->has_chance = true;
	need->chance = score_chances_reach(&chances, graph->discipline, need->target);
	/* rounding errors must not make a possible score certain or impossible */
	if (need->outlook == NEED_CERTAIN)
		need->chance = 1;
	if (need->outlook == NEED_IMPOSSIBLE)
		need->chance = 0;
	return true;
}

bool need_find(struct need *need, const struct pindeck_game *game, int target,
               const struct records *records)
{
	struct state_graph *graph = state_graph_new(game);
	bool found;

	*need = (struct need){
		.target = target,
		.at_most = pindeck_discipline_lowest_wins(pindeck_game_discipline(game)),
		.over = pindeck_game_is_over(game),
		.settled = pindeck_score_to_points(pindeck_game_settled(game)),
		.lowest = pindeck_score_to_points(pindeck_game_lowest(game)),
		.highest = pindeck_score_to_points(pindeck_game_highest(game)),
		.frames = frames_left(game),
	};
	need->outlook = outlook_of(need);
	if (graph == NULL)
		return false;
	found = find_ways(need, graph) && find_chance(need, graph, game, records);
	state_graph_free(graph);
	return found;
}

enum trouble need_ask(struct need *need, struct journal journal, const struct replay *game,
                      struct pindeck_seat seat, int target)
{
	const struct pindeck_match *match = &game->match;
	const struct pindeck_game *bowled = pindeck_match_game(match, seat);
	const bool team =
	    pindeck_lineup_is_team(pindeck_side_lineup(pindeck_match_side(match, seat)));
	struct records *records = calloc(1, sizeof *records);
	enum trouble trouble = records != NULL ? NO_TROUBLE : TROUBLE_NO_MEMORY;

	if (trouble == NO_TROUBLE && !team && !pindeck_game_is_over(bowled))
		trouble = form_read(journal, game, seat, records);
	if (trouble == NO_TROUBLE && !need_find(need, bowled, target, records))
		trouble = TROUBLE_NO_MEMORY;
	need->is_team = team;
	free(records);
	return trouble;
}

const char *need_outlook_name(enum need_outlook outlook)
{
	static const char *const names[NEED_OUTLOOKS] = {
		[NEED_POSSIBLE] = "possible",
		[NEED_CERTAIN] = "certain",
		[NEED_IMPOSSIBLE] = "impossible",
	};

	return names[outlook];
}

int need_per_frame(const struct need *need)
{
	const int missing = need->target - need->settled;

	if (missing <= 0 || need->frames == 0)
		return 0;
	return (10 * missing + need->frames - 1) / need->frames;
}

int need_percent(const struct need *need)
{
	return (int)(100 * need->chance + 0.5);
}
