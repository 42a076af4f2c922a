/* The statistics for people: a table, and a chart below it. */
#ifndef PINDECK_STATS_TABLE_H
#define PINDECK_STATS_TABLE_H

#include "roster.h"
#include "words.h"

/* With every leave that came, or only the most frequent. */
void stats_table_print(const struct section *section, enum language language, bool every_leave);

#endif
