/* The desk as JSON, as docs/http.md has it. Seconds are those of the clock. */
#ifndef PINDECK_DESK_JSON_H
#define PINDECK_DESK_JSON_H

#include "common/writer.h"
#include "server/house/desk.h"

/* A member with that name, and the comma before it: a moment. */
void desk_json_write_moment(struct writer *writer, const char *name, int64_t second);

/* The decisions about a lane, as members with a comma before each; nothing where there are none. */
void desk_json_write_lane(struct writer *writer, const struct desk *desk, int32_t lane);

/* The same for the board of the lane at that second, with the message to all lanes. */
void desk_json_write_board(struct writer *writer, const struct desk *desk, int32_t lane,
                           int64_t now);

void desk_json_write_waiting(struct writer *writer, const struct waiting_group *entry);

/* null without a message. */
void desk_json_write_message(struct writer *writer, const struct desk *desk, int64_t now);

/* The look as an object. */
void desk_json_write_look(struct writer *writer, const struct look *look);

#endif
