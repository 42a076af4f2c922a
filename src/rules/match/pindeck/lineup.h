/* A line-up: who of a team bowls which ball of its game. */
#ifndef PINDECK_LINEUP_H
#define PINDECK_LINEUP_H

#include "pindeck/format.h"
#include "pindeck/name.h"

#ifdef __cplusplus
extern "C" {
#endif

/* In the order in which they bowl. Private to lineup.c. */
struct pindeck_members {
	struct pindeck_name list[PINDECK_MOST_MEMBERS];
	uint32_t count;
};

/* All zeros: one who bowls alone. Private to lineup.c. */
struct pindeck_lineup {
	enum pindeck_format format;
	struct pindeck_members members;
};

/* With nobody in it yet. */
struct pindeck_lineup pindeck_lineup_open(enum pindeck_format format);

/* One more member, or why not: no name, one that is in it already, or as many as the format takes.
 */
enum pindeck_reason pindeck_lineup_add(struct pindeck_lineup *lineup, struct pindeck_name name);

/* PINDECK_ACCEPTED, or PINDECK_TEAM_INCOMPLETE for fewer members than the format needs. */
enum pindeck_reason pindeck_lineup_reason(const struct pindeck_lineup *lineup);

bool pindeck_lineup_is_team(const struct pindeck_lineup *lineup);
enum pindeck_format pindeck_lineup_format(const struct pindeck_lineup *lineup);
int pindeck_lineup_to_count(const struct pindeck_lineup *lineup);

/* The member with so many before, who must be there. */
struct pindeck_name pindeck_lineup_member(const struct pindeck_lineup *lineup,
                                          struct pindeck_nth nth);

/* Who bowls the ball at that place of the game, bowled or next; no name for whoever bowls alone,
 * and where no ball is. */
struct pindeck_name pindeck_lineup_bowls(const struct pindeck_lineup *lineup,
                                         const struct pindeck_game *game,
                                         struct pindeck_place place);

/* The line-up for the next game. In Baker it is the same order, or, where that goes on, it begins
 * with the bowler who would have been next. In Scotch doubles by every ball it is always the same
 * order. Where one bowls first balls and the other the rest, they always change places. */
struct pindeck_lineup pindeck_lineup_again(const struct pindeck_lineup *lineup, bool goes_on);

#ifdef __cplusplus
}
#endif

#endif
