/* A straightforward scorer for comparison: one game at a time, with validation.
 */
#ifndef PINDECK_PLAIN_SCORER_H
#define PINDECK_PLAIN_SCORER_H

#include <pindeck/batch.h>

uint16_t plain_record(const uint8_t *record);

/* A line of counts or of marks, without its end. */
uint16_t plain_counts(const char *line, size_t length);
uint16_t plain_sheet(const char *line, size_t length);

#endif
