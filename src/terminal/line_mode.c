/* Line by line: ask, take the answer, show the board. */
#include "line_mode.h"

#include "answer.h"
#include "seating.h"

enum {
	TEXT_SIZE = 192
};

/* What comes of an answer. */
enum outcome {
	CHANGED, /* the board has changed */
	REFUSED, /* or only help was asked for: the same question again */
	LEFT     /* no more input, or the person left */
};

/* A question for a ball, and its answer. */
struct exchange {
	const struct line_mode *mode;
	struct pindeck_match *match;
	struct line line;
	struct answer answer;
};

static const char *say(const struct exchange *exchange, enum phrase phrase)
{
	return talk_words(exchange->mode->talk, phrase);
}

static const char *say_reason(const struct exchange *exchange, enum pindeck_reason reason)
{
	return words_for_reason(exchange->mode->talk->language, reason);
}

static enum outcome refuse(const struct exchange *exchange, const char *why, const char *instead)
{
	talk_refuse(exchange->mode->talk, &exchange->line, why, instead);
	return REFUSED;
}

static enum outcome refuse_ball(const struct exchange *exchange, const char *why,
                                struct pindeck_deck deck)
{
	talk_refuse_ball(exchange->mode->talk, &exchange->line, why, deck);
	return REFUSED;
}

/* The deck of whoever's turn it is. */
static struct pindeck_deck deck_now(const struct exchange *exchange)
{
	const struct pindeck_seat turn = pindeck_match_turn(exchange->match);

	return pindeck_game_deck(pindeck_match_game(exchange->match, turn));
}

/* ---- what can be answered ------------------------------------------------------------------ */

static enum outcome answer_nothing(struct exchange *exchange)
{
	return refuse_ball(exchange, say(exchange, EMPTY_ANSWER), deck_now(exchange));
}

static enum outcome answer_ball(struct exchange *exchange)
{
	const struct pindeck_deck deck = deck_now(exchange);
	struct pindeck_delivery delivery;
	enum pindeck_reason reason = pindeck_delivery_read(&delivery, exchange->answer.pins, deck);

	if (reason == PINDECK_ACCEPTED)
		reason = pindeck_match_bowl(exchange->match, delivery).reason;
	if (reason != PINDECK_ACCEPTED)
		return refuse_ball(exchange, say_reason(exchange, reason), deck);
	return CHANGED;
}

static enum outcome answer_undo(struct exchange *exchange)
{
	if (!pindeck_verdict_is_accepted(pindeck_match_undo(exchange->match)))
		return refuse_ball(exchange, say(exchange, NOTHING_TO_UNDO), deck_now(exchange));
	return CHANGED;
}

static enum outcome answer_help(struct exchange *exchange)
{
	fflush(exchange->mode->talk->output);
	fputs(say(exchange, HELP), exchange->mode->talk->errors);
	return REFUSED;
}

static enum outcome answer_quit(struct exchange *exchange)
{
	(void)exchange;
	return LEFT;
}

static const char *how_to_correct(const struct exchange *exchange)
{
	const bool several = pindeck_match_to_bowlers(exchange->match) > 1;

	return say(exchange, several ? HOW_TO_CORRECT_SEVERAL : HOW_TO_CORRECT);
}

static enum outcome answer_unclear(struct exchange *exchange)
{
	return refuse(exchange, say(exchange, NOT_A_CORRECTION), how_to_correct(exchange));
}

/* ---- corrections ---------------------------------------------------------------------------- */

/* The ball that stands in the way is named: it may be a later one. Correcting the frame as a whole
 * is what helps then. */
static enum outcome settle(struct exchange *exchange, struct pindeck_verdict verdict)
{
	const bool several = pindeck_match_to_bowlers(exchange->match) > 1;
	char why[TEXT_SIZE];
	char instead[TEXT_SIZE];

