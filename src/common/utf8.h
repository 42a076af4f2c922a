/* UTF-8 that people can read and that cannot control a terminal. */
#ifndef PINDECK_UTF8_H
#define PINDECK_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes of the printable character at the front; 0 when there is none. A tab is printable. */
size_t utf8_printable(const char *bytes, size_t length);

/* The code point of a character of that size; UINT32_MAX when a continuation byte is wrong. */
uint32_t utf8_code_point(const char *bytes, size_t size);

/* True when the text consists of printable characters only. */
bool utf8_is_text(const char *bytes, size_t length);

/* True when the text has nothing but blanks of any script, or nothing at all. */
bool utf8_is_blank(const char *bytes, size_t length);

/* True when all bytes belong to characters, printable or not. */
bool utf8_is_encoded(const char *bytes, size_t length);

#endif
