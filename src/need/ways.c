/* The easiest ways to gain a number of points. */
#include "need/ways.h"

#include <limits.h>
#include <stdlib.h>

enum {
	FIVE_PIN_POINTS = 15,               /* of a rack */
	MOST_POINTS = 12 * FIVE_PIN_POINTS, /* of all balls of a game: perfect, in five-pin */
	MOST_MARKS = 12,                    /* in a row */
	MOST_RUNS = WAY_STEPS - 2,          /* between the rack that is begun and the last step */
	FRONT = 64,                         /* states that a way can have reached */
	NEVER = INT_MAX / 2,                /* the gain when no ball can be bowled */
	TEN = PINDECK_RACK,                 /* the efforts below are for ten pins */
	EFFORT_STRIKE = 17,
	EFFORT_SPARE = 12,
	EFFORT_LEAVE = 7,    /* a spare whose first ball is bowled */
	EFFORT_CONDITION = 3 /* of one more number to keep in mind */
};

/* The effort of a way measures how unlikely a league bowler is to bowl it, in tenths of a bit. It
 * assumes that 30 of 100 first balls are strikes, and that 60 of 100 spares are made. ball_effort
 * is the effort of at least that number of pins with one ball, frame_effort that of such a number
 * in a frame without a mark. */
static const int16_t ball_effort[TEN + 1] = { 0, 0, 0, 0, 1, 1, 2, 4, 8, 13, EFFORT_STRIKE };
static const int16_t frame_effort[TEN + 1] = { 0, 0, 0, 0, 0, 1, 2, 5, 9, 17, EFFORT_SPARE };

/* A mark leads from a first ball to one state only. */
struct mark {
	uint16_t state;
	int gain; /* NEVER where the mark cannot be bowled */
};

/* What every state guarantees, fouls excepted. */
struct guarantee {
	int lowest;                             /* the gain if no more pins fall */
	int open;                               /* the points that can fall without a mark */
	int open_ball;                          /* the same with the next ball */
	int next_ball[FIVE_PIN_POINTS + 1];     /* the lowest gain if it fells at least that many */
	int rest[MOST_POINTS + 1];              /* the same for all further balls together */
	struct mark strike;                     /* of first balls */
	struct mark spare[FIVE_PIN_POINTS + 1]; /* after a first ball of at least that many points;
	                                           of second balls, all alike */
};

/* A state that the way may have led to, and the lowest gain up to there. */
struct reached {
	uint16_t state;
	int gain;
};

/* All states that the way may have led to and that do not guarantee the gain yet. */
struct front {
	struct reached list[FRONT];
	int count;
	bool failed; /* one of them cannot continue as the way requires */
};

struct search {
	const struct state_graph *graph;
	const struct guarantee *guarantees;
	int gain;
	struct way best[MOST_MARKS + 1]; /* by the number of strikes */
	bool found[MOST_MARKS + 1];
};

/* ---- guarantees ---- */

static int least(int one, int other)
{
	return one < other ? one : other;
}

static int most(int one, int other)
{
	return one > other ? one : other;
}

/* Balls of at least a number of points guarantee the gain of the worst of them. */
static void guarantee_rest(int own[MOST_POINTS + 1], const struct state_graph_ball *ball,
                           const int after[MOST_POINTS + 1])
{
	for (int points = 0; points < ball->points; points++)
		own[points] = least(own[points], ball->gain + after[0]);
	for (int points = ball->points; points <= MOST_POINTS; points++)
		own[points] = least(own[points], ball->gain + after[points - ball->points]);
}

static void guarantee_ball(struct guarantee *own, const struct state_graph_ball *ball,
                           const struct guarantee *after, bool mark)
{
	own->lowest = least(own->lowest, ball->gain + after->lowest);
	for (int points = 0; points <= ball->points; points++)
		own->next_ball[points] = least(own->next_ball[points], ball->gain + after->lowest);
	guarantee_rest(own->rest, ball, after->rest);
	if (mark)
		return;
	own->open = most(own->open, ball->points + after->open);
	own->open_ball = most(own->open_ball, ball->points);
}

