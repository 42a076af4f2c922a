/* Which keys were pressed, whatever alphabet the keyboard typed. */
#ifndef PINDECK_KEYBOARD_H
#define PINDECK_KEYBOARD_H

#include "line.h"

#include <stdint.h>

enum {
	KEYBOARD_MOST_KEYS = 5 /* of one syllable */
};

/* The Latin keys of a character of the Korean two-set layout, a letter or a syllable, or of a
 * full-width character. Returns how many there are; 0 for any other character. */
size_t keyboard_keys(uint32_t character, char keys[KEYBOARD_MOST_KEYS]);

/* A line with those characters replaced by their keys, as far as it is no text: behind a # and
 * behind the word note it stays as it is. Without any of them, the same line. */
struct line keyboard_line(const struct line *line);

#endif
