/* A match as members of JSON; a ball as a request gives it. */
#include "server/lanes/match_json.h"

#include "match_turns.h"

#include <stdlib.h>
#include <string.h>

/* ---- small parts ---- */

static void write_letter(struct writer *writer, const char *name, char letter)
{
	const char text[] = { letter, '\0' };

	writer_word(writer, name, text);
}

static void write_pins(struct writer *writer, const char *name, unsigned bits)
{
	writer_begin(writer, name, '[');
	for (int pin = 0; pin < PINDECK_RACK + PINDECK_FIVE; pin++) {
		if ((bits >> pin & 1U) == 0)
			continue;
		if (pin < PINDECK_RACK)
			writer_integer(writer, NULL, pin + 1);
		else
			write_letter(writer, NULL, (char)('a' + pin - PINDECK_RACK));
	}
	writer_end(writer, ']');
}

const char *match_json_seat_state(const struct pindeck_match *match, struct pindeck_seat seat)
{
	if (pindeck_match_has_left(match, seat))
		return "left";
	return pindeck_game_is_over(pindeck_match_game(match, seat)) ? "over" : "playing";
}

int match_json_game_points(const struct pindeck_game *game)
{
	return pindeck_score_to_points(pindeck_game_so_far(game));
}

const char *match_json_seat_name(const struct pindeck_match *match, struct pindeck_seat seat)
{
	return pindeck_name_to_text(pindeck_match_name(match, seat));
}

/* ---- frames ---- */

static void write_ball(struct writer *writer, const struct pindeck_game *game,
                       struct pindeck_place place)
{
	const struct pindeck_ball ball = pindeck_game_ball(game, place);
	const struct pindeck_delivery delivery = pindeck_ball_delivery(ball);
	const struct pindeck_mark mark = pindeck_game_mark(game, place);
	const unsigned left =
	    pindeck_pins_to_bits(pindeck_ball_leave(ball, pindeck_game_discipline(game)));

	writer_begin(writer, NULL, '{');
	writer_word(writer, "mark", mark.text);
	writer_integer(writer, "fell", pindeck_pins_to_count(pindeck_delivery_fallen(delivery)));
	if (left != 0) {
		write_pins(writer, "left", left);
	}
	if (mark.split)
		writer_boolean(writer, "split", true);
	if (pindeck_delivery_is_foul(delivery))
		writer_boolean(writer, "foul", true);
	writer_end(writer, '}');
}

static void write_free_strike(struct writer *writer)
{
	writer_begin(writer, NULL, '{');
	writer_word(writer, "mark", "X");
	writer_integer(writer, "fell", 0);
	writer_end(writer, '}');
}

static void write_balls(struct writer *writer, const struct pindeck_game *game, int frame)
{
	const struct pindeck_frame_number number = pindeck_frame_number_of(frame);
	const int balls = pindeck_frame_to_balls(pindeck_game_frame(game, number));

	writer_begin(writer, "balls", '[');
	if (pindeck_game_is_free(game, number))
		write_free_strike(writer);
	for (int ball = 1; ball <= balls; ball++) {
		write_ball(writer, game, pindeck_place_of(frame, ball));
	}
	writer_end(writer, ']');
}

static void write_frame(struct writer *writer, const struct pindeck_game *game, int frame)
{
	const struct pindeck_frame_number number = pindeck_frame_number_of(frame);
	const struct pindeck_score total = pindeck_game_total(game, number);

	writer_begin(writer, NULL, '{');
	write_balls(writer, game, frame);
	if (pindeck_score_is_final(total))
		writer_integer(writer, "total", pindeck_score_to_points(total));
	if (pindeck_game_has_missed(game, number))
		writer_boolean(writer, "missed", true);
	if (pindeck_game_is_free(game, number))
		writer_boolean(writer, "free", true);
	writer_end(writer, '}');
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
	writer_begin(writer, "frames", '[');
	for (int frame = 1; frame <= PINDECK_FRAMES && is_begun(game, frame); frame++) {
		write_frame(writer, game, frame);
	}
	writer_end(writer, ']');
}

/* ---- bowlers ---- */

void match_json_write_lineup(struct writer *writer, const struct pindeck_lineup *lineup)
{
	const int members = pindeck_lineup_to_count(lineup);

	if (!pindeck_lineup_is_team(lineup))
		return;
	writer_begin(writer, "team", '{');
	writer_word(writer, "format", pindeck_format_to_name(pindeck_lineup_format(lineup)));
	writer_begin(writer, "members", '[');
	for (int next = 0; next < members; next++) {
		const struct pindeck_name name =
		    pindeck_lineup_member(lineup, pindeck_index_of(next));

		writer_word(writer, NULL, pindeck_name_to_text(&name));
	}
	writer_text(writer, "]}");
}