/* A strike, the second ball of a spare, or the first ball of one. */
static void guarantee_mark(struct guarantee *own, const struct state_graph_ball *ball,
                           const struct guarantee *after, enum state_graph_kind kind)
{
	const bool first = kind == STATE_GRAPH_FIRST_BALL;
	const struct mark mark = { ball->next, ball->gain };

	if (first && ball->clears)
		own->strike = mark;
	for (int points = 0; points <= FIVE_PIN_POINTS; points++) {
		if (kind == STATE_GRAPH_SECOND_BALL && ball->clears)
			own->spare[points] = mark;
		if (!first || ball->clears || points > ball->points ||
		    after->spare[0].gain == NEVER)
			continue;
		own->spare[points] = (struct mark){
			after->spare[0].state,
			least(own->spare[points].gain, ball->gain + after->spare[0].gain),
		};
	}
}

static struct guarantee no_guarantee(void)
{
	struct guarantee none = { .lowest = NEVER, .strike = { .gain = NEVER } };

	for (int points = 0; points <= FIVE_PIN_POINTS; points++) {
		none.next_ball[points] = NEVER;
		none.spare[points].gain = NEVER;
	}
	for (int points = 0; points <= MOST_POINTS; points++)
		none.rest[points] = NEVER;
	return none;
}

static void guarantee_state(struct guarantee *guarantees, const struct state_graph *graph,
                            unsigned state)
{
	struct guarantee *own = &guarantees[state];
	const struct state_graph_ball *ball = state_graph_balls(graph, state);
	const struct state_graph_ball *end = ball + graph->state[state].balls;

	*own = no_guarantee();
	for (; ball < end; ball++) {
		const struct guarantee *after = &guarantees[ball->next];

		if (ball->foul)
			continue;
		guarantee_ball(own, ball, after, state_graph_is_mark(graph, state, ball));
		guarantee_mark(own, ball, after, graph->state[state].kind);
	}
}

static struct guarantee *guarantees_new(const struct state_graph *graph)
{
	struct guarantee *guarantees = malloc(graph->states * sizeof *guarantees);

	if (guarantees == NULL)
		return NULL;
	guarantees[STATE_GRAPH_OVER] = no_guarantee();
	guarantees[STATE_GRAPH_OVER].lowest = 0;
	guarantees[STATE_GRAPH_OVER].rest[0] = 0;
	for (unsigned state = 1; state < graph->states; state++)
		guarantee_state(guarantees, graph, state);
	return guarantees;
}

/* ---- fronts ---- */

static void reach(const struct search *search, struct front *front, unsigned state, int gain)
{
	if (gain + search->guarantees[state].lowest >= search->gain)
		return;
	if (search->graph->state[state].balls == 0)
		front->failed = true;
	for (int next = 0; next < front->count; next++) {
		struct reached *known = &front->list[next];

		if (known->state != state)
			continue;
		known->gain = least(known->gain, gain);
		return;
	}
	if (front->count < FRONT)
		front->list[front->count++] = (struct reached){ (uint16_t)state, gain };
	else
		front->failed = true;
}

static struct front front_at_start(const struct search *search)
{
	struct front front = { .count = 0 };

	reach(search, &front, search->graph->start, 0);
	return front;
}

/* The front after a mark, which every state of it must allow. */
static void go_on(const struct search *search, struct front *front, int gain, struct mark mark)
{
	if (mark.gain == NEVER)
		front->failed = true;
	else
		reach(search, front, mark.state, gain + mark.gain);
}

static struct front after_strike(const struct search *search, const struct front *before)
{
	struct front front = { .failed = before->failed };

	for (int next = 0; next < before->count; next++) {
		const struct reached *reached = &before->list[next];

		go_on(search, &front, reached->gain, search->guarantees[reached->state].strike);
	}
	return front;
}

/* True for fronts of the same states with the same gains. */
static bool is_same(const struct front *front, const struct front *other)
{
	if (front->count != other->count || front->failed != other->failed)
		return false;
	for (int next = 0; next < front->count; next++)
		if (front->list[next].state != other->list[next].state ||
		    front->list[next].gain != other->list[next].gain)
			return false;
	return true;
}

static struct front after_spare(const struct search *search, const struct front *before, int count)
{
	struct front front = { .failed = before->failed };

	for (int next = 0; next < before->count; next++) {
		const struct reached *reached = &before->list[next];

		go_on(search, &front, reached->gain,
		      search->guarantees[reached->state].spare[count]);
	}
	return front;
}

