/* The hash that seals a line: of texts and numbers, one after the other. */
#include "journal/line_hash.h"

#include <sodium.h>
#include <string.h>

enum {
	HASH_SIZE = 32,
	NUMBER_SIZE = 8
};

_Static_assert(LINE_HASH_SIZE ==
                   sodium_base64_ENCODED_LEN(HASH_SIZE, sodium_base64_VARIANT_URLSAFE_NO_PADDING),
               "a hash is base64url");

void line_hash_begin(struct line_hash *hash)
{
	hash->length = 0;
}

/* The length in two bytes, the lower first, then the text. */
void line_hash_text(struct line_hash *hash, const char *text)
{
	const size_t length = strlen(text);

	hash->bytes[hash->length++] = (unsigned char)(length & 0xFF);
	hash->bytes[hash->length++] = (unsigned char)(length >> 8);
	memcpy(hash->bytes + hash->length, text, length);
	hash->length += length;
}

/* Eight bytes, the lowest first. */
void line_hash_number(struct line_hash *hash, int64_t number)
{
	for (int byte = 0; byte < NUMBER_SIZE; byte++)
		hash->bytes[hash->length++] =
		    (unsigned char)((uint64_t)number >> (8 * byte) & 0xFF);
}

void line_hash_fields(struct line_hash *hash, const struct line_form *form, const void *line,
                      int from, int until)
{
	for (int field = from; field < until; field++) {
		char text[LINE_FIELD_SIZE];

		if (form->fields[field].shape != LINE_IS_TEXT) {
			line_hash_number(hash, line_form_number(form, line, field));
			continue;
		}
		line_form_write(form, line, field, text);
		line_hash_text(hash, text);
	}
}

void line_hash_end(const struct line_hash *hash, char text[LINE_HASH_SIZE])
{
	unsigned char bytes[HASH_SIZE];

	crypto_generichash(bytes, sizeof bytes, hash->bytes, hash->length, NULL, 0);
	sodium_bin2base64(text, LINE_HASH_SIZE, bytes, sizeof bytes,
	                  sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void line_seals_follow(struct line_seals *seals, const char seal[LINE_HASH_SIZE])
{
	memcpy(seals->last, seal, sizeof seals->last);
}

void line_seals_check(struct line_seals *seals, int64_t line, const char seal[LINE_HASH_SIZE],
                      bool matches)
{
	if (!matches && seals->broken == 0)
		seals->broken = line;
	line_seals_follow(seals, seal);
}
