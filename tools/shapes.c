/* shapes - writes shapes.js, which web/shared/ahead.js predicts with: how the racks, frames and
 * bonuses of each discipline differ. All of it is observed by bowling games with the rules, so the
 * pages have no table of their own. */
#include <pindeck.h>
#include <stdio.h>
#include <stdlib.h>

/* A ball that fells this number of pins of a full rack: of a rack of five, the first pins. */
static struct pindeck_delivery ball_felling(const struct pindeck_game *game, int count)
{
	const struct pindeck_pins rack = pindeck_discipline_rack(pindeck_game_discipline(game));

	if (!pindeck_pins_are_five(rack))
		return pindeck_delivery_of(count);
	return pindeck_delivery_felling(pindeck_pins_from(((1U << count) - 1U) << PINDECK_RACK));
}

static void bowl(struct pindeck_game *game, struct pindeck_delivery delivery)
{
	if (pindeck_verdict_is_accepted(pindeck_game_bowl(game, delivery)))
		return;
	(void)fputs("shapes: the rules refuse a ball that must be possible\n", stderr);
	exit(EXIT_FAILURE);
}

static int rack_of(enum pindeck_discipline discipline)
{
	return pindeck_pins_to_count(pindeck_discipline_rack(discipline));
}

static bool first_ball_ends_frame(enum pindeck_discipline discipline, int count)
{
	struct pindeck_game game = pindeck_game_open(discipline);

	bowl(&game, ball_felling(&game, count));
	return pindeck_place_to_frame(pindeck_game_turn(&game)) != 1;
}

/* The lowest number of pins that is a strike. */
static int strike_of(enum pindeck_discipline discipline)
{
	int count = 1;

	while (count < rack_of(discipline) && !first_ball_ends_frame(discipline, count))
		count++;
	return count;
}

/* A game whose balls each fell another pin, up to this frame; 11 for a whole game. */
static struct pindeck_game game_before(enum pindeck_discipline discipline, int frame)
{
	struct pindeck_game game = pindeck_game_open(discipline);

	while (!pindeck_game_is_over(&game) &&
	       pindeck_place_to_frame(pindeck_game_turn(&game)) < frame) {
		const unsigned standing =
		    pindeck_pins_to_bits(pindeck_deck_standing(pindeck_game_deck(&game)));

		bowl(&game, pindeck_delivery_felling(pindeck_pins_from(standing & -standing)));
	}
	return game;
}

static void write_free_frames(enum pindeck_discipline discipline)
{
	const struct pindeck_game game = game_before(discipline, PINDECK_FRAMES + 1);
	const char *between = "";

	for (int frame = 1; frame <= PINDECK_FRAMES; frame++) {
		if (!pindeck_game_is_free(&game, pindeck_frame_number_of(frame)))
			continue;
		printf("%s%d", between, frame);
		between = ", ";
	}
}

/* True when a strike ends the tenth frame too. */
static bool has_plain_end(enum pindeck_discipline discipline)
{
	struct pindeck_game game = game_before(discipline, PINDECK_FRAMES);

	bowl(&game, ball_felling(&game, rack_of(discipline)));
	return pindeck_game_is_over(&game);
}

/* The points of the frames up to this one, with what is known of bonuses. */
static int points_up_to(const struct pindeck_game *game, int frame)
{
	return pindeck_score_to_points(pindeck_game_total(game, pindeck_frame_number_of(frame)));
}

/* What only the pin of that number is worth. */
static int value_of(enum pindeck_discipline discipline, int pin)
{
	const int lowest = rack_of(discipline) == PINDECK_FIVE ? PINDECK_RACK : 0;
	struct pindeck_game game = pindeck_game_open(discipline);

	bowl(&game, pindeck_delivery_felling(pindeck_pins_from(1U << (lowest + pin))));
	return points_up_to(&game, 1);
}

static void write_values(enum pindeck_discipline discipline)
{
	for (int pin = 0; pin < rack_of(discipline); pin++)
		printf("%s%d", pin > 0 ? ", " : "", value_of(discipline, pin));
}

