/* Resolve: the person that a typed text means; several names typed in one line. */
#ifndef PINDECK_RESOLVE_H
#define PINDECK_RESOLVE_H

#include "members/roster.h"

enum {
	RESOLVE_MOST = 10,       /* candidates that are named */
	RESOLVE_TEXT_SIZE = 1024 /* bytes of their names, with a NUL byte */
};

enum resolution {
	RESOLVED_NOBODY,
	RESOLVED_PERSON,  /* members[0] */
	RESOLVED_LETTERS, /* three letters that are no board name: they stand for themselves */
	RESOLVED_SEVERAL  /* the caller asks which of the members is meant */
};

struct resolved {
	enum resolution resolution;
	struct pindeck_name letters; /* of a text of three letters, with every resolution */
	const struct member *members[RESOLVE_MOST];
	size_t count; /* the number of members listed */
	bool more;    /* further members match */
	bool whole;   /* the text is a whole name of each of them, or letters that they claimed */
	bool chosen;  /* RESOLVED_PERSON, and the text is the number or the full name: other texts
	                 may also be the name of a guest */
};

/* Find the person by a number, a full name, a display name, a board name, letters that a person
 * claimed in all games, or the beginning of a name; by the beginning of a later word if nothing
 * else matches. Exact matches come before others. Three letters that only begin a name give
 * RESOLVED_LETTERS, with the candidates. Retired persons are
 * found only on request or by their number, forgotten ones only on request and by their number. */
struct resolved resolve_member(const struct roster *roster, const char *text, bool retired_too);

/* The length of the longest whole name of a member with which the key of a text begins, up to the
 * end of a word; 0 for none. Retired and forgotten persons have none. */
size_t resolve_front(const struct roster *roster, const char *key);

/* The text that identifies this person: the full name, or the number where two persons have that
 * name. */
void resolve_write(const struct roster *roster, const struct member *member,
                   char text[REGISTER_NAME_SIZE]);

/* The candidates, each as it can be typed: "Mike Brown (MBR), 12 (KMS Kim Min Su)". Candidates for
 * which there is no room are written as "...". */
void resolve_write_candidates(const struct roster *roster, const struct resolved *resolved,
                              char text[RESOLVE_TEXT_SIZE]);

/* The letters under which a person takes a seat beside these: those of the seat that the person has
 * already, else the board name, else a free name like it. */
struct pindeck_name resolve_letters(const struct roster *roster, const struct member *member,
                                    const struct roster_seat *seats, size_t count);

/* The seat that a typed text means: the seat with these letters, else the seat of the person that
 * the text means, retired or not. If the text means several persons, only one of whom has a seat,
 * it is that seat. Returns the index of the seat. Returns `count` if no seat matches; then
 * *resolved has the persons among whom the user must choose, none if no person matches. */
size_t resolve_seat(const struct roster *roster, const char *text, const struct roster_seat *seats,
                    size_t count, struct resolved *resolved);

enum {
	SPLIT_MOST = 12 /* bowlers on a lane */
};

struct split_names {
	char list[SPLIT_MOST][REGISTER_NAME_SIZE];
	size_t count;
	enum member_fault fault;
};

/* Split a line into names: at commas if it has any, else at blanks. Words in quotation marks stay
 * together, and so do words that are the full or display name of a member; the roster may be a null
 * pointer. After a fault, the result has the names before it. */
struct split_names split_names(const struct roster *roster, const char *text);

#endif
