/* What each symbol does at each deck: games are bowled by the rules to see it. */
#include "steps.h"

#include "deck.h"

#include <stdlib.h>
#include <string.h>

enum {
	MOST_DECKS =
	    192, /* five-pin has the most, 160: every set of pins for a second and third ball */
	DECK_REFUSED = 0,
	DECK_OVER,
	DECK_FREE, /* a free strike, written as if it were bowled */
	DECKS
};

/* While the table is built: the decks found so far, and for each a game whose next ball meets it.
 */
struct scenes {
	struct steps *steps;
	const struct symbols *symbols;
	enum pindeck_discipline discipline;
	int count;
	struct pindeck_deck decks[MOST_DECKS];
	struct pindeck_game games[MOST_DECKS];
};

static uint16_t row_of(const struct scenes *scenes, int deck)
{
	return (uint16_t)(deck * scenes->symbols->count);
}

static struct step *step_of(const struct scenes *scenes, int deck, int symbol)
{
	return &scenes->steps->list[row_of(scenes, deck) + symbol];
}

/* The deck at which the next ball of the game is bowled. */
static int deck_of(struct scenes *scenes, const struct pindeck_game *game)
{
	const struct pindeck_deck met = pindeck_game_deck(game);
	int deck = DECKS;

	while (deck < scenes->count && !pindeck_deck_is_equal(scenes->decks[deck], met))
		deck++;
	if (deck == MOST_DECKS)
		return DECK_REFUSED;
	if (deck == scenes->count) {
		scenes->decks[deck] = met;
		scenes->games[deck] = *game;
		scenes->count++;
	}
	return deck;
}

/* Read the text of a symbol as a ball at this deck; false when the rules refuse it. */
static bool read_ball(struct pindeck_delivery *ball, struct pindeck_deck deck, const char *text)
{
	const struct pindeck_verdict verdict =
	    pindeck_delivery_read(ball, pindeck_text_from(text, strlen(text)), deck);

	return pindeck_verdict_is_accepted(verdict);
}

/* The text that a ball adds to its frame. */
static void write_text(struct step *step, const struct pindeck_frame *before,
                       const struct pindeck_frame *after)
{
	const struct pindeck_notation old = pindeck_frame_to_notation(before);
	const struct pindeck_notation new = pindeck_frame_to_notation(after);
	const size_t space = old.length == 0 ? 1 : 0;

	step->text[0] = ' ';
	step->length = (uint8_t)(space + new.length - old.length);
	memcpy(step->text + space, new.text + old.length, new.length - old.length);
}

static void describe(struct step *step, const struct pindeck_game *before,
                     const struct pindeck_game *after)
{
	const struct pindeck_place place = pindeck_game_last_ball(after);
	const struct pindeck_frame_number number = pindeck_place_frame(place);
	const struct pindeck_frame *frame = pindeck_game_frame(after, number);
	const struct pindeck_score score = pindeck_game_frame_score(after, number);
	const struct pindeck_score earlier = pindeck_game_frame_score(before, number);

	step->gain = (int8_t)(pindeck_score_to_points(score) - pindeck_score_to_points(earlier));
	step->feed = (uint8_t)pindeck_score_to_points(
	    pindeck_ball_score(pindeck_game_ball(after, place), pindeck_game_discipline(after)));
	step->balls = 1;
	step->ends = pindeck_frame_is_over(frame);
	step->owed = step->ends ? (uint8_t)pindeck_score_to_balls(score) : 0;
	write_text(step, pindeck_game_frame(before, number), frame);
}

static void bowl(struct scenes *scenes, int deck, int symbol)
{
	const struct pindeck_game *before = &scenes->games[deck];
	struct step *step = step_of(scenes, deck, symbol);
	struct pindeck_delivery ball;
	struct pindeck_game after;

	if (!read_ball(&ball, scenes->decks[deck], scenes->symbols->texts[symbol]))
		return;
	after = *before;
	if (!pindeck_verdict_is_accepted(pindeck_game_bowl(&after, ball)))
		return;
	describe(step, before, &after);
	if (!step->ends)
		step->next = row_of(scenes, deck_of(scenes, &after));
}

/* Bowl every symbol at this deck and at all later ones in the list; new decks are appended to the
 * list meanwhile. */
static void bowl_decks_behind(struct scenes *scenes, int deck)
{
	for (; deck < scenes->count; deck++) {
		for (int symbol = 0; symbol < scenes->symbols->count; symbol++)
			bowl(scenes, deck, symbol);
	}
}

/* The texts of a free strike are those of a strike on a full rack; game is beyond the free one. */
static void bowl_free(struct scenes *scenes, const struct pindeck_game *game, int frame)
{
	const struct pindeck_score score =
	    pindeck_game_frame_score(game, pindeck_frame_number_of(frame));
	const struct pindeck_game opening = pindeck_game_open(scenes->discipline);
	const struct pindeck_deck rack = pindeck_game_deck(&opening);
	const uint8_t points = (uint8_t)pindeck_score_to_points(score);
	const struct step strike = { .gain = (int8_t)points,
		                     .feed = points,
		                     .owed = (uint8_t)pindeck_score_to_balls(score),
		                     .balls = 1,
		                     .ends = 1,
		                     .length = 2,
		                     .text = " X" };

	for (int symbol = 0; symbol < scenes->symbols->count; symbol++) {
		struct pindeck_delivery ball;

		if (read_ball(&ball, rack, scenes->symbols->texts[symbol]) &&
		    pindeck_pins_to_count(pindeck_delivery_fallen(ball)) == PINDECK_RACK)
			*step_of(scenes, DECK_FREE, symbol) = strike;
	}
	scenes->steps->free = row_of(scenes, DECK_FREE);
}

/* The game with gutter balls up to this frame; beyond it when it is free. */
static struct pindeck_game game_before(const struct scenes *scenes, int frame)
{
	struct pindeck_game game = pindeck_game_open(scenes->discipline);

	while (!pindeck_game_is_over(&game) &&
	       pindeck_place_to_frame(pindeck_game_turn(&game)) < frame)
		pindeck_game_bowl(&game, pindeck_delivery_felling(pindeck_pins_from(0)));
	return game;
}

/* Almost all decks are found from the first frame, whose score no free strike feeds. */
static void open_frame(struct scenes *scenes, int frame)
{
	const struct pindeck_game game = game_before(scenes, frame);
	const int known = scenes->count;
	int deck = DECK_FREE;

	if (pindeck_place_to_frame(pindeck_game_turn(&game)) == frame)
		deck = deck_of(scenes, &game);
	else
		bowl_free(scenes, &game, frame);
	scenes->steps->openings[frame - 1] = row_of(scenes, deck);
	bowl_decks_behind(scenes, known);
}

bool steps_open(struct steps *steps, const struct symbols *symbols,
                enum pindeck_discipline discipline)
{
	struct scenes *scenes = malloc(sizeof *scenes);

	*steps = (struct steps){ .list = calloc((size_t)MOST_DECKS * (size_t)symbols->count,
		                                sizeof *steps->list) };
	if (scenes == NULL || steps->list == NULL)
		goto out;
	scenes->steps = steps;
	scenes->symbols = symbols;
	scenes->discipline = discipline;
	scenes->count = DECKS;
	steps->openings[PINDECK_FRAMES] = row_of(scenes, DECK_OVER);
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		open_frame(scenes, frame);
out:
	free(scenes);
	return scenes != NULL && steps->list != NULL;
}

void steps_close(struct steps *steps)
{
	free(steps->list);
}
