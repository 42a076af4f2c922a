/* The one table of statistics. */
#include "records/statistic.h"

#include <inttypes.h>
#include <stdio.h>

/* ---- the rows -----------------------------------------------------------------------------------
 */

struct row {
	const char *name;
	enum statistic_kind kind;
	int decimals;
};

static const struct row rows[STATISTICS] = {
#define NUMBER(id, name, decimals, ...) [STATISTIC_##id] = { name, STATISTIC_IS_NUMBER, decimals },
#define BEST(id, name, ...) [STATISTIC_##id] = { name, STATISTIC_IS_BEST, 0 },
#define SHARE(id, name, ...) [STATISTIC_##id] = { name, STATISTIC_IS_SHARE, 0 },
#define CHANCES(id, name, ...) [STATISTIC_##id] = { name, STATISTIC_IS_CHANCES, 0 },
#define BY_FRAME(id, name, ...) [STATISTIC_##id] = { name, STATISTIC_IS_BY_FRAME, 0 },
#define COST(id, name, ...) [STATISTIC_##id] = { name, STATISTIC_IS_COST, 1 },
#include "records/statistics.def"
#undef NUMBER
#undef BEST
#undef SHARE
#undef CHANCES
#undef BY_FRAME
#undef COST
};

const char *statistic_name(enum statistic statistic)
{
	return rows[statistic].name;
}

enum statistic_kind statistic_kind(enum statistic statistic)
{
	return rows[statistic].kind;
}

/* ---- the values ---------------------------------------------------------------------------------
 */

static struct statistic_value number_of(int64_t number)
{
	return (struct statistic_value){ .number = number };
}

static struct statistic_value share_of(uint32_t part, uint32_t whole)
{
	return (struct statistic_value){ .number = part, .chances = { whole, part } };
}

static struct statistic_value chances_of(struct chances chances)
{
	return (struct statistic_value){ .chances = chances };
}

static struct statistic_value by_frame_of(const struct chances chances[PINDECK_FRAMES])
{
	return (struct statistic_value){ .by_frame = chances };
}

static struct statistic_value cost_of(const struct records *records, enum leave_kind kind)
{
	return (struct statistic_value){ .number = records_cost_per_game(records, kind),
		                         .cost = records->cost[kind] };
}

struct statistic_value statistic_value(enum statistic statistic, const struct records *records)
{
	switch (statistic) {
#define VALUE(id, value)     \
	case STATISTIC_##id: \
		return value;
#define NUMBER(id, name, decimals, value) VALUE(id, number_of(value))
#define BEST(id, name, value) VALUE(id, number_of(value))
#define SHARE(id, name, value, whole) VALUE(id, share_of(value, whole))
#define CHANCES(id, name, value) VALUE(id, chances_of(value))
#define BY_FRAME(id, name, values) VALUE(id, by_frame_of(values))
#define COST(id, name, kind) VALUE(id, cost_of(records, kind))
#include "records/statistics.def"
#undef VALUE
#undef NUMBER
#undef BEST
#undef SHARE
#undef CHANCES
#undef BY_FRAME
#undef COST
	case STATISTICS:
		break;
	}
	return number_of(RECORDS_NOTHING);
}

void statistic_write_number(enum statistic statistic, int64_t number, char text[STATISTIC_SIZE])
{
	static const int scales[] = { 1, 10, 100 };
	int64_t scale = scales[rows[statistic].decimals];
	int length;

	text[0] = '\0';
	if (number == RECORDS_NOTHING)
		return;
	length =
	    snprintf(text, STATISTIC_SIZE, "%" PRId64 "%s", number / scale, scale > 1 ? "." : "");
	for (scale /= 10; scale > 0; scale /= 10)
		text[length++] = (char)('0' + number / scale % 10);
	text[length] = '\0';
}
