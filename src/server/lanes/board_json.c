/* The board of a game as JSON. */
#include "board_json.h"

#include "game_time.h"
#include "match_round.h"
#include "match_turns.h"
#include "moment.h"
#include "people.h"

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

/* A board is written for every ball, so these functions avoid printf. `before` is the name of the
 * value in JSON, with the comma or brace before it. */
static void write_number(struct writer *writer, const char *before, int64_t number)
{
	writer_text(writer, before);
	writer_number(writer, number);
}

/* The text needs no escape. */
static void write_text(struct writer *writer, const char *before, const char *text)
{
	writer_text(writer, before);
	writer_put(writer, '"');
	writer_text(writer, text);
	writer_put(writer, '"');
}

/* A moment; a game from paper has its day, and perhaps a time, as they were typed. */
static void write_opened(struct writer *writer, const struct replay *game)
{
	char time[MOMENT_SIZE];

	game_time_write_data(game, time);
	write_text(writer, ",\"opened\":", time);
}

void pins_json_write(struct writer *writer, unsigned bits)
{
	const char *between = "";

	writer_put(writer, '[');
	for (int pin = 0; pin < PINDECK_RACK + PINDECK_FIVE; pin++) {
		if ((bits >> pin & 1U) == 0)
			continue;
		if (pin < PINDECK_RACK)
			write_number(writer, between, pin + 1);
		else
			writer_print(writer, "%s\"%c\"", between, 'a' + pin - PINDECK_RACK);
		between = ",";
	}
	writer_put(writer, ']');
}

static void write_series(struct writer *writer, struct series series)
{
	if (series.number == 0)
		return;
	write_number(writer, ",\"series\":{\"number\":", series.number);
	if (series.of > 0)
		write_number(writer, ",\"of\":", series.of);
	writer_put(writer, '}');
}

void league_seats_clear(struct league_seats *league)
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
	writer_text(writer, ",\"team\":");
	writer_json(writer, team);
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

/* The name under which a league lists a bowler who is not registered. */
static void write_listed(struct writer *writer, struct pindeck_seat seat,
                         const struct league_seats *league)
{
	const char *name = league != NULL ? league->names[pindeck_seat_to_int(seat) - 1] : "";

	if (name[0] == '\0')
		return;
	writer_text(writer, ",\"display_name\":");
	writer_json(writer, name);
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
		write_listed(writer, seat, league);
		return;
	}
	write_number(writer, ",\"person\":", person);
	writer_text(writer, ",\"display_name\":");
	writer_json(writer, roster_label(names, asked).display_name);
}

/* ---- frames -------------------------------------------------------------------------------------
 */

static void write_ball(struct writer *writer, const struct pindeck_game *game,
                       struct pindeck_place place)
{
	const struct pindeck_ball ball = pindeck_game_ball(game, place);
	const struct pindeck_delivery delivery = pindeck_ball_delivery(ball);
	const struct pindeck_mark mark = pindeck_game_mark(game, place);
	const unsigned left =
	    pindeck_pins_to_bits(pindeck_ball_leave(ball, pindeck_game_discipline(game)));

	write_text(writer, "{\"mark\":", mark.text);
	write_number(writer,
	             ",\"fell\":", pindeck_pins_to_count(pindeck_delivery_fallen(delivery)));
	if (left != 0) {
		writer_text(writer, ",\"left\":");
		pins_json_write(writer, left);
	}
	if (mark.split)
		writer_text(writer, ",\"split\":true");
	if (pindeck_delivery_is_foul(delivery))
		writer_text(writer, ",\"foul\":true");
	writer_put(writer, '}');
}

static void write_balls(struct writer *writer, const struct pindeck_game *game, int frame)
{
	const struct pindeck_frame_number number = pindeck_frame_number_of(frame);
	const int balls = pindeck_frame_to_balls(pindeck_game_frame(game, number));

	writer_text(writer, "\"balls\":[");
	if (pindeck_game_is_free(game, number))
		writer_text(writer, "{\"mark\":\"X\",\"fell\":0}");
	for (int ball = 1; ball <= balls; ball++) {
		writer_text(writer, ball > 1 ? "," : "");
		write_ball(writer, game, pindeck_place_of(frame, ball));
	}
	writer_put(writer, ']');
}

