/* Search: persons by any part of their names. */
#include "members/search.h"

#include "members/full_name.h"
#include "members/roster_inside.h"

#include <string.h>

enum {
	MOST_WORDS = 8
};

/* The words of a search as characters, each followed by a 0. */
struct wanted {
	uint32_t text[NAME_KEY_SIZE];
	const uint32_t *words[MOST_WORDS];
	size_t count;
};

/* Words after the eighth are ignored. */
static void read_words(struct wanted *wanted, const char *text)
{
	char tidy[REGISTER_NAME_SIZE];
	char key[NAME_KEY_SIZE];
	const char *next = key;
	size_t length = 0;
	uint32_t character = 0;
	bool inside = false; /* of a word */

	wanted->count = 0;
	strncpy(tidy, text, sizeof tidy - 1);
	tidy[sizeof tidy - 1] = '\0';
	full_name_key(tidy, key);
	for (size_t size; (size = character_front(next, &character)) > 0; next += size) {
		const bool blank = full_name_blank_size(next) > 0;

		if (!blank && !inside && wanted->count == MOST_WORDS)
			break;
		if (!blank && !inside)
			wanted->words[wanted->count++] = wanted->text + length;
		if (!blank || inside)
			wanted->text[length++] = blank ? 0 : character;
		inside = !blank;
	}
	wanted->text[length] = 0;
}

static bool begins_with(const uint32_t *characters, const uint32_t *word)
{
	for (; *word != 0; word++, characters++)
		if (*characters == 0 || !search_is_same(*word, *characters))
			return false;
	return true;
}

static bool contains(const uint32_t *characters, const uint32_t *word)
{
	for (; *characters != 0; characters++)
		if (begins_with(characters, word))
			return true;
	return false;
}

static bool has_all_words(const uint32_t *characters, const struct wanted *wanted)
{
	for (size_t next = 0; next < wanted->count; next++)
		if (!contains(characters, wanted->words[next]))
			return false;
	return true;
}

/* Persons who were found, in their order. */
struct finding {
	const struct roster *roster;
	const struct wanted *wanted;
	const struct member **found;
	size_t count;
	size_t most;
};

static bool is_listed(const struct finding *finding, const struct member *member)
{
	for (size_t next = 0; next < finding->count; next++)
		if (finding->found[next] == member)
			return true;
	return false;
}

/* Compare the names at those of the 64 places from `first` on whose bit is set. */
static void compare(struct finding *finding, size_t first, uint64_t bits)
{
	for (; bits != 0 && finding->count < finding->most; bits &= bits - 1) {
		const size_t place = first + (size_t)__builtin_ctzll(bits);
		const struct search_place names = search_index_place(finding->roster->index, place);
		const struct member *member = roster_member(finding->roster, names.person);

		if (has_all_words(names.characters, finding->wanted) && !is_listed(finding, member))
			finding->found[finding->count++] = member;
	}
}

size_t search_members(const struct roster *roster, const char *text, bool retired_too,
                      const struct member **found, size_t most)
{
	const struct search_index *index = roster->index;
	struct wanted wanted;
	struct finding finding = { roster, &wanted, found, 0, most };
	struct search_columns columns;
	uint64_t places[SEARCH_BLOCK];

	if (index == NULL)
		return 0;
	read_words(&wanted, text);
	search_columns_begin(&columns, index, retired_too);
	for (size_t next = 0; next < wanted.count; next++)
		search_columns_add(&columns, index, wanted.words[next]);
	for (size_t block = 0; block < search_index_blocks(index) && finding.count < most;
	     block++) {
		if (!search_columns_narrow(&columns, block, places))
			continue;
		for (size_t word = 0; word < SEARCH_BLOCK; word++)
			compare(&finding, (block * SEARCH_BLOCK + word) * 64, places[word]);
	}
	return finding.count;
}
