/* Scoring by the rules, one game at a time: for disciplines and lines that no path reads. */
#ifndef PINDECK_BY_RULES_H
#define PINDECK_BY_RULES_H

#include "game_strings.h"

/* The total of one line, for any line: slow. */
uint16_t by_rules_line(const char *line, size_t length, enum pindeck_layout layout,
                       enum pindeck_discipline discipline);

/* As pindeck_batch_records, pindeck_batch_text and pindeck_batch_strings. */
void by_rules_records(uint16_t *totals, const uint8_t *records, size_t games,
                      enum pindeck_discipline discipline);
struct pindeck_batch_lines by_rules_text(uint16_t *totals, size_t room, struct pindeck_text text,
                                         enum pindeck_layout layout,
                                         enum pindeck_discipline discipline);
void by_rules_strings(uint16_t *totals, const struct strings *strings, enum pindeck_layout layout,
                      enum pindeck_discipline discipline);

#endif
