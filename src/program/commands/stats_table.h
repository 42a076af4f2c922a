/* The statistics for people: tables, charts, milestones and personal bests in words. */
#ifndef PINDECK_STATS_TABLE_H
#define PINDECK_STATS_TABLE_H

#include "records/milestone.h"
#include "records/record_book.h"
#include "records/records_write.h"
#include "words/words.h"

#include <stdio.h>

/* The trend by month, with a chart. */
void stats_table_print_months(const struct section *section);

/* With every leave, or only with the most frequent ones. */
void stats_table_print(const struct section *section, bool every_leave);

/* "first game of 200", "personal best: 212, before 198" and so on, without a line end. */
void feat_text_print(FILE *output, const struct feat *feat, enum pindeck_discipline discipline,
                     enum language language);

#endif
