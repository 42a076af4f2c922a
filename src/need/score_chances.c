/* The chances of every final score of a game, from the balls that its bowler bowled before. */
#include "need/score_chances.h"

#include <math.h>
#include <stdlib.h>

enum {
	STATE_BALLS = 2 << PINDECK_FIVE
};

/* ---- the chance of each ball at a state ---- */

struct bowler {
	const struct state_graph *graph;
	const struct ball_counts *counts;
	bool five;
	double foul;       /* the chance of a foul, where it costs points */
	double any_spare;  /* of all second balls, how many cleared the deck */
	double this_spare; /* the same for the pins that stand now; negative if unknown */
};

static int bits_in(unsigned set)
{
	int bits = 0;

	for (; set != 0; set &= set - 1)
		bits++;
	return bits;
}

/* The number of ways to choose some of these pins. */
static double choices_of(int pins, int some)
{
	double choices = 1;

	for (int next = 1; next <= some; next++)
		choices = choices * (pins - next + 1) / next;
	return choices;
}

static const uint32_t *counts_at(const struct bowler *bowler, const struct state_graph_state *state)
{
	if (state->kind == STATE_GRAPH_FIRST_BALL)
		return bowler->counts->first;
	return bowler->counts
	    ->later[state->kind == STATE_GRAPH_SECOND_BALL ? LATER_SECOND : LATER_THIRD]
	           [state->standing];
}

/* The bowler's balls of that result, shared among the sets of as many pins. */
static double weight(const struct bowler *bowler, const struct state_graph_state *state,
                     const struct state_graph_ball *ball)
{
	const uint32_t *counts = counts_at(bowler, state);
	const int pins = bowler->five ? bits_in(ball->felled) : ball->felled;

	if (!bowler->five || state->kind == STATE_GRAPH_FIRST_BALL)
		return counts[ball->felled];
	return counts[pins] / choices_of(state->standing, pins);
}

/* Weights for a number of pins that the bowler never met: see score_chances.h. */
static void weigh_unknown(const struct bowler *bowler, const struct state_graph_state *state,
                          const struct state_graph_ball *balls, double weights[STATE_BALLS])
{
	if (state->balls == 1) {
		weights[0] = 1; /* one pin of low-ball falls, or counts as fallen */
		return;
	}
	for (int next = 0; next < state->balls; next++) {
		const int pins = bowler->five ? bits_in(balls[next].felled) : balls[next].felled;
		const double sets = bowler->five ? choices_of(state->standing, pins) : 1;

		weights[next] = balls[next].clears
		                    ? bowler->any_spare
		                    : (1 - bowler->any_spare) / sets / state->standing;
	}
}

static double sum_of(const double weights[STATE_BALLS], const struct state_graph_ball *balls,
                     int count, bool clearing)
{
	double sum = 0;

	for (int next = 0; next < count; next++)
		if (!balls[next].foul && balls[next].clears == clearing)
			sum += weights[next];
	return sum;
}

/* Turns weights into chances: those that clear the deck have that chance together, or their share
 * of all if it is negative. A foul is as likely with any pins. */
static void share(const struct bowler *bowler, const struct state_graph_ball *balls, int count,
                  double clearing, double weights[STATE_BALLS])
{
	const double cleared = sum_of(weights, balls, count, true);
	const double missed = sum_of(weights, balls, count, false);

	if (clearing < 0 || missed <= 0 || cleared <= 0)
		clearing = cleared / (cleared + missed);
	for (int next = 0; next < count; next++) {
		const double of = balls[next].clears ? cleared : missed;
		const double chance = balls[next].clears ? clearing : 1 - clearing;

		weights[next] = of > 0 ? weights[next] / of * chance : 0;
		if (bowler->five)
			weights[next] *= balls[next].foul ? bowler->foul : 1 - bowler->foul;
	}
}

static void find_chances(const struct bowler *bowler, unsigned number, double chances[STATE_BALLS])
{
	const struct state_graph_state *state = &bowler->graph->state[number];
	const struct state_graph_ball *balls = state_graph_balls(bowler->graph, number);
	double sum = 0;

	for (int next = 0; next < state->balls; next++) {
		chances[next] = weight(bowler, state, &balls[next]);
		sum += chances[next];
	}
	if (sum <= 0)
		weigh_unknown(bowler, state, balls, chances);
	share(bowler, balls, state->balls, number == bowler->graph->start ? bowler->this_spare : -1,
	      chances);
}

/* ---- the bowler ---- */

static double ratio(uint64_t part, uint64_t whole)
{
	return whole == 0 ? 0 : (double)part / (double)whole;
}

