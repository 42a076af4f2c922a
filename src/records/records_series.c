/* Bests, and declared series added up game by game. */
#include "records/records_series.h"

/* ---- bests --------------------------------------------------------------------------------------
 */

bool records_is_better(enum pindeck_discipline discipline, uint32_t one, uint32_t other)
{
	return pindeck_discipline_lowest_wins(discipline) ? one < other : one > other;
}

void records_series_take_best(struct best *best, uint32_t score, const struct event *event,
                              enum pindeck_discipline discipline)
{
	if (best->count == 0 || records_is_better(discipline, score, best->score)) {
		best->is_improved = best->count > 0;
		best->before = best->score;
		best->score = score;
		best->event = *event;
	}
	best->count++;
}

/* The score before the best one is the better one of the earlier best and the later second best. */
void records_series_merge_best(struct best *best, const struct best *later,
                               enum pindeck_discipline discipline)
{
	const struct best earlier = *best;
	const bool is_beaten = later->count > 0 && earlier.count > 0 &&
	                       records_is_better(discipline, later->score, earlier.score);

	if (is_beaten || earlier.count == 0)
		*best = *later;
	best->count = earlier.count + later->count;
	if (!is_beaten)
		return;
	best->is_improved = true;
	if (!later->is_improved || records_is_better(discipline, earlier.score, later->before))
		best->before = earlier.score;
}

/* ---- declared series ----------------------------------------------------------------------------
 */

static bool is_same_series(struct series_place one, struct series_place other)
{
	return one.since == other.since && one.lane == other.lane && one.of == other.of;
}

static bool is_open(const struct open_series *series)
{
	return series->taken != 0;
}

static bool is_complete(const struct open_series *series)
{
	return series->taken == (2U << series->place.of) - 2;
}

/* The series of that place, or a free slot for it. When all slots are taken, the first series gives
 * up its slot: its bowler did not complete it. */
static struct open_series *find_series(struct records *records, struct series_place place)
{
	struct open_series *open = records->open;

	for (int next = 0; next < RECORDS_OPEN_SERIES; next++)
		if (is_open(&open[next]) && is_same_series(open[next].place, place))
			return &open[next];
	for (int next = 0; next < RECORDS_OPEN_SERIES; next++)
		if (!is_open(&open[next]))
			return &open[next];
	for (int next = 1; next < RECORDS_OPEN_SERIES; next++)
		open[next - 1] = open[next];
	open[RECORDS_OPEN_SERIES - 1] = (struct open_series){ .taken = 0 };
	return &open[RECORDS_OPEN_SERIES - 1];
}

void records_merge_series(struct records *records, const struct open_series *later,
                          enum pindeck_discipline discipline)
{
	struct open_series *series = find_series(records, later->place);

	/* of several games that claim the same place, the first one has it */
	if ((series->taken & later->taken) != 0)
		return;
	series->place = later->place;
	series->taken |= later->taken;
	series->pins += later->pins;
	series->last = later->last;
	if (!is_complete(series))
		return;
	records_series_take_best(&records->best_series[series->place.of], series->pins,
	                         &later->last, discipline);
	*series = (struct open_series){ .taken = 0 };
}

void records_add_to_series(struct records *records, uint32_t score, const struct occasion *occasion,
                           enum pindeck_discipline discipline)
{
	const struct series_place place = occasion->series;
	struct open_series game = { .place = place, .pins = score, .last = occasion->event };

	if (place.of < 2 || place.of > RECORDS_LONGEST_SERIES)
		return;
	game.taken = 1U << place.number;
	records_merge_series(records, &game, discipline);
}
