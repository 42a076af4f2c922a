/* The matches of a week and the settings of a league as JSON. */
#ifndef PINDECK_LEAGUE_MATCHES_H
#define PINDECK_LEAGUE_MATCHES_H

#include "common/writer.h"
#include "league/results/results.h"

/* {"week":6,"day":"2026-11-16","position":false,"locked":false,"matches":[...]}; the results reach
 * that week at least. */
void league_matches_write_week(struct writer *writer, const struct results *results, int week);

/* An object with every setting of a week. */
void league_matches_write_settings(struct writer *writer, const struct season *season, int week);

#endif