int match_json_seat_worth(const struct pindeck_match *match, struct pindeck_seat seat)
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

		if (pindeck_game_has_missed(game, number) || state == PINDECK_STATE_MISS ||
		    state == PINDECK_STATE_FINAL_MISS)
			return false;
	}
	return true;
}

/* The highest score that the discipline allows. */
static bool is_perfect(const struct pindeck_game *game)
{
	const struct pindeck_game empty = pindeck_game_open(pindeck_game_discipline(game));

	return match_json_game_points(game) ==
	       pindeck_score_to_points(pindeck_game_highest(&empty));
}

/* The distinction of a finished game, such as perfect, in disciplines where the highest score wins.
 */
static void write_honours(struct writer *writer, const struct pindeck_game *game)
{
	if (!pindeck_game_is_over(game) ||
	    pindeck_discipline_lowest_wins(pindeck_game_discipline(game)))
		return;
	if (is_clean(game))
		writer_boolean(writer, "clean", true);
	if (is_perfect(game))
		writer_boolean(writer, "perfect", true);
}

/* The pins of a league, and the game with them. */
static void write_handicap(struct writer *writer, int handicap, int worth)
{
	if (handicap == NO_HANDICAP)
		return;
	writer_integer(writer, "handicap", handicap);
	writer_integer(writer, "total_with_handicap", (int64_t)worth + handicap);
}

void match_json_begin_bowler(struct writer *writer, const struct pindeck_match *match,
                             struct pindeck_seat seat)
{
	writer_begin(writer, NULL, '{');
	writer_integer(writer, "seat", pindeck_seat_to_int(seat));
	writer_word(writer, "name", match_json_seat_name(match, seat));
}

void match_json_end_bowler(struct writer *writer, const struct pindeck_match *match,
                           struct pindeck_seat seat, struct bowler_standing standing)
{
	const struct pindeck_game *game = pindeck_match_game(match, seat);
	const enum pindeck_discipline discipline = pindeck_game_discipline(game);
	const int worth = match_json_seat_worth(match, seat);

	writer_word(writer, "discipline", pindeck_discipline_to_name(discipline));
	writer_integer(writer, "pins", pindeck_pins_to_count(pindeck_discipline_rack(discipline)));
	writer_word(writer, "state", match_json_seat_state(match, seat));
	if (pindeck_match_has_skipped(match, seat)) {
		writer_boolean(writer, "skipped", true);
		writer_integer(writer, "skips", pindeck_match_to_skips(match, seat));
	}
	match_json_write_lineup(writer, pindeck_side_lineup(pindeck_match_side(match, seat)));
	writer_integer(writer, "score", match_json_game_points(game));
	writer_integer(writer, "highest", pindeck_score_to_points(pindeck_game_highest(game)));
	writer_integer(writer, "lowest", pindeck_score_to_points(pindeck_game_lowest(game)));
	writer_integer(writer, "worth", worth);
	write_handicap(writer, standing.handicap, worth);
	writer_integer(writer, "rank", pindeck_ranking_to_rank(standing.ranking, seat));
	if (pindeck_ranking_is_tied(standing.ranking, seat))
		writer_boolean(writer, "tied", true);
	write_honours(writer, game);
	write_frames(writer, game);
	writer_end(writer, '}');
}

/* The points that rank a bowler: in low-ball the lowest score still possible. */
static int seat_merit(const struct pindeck_match *match, struct pindeck_seat seat)
{
	const struct pindeck_game *game = pindeck_match_game(match, seat);

	return pindeck_discipline_lowest_wins(pindeck_game_discipline(game))
	           ? pindeck_score_to_points(pindeck_game_lowest(game))
	           : match_json_seat_worth(match, seat);
}

/* The leaders, and the distance to the next bowler. */
static void write_leaders(struct writer *writer, const struct pindeck_match *match,
                          const struct pindeck_ranking *ranking)
{
	struct pindeck_seat seat = pindeck_ranking_at(ranking, pindeck_index_of(0));
	const struct pindeck_seat leader = seat;
	int leaders = 0;

	if (!pindeck_seat_exists(leader))
		return;
	writer_begin(writer, "leaders", '[');
	while (pindeck_ranking_to_rank(ranking, seat) == 1) {
		writer_integer(writer, NULL, pindeck_seat_to_int(seat));
		seat = pindeck_ranking_at(ranking, pindeck_index_of(++leaders));
	}
	writer_end(writer, ']');
	if (pindeck_seat_exists(seat))
		writer_integer(writer, "lead",
		               abs(seat_merit(match, leader) - seat_merit(match, seat)));
}

