/* The record book: the records of every bowler in every discipline. */
#ifndef PINDECK_RECORD_BOOK_H
#define PINDECK_RECORD_BOOK_H

#include "records.h"

struct record_book;

/* Who games belong to: a person, or letters that no person has claimed. */
struct record_owner {
	int64_t person; /* its number; 0 for letters */
	struct pindeck_name letters;
};

/* The records of one owner in one discipline; averages never mix disciplines. */
struct section {
	struct record_owner owner;
	enum pindeck_discipline discipline;
	const struct records *records; /* of at least one game */
};

typedef void record_book_visitor(void *payload, const struct section *section);

/* A book for all bowlers, until record_book_ask restricts it. A null pointer without memory. */
struct record_book *record_book_new(void);
void record_book_free(struct record_book *book);

/* Restricts the book to this owner and the others it was called with. False without memory. */
bool record_book_ask(struct record_book *book, struct record_owner owner);

/* Adds the games of a match that count and whose owners are asked for, as records_add does. There
 * is an owner for each seat; without owners the letters of the seats own them. False without
 * memory. */
bool record_book_add(struct record_book *book, const struct pindeck_match *match,
                     const struct record_owner *owners, int32_t day);

/* Visits the records of all persons by their numbers, then those of letters in alphabetical order.
 */
void record_book_walk(const struct record_book *book, record_book_visitor *visit, void *payload);

/* The next owner in that order who was asked for and has no game that counts; neither person nor
 * letters after the last. Pass such an owner to begin with. */
struct record_owner record_book_missing(const struct record_book *book, struct record_owner after);

#endif
