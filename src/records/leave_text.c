/* The pins of a leave as text. */
#include "records/leave_text.h"

#include <pindeck.h>

void leave_text_write(struct writer *writer, unsigned pins, const char *between)
{
	const char *before = "";

	for (int pin = 1; pin <= PINDECK_RACK + PINDECK_FIVE; pin++) {
		if ((pins >> (pin - 1) & 1) == 0)
			continue;
		writer_text(writer, before);
		if (pin > PINDECK_RACK)
			writer_put(writer, (char)('a' + pin - PINDECK_RACK - 1));
		else
			writer_number(writer, pin);
		before = between;
	}
}
