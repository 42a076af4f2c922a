/* The board of a game as JSON. */
#include "board_json.h"

#include "moment.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void board_id_write(const struct replay *game, char id[BOARD_ID_SIZE])
{
	/* a game without a readable line is shown as no game */
	snprintf(id, BOARD_ID_SIZE, "%" PRId64 ".%" PRId64, game->lines > 0 ? game->game : 0,
	         game->lines);
}

/* ---- small words --------------------------------------------------------------------------------
 */

/* A board is written for every ball, so nothing here reads a format. What stands before a value
 * is its name, with the comma or the brace in front of that. */
static void write_number(struct paper *paper, const char *before, int64_t number)
{
	paper_text(paper, before);
	paper_number(paper, number);
}

/* The text needs no escape. */
static void write_text(struct paper *paper, const char *before, const char *text)
{
	paper_text(paper, before);
	paper_put(paper, '"');
	paper_text(paper, text);
	paper_put(paper, '"');
}

static void write_moment(struct paper *paper, const char *before, int64_t moment)
{
	char text[MOMENT_SIZE];

	moment_write(moment, text);
	write_text(paper, before, text);
}

void pins_json_write(struct paper *paper, unsigned bits)
{
	const char *between = "";

	paper_put(paper, '[');
	for (int pin = 0; pin < PINDECK_RACK + PINDECK_FIVE; pin++) {
		if ((bits >> pin & 1U) == 0)
			continue;
		if (pin < PINDECK_RACK)
			write_number(paper, between, pin + 1);
		else
			paper_print(paper, "%s\"%c\"", between, 'a' + pin - PINDECK_RACK);
		between = ",";
	}
	paper_put(paper, ']');
}

static void write_series(struct paper *paper, struct series series)
{
	if (series.number == 0)
		return;
	write_number(paper, ",\"series\":{\"number\":", series.number);
	if (series.of > 0)
		write_number(paper, ",\"of\":", series.of);
	paper_put(paper, '}');
}

static const char *state_of(const struct replay *game)
{
	if (game->lines == 0)
		return "free";
	return pindeck_match_is_over(&game->match) && pindeck_match_to_bowlers(&game->match) > 0
	           ? "finished"
	           : "playing";
}

static const char *bowler_state(const struct pindeck_match *match, struct pindeck_seat seat)
{
	if (pindeck_match_has_left(match, seat))
		return "left";
	return pindeck_game_is_over(pindeck_match_game(match, seat)) ? "over" : "playing";
}

static int score_of(const struct pindeck_game *game)
{
	return pindeck_score_to_points(pindeck_game_so_far(game));
}

static const char *name_in(const struct pindeck_match *match, struct pindeck_seat seat)
{
	return pindeck_name_to_text(pindeck_match_name(match, seat));
}

/* ---- frames -------------------------------------------------------------------------------------
 */

static void write_ball(struct paper *paper, const struct pindeck_game *game,
                       struct pindeck_place place)
{
	const struct pindeck_ball ball = pindeck_game_ball(game, place);
	const struct pindeck_delivery delivery = pindeck_ball_delivery(ball);
	const struct pindeck_mark mark = pindeck_game_mark(game, place);
	const unsigned left =
	    pindeck_pins_to_bits(pindeck_ball_leave(ball, pindeck_game_discipline(game)));

	write_text(paper, "{\"mark\":", mark.text);
	write_number(paper, ",\"fell\":", pindeck_pins_to_count(pindeck_delivery_fallen(delivery)));
	if (left != 0) {
		paper_text(paper, ",\"left\":");
		pins_json_write(paper, left);
	}
	if (mark.split)
		paper_text(paper, ",\"split\":true");
	if (pindeck_delivery_is_foul(delivery))
		paper_text(paper, ",\"foul\":true");
	paper_put(paper, '}');
}

static void write_balls(struct paper *paper, const struct pindeck_game *game, int frame)
{
	const struct pindeck_frame_number number = pindeck_frame_number_of(frame);
	const int balls = pindeck_frame_to_balls(pindeck_game_frame(game, number));

	paper_text(paper, "\"balls\":[");
	if (pindeck_game_is_free(game, number))
		paper_text(paper, "{\"mark\":\"X\",\"fell\":0}");
	for (int ball = 1; ball <= balls; ball++) {
		paper_text(paper, ball > 1 ? "," : "");
		write_ball(paper, game, pindeck_place_of(frame, ball));
	}
	paper_put(paper, ']');
}

