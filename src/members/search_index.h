/* The index of a search: the names of all persons in the order in which they are found, and columns
 * of bits that rule out most of them before any is compared. */
#ifndef PINDECK_SEARCH_INDEX_H
#define PINDECK_SEARCH_INDEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct search_index;

/* An empty index with room for this number of names, with this number of bytes together; a null
 * pointer if memory runs out. */
struct search_index *search_index_open(size_t names, size_t bytes);
void search_index_close(struct search_index *index);

/* The names of one person in their form of full_name_key. */
struct search_names {
	const char *keys;
	int64_t person; /* the person whose names these are */
	bool retired;
};

/* Add names at the next place. */
void search_index_add(struct search_index *index, const struct search_names *names);

/* The names at a place: their characters, with a 0 at the end, and the person. */
struct search_place {
	const uint32_t *characters;
	int64_t person;
};

struct search_place search_index_place(const struct search_index *index, size_t place);

/* True if a character that is searched for stands for that one: a Hangul consonant stands for each
 * syllable that begins with it. */
bool search_is_same(uint32_t wanted, uint32_t character);

/* ---- narrowing ---- */

enum {
	SEARCH_BITS = 512,
	SEARCH_BLOCK = 8 /* words of 64 places that are narrowed together */
};

/* The columns that a search looks at. */
struct search_columns {
	const uint64_t *list[SEARCH_BITS + 1];
	size_t count;
};

/* Begin with all persons that a search may find. */
void search_columns_begin(struct search_columns *columns, const struct search_index *index,
                          bool retired_too);

/* Add the columns of a word, which has a 0 at its end; more than fit are left out. */
void search_columns_add(struct search_columns *columns, const struct search_index *index,
                        const uint32_t *word);

/* How many blocks of places there are. */
size_t search_index_blocks(const struct search_index *index);

/* The places of a block whose names may contain the words; names at other places cannot. Bit n of
 * word m stands for place 64 * (SEARCH_BLOCK * block + m) + n. False if there are none. */
bool search_columns_narrow(const struct search_columns *columns, size_t block,
                           uint64_t places[SEARCH_BLOCK]);

#endif
