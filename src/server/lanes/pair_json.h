/* The pair of lanes to which a board belongs, as JSON. */
#ifndef PINDECK_PAIR_JSON_H
#define PINDECK_PAIR_JSON_H

#include "common/writer.h"
#include "server/lanes/board_json.h"
#include "server/lanes/lane_set.h"

/* The member "pair" of a board, with a comma before it; nothing for a lane without a pair. A board
 * whose game has lost its pair has only the order of its boards. */
void pair_json_write(struct writer *writer, const struct lane_state *state,
                     const struct league_seats *league);

#endif
