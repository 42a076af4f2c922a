/* Views: the boards of lanes, and boards and games as JSON. */
#include "server/lanes/view.h"

#include "alley/line_text.h"
#include "alley/pair.h"
#include "journal/game_worth.h"
#include "journal/moment.h"
#include "match_turns.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_going_on(const struct replay *game)
{
	return game != NULL && game->lines > 0 && !replay_is_done(game);
}

static struct forecast forecast_of(const struct replay *game);

/* Boards without the brace at their end. */
static void write_board(struct writer *writer, int32_t lane, const struct replay *game,
                        const struct roster *names, const struct board_besides *besides);
static void write_pair(struct writer *writer, const struct lane_state *state,
                       const struct league_seats *league);

/* A member whose value is written already; a null pointer for none. */
static void write_json(struct writer *writer, const char *name, const char *value)
{
	if (value == NULL)
		return;
	writer_name(writer, name);
	writer_text(writer, value);
}

/* Members that the desk has decided, and those of the pair. */
static void write_decided(struct writer *writer, const struct lane_state *state,
                          const struct view_besides *besides)
{
	if (besides->decided != NULL)
		write_json(writer, NULL, besides->decided);
	write_pair(writer, state, besides->board.league);
}

/* A lane that the desk has cleared, with the id of the game that is not shown. */
static void write_free(struct writer *writer, int32_t lane, const struct replay *game, bool in_full)
{
	char id[BOARD_ID_SIZE];

	board_json_write_id(game, id);
	writer_begin(writer, NULL, '{');
	writer_integer(writer, "lane", lane);
	writer_word(writer, "state", "free");
	writer_word(writer, "id", id);
	writer_boolean(writer, "cleared", true);
	if (in_full)
		writer_integer(writer, "balls", 0);
	writer_begin(writer, "bowlers", '[');
	writer_end(writer, ']');
}

static void write_event(struct writer *writer, int32_t lane, const struct lane_state *state,
                        const struct roster *names, const struct view_besides *besides,
                        bool cleared)
{
	if (cleared)
		write_free(writer, lane, state->game, true);
	else
		write_board(writer, lane, state->game, names, &besides->board);
	write_decided(writer, state, besides);
	if (!cleared)
		write_json(writer, "league", besides->league);
	writer_end(writer, '}');
}

static void write_row(struct writer *writer, int32_t lane, const struct lane_state *state,
                      const struct roster *names, const struct view_besides *besides, bool cleared)
{
	if (cleared)
		write_free(writer, lane, state->game, false);
	else
		board_json_write_lane(writer, lane, state->game, names, besides->board.league);
	write_decided(writer, state, besides);
}

struct view *view_new(int32_t lane, const struct lane_state *state, const struct roster *names,
                      const struct view_besides *besides)
{
	static const char before[] = "event: board\ndata: ";
	static const char after[] = "\n\n";
	const struct replay *game = state->game;
	const bool cleared =
	    state->away || (besides->cleared != 0 && besides->cleared == game->game);
	char id[BOARD_ID_SIZE];
	struct view *view = calloc(1, sizeof *view);

	if (view == NULL)
		return NULL;
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
	view->away = state->away || game->gone != 0;
	view->is_over = game->lines > 0 && pindeck_match_is_over(&game->match);
	view->is_done = game->lines > 0 && replay_is_done(game);
	view->forecast = forecast_of(game);
	writer_bytes(&view->event, before, sizeof before - 1);
	write_event(&view->event, lane, state, names, besides, cleared);
	writer_bytes(&view->event, after, sizeof after - 1);
	write_row(&view->row, lane, state, names, besides, cleared);
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

	writer_begin(writer, "opponent", '{');
	writer_integer(writer, "game", game->game);
	if (team[0] != '\0')
		writer_string(writer, "team", team);
	writer_integer(writer, "frame",
	               pindeck_frame_number_to_int(pindeck_match_frame(&game->match)));
	if (pindeck_seat_exists(turn))
		writer_word(writer, "turn", match_json_seat_name(&game->match, turn));
	writer_integer(writer, "score", score_of(game));
	writer_boolean(writer, "over", replay_is_done(game));
	writer_boolean(writer, "waits", spot.waits);
	writer_end(writer, '}');
}

/* The member "pair" of a board; nothing for a lane without a pair. A board whose game has lost its
 * pair has only the order of its boards. */
