/* The state graph of a game: every state that it can still pass through, and the balls between
 * them.
 */
#include "need/state_graph.h"

#include "records/records.h"

#include <stdlib.h>
#include <string.h>

enum {
	SLOTS = 2 * STATE_GRAPH_MOST_STATES, /* a power of two */
	STATE_BALLS =
	    2 << PINDECK_FIVE /* the balls of one state: every set of pins, fair or foul */
};

/* Two games with the same key have the same future. */
struct slot {
	uint32_t key; /* 0 for a free slot */
	uint16_t state;
};

struct building {
	struct state_graph *graph;
	int foul_cost; /* in points */
	struct slot slots[SLOTS];
};

/* ---- keys ---- */

static int frame_points(const struct pindeck_game *game, int frame)
{
	return pindeck_score_to_points(
	    pindeck_game_frame_score(game, pindeck_frame_number_of(frame)));
}

static int points_between(const struct pindeck_game *game, int frame, int last)
{
	int points = 0;

	for (; frame <= last; frame++)
		points += frame_points(game, frame);
	return points;
}

/* The balls that an earlier frame waits for: 0 to 2. */
static uint32_t waits(const struct pindeck_game *game, int frame)
{
	return frame < 1 ? 0
	                 : (uint32_t)pindeck_score_to_balls(
			       pindeck_game_frame_score(game, pindeck_frame_number_of(frame)));
}

/* The pins of five-pin differ in value; of others the number matters. */
static uint32_t standing_key(struct pindeck_pins standing)
{
	return pindeck_pins_are_five(standing) ? pindeck_pins_to_bits(standing) >> PINDECK_RACK
	                                       : (uint32_t)pindeck_pins_to_count(standing);
}

/* A ball counts for at most two frames before its own. */
static uint32_t key_of(const struct pindeck_game *game)
{
	const struct pindeck_place turn = pindeck_game_turn(game);
	const int frame = pindeck_place_to_frame(turn);
	const enum pindeck_state state =
	    pindeck_frame_state(pindeck_game_frame(game, pindeck_place_frame(turn)));
	uint32_t key = (uint32_t)frame;

	key = key << 5 | (uint32_t)state;
	key = key << 5 | standing_key(pindeck_deck_standing(pindeck_game_deck(game)));
	key = key << 2 | waits(game, frame - 1);
	return key << 2 | waits(game, frame - 2);
}

/* The slot of this key, or the free slot for it. There are more slots than states. */
static struct slot *find(struct building *building, uint32_t key)
{
	uint32_t at = key * 2654435761u >> 16 & (SLOTS - 1);

	while (building->slots[at].key != 0 && building->slots[at].key != key)
		at = (at + 1) & (SLOTS - 1);
	return &building->slots[at];
}

/* ---- states and balls ---- */

static bool add_state(struct building *building, const struct pindeck_game *game, uint16_t *state);

/* Deliveries from the current deck, one for each result that counts differently. */
struct choices {
	struct pindeck_delivery list[STATE_BALLS / 2];
	int count;
};

static void choose(struct choices *choices, struct pindeck_delivery delivery)
{
	choices->list[choices->count++] = delivery;
}

static void choose_counts(struct choices *choices, struct pindeck_deck deck,
                          enum pindeck_discipline discipline)
{
	const int standing = pindeck_pins_to_count(pindeck_deck_standing(deck));

	for (int count = 0; count <= standing; count++) {
		const struct pindeck_delivery delivery = pindeck_delivery_of(count);

		/* nine pins, or none, that count as a strike are the same ball as a strike */
		if (ball_counts_felled(pindeck_ball_at(deck, delivery), discipline) ==
		    (unsigned)count)
			choose(choices, delivery);
	}
}

static void choose_sets(struct choices *choices, unsigned standing)
{
	for (unsigned set = 0; set <= standing; set++) {
		const struct pindeck_pins fallen = pindeck_pins_from(set << PINDECK_RACK);

		if ((set & ~standing) != 0)
			continue;
		choose(choices, pindeck_delivery_felling(fallen));
	}
}

static void choose_all(struct choices *choices, const struct pindeck_game *game)
{
	const struct pindeck_deck deck = pindeck_game_deck(game);
	const struct pindeck_pins standing = pindeck_deck_standing(deck);

	choices->count = 0;
	if (pindeck_pins_are_five(standing))
		choose_sets(choices, standing_key(standing));
	else
		choose_counts(choices, deck, pindeck_game_discipline(game));
}

/* A game whose next ball is tried, and its points in the frames that a ball can change: the frame
 * of the ball, the two before it, and later ones that were bowled already. */
struct trial {
	const struct pindeck_game *game;
	int first;
	int last;
	int points;
};

static struct trial trial_of(const struct pindeck_game *game)
{
	const int frame = pindeck_place_to_frame(pindeck_game_turn(game));
	const int bowled = pindeck_place_to_frame(pindeck_game_last_ball(game));
	struct trial trial = { game, frame - 2, bowled > frame ? bowled : frame, 0 };

	trial.points = points_between(game, trial.first, trial.last);
	return trial;
}

/* NOLINTNEXTLINE(misc-no-recursion): see add_state */
static bool add_ball(struct building *building, const struct trial *trial,
                     struct pindeck_delivery delivery, struct state_graph_ball *added)
{
	const enum pindeck_discipline discipline = pindeck_game_discipline(trial->game);
	const struct pindeck_ball ball = pindeck_ball_at(pindeck_game_deck(trial->game), delivery);
	struct pindeck_game after = *trial->game;

