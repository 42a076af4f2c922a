/* What a bowler needs, as JSON: for the command need and the server. */
#ifndef PINDECK_NEED_WRITE_H
#define PINDECK_NEED_WRITE_H

#include "common/writer.h"
#include "need/need.h"

/* The members of a JSON object, without its braces: the bowler in this seat, the discipline, and
 * the answer. */
void need_write_json(struct writer *writer, const struct need *need,
                     const struct pindeck_match *match, struct pindeck_seat seat);

#endif
