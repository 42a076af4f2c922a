/* Names, seats and teams, and whose turn it is. */
#ifndef PINDECK_LINEUP_H
#define PINDECK_LINEUP_H

#include "pindeck/game.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A board name: three capital letters. */

enum {
	PINDECK_NAME_LETTERS = 3
};

/* Three capital letters and a NUL byte, or no name. Private to the rules. */
struct pindeck_name {
	char letters[PINDECK_NAME_LETTERS + 1];
};

/* Three English letters, made capital; anything else makes no name. text may be a null pointer only
 * for no letters. */
struct pindeck_name pindeck_name_from(const char *text, size_t length);

/* The letters; empty for no name. The text is part of the name and valid as long as it. */
const char *pindeck_name_to_text(const struct pindeck_name *name);

/* A seat: the position of a bowler in the bowling order of a lane. */

enum {
	PINDECK_MOST_BOWLERS = 12
};

/* 1 to 12, or no seat. Private to the rules. */
struct pindeck_seat {
	uint8_t number;
};

/* Any number outside 1 to 12 makes no seat. */
struct pindeck_seat pindeck_seat_of(int number);

/* 1 to 12; 0 for no seat. */
int pindeck_seat_to_int(struct pindeck_seat seat);

/* A format: how the members of a team share one game. */

enum {
	PINDECK_MOST_MEMBERS = 10
};

enum pindeck_format {
	PINDECK_FORMAT_ALONE,       /* one bowler */
	PINDECK_FORMAT_BAKER,       /* two to ten members, each bowls one frame in turn */
	PINDECK_FORMAT_SCOTCH,      /* two members alternate ball by ball */
	PINDECK_FORMAT_SCOTCH_LEAD, /* of two members, one bowls all first balls, the other the rest
	                             */
	PINDECK_FORMATS             /* the number of formats */
};

/* A line-up: the format and members of a team, in their bowling order. */

/* In bowling order. Private to the rules. */
struct pindeck_members {
	struct pindeck_name list[PINDECK_MOST_MEMBERS];
	uint32_t count;
};

/* All zeros is a bowler who bowls alone. Private to the rules. */
struct pindeck_lineup {
	enum pindeck_format format;
	struct pindeck_members members;
};

/* A line-up without members. */
struct pindeck_lineup pindeck_lineup_open(enum pindeck_format format);

/* Add a member. Refuses no name, a name that is in the line-up, and more members than the format
 * allows. */
struct pindeck_verdict pindeck_lineup_add(struct pindeck_lineup *lineup, struct pindeck_name name);

/* A side: one line of the board, a bowler or a team. */

/* Private to the rules. */
struct pindeck_side {
	struct pindeck_name name;
	struct pindeck_lineup lineup;
};

/* ---- for the layers of the program: what follows is not installed ---- */

bool pindeck_name_exists(struct pindeck_name name);

bool pindeck_seat_exists(struct pindeck_seat seat);

/* The format with this name; PINDECK_FORMATS when there is none. */
enum pindeck_format pindeck_format_from(struct pindeck_text name);

/* The member at that index, modulo the size of the team, which must not be empty. */
struct pindeck_name pindeck_lineup_member(const struct pindeck_lineup *lineup,
                                          struct pindeck_index index);

bool pindeck_name_is_equal(struct pindeck_name one, struct pindeck_name other);

bool pindeck_seat_is_equal(struct pindeck_seat one, struct pindeck_seat other);

const char *pindeck_format_to_name(enum pindeck_format format);

/* True when a team may have this number of members: pindeck_index_of(2) asks for a team of two. */
bool pindeck_format_fits(enum pindeck_format format, struct pindeck_index index);

/* Refuses a line-up with fewer members than its format needs. */
struct pindeck_verdict pindeck_lineup_verdict(const struct pindeck_lineup *lineup);

bool pindeck_lineup_is_team(const struct pindeck_lineup *lineup);
enum pindeck_format pindeck_lineup_format(const struct pindeck_lineup *lineup);

/* The number of members. */
int pindeck_lineup_to_count(const struct pindeck_lineup *lineup);

const struct pindeck_lineup *pindeck_side_lineup(const struct pindeck_side *side);

#endif
