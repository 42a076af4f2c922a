/* The pins of a leave, written one after the other. */
#include "leave_text.h"

#include "pinfall.h"

#include <stdio.h>

void leave_write(unsigned leave, const char *between, char text[LEAVE_TEXT_SIZE])
{
	size_t length = 0;

	text[0] = '\0';
	for (int pin = 1; pin <= PINDECK_RACK + PINDECK_FIVE; pin++) {
		if ((leave >> (pin - 1) & 1) == 0)
			continue;
		if (length > 0)
			length += (size_t)snprintf(text + length, LEAVE_TEXT_SIZE - length, "%s",
			                           between);
		length += pin_write(pin, text + length, LEAVE_TEXT_SIZE - length);
	}
}
