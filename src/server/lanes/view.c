/* A view: the board of a lane in the form in which it is sent. */
#include "server/lanes/view.h"

#include "alley/pair.h"
#include "journal/game_worth.h"
#include "journal/moment.h"

#include <inttypes.h>
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

static struct forecast forecast_of(const struct replay *game);

static void pair_json_write(struct writer *writer, const struct lane_state *state,
                            const struct league_seats *league);

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

/* ---- The pair of lanes to which a board belongs, as JSON ---- */

/* The sum of the scores of all bowlers if no more pins fall. */
static int score_of(const struct replay *game)
{
	int score = 0;

	for (int seat = 1; seat <= pindeck_match_to_bowlers(&game->match); seat++)
		score += game_worth(pindeck_match_game(&game->match, pindeck_seat_of(seat)));
	return score;
}

static void write_opponent(struct writer *writer, const struct lane_state *state,
                           const struct league_seats *league)
{
	const struct replay *game = state->opponent;
	const struct pindeck_seat turn = pindeck_match_turn(&game->match);
	const struct pair_spot spot = pair_on(state->other, game, state->game);
	const char *team =
	    league != NULL && league->opponent[0] != '\0' ? league->opponent : game->team;

	writer_print(writer, ",\"opponent\":{\"game\":%" PRId64, game->game);
	if (team[0] != '\0') {
		writer_text(writer, ",\"team\":");
		writer_json(writer, team);
	}
	writer_print(writer, ",\"frame\":%d",
	             pindeck_frame_number_to_int(pindeck_match_frame(&game->match)));
	if (pindeck_seat_exists(turn))
		writer_print(writer, ",\"turn\":\"%s\"",
		             pindeck_name_to_text(pindeck_match_name(&game->match, turn)));
	writer_print(writer, ",\"score\":%d,\"over\":%s,\"waits\":%s}", score_of(game),
	             replay_is_done(game) ? "true" : "false", spot.waits ? "true" : "false");
}

/* The member "pair" of a board, with a comma before it; nothing for a lane without a pair. A board
 * whose game has lost its pair has only the order of its boards. */
static void pair_json_write(struct writer *writer, const struct lane_state *state,
                            const struct league_seats *league)
{
	const int32_t next = pair_next_lane(state->game);

	if (state->game->pair == 0 || state->game->lines == 0)
		return;
	writer_print(writer, ",\"order\":[%" PRId64 ",%" PRId64 "]", state->newest, state->lines);
	if (state->other == 0)
		return;
	writer_print(writer, ",\"pair\":{\"lane\":%d,\"bowls\":%s,\"waits\":%s", state->other,
	             state->bowls ? "true" : "false", state->waits ? "true" : "false");
	if (!replay_is_done(state->game))
		writer_print(writer, ",\"on\":%d", pair_lane(state->game));
	if (next != 0)
		writer_print(writer, ",\"next\":%d", next);
	writer_print(writer, ",\"score\":%d", score_of(state->game));
	if (state->opponent != NULL)
		write_opponent(writer, state, league);
	writer_put(writer, '}');
}

/* ---- The forecast of a lane, from the frames that are left and the pace of the game ---- */

enum {
	USUAL_PACE = 60000, /* milliseconds for a frame, before the game has shown its own pace */
	FASTEST = 20000,
	SLOWEST = 180000,
	TELLING = 4 /* frames after which its pace counts */
};

/* The frames that the bowler has begun or bowled. */
static int frames_of(const struct pindeck_match *match, struct pindeck_seat seat)
{
	const struct pindeck_game *game = pindeck_match_game(match, seat);

	if (pindeck_game_is_over(game))
		return PINDECK_FRAMES;
	return pindeck_place_to_frame(pindeck_game_turn(game)) - 1;
}

static int64_t pace_of(const struct replay *game, int done)
{
	const int64_t time = game->changed - game->began;
	const int64_t pace = done >= TELLING ? time / done : USUAL_PACE;

	if (pace < FASTEST)
		return FASTEST;
	return pace > SLOWEST ? SLOWEST : pace;
}

static struct forecast forecast_of(const struct replay *game)
{
	const struct pindeck_match *match = &game->match;
	const bool goes_on = game->series.of > game->series.number;
	struct forecast forecast = { .games = goes_on ? game->series.of - game->series.number : 0,
		                     .since = game->changed };
	int done = 0;

	if (game->lines == 0)
		return forecast;
	for (int number = 1; number <= pindeck_match_to_bowlers(match); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);
		const int frames = frames_of(match, seat);

		if (pindeck_match_has_left(match, seat))
			continue;
		forecast.bowlers++;
		done += frames;
		forecast.frames += PINDECK_FRAMES - frames;
	}
	forecast.frames += forecast.games * forecast.bowlers * PINDECK_FRAMES;
	forecast.pace = pace_of(game, done);
	return forecast;
}

/* The frame that is being bowled takes half of its time at least. */
int64_t forecast_to_end(const struct forecast *forecast, int64_t now)
{
	const int64_t half = forecast->pace / 2;
	const int64_t passed = now - forecast->since;

	if (forecast->frames == 0)
		return forecast->since;
	return now + forecast->frames * forecast->pace - (passed < half ? passed : half);
}