static void write_frame(struct paper *paper, const struct pindeck_game *game, int frame)
{
	const struct pindeck_frame_number number = pindeck_frame_number_of(frame);
	const struct pindeck_score total = pindeck_game_total(game, number);

	paper_put(paper, '{');
	write_balls(paper, game, frame);
	if (pindeck_score_is_final(total))
		write_number(paper, ",\"total\":", pindeck_score_to_points(total));
	if (pindeck_game_has_missed(game, number))
		paper_text(paper, ",\"missed\":true");
	if (pindeck_game_is_free(game, number))
		paper_text(paper, ",\"free\":true");
	paper_put(paper, '}');
}

/* True when the frame is bowled, missed or free, or its bowler is within it. */
static bool is_begun(const struct pindeck_game *game, int frame)
{
	const struct pindeck_frame_number number = pindeck_frame_number_of(frame);

	return pindeck_frame_to_balls(pindeck_game_frame(game, number)) > 0 ||
	       pindeck_game_has_missed(game, number) || pindeck_game_is_free(game, number);
}

static void write_frames(struct paper *paper, const struct pindeck_game *game)
{
	paper_text(paper, ",\"frames\":[");
	for (int frame = 1; frame <= PINDECK_FRAMES && is_begun(game, frame); frame++) {
		paper_text(paper, frame > 1 ? "," : "");
		write_frame(paper, game, frame);
	}
	paper_put(paper, ']');
}

/* ---- bowlers ------------------------------------------------------------------------------------
 */

static void write_team(struct paper *paper, const struct pindeck_lineup *lineup)
{
	const int members = pindeck_lineup_to_count(lineup);

	if (!pindeck_lineup_is_team(lineup))
		return;
	paper_print(paper, ",\"team\":{\"format\":\"%s\",\"members\":[",
	            pindeck_format_to_name(pindeck_lineup_format(lineup)));
	for (int next = 0; next < members; next++) {
		const struct pindeck_name name =
		    pindeck_lineup_member(lineup, pindeck_nth_of(next));

		paper_print(paper, "%s\"%s\"", next > 0 ? "," : "", pindeck_name_to_text(&name));
	}
	paper_text(paper, "]}");
}

static int worth_of(const struct pindeck_match *match, struct pindeck_seat seat)
{
	return pindeck_score_to_points(pindeck_game_settled(pindeck_match_game(match, seat)));
}

static void write_bowler(struct paper *paper, const struct pindeck_match *match,
                         const struct pindeck_ranking *ranking, struct pindeck_seat seat)
{
	const struct pindeck_game *game = pindeck_match_game(match, seat);

	write_number(paper, "{\"seat\":", pindeck_seat_to_int(seat));
	write_text(paper, ",\"name\":", name_in(match, seat));
	write_text(paper,
	           ",\"discipline\":", pindeck_discipline_to_name(pindeck_game_discipline(game)));
	write_text(paper, ",\"state\":", bowler_state(match, seat));
	write_team(paper, pindeck_side_lineup(pindeck_match_side(match, seat)));
	write_number(paper, ",\"score\":", score_of(game));
	write_number(paper, ",\"highest\":", pindeck_score_to_points(pindeck_game_highest(game)));
	write_number(paper, ",\"lowest\":", pindeck_score_to_points(pindeck_game_lowest(game)));
	write_number(paper, ",\"worth\":", worth_of(match, seat));
	write_number(paper, ",\"rank\":", pindeck_ranking_to_rank(ranking, seat));
	if (pindeck_ranking_is_tied(ranking, seat))
		paper_text(paper, ",\"tied\":true");
	write_frames(paper, game);
	paper_put(paper, '}');
}

static void write_bowlers(struct paper *paper, const struct pindeck_match *match,
                          const struct pindeck_ranking *ranking)
{
	const int bowlers = pindeck_match_to_bowlers(match);

	paper_text(paper, ",\"bowlers\":[");
	for (int number = 1; number <= bowlers; number++) {
		paper_text(paper, number > 1 ? "," : "");
		write_bowler(paper, match, ranking, pindeck_seat_of(number));
	}
	paper_put(paper, ']');
}

/* The leaders, and how far the first bowler behind them is. */
static void write_leaders(struct paper *paper, const struct pindeck_match *match,
                          const struct pindeck_ranking *ranking)
{
	struct pindeck_seat seat = pindeck_ranking_at(ranking, pindeck_nth_of(0));
	const struct pindeck_seat leader = seat;
	int leaders = 0;

	if (!pindeck_seat_exists(leader))
		return;
	paper_text(paper, ",\"leaders\":[");
	while (pindeck_ranking_to_rank(ranking, seat) == 1) {
		write_number(paper, leaders > 0 ? "," : "", pindeck_seat_to_int(seat));
		seat = pindeck_ranking_at(ranking, pindeck_nth_of(++leaders));
	}
	paper_put(paper, ']');
	if (pindeck_seat_exists(seat))
		write_number(paper,
		             ",\"lead\":", abs(worth_of(match, leader) - worth_of(match, seat)));
}

