/* The record book: the records of every bowler in every discipline. */
#ifndef PINDECK_RECORD_BOOK_H
#define PINDECK_RECORD_BOOK_H

#include "records.h"

struct record_book;

/* The records of one bowler in one discipline; averages never mix disciplines. */
struct section {
	struct pindeck_name bowler;
	enum pindeck_discipline discipline;
	const struct records *records; /* of at least one game */
};

typedef void record_book_visitor(void *payload, const struct section *section);

/* A book for all bowlers, until record_book_ask restricts it. A null pointer without memory. */
struct record_book *record_book_new(void);
void record_book_free(struct record_book *book);

/* Restricts the book to this bowler and the others it was called with. */
void record_book_ask(struct record_book *book, struct pindeck_name bowler);

/* Adds the games of a match that count and whose bowlers are asked for, as records_add does. False
 * without memory. */
bool record_book_add(struct record_book *book, const struct pindeck_match *match, int32_t day);

/* Visits the records of all bowlers in alphabetical order. */
void record_book_walk(const struct record_book *book, record_book_visitor *visit, void *payload);

/* The next bowler in alphabetical order who was asked for and has no game that counts; no name
 * after the last. Pass no name to begin with. */
struct pindeck_name record_book_missing(const struct record_book *book, struct pindeck_name after);

#endif