static struct pindeck_game game_with_strike(enum pindeck_discipline discipline)
{
	struct pindeck_game game = pindeck_game_open(discipline);

	bowl(&game, ball_felling(&game, rack_of(discipline)));
	return game;
}

/* The first pin, then the others. */
static struct pindeck_game game_with_spare(enum pindeck_discipline discipline)
{
	struct pindeck_game game = pindeck_game_open(discipline);

	bowl(&game, ball_felling(&game, 1));
	bowl(&game, pindeck_delivery_felling(pindeck_deck_standing(pindeck_game_deck(&game))));
	return game;
}

static int rack_points(enum pindeck_discipline discipline)
{
	int points = 0;

	for (int pin = 0; pin < rack_of(discipline); pin++)
		points += value_of(discipline, pin);
	return points;
}

/* The number of later balls that count for the first frame; or, if none do, how often its first
 * ball, of these points, counts again. */
static int bonus_of(const struct pindeck_game *game, int first)
{
	const struct pindeck_score total = pindeck_game_total(game, pindeck_frame_number_of(1));

	if (!pindeck_score_is_final(total))
		return pindeck_score_to_balls(total);
	return (points_up_to(game, 1) - rack_points(pindeck_game_discipline(game))) / first;
}

static bool has_own_bonus(enum pindeck_discipline discipline)
{
	const struct pindeck_game game = game_with_strike(discipline);

	return pindeck_score_is_final(pindeck_game_total(&game, pindeck_frame_number_of(1)));
}

/* The points that a foul costs compared with a ball beside all pins. */
static int foul_cost(enum pindeck_discipline discipline)
{
	struct pindeck_game missed = game_with_strike(discipline);
	struct pindeck_game fouled = missed;

	bowl(&missed, ball_felling(&missed, 0));
	bowl(&fouled, pindeck_delivery_foul(pindeck_pins_of(0)));
	return points_up_to(&missed, 2) - points_up_to(&fouled, 2);
}

static void write_scoring(enum pindeck_discipline discipline)
{
	const struct pindeck_game strike = game_with_strike(discipline);
	const struct pindeck_game spare = game_with_spare(discipline);

	printf("values: [");
	write_values(discipline);
	printf(
	    "], strike_bonus: %d, spare_bonus: %d, own_bonus: %s, foul_costs: %d, lowest_wins: %s",
	    bonus_of(&strike, rack_points(discipline)), bonus_of(&spare, value_of(discipline, 0)),
	    has_own_bonus(discipline) ? "true" : "false", foul_cost(discipline),
	    pindeck_discipline_lowest_wins(discipline) ? "true" : "false");
}

static void write_shape(enum pindeck_discipline discipline)
{
	const struct pindeck_game second = game_before(discipline, 2);

	printf("\t'%s': { balls: %d, pins: %d, strike: %d, gutter_clears: %s, free: [",
	       pindeck_discipline_to_name(discipline),
	       pindeck_frame_to_balls(pindeck_game_frame(&second, pindeck_frame_number_of(1))),
	       rack_of(discipline), strike_of(discipline),
	       first_ball_ends_frame(discipline, 0) ? "true" : "false");
	write_free_frames(discipline);
	printf("], plain_end: %s,\n\t\t", has_plain_end(discipline) ? "true" : "false");
	write_scoring(discipline);
	printf(" },\n");
}

int main(void)
{
	puts("/* Written by tools/shapes.c. The racks and frames of each discipline: balls of a "
	     "frame, pins of the rack, the lowest\n"
	     "   count that is a strike, whether a gutter ball clears the rack, the frames that "
	     "are free strikes, and whether a\n"
	     "   strike ends the tenth frame. What they count: the value of each pin, the number "
	     "of later balls that count for a\n"
	     "   strike and a spare, or how often the own first ball counts again, the points "
	     "that a foul costs, and whether the\n"
	     "   lowest score wins. */\n"
	     "export const SHAPES = {");
	for (int discipline = 0; discipline < PINDECK_DISCIPLINES; discipline++)
		write_shape((enum pindeck_discipline)discipline);
	puts("};");
	return fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
