/* The statistics for other programs: JSON and CSV with the same figures by the same names. */
#ifndef PINDECK_STATS_DATA_H
#define PINDECK_STATS_DATA_H

#include "roster.h"

/* One object on one line. */
void stats_json_print(const struct section *section);

/* The names of the columns, and one row. There is no place for leaves and single games in it. */
void stats_csv_print_heading(void);
void stats_csv_print(const struct section *section);

#endif
