/* Seated: the bowlers of a replayed game, as the register has them. */
#ifndef PINDECK_SEATED_H
#define PINDECK_SEATED_H

#include "alley/games.h"
#include "alley/replay.h"
#include "members/resolve.h"
#include "members/roster.h"

enum {
	NEUTRAL_MOST =
	    4 * PINDECK_MOST_BOWLERS /* letters of one game; further ones are not replaced */
};

/* Initialise with the roster, which may be a null pointer, and zeros. */
struct neutral_lines {
	const struct roster *roster;
	int64_t game; /* whose lines come now */
	int64_t opened;
	struct board_names used; /* letters of the lines of this game */
	struct {
		struct pindeck_name letters;
		struct pindeck_name neutral;
	} list[NEUTRAL_MOST];
	size_t count;
};

/* The line to show instead of this one. The lines of a game come in their order, the first one
 * first. A changed line no longer has its seal. Pass all lines of a game once before: then neutral
 * letters are unique in the game, as those of seated_display. */
struct entry neutral_line(struct neutral_lines *lines, const struct entry *entry);

/* Begin in the middle of a game, with its bowlers after the earlier lines, instead of at its first
 * line. */
void neutral_begin(struct neutral_lines *lines, const struct replay *game);

/* Neutral letters repeat after 676 persons, and a bowler may have the same letters by chance.
 * neutral_next returns the next letters to try; neutral_add_member adds a member to a line-up under
 * the first free letters. */
struct pindeck_name neutral_next(struct pindeck_name name);
void neutral_add_member(struct pindeck_lineup *lineup, struct pindeck_name name);

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
