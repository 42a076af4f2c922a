/* The full name of a person: any script, in the one form in which it is stored and compared. */
#ifndef PINDECK_FULL_NAME_H
#define PINDECK_FULL_NAME_H

#include "common/utf8.h"
#include "journal/register.h"

/* The characters of a text in UTF-8, one after the other: the character at the front, and its size
 * in bytes; 0 at the end of the text. Bytes that are not UTF-8 are characters of their own. */
static inline size_t character_front(const char *text, uint32_t *code)
{
	const unsigned char first = (unsigned char)*text;
	const size_t size = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;

	*code = first;
	if (first < 0x80)
		return first != '\0';
	*code = utf8_code_point(text, size);
	if (*code != UINT32_MAX)
		return size;
	*code = first;
	return 1;
}

enum {
	FULL_NAME_COLUMNS = 40,
	NAME_KEY_SIZE = REGISTER_NAME_SIZE * 3
};

/* Why a name or a change of the register is refused. */
enum member_fault {
	MEMBER_NO_FAULT,
	MEMBER_NAME_EMPTY,
	MEMBER_NAME_TOO_LONG,   /* more than 40 columns or 160 bytes */
	MEMBER_NAME_NO_LETTER,  /* only digits and marks: a number means the number of a person */
	MEMBER_NAME_BAD_SYMBOL, /* control, invisible or direction-changing characters; not UTF-8 */
	MEMBER_TOO_MANY,        /* names in one line */
	MEMBER_OPEN_QUOTE,      /* a quotation mark that is not closed */
	MEMBER_NOT_NEXT,        /* not the next line of the register, or unreadable */
	MEMBER_NO_SUCH_PERSON,  /* no person has that number */
	MEMBER_IS_FORGOTTEN,    /* the person is forgotten */
	MEMBER_NO_NAME,         /* a person without a full name or a board name */
	MEMBER_SAME_PERSON,     /* both are one person already */
	MEMBER_IS_MERGED,       /* the person is part of another one */
	MEMBER_NOT_MERGED,
	MEMBER_IS_RETIRED,
	MEMBER_NOT_RETIRED,
	MEMBER_BAD_CLAIM,   /* no letters, a game and a period, or an empty period */
	MEMBER_IS_CLAIMED,  /* those seats belong to a person already */
	MEMBER_NOT_CLAIMED, /* there is no such claim, or it is released */
	MEMBER_NO_MEMORY,
	MEMBER_FAULTS /* the number of faults */
};

/* Read a typed name: NFC, without blanks around it, one blank for several. With a fault the name is
 * empty. */
enum member_fault full_name_read(const char *bytes, size_t length, char name[REGISTER_NAME_SIZE]);

/* The size in bytes of the blank at the front of a text: a tab or a blank of any script; 0 for
 * none. */
size_t full_name_blank_size(const char *text);

/* The name as it is compared: without case and without accents. */
void full_name_key(const char *name, char key[NAME_KEY_SIZE]);

#endif
