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

enum name_fault {
	NAME_IS_RIGHT,
	NAME_IS_EMPTY,
	NAME_IS_TOO_LONG,    /* more than 40 columns or 160 bytes */
	NAME_HAS_NO_LETTER,  /* only digits and marks: a number means the number of a person */
	NAME_HAS_BAD_SYMBOL, /* control, invisible or direction-changing characters; not UTF-8 */
	NAME_FAULTS          /* how many there are */
};

/* Read a typed name: NFC, without blanks around it, one blank for several. With a fault the name is
 * empty. */
enum name_fault full_name_read(const char *bytes, size_t length, char name[REGISTER_NAME_SIZE]);

/* The size in bytes of the blank at the front of a text: a tab or a blank of any script; 0 for
 * none. */
size_t full_name_blank_size(const char *text);

/* The name as it is compared: without case and without accents. */
void full_name_key(const char *name, char key[NAME_KEY_SIZE]);

#endif
