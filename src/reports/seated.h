/* Seated: the bowlers of a replayed game, as the register has them. */
#ifndef PINDECK_SEATED_H
#define PINDECK_SEATED_H

#include "alley/games.h"
#include "alley/replay.h"
#include "members/resolve.h"

/* A seat of a replayed game, for roster_owner; and a member of the team in that seat, from 0 on. */
struct roster_seat seated_seat(const struct replay *game, struct pindeck_seat seat);
struct roster_seat seated_member(const struct replay *game, struct pindeck_seat seat, int member);

/* The seat that a typed name means: letters as seated_display shows them, letters of the journal,
 * or any name of the person in a seat. No seat if no bowler on the lane has that name, or if
 * several have: then *resolved lists them. The roster may be a null pointer. */
struct pindeck_seat seated_find(const struct roster *roster, const struct replay *game,
                                const char *name, struct resolved *resolved);

/* The same for bowlers who were removed: their letters in the journal. A name that no removed
 * bowler has is read as letters. */
struct pindeck_name seated_find_removed(const struct roster *roster, const struct replay *game,
                                        const char *name, struct resolved *resolved);

/* The letters under which a person takes a seat on that lane, as resolve_letters; or takes over the
 * given seat, whose letters are free then. */
struct pindeck_name seated_letters(const struct roster *roster, const struct replay *game,
                                   struct pindeck_seat given, const struct member *member);

/* Letters like that name that are free on that lane, and no member's. */
struct pindeck_name seated_guest_letters(const struct roster *roster, const struct replay *game,
                                         const char *name);

/* The game as users may see it: persons whose names were erased have neutral letters, in their
 * seats, in line-ups and among the removed bowlers. Returns the game itself where there are none,
 * else a copy in *room. */
const struct replay *seated_display(const struct roster *roster, const struct replay *game,
                                    struct replay *room);

/* The games of the series up to this one, with the letters of seated_display. */
enum trouble seated_series(const struct roster *roster, struct journal journal,
                           const struct replay *game, struct series_table *table);

#endif