static void write_frame(struct writer *writer, const struct pindeck_game *game, int frame)
{
	const struct pindeck_frame_number number = pindeck_frame_number_of(frame);
	const struct pindeck_score total = pindeck_game_total(game, number);

	writer_put(writer, '{');
	write_balls(writer, game, frame);
	if (pindeck_score_is_final(total))
		write_number(writer, ",\"total\":", pindeck_score_to_points(total));
	if (pindeck_game_has_missed(game, number))
		writer_text(writer, ",\"missed\":true");
	if (pindeck_game_is_free(game, number))
		writer_text(writer, ",\"free\":true");
	writer_put(writer, '}');
}

/* True when the frame is bowled, missed or free, or its bowler is within it. */
static bool is_begun(const struct pindeck_game *game, int frame)
{
	const struct pindeck_frame_number number = pindeck_frame_number_of(frame);

	return pindeck_frame_to_balls(pindeck_game_frame(game, number)) > 0 ||
	       pindeck_game_has_missed(game, number) || pindeck_game_is_free(game, number);
}

static void write_frames(struct writer *writer, const struct pindeck_game *game)
{
	writer_text(writer, ",\"frames\":[");
	for (int frame = 1; frame <= PINDECK_FRAMES && is_begun(game, frame); frame++) {
		writer_text(writer, frame > 1 ? "," : "");
		write_frame(writer, game, frame);
	}
	writer_put(writer, ']');
}

/* ---- bowlers ------------------------------------------------------------------------------------
 */

static void write_team(struct writer *writer, const struct pindeck_lineup *lineup)
{
	const int members = pindeck_lineup_to_count(lineup);

	if (!pindeck_lineup_is_team(lineup))
		return;
	writer_print(writer, ",\"team\":{\"format\":\"%s\",\"members\":[",
	             pindeck_format_to_name(pindeck_lineup_format(lineup)));
	for (int next = 0; next < members; next++) {
		const struct pindeck_name name =
		    pindeck_lineup_member(lineup, pindeck_nth_of(next));

		writer_print(writer, "%s\"%s\"", next > 0 ? "," : "", pindeck_name_to_text(&name));
	}
	writer_text(writer, "]}");
}

static int worth_of(const struct pindeck_match *match, struct pindeck_seat seat)
{
	return pindeck_score_to_points(pindeck_game_settled(pindeck_match_game(match, seat)));
}

/* A game that is over and complete, in which no frame stayed open. */
static bool is_clean(const struct pindeck_game *game)
{
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++) {
		const struct pindeck_frame_number number = pindeck_frame_number_of(frame);
		const enum pindeck_state state =
		    pindeck_frame_state(pindeck_game_frame(game, number));

		if (pindeck_game_has_missed(game, number) || state == PINDECK_MISS ||
		    state == PINDECK_FINAL_MISS)
			return false;
	}
	return true;
}

/* The highest score that the discipline allows. */
static bool is_perfect(const struct pindeck_game *game)
{
	const struct pindeck_game empty = pindeck_game_open(pindeck_game_discipline(game));

	return score_of(game) == pindeck_score_to_points(pindeck_game_highest(&empty));
}

/* What makes a finished game special, where the highest score wins. */
static void write_honours(struct writer *writer, const struct pindeck_game *game)
{
	if (!pindeck_game_is_over(game) ||
	    pindeck_discipline_lowest_wins(pindeck_game_discipline(game)))
		return;
	if (is_clean(game))
		writer_text(writer, ",\"clean\":true");
	if (is_perfect(game))
		writer_text(writer, ",\"perfect\":true");
}

/* The pins of a league, and the game with them. */
static void write_handicap(struct writer *writer, const struct league_seats *league,
                           struct pindeck_seat seat, int worth)
{
	const int32_t pins =
	    league != NULL ? league->pins[pindeck_seat_to_int(seat) - 1] : NO_HANDICAP;

	if (pins < 0)
		return;
	write_number(writer, ",\"handicap\":", pins);
	write_number(writer, ",\"total_with_handicap\":", worth + (int64_t)pins);
}

/* What a bowler's object is written from. */
struct shown {
	const struct replay *game;
	const struct pindeck_ranking *ranking;
	const struct roster *names;
	const struct league_seats *league;
};

