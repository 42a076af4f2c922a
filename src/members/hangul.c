/* Hangul syllables: their initial consonants, and how they are written in Latin letters. */
#include "members/hangul.h"

#include <stdio.h>

enum {
	FIRST_SYLLABLE = 0xAC00,
	INITIALS = 19,
	VOWELS = 21,
	FINALS = 28
};

bool hangul_is_syllable(uint32_t code)
{
	return code >= FIRST_SYLLABLE && code < FIRST_SYLLABLE + INITIALS * VOWELS * FINALS;
}

static unsigned initial_of(uint32_t syllable)
{
	return (syllable - FIRST_SYLLABLE) / (VOWELS * FINALS);
}

static unsigned vowel_of(uint32_t syllable)
{
	return (syllable - FIRST_SYLLABLE) / FINALS % VOWELS;
}

static unsigned final_of(uint32_t syllable)
{
	return (syllable - FIRST_SYLLABLE) % FINALS;
}

/* The consonants that begin a syllable do not follow each other in this block of Unicode. */
uint32_t hangul_initial_consonant(uint32_t syllable)
{
	static const uint32_t consonants[INITIALS] = {
		0x3131, 0x3132, 0x3134, 0x3137, 0x3138, 0x3139, 0x3141, 0x3142, 0x3143, 0x3145,
		0x3146, 0x3147, 0x3148, 0x3149, 0x314A, 0x314B, 0x314C, 0x314D, 0x314E,
	};

	return consonants[initial_of(syllable)];
}

/* ㄱ is K, as most persons write it in their names; otherwise the Revised Romanisation. */
void hangul_romanise(uint32_t syllable, char letters[HANGUL_LETTERS_SIZE])
{
	static const char *const initials[INITIALS] = {
		"K",  "KK", "N", "D",  "TT", "R", "M", "B", "PP", "S",
		"SS", "",   "J", "JJ", "C",  "K", "T", "P", "H",
	};
	static const char *const vowels[VOWELS] = {
		"A",  "AE", "YA", "YAE", "EO", "E",  "YEO", "YE", "O",  "WA", "WAE",
		"OE", "YO", "U",  "WO",  "WE", "WI", "YU",  "EU", "UI", "I",
	};
	static const char *const finals[FINALS] = {
		"",  "K", "K", "K", "N", "N", "N", "T",  "L", "K", "M", "L", "L", "L",
		"P", "L", "M", "P", "P", "T", "T", "NG", "T", "T", "K", "T", "P", "T",
	};

	snprintf(letters, HANGUL_LETTERS_SIZE, "%s%s%s", initials[initial_of(syllable)],
	         vowels[vowel_of(syllable)], finals[final_of(syllable)]);
}
