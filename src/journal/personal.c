/* Personal fields of lines: their salted digests, and the seals that cover these. */
#include "journal/personal.h"

#include <sodium.h>
#include <string.h>

enum {
	SALT_BYTES = 16
};

_Static_assert(PERSONAL_SALT_SIZE ==
                   sodium_base64_ENCODED_LEN(SALT_BYTES, sodium_base64_VARIANT_URLSAFE_NO_PADDING),
               "a salt is base64url");

static const char *salt_of(const struct line_form *form, const void *line)
{
	return (const char *)line + form->fields[form->exported].place;
}

static const char *digest_of(const struct line_form *form, const void *line)
{
	return (const char *)line + form->fields[form->exported + 1].place;
}

static const char *seal_of(const struct line_form *form, const void *line)
{
	return (const char *)line + form->fields[form->exported + 2].place;
}

bool personal_exists(const struct line_form *form, const void *line)
{
	for (int field = 0; field < form->exported; field++) {
		char text[LINE_FIELD_SIZE];

		if (!line_form_is_personal(form, line, field))
			continue;
		line_form_write(form, line, field, text);
		if (text[0] != '\0')
			return true;
	}
	return false;
}

bool personal_is_bare(const struct line_form *form, const void *line)
{
	return digest_of(form, line)[0] != '\0' && salt_of(form, line)[0] == '\0';
}

/* The exported fields of one sort. */
static void add_fields(struct line_hash *hash, const struct line_form *form, const void *line,
                       bool personal)
{
	for (int field = 0; field < form->exported; field++)
		if (line_form_is_personal(form, line, field) == personal)
			line_hash_fields(hash, form, line, field, field + 1);
}

static void write_digest(const struct line_form *form, const void *line,
                         char digest[LINE_HASH_SIZE])
{
	struct line_hash hash;

	line_hash_begin(&hash);
	line_hash_text(&hash, salt_of(form, line));
	add_fields(&hash, form, line, true);
	line_hash_end(&hash, digest);
}

/* The previous seal, every field that is not personal, and the digest of those that are. */
static void write_seal(const char *before, const struct line_form *form, const void *line,
                       char seal[LINE_HASH_SIZE])
{
	struct line_hash hash;

	line_hash_begin(&hash);
	line_hash_text(&hash, before);
	add_fields(&hash, form, line, false);
	line_hash_text(&hash, digest_of(form, line));
	line_hash_end(&hash, seal);
}

void personal_sign(struct line_seals *seals, const struct line_form *form, void *line)
{
	char *salt = (char *)line + form->fields[form->exported].place;
	char *digest = (char *)line + form->fields[form->exported + 1].place;
	char *seal = (char *)line + form->fields[form->exported + 2].place;
	unsigned char bytes[SALT_BYTES];

	memset(salt, 0, PERSONAL_SALT_SIZE);
	memset(digest, 0, LINE_HASH_SIZE);
	if (personal_exists(form, line)) {
		randombytes_buf(bytes, sizeof bytes);
		sodium_bin2base64(salt, PERSONAL_SALT_SIZE, bytes, sizeof bytes,
		                  sodium_base64_VARIANT_URLSAFE_NO_PADDING);
		write_digest(form, line, digest);
	}
	write_seal(seals->last, form, line, seal);
	line_seals_follow(seals, seal);
}

static bool matches_digest(const struct line_form *form, const void *line, bool is_erased)
{
	char expected[LINE_HASH_SIZE];

	if (digest_of(form, line)[0] == '\0')
		return salt_of(form, line)[0] == '\0' && !personal_exists(form, line);
	if (is_erased)
		return true;
	write_digest(form, line, expected);
	return strcmp(digest_of(form, line), expected) == 0;
}

void personal_check(struct line_seals *seals, const struct line_form *form, const void *line,
                    bool is_erased)
{
	char expected[LINE_HASH_SIZE];

	write_seal(seals->last, form, line, expected);
	line_seals_check(seals, line_form_number(form, line, form->number), seal_of(form, line),
	                 strcmp(seal_of(form, line), expected) == 0 &&
	                     matches_digest(form, line, is_erased));
}
