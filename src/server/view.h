/* A view: the board of a lane as it is shown to whoever looks, written once for all of them. */
#ifndef PINDECK_VIEW_H
#define PINDECK_VIEW_H

#include "board_json.h"

#include <event2/buffer.h>

/* Shared by those who are sent it, and freed with the last. Only the loop counts them. */
struct view {
	size_t holders;
	int32_t lane;
	char id[BOARD_ID_SIZE];
	struct paper board;
	struct paper row; /* of the house, without the brace at its end */
};

/* With one holder; a null pointer without memory. */
struct view *view_new(int32_t lane, const struct replay *game);
void view_release(struct view *view);

/* Add the board to what is sent, without a copy; false without memory. */
bool view_add(struct view *view, struct evbuffer *buffer);

#endif