	if (pindeck_verdict_is_accepted(verdict))
		return CHANGED;
	snprintf(why, sizeof why, "%d.%d %s: %s", pindeck_place_to_frame(verdict.place),
	         pindeck_place_to_ball(verdict.place), say(exchange, NO_LONGER_FITS),
	         say_reason(exchange, verdict.reason));
	snprintf(instead, sizeof instead, "%s: fix %s%s%d 7/", say(exchange, FIX_WHOLE_FRAME),
	         several ? pindeck_name_to_text(&exchange->answer.bowler) : "", several ? " " : "",
	         pindeck_place_to_frame(exchange->answer.place));
	return refuse(exchange, why, instead);
}

static enum outcome fix_ball(struct exchange *exchange, struct pindeck_spot spot)
{
	const struct pindeck_game *game = pindeck_match_game(exchange->match, spot.seat);
	const struct pindeck_deck deck = pindeck_ball_met(pindeck_game_ball(game, spot.place));
	struct pindeck_delivery delivery;
	enum pindeck_reason reason = pindeck_delivery_read(&delivery, exchange->answer.pins, deck);

	if (reason == PINDECK_ACCEPTED)
		reason = pindeck_ball_reason(pindeck_ball_at(deck, delivery));
	if (reason != PINDECK_ACCEPTED)
		return refuse_ball(exchange, say_reason(exchange, reason), deck);
	return settle(exchange, pindeck_match_correct(exchange->match, spot, delivery));
}

static enum outcome fix_frame(struct exchange *exchange, struct pindeck_spot spot)
{
	const enum pindeck_discipline discipline =
	    pindeck_game_discipline(pindeck_match_game(exchange->match, spot.seat));
	struct pindeck_frame frame = pindeck_frame_open(
	    pindeck_discipline_opening(discipline, pindeck_place_frame(spot.place)));
	const enum pindeck_reason reason =
	    pindeck_frame_read(&frame, exchange->answer.pins, discipline);
	const struct pindeck_deliveries deliveries = pindeck_frame_deliveries(&frame);

	if (reason != PINDECK_ACCEPTED)
		return refuse(exchange, say_reason(exchange, reason), how_to_correct(exchange));
	return settle(exchange, pindeck_match_correct_frame(exchange->match, spot, &deliveries));
}

static enum outcome annul(struct exchange *exchange, struct pindeck_spot spot)
{
	return settle(exchange, pindeck_match_annul(exchange->match, spot));
}

/* Whose ball is to be corrected; without a name, that of the only bowler. */
static struct pindeck_seat whose(const struct exchange *exchange)
{
	if (pindeck_name_exists(exchange->answer.bowler))
		return pindeck_match_find(exchange->match, exchange->answer.bowler);
	return pindeck_seat_of(pindeck_match_to_bowlers(exchange->match) == 1 ? 1 : 0);
}

static enum outcome refuse_whose(struct exchange *exchange)
{
	const bool named = pindeck_name_exists(exchange->answer.bowler);

	return refuse(exchange,
	              named ? say_reason(exchange, PINDECK_NO_SUCH_BOWLER)
	                    : say(exchange, SEVERAL_BOWL),
	              say(exchange, HOW_TO_CORRECT_SEVERAL));
}

static enum outcome refuse_which(struct exchange *exchange, struct pindeck_place last)
{
	char instead[TEXT_SIZE];

	snprintf(instead, sizeof instead, "%s%d.%d", say(exchange, BOWLED_UP_TO),
	         pindeck_place_to_frame(last), pindeck_place_to_ball(last));
	if (pindeck_place_to_frame(last) == 0)
		return refuse_ball(exchange, say_reason(exchange, PINDECK_NO_SUCH_BALL),
		                   deck_now(exchange));
	return refuse(exchange, say_reason(exchange, PINDECK_NO_SUCH_BALL), instead);
}

