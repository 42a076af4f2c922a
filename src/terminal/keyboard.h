/* The Latin keys of characters that a Korean keyboard layout typed. */
#ifndef PINDECK_KEYBOARD_H
#define PINDECK_KEYBOARD_H

#include "terminal/line.h"

#include <stdint.h>

enum {
	KEYBOARD_MOST_KEYS = 5 /* of one syllable */
};

/* The Latin keys of a character of the Korean two-set layout, a letter or a syllable, or of a
 * full-width character. Returns their number; 0 for any other character. */
size_t keyboard_keys(uint32_t character, char keys[KEYBOARD_MOST_KEYS]);

/* A line as Latin keys, and the place in the typed line from which each byte comes. */
struct keyed_line {
	struct line keys;
	uint16_t origins[LINE_SIZE + 1]; /* of each byte, and of the end */
};

/* The line with those characters replaced by their keys, except after a # and after the word note,
 * which is free text. Without such characters, the same line. */
struct keyed_line keyboard_keyed_line(const struct line *line);

/* The same without the places. */
struct line keyboard_line(const struct line *line);

/* The bytes of the typed line for a part of the keys. */
struct pindeck_text keyboard_typed(const struct keyed_line *keyed, const struct line *typed,
                                   struct pindeck_text part);

#endif
