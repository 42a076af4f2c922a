/* A board name: three capital letters. */
#include "pindeck/name.h"

/* In ASCII a small letter is the capital letter with one more bit. The functions of <ctype.h>
 * depend on the locale, and names must not. */
struct pindeck_name pindeck_name_from(const char *text, size_t length)
{
	struct pindeck_name name = { "" };
	bool good = length == PINDECK_NAME_LETTERS;

	for (size_t next = 0; good && next < length; next++) {
		name.letters[next] = (char)(text[next] & ~('a' - 'A'));
		good = name.letters[next] >= 'A' && name.letters[next] <= 'Z';
	}
	return good ? name : (struct pindeck_name){ "" };
}

bool pindeck_name_exists(struct pindeck_name name)
{
	return name.letters[0] != '\0';
}

bool pindeck_name_is_equal(struct pindeck_name one, struct pindeck_name other)
{
	bool equal = true;

	for (int next = 0; next < PINDECK_NAME_LETTERS; next++)
		equal &= one.letters[next] == other.letters[next];
	return equal;
}

const char *pindeck_name_to_text(const struct pindeck_name *name)
{
	return name->letters;
}
