/* A series as a table: a line for each bowler, a column for each game. */
#ifndef PINDECK_SERIES_TEXT_H
#define PINDECK_SERIES_TEXT_H

#include "alley/series_table.h"

#include <stdio.h>

void series_text_print(const struct series_table *table, FILE *output);

#endif
