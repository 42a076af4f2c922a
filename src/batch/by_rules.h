/* Scoring by the rules, one game at a time: for disciplines and lines that no path reads. */
#ifndef PINDECK_BY_RULES_H
#define PINDECK_BY_RULES_H

#include <pindeck/batch.h>

/* Games as strings anywhere in memory, in place of lines of one text. */

/* Either texts and their lengths, or one text and the offsets of its strings. */
struct strings {
	const char *const *texts;
	const size_t *lengths;
	const char *data;
	const int32_t *offsets;
	size_t count;
};

struct string {
	const char *bytes;
	size_t length;
	size_t readable; /* the number of bytes that may be read from bytes on: its own, and those
	                    of strings behind it */
};

/* When the offsets are not in order: a string that is not a game. */
static inline struct string string_of_offsets(const struct strings *strings, size_t index)
{
	const int32_t from = strings->offsets[index];
	const int32_t to = strings->offsets[index + 1];
	const int32_t end = strings->offsets[strings->count];

	if (from < 0 || to < from || end < to)
		return (struct string){ "?", 1, 1 };
	return (struct string){ strings->data + from, (size_t)(to - from), (size_t)(end - from) };
}

static inline struct string string_at(const struct strings *strings, size_t index)
{
	if (strings->offsets != NULL)
		return string_of_offsets(strings, index);
	return (struct string){ strings->texts[index], strings->lengths[index],
		                strings->lengths[index] };
}

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