static void write_bowler(struct writer *writer, const struct shown *shown, struct pindeck_seat seat)
{
	const struct replay *replay = shown->game;
	const struct pindeck_ranking *ranking = shown->ranking;
	const struct pindeck_match *match = &replay->match;
	const struct pindeck_game *game = pindeck_match_game(match, seat);
	const enum pindeck_discipline discipline = pindeck_game_discipline(game);

	write_number(writer, "{\"seat\":", pindeck_seat_to_int(seat));
	write_text(writer, ",\"name\":", name_in(match, seat));
	write_person(writer, replay, seat, shown->names, shown->league);
	write_text(writer, ",\"discipline\":", pindeck_discipline_to_name(discipline));
	write_number(writer,
	             ",\"pins\":", pindeck_pins_to_count(pindeck_discipline_rack(discipline)));
	write_text(writer, ",\"state\":", bowler_state(match, seat));
	if (pindeck_match_has_skipped(match, seat))
		writer_text(writer, ",\"skipped\":true");
	write_team(writer, pindeck_side_lineup(pindeck_match_side(match, seat)));
	write_number(writer, ",\"score\":", score_of(game));
	write_number(writer, ",\"highest\":", pindeck_score_to_points(pindeck_game_highest(game)));
	write_number(writer, ",\"lowest\":", pindeck_score_to_points(pindeck_game_lowest(game)));
	write_number(writer, ",\"worth\":", worth_of(match, seat));
	write_handicap(writer, shown->league, seat, worth_of(match, seat));
	write_number(writer, ",\"rank\":", pindeck_ranking_to_rank(ranking, seat));
	if (pindeck_ranking_is_tied(ranking, seat))
		writer_text(writer, ",\"tied\":true");
	write_honours(writer, game);
	write_frames(writer, game);
	writer_put(writer, '}');
}

static void write_bowlers(struct writer *writer, const struct shown *shown)
{
	const int bowlers = pindeck_match_to_bowlers(&shown->game->match);

	writer_text(writer, ",\"bowlers\":[");
	for (int number = 1; number <= bowlers; number++) {
		writer_text(writer, number > 1 ? "," : "");
		write_bowler(writer, shown, pindeck_seat_of(number));
	}
	writer_put(writer, ']');
}

/* The leaders, and how far the first bowler behind them is. */
static void write_leaders(struct writer *writer, const struct pindeck_match *match,
                          const struct pindeck_ranking *ranking)
{
	struct pindeck_seat seat = pindeck_ranking_at(ranking, pindeck_nth_of(0));
	const struct pindeck_seat leader = seat;
	int leaders = 0;

	if (!pindeck_seat_exists(leader))
		return;
	writer_text(writer, ",\"leaders\":[");
	while (pindeck_ranking_to_rank(ranking, seat) == 1) {
		write_number(writer, leaders > 0 ? "," : "", pindeck_seat_to_int(seat));
		seat = pindeck_ranking_at(ranking, pindeck_nth_of(++leaders));
	}
	writer_put(writer, ']');
	if (pindeck_seat_exists(seat))
		write_number(writer,
		             ",\"lead\":", abs(worth_of(match, leader) - worth_of(match, seat)));
}

/* ---- whose turn, and what was bowled last ---- */

/* The leave that a second ball meets: its name, and whether it is a split. */
static void write_leave(struct writer *writer, const struct pindeck_game *game,
                        struct pindeck_place turn)
{
	const struct pindeck_place place =
	    pindeck_place_of(pindeck_place_to_frame(turn), pindeck_place_to_ball(turn) - 1);
	struct pindeck_ball ball;
	const char *name;

	if (pindeck_place_to_ball(turn) == 1 || pindeck_deck_is_first_ball(pindeck_game_deck(game)))
		return;
	ball = pindeck_game_ball(game, place);
	if (!pindeck_deck_is_first_ball(pindeck_ball_met(ball)))
		return;
	name = pindeck_leave_to_name(pindeck_ball_leave(ball, pindeck_game_discipline(game)));
	if (name != NULL)
		write_text(writer, ",\"leave\":", name);
	if (pindeck_game_mark(game, place).split)
		writer_text(writer, ",\"split\":true");
}

