/* A view: the board of a lane in the form in which it is sent. */
#include "server/lanes/view.h"

#include "journal/moment.h"
#include "server/lanes/pair_json.h"

#include <stdlib.h>
#include <string.h>

/* Add members to an object at the end of the text. */
static void add_members(struct writer *writer, const char *members)
{
	if (writer->failed)
		return;
	writer->length--;
	writer_text(writer, members);
	writer_put(writer, '}');
}

static void add_league(struct writer *writer, const char *league)
{
	if (league[0] == '\0' || writer->failed)
		return;
	writer->length--;
	writer_text(writer, ",\"league\":");
	writer_text(writer, league);
	writer_put(writer, '}');
}

/* Numbers of boards do not ascend across a move: clients compare its time first. */
static void add_moved(struct writer *writer, int64_t second)
{
	char text[MOMENT_SIZE];

	if (second == 0 || writer->failed)
		return;
	moment_write(second * 1000, text);
	writer->length--;
	writer_print(writer, ",\"moved\":\"%s\"}", text);
}

static bool is_going_on(const struct replay *game)
{
	return game != NULL && game->lines > 0 && !replay_is_done(game);
}

struct view *view_new(int32_t lane, const struct lane_state *state, const struct roster *names,
                      const struct view_besides *besides)
{
	static const char before[] = "event: board\ndata: ";
	static const char after[] = "\n\n";
	const struct replay *game = state->game;
	const bool cleared = besides->cleared != 0 && besides->cleared == game->game;
	struct writer members = { .text = NULL };
	char id[BOARD_ID_SIZE];
	const char *decided;
	const char *league = besides->league != NULL && !cleared ? besides->league : "";
	struct view *view = calloc(1, sizeof *view);

	if (view == NULL)
		return NULL;
	writer_text(&members, besides->decided != NULL ? besides->decided : "");
	pair_json_write(&members, state, besides->board.league);
	decided = members.text != NULL ? members.text : "";
	view->holders = 1;
	view->lane = lane;
	view->game = game->game;
	view->line = game->lines;
	view->other = state->other;
	view->own = state->own;
	view->cleared = cleared;
	view->goes_on = is_going_on(game) || is_going_on(state->opponent);
	view->newest = state->newest;
	view->lines = state->lines;
	view->moved = besides->moved;
	view->is_over = game->lines > 0 && pindeck_match_is_over(&game->match);
	view->is_done = game->lines > 0 && replay_is_done(game);
	view->forecast = forecast_of(game);
	writer_bytes(&view->event, before, sizeof before - 1);
	if (cleared)
		board_json_write_free_lane(&view->event, lane, game);
	else
		board_json_write(&view->event, lane, game, names, &besides->board);
	add_members(&view->event, decided);
	add_league(&view->event, league);
	add_moved(&view->event, besides->moved);
	writer_bytes(&view->event, after, sizeof after - 1);
	if (cleared)
		board_json_write_free_lane_row(&view->row, lane, game);
	else
		board_json_write_lane(&view->row, lane, game, names, besides->board.league);
	writer_text(&view->row, decided);
	view->event.failed |= members.failed;
	writer_free(&members);
	if (!view->event.failed && !view->row.failed) {
		view->board = view->event.text + sizeof before - 1;
		view->length = view->event.length - (sizeof before - 1) - (sizeof after - 1);
		board_json_write_id(game, id);
		entity_tag_write(id, view->board, view->length, view->tag);
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
	if (one->moved != other->moved)
		return one->moved < other->moved;
	return one->newest < other->newest ||
	       (one->newest == other->newest && one->lines < other->lines);
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