	if (!pindeck_verdict_is_accepted(pindeck_game_bowl(&after, delivery)))
		return false;
	*added = (struct state_graph_ball){
		.gain =
		    (int16_t)(points_between(&after, trial->first, trial->last) - trial->points),
		.felled = (uint8_t)ball_counts_felled(ball, discipline),
		.points = (uint8_t)pindeck_score_to_points(pindeck_ball_score(ball, discipline)),
		.clears = pindeck_ball_clears_rack(ball, discipline),
	};
	return add_state(building, &after, &added->next);
}

/* The cost of a foul in any frame: the difference between a fair ball and a foul, both without
 * pins. */
static int cost_of_foul(const struct pindeck_game *game)
{
	const struct trial trial = trial_of(game);
	struct pindeck_game fair = *game;
	struct pindeck_game foul = *game;

	if (pindeck_game_is_over(game))
		return 0;
	pindeck_game_bowl(&fair, pindeck_delivery_of(0));
	pindeck_game_bowl(&foul, pindeck_delivery_foul(pindeck_pins_of(0)));
	return points_between(&fair, trial.first, trial.last) -
	       points_between(&foul, trial.first, trial.last);
}

/* In a discipline in which a foul costs points, every ball can also be a foul with the same pins.
 * Returns the number of balls including these fouls. */
static int add_fouls(const struct building *building, struct state_graph_ball *balls, int count)
{
	if (building->foul_cost == 0)
		return count;
	for (int next = 0; next < count; next++) {
		balls[count + next] = balls[next];
		balls[count + next].gain = (int16_t)(balls[next].gain - building->foul_cost);
		balls[count + next].foul = true;
	}
	return 2 * count;
}

static enum state_graph_kind kind_of(struct pindeck_deck deck)
{
	if (pindeck_deck_is_first_ball(deck))
		return STATE_GRAPH_FIRST_BALL;
	return ball_counts_later(deck) == LATER_SECOND ? STATE_GRAPH_SECOND_BALL
	                                               : STATE_GRAPH_THIRD_BALL;
}

/* The points of all pins that stand: those of a ball that clears the deck. */
static uint8_t points_standing(const struct state_graph_ball *balls, int count)
{
	uint8_t most = 0;

	for (int next = 0; next < count; next++)
		if (balls[next].points > most)
			most = balls[next].points;
	return most;
}

static bool keep(struct state_graph *graph, const struct pindeck_game *game,
                 const struct state_graph_ball *balls, int count)
{
	const struct pindeck_deck deck = pindeck_game_deck(game);

	if (graph->states >= STATE_GRAPH_MOST_STATES ||
	    graph->balls + count > STATE_GRAPH_MOST_BALLS)
		return false;
	graph->state[graph->states++] = (struct state_graph_state){
		.first_ball = graph->balls,
		.balls = (uint16_t)count,
		.kind = (uint8_t)kind_of(deck),
		.frame = (uint8_t)pindeck_place_to_frame(pindeck_game_turn(game)),
		.standing = (uint8_t)pindeck_pins_to_count(pindeck_deck_standing(deck)),
		.points = points_standing(balls, count),
	};
	memcpy(&graph->ball[graph->balls], balls, sizeof *balls * (size_t)count);
	graph->balls = (uint16_t)(graph->balls + count);
	return true;
}

/* Adds the state of this game after all states that follow it. */
/* NOLINTNEXTLINE(misc-no-recursion): the depth is the number of balls left, thirty at most */
static bool add_state(struct building *building, const struct pindeck_game *game, uint16_t *state)
{
	struct choices choices;
	struct state_graph_ball balls[STATE_BALLS];
	struct trial trial;
	struct slot *slot;
	int count;

	*state = STATE_GRAPH_OVER;
	if (pindeck_game_is_over(game))
		return true;
	slot = find(building, key_of(game));
	*state = slot->state;
	if (slot->key != 0)
		return true;
	choose_all(&choices, game);
	trial = trial_of(game);
	for (int next = 0; next < choices.count; next++)
		if (!add_ball(building, &trial, choices.list[next], &balls[next]))
			return false;
	count = add_fouls(building, balls, choices.count);
	/* the states that were added meanwhile may have taken that slot */
	slot = find(building, key_of(game));
	*slot = (struct slot){ key_of(game), building->graph->states };
	*state = slot->state;
	return keep(building->graph, game, balls, count);
}

struct state_graph *state_graph_new(const struct pindeck_game *game)
{
	struct building *building = calloc(1, sizeof *building);
	struct state_graph *graph = malloc(sizeof *graph);
	bool built = building != NULL && graph != NULL;

	if (built) {
		graph->discipline = pindeck_game_discipline(game);
		graph->points = points_between(game, 1, PINDECK_FRAMES);
		graph->states = 1;
		graph->balls = 0;
		graph->state[STATE_GRAPH_OVER] = (struct state_graph_state){ .balls = 0 };
		building->graph = graph;
		building->foul_cost = cost_of_foul(game);
		built = add_state(building, game, &graph->start);
	}
	free(building);
	if (built)
		return graph;
	free(graph);
	return NULL;
}

void state_graph_free(struct state_graph *graph)
{
	free(graph);
}

const struct state_graph_ball *state_graph_balls(const struct state_graph *graph, unsigned state)
{
	return &graph->ball[graph->state[state].first_ball];
}

bool state_graph_is_mark(const struct state_graph *graph, unsigned state,
                         const struct state_graph_ball *ball)
{
	return ball->clears && graph->state[state].kind != STATE_GRAPH_THIRD_BALL;
}
