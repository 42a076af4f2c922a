/* The record of leagues: the seals of its lines. */
#include "league_line.h"

#include <sodium.h>
#include <string.h>

enum {
	HASH_SIZE = 32,
	NUMBER_SIZE = 8
};

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

/* Eight bytes, the lowest first. */
static void add_number(crypto_generichash_state *hash, int64_t number)
{
	unsigned char bytes[NUMBER_SIZE];

	for (int byte = 0; byte < NUMBER_SIZE; byte++)
		bytes[byte] = (unsigned char)((uint64_t)number >> (8 * byte) & 0xFF);
	crypto_generichash_update(hash, bytes, sizeof bytes);
}

/* The previous seal, and every field. */
static void write_seal(const char *before, const struct league_line *line,
                       char seal[ENTRY_SEAL_SIZE])
{
	crypto_generichash_state hash;
	unsigned char bytes[HASH_SIZE];

	crypto_generichash_init(&hash, NULL, 0, HASH_SIZE);
	add_text(&hash, before);
	for (enum league_field field = 0; field < LEAGUE_FIELDS; field++) {
		char text[LEAGUE_FIELD_SIZE];

		if (league_field_is_number(field) || league_field_is_moment(field)) {
			add_number(&hash, league_number(line, field));
			continue;
		}
		league_write(line, field, text);
		add_text(&hash, text);
	}
	crypto_generichash_final(&hash, bytes, sizeof bytes);
	sodium_bin2base64(seal, ENTRY_SEAL_SIZE, bytes, sizeof bytes,
	                  sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void league_sign(struct league_seals *seals, struct league_line *line)
{
	write_seal(seals->last, line, line->seal);
	memcpy(seals->last, line->seal, sizeof seals->last);
}

void league_check(struct league_seals *seals, const struct league_line *line)
{
	char expected[ENTRY_SEAL_SIZE];

	write_seal(seals->last, line, expected);
	if (seals->broken == 0 && strcmp(line->seal, expected) != 0)
		seals->broken = line->line;
	memcpy(seals->last, line->seal, sizeof seals->last);
}
