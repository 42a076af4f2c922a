/* The full name of a person: any script, in the one form in which it is stored and compared. */
#include "members/full_name.h"

#include "common/utf8.h"
#include "common/width.h"

#include <stdio.h>
#include <string.h>
#include <utf8proc.h>

enum {
	MOST_CODES = 1024, /* of a decomposed name */
	MOST_BYTES = 600   /* of a typed one, with its blanks */
};

/* Variation selectors are invisible, but choose between forms of one character in some names. */
static bool is_variation_selector(utf8proc_int32_t code)
{
	return (code >= 0xFE00 && code <= 0xFE0F) || (code >= 0xE0100 && code <= 0xE01EF);
}

static bool is_blank(utf8proc_category_t category, utf8proc_int32_t code)
{
	return category == UTF8PROC_CATEGORY_ZS || code == '\t';
}

static bool is_letter(utf8proc_category_t category)
{
	return category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_LO;
}

static bool is_bad(const utf8proc_property_t *property, utf8proc_int32_t code)
{
	switch (property->category) {
	case UTF8PROC_CATEGORY_CN:
	case UTF8PROC_CATEGORY_CC:
	case UTF8PROC_CATEGORY_CF:
	case UTF8PROC_CATEGORY_CS:
	case UTF8PROC_CATEGORY_CO:
	case UTF8PROC_CATEGORY_ZL:
	case UTF8PROC_CATEGORY_ZP:
		return true;
	default:
		return property->ignorable && !is_variation_selector(code);
	}
}

size_t full_name_blank_size(const char *text)
{
	utf8proc_int32_t code;
	const utf8proc_ssize_t size = utf8proc_iterate((const utf8proc_uint8_t *)text, -1, &code);

	return size > 0 && is_blank(utf8proc_category(code), code) ? (size_t)size : 0;
}

/* A text that grows at its end. */
struct growing {
	char text[MOST_BYTES + 1];
	size_t length;
	bool blank; /* a blank comes before the next character, if there is one */
	bool letter;
};

static enum member_fault add(struct growing *growing, utf8proc_int32_t code)
{
	const utf8proc_property_t *property = utf8proc_get_property(code);
	const utf8proc_category_t category = (utf8proc_category_t)property->category;

	if (is_blank(category, code)) {
		growing->blank = growing->length > 0;
		return MEMBER_NO_FAULT;
	}
	if (is_bad(property, code))
		return MEMBER_NAME_BAD_SYMBOL;
	if (growing->length + 5 > MOST_BYTES)
		return MEMBER_NAME_TOO_LONG;
	if (growing->blank)
		growing->text[growing->length++] = ' ';
	growing->blank = false;
	growing->letter |= is_letter(category);
	growing->length +=
	    (size_t)utf8proc_encode_char(code, (utf8proc_uint8_t *)growing->text + growing->length);
	return MEMBER_NO_FAULT;
}

static enum member_fault tidy(const char *bytes, size_t length, struct growing *growing)
{
	enum member_fault fault = MEMBER_NO_FAULT;

	while (length > 0 && fault == MEMBER_NO_FAULT) {
		utf8proc_int32_t code;
		const utf8proc_ssize_t size = utf8proc_iterate((const utf8proc_uint8_t *)bytes,
		                                               (utf8proc_ssize_t)length, &code);

		if (size <= 0)
			return MEMBER_NAME_BAD_SYMBOL;
		fault = add(growing, code);
		bytes += size;
		length -= (size_t)size;
	}
	growing->text[growing->length] = '\0';
	return fault;
}

/* Apply a Unicode normalisation; false if the result does not fit. */
static bool convert(const char *text, size_t length, utf8proc_option_t options, char *to,
                    size_t size)
{
	utf8proc_int32_t codes[MOST_CODES + 1];
	utf8proc_ssize_t count = utf8proc_decompose(
	    (const utf8proc_uint8_t *)text, (utf8proc_ssize_t)length, codes, MOST_CODES, options);

	if (count < 0 || count > MOST_CODES)
		return false;
	count = utf8proc_reencode(codes, count, options);
	if (count < 0 || (size_t)count >= size)
		return false;
	memcpy(to, codes, (size_t)count);
	to[count] = '\0';
	return true;
}

enum member_fault full_name_read(const char *bytes, size_t length, char name[REGISTER_NAME_SIZE])
{
	struct growing growing = { .length = 0 };
	enum member_fault fault = tidy(bytes, length, &growing);

	name[0] = '\0';
	if (fault != MEMBER_NO_FAULT)
		return fault;
	if (growing.length == 0)
		return MEMBER_NAME_EMPTY;
	if (!growing.letter)
		return MEMBER_NAME_NO_LETTER;
	if (!convert(growing.text, growing.length,
	             (utf8proc_option_t)(UTF8PROC_STABLE | UTF8PROC_COMPOSE), name,
	             REGISTER_NAME_SIZE))
		return MEMBER_NAME_TOO_LONG;
	if (!utf8_is_text(name, strlen(name)))
		fault = MEMBER_NAME_BAD_SYMBOL;
	else if (width_of_text(name) > FULL_NAME_COLUMNS)
		fault = MEMBER_NAME_TOO_LONG;
	if (fault != MEMBER_NO_FAULT)
		name[0] = '\0';
	return fault;
}

void full_name_key(const char *name, char key[NAME_KEY_SIZE])
{
	const utf8proc_option_t options =
	    (utf8proc_option_t)(UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD |
	                        UTF8PROC_STRIPMARK);

	if (!convert(name, strlen(name), options, key, NAME_KEY_SIZE))
		snprintf(key, NAME_KEY_SIZE, "%s", name);
}