static void write_pair(struct writer *writer, const struct lane_state *state,
                       const struct league_seats *league)
{
	const int32_t next = pair_next_lane(state->game);

	if (state->game->lines == 0 || (state->game->pair == 0 && !state->moved))
		return;
	writer_begin(writer, "order", '[');
	writer_integer(writer, NULL, state->newest);
	writer_integer(writer, NULL, state->lines);
	writer_end(writer, ']');
	if (state->other == 0)
		return;
	writer_begin(writer, "pair", '{');
	writer_integer(writer, "lane", state->other);
	writer_boolean(writer, "bowls", state->bowls);
	writer_boolean(writer, "waits", state->waits);
	if (!replay_is_done(state->game))
		writer_integer(writer, "on", pair_lane(state->game));
	if (next != 0)
		writer_integer(writer, "next", next);
	writer_integer(writer, "score", score_of(state->game));
	if (state->opponent != NULL)
		write_opponent(writer, state, league);
	writer_end(writer, '}');
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

void board_json_write_id(const struct replay *game, char id[BOARD_ID_SIZE])
{
	/* a game without a readable line is shown as no game */
	snprintf(id, BOARD_ID_SIZE, "%" PRId64 ".%" PRId64, game->lines > 0 ? game->game : 0,
	         game->lines);
}

/* ---- small parts ---- */

/* A moment; a game from paper has its day, and perhaps a time, as they were typed. */
static void write_opened(struct writer *writer, const struct replay *game)
{
	char time[MOMENT_SIZE];

	game_time_write_data(game, time);
	writer_word(writer, "opened", time);
}

static void write_series(struct writer *writer, struct series series)
{
	if (series.number == 0)
		return;
	writer_begin(writer, "series", '{');
	writer_integer(writer, "number", series.number);
	if (series.of > 0)
		writer_integer(writer, "of", series.of);
	writer_end(writer, '}');
}

void board_json_clear_league(struct league_seats *league)
{
	*league = (struct league_seats){ .team = "" };
	for (int seat = 0; seat < PINDECK_MOST_BOWLERS; seat++)
		league->pins[seat] = NO_HANDICAP;
}

/* The team that bowls the game. */
static void write_team_name(struct writer *writer, const struct replay *game,
                            const struct league_seats *league)
{
	const char *team = league != NULL && league->team[0] != '\0' ? league->team : game->team;

	if (team[0] == '\0')
		return;
	writer_string(writer, "team", team);
}

static const char *state_of(const struct replay *game)
{
	if (game->lines == 0)
		return "free";
	return pindeck_match_is_over(&game->match) && pindeck_match_to_bowlers(&game->match) > 0
	           ? "finished"
	           : "playing";
}

/* The name under which a league lists a bowler who is not registered. */
static void write_listed(struct writer *writer, struct pindeck_seat seat,
                         const struct league_seats *league)
{
	const char *name = league != NULL ? league->names[pindeck_seat_to_int(seat) - 1] : "";

	if (name[0] == '\0')
		return;
	writer_string(writer, "display_name", name);
}

/* The person on a seat, and the name that is displayed where there is room. */
static void write_person(struct writer *writer, const struct replay *game, struct pindeck_seat seat,
                         const struct roster *names, const struct league_seats *league)
{
	struct roster_seat asked;
	int64_t person;

	if (names == NULL)
		return;
	asked = seated_seat(game, seat);
	person = roster_owner(names, asked);
	if (person == 0) {
		if (asked.person == GUEST)
			writer_boolean(writer, "guest", true);
		write_listed(writer, seat, league);
		return;
	}
	writer_integer(writer, "person", person);
	writer_string(writer, "display_name", roster_label(names, asked).display_name);
}

/* The data of a bowler's object. */
struct shown {
	const struct replay *game;
	const struct pindeck_ranking *ranking;
	const struct roster *names;
	const struct league_seats *league;
};

static int handicap_of(const struct league_seats *league, struct pindeck_seat seat)
{
	return league != NULL ? league->pins[pindeck_seat_to_int(seat) - 1] : NO_HANDICAP;
}

static void write_bowler(struct writer *writer, const struct shown *shown, struct pindeck_seat seat)
{
	const struct pindeck_match *match = &shown->game->match;

	match_json_begin_bowler(writer, match, seat);
	write_person(writer, shown->game, seat, shown->names, shown->league);
	match_json_end_bowler(
	    writer, match, seat,
	    (struct bowler_standing){ shown->ranking, handicap_of(shown->league, seat) });
}

static void write_bowlers(struct writer *writer, const struct shown *shown)
{
	const int bowlers = pindeck_match_to_bowlers(&shown->game->match);

	writer_begin(writer, "bowlers", '[');
	for (int number = 1; number <= bowlers; number++) {
		write_bowler(writer, shown, pindeck_seat_of(number));
	}
	writer_end(writer, ']');
}

/* The last frame that a newcomer may begin with. */
static void write_latest_start(struct writer *writer, const struct pindeck_match *match)
{
	const struct pindeck_seat newcomer = pindeck_seat_of(0);

	writer_integer(writer, "latest_start",
	               pindeck_frame_number_to_int(pindeck_match_reached(match, newcomer)));
}

/* Written only for a game with a broken seal. */
static void write_seal(struct writer *writer, const struct replay *game)
{
	if (game->seals.broken != 0)
		writer_word(writer, "seal", seals_word(SEALING_BROKEN));
}

static void write_damage(struct writer *writer, const struct replay *game)
{
	if (game->damaged > 0)
		writer_integer(writer, "damaged", game->damaged);
}

/* ---- repairs ---- */

/* Bowlers who were removed and can be brought back. */
static void write_removed(struct writer *writer, const struct replay *game)
{
	bool any = false;

	for (int next = pindeck_match_to_bowlers(&game->match); next < PINDECK_MOST_BOWLERS;
	     next++) {
		const struct removal *removal = &game->seats[next].removal;

		if (removal->line == 0 || removal->lane != 0)
			continue;
		if (!any)
			writer_begin(writer, "removed", '[');
		writer_word(writer, NULL, pindeck_name_to_text(&removal->name));
		any = true;
	}
	if (any)
		writer_end(writer, ']');
}

/* Members that only special games have: a kind, a typed day, voided, removed bowlers, and the
 * bowler who was called for the next ball. */
static void write_exceptions(struct writer *writer, const struct replay *game)
{
	const struct pindeck_seat called = pindeck_match_called(&game->match);
	char day[MOMENT_SIZE];

	if (game->kind != GAME_OPEN_PLAY)
		writer_word(writer, "kind", game_kind_word(game->kind));
	if (game->as_typed) {
		game_time_write_data(game, day);
		writer_word(writer, "day", day);
	}
	if (game->voided != 0)
		writer_boolean(writer, "voided", true);
	write_removed(writer, game);
	if (pindeck_seat_exists(called))
		writer_integer(writer, "called", pindeck_seat_to_int(called));
}

static void write_letters(struct writer *writer, const char *name, struct pindeck_name letters)
{
	writer_word(writer, name, pindeck_name_to_text(&letters));
}

static void write_effect_frame(struct writer *writer, const struct effect_frame *frame)
{
	writer_begin(writer, NULL, '{');
	write_letters(writer, "bowler", frame->bowler);
	writer_integer(writer, "frame", frame->frame);
	writer_word(writer, "before", frame->before);
	writer_word(writer, "after", frame->after);
	if (pindeck_name_exists(frame->member_after)) {
		write_letters(writer, "member_before", frame->member_before);
		write_letters(writer, "member_after", frame->member_after);
	}
	writer_end(writer, '}');
}

static void write_effect_score(struct writer *writer, const struct effect_score *score)
{
	writer_begin(writer, NULL, '{');
	write_letters(writer, "bowler", score->bowler);
	if (score->was_there)
		writer_integer(writer, "before", score->before);
	if (score->is_there)
		writer_integer(writer, "after", score->after);
	writer_end(writer, '}');
}

void board_json_write_effect(struct writer *writer, const struct effect *effect)
{
	writer_begin(writer, "frames", '[');
	for (int next = 0; next < effect->frame_count; next++) {
		write_effect_frame(writer, &effect->frames[next]);
	}
	writer_end(writer, ']');
	writer_begin(writer, "scores", '[');
	for (int next = 0; next < effect->score_count; next++) {
		write_effect_score(writer, &effect->scores[next]);
	}
	writer_end(writer, ']');
}

/* ---- boards ---- */

/* The beginning of every board, long or short: its lane, its id and its game. */
static void write_identity(struct writer *writer, int32_t lane, const struct replay *game)
{
	char id[BOARD_ID_SIZE];

	board_json_write_id(game, id);
	writer_begin(writer, NULL, '{');
	writer_integer(writer, "lane", lane);
	writer_word(writer, "state", state_of(game));
	writer_word(writer, "id", id);
	if (game->lines > 0)
		writer_integer(writer, "game", game->game);
}

static void write_board(struct writer *writer, int32_t lane, const struct replay *game,
                        const struct roster *names, const struct board_besides *besides)
{
	const struct league_seats *league = besides != NULL ? besides->league : NULL;
	const struct pindeck_ranking ranking = pindeck_ranking_of(&game->match);
	const struct shown shown = { game, &ranking, names, league };

	write_identity(writer, lane, game);
	if (game->lines > 0) {
		writer_integer(writer, "line", game->lines);
		write_opened(writer, game);
		write_series(writer, game->series);
		write_team_name(writer, game, league);
		write_seal(writer, game);
		write_latest_start(writer, &game->match);
		write_exceptions(writer, game);
	}
	write_damage(writer, game);
	writer_integer(writer, "balls", replay_balls(game));
	match_json_write(writer, &game->match, &ranking);
	write_bowlers(writer, &shown);
	if (besides != NULL)
		write_json(writer, "feats", besides->feats);
}

void board_json_write(struct writer *writer, int32_t lane, const struct replay *game,
                      const struct roster *names, const struct board_besides *besides)
{
	write_board(writer, lane, game, names, besides);
	writer_end(writer, '}');
}

void board_json_write_game(struct writer *writer, const struct replay *game,
                           const struct roster *names, const struct league_seats *league)
{
	const struct board_besides besides = { .league = league };

	write_board(writer, game->lane, game, names, &besides);
	writer_boolean(writer, "finished", game->finished);
	writer_boolean(writer, "locked", game->locked);
	writer_end(writer, '}');
}

/* ---- in short ---- */

static void write_short_bowlers(struct writer *writer, const struct replay *game,
                                const struct roster *names, const struct league_seats *league)
{
	const struct pindeck_match *match = &game->match;
	const int bowlers = pindeck_match_to_bowlers(match);

	writer_begin(writer, "bowlers", '[');
	for (int number = 1; number <= bowlers; number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);

		writer_begin(writer, NULL, '{');
		writer_word(writer, "name", match_json_seat_name(match, seat));
		write_person(writer, game, seat, names, league);
		writer_integer(writer, "score",
		               match_json_game_points(pindeck_match_game(match, seat)));
		writer_integer(writer, "worth", match_json_seat_worth(match, seat));
		writer_word(writer, "state", match_json_seat_state(match, seat));
		writer_end(writer, '}');
	}
	writer_end(writer, ']');
}