/* The front after any ball of at least this count. */
static struct front after_ball(const struct search *search, const struct front *before, int count)
{
	struct front front = { .failed = before->failed };

	for (int from = 0; from < before->count; from++) {
		const struct reached *reached = &before->list[from];
		const struct state_graph_ball *ball =
		    state_graph_balls(search->graph, reached->state);
		const struct state_graph_ball *end =
		    ball + search->graph->state[reached->state].balls;

		for (; ball < end; ball++)
			if (!ball->foul && ball->points >= count)
				reach(search, &front, ball->next, reached->gain + ball->gain);
	}
	return front;
}

/* The front after any balls up to the next rack. */
static struct front at_next_rack(const struct search *search, const struct front *before)
{
	struct front ready = { .failed = before->failed };
	struct front later = { .count = 0 };

	for (int next = 0; next < before->count; next++) {
		const struct reached *reached = &before->list[next];
		const bool first =
		    search->graph->state[reached->state].kind == STATE_GRAPH_FIRST_BALL;

		reach(search, first ? &ready : &later, reached->state, reached->gain);
	}
	later = after_ball(search, &later, 0);
	for (int next = 0; next < later.count; next++)
		reach(search, &ready, later.list[next].state, later.list[next].gain);
	ready.failed |= later.failed;
	return ready;
}

/* One ball of at least this count; what follows at its rack does not matter. */
static struct front after_finish(const struct search *search, const struct front *before, int count)
{
	struct front front = after_ball(search, before, count);

	for (int ball = 1; ball < PINDECK_MOST_BALLS; ball++)
		front = at_next_rack(search, &front);
	return front;
}

/* ---- the last step of a way ---- */

/* The lowest count with the next ball that guarantees the gain; -1 if it takes a mark. */
static int next_ball_count(const struct search *search, const struct front *front)
{
	int count = 1;

	for (int next = 0; next < front->count; next++) {
		const struct reached *reached = &front->list[next];
		const struct guarantee *guarantee = &search->guarantees[reached->state];

		while (count <= guarantee->open_ball &&
		       reached->gain + guarantee->next_ball[count] < search->gain)
			count++;
		if (count > guarantee->open_ball)
			return -1;
	}
	return count;
}

static bool rest_guarantees(const struct search *search, const struct front *front, int points)
{
	for (int next = 0; next < front->count; next++) {
		const struct reached *reached = &front->list[next];

		if (reached->gain + search->guarantees[reached->state].rest[points] < search->gain)
			return false;
	}
	return true;
}

/* The lowest number of points with all further balls; -1 if it takes a mark. */
static int rest_count(const struct search *search, const struct front *front)
{
	int open = MOST_POINTS;
	int low = 0;
	int high;

	for (int next = 0; next < front->count; next++)
		open = least(open, search->guarantees[front->list[next].state].open);
	if (!rest_guarantees(search, front, open))
		return -1;
	for (high = open; low + 1 < high;) {
		const int middle = (low + high) / 2;

		if (rest_guarantees(search, front, middle))
			high = middle;
		else
			low = middle;
	}
	return high;
}

/* ---- efforts ---- */

static int rack_points(const struct search *search)
{
	const struct pindeck_pins rack = pindeck_discipline_rack(search->graph->discipline);

	return pindeck_pins_are_five(rack) ? FIVE_PIN_POINTS : TEN;
}

/* A number of points as pins of ten. */
static int in_pins(const struct search *search, int points)
{
	const int rack = rack_points(search);

	return least((points * TEN + rack - 1) / rack, TEN);
}

static int effort_of_ball(const struct search *search, int points)
{
	return ball_effort[in_pins(search, points)];
}

/* Points shared evenly among the frames that are left. */
static int effort_of_rest(const struct search *search, const struct front *front, int points)
{
	const struct state_graph_state *state = &search->graph->state[front->list[0].state];
	const int frames = PINDECK_FRAMES - state->frame + 1;

	return frames * frame_effort[in_pins(search, (points + frames - 1) / frames)];
}

/* ---- candidates ---- */

static struct way with_step(struct way way, enum way_step_kind kind, int times, int count)
{
	way.steps[way.count++] = (struct way_step){ (uint8_t)kind, (uint8_t)times, (int16_t)count };
	return way;
}

