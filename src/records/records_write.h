/* Records as JSON and CSV, for the command stats and the server. */
#ifndef PINDECK_RECORDS_WRITE_H
#define PINDECK_RECORDS_WRITE_H

#include "common/writer.h"
#include "records/record_book.h"

/* The members of a JSON object, without its braces: the discipline, the pins of its rack, which
 * score is best, every statistic, series, milestones, months, the last games, the leaves and their
 * months, and the games head-to-head. */
void records_write_json(struct writer *writer, const struct section *section);

/* The members that say whose records they are: bowler, and person and name, or team. */
void records_write_holder(struct writer *writer, const struct holder *holder);

/* A row of CSV: the holder, the discipline and every statistic. Lists have no column. The heading
 * names the columns. */
void records_write_csv_heading(struct writer *writer);
void records_write_csv(struct writer *writer, const struct section *section);

/* A row of CSV for each month. */
void records_write_months_heading(struct writer *writer);
void records_write_months(struct writer *writer, const struct section *section);

/* Milestones and personal bests as a JSON array. */
void records_write_feats(struct writer *writer, const struct feat *feats, size_t count);

/* 2026-11-15 and 2026-11 for the numbers 20261115 and 202611. */
void records_write_date(struct writer *writer, int32_t date);
void records_write_month(struct writer *writer, int32_t month);

#endif
