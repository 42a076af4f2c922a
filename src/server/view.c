/* A view: the board of a lane as it is shown. */
#include "view.h"

#include <stdlib.h>

struct view *view_new(int32_t lane, const struct replay *game)
{
	struct view *view = calloc(1, sizeof *view);

	if (view == NULL)
		return NULL;
	view->holders = 1;
	view->lane = lane;
	board_id_write(game, view->id);
	board_json_write(&view->board, lane, game);
	lane_json_write(&view->row, lane, game);
	if (!view->board.torn && !view->row.torn)
		return view;
	view_release(view);
	return NULL;
}

void view_release(struct view *view)
{
	if (view == NULL || --view->holders > 0)
		return;
	paper_free(&view->board);
	paper_free(&view->row);
	free(view);
}

static void release(const void *bytes, size_t length, void *view)
{
	(void)bytes;
	(void)length;
	view_release(view);
}

bool view_add(struct view *view, struct evbuffer *buffer)
{
	if (evbuffer_add_reference(buffer, view->board.text, view->board.length, release, view) !=
	    0)
		return false;
	view->holders++;
	return true;
}
