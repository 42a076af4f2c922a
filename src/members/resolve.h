/* Resolve: the person that a typed text means. */
#ifndef PINDECK_RESOLVE_H
#define PINDECK_RESOLVE_H

#include "roster.h"

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
	size_t count; /* of the members that are listed */
	bool more;    /* there are others */
	bool whole;   /* the text is a whole name of each of them, or letters that they claimed */
};

/* A number, a full name, a display name, a board name, letters that a person claimed in all games,
 * or the front of a name; the front of a later word if there is nothing better. Exact matches
 * before others. The front of three letters leads to RESOLVED_LETTERS, with the candidates. Retired
 * persons only on request. */
struct resolved resolve_member(const struct roster *roster, const char *text, bool retired_too);

/* What to type for this person and no other one: the full name, or the number where two have that
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

/* The one of several seats that a typed text names: the seat with these letters, else the seat of
 * the person that the text means, retired or not. A text that means several persons names the seat
 * of the only one of them who has one. Returns the place of the seat; without such a seat `count`,
 * and *resolved has the persons among whom the caller lets people choose; none if no person
 * matches. */
size_t resolve_seat(const struct roster *roster, const char *text, const struct roster_seat *seats,
                    size_t count, struct resolved *resolved);

#endif
