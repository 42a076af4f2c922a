/* The names of a large club, and the texts that a search form sends while a person types. */
#ifndef PINDECK_CLUB_NAMES_H
#define PINDECK_CLUB_NAMES_H

#include "journal/register.h"

/* A random member: three out of four names are Korean, and the board name is the suggested one. */
void club_member(struct register_person *names, uint32_t *state);

enum {
	TYPED_MOST = 512,
	TYPED_SIZE = 200 /* of a text as the query of an address has it, with a NUL byte */
};

/* Texts in the order in which they are typed. */
struct typed_texts {
	char list[TYPED_MOST][TYPED_SIZE];
	size_t count;
};

/* Type names of random members and of persons who are none: full names letter by letter, in which a
 * Hangul keyboard composes every syllable; initial consonants; board names; a word of a name and
 * then one that it does not have. */
void typed_texts_fill(struct typed_texts *texts, uint32_t *state);

#endif
