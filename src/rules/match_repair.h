/* Repairs of who bowled: another name on a seat, swapped balls, a seat that was added by mistake.
 */
#ifndef PINDECK_MATCH_REPAIR_H
#define PINDECK_MATCH_REPAIR_H

#include "pindeck/match.h"

/* Give the bowler or team in this seat another name. Refuses no name, and the name of another seat.
 */
struct pindeck_verdict pindeck_match_rename(struct pindeck_match *match, struct pindeck_seat seat,
                                            struct pindeck_name name);

/* Give the members of the team in this seat the names of that line-up, in its order; all balls
 * stay. Refuses a line-up of another format or size. */
struct pindeck_verdict pindeck_match_rename_members(struct pindeck_match *match,
                                                    struct pindeck_seat seat,
                                                    const struct pindeck_lineup *names);

/* The bowler in one seat and the bowler in the other get each other's balls, from the frame of the
 * first one's place on. Refuses when a ball cannot be bowled in the other game, or a frame before
 * it would be incomplete; then nothing changes. */
struct pindeck_verdict pindeck_match_swap(struct pindeck_match *match,
                                          struct pindeck_match_place from,
                                          struct pindeck_seat other);

/* Remove the bowler in this seat and all balls of that bowler; the bowlers after it move up.
 * Refuses the only bowler. */
struct pindeck_verdict pindeck_match_remove(struct pindeck_match *match, struct pindeck_seat seat);

/* Bring back the bowler with this name who was removed last, with all balls, to this seat. Refuses
 * when none was removed, twelve other bowlers have been seated since, or the name is taken. */
struct pindeck_verdict pindeck_match_restore(struct pindeck_match *match, struct pindeck_name name,
                                             struct pindeck_seat seat);

#endif
