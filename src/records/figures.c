/* Figures: what records tell, each by the name it has for other programs. */
#include "figures.h"

#include <inttypes.h>
#include <stdio.h>

static const char *const kinds[LEAVE_KINDS] = {
	[LEAVE_SINGLE] = "single_pin",
	[LEAVE_SEVERAL] = "several_pins",
	[LEAVE_SPLIT] = "split",
	[LEAVE_UNKNOWN] = "unknown",
};

static int64_t best_series(const struct records *records)
{
	return records->series > 0 ? (int64_t)records->best_series : RECORDS_NOTHING;
}

struct figures figures_of(const struct records *records)
{
	struct figures figures = {
		.numbers = {
			{ "games", records->games, 0 },
			{ "games_by_pins", records->games_by_pins, 0 },
			{ "total_pins", (int64_t)records->pins, 0 },
			{ "average", records_average(records), 0 },
			{ "high_game", records->best_game, 0 },
			{ "high_series", best_series(records), 0 },
			{ "longest_string", records->longest_string, 0 },
			{ "first_ball_average", records_first_ball_average(records), 2 },
			{ "first_ball_fouls", records->first_ball_fouls, 0 },
		},
		.pairs = {
			{ "strikes", records->strikes },
			{ "doubles", records->doubles },
			{ "spares", records->spares },
			{ "open_frames", records->open_frames },
		},
	};

	for (int kind = 0; kind < LEAVE_KINDS; kind++) {
		figures.pairs[FIGURES_PAIRS - LEAVE_KINDS + kind] =
		    (struct pair){ kinds[kind], records->conversions[kind] };
		figures.costs[kind] =
		    (struct number){ kinds[kind],
			             records_cost_per_game(records, (enum leave_kind)kind), 1 };
	}
	return figures;
}

void number_write(const struct number *number, char text[FIGURE_SIZE])
{
	static const int scales[] = { 1, 10, 100 };
	int64_t scale = scales[number->decimals];
	int length;

	text[0] = '\0';
	if (number->value == RECORDS_NOTHING)
		return;
	length = snprintf(text, FIGURE_SIZE, "%" PRId64 "%s", number->value / scale,
	                  scale > 1 ? "." : "");
	for (scale /= 10; scale > 0; scale /= 10)
		text[length++] = (char)('0' + number->value / scale % 10);
	text[length] = '\0';
}

/* Records have the pins of either rack from bit 0 on. */
struct leave figures_leave(const struct records *records, enum pindeck_discipline discipline,
                           uint16_t leave)
{
	const bool five = pindeck_pins_are_five(pindeck_discipline_rack(discipline));
	const unsigned pins = five ? (unsigned)leave << PINDECK_RACK : leave;

	return (struct leave){
		.pins = pins,
		.by_letters = five,
		.name = pindeck_leave_to_name(pindeck_pins_from(pins)),
		.chances = records->leaves[leave],
	};
}
