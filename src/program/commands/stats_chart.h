/* Charts in a terminal: the last games, the months, the frames. */
#ifndef PINDECK_STATS_CHART_H
#define PINDECK_STATS_CHART_H

#include "records/records.h"
#include "records/trend.h"

/* A bar a game, the newest on the right, and its score below; no wider than 80 columns. In blocks
 * where the terminal has them, else in plain letters. */
void stats_chart_print(const struct records *records);

/* The same of the moving averages of the last months. */
void stats_chart_print_months(const struct trend *trend);

/* A bar for the share of strikes in each frame, in percent. */
void stats_chart_print_frames(const struct records *records);

#endif
