/* The register of persons: salted digests of personal fields, and the seals of its lines. */
#include "register.h"

#include <sodium.h>
#include <string.h>

enum {
	HASH_SIZE = 32,
	SALT_BYTES = 16
};

_Static_assert(REGISTER_SALT_SIZE ==
                   sodium_base64_ENCODED_LEN(SALT_BYTES, sodium_base64_VARIANT_URLSAFE_NO_PADDING),
               "a salt is base64url");

static void begin(crypto_generichash_state *hash)
{
	crypto_generichash_init(hash, NULL, 0, HASH_SIZE);
}

/* The length in two bytes, the lower first, then the text: different lists of texts give different
 * bytes. */
static void add_text(crypto_generichash_state *hash, const char *text)
{
	const size_t length = strlen(text);
	const unsigned char front[2] = { (unsigned char)(length & 0xFF),
		                         (unsigned char)(length >> 8) };

	crypto_generichash_update(hash, front, sizeof front);
	crypto_generichash_update(hash, (const unsigned char *)text, length);
}

static void finish(crypto_generichash_state *hash, char text[ENTRY_SEAL_SIZE])
{
	unsigned char bytes[HASH_SIZE];

	crypto_generichash_final(hash, bytes, sizeof bytes);
	sodium_bin2base64(text, ENTRY_SEAL_SIZE, bytes, sizeof bytes,
	                  sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

static bool has_personal_fields(const struct register_line *line)
{
	for (enum register_field field = 0; field < REGISTER_FIELDS; field++) {
		char text[REGISTER_FIELD_SIZE];

		register_write(line, field, text);
		if (register_field_is_personal(field) && text[0] != '\0')
			return true;
	}
	return false;
}

static void write_digest(const struct register_line *line, char digest[ENTRY_SEAL_SIZE])
{
	crypto_generichash_state hash;

	begin(&hash);
	add_text(&hash, line->salt);
	for (enum register_field field = 0; field < REGISTER_FIELDS; field++) {
		char text[REGISTER_FIELD_SIZE];

		if (!register_field_is_personal(field))
			continue;
		register_write(line, field, text);
		add_text(&hash, text);
	}
	finish(&hash, digest);
}

/* The previous seal, every field that is not personal, and the digest of those that are. */
static void write_seal(const char *before, const struct register_line *line,
                       char seal[ENTRY_SEAL_SIZE])
{
	crypto_generichash_state hash;

	begin(&hash);
	add_text(&hash, before);
	for (enum register_field field = 0; field < REGISTER_FIELDS; field++) {
		char text[REGISTER_FIELD_SIZE];

		if (register_field_is_personal(field))
			continue;
		register_write(line, field, text);
		add_text(&hash, text);
	}
	add_text(&hash, line->digest);
	finish(&hash, seal);
}

void register_sign(struct register_seals *seals, struct register_line *line)
{
	unsigned char salt[SALT_BYTES];

	memset(line->salt, 0, sizeof line->salt);
	memset(line->digest, 0, sizeof line->digest);
	if (has_personal_fields(line)) {
		randombytes_buf(salt, sizeof salt);
		sodium_bin2base64(line->salt, sizeof line->salt, salt, sizeof salt,
		                  sodium_base64_VARIANT_URLSAFE_NO_PADDING);
		write_digest(line, line->digest);
	}
	write_seal(seals->last, line, line->seal);
	memcpy(seals->last, line->seal, sizeof seals->last);
}

bool register_is_erased(const struct register_line *line)
{
	return line->digest[0] != '\0' && line->salt[0] == '\0' && !has_personal_fields(line);
}

static bool matches_digest(const struct register_line *line)
{
	char expected[ENTRY_SEAL_SIZE];

	if (line->digest[0] == '\0')
		return line->salt[0] == '\0' && !has_personal_fields(line);
	if (register_is_erased(line))
		return true;
	write_digest(line, expected);
	return strcmp(line->digest, expected) == 0;
}

void register_check(struct register_seals *seals, const struct register_line *line)
{
	char expected[ENTRY_SEAL_SIZE];

	write_seal(seals->last, line, expected);
	if (seals->broken == 0 && (strcmp(line->seal, expected) != 0 || !matches_digest(line)))
		seals->broken = line->line;
	memcpy(seals->last, line->seal, sizeof seals->last);
}