/* ---- whose turn, and what was bowled last ---- */

static void write_turn(struct paper *paper, const struct pindeck_match *match)
{
	const struct pindeck_seat seat = pindeck_match_turn(match);
	const struct pindeck_game *game = pindeck_match_game(match, seat);
	struct pindeck_name bowls;
	struct pindeck_place place;
	struct pindeck_deck deck;
	struct pindeck_pins standing;

	if (game == NULL)
		return;
	place = pindeck_game_turn(game);
	deck = pindeck_game_deck(game);
	standing = pindeck_deck_standing(deck);
	bowls = pindeck_match_bowls(match, pindeck_match_place_at(seat, place));
	write_number(paper, ",\"turn\":{\"seat\":", pindeck_seat_to_int(seat));
	write_text(paper, ",\"name\":", name_in(match, seat));
	write_text(paper, ",\"bowls\":", pindeck_name_to_text(&bowls));
	write_number(paper, ",\"frame\":", pindeck_place_to_frame(place));
	write_number(paper, ",\"ball\":", pindeck_place_to_ball(place));
	paper_text(paper,
	           pindeck_deck_is_first_ball(deck) ? ",\"first\":true" : ",\"first\":false");
	write_number(paper, ",\"count\":", pindeck_pins_to_count(standing));
	if (pindeck_pins_are_known(standing)) {
		paper_text(paper, ",\"standing\":");
		pins_json_write(paper, pindeck_pins_to_bits(standing));
	}
	if (pindeck_deck_to_symbol(deck) != '\0')
		paper_print(paper, ",\"clears\":\"%c\"", pindeck_deck_to_symbol(deck));
	paper_put(paper, '}');
}

/* Who bowls after the current frame. */
static void write_next(struct paper *paper, const struct pindeck_match *match)
{
	const struct pindeck_match_place spot = pindeck_match_following(match);
	const struct pindeck_name bowls = pindeck_match_follows(match);

	if (!pindeck_seat_exists(spot.seat))
		return;
	write_number(paper, ",\"next\":{\"seat\":", pindeck_seat_to_int(spot.seat));
	write_text(paper, ",\"name\":", name_in(match, spot.seat));
	if (pindeck_name_exists(bowls))
		write_text(paper, ",\"bowls\":", pindeck_name_to_text(&bowls));
	write_number(paper, ",\"frame\":", pindeck_place_to_frame(spot.place));
	paper_put(paper, '}');
}

static bool is_strike(const struct pindeck_game *game, struct pindeck_place place)
{
	const struct pindeck_mark mark = pindeck_game_mark(game, place);

	return strcmp(mark.text, "X") == 0;
}

/* The number of strikes in a row that end with the ball at that place; free strikes do not break
 * the row and do not count. */
static int strikes_up_to(const struct pindeck_game *game, struct pindeck_place last)
{
	int strikes = 0;

	for (int frame = pindeck_place_to_frame(last); frame >= 1; frame--) {
		const struct pindeck_frame_number number = pindeck_frame_number_of(frame);
		int ball = pindeck_frame_to_balls(pindeck_game_frame(game, number));

		if (frame == pindeck_place_to_frame(last))
			ball = pindeck_place_to_ball(last);
		if (ball == 0 && !pindeck_game_is_free(game, number))
			return strikes;
		for (; ball >= 1; ball--) {
			if (!is_strike(game, pindeck_place_of(frame, ball)))
				return strikes;
			strikes++;
		}
	}
	return strikes;
}

static void write_last(struct paper *paper, const struct pindeck_match *match)
{
	const struct pindeck_match_place spot = pindeck_match_last(match);
	const struct pindeck_game *game = pindeck_match_game(match, spot.seat);
	struct pindeck_mark mark;

	if (game == NULL)
		return;
	mark = pindeck_game_mark(game, spot.place);
	write_number(paper, ",\"last\":{\"seat\":", pindeck_seat_to_int(spot.seat));
	write_text(paper, ",\"name\":", name_in(match, spot.seat));
	write_number(paper, ",\"frame\":", pindeck_place_to_frame(spot.place));
	write_number(paper, ",\"ball\":", pindeck_place_to_ball(spot.place));
	write_text(paper, ",\"mark\":", mark.text);
	write_number(paper, ",\"strikes\":", strikes_up_to(game, spot.place));
	paper_put(paper, '}');
}

/* Only of a game that was tampered with: nothing is said of the others. */
static void write_seal(struct paper *paper, const struct replay *game)
{
	if (game->seals.broken != 0)
		write_text(paper, ",\"seal\":", sealing_word(SEALING_BROKEN));
}

/* ---- boards -------------------------------------------------------------------------------------
 */

