/* What each symbol does at each deck. The rules bowl games to find out. */
#include "steps.h"

#include "deck/internal.h"

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

/* While the table is built: the decks found so far, and for each one a game whose next ball is
 * bowled at it. */
struct scenes {
	struct steps *steps;
	const struct symbols *symbols;
	enum pindeck_discipline discipline;
	int count;
	struct pindeck_deck decks[MOST_DECKS];
	struct pindeck_game games[MOST_DECKS];
};

static int index_of(const struct scenes *scenes, int deck, int symbol)
{
	return deck * symbols_to_count(scenes->symbols) + symbol;
}

static uint32_t row_of(const struct scenes *scenes, int deck)
{
	return (uint32_t)index_of(scenes, deck, 0) * (uint32_t)sizeof(struct step);
}

static struct step *step_of(const struct scenes *scenes, int deck, int symbol)
{
	return &scenes->steps->list[index_of(scenes, deck, symbol)];
}

/* Only a ball that ends its frame is possible as the last ball of a frame. */
static void put_step(const struct scenes *scenes, int deck, int symbol, struct step step)
{
	*step_of(scenes, deck, symbol) = step;
	if (step.opens != 0)
		*step_of(scenes, deck, symbols_as_last(scenes->symbols, (uint8_t)symbol)) = step;
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

/* Write the text that a ball adds to its frame; returns its length. */
static size_t write_text(char text[STEP_TEXT], const struct pindeck_frame *before,
                         const struct pindeck_frame *after)
{
	const struct pindeck_notation old = pindeck_frame_to_notation(before);
	const struct pindeck_notation new = pindeck_frame_to_notation(after);
	const size_t space = old.length == 0 ? 1 : 0;

	text[0] = ' ';
	memcpy(text + space, new.text + old.length, new.length - old.length);
	return space + new.length - old.length;
}

/* What one ball adds to the sums. */
static uint64_t one_ball(int gain, int feed, size_t length)
{
	return (uint64_t)gain << SUM_GAINED | (uint64_t)feed << SUM_FED |
	       (uint64_t)length << SUM_LENGTH | UINT64_C(1) << SUM_BALLS;
}

/* The ball ends its frame, which has this score. */
static void end_frame(struct step *step, struct pindeck_score score)
{
	step->adds |= UINT64_C(1) << SUM_FRAMES;
	step->adds |= (uint64_t)pindeck_score_to_balls(score) << SUM_OWED;
	step->opens = UINT32_MAX;
}

/* The step of the last ball of a game, without its next row. */
static struct step describe(const struct pindeck_game *before, const struct pindeck_game *after)
{
	const struct pindeck_place place = pindeck_game_last_ball(after);
	const struct pindeck_frame_number number = pindeck_place_frame(place);
	const struct pindeck_frame *frame = pindeck_game_frame(after, number);
	const struct pindeck_score score = pindeck_game_frame_score(after, number);
	const struct pindeck_score earlier = pindeck_game_frame_score(before, number);

	const struct pindeck_score feed =
	    pindeck_ball_score(pindeck_game_ball(after, place), pindeck_game_discipline(after));
	struct step step = { 0 };

	step.adds = one_ball(pindeck_score_to_points(score) - pindeck_score_to_points(earlier),
	                     pindeck_score_to_points(feed),
	                     write_text(step.text, pindeck_game_frame(before, number), frame));
	if (pindeck_frame_is_over(frame))
		end_frame(&step, score);
	return step;
}

static void bowl(struct scenes *scenes, int deck, int symbol)
{
	const struct pindeck_game *before = &scenes->games[deck];
	struct step step;
	struct pindeck_delivery ball;
	struct pindeck_game after;

	if (!read_ball(&ball, scenes->decks[deck], scenes->symbols->texts[symbol]))
		return;
	after = *before;
	if (!pindeck_verdict_is_accepted(pindeck_game_bowl(&after, ball)))
		return;
	step = describe(before, &after);
	if (step.opens == 0)
		step.next = row_of(scenes, deck_of(scenes, &after));
	put_step(scenes, deck, symbol, step);
}

/* Bowls every symbol at this deck and at all decks after it in the list, to which new decks are
 * appended meanwhile. */
static void bowl_decks_behind(struct scenes *scenes, int deck)
{
	for (; deck < scenes->count; deck++) {
		for (int symbol = 0; symbol < scenes->symbols->count; symbol++)
			bowl(scenes, deck, symbol);
	}
}

/* A free strike is written like a strike on a full rack. The game is already beyond the free frame.
 */
static void bowl_free(struct scenes *scenes, const struct pindeck_game *game, int frame)
{
	const struct pindeck_score score =
	    pindeck_game_frame_score(game, pindeck_frame_number_of(frame));
	const struct pindeck_game opening = pindeck_game_open(scenes->discipline);
	const struct pindeck_deck rack = pindeck_game_deck(&opening);
	const int points = pindeck_score_to_points(score);
	struct step strike = { .adds = one_ball(points, points, 2), .text = " X" };

	end_frame(&strike, score);
	for (int symbol = 0; symbol < scenes->symbols->count; symbol++) {
		struct pindeck_delivery ball;

		if (read_ball(&ball, rack, scenes->symbols->texts[symbol]) &&
		    pindeck_pins_to_count(pindeck_delivery_fallen(ball)) == PINDECK_RACK)
			put_step(scenes, DECK_FREE, symbol, strike);
	}
	scenes->steps->free = row_of(scenes, DECK_FREE);
}

/* A game of gutter balls up to this frame, or beyond it when the frame is free. */
static struct pindeck_game game_before(const struct scenes *scenes, int frame)
{
	struct pindeck_game game = pindeck_game_open(scenes->discipline);

	while (!pindeck_game_is_over(&game) &&
	       pindeck_place_to_frame(pindeck_game_turn(&game)) < frame)
		pindeck_game_bowl(&game, pindeck_delivery_felling(pindeck_pins_from(0)));
	return game;
}

/* A gap is possible before the first ball of a frame and after the last one of the game. */
static uint32_t opening_of(const struct scenes *scenes, int deck)
{
	const uint32_t row = row_of(scenes, deck);

	step_of(scenes, deck, symbols_gap(scenes->symbols))->next = row;
	return row;
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
	scenes->steps->openings[frame - 1] = opening_of(scenes, deck);
	bowl_decks_behind(scenes, known);
}

bool steps_open(struct steps *steps, const struct symbols *symbols,
                enum pindeck_discipline discipline)
{
	const size_t most = (size_t)MOST_DECKS * (size_t)symbols_to_count(symbols);
	struct scenes *scenes = malloc(sizeof *scenes);

	*steps = (struct steps){ .list = calloc(most, sizeof *steps->list) };
	if (scenes == NULL || steps->list == NULL)
		goto out;
	scenes->steps = steps;
	scenes->symbols = symbols;
	scenes->discipline = discipline;
	scenes->count = DECKS;
	steps->openings[PINDECK_FRAMES] = opening_of(scenes, DECK_OVER);
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
