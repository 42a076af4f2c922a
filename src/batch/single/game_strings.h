/* Games as strings anywhere in memory, in place of lines of one text. */
#ifndef PINDECK_GAME_STRINGS_H
#define PINDECK_GAME_STRINGS_H

#include <pindeck/batch.h>

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

#endif