void board_json_write_lane(struct writer *writer, int32_t lane, const struct replay *game,
                           const struct roster *names, const struct league_seats *league)
{
	const struct pindeck_seat turn = pindeck_match_turn(&game->match);

	write_identity(writer, lane, game);
	if (game->lines > 0)
		write_seal(writer, game);
	write_team_name(writer, game, league);
	write_damage(writer, game);
	if (pindeck_seat_exists(turn)) {
		writer_integer(writer, "frame",
		               pindeck_frame_number_to_int(pindeck_match_frame(&game->match)));
		writer_word(writer, "turn", match_json_seat_name(&game->match, turn));
	}
	write_short_bowlers(writer, game, names, league);
}

static void write_row_bowler(struct writer *writer, const struct replay *replay,
                             struct pindeck_seat seat, const struct roster *names)
{
	const struct pindeck_match *match = &replay->match;
	const struct pindeck_game *game = pindeck_match_game(match, seat);
	const struct pindeck_notation notation = pindeck_game_to_notation(game);

	writer_begin(writer, NULL, '{');
	writer_word(writer, "name", match_json_seat_name(match, seat));
	writer_word(writer, "discipline",
	            pindeck_discipline_to_name(pindeck_game_discipline(game)));
	writer_integer(writer, "score", match_json_game_points(game));
	writer_integer(writer, "worth", match_json_seat_worth(match, seat));
	writer_word(writer, "state", match_json_seat_state(match, seat));
	write_person(writer, replay, seat, names, NULL);
	match_json_write_lineup(writer, pindeck_side_lineup(pindeck_match_side(match, seat)));
	writer_string(writer, "sheet", notation.text);
	writer_end(writer, '}');
}

void board_json_write_game_row(struct writer *writer, const struct replay *game,
                               const struct roster *names)
{
	const int bowlers = pindeck_match_to_bowlers(&game->match);

	writer_begin(writer, NULL, '{');
	writer_integer(writer, "game", game->game);
	write_opened(writer, game);
	writer_integer(writer, "lane", game->lane);
	writer_boolean(writer, "finished", game->finished);
	write_damage(writer, game);
	write_series(writer, game->series);
	write_team_name(writer, game, NULL);
	write_seal(writer, game);
	if (game->kind != GAME_OPEN_PLAY)
		writer_word(writer, "kind", game_kind_word(game->kind));
	if (game->voided != 0)
		writer_boolean(writer, "voided", true);
	writer_begin(writer, "bowlers", '[');
	for (int number = 1; number <= bowlers; number++) {
		write_row_bowler(writer, game, pindeck_seat_of(number), names);
	}
	writer_end(writer, ']');
	writer_end(writer, '}');
}
