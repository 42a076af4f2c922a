/* Seals: each line of a game carries a hash of itself and of the seal before it. */
#include "journal/seal.h"

#include "journal/line_hash.h"

#include <sodium.h>
#include <string.h>

_Static_assert((int)ENTRY_SEAL_SIZE == (int)LINE_HASH_SIZE, "a seal is the hash of a line");

void seals_prepare(void)
{
	/* if this fails, the portable implementation is used */
	const int outcome = sodium_init();

	(void)outcome;
}

static void write_seal(const char *before, const struct entry *entry, char seal[ENTRY_SEAL_SIZE])
{
	struct line_hash hash;

	line_hash_begin(&hash);
	line_hash_text(&hash, before);
	line_hash_fields(&hash, &entry_form, entry, FIELD_LINE, FIELD_PERSON);
	/* a line without these fields keeps the seal that versions before these fields gave it
	 * */
	if (entry->person != 0 || entry->value[0] != '\0')
		line_hash_fields(&hash, &entry_form, entry, FIELD_PERSON, ENTRY_FIELDS);
	line_hash_end(&hash, seal);
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

const char *seals_word(enum sealing sealing)
{
	static const char *const words[SEALINGS] = {
		[SEALING_NONE] = "unsealed",
		[SEALING_WHOLE] = "sealed",
		[SEALING_BROKEN] = "broken",
	};

	return words[sealing];
}
