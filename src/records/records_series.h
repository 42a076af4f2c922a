/* Bests, and declared series added up game by game. */
#ifndef PINDECK_RECORDS_SERIES_H
#define PINDECK_RECORDS_SERIES_H

#include "records/records.h"

/* Takes one more score. */
void records_series_take_best(struct best *best, uint32_t score, const struct event *event,
                              enum pindeck_discipline discipline);

/* Takes the best of later scores. */
void records_series_merge_best(struct best *best, const struct best *later,
                               enum pindeck_discipline discipline);

/* Adds a game to its series, if it is one of a declared series, and the series to its best when it
 * is complete. */
void records_add_to_series(struct records *records, uint32_t score, const struct occasion *occasion,
                           enum pindeck_discipline discipline);

/* The same for games of a series that other records left open. */
void records_merge_series(struct records *records, const struct open_series *later,
                          enum pindeck_discipline discipline);

#endif
