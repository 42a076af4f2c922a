/* A bowler: a board name and a game; and the bowlers on a lane, each in a seat. */
#ifndef PINDECK_BOWLER_H
#define PINDECK_BOWLER_H

#include "game.h"

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
	PINDECK_NAME_LETTERS = 3,
	PINDECK_MOST_BOWLERS = 12
};

/* Three capital letters and an end, or no name. Private to bowler.c. */
struct pindeck_name {
	char letters[PINDECK_NAME_LETTERS + 1];
};

/* Private to bowler.c. */
struct pindeck_bowler {
	struct pindeck_name name;
	struct pindeck_game game;
};

/* 1 to 12 in bowling order, or no seat. Private to bowler.c. */
struct pindeck_seat {
	uint8_t number;
};

/* Private to bowler.c. */
struct pindeck_bowlers {
	struct pindeck_bowler list[PINDECK_MOST_BOWLERS];
	uint32_t count;
};

/* Three English letters, small ones made capital; anything else is no name. */
struct pindeck_name pindeck_name_from(const char *text, size_t length);
bool pindeck_name_exists(struct pindeck_name name);
bool pindeck_name_is_equal(struct pindeck_name one, struct pindeck_name other);

/* The letters as text, empty for no name. */
const char *pindeck_name_to_text(const struct pindeck_name *name);

/* Outside 1..12: no seat. */
struct pindeck_seat pindeck_seat_of(int number);
bool pindeck_seat_exists(struct pindeck_seat seat);
bool pindeck_seat_is_equal(struct pindeck_seat one, struct pindeck_seat other);
int pindeck_seat_to_int(struct pindeck_seat seat);

struct pindeck_bowler pindeck_bowler_of(struct pindeck_name name,
                                        enum pindeck_discipline discipline);

/* Seat one more bowler after those seated, or say why not. */
enum pindeck_reason pindeck_bowlers_seat(struct pindeck_bowlers *bowlers,
                                         const struct pindeck_bowler *bowler);
int pindeck_bowlers_to_count(const struct pindeck_bowlers *bowlers);

/* The seat of whoever has this name; no seat when nobody has. */
struct pindeck_seat pindeck_bowlers_find(const struct pindeck_bowlers *bowlers,
                                         struct pindeck_name name);

/* Name and game of the bowler in that seat; a null pointer when nobody sits there. */
const struct pindeck_name *pindeck_bowlers_name(const struct pindeck_bowlers *bowlers,
                                                struct pindeck_seat seat);
const struct pindeck_game *pindeck_bowlers_game(const struct pindeck_bowlers *bowlers,
                                                struct pindeck_seat seat);

/* The same game, to bowl in. */
struct pindeck_game *pindeck_bowlers_own_game(struct pindeck_bowlers *bowlers,
                                              struct pindeck_seat seat);

/* The seat whose bowler is furthest behind, the first of several; no seat when all are done. */
struct pindeck_seat pindeck_bowlers_next(const struct pindeck_bowlers *bowlers);

#ifdef __cplusplus
}
#endif

#endif
