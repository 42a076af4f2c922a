/* The display width of a text on a terminal, in columns. */
#include "common/width.h"

#include "common/utf8.h"

#include <locale.h>
#include <pthread.h>
#include <string.h>
#include <wchar.h>

/* The locale in which wcwidth is called, because it depends on the locale of the thread. Null if
 * the system lacks C.UTF-8: then the locale of the process decides. */
static locale_t utf8_locale;

static void make_utf8_locale(void)
{
	utf8_locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
}

int width_of_character(const char *bytes, size_t size)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	locale_t before;
	int columns;

	if (size <= 1)
		return 1;
	(void)pthread_once(&once, make_utf8_locale);
	before = uselocale(utf8_locale);
	columns = wcwidth((wchar_t)utf8_code_point(bytes, size));
	(void)uselocale(before);
	/* a character that this C library does not know yet */
	return columns >= 0 ? columns : 1;
}

int width_of_text(const char *text)
{
	size_t left = strlen(text);
	int columns = 0;

	while (left > 0) {
		const size_t printable = utf8_printable(text, left);
		const size_t size = printable > 0 ? printable : 1;

		columns += width_of_character(text, size);
		text += size;
		left -= size;
	}
	return columns;
}
