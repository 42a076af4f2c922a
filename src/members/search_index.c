/* The index of a search: the names of all persons in the order in which they are found, and columns
 * of bits that rule out most of them before any is compared.
 *
 * There is a column for each hash of a character and of a pair of neighbours, and a column has a
 * bit for each place. Names that lack a bit in one of the columns of a word cannot contain the
 * word. */
#include "members/search_index.h"

#include "members/board_name.h"
#include "members/full_name.h"

#include <stdlib.h>
#include <string.h>

enum {
	EVERYBODY = SEARCH_BITS, /* the column of all persons */
	ACTIVE,                  /* the column of persons who are not retired */
	COLUMNS
};

struct search_index {
	size_t count;
	size_t blocks;
	uint64_t *columns;
	int64_t *persons;
	uint32_t *starts; /* of the names at each place, in the text */
	uint32_t *text;
	uint32_t length;
};

struct search_index *search_index_open(size_t names, size_t bytes)
{
	const size_t blocks = names / (SEARCH_BLOCK * 64) + 1;
	const size_t characters = bytes + names; /* each name is followed by a 0 */
	struct search_index *index = calloc(1, sizeof *index);

	if (index == NULL || characters > UINT32_MAX)
		goto failed;
	index->blocks = blocks;
	index->columns = calloc(COLUMNS * blocks, SEARCH_BLOCK * sizeof *index->columns);
	index->persons = malloc((names + 1) * sizeof *index->persons);
	index->starts = malloc((names + 1) * sizeof *index->starts);
	index->text = malloc((characters + 1) * sizeof *index->text);
	if (index->columns != NULL && index->persons != NULL && index->starts != NULL &&
	    index->text != NULL)
		return index;
failed:
	search_index_close(index);
	return NULL;
}

void search_index_close(struct search_index *index)
{
	if (index == NULL)
		return;
	free(index->columns);
	free(index->persons);
	free(index->starts);
	free(index->text);
	free(index);
}

/* ---- characters and columns ---- */

bool search_is_same(uint32_t wanted, uint32_t character)
{
	return wanted == character ||
	       (hangul_is_syllable(character) && wanted == hangul_initial_consonant(character));
}

/* The consonant that stands for a syllable; for other characters the character itself. */
static uint32_t short_form(uint32_t character)
{
	return hangul_is_syllable(character) ? hangul_initial_consonant(character) : character;
}

static size_t column_of(uint32_t character)
{
	return (character * UINT32_C(2654435769) >> 16) % SEARCH_BITS;
}

static size_t column_of_pair(uint32_t one, uint32_t other)
{
	return column_of((one + 1) * UINT32_C(0x10001) + other);
}

static uint64_t *column_at(const struct search_index *index, size_t column)
{
	return index->columns + column * index->blocks * SEARCH_BLOCK;
}

/* ---- adding names ---- */

static void mark(const struct search_index *index, size_t column)
{
	column_at(index, column)[index->count / 64] |= UINT64_C(1) << index->count % 64;
}

/* Add a character of the names at the next place, with every character and pair that finds it. */
static void add_character(struct search_index *index, uint32_t before, uint32_t character)
{
	const uint32_t short_before = short_form(before);
	const uint32_t shortened = short_form(character);

	index->text[index->length++] = character;
	mark(index, column_of(character));
	mark(index, column_of(shortened));
	mark(index, column_of_pair(before, character));
	mark(index, column_of_pair(before, shortened));
	mark(index, column_of_pair(short_before, character));
	mark(index, column_of_pair(short_before, shortened));
}

void search_index_add(struct search_index *index, const struct search_names *names)
{
	uint32_t before = '\n';
	uint32_t character = 0;

	index->starts[index->count] = index->length;
	index->persons[index->count] = names->person;
	mark(index, EVERYBODY);
	if (!names->retired)
		mark(index, ACTIVE);
	for (const char *next = names->keys; *next != '\0'; before = character) {
		next += character_front(next, &character);
		add_character(index, before, character);
	}
	index->text[index->length++] = 0;
	index->count++;
}

struct search_place search_index_place(const struct search_index *index, size_t place)
{
	return (struct search_place){ index->text + index->starts[place], index->persons[place] };
}

/* ---- narrowing ---- */

void search_columns_begin(struct search_columns *columns, const struct search_index *index,
                          bool retired_too)
{
	columns->list[0] = column_at(index, retired_too ? EVERYBODY : ACTIVE);
	columns->count = 1;
}

static void add_column(struct search_columns *columns, const uint64_t *column)
{
	if (columns->count < sizeof columns->list / sizeof *columns->list)
		columns->list[columns->count++] = column;
}

void search_columns_add(struct search_columns *columns, const struct search_index *index,
                        const uint32_t *word)
{
	for (; *word != 0; word++) {
		add_column(columns, column_at(index, column_of(*word)));
		if (word[1] != 0)
			add_column(columns, column_at(index, column_of_pair(word[0], word[1])));
	}
}

size_t search_index_blocks(const struct search_index *index)
{
	return index->blocks;
}

bool search_columns_narrow(const struct search_columns *columns, size_t block,
                           uint64_t places[SEARCH_BLOCK])
{
	uint64_t any = 0;

	memset(places, 0xFF, SEARCH_BLOCK * sizeof *places);
	for (size_t next = 0; next < columns->count; next++)
		for (size_t word = 0; word < SEARCH_BLOCK; word++)
			places[word] &= columns->list[next][block * SEARCH_BLOCK + word];
	for (size_t word = 0; word < SEARCH_BLOCK; word++)
		any |= places[word];
	return any != 0;
}
