/* Board names: three letters suggested for a full name in any script; how Hangul is written in
 * Latin letters. */
#ifndef PINDECK_BOARD_NAME_H
#define PINDECK_BOARD_NAME_H

#include <pindeck.h>
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

enum {
	BOARD_NAMES = 26 * 26 * 26 /* how many there are */
};

/* The place of a name in the alphabet: 0 to BOARD_NAMES - 1. */
size_t board_name_place(struct pindeck_name name);

/* A set of board names. All zeros: none. */
struct board_names {
	uint64_t bits[BOARD_NAMES / 64 + 1];
};

/* Add a name; no name changes nothing. */
void board_names_add(struct board_names *names, struct pindeck_name name);
bool board_names_have(const struct board_names *names, struct pindeck_name name);

/* Initials, or for Hangul the customary letter of the family name and the initials of the given
 * name: PJS for 박준서. If that is taken, the most similar free name. No name if all are taken. */
struct pindeck_name board_name_suggest(const char *full_name, const struct board_names *taken);

/* The customary letter of a Hangul family name: P for 박; 0 for a text that is no Hangul. *length
 * is the number of bytes of the family name: two syllables for 남궁. */
char board_name_family_letter(const char *full_name, size_t *length);

#endif