static struct way with_effort(struct way way, int effort)
{
	way.effort = (int16_t)(way.effort + effort);
	return way;
}

static int strikes_of(const struct way *way)
{
	int strikes = 0;

	for (int next = 0; next < way->count; next++)
		if (way->steps[next].kind == WAY_STRIKES)
			strikes += way->steps[next].times;
	return strikes;
}

static int spares_of(const struct way *way)
{
	int spares = 0;

	for (int next = 0; next < way->count; next++)
		if (way->steps[next].kind == WAY_SPARES)
			spares += way->steps[next].times;
	return spares;
}

static void offer(struct search *search, struct way way)
{
	const int strikes = strikes_of(&way);

	if (search->found[strikes] && search->best[strikes].effort <= way.effort)
		return;
	search->best[strikes] = way;
	search->found[strikes] = true;
}

/* Offers the way with each last step that guarantees the gain. */
static void offer_ends(struct search *search, const struct front *front, struct way way)
{
	int count;

	if (front->failed)
		return;
	if (front->count == 0) {
		offer(search, way);
		return;
	}
	count = rest_count(search, front);
	if (count > 0)
		offer(search, with_effort(with_step(way, WAY_REST, 0, count),
		                          effort_of_rest(search, front, count)));
	count = next_ball_count(search, front);
	if (count > 0)
		offer(search, with_effort(with_step(way, WAY_NEXT_BALL, 0, count),
		                          effort_of_ball(search, count)));
}

static int effort_of_spare(const struct search *search, int count)
{
	return EFFORT_SPARE + effort_of_ball(search, count);
}

static void offer_runs(struct search *search, const struct front *front, struct way way, int runs);

/* Strikes in a row, from one to all, and the runs that may follow. */
/* NOLINTNEXTLINE(misc-no-recursion): see offer_runs */
static void offer_strikes(struct search *search, struct front front, struct way way, int runs)
{
	for (int times = 1; front.count > 0 && times <= MOST_MARKS; times++) {
		front = after_strike(search, &front);
		if (front.failed)
			return;
		offer_runs(
		    search, &front,
		    with_effort(with_step(way, WAY_STRIKES, times, 0), times * EFFORT_STRIKE),
		    runs);
	}
}

/* Spares in a row, each after at least this count, and the runs that may follow. */
/* NOLINTNEXTLINE(misc-no-recursion): see offer_runs */
static void offer_spares(struct search *search, struct front front, struct way way, int count,
                         int runs)
{
	struct front lower = front;

	for (int times = 1; front.count > 0 && times <= MOST_MARKS; times++) {
		const int effort =
		    times * effort_of_spare(search, count) + (count > 0 ? EFFORT_CONDITION : 0);

		front = after_spare(search, &front, count);
		if (front.failed)
			return;
		lower = after_spare(search, &lower, count > 0 ? count - 1 : 0);
		if (count > 0 && is_same(&front, &lower))
			continue; /* the lower count guarantees as much */
		offer_runs(search, &front,
		           with_effort(with_step(way, WAY_SPARES, times, count), effort), runs);
	}
}

/* A way that is harder already than those known with as many strikes or with any higher number. */
static bool is_too_hard(const struct search *search, const struct way *way)
{
	for (int strikes = strikes_of(way); strikes <= MOST_MARKS; strikes++)
		if (!search->found[strikes] || search->best[strikes].effort > way->effort)
			return false;
	return true;
}

/* The way as it is, and with runs of strikes and of spares by turns, at most that many. */
/* NOLINTNEXTLINE(misc-no-recursion): the depth is the number of runs */
static void offer_runs(struct search *search, const struct front *front, struct way way, int runs)
{
	const bool begins = runs == MOST_RUNS;
	const int before = way.count > 0 ? way.steps[way.count - 1].kind : WAY_FINISH;

	offer_ends(search, front, way);
	if (runs == 0 || front->count == 0 || is_too_hard(search, &way))
		return;
	if (begins || before != WAY_STRIKES)
		offer_strikes(search, *front, way, runs - 1);
	for (int count = 0; (begins || before != WAY_SPARES) && count < rack_points(search);
	     count++)
		offer_spares(search, *front, way, count, runs - 1);
}

