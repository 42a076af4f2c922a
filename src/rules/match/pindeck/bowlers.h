/* A bowler: a side and its game; and the bowlers on a lane, each in a seat. */
#ifndef PINDECK_BOWLERS_H
#define PINDECK_BOWLERS_H

#include "pindeck/seat.h"
#include "pindeck/side.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Private to bowler.c. */
struct pindeck_bowler {
	struct pindeck_side side;
	struct pindeck_game game;
};

/* Private to bowler.c. */
struct pindeck_bowlers {
	struct pindeck_bowler list[PINDECK_MOST_BOWLERS];
	uint32_t count;
};

struct pindeck_bowler pindeck_bowler_of(struct pindeck_name name,
                                        enum pindeck_discipline discipline);

/* Seat one more bowler after those seated, or say why not. */
enum pindeck_reason pindeck_bowlers_seat(struct pindeck_bowlers *bowlers,
                                         const struct pindeck_bowler *bowler);
int pindeck_bowlers_to_count(const struct pindeck_bowlers *bowlers);

/* The seat of whoever has this name; no seat when nobody has. */
struct pindeck_seat pindeck_bowlers_find(const struct pindeck_bowlers *bowlers,
                                         struct pindeck_name name);

/* Name, game and side of the bowler in that seat; a null pointer when nobody sits there. */
const struct pindeck_name *pindeck_bowlers_name(const struct pindeck_bowlers *bowlers,
                                                struct pindeck_seat seat);
const struct pindeck_game *pindeck_bowlers_game(const struct pindeck_bowlers *bowlers,
                                                struct pindeck_seat seat);

const struct pindeck_side *pindeck_bowlers_side(const struct pindeck_bowlers *bowlers,
                                                struct pindeck_seat seat);

/* The same game, to bowl in, and the same side, to line up. */
struct pindeck_game *pindeck_bowlers_own_game(struct pindeck_bowlers *bowlers,
                                              struct pindeck_seat seat);
struct pindeck_side *pindeck_bowlers_own_side(struct pindeck_bowlers *bowlers,
                                              struct pindeck_seat seat);

/* Whoever has one seat takes another, both taken; those between move up or down. */
void pindeck_bowlers_move(struct pindeck_bowlers *bowlers, struct pindeck_seat from,
                          struct pindeck_seat goal);

/* The seat whose bowler is furthest behind, the first of several; no seat when all are done. */
struct pindeck_seat pindeck_bowlers_next(const struct pindeck_bowlers *bowlers);

#ifdef __cplusplus
}
#endif

#endif
