/* The ways to stay below a score, where the lowest wins. */
#include "need/way.h"

#include <limits.h>
#include <stdlib.h>

enum {
	MOST_PINS = 12 * PINDECK_RACK, /* of all balls of a game */
	MARKS = WAYS_MOST,             /* a way allows fewer */
	NEVER = INT_MIN / 2            /* the gain when no ball can be bowled */
};

struct limit {
	int gain[MARKS][MOST_PINS + 1]; /* the highest with at most that many marks and pins */
	int fewest[MARKS];              /* pins with exactly that many marks */
};

static int least(int one, int other)
{
	return one < other ? one : other;
}

static int most(int one, int other)
{
	return one > other ? one : other;
}

static void limit_ball(struct limit *own, const struct state_graph_ball *ball,
                       const struct limit *after, int mark)
{
	for (int marks = mark; marks < MARKS; marks++) {
		for (int pins = ball->points; pins <= MOST_PINS; pins++)
			own->gain[marks][pins] =
			    most(own->gain[marks][pins],
			         ball->gain + after->gain[marks - mark][pins - ball->points]);
		own->fewest[marks] =
		    least(own->fewest[marks], ball->points + after->fewest[marks - mark]);
	}
}

static struct limit no_limit(void)
{
	struct limit none;

	for (int marks = 0; marks < MARKS; marks++) {
		none.fewest[marks] = -NEVER;
		for (int pins = 0; pins <= MOST_PINS; pins++)
			none.gain[marks][pins] = NEVER;
	}
	return none;
}

static void limit_state(struct limit *limits, const struct state_graph *graph, unsigned state)
{
	const struct state_graph_ball *ball = state_graph_balls(graph, state);
	const struct state_graph_ball *end = ball + graph->state[state].balls;

	limits[state] = no_limit();
	for (; ball < end; ball++)
		limit_ball(&limits[state], ball, &limits[ball->next],
		           state_graph_is_mark(graph, state, ball));
}

static struct limit *limits_new(const struct state_graph *graph)
{
	struct limit *limits = calloc(graph->states, sizeof *limits);

	if (limits == NULL)
		return NULL;
	for (int marks = 1; marks < MARKS; marks++)
		limits[STATE_GRAPH_OVER].fewest[marks] = -NEVER;
	for (unsigned state = 1; state < graph->states; state++)
		limit_state(limits, graph, state);
	return limits;
}

/* The highest number of pins with which the gain is not exceeded; fewer than the fewest if there is
 * none. */
static int most_pins(const struct limit *start, int marks, int gain)
{
	int pins = MOST_PINS;

	while (pins >= 0 && start->gain[marks][pins] > gain)
		pins--;
	return pins;
}

bool ways_to_stay_below(struct ways *ways, const struct state_graph *graph, int gain)
{
	struct limit *limits = limits_new(graph);
	const struct limit *start;
	int before = INT_MAX;

	ways->count = 0;
	if (limits == NULL)
		return false;
	start = &limits[graph->start];
	for (int marks = 0; marks < MARKS; marks++) {
		const int pins = most_pins(start, marks, gain);

		/* a pin that stands alone is a mark, whether it falls or not */
		if (pins < start->fewest[marks])
			continue;
		/* the previous way is superfluous if this one allows more marks with as many pins
		 */
		if (pins == before)
			ways->count--;
		before = pins;
		ways->list[ways->count++] = (struct way){
			.steps = { { WAY_AT_MOST, (uint8_t)marks,
			             (int16_t)(pins == MOST_PINS ? WAY_ANY_PINS : pins) } },
			.count = 1,
		};
	}
	free(limits);
	return true;
}
