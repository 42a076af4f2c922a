/* Seals: each line of a game carries a hash of itself and of the seal before it. */
#include "seal.h"

#include <sodium.h>
#include <string.h>

enum {
	HASH_SIZE = 32,
	NUMBER_SIZE = 8,
	LENGTH_SIZE = 2,
	/* the previous seal, and every column but the number of the game and the seal itself */
	ENCODED_SIZE = (ENTRY_COLUMNS - 1) * (LENGTH_SIZE + ENTRY_FIELD_SIZE)
};

_Static_assert(ENTRY_SEAL_SIZE ==
                   sodium_base64_ENCODED_LEN(HASH_SIZE, sodium_base64_VARIANT_URLSAFE_NO_PADDING),
               "a seal is a hash as base64url");

void seals_prepare(void)
{
	/* if this fails, the portable implementation is used */
	const int outcome = sodium_init();

	(void)outcome;
}

/* Bytes that grow at their end. */
struct encoded {
	unsigned char bytes[ENCODED_SIZE];
	size_t length;
};

/* Eight bytes, the lowest first. */
static void put_number(struct encoded *encoded, int64_t number)
{
	for (int byte = 0; byte < NUMBER_SIZE; byte++)
		encoded->bytes[encoded->length++] =
		    (unsigned char)((uint64_t)number >> (8 * byte) & 0xFF);
}

/* The length in two bytes, the lower first, then the text: different lists of texts give different
 * bytes. */
static void put_text(struct encoded *encoded, const char *text)
{
	const size_t length = strlen(text);

	encoded->bytes[encoded->length++] = (unsigned char)(length & 0xFF);
	encoded->bytes[encoded->length++] = (unsigned char)(length >> 8);
	memcpy(encoded->bytes + encoded->length, text, length);
	encoded->length += length;
}

static void put_field(struct encoded *encoded, const struct entry *entry, enum entry_field field)
{
	char text[ENTRY_FIELD_SIZE];

	if (entry_field_is_number(field) || field == FIELD_TIME) {
		put_number(encoded, entry_number(entry, field));
		return;
	}
	entry_write(entry, field, text);
	put_text(encoded, text);
}

static void write_seal(const char *before, const struct entry *entry, char seal[ENTRY_SEAL_SIZE])
{
	unsigned char hash[HASH_SIZE];
	struct encoded encoded;

	encoded.length = 0;
	put_text(&encoded, before);
	for (enum entry_field field = FIELD_LINE; field <= FIELD_KEY; field++)
		put_field(&encoded, entry, field);
	/* earlier versions had no later fields: a line without them has the seal that they gave it
	 */
	if (entry->person != 0 || entry->value[0] != '\0') {
		put_field(&encoded, entry, FIELD_PERSON);
		put_field(&encoded, entry, FIELD_VALUE);
	}
	crypto_generichash(hash, sizeof hash, encoded.bytes, encoded.length, NULL, 0);
	sodium_bin2base64(seal, ENTRY_SEAL_SIZE, hash, sizeof hash,
	                  sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void seals_sign(struct seals *seals, struct entry *entry)
{
	write_seal(seals->last, entry, entry->seal);
	memcpy(seals->last, entry->seal, sizeof seals->last);
	seals->sealed++;
}

void seals_check(struct seals *seals, const struct entry *entry)
{
	const bool has_seal = entry->seal[0] != '\0';
	char expected[ENTRY_SEAL_SIZE];
	bool matches;

	if (seals->ignored)
		return;
	write_seal(seals->last, entry, expected);
	matches = has_seal ? strcmp(entry->seal, expected) == 0 : seals->sealed == 0;
	if (!matches && seals->broken == 0)
		seals->broken = entry->line;
	seals->sealed += has_seal;
	memcpy(seals->last, has_seal ? entry->seal : expected, sizeof seals->last);
}

enum sealing seals_state(const struct seals *seals)
{
	if (seals->broken != 0)
		return SEALING_BROKEN;
	return seals->sealed > 0 ? SEALING_WHOLE : SEALING_NONE;
}

const char *sealing_word(enum sealing sealing)
{
	static const char *const words[SEALINGS] = {
		[SEALING_NONE] = "unsealed",
		[SEALING_WHOLE] = "sealed",
		[SEALING_BROKEN] = "broken",
	};

	return words[sealing];
}
