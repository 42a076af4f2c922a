/* Text that people can read and that can do nothing to a terminal. */
#ifndef PINDECK_UTF8_H
#define PINDECK_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* The size of the printable character these bytes begin with; 0 where there is none. */
size_t utf8_printable(const char *bytes, size_t length);

/* True when all of it is printable characters. */
bool utf8_is_text(const char *bytes, size_t length);

#endif
