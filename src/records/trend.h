/* The trend of a bowler: the complete games of each month, and the conversions of each leave. */
#ifndef PINDECK_TREND_H
#define PINDECK_TREND_H

#include "records/records.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	TREND_MOVING = 3 /* months with games that a moving average covers */
};

struct trend_month {
	int32_t month; /* 202611 */
	uint32_t games;
	uint64_t pins;
	struct chances strikes;
	struct chances spares;
};

/* A leave in one month, by its bits as in the records. */
struct trend_leave {
	int32_t month;
	uint16_t leave;
	struct chances chances;
};

/* Both lists ascend by month. All zeros: nothing added yet. */
struct trend {
	struct trend_month *months;
	size_t count;
	size_t room;
	struct trend_leave *leaves;
	size_t leaves_count;
	size_t leaves_room;
	bool failed; /* memory ran out: something is missing */
};

void trend_free(struct trend *trend);

/* Add what one game brought, or several games of that month. */
void trend_add(struct trend *trend, const struct trend_month *added);
void trend_add_leave(struct trend *trend, const struct trend_leave *added);

/* Add the trend of other games. */
void trend_merge(struct trend *trend, const struct trend *other);

/* The average of that month, and of it and the two months with games before it, in tenths, to the
 * nearest. */
int trend_average(const struct trend *trend, size_t month);
int trend_moving_average(const struct trend *trend, size_t month);

#endif
