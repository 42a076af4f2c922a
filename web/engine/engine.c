/* The engine of the pages: the rules and the boards of the server as WebAssembly, for
 * web/board/engine.js. It has one match. A page sets it up from its board, bowls balls in the form
 * of requests, and gets the board as the server writes it. The caller puts letters, names and marks
 * into the text before a call. Seats and frames count from 1. */
#include "pindeck.c"

#include "memory.h"
#include "server/lanes/match_json.h"

#define EXPORT(name) __attribute__((export_name(#name)))

enum {
	TEXT_SIZE = 64,
	BOARD_SIZE = 1 << 16 /* twelve bowlers and the leaves of all balls need half of it */
};

static char text[TEXT_SIZE];
static char board[BOARD_SIZE];
static struct writer writer;
static struct pindeck_match match;
static int handicaps[PINDECK_MOST_BOWLERS];

/* ---- for the writer, the only caller ---- */

void *realloc(void *memory, size_t size)
{
	(void)memory;
	return size <= sizeof board ? board : NULL;
}

/* ---- texts ---- */

EXPORT(text) char *text_address(void)
{
	return text;
}

static struct pindeck_name letters(void)
{
	return pindeck_name_from(text, PINDECK_NAME_LETTERS);
}

static struct pindeck_text text_behind(size_t from, size_t length)
{
	return pindeck_text_from(text + from, length - from);
}

/* ---- the match as a board shows it ---- */

EXPORT(open) void match_open(void)
{
	match = pindeck_match_open();
}

/* The text is the three letters of the bowler and the discipline. */
EXPORT(seat) void match_seat(size_t length, int handicap)
{
	const int seat = pindeck_match_to_bowlers(&match);

	if (seat == PINDECK_MOST_BOWLERS)
		return;
	handicaps[seat] = handicap;
	pindeck_match_seat(&match, letters(),
	                   pindeck_discipline_from(text_behind(PINDECK_NAME_LETTERS, length)));
}

/* The text is the format of a team and the letters of all members. */
EXPORT(team) void match_team(int seat, size_t format, size_t length)
{
	struct pindeck_lineup lineup =
	    pindeck_lineup_open(pindeck_format_from(pindeck_text_from(text, format)));

	for (size_t next = format; next < length; next += PINDECK_NAME_LETTERS)
		pindeck_lineup_add(&lineup, pindeck_name_from(text + next, PINDECK_NAME_LETTERS));
	pindeck_match_line_up(&match, pindeck_seat_of(seat), &lineup);
}

EXPORT(join) void match_join(int seat, int frame)
{
	pindeck_match_join(&match, pindeck_seat_of(seat), pindeck_frame_number_of(frame));
}

EXPORT(leave) int match_leave(int seat)
{
	return pindeck_match_leave(&match, pindeck_seat_of(seat)).reason;
}

/* The turns that the bowler has skipped since the last ball. */
EXPORT(skipped) void match_skipped(int seat, int turns)
{
	if (pindeck_match_game(&match, pindeck_seat_of(seat)) != NULL)
		match.skips[seat - 1] = (uint8_t)turns;
}

/* Out of turn, until the frame is over. */
EXPORT(call) int match_call(int seat)
{
	return pindeck_match_call(&match, pindeck_seat_of(seat)).reason;
}

/* The seat of the bowler who was called; 0 for none. */
EXPORT(called) int match_called(void)
{
	return pindeck_seat_to_int(pindeck_match_called(&match));
}

/* The bowler whose turn it is skips it. */
EXPORT(skip) int match_skip(void)
{
	return pindeck_match_skip(&match).reason;
}

/* ---- balls: 0, or the reason of the refusal ---- */

enum ball_form {
	BY_COUNT,
	BY_STANDING, /* bit n-1 is pin n, as of pindeck_pins_from */
	BY_MARK      /* which is the text, with a length */
};

static struct ball_request request_of(enum ball_form form, unsigned value, bool foul)
{
	struct ball_request request = { .foul = foul };

	request.by_count = form == BY_COUNT;
	request.count = form == BY_COUNT ? (int)value : 0;
	request.by_standing = form == BY_STANDING;
	request.standing = form == BY_STANDING ? value : 0;
	if (form == BY_MARK && value < sizeof request.mark)
		memcpy(request.mark, text, value);
	return request;
}

/* A ball that is on the board: the next ball of that bowler. Of all these calls, the first one
 * gives the last ball of the match. */
EXPORT(bring) int match_bring(int seat, enum ball_form form, unsigned value, bool foul)
{
	const struct pindeck_game *game = pindeck_match_game(&match, pindeck_seat_of(seat));
	const struct ball_request request = request_of(form, value, foul);
	struct pindeck_delivery delivery;
	enum pindeck_reason reason;

	if (game == NULL)
		return PINDECK_REASON_NO_SUCH_BOWLER;
	reason = ball_request_read(&request, pindeck_game_deck(game), &delivery);
	if (reason != PINDECK_REASON_ACCEPTED)
		return reason;
	return pindeck_match_bring(&match, pindeck_seat_of(seat), delivery).reason;
}

