/* Values computed from records: averages, rates, the last games, the ranked leaves. */
#include "records/records.h"

static int to_nearest(uint64_t whole, uint64_t parts)
{
	if (parts == 0)
		return RECORDS_NOTHING;
	return (int)((2 * whole + parts) / (2 * parts));
}

int records_chances_to_per_mille(struct chances chances)
{
	return to_nearest(1000 * (uint64_t)chances.made, chances.attempts);
}

int records_average(const struct records *records)
{
	return records_sum_average((struct game_sum){ records->games, records->pins });
}

static int best_score(const struct best *best)
{
	return best->count > 0 ? (int)best->score : RECORDS_NOTHING;
}

int records_best_game(const struct records *records)
{
	return best_score(&records->best_game);
}

int records_best_series(const struct records *records)
{
	return best_score(&records->best_series[RECORDS_SERIES]);
}

int records_sum_average(struct game_sum sum)
{
	return sum.games > 0 ? (int)(sum.pins / sum.games) : RECORDS_NOTHING;
}

int records_first_ball_average(const struct records *records)
{
	return to_nearest(100 * records->first_ball_pins, records->strikes.attempts);
}

int records_cost_per_game(const struct records *records, enum leave_kind kind)
{
	return to_nearest(10 * records->cost[kind], records->games);
}

size_t records_last_games(const struct records *records, int scores[RECORDS_LAST_GAMES])
{
	const uint32_t games = records->games;
	const uint32_t kept = games < RECORDS_LAST_GAMES ? games : RECORDS_LAST_GAMES;

	for (uint32_t next = 0; next < kept; next++)
		scores[next] = records->scores[(games - kept + next) % RECORDS_LAST_GAMES];
	return kept;
}

/* Inserts a leave after the equally frequent ones, which have lower bits. */
static void insert(uint16_t leaves[], size_t ranked, uint16_t leave, const struct records *records)
{
	const uint32_t attempts = records->leaves[leave].attempts;

	for (; ranked > 0 && records->leaves[leaves[ranked - 1]].attempts < attempts; ranked--)
		leaves[ranked] = leaves[ranked - 1];
	leaves[ranked] = leave;
}

size_t records_leaves(const struct records *records, uint16_t leaves[RECORDS_LEAVES])
{
	size_t ranked = 0;

	for (unsigned leave = 0; leave < RECORDS_LEAVES; leave++) {
		if (records->leaves[leave].attempts == 0)
			continue;
		insert(leaves, ranked, (uint16_t)leave, records);
		ranked++;
	}
	return ranked;
}

/* Records have the pins of either rack from bit 0 on. */
struct leave records_leave(const struct records *records, enum pindeck_discipline discipline,
                           uint16_t bits)
{
	const bool five = pindeck_pins_are_five(pindeck_discipline_rack(discipline));
	const unsigned pins = five ? (unsigned)bits << PINDECK_RACK : bits;

	return (struct leave){
		.pins = pins,
		.by_letters = five,
		.name = pindeck_leave_to_name(pindeck_pins_from(pins)),
		.chances = records->leaves[bits],
	};
}
