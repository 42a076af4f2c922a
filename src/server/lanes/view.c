/* A view: the board of a lane as it is shown. */
#include "view.h"

#include <stdlib.h>

struct view *view_new(int32_t lane, const struct replay *game, const struct roster *names,
                      const char *feats)
{
	static const char before[] = "event: board\ndata: ";
	static const char after[] = "\n\n";
	struct view *view = calloc(1, sizeof *view);

	if (view == NULL)
		return NULL;
	view->holders = 1;
	view->lane = lane;
	view->game = game->game;
	view->line = game->lines;
	view->is_over = game->lines > 0 && pindeck_match_is_over(&game->match);
	board_id_write(game, view->id);
	writer_bytes(&view->event, before, sizeof before - 1);
	board_json_write(&view->event, lane, game, names, feats);
	writer_bytes(&view->event, after, sizeof after - 1);
	lane_json_write(&view->row, lane, game, names);
	if (!view->event.failed && !view->row.failed) {
		view->board = view->event.text + sizeof before - 1;
		view->length = view->event.length - (sizeof before - 1) - (sizeof after - 1);
		return view;
	}
	view_release(view);
	return NULL;
}

void view_release(struct view *view)
{
	if (view == NULL || --view->holders > 0)
		return;
	writer_free(&view->event);
	writer_free(&view->row);
	free(view);
}

bool view_is_older(const struct view *one, const struct view *other)
{
	return one->game < other->game || (one->game == other->game && one->line < other->line);
}

static void release(void *view)
{
	view_release(view);
}

static struct outbox_bytes hold(struct view *view, const char *bytes, size_t length)
{
	view->holders++;
	return (struct outbox_bytes){ .bytes = bytes,
		                      .length = length,
		                      .release = release,
		                      .owner = view,
		                      .is_shared = true };
}

struct outbox_bytes view_hold_board(struct view *view)
{
	return hold(view, view->board, view->length);
}

struct outbox_bytes view_hold_event(struct view *view)
{
	return hold(view, view->event.text, view->event.length);
}