static double this_spare(const struct state_graph *graph, const struct pindeck_game *game,
                         const struct records *records)
{
	const struct pindeck_pins standing = pindeck_deck_standing(pindeck_game_deck(game));
	const unsigned bits = pindeck_pins_to_bits(standing);
	const struct chances *chances =
	    &records->leaves[pindeck_pins_are_five(standing) ? bits >> PINDECK_RACK : bits];

	if (graph->state[graph->start].kind != STATE_GRAPH_SECOND_BALL ||
	    !pindeck_pins_are_known(standing) || chances->attempts < CHANCES_LEAVE_ATTEMPTS)
		return -1;
	return ratio(chances->made, chances->attempts);
}

static struct bowler bowler_of(const struct state_graph *graph, const struct pindeck_game *game,
                               const struct records *records)
{
	const struct pindeck_pins rack = pindeck_discipline_rack(graph->discipline);

	return (struct bowler){
		.graph = graph,
		.counts = &records->balls,
		.five = pindeck_pins_are_five(rack),
		.foul = ratio(records->balls.fouls, records->balls.balls),
		.any_spare = ratio(records->spares.made, records->spares.attempts),
		.this_spare = this_spare(graph, game, records),
	};
}

/* ---- the chance of each gain from a state ---- */

/* The gains that are possible from a state: low to high, from that number in the table on. */
struct range {
	int low;
	int high;
	size_t at;
};

struct table {
	struct range ranges[STATE_GRAPH_MOST_STATES];
	double *chances;
};

static struct range widened(struct range range, const struct state_graph_ball *ball,
                            struct range next)
{
	if (ball->gain + next.low < range.low)
		range.low = ball->gain + next.low;
	if (ball->gain + next.high > range.high)
		range.high = ball->gain + next.high;
	return range;
}

/* Returns the length of the table of chances. */
static size_t find_ranges(struct table *table, const struct state_graph *graph)
{
	size_t length = 1;

	table->ranges[STATE_GRAPH_OVER] = (struct range){ 0, 0, 0 };
	for (unsigned state = 1; state < graph->states; state++) {
		const struct state_graph_ball *balls = state_graph_balls(graph, state);
		struct range range = { INT16_MAX, INT16_MIN, length };

		for (int next = 0; next < graph->state[state].balls; next++)
			range = widened(range, &balls[next], table->ranges[balls[next].next]);
		table->ranges[state] = range;
		length += (size_t)(range.high - range.low + 1);
	}
	return length;
}

static void add_scaled(double *sums, const double *chances, int count, double scale)
{
	for (int next = 0; next < count; next++)
		sums[next] += scale * chances[next];
}

static void fill_state(struct table *table, const struct bowler *bowler, unsigned state)
{
	const struct range range = table->ranges[state];
	const struct state_graph_ball *balls = state_graph_balls(bowler->graph, state);
	double chances[STATE_BALLS];

	find_chances(bowler, state, chances);
	for (int next = 0; next < bowler->graph->state[state].balls; next++) {
		const struct range from = table->ranges[balls[next].next];

		if (chances[next] > 0)
			add_scaled(&table->chances[range.at + (size_t)(balls[next].gain + from.low -
			                                               range.low)],
			           &table->chances[from.at], from.high - from.low + 1,
			           chances[next]);
	}
}

/* A final score is never negative. */
static void take_chances(struct score_chances *chances, const struct table *table,
                         const struct state_graph *graph)
{
	const struct range range = table->ranges[graph->start];

	*chances = (struct score_chances){ { 0 } };
	for (int gain = range.low; gain <= range.high; gain++) {
		const int score = graph->points + gain;

		chances->of[score < 0 ? 0 : score] +=
		    table->chances[range.at + (size_t)(gain - range.low)];
	}
}

bool score_chances_find(struct score_chances *chances, const struct state_graph *graph,
                        const struct pindeck_game *game, const struct records *records)
{
	const struct bowler bowler = bowler_of(graph, game, records);
	struct table *table = malloc(sizeof *table);
	bool found = false;

	if (table == NULL)
		return false;
	table->chances = calloc(find_ranges(table, graph), sizeof *table->chances);
	if (table->chances != NULL) {
		table->chances[0] = 1;
		for (unsigned state = 1; state < graph->states; state++)
			fill_state(table, &bowler, state);
		take_chances(chances, table, graph);
		found = true;
	}
	free(table->chances);
	free(table);
	return found;
}

double score_chances_reach(const struct score_chances *chances, enum pindeck_discipline discipline,
                           int target)
{
	const bool lowest = pindeck_discipline_lowest_wins(discipline);
	double sum = 0;

	for (int score = 0; score <= CHANCES_MOST_POINTS; score++)
		if (lowest ? score <= target : score >= target)
			sum += chances->of[score];
	return fmin(sum, 1);
}
