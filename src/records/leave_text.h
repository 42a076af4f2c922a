/* The pins of a leave as text. */
#ifndef PINDECK_LEAVE_TEXT_H
#define PINDECK_LEAVE_TEXT_H

#include "common/writer.h"

/* The pins with a text between two of them, as in 7-10. Bit n-1 is pin n; pins 11 to 15 are a to e
 * of five-pin. */
void leave_text_write(struct writer *writer, unsigned pins, const char *between);

#endif
