/* What is asked of the records of a bowler: averages, rates, the last games, the usual leaves. */
#include "records.h"

static int to_nearest(uint64_t whole, uint64_t parts)
{
	if (parts == 0)
		return RECORDS_NOTHING;
	return (int)((2 * whole + parts) / (2 * parts));
}

int chances_to_per_mille(struct chances chances)
{
	return to_nearest(1000 * (uint64_t)chances.made, chances.came);
}

int records_average(const struct records *records)
{
	if (records->games == 0)
		return 0;
	return (int)(records->pins / records->games);
}

int records_first_ball_average(const struct records *records)
{
	return to_nearest(100 * records->first_ball_pins, records->strikes.came);
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

/* Behind those that came as often: they have the lower bits. */
static void insert(uint16_t leaves[], size_t ranked, uint16_t leave, const struct records *records)
{
	const uint32_t came = records->leaves[leave].came;

	for (; ranked > 0 && records->leaves[leaves[ranked - 1]].came < came; ranked--)
		leaves[ranked] = leaves[ranked - 1];
	leaves[ranked] = leave;
}

size_t records_leaves(const struct records *records, uint16_t leaves[RECORDS_LEAVES])
{
	size_t ranked = 0;

	for (unsigned leave = 0; leave < RECORDS_LEAVES; leave++) {
		if (records->leaves[leave].came == 0)
			continue;
		insert(leaves, ranked, (uint16_t)leave, records);
		ranked++;
	}
	return ranked;
}