/* The next ball of the match. */
EXPORT(bowl) int match_bowl(enum ball_form form, unsigned value, bool foul)
{
	const struct pindeck_game *game = pindeck_match_game(&match, pindeck_match_turn(&match));
	const struct ball_request request = request_of(form, value, foul);
	struct pindeck_delivery delivery;
	enum pindeck_reason reason;

	if (game == NULL)
		return PINDECK_REASON_GAME_OVER;
	reason = ball_request_read(&request, pindeck_game_deck(game), &delivery);
	if (reason != PINDECK_REASON_ACCEPTED)
		return reason;
	return pindeck_match_bowl(&match, delivery).reason;
}

/* The bowler in this seat bowls next. */
static enum pindeck_reason give_turn(struct pindeck_seat seat)
{
	return pindeck_seat_is_equal(pindeck_match_turn(&match), seat)
	           ? PINDECK_REASON_ACCEPTED
	           : pindeck_match_call(&match, seat).reason;
}

/* The bowler of the ball that is taken back bowls it again. */
EXPORT(undo) int match_undo(void)
{
	const struct pindeck_seat last = pindeck_match_last(&match).seat;
	const enum pindeck_reason reason = pindeck_match_undo(&match).reason;

	return reason == PINDECK_REASON_ACCEPTED ? give_turn(last) : reason;
}

/* The bowler in this seat bowled the last turn, all of its balls. */
EXPORT(pass) int match_pass(int seat)
{
	const struct pindeck_match before = match;
	const struct pindeck_match_place last = pindeck_match_last(&match);
	const struct pindeck_game *game = pindeck_match_game(&match, last.seat);
	struct pindeck_deliveries balls;
	enum pindeck_reason reason;

	if (game == NULL || pindeck_seat_to_int(last.seat) == seat)
		return PINDECK_REASON_NO_OTHER_BOWLER;
	balls = pindeck_frame_deliveries(pindeck_game_frame(game, pindeck_place_frame(last.place)));
	for (int next = 0; next < pindeck_deliveries_to_count(&balls); next++)
		pindeck_match_undo(&match);
	reason = give_turn(pindeck_seat_of(seat));
	for (int next = 0;
	     next < pindeck_deliveries_to_count(&balls) && reason == PINDECK_REASON_ACCEPTED;
	     next++)
		reason = pindeck_match_bowl(&match,
		                            pindeck_deliveries_at(&balls, pindeck_index_of(next)))
		             .reason;
	if (reason != PINDECK_REASON_ACCEPTED)
		match = before;
	return reason;
}

/* The next game of the same bowlers, who keep their handicaps. rotates: a team begins with the
 * member who would have been next. */
EXPORT(again) void match_again(bool rotates)
{
	const struct pindeck_match before = match;

	match = pindeck_match_again(&before, rotates);
	for (int seat = 1; seat <= pindeck_match_to_bowlers(&match); seat++) {
		const struct pindeck_name *name = pindeck_match_name(&match, pindeck_seat_of(seat));

		handicaps[seat - 1] =
		    handicaps[pindeck_seat_to_int(pindeck_match_find(&before, *name)) - 1];
	}
}

/* ---- the board ----
 * */

/* The seat whose turn it is; 0 for none. */
EXPORT(turn) int match_turn(void)
{
	return pindeck_seat_to_int(pindeck_match_turn(&match));
}

/* The frame of that turn; 0 for none. */
EXPORT(frame) int match_frame(void)
{
	const struct pindeck_game *game = pindeck_match_game(&match, pindeck_match_turn(&match));

	return game != NULL ? pindeck_place_to_frame(pindeck_game_turn(game)) : 0;
}

static void write_bowlers(const struct pindeck_ranking *ranking)
{
	writer_begin(&writer, "bowlers", '[');
	for (int seat = 1; seat <= pindeck_match_to_bowlers(&match); seat++) {
		const struct bowler_standing standing = { ranking, handicaps[seat - 1] };

		match_json_begin_bowler(&writer, &match, pindeck_seat_of(seat));
		match_json_end_bowler(&writer, &match, pindeck_seat_of(seat), standing);
	}
	writer_end(&writer, ']');
}

/* As JSON; its length. */
EXPORT(write) size_t board_write(void)
{
	const struct pindeck_ranking ranking = pindeck_ranking_of(&match);

	writer_clear(&writer);
	writer_begin(&writer, NULL, '{');
	write_bowlers(&ranking);
	match_json_write(&writer, &match, &ranking);
	writer_end(&writer, '}');
	return writer.failed ? 0 : writer.length;
}

EXPORT(board) const char *board_address(void)
{
	return board;
}
