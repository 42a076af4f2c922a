/* A chart of the last games in a terminal. */
#ifndef PINDECK_STATS_CHART_H
#define PINDECK_STATS_CHART_H

#include "records.h"

/* A bar a game, the newest on the right, and its score below; no wider than 80 columns. In blocks
 * where the terminal has them, else in plain letters. */
void stats_chart_print(const struct records *records);

#endif