static enum outcome answer_correction(struct exchange *exchange)
{
	const struct pindeck_spot spot = pindeck_spot_at(whose(exchange), exchange->answer.place);
	const struct pindeck_game *game = pindeck_match_game(exchange->match, spot.seat);

	if (game == NULL)
		return refuse_whose(exchange);
	if (!pindeck_game_has_ball(game, spot.place))
		return refuse_which(exchange, pindeck_game_last_ball(game));
	if (exchange->answer.kind == ANSWER_FIX_BALL)
		return fix_ball(exchange, spot);
	if (exchange->answer.kind == ANSWER_FIX_FRAME)
		return fix_frame(exchange, spot);
	return annul(exchange, spot);
}

/* ---- the conversation ----------------------------------------------------------------------- */

static enum outcome (*const answers[])(struct exchange *) = {
	[ANSWER_NOTHING] = answer_nothing,
	[ANSWER_BALL] = answer_ball,
	[ANSWER_UNDO] = answer_undo,
	[ANSWER_FIX_BALL] = answer_correction,
	[ANSWER_FIX_FRAME] = answer_correction,
	[ANSWER_ANNUL] = answer_correction,
	[ANSWER_UNCLEAR] = answer_unclear,
	[ANSWER_HELP] = answer_help,
	[ANSWER_QUIT] = answer_quit,
};

static enum outcome take_answer(struct exchange *exchange)
{
	const char *why = talk_unreadable(exchange->mode->talk, &exchange->line);

	if (line_is_missing(&exchange->line))
		return LEFT;
	if (why != NULL)
		return refuse_ball(exchange, why, deck_now(exchange));
	exchange->answer = answer_read(line_text(&exchange->line));
	return answers[exchange->answer.kind](exchange);
}

static void write_question(char question[TEXT_SIZE], const struct exchange *exchange)
{
	const struct pindeck_seat turn = pindeck_match_turn(exchange->match);
	const struct pindeck_game *game = pindeck_match_game(exchange->match, turn);

	if (exchange->mode->several || pindeck_match_to_bowlers(exchange->match) > 1)
		snprintf(question, TEXT_SIZE, "%s%s",
		         pindeck_name_to_text(pindeck_match_name(exchange->match, turn)),
		         say(exchange, ASK_TURN_AFTER));
	else
		snprintf(question, TEXT_SIZE, "%s%d%s", say(exchange, ASK_BALL_BEFORE),
		         pindeck_place_to_frame(pindeck_game_turn(game)),
		         say(exchange, ASK_BALL_AFTER));
}

static void show_board(const struct line_mode *mode, const struct pindeck_match *match)
{
	struct board board;

	board_draw(&board, match, mode->rows);
	fwrite(board.text, 1, board.length, mode->talk->output);
}

/* One ball, or whatever else changes the board; asked for until something does. */
static enum outcome change(struct exchange *exchange)
{
	enum outcome outcome = REFUSED;
	char question[TEXT_SIZE];

	write_question(question, exchange);
	putc('\n', exchange->mode->talk->output);
	while (outcome == REFUSED) {
		exchange->line = talk_ask(exchange->mode->talk, question);
		outcome = take_answer(exchange);
	}
	return outcome;
}

static void keep_score(const struct line_mode *mode, struct pindeck_match *match)
{
	struct exchange exchange = { .mode = mode, .match = match };
	enum outcome outcome = CHANGED;

	show_board(mode, match);
	while (outcome != LEFT && !pindeck_match_is_over(match)) {
		outcome = change(&exchange);
		if (outcome == CHANGED)
			show_board(mode, match);
	}
}

bool line_mode_play(const struct line_mode *mode, struct pindeck_match *match)
{
	const struct seating seating = { mode->talk, match, mode->discipline };
	bool seated = pindeck_match_to_bowlers(match) > 0;

	if (!seated)
		seated = mode->several ? seating_ask_people(&seating) : seating_ask(&seating);
	if (seated)
		keep_score(mode, match);
	return talk_end(mode->talk);
}