/* ---- the current turn and the last ball ---- */

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
		writer_word(writer, "leave", name);
	if (pindeck_game_mark(game, place).split)
		writer_boolean(writer, "split", true);
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
	writer_begin(writer, "turn", '{');
	writer_integer(writer, "seat", pindeck_seat_to_int(seat));
	writer_word(writer, "name", match_json_seat_name(match, seat));
	writer_word(writer, "bowls", pindeck_name_to_text(&bowls));
	writer_integer(writer, "frame", pindeck_place_to_frame(place));
	writer_integer(writer, "ball", pindeck_place_to_ball(place));
	writer_boolean(writer, "first", pindeck_deck_is_first_ball(deck));
	writer_integer(writer, "count", pindeck_pins_to_count(standing));
	if (pindeck_pins_are_known(standing)) {
		write_pins(writer, "standing", pindeck_pins_to_bits(standing));
	}
	write_leave(writer, game, place);
	if (pindeck_deck_to_symbol(deck) != '\0')
		write_letter(writer, "clears", pindeck_deck_to_symbol(deck));
	writer_end(writer, '}');
}

/* The bowler after the current frame. */
static void write_next(struct writer *writer, const struct pindeck_match *match)
{
	const struct pindeck_match_place spot = pindeck_match_following(match);
	const struct pindeck_name bowls = pindeck_match_follows(match);

	if (!pindeck_seat_exists(spot.seat))
		return;
	writer_begin(writer, "next", '{');
	writer_integer(writer, "seat", pindeck_seat_to_int(spot.seat));
	writer_word(writer, "name", match_json_seat_name(match, spot.seat));
	if (pindeck_name_exists(bowls))
		writer_word(writer, "bowls", pindeck_name_to_text(&bowls));
	writer_integer(writer, "frame", pindeck_place_to_frame(spot.place));
	writer_end(writer, '}');
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
	writer_begin(writer, "last", '{');
	writer_integer(writer, "seat", pindeck_seat_to_int(spot.seat));
	writer_word(writer, "name", match_json_seat_name(match, spot.seat));
	writer_integer(writer, "frame", pindeck_place_to_frame(spot.place));
	writer_integer(writer, "ball", pindeck_place_to_ball(spot.place));
	writer_word(writer, "mark", mark.text);
	writer_integer(writer, "strikes", strikes_up_to(game, spot.place));
	writer_end(writer, '}');
}

void match_json_write(struct writer *writer, const struct pindeck_match *match,
                      const struct pindeck_ranking *ranking)
{
	write_turn(writer, match);
	write_next(writer, match);
	write_last(writer, match);
	write_leaders(writer, match, ranking);
}

/* If the pins that stood before are unknown, only the number of fallen pins is known. */
static enum pindeck_reason fell(struct pindeck_pins met, unsigned standing,
                                struct pindeck_pins *fallen)
{
	const struct pindeck_pins left = pindeck_pins_from(standing);

	if (!pindeck_pins_are_possible(left) ||
	    (standing != 0 && pindeck_pins_are_five(left) != pindeck_pins_are_five(met)))
		return PINDECK_REASON_IMPOSSIBLE_PINS;
	*fallen = pindeck_pins_are_known(met)
	              ? pindeck_pins_without(met, left)
	              : pindeck_pins_of(pindeck_pins_to_count(met) - pindeck_pins_to_count(left));
	return pindeck_pins_are_possible(*fallen) ? PINDECK_REASON_ACCEPTED
	                                          : PINDECK_REASON_PIN_NOT_STANDING;
}

enum pindeck_reason ball_request_read(const struct ball_request *request, struct pindeck_deck deck,
                                      struct pindeck_delivery *delivery)
{
	struct pindeck_pins fallen = pindeck_pins_of(0);
	enum pindeck_reason reason = PINDECK_REASON_ACCEPTED;

	*delivery = pindeck_delivery_of(request->count);
	if (request->mark[0] != '\0')
		reason =
		    pindeck_delivery_read(
			delivery, pindeck_text_from(request->mark, strlen(request->mark)), deck)
			.reason;
	if (reason == PINDECK_REASON_ACCEPTED && request->by_standing) {
		reason = fell(pindeck_deck_standing(deck), request->standing, &fallen);
		*delivery = pindeck_delivery_felling(fallen);
	}
	if (reason == PINDECK_REASON_ACCEPTED && request->foul)
		*delivery = pindeck_delivery_foul(pindeck_delivery_fallen(*delivery));
	if (reason == PINDECK_REASON_ACCEPTED)
		reason = pindeck_ball_verdict(pindeck_ball_at(deck, *delivery)).reason;
	return reason;
}
