/* Hangul syllables: their initial consonants, and how they are written in Latin letters. */
#ifndef PINDECK_HANGUL_H
#define PINDECK_HANGUL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	HANGUL_LETTERS_SIZE = 10 /* the Latin letters of one syllable, and a NUL byte */
};

/* One of the 11,172 syllables from U+AC00 on. */
bool hangul_is_syllable(uint32_t code);

/* The initial consonant of a syllable, as a keyboard types it by itself: U+3142 (ㅂ) for 박. */
uint32_t hangul_initial_consonant(uint32_t syllable);

/* A syllable in capital letters, as names of persons are romanised: JUN for 준, YEONG for 영. */
void hangul_romanise(uint32_t syllable, char letters[HANGUL_LETTERS_SIZE]);

#endif
