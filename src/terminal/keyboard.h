/* The Latin keys of characters that a Korean keyboard layout typed. */
#ifndef PINDECK_KEYBOARD_H
#define PINDECK_KEYBOARD_H

#include "line.h"

#include <stdint.h>

enum {
	KEYBOARD_MOST_KEYS = 5 /* of one syllable */
};

/* The Latin keys of a character of the Korean two-set layout, a letter or a syllable, or of a
 * full-width character. Returns their number; 0 for any other character. */
size_t keyboard_keys(uint32_t character, char keys[KEYBOARD_MOST_KEYS]);

/* The line with those characters replaced by their keys, except after a # and after the word note,
 * which is free text. Without such characters, the same line. */
struct line keyboard_line(const struct line *line);

#endif