static void write_turn(struct writer *writer, const struct pindeck_match *match)
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
	write_number(writer, ",\"turn\":{\"seat\":", pindeck_seat_to_int(seat));
	write_text(writer, ",\"name\":", name_in(match, seat));
	write_text(writer, ",\"bowls\":", pindeck_name_to_text(&bowls));
	write_number(writer, ",\"frame\":", pindeck_place_to_frame(place));
	write_number(writer, ",\"ball\":", pindeck_place_to_ball(place));
	writer_text(writer,
	            pindeck_deck_is_first_ball(deck) ? ",\"first\":true" : ",\"first\":false");
	write_number(writer, ",\"count\":", pindeck_pins_to_count(standing));
	if (pindeck_pins_are_known(standing)) {
		writer_text(writer, ",\"standing\":");
		pins_json_write(writer, pindeck_pins_to_bits(standing));
	}
	write_leave(writer, game, place);
	if (pindeck_deck_to_symbol(deck) != '\0')
		writer_print(writer, ",\"clears\":\"%c\"", pindeck_deck_to_symbol(deck));
	writer_put(writer, '}');
}

/* Who bowls after the current frame. */
static void write_next(struct writer *writer, const struct pindeck_match *match)
{
	const struct pindeck_match_place spot = pindeck_match_following(match);
	const struct pindeck_name bowls = pindeck_match_follows(match);

	if (!pindeck_seat_exists(spot.seat))
		return;
	write_number(writer, ",\"next\":{\"seat\":", pindeck_seat_to_int(spot.seat));
	write_text(writer, ",\"name\":", name_in(match, spot.seat));
	if (pindeck_name_exists(bowls))
		write_text(writer, ",\"bowls\":", pindeck_name_to_text(&bowls));
	write_number(writer, ",\"frame\":", pindeck_place_to_frame(spot.place));
	writer_put(writer, '}');
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

static void write_last(struct writer *writer, const struct pindeck_match *match)
{
	const struct pindeck_match_place spot = pindeck_match_last(match);
	const struct pindeck_game *game = pindeck_match_game(match, spot.seat);
	struct pindeck_mark mark;

	if (game == NULL)
		return;
	mark = pindeck_game_mark(game, spot.place);
	write_number(writer, ",\"last\":{\"seat\":", pindeck_seat_to_int(spot.seat));
	write_text(writer, ",\"name\":", name_in(match, spot.seat));
	write_number(writer, ",\"frame\":", pindeck_place_to_frame(spot.place));
	write_number(writer, ",\"ball\":", pindeck_place_to_ball(spot.place));
	write_text(writer, ",\"mark\":", mark.text);
	write_number(writer, ",\"strikes\":", strikes_up_to(game, spot.place));
	writer_put(writer, '}');
}

/* The last frame that a newcomer may begin with. */
static void write_latest_start(struct writer *writer, const struct pindeck_match *match)
{
	const struct pindeck_seat newcomer = pindeck_seat_of(0);

	write_number(writer, ",\"latest_start\":",
	             pindeck_frame_number_to_int(people_latest_frame(match, newcomer)));
}

/* Written only for a game with a broken seal. */
static void write_seal(struct writer *writer, const struct replay *game)
{
	if (game->seals.broken != 0)
		write_text(writer, ",\"seal\":", sealing_word(SEALING_BROKEN));
}

static void write_damage(struct writer *writer, const struct replay *game)
{
	if (game->damaged > 0)
		write_number(writer, ",\"damaged\":", game->damaged);
}

/* ---- repairs ------------------------------------------------------------------------------------
 */

/* Bowlers who were removed and can be brought back. */
static void write_removed(struct writer *writer, const struct replay *game)
{
	const char *between = ",\"removed\":[";
	bool any = false;

	for (int next = pindeck_match_to_bowlers(&game->match); next < PINDECK_MOST_BOWLERS;
	     next++) {
		const struct removal *removal = &game->seats[next].removal;

		if (removal->line == 0 || removal->lane != 0)
			continue;
		write_text(writer, between, pindeck_name_to_text(&removal->name));
		between = ",";
		any = true;
	}
	if (any)
		writer_put(writer, ']');
}

/* What differs from a usual game: its kind, a day as typed, a void game, removed bowlers, and the
 * bowler who was called for the next ball. */
static void write_exceptions(struct writer *writer, const struct replay *game)
{
	const struct pindeck_seat called = pindeck_match_called(&game->match);
	char day[MOMENT_SIZE];

	if (game->kind != GAME_OPEN_PLAY)
		write_text(writer, ",\"kind\":", game_kind_word(game->kind));
	if (game->as_typed) {
		game_time_write_data(game, day);
		write_text(writer, ",\"day\":", day);
	}
	if (game->voided != 0)
		writer_text(writer, ",\"voided\":true");
	write_removed(writer, game);
	if (pindeck_seat_exists(called))
		write_number(writer, ",\"called\":", pindeck_seat_to_int(called));
}

static void write_name(struct writer *writer, const char *before, struct pindeck_name name)
{
	write_text(writer, before, pindeck_name_to_text(&name));
}

static void write_effect_frame(struct writer *writer, const struct effect_frame *frame)
{
	write_name(writer, "{\"bowler\":", frame->bowler);
	write_number(writer, ",\"frame\":", frame->frame);
	write_text(writer, ",\"before\":", frame->before);
	write_text(writer, ",\"after\":", frame->after);
	if (pindeck_name_exists(frame->member_after)) {
		write_name(writer, ",\"member_before\":", frame->member_before);
		write_name(writer, ",\"member_after\":", frame->member_after);
	}
	writer_put(writer, '}');
}

static void write_effect_score(struct writer *writer, const struct effect_score *score)
{
	write_name(writer, "{\"bowler\":", score->bowler);
	if (score->was_there)
		write_number(writer, ",\"before\":", score->before);
	if (score->is_there)
		write_number(writer, ",\"after\":", score->after);
	writer_put(writer, '}');
}

void effect_json_write(struct writer *writer, const struct effect *effect)
{
	writer_text(writer, ",\"frames\":[");
	for (int next = 0; next < effect->frame_count; next++) {
		writer_text(writer, next > 0 ? "," : "");
		write_effect_frame(writer, &effect->frames[next]);
	}
	writer_text(writer, "],\"scores\":[");
	for (int next = 0; next < effect->score_count; next++) {
		writer_text(writer, next > 0 ? "," : "");
		write_effect_score(writer, &effect->scores[next]);
	}
	writer_put(writer, ']');
}

/* ---- boards -------------------------------------------------------------------------------------
 */

/* The beginning of every board, long or short: which one it is, and of which game. */
static void write_identity(struct writer *writer, int32_t lane, const struct replay *game)
{
	char id[BOARD_ID_SIZE];

	board_id_write(game, id);
	write_number(writer, "{\"lane\":", lane);
	write_text(writer, ",\"state\":", state_of(game));
	write_text(writer, ",\"id\":", id);
	if (game->lines > 0)
		write_number(writer, ",\"game\":", game->game);
}

/* Without the brace at its end. */
static void write_board(struct writer *writer, int32_t lane, const struct replay *game,
                        const struct roster *names, const struct league_seats *league)
{
	const struct pindeck_ranking ranking = pindeck_ranking_of(&game->match);
	const struct shown shown = { game, &ranking, names, league };

	write_identity(writer, lane, game);
	if (game->lines > 0) {
		write_number(writer, ",\"line\":", game->lines);
		write_opened(writer, game);
		write_series(writer, game->series);
		write_team_name(writer, game, league);
		write_seal(writer, game);
		write_latest_start(writer, &game->match);
		write_exceptions(writer, game);
	}
	write_damage(writer, game);
	write_number(writer, ",\"balls\":", replay_balls(game));
	write_turn(writer, &game->match);
	write_next(writer, &game->match);
	write_last(writer, &game->match);
	write_leaders(writer, &game->match, &ranking);
	write_bowlers(writer, &shown);
}

void board_json_write(struct writer *writer, int32_t lane, const struct replay *game,
                      const struct roster *names, const struct board_besides *besides)
{
	write_board(writer, lane, game, names, besides != NULL ? besides->league : NULL);
	if (besides != NULL && besides->feats != NULL) {
		writer_text(writer, ",\"feats\":");
		writer_text(writer, besides->feats);
	}
	writer_put(writer, '}');
}

static void write_free(struct writer *writer, int32_t lane, const struct replay *game)
{
	char id[BOARD_ID_SIZE];

	board_id_write(game, id);
	write_number(writer, "{\"lane\":", lane);
	write_text(writer, ",\"state\":", "free");
	write_text(writer, ",\"id\":", id);
}

void free_lane_json_write(struct writer *writer, int32_t lane, const struct replay *game)
{
	write_free(writer, lane, game);
	writer_text(writer, ",\"cleared\":true,\"balls\":0,\"bowlers\":[]}");
}

void free_lane_row_json_write(struct writer *writer, int32_t lane, const struct replay *game)
{
	write_free(writer, lane, game);
	writer_text(writer, ",\"cleared\":true,\"bowlers\":[]");
}

void game_json_write(struct writer *writer, const struct replay *game, const struct roster *names,
                     const struct league_seats *league)
{
	write_board(writer, game->lane, game, names, league);
	writer_print(writer, ",\"finished\":%s,\"locked\":%s}", game->finished ? "true" : "false",
	             game->locked ? "true" : "false");
}

/* ---- in short -----------------------------------------------------------------------------------
 */

static void write_short_bowlers(struct writer *writer, const struct replay *game,
                                const struct roster *names, const struct league_seats *league)
{
	const struct pindeck_match *match = &game->match;
	const int bowlers = pindeck_match_to_bowlers(match);

	writer_text(writer, ",\"bowlers\":[");
	for (int number = 1; number <= bowlers; number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);

		write_text(writer, number > 1 ? ",{\"name\":" : "{\"name\":", name_in(match, seat));
		write_person(writer, game, seat, names, league);
		write_number(writer, ",\"score\":", score_of(pindeck_match_game(match, seat)));
		write_number(writer, ",\"worth\":", worth_of(match, seat));
		write_text(writer, ",\"state\":", bowler_state(match, seat));
		writer_put(writer, '}');
	}
	writer_put(writer, ']');
}

