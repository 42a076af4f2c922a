/* A line-up: the format and members of a team, in their bowling order. */
#ifndef PINDECK_LINEUP_H
#define PINDECK_LINEUP_H

#include "pindeck/format.h"
#include "pindeck/name.h"

#ifdef __cplusplus
extern "C" {
#endif

/* In bowling order. Private to lineup.c. */
struct pindeck_members {
	struct pindeck_name list[PINDECK_MOST_MEMBERS];
	uint32_t count;
};

/* All zeros is a bowler who bowls alone. Private to lineup.c. */
struct pindeck_lineup {
	enum pindeck_format format;
	struct pindeck_members members;
};

/* A line-up without members. */
struct pindeck_lineup pindeck_lineup_open(enum pindeck_format format);

/* Add a member. Refuses no name, a name that is in the line-up, and more members than the format
 * allows. */
struct pindeck_verdict pindeck_lineup_add(struct pindeck_lineup *lineup, struct pindeck_name name);

/* Refuses a line-up with fewer members than its format needs. */
struct pindeck_verdict pindeck_lineup_verdict(const struct pindeck_lineup *lineup);

bool pindeck_lineup_is_team(const struct pindeck_lineup *lineup);
enum pindeck_format pindeck_lineup_format(const struct pindeck_lineup *lineup);

/* The number of members. */
int pindeck_lineup_to_count(const struct pindeck_lineup *lineup);

/* The nth member, counted modulo the size of the team, which must not be empty. */
struct pindeck_name pindeck_lineup_member(const struct pindeck_lineup *lineup,
                                          struct pindeck_nth nth);

#ifdef __cplusplus
}
#endif

#endif
