/* The record book: the records of every bowler and team in every discipline. */
#ifndef PINDECK_RECORD_BOOK_H
#define PINDECK_RECORD_BOOK_H

#include "records/records.h"
#include "records/trend.h"

#include <pindeck.h>

/* Whose records they are: a person of the register, letters that stand for themselves, or a team.
 */
struct holder {
	int64_t person;              /* 0 for letters and teams */
	struct pindeck_name letters; /* of a person: the board name */
	const char *name; /* the full name of a person, else empty; it outlives the records */
	bool is_team;
	bool is_guest; /* of one evening: other games under the letters are other people's */
};

/* True for the same person, else for the same letters; two guests are never the same. */
bool holder_is_equal(const struct holder *one, const struct holder *other);

/* The order in which holders are listed: by letters, bowlers before teams; of equal ones, letters
 * before persons. */
int holder_compare(const struct holder *one, const struct holder *other);

/* Complete games of both bowlers in the same match and discipline. Games that neither won are ties.
 */
struct rival {
	struct holder holder;
	uint32_t games;
	uint32_t won;
	uint32_t lost;
	uint64_t pins;       /* of the bowler */
	uint64_t their_pins; /* of the rival */
};

/* All zeros: no rival. The most frequent one first after rivals_rank. */
struct rivals {
	struct rival *list;
	size_t count;
	size_t room;
};

void rivals_free(struct rivals *rivals);

/* Add a game against that rival, or several. False if memory runs out. */
bool rivals_add(struct rivals *rivals, const struct rival *added);

/* Put the most frequent rivals first, equally frequent ones in alphabetical order. */
void rivals_rank(struct rivals *rivals);

struct record_book;

/* The records of one holder in one discipline; averages never mix disciplines. */
struct section {
	struct holder holder;
	enum pindeck_discipline discipline;
	const struct records *records;
	const struct trend *trend;
	const struct rivals *rivals; /* empty in a book of all bowlers */
};

typedef void record_book_visitor(void *payload, const struct section *section);

/* The holder of a seat: a bowler, or a team. For a member from 0 on, the holder of that member of
 * its team. */
enum {
	HOLDER_OF_SEAT = -1
};
typedef struct holder record_book_holder(const void *payload, struct pindeck_seat seat, int member);

/* A match that is being added to the book. */
struct bowled_match {
	const struct pindeck_match *match;
	struct occasion occasion;
	record_book_holder *holder;
	const void *payload;
};

/* A book for all bowlers, until record_book_ask restricts it; persons have the numbers 1 to
 * persons. A null pointer if memory runs out. */
struct record_book *record_book_new(int64_t persons);
void record_book_free(struct record_book *book);

/* Restricts the book to this holder and to those of earlier calls. A bowler includes the teams of
 * the same letters. */
void record_book_ask(struct record_book *book, const struct holder *holder);

/* Restricts the book to this discipline. */
void record_book_ask_discipline(struct record_book *book, enum pindeck_discipline discipline);

/* Adds guests too, by their letters; only for the games of one evening. */
void record_book_include_guests(struct record_book *book);

/* Adds the games of a match that are finished and asked for, as records_add does; the shares of the
 * members of teams; and in a restricted book the games head-to-head. False if memory runs out. */
bool record_book_add(struct record_book *book, const struct bowled_match *match);

/* Adds a book of all bowlers of a later period, and empties it. No day may have games in both
 * books. False if memory runs out. */
bool record_book_merge(struct record_book *book, struct record_book *later);

/* Visits all records in the order of holder_compare. False if memory runs out. */
bool record_book_walk(struct record_book *book, record_book_visitor *visit, void *payload);

/* The records of a holder; their records are a null pointer when there are none. */
struct section record_book_find(const struct record_book *book, const struct holder *holder,
                                enum pindeck_discipline discipline);

/* True when the holder has records in any discipline. */
bool record_book_has(const struct record_book *book, const struct holder *holder);

#endif
