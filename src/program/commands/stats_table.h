/* The statistics for people: a table, and a chart below it. */
#ifndef PINDECK_STATS_TABLE_H
#define PINDECK_STATS_TABLE_H

#include "records/record_book.h"
#include "records/records_write.h"
#include "words/words.h"

/* The trend by month, with a chart. */
void stats_table_print_months(const struct section *section, enum language language);

/* With every leave, or only with the most frequent ones. */
void stats_table_print(const struct section *section, enum language language, bool every_leave);

#endif
