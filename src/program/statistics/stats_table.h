/* The statistics for people: a table, and a chart below it. */
#ifndef PINDECK_STATS_TABLE_H
#define PINDECK_STATS_TABLE_H

#include "record_book.h"
#include "records_write.h"
#include "words.h"

/* With every leave, or only with the most frequent ones. */
void stats_table_print(const struct section *section, const struct record_label *label,
                       enum language language, bool every_leave);

#endif
