/* Search: persons by any part of their names. */
#ifndef PINDECK_SEARCH_H
#define PINDECK_SEARCH_H

#include "members/roster.h"

/* Persons whose names contain every word of the text, without case and accents; a Hangul consonant
 * stands for each syllable that begins with it, so ㅂㅈㅅ finds 박준서. The most recent come first;
 * an empty text finds all. Retired persons only on request, forgotten ones never. Returns how many
 * were found, at most `most`. */
size_t search_members(const struct roster *roster, const char *text, bool retired_too,
                      const struct member **found, size_t most);

#endif
