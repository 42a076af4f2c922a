/* What a bowler needs, as JSON: for the command need and the server. */
#ifndef PINDECK_NEED_WRITE_H
#define PINDECK_NEED_WRITE_H

#include "need.h"
#include "writer.h"

/* The members of a JSON object, without its braces. */
void need_write_json(struct writer *writer, const struct need *need);

#endif
