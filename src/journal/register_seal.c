/* The register of persons: salted digests of personal fields, and the seals of its lines. */
#include "journal/register.h"

#include <sodium.h>
#include <string.h>

enum {
	SALT_BYTES = 16
};

_Static_assert(REGISTER_SALT_SIZE ==
                   sodium_base64_ENCODED_LEN(SALT_BYTES, sodium_base64_VARIANT_URLSAFE_NO_PADDING),
               "a salt is base64url");

static bool is_personal(enum register_field field)
{
	return register_form.fields[field].personal;
}

static bool has_personal_fields(const struct register_line *line)
{
	for (enum register_field field = 0; field < REGISTER_FIELDS; field++) {
		char text[REGISTER_FIELD_SIZE];

		register_write(line, field, text);
		if (is_personal(field) && text[0] != '\0')
			return true;
	}
	return false;
}

/* The fields of one sort, all as text. */
static void add_fields(struct line_hash *hash, const struct register_line *line, bool personal)
{
	for (enum register_field field = 0; field < REGISTER_FIELDS; field++) {
		char text[REGISTER_FIELD_SIZE];

		if (is_personal(field) != personal)
			continue;
		register_write(line, field, text);
		line_hash_text(hash, text);
	}
}

static void write_digest(const struct register_line *line, char digest[ENTRY_SEAL_SIZE])
{
	struct line_hash hash;

	line_hash_begin(&hash);
	line_hash_text(&hash, line->salt);
	add_fields(&hash, line, true);
	line_hash_end(&hash, digest);
}

/* The previous seal, every field that is not personal, and the digest of those that are. */
static void write_seal(const char *before, const struct register_line *line,
                       char seal[ENTRY_SEAL_SIZE])
{
	struct line_hash hash;

	line_hash_begin(&hash);
	line_hash_text(&hash, before);
	add_fields(&hash, line, false);
	line_hash_text(&hash, line->digest);
	line_hash_end(&hash, seal);
}

void register_sign(struct line_seals *seals, struct register_line *line)
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
	line_seals_follow(seals, line->seal);
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

void register_check(struct line_seals *seals, const struct register_line *line)
{
	char expected[ENTRY_SEAL_SIZE];

	write_seal(seals->last, line, expected);
	line_seals_check(seals, line->line, line->seal,
	                 strcmp(line->seal, expected) == 0 && matches_digest(line));
}
