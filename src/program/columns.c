/* How wide a text is on a terminal. */
#include "columns.h"

int columns_of(const char *text)
{
	int columns = 0;

	for (; *text != '\0'; text++) {
		const unsigned byte = (unsigned char)*text;

		if ((byte & 0xC0) != 0x80)
			columns += byte >= 0xE0 ? 2 : 1;
	}
	return columns;
}
