/* The one table of statistics; records as JSON and CSV, for the command stats and the server. */
#ifndef PINDECK_RECORDS_WRITE_H
#define PINDECK_RECORDS_WRITE_H

#include "common/writer.h"
#include "records/record_book.h"
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

/* The pins with a text between two of them, as in 7-10. Bit n-1 is pin n; pins 11 to 15 are a to e
 * of five-pin. */
void leave_text_write(struct writer *writer, unsigned pins, const char *between);

/* The members of a JSON object, without its braces: the discipline, the pins of its rack, which
 * score is best, every statistic, series, milestones, months, the last games, the leaves and their
 * months, and the games head-to-head. */
void records_write_json(struct writer *writer, const struct section *section);

/* The members that say whose records they are: bowler, and person and name, or team. */
void records_write_holder(struct writer *writer, const struct holder *holder);

/* The members of a milestone or personal best: its kind, its value, and the best before it. */
void records_write_feat(struct writer *writer, const struct feat *feat);

/* A row of CSV: the holder, the discipline and every statistic. Lists have no column. The heading
 * names the columns. */
void records_write_csv_heading(struct writer *writer);
void records_write_csv(struct writer *writer, const struct section *section);

/* A row of CSV for each month. */
void records_write_months_heading(struct writer *writer);
void records_write_months(struct writer *writer, const struct section *section);

/* 2026-11-15 and 2026-11 for the numbers 20261115 and 202611. */
void records_write_date(struct writer *writer, int32_t date);
void records_write_month(struct writer *writer, int32_t month);

/* The date as the member "day". */
void records_write_day(struct writer *writer, int32_t date);

#endif
