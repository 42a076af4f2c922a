/* Search: persons by any part of their names. */
#include "search.h"

#include "character.h"
#include "full_name.h"
#include "hangul.h"
#include "roster_inside.h"

#include <string.h>

/* A signature has a bit for each character and a bit for each pair of neighbours. A name that lacks
 * one of the bits of a word cannot contain it; the others are compared. */
static uint64_t bit_of(uint32_t number)
{
	return UINT64_C(1) << (number * UINT32_C(2654435769) >> 26);
}

static uint64_t bit_of_pair(uint32_t one, uint32_t other)
{
	return bit_of(one * 31 + other);
}

/* The consonant that stands for a syllable; for other characters the character itself. */
static uint32_t short_form(uint32_t code)
{
	return hangul_is_syllable(code) ? hangul_initial_consonant(code) : code;
}

struct search_signature search_signature(const char *keys)
{
	struct search_signature signature = { 0, 0 };
	uint32_t before = '\n';
	uint32_t code = 0;

	for (size_t size; (size = character_front(keys, &code)) > 0; keys += size) {
		signature.characters |= bit_of(code) | bit_of(short_form(code));
		signature.pairs |= bit_of_pair(before, code) |
		                   bit_of_pair(before, short_form(code)) |
		                   bit_of_pair(short_form(before), code) |
		                   bit_of_pair(short_form(before), short_form(code));
		before = code;
	}
	return signature;
}

/* The bits of a word that is searched for: a syllable stands for itself alone. */
static void add_word(struct search_signature *signature, const char *word)
{
	uint32_t before = 0;
	uint32_t code = 0;

	for (size_t size; (size = character_front(word, &code)) > 0; word += size) {
		signature->characters |= bit_of(code);
		if (before != 0)
			signature->pairs |= bit_of_pair(before, code);
		before = code;
	}
}

static bool is_same(uint32_t wanted, uint32_t code)
{
	return wanted == code || (hangul_is_syllable((uint32_t)code) &&
	                          (uint32_t)wanted == hangul_initial_consonant((uint32_t)code));
}

static bool begins_with(const char *key, const char *word)
{
	uint32_t wanted = 0;
	uint32_t code = 0;

	for (size_t size; (size = character_front(word, &wanted)) > 0; word += size) {
		const size_t step = character_front(key, &code);

		if (step == 0 || !is_same(wanted, code))
			return false;
		key += step;
	}
	return true;
}

static bool contains(const char *keys, const char *word)
{
	uint32_t code = 0;

	for (size_t size = 1; size > 0; keys += size = character_front(keys, &code))
		if (begins_with(keys, word))
			return true;
	return false;
}

enum {
	MOST_WORDS = 8
};

/* The words of a search, each with a NUL byte behind it. */
struct wanted {
	char text[NAME_KEY_SIZE];
	const char *words[MOST_WORDS];
	size_t count;
	struct search_signature signature;
};

static void read_words(struct wanted *wanted, const char *text)
{
	char tidy[REGISTER_NAME_SIZE];
	char *next;

	wanted->count = 0;
	wanted->signature = (struct search_signature){ 0, 0 };
	strncpy(tidy, text, sizeof tidy - 1);
	tidy[sizeof tidy - 1] = '\0';
	name_key(tidy, wanted->text);
	for (char *word = strtok_r(wanted->text, " \t", &next);
	     word != NULL && wanted->count < MOST_WORDS; word = strtok_r(NULL, " \t", &next)) {
		wanted->words[wanted->count++] = word;
		add_word(&wanted->signature, word);
	}
}

static bool has_all_words(const char *keys, const struct wanted *wanted)
{
	for (size_t next = 0; next < wanted->count; next++)
		if (!contains(keys, wanted->words[next]))
			return false;
	return true;
}

static bool may_contain(const struct search_signature *name, const struct search_signature *words)
{
	return (words->characters & ~name->characters) == 0 && (words->pairs & ~name->pairs) == 0;
}

static bool is_listed(const struct member **found, size_t count, const struct member *member)
{
	for (size_t next = 0; next < count; next++)
		if (found[next] == member)
			return true;
	return false;
}

size_t search_members(const struct roster *roster, const char *text, bool retired_too,
                      const struct member **found, size_t most)
{
	struct wanted wanted;
	size_t count = 0;

	read_words(&wanted, text);
	for (size_t next = 0; next < roster->ordered && count < most; next++) {
		const struct listed *listed;
		const struct member *root;

		if (!may_contain(&roster->signatures[next], &wanted.signature))
			continue;
		listed = roster->list + roster->order[next];
		root = roster_member(roster, roster_root(roster, listed->member.person));
		if (root->forgotten || listed->member.forgotten || (root->retired && !retired_too))
			continue;
		if (has_all_words(listed->keys, &wanted) && !is_listed(found, count, root))
			found[count++] = root;
	}
	return count;
}