void lane_json_write(struct writer *writer, int32_t lane, const struct replay *game,
                     const struct roster *names, const struct league_seats *league)
{
	const struct pindeck_seat turn = pindeck_match_turn(&game->match);

	write_identity(writer, lane, game);
	if (game->lines > 0)
		write_seal(writer, game);
	write_team_name(writer, game, league);
	write_damage(writer, game);
	if (pindeck_seat_exists(turn)) {
		write_number(writer, ",\"frame\":",
		             pindeck_frame_number_to_int(pindeck_match_frame(&game->match)));
		write_text(writer, ",\"turn\":", name_in(&game->match, turn));
	}
	write_short_bowlers(writer, game, names, league);
}

static void write_row_bowler(struct writer *writer, const struct replay *replay,
                             struct pindeck_seat seat, const struct roster *names)
{
	const struct pindeck_match *match = &replay->match;
	const struct pindeck_game *game = pindeck_match_game(match, seat);
	const struct pindeck_notation notation = pindeck_game_to_notation(game);

	writer_print(
	    writer,
	    "{\"name\":\"%s\",\"discipline\":\"%s\",\"score\":%d,\"worth\":%d,\"state\":\"%s\"",
	    name_in(match, seat), pindeck_discipline_to_name(pindeck_game_discipline(game)),
	    score_of(game), worth_of(match, seat), bowler_state(match, seat));
	write_person(writer, replay, seat, names, NULL);
	write_team(writer, pindeck_side_lineup(pindeck_match_side(match, seat)));
	writer_text(writer, ",\"sheet\":");
	writer_json(writer, notation.text);
	writer_put(writer, '}');
}

void game_row_json_write(struct writer *writer, const struct replay *game,
                         const struct roster *names)
{
	const int bowlers = pindeck_match_to_bowlers(&game->match);

	writer_print(writer, "{\"game\":%" PRId64, game->game);
	write_opened(writer, game);
	writer_print(writer, ",\"lane\":%d,\"finished\":%s", game->lane,
	             game->finished ? "true" : "false");
	write_damage(writer, game);
	write_series(writer, game->series);
	write_team_name(writer, game, NULL);
	write_seal(writer, game);
	if (game->kind != GAME_OPEN_PLAY)
		write_text(writer, ",\"kind\":", game_kind_word(game->kind));
	if (game->voided != 0)
		writer_text(writer, ",\"voided\":true");
	writer_text(writer, ",\"bowlers\":[");
	for (int number = 1; number <= bowlers; number++) {
		writer_text(writer, number > 1 ? "," : "");
		write_row_bowler(writer, game, pindeck_seat_of(number), names);
	}
	writer_text(writer, "]}");
}