/* Without the brace at its end. */
static void write_board(struct paper *paper, int32_t lane, const struct replay *game)
{
	const struct pindeck_ranking ranking = pindeck_ranking_of(&game->match);
	char id[BOARD_ID_SIZE];

	board_id_write(game, id);
	write_number(paper, "{\"lane\":", lane);
	write_text(paper, ",\"state\":", state_of(game));
	write_text(paper, ",\"id\":", id);
	if (game->lines > 0) {
		write_number(paper, ",\"game\":", game->game);
		write_number(paper, ",\"line\":", game->lines);
		write_moment(paper, ",\"opened\":", game->opened);
		write_series(paper, game->series);
		write_seal(paper, game);
	}
	if (game->damaged > 0)
		write_number(paper, ",\"damaged\":", game->damaged);
	write_number(paper, ",\"balls\":", replay_balls(game));
	write_turn(paper, &game->match);
	write_next(paper, &game->match);
	write_last(paper, &game->match);
	write_leaders(paper, &game->match, &ranking);
	write_bowlers(paper, &game->match, &ranking);
}

void board_json_write(struct paper *paper, int32_t lane, const struct replay *game)
{
	write_board(paper, lane, game);
	paper_put(paper, '}');
}

void game_json_write(struct paper *paper, const struct replay *game)
{
	write_board(paper, game->lane, game);
	paper_print(paper, ",\"finished\":%s,\"locked\":%s}", game->finished ? "true" : "false",
	            game->locked ? "true" : "false");
}

/* ---- in short -----------------------------------------------------------------------------------
 */

static void write_short_bowlers(struct paper *paper, const struct pindeck_match *match)
{
	const int bowlers = pindeck_match_to_bowlers(match);

	paper_text(paper, ",\"bowlers\":[");
	for (int number = 1; number <= bowlers; number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);

		write_text(paper, number > 1 ? ",{\"name\":" : "{\"name\":", name_in(match, seat));
		write_number(paper, ",\"score\":", score_of(pindeck_match_game(match, seat)));
		write_text(paper, ",\"state\":", bowler_state(match, seat));
		paper_put(paper, '}');
	}
	paper_put(paper, ']');
}

void lane_json_write(struct paper *paper, int32_t lane, const struct replay *game)
{
	const struct pindeck_seat turn = pindeck_match_turn(&game->match);
	char id[BOARD_ID_SIZE];

	board_id_write(game, id);
	write_number(paper, "{\"lane\":", lane);
	write_text(paper, ",\"state\":", state_of(game));
	write_text(paper, ",\"id\":", id);
	if (game->lines > 0) {
		write_number(paper, ",\"game\":", game->game);
		write_seal(paper, game);
	}
	if (game->damaged > 0)
		write_number(paper, ",\"damaged\":", game->damaged);
	if (pindeck_seat_exists(turn)) {
		write_number(paper, ",\"frame\":",
		             pindeck_frame_number_to_int(pindeck_match_frame(&game->match)));
		write_text(paper, ",\"turn\":", name_in(&game->match, turn));
	}
	write_short_bowlers(paper, &game->match);
}

static void write_row_bowler(struct paper *paper, const struct pindeck_match *match,
                             struct pindeck_seat seat)
{
	const struct pindeck_game *game = pindeck_match_game(match, seat);
	const struct pindeck_notation notation = pindeck_game_to_notation(game);

	paper_print(paper, "{\"name\":\"%s\",\"discipline\":\"%s\",\"score\":%d,\"state\":\"%s\"",
	            name_in(match, seat), pindeck_discipline_to_name(pindeck_game_discipline(game)),
	            score_of(game), bowler_state(match, seat));
	write_team(paper, pindeck_side_lineup(pindeck_match_side(match, seat)));
	paper_text(paper, ",\"sheet\":");
	paper_json(paper, notation.text);
	paper_put(paper, '}');
}

void game_row_json_write(struct paper *paper, const struct replay *game)
{
	const int bowlers = pindeck_match_to_bowlers(&game->match);

	paper_print(paper, "{\"game\":%" PRId64, game->game);
	write_moment(paper, ",\"opened\":", game->opened);
	paper_print(paper, ",\"lane\":%d,\"finished\":%s", game->lane,
	            game->finished ? "true" : "false");
	if (game->damaged > 0)
		write_number(paper, ",\"damaged\":", game->damaged);
	write_series(paper, game->series);
	write_seal(paper, game);
	paper_text(paper, ",\"bowlers\":[");
	for (int number = 1; number <= bowlers; number++) {
		paper_text(paper, number > 1 ? "," : "");
		write_row_bowler(paper, &game->match, pindeck_seat_of(number));
	}
	paper_text(paper, "]}");
}
