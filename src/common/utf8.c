/* UTF-8 that people can read and that cannot control a terminal. */
#include "common/utf8.h"

/* Bytes of a character by its first byte; 0 for a byte that begins none. */
static size_t character_size(unsigned char first)
{
	if (first < 0x80)
		return 1;
	if (first >= 0xC2 && first < 0xE0)
		return 2;
	if (first >= 0xE0 && first < 0xF0)
		return 3;
	return first >= 0xF0 && first < 0xF5 ? 4 : 0;
}

uint32_t utf8_code_point(const char *bytes, size_t size)
{
	static const unsigned char first_bits[] = { 0, 0x7F, 0x1F, 0x0F, 0x07 };
	uint32_t code = (unsigned char)bytes[0] & first_bits[size];

	for (size_t next = 1; next < size; next++) {
		if (((unsigned char)bytes[next] & 0xC0) != 0x80)
			return UINT32_MAX;
		code = code << 6 | ((unsigned char)bytes[next] & 0x3F);
	}
	return code;
}

/* Invisible characters that change the direction of writing or break a line. */
static bool is_invisible(uint32_t code)
{
	return code == 0xAD || code == 0x61C || (code >= 0x200B && code <= 0x200F) ||
	       (code >= 0x2028 && code <= 0x202E) || (code >= 0x2060 && code <= 0x2069) ||
	       code == 0xFEFF || (code >= 0xFFF9 && code <= 0xFFFB) ||
	       (code >= 0xE0000 && code <= 0xE007F);
}

static bool is_printable(uint32_t code, size_t size)
{
	static const uint32_t smallest[] = { 0, 0, 0x80, 0x800, 0x10000 };

	if (code < smallest[size] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000))
		return false;
	if (code < 0x20 || (code >= 0x7F && code < 0xA0))
		return code == '\t';
	return !is_invisible(code);
}

size_t utf8_printable(const char *bytes, size_t length)
{
	const size_t size = length > 0 ? character_size((unsigned char)*bytes) : 0;

	if (size == 0 || size > length)
		return 0;
	return is_printable(utf8_code_point(bytes, size), size) ? size : 0;
}

/* Most texts are ASCII: stores check every text that they read. */
static bool is_printable_ascii(char byte)
{
	return byte >= ' ' && byte < 0x7F;
}

bool utf8_is_text(const char *bytes, size_t length)
{
	size_t place = 0;
	size_t size = 1;

	while (place < length && size > 0) {
		size = is_printable_ascii(bytes[place])
		           ? 1
		           : utf8_printable(bytes + place, length - place);
		place += size;
	}
	return place == length;
}

/* The blanks of Unicode: its category Zs, and a tab. */
static bool is_blank(uint32_t code)
{
	return code == ' ' || code == '\t' || code == 0xA0 || code == 0x1680 ||
	       (code >= 0x2000 && code <= 0x200A) || code == 0x202F || code == 0x205F ||
	       code == 0x3000;
}

bool utf8_is_blank(const char *bytes, size_t length)
{
	while (length > 0) {
		const size_t size = utf8_printable(bytes, length);

		if (size == 0 || !is_blank(utf8_code_point(bytes, size)))
			return false;
		bytes += size;
		length -= size;
	}
	return true;
}

bool utf8_is_encoded(const char *bytes, size_t length)
{
	while (length > 0) {
		const size_t size = character_size((unsigned char)*bytes);

		if (size == 0 || size > length || utf8_code_point(bytes, size) == UINT32_MAX)
			return false;
		bytes += size;
		length -= size;
	}
	return true;
}
