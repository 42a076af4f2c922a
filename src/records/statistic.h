/* The one table of statistics: the table for people, CSV, JSON and the pages are written from it. A
 * new statistic is a row of statistics.def. */
#ifndef PINDECK_STATISTIC_H
#define PINDECK_STATISTIC_H

#include "records/records.h"

enum {
	STATISTIC_SIZE = 24 /* any number and a NUL byte */
};

/* STATISTIC_GAMES and so on, by the ids of statistics.def. */
enum statistic {
#define NUMBER(id, ...) STATISTIC_##id,
#define BEST(id, ...) STATISTIC_##id,
#define SHARE(id, ...) STATISTIC_##id,
#define CHANCES(id, ...) STATISTIC_##id,
#define BY_FRAME(id, ...) STATISTIC_##id,
#define COST(id, ...) STATISTIC_##id,
#include "records/statistics.def"
#undef NUMBER
#undef BEST
#undef SHARE
#undef CHANCES
#undef BY_FRAME
#undef COST
	STATISTICS /* how many there are */
};

enum statistic_kind {
	STATISTIC_IS_NUMBER,
	STATISTIC_IS_BEST,
	STATISTIC_IS_SHARE,
	STATISTIC_IS_CHANCES,
	STATISTIC_IS_BY_FRAME,
	STATISTIC_IS_COST
};

struct statistic_value {
	int64_t number;                 /* RECORDS_NOTHING for none; not of chances */
	struct chances chances;         /* of chances and shares */
	const struct chances *by_frame; /* ten of them, of one by frame */
	uint64_t cost;                  /* of a cost: all pins lost, by which costs are ranked */
};

/* The name in JSON and CSV. A cost has the name of its kind of leave. */
const char *statistic_name(enum statistic statistic);
enum statistic_kind statistic_kind(enum statistic statistic);
struct statistic_value statistic_value(enum statistic statistic, const struct records *records);

/* The number as text: 9, or 8.75 with its decimals; empty for RECORDS_NOTHING. */
void statistic_write_number(enum statistic statistic, int64_t number, char text[STATISTIC_SIZE]);

#endif