/* In the middle of a rack: clear it, or fell some of its pins, and continue with the next rack. */
static void offer_at_leave(struct search *search, const struct front *front)
{
	const unsigned start = search->graph->start;
	const int standing = search->graph->state[start].points;
	const struct way none = { .count = 0 };
	const struct front spare = after_spare(search, front, 0);

	offer_ends(search, front, none);
	if (!spare.failed)
		offer_runs(search, &spare,
		           with_effort(with_step(none, WAY_SPARES, 1, 0), EFFORT_LEAVE), MOST_RUNS);
	for (int count = 0; count <= search->guarantees[start].open_ball; count++) {
		const struct front finished = after_finish(search, front, count);
		const struct way way = with_effort(with_step(none, WAY_FINISH, 0, count),
		                                   count * EFFORT_LEAVE / standing);

		if (!finished.failed && finished.count > 0)
			offer_runs(search, &finished, way, MOST_RUNS);
	}
}

/* ---- the choice ---- */

/* True when another way needs as few strikes and as few spares, or fewer. */
static bool is_needless(const struct search *search, int strikes)
{
	for (int fewer = 0; fewer < strikes; fewer++)
		if (search->found[fewer] &&
		    spares_of(&search->best[fewer]) <= spares_of(&search->best[strikes]))
			return true;
	return false;
}

static void insert(struct ways *ways, const struct way *way)
{
	int at = ways->count++;

	for (; at > 0 && ways->list[at - 1].effort > way->effort; at--)
		ways->list[at] = ways->list[at - 1];
	ways->list[at] = *way;
}

/* The number of strikes of the easiest way that is left; of equally easy ones, the fewest. */
static int easiest(const struct search *search)
{
	int best = -1;

	for (int strikes = 0; strikes <= MOST_MARKS; strikes++)
		if (search->found[strikes] &&
		    (best < 0 || search->best[strikes].effort < search->best[best].effort))
			best = strikes;
	return best;
}

static void take(struct search *search, struct ways *ways, int strikes)
{
	insert(ways, &search->best[strikes]);
	search->found[strikes] = false;
}

/* The way with the fewest strikes, and the easiest others. */
static void choose(struct search *search, struct ways *ways)
{
	int strikes = 0;

	for (int next = MOST_MARKS; next >= 0; next--)
		if (search->found[next] && is_needless(search, next))
			search->found[next] = false;
	while (strikes < MOST_MARKS && !search->found[strikes])
		strikes++;
	if (search->found[strikes])
		take(search, ways, strikes);
	while (ways->count < WAYS_MOST && easiest(search) >= 0)
		take(search, ways, easiest(search));
}

bool ways_to_gain(struct ways *ways, const struct state_graph *graph, int gain)
{
	struct search search = { .graph = graph, .gain = gain };
	struct guarantee *guarantees = guarantees_new(graph);
	struct front front;

	ways->count = 0;
	if (guarantees == NULL)
		return false;
	search.guarantees = guarantees;
	front = front_at_start(&search);
	if (front.count == 0 && !front.failed)
		ways->list[ways->count++] = (struct way){ .count = 0 };
	else if (!front.failed && graph->state[graph->start].kind == STATE_GRAPH_FIRST_BALL)
		offer_runs(&search, &front, (struct way){ .count = 0 }, MOST_RUNS);
	else if (!front.failed)
		offer_at_leave(&search, &front);
	choose(&search, ways);
	free(guarantees);
	return true;
}

/* ---- ways to stay below a score, where the lowest wins ---- */

enum {
	MOST_PINS = 12 * PINDECK_RACK, /* of all balls of a game */
	MARKS = WAYS_MOST,             /* a way allows fewer */
	NO_GAIN = INT_MIN / 2          /* the gain when no ball can be bowled */
};

struct limit {
	int gain[MARKS][MOST_PINS + 1]; /* the highest with at most that many marks and pins */
	int fewest[MARKS];              /* pins with exactly that many marks */
};

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
		none.fewest[marks] = -NO_GAIN;
		for (int pins = 0; pins <= MOST_PINS; pins++)
			none.gain[marks][pins] = NO_GAIN;
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
		limits[STATE_GRAPH_OVER].fewest[marks] = -NO_GAIN;
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
