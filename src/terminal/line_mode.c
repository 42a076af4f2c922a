/* Line mode: ask, take the answer, show the board. */
#include "line_mode.h"

#include "answer.h"
#include "effect_text.h"
#include "keyboard.h"
#include "named.h"
#include "need_text.h"
#include "offer.h"
#include "people.h"
#include "seating.h"
#include "series_text.h"
#include "undoable.h"

#include <string.h>

enum {
	TEXT_SIZE = 192
};

/* A question for a ball, and its answer. */
struct exchange {
	const struct line_mode *mode;
	struct line line;        /* as it was typed: a refusal quotes it */
	struct line said;        /* the answer: that line, or one that means the same */
	struct keyed_line keyed; /* it as Latin keys, which the answer points into */
	struct answer answer;
	struct resolved resolved; /* the persons that a name in it could mean */
	bool odd_count;           /* an impossible count that is no frame either */
	enum trouble trouble;     /* of the journal, if the reply is TROUBLED */
};

static const struct pindeck_match *match_of(const struct exchange *exchange)
{
	return &lane_game(exchange->mode->lane)->match;
}

static struct stamp stamp_of(const struct exchange *exchange)
{
	return (struct stamp){ .time = exchange->mode->now(), .actor = exchange->mode->actor };
}

static enum language language_of(const struct exchange *exchange)
{
	return exchange->mode->talk->language;
}

static const char *say(const struct exchange *exchange, enum text name)
{
	return talk_words(exchange->mode->talk, name);
}

static const char *say_reason(const struct exchange *exchange, enum pindeck_reason reason)
{
	return words_for_reason(exchange->mode->talk->language, reason);
}

static enum reply refuse(const struct exchange *exchange, const char *why, const char *instead)
{
	talk_refuse(exchange->mode->talk, &exchange->line, why, instead);
	return REFUSED;
}

static enum reply refuse_ball(const struct exchange *exchange, const char *why,
                              struct pindeck_deck deck)
{
	talk_refuse_ball(exchange->mode->talk, &exchange->line, why, deck);
	return REFUSED;
}

/* The deck of the bowler whose turn it is; none when the game is over. */
static struct pindeck_deck deck_now(const struct exchange *exchange)
{
	const struct pindeck_seat turn = pindeck_match_turn(match_of(exchange));
	const struct pindeck_game *game = pindeck_match_game(match_of(exchange), turn);

	return game != NULL ? pindeck_game_deck(game) : pindeck_deck_none();
}

/* ---- results of answers ---------------------------------------------------------------------- */

/* The reply to an outcome; the caller explains REFUSED. */
static enum reply reply_to(struct exchange *exchange, struct outcome outcome)
{
	exchange->trouble = outcome.trouble;
	/* with unstored lines, the game cannot be loaded as others see it */
	if (outcome.trouble == TROUBLE_TAKEN && lane_unkept(exchange->mode->lane) == 0)
		return SUPERSEDED;
	if (outcome.trouble != NO_TROUBLE)
		return TROUBLED;
	return outcome.fault == NO_FAULT ? CHANGED : REFUSED;
}

static enum reply refuse_locked(struct exchange *exchange)
{
	char instead[TEXT_SIZE];

	snprintf(instead, sizeof instead, "pindeck correct --unlock %lld ...",
	         (long long)lane_game(exchange->mode->lane)->game);
	return refuse(exchange, say(exchange, TEXT_GAME_LOCKED), instead);
}

static enum reply refuse_voided(struct exchange *exchange)
{
	return refuse(exchange, say(exchange, TEXT_GAME_VOIDED),
	              say(exchange, exchange->mode->by_command ? TEXT_GAME_VOIDED_INSTEAD
	                                                       : TEXT_GAME_RESTORED_INSTEAD));
}

static enum reply settle_ball(struct exchange *exchange, struct outcome outcome,
                              struct pindeck_deck deck)
{
	const enum reply reply = reply_to(exchange, outcome);

	if (reply != REFUSED)
		return reply;
	if (outcome.fault == FAULT_LOCKED)
		return refuse_locked(exchange);
	if (outcome.fault == FAULT_VOIDED)
		return refuse_voided(exchange);
	return refuse_ball(exchange, say_reason(exchange, outcome.verdict.reason), deck);
}

/* ---- what can be answered ------------------------------------------------------------------ */

static enum reply answer_nothing(struct exchange *exchange)
{
	return refuse_ball(exchange, say(exchange, TEXT_EMPTY_ANSWER), deck_now(exchange));
}

/* True for nothing but digits. */
static bool is_number(struct pindeck_text text)
{
	while (pindeck_text_begins_with_digit(text))
		pindeck_text_step(&text);
	return pindeck_text_is_empty(text);
}

/* True for one of these characters and digits behind it, or nothing. */
static bool is_number_after(const char *first, struct pindeck_text text)
{
	if (!pindeck_text_begins_with_any(text, first))
		return false;
	pindeck_text_step(&text);
	return is_number(text);
}

/* True for an impossible count that is no frame either: 11 to 19, which are mistyped tens, and
 * negative numbers. */
static bool is_odd_count(struct pindeck_text text)
{
	return is_number_after("1-", text);
}

static bool is_several_words(struct pindeck_text text)
{
	(void)pindeck_text_cut_before_any(&text, " \t");
	return !pindeck_text_is_empty(text);
}

/* A negative number may also be meant as a gutter ball and the ball after it. */
static const char *why_no_ball(const struct exchange *exchange, enum pindeck_reason reason)
{
	return is_number_after("-", exchange->answer.pins) ? say(exchange, TEXT_BELOW_ZERO)
	                                                   : say_reason(exchange, reason);
}

/* Read the balls of the current frame, or of the rest of it, written together; or the reason to
 * refuse. If the first ball cannot be read, the reason is that of a single ball. */
static enum pindeck_reason read_rest(const struct exchange *exchange, enum pindeck_reason single,
                                     struct pindeck_deliveries *balls)
{
	const struct pindeck_match *match = match_of(exchange);
	const struct pindeck_game *game = pindeck_match_game(match, pindeck_match_turn(match));
	const struct pindeck_text typed = exchange->answer.pins;
	struct pindeck_frame frame;
	struct pindeck_deliveries all;
	enum pindeck_reason reason;
	int next;

	if (game == NULL || exchange->odd_count)
		return single;
	frame = *pindeck_game_frame(game, pindeck_place_frame(pindeck_game_turn(game)));
	next = pindeck_frame_to_balls(&frame);
	reason = pindeck_frame_read(&frame, typed, pindeck_game_discipline(game)).reason;
	all = pindeck_frame_deliveries(&frame);
	for (; next < pindeck_deliveries_to_count(&all); next++)
		pindeck_deliveries_add(balls, pindeck_deliveries_at(&all, pindeck_nth_of(next)));
	/* a comma separates balls; alone it is none */
	if (pindeck_deliveries_to_count(balls) == 0 && !is_several_words(typed))
		return single;
	return reason == PINDECK_ACCEPTED || !is_number(typed) ? reason : single;
}

static enum reply answer_ball(struct exchange *exchange)
{
	const struct pindeck_deck deck = deck_now(exchange);
	struct pindeck_deliveries balls = pindeck_deliveries_none();
	struct pindeck_delivery delivery;
	enum pindeck_reason reason =
	    pindeck_delivery_read(&delivery, exchange->answer.pins, deck).reason;

	if (reason == PINDECK_ACCEPTED)
		pindeck_deliveries_add(&balls, delivery);
	else
		reason = read_rest(exchange, reason, &balls);
	if (reason == PINDECK_ACCEPTED && is_several_words(exchange->answer.pins))
		return refuse_ball(exchange, say(exchange, TEXT_SPACES_IN_FRAME), deck);
	if (reason != PINDECK_ACCEPTED)
		return refuse_ball(exchange, why_no_ball(exchange, reason), deck);
	return settle_ball(exchange,
	                   lane_bowl_all(exchange->mode->lane, stamp_of(exchange), &balls), deck);
}

static enum reply answer_undo(struct exchange *exchange)
{
	const struct outcome outcome = lane_undo(exchange->mode->lane, stamp_of(exchange));
	const enum reply reply = reply_to(exchange, outcome);

	if (reply != REFUSED)
		return reply;
	if (outcome.fault == FAULT_LOCKED)
		return refuse_locked(exchange);
	return refuse_ball(exchange, say(exchange, TEXT_NOTHING_TO_UNDO), deck_now(exchange));
}

/* ---- names ----------------------------------------------------------------------------------- */

static bool is_named(const struct exchange *exchange)
{
	return !pindeck_text_is_empty(exchange->answer.names);
}

static struct typed_name typed_name(const struct exchange *exchange)
{
	return named_from_keys(&exchange->keyed, &exchange->said, exchange->answer.names);
}

static struct pindeck_seat seat_named(struct exchange *exchange, const struct typed_name *name)
{
	return named_seat(exchange->mode->roster, lane_game(exchange->mode->lane), name,
	                  &exchange->resolved);
}

/* The seat that the answer names; no seat if no bowler, or more than one, has that name. */
static struct pindeck_seat seat_of(struct exchange *exchange)
{
	const struct typed_name name = typed_name(exchange);

	return seat_named(exchange, &name);
}

static void write_why(const struct exchange *exchange, enum pindeck_reason reason,
                      char why[NAMED_WHY_SIZE])
{
	named_write_why(exchange->mode->roster, &exchange->resolved, reason, language_of(exchange),
	                why);
}

static enum reply refuse_name(const struct exchange *exchange, enum pindeck_reason reason,
                              enum text instead)
{
	char why[NAMED_WHY_SIZE];

	write_why(exchange, reason, why);
	return refuse(exchange, why, exchange->resolved.count > 1 ? "" : say(exchange, instead));
}

/* ---- answers that leave the board as it is -----------------------------------------------------
 */

/* A note does not change the board: ask the same question again. */
static enum reply answer_note(struct exchange *exchange)
{
	enum reply reply;

	if (pindeck_text_is_empty(exchange->answer.reason))
		return refuse(exchange, say(exchange, TEXT_EMPTY_NOTE),
		              say(exchange, TEXT_EXAMPLE_NOTE));
	reply = reply_to(
	    exchange, lane_note(exchange->mode->lane, stamp_of(exchange), exchange->answer.reason));
	return reply == CHANGED ? REFUSED : reply;
}

/* The named bowler, or the one whose turn it is. */
static struct pindeck_seat who_needs(struct exchange *exchange)
{
	if (is_named(exchange))
		return seat_of(exchange);
	return pindeck_match_turn(match_of(exchange));
}

/* What a bowler needs does not change the board either. */
static enum reply answer_need(struct exchange *exchange)
{
	const struct lane *lane = exchange->mode->lane;
	const struct pindeck_seat seat = who_needs(exchange);
	struct need_text text;
	struct need need;

	if (!pindeck_seat_exists(seat))
		return refuse_name(exchange, PINDECK_NO_SUCH_BOWLER, TEXT_EXAMPLE_NEED);
	exchange->trouble =
	    need_ask(&need, lane_journal(lane), lane_game(lane), seat, exchange->answer.target);
	if (exchange->trouble != NO_TROUBLE)
		return refuse(exchange, words_for_trouble(language_of(exchange), exchange->trouble),
		              say(exchange, TEXT_EXAMPLE_NEED));
	text = need_text_of(&need, match_of(exchange), seat, language_of(exchange));
	fflush(exchange->mode->talk->output);
	need_text_print(&text, exchange->mode->talk->errors);
	return REFUSED;
}

static enum reply answer_odd_need(struct exchange *exchange)
{
	return refuse(exchange, say(exchange, TEXT_NEED_NO_SCORE),
	              say(exchange, TEXT_EXAMPLE_NEED));
}

static enum reply answer_help(struct exchange *exchange)
{
	fflush(exchange->mode->talk->output);
	fputs(say(exchange, TEXT_HELP), exchange->mode->talk->errors);
	return REFUSED;
}

static enum reply answer_quit(struct exchange *exchange)
{
	(void)exchange;
	return LEFT;
}

/* ---- examples of corrections, each of which would be accepted ------------------------------- */

/* The named frame, or else the last one that was bowled. */
static struct pindeck_match_place example_spot(struct exchange *exchange)
{
	const struct pindeck_match *match = match_of(exchange);
	const struct pindeck_seat seat =
	    is_named(exchange) ? seat_of(exchange) : pindeck_seat_of(0);
	const struct pindeck_game *game = pindeck_match_game(match, seat);

	if (game != NULL && pindeck_game_to_balls(game) > 0)
		return pindeck_match_place_at(seat, pindeck_game_last_ball(game));
	return pindeck_match_last(match);
}

static void write_example(const struct exchange *exchange, struct pindeck_match_place spot,
                          const struct pindeck_delivery *wanted, char text[TEXT_SIZE])
{
	const struct replay *replay = lane_game(exchange->mode->lane);
	const struct pindeck_game *game = pindeck_match_game(&replay->match, spot.seat);
	const bool several = pindeck_match_to_bowlers(&replay->match) > 1;
	const bool command = exchange->mode->by_command;
	struct pindeck_notation frame = { "", 0 };
	char verb[TEXT_SIZE / 2] = "fix ";

	if (game != NULL)
		frame = offer_frame(game, spot.place, wanted);
	if (frame.length == 0) {
		snprintf(text, TEXT_SIZE, "%s", say(exchange, TEXT_NOBODY_BOWLED));
		return;
	}
	if (command)
		snprintf(verb, sizeof verb, "pindeck correct %s%lld %s",
		         replay->locked ? "--unlock " : "", (long long)replay->game,
		         frame.text[0] == '-' ? "-- " : "");
	snprintf(text, TEXT_SIZE, "%s: %s%s%s%d %s", say(exchange, TEXT_FOR_EXAMPLE), verb,
	         several ? pindeck_name_to_text(pindeck_match_name(&replay->match, spot.seat)) : "",
	         several ? " " : "", pindeck_place_to_frame(spot.place), frame.text);
}

static enum reply refuse_with_example(const struct exchange *exchange, const char *why,
                                      struct pindeck_match_place spot)
{
	char example[TEXT_SIZE];

	write_example(exchange, spot, NULL, example);
	return refuse(exchange, why, example);
}

static enum reply answer_unclear(struct exchange *exchange)
{
	return refuse_with_example(exchange, say(exchange, TEXT_NOT_A_CORRECTION),
	                           example_spot(exchange));
}

/* ---- who bowls ------------------------------------------------------------------------------ */

static enum reply refuse_frame(struct exchange *exchange, struct pindeck_name bowler)
{
	const struct pindeck_match *match = match_of(exchange);
	const struct pindeck_frame_number latest =
	    people_latest_frame(match, pindeck_match_find(match, bowler));
	char instead[TEXT_SIZE];

	words_write(instead, language_of(exchange), JOIN_UP_TO,
	            pindeck_frame_number_to_int(latest));
	return refuse(exchange, say(exchange, TEXT_FRAME_TO_COME), instead);
}

static enum reply settle_guest(struct exchange *exchange, struct pindeck_name bowler,
                               struct outcome outcome)
{
	const enum reply reply = reply_to(exchange, outcome);

	if (reply != REFUSED)
		return reply;
	if (outcome.fault == FAULT_LOCKED)
		return refuse_locked(exchange);
	if (outcome.fault == FAULT_FRAME_TO_COME)
		return refuse_frame(exchange, bowler);
	if (outcome.fault == FAULT_NO_MAKE_UP)
		return refuse(exchange, say(exchange, TEXT_NO_MAKE_UP),
		              say(exchange, TEXT_HOW_TO_JOIN));
	return refuse(exchange, say_reason(exchange, outcome.verdict.reason),
	              say(exchange, TEXT_HOW_TO_JOIN));
}

/* The names that a newcomer may have. */
static struct party party_of(const struct exchange *exchange)
{
	struct party party = party_like(match_of(exchange));

	party.roster = exchange->mode->roster;
	return party;
}

static enum reply answer_odd_guest(struct exchange *exchange)
{
	return refuse(exchange, say(exchange, TEXT_NOT_A_GUEST), say(exchange, TEXT_HOW_TO_JOIN));
}

/* Several words that are nobody's name: a frame or a word too much. */
static bool has_odd_words(const struct exchange *exchange)
{
	return exchange->resolved.count == 0 && is_several_words(exchange->answer.names);
}

static enum reply answer_join(struct exchange *exchange)
{
	const struct party party = party_of(exchange);
	const struct typed_name name = typed_name(exchange);
	struct newcomer newcomer;
	const enum pindeck_reason reason =
	    named_newcomer(&party, &name, &newcomer, &exchange->resolved);

	if (reason == PINDECK_BAD_NAME && has_odd_words(exchange))
		return answer_odd_guest(exchange);
	if (reason != PINDECK_ACCEPTED)
		return refuse_name(exchange, reason, words_instead_of_name(reason));
	newcomer.from = pindeck_place_frame(exchange->answer.place);
	return settle_guest(exchange, newcomer.name,
	                    lane_arrive(exchange->mode->lane, stamp_of(exchange), &newcomer));
}

static enum reply answer_leave(struct exchange *exchange)
{
	const struct pindeck_seat seat = seat_of(exchange);

	if (!pindeck_seat_exists(seat) && has_odd_words(exchange))
		return answer_odd_guest(exchange);
	if (!pindeck_seat_exists(seat))
		return refuse_name(exchange, PINDECK_NO_SUCH_BOWLER, TEXT_HOW_TO_JOIN);
	return settle_guest(exchange, *pindeck_match_name(match_of(exchange), seat),
	                    lane_leave(exchange->mode->lane, stamp_of(exchange), seat));
}

/* ---- corrections ---------------------------------------------------------------------------- */

/* Name the ball that no longer fits, which may be a later one, and suggest correcting the whole
 * frame. */
static enum reply refuse_correction(struct exchange *exchange, struct pindeck_verdict verdict,
                                    const struct correction *correction)
{
	const bool ball = correction->kind == ENTRY_CORRECTED;
	const struct pindeck_delivery wanted =
	    pindeck_deliveries_at(&correction->balls, pindeck_nth_of(0));
	char why[TEXT_SIZE];
	char example[TEXT_SIZE];
	char instead[2 * TEXT_SIZE];

	/* these reasons say themselves what to do */
	if (verdict.reason == PINDECK_NOT_LAST_BALL ||
	    verdict.reason == PINDECK_SPARE_BECOMES_STRIKE)
		return refuse_with_example(exchange, say_reason(exchange, verdict.reason),
		                           correction->spot);
	words_write(why, language_of(exchange), NO_LONGER_FITS,
	            pindeck_place_to_frame(verdict.place), pindeck_place_to_ball(verdict.place),
	            say_reason(exchange, verdict.reason));
	write_example(exchange, correction->spot, ball ? &wanted : NULL, example);
	snprintf(instead, sizeof instead, "%s%s%s", say(exchange, TEXT_FIX_WHOLE_FRAME),
	         say(exchange, TEXT_BETWEEN), example);
	return refuse(exchange, why, instead);
}

/* True when the change reaches balls that were not typed: another frame, or another ball of the
 * frame, as in a spare that stays one. */
static bool reaches_others(const struct attempt *attempt, const struct correction *correction,
                           const struct effect *effect, struct pindeck_name bowler)
{
	bool others =
	    effect_reaches(effect, bowler, pindeck_place_to_frame(correction->spot.place));

	for (size_t next = 0; next < attempt->count; next++)
		others |= correction->kind == ENTRY_CORRECTED &&
		          attempt->list[next].kind == ENTRY_REFRAMED;
	return others;
}

/* Show what else changes. A person at a terminal is asked; a script said what it wants. */
static bool is_wanted(struct exchange *exchange, const struct effect *effect)
{
	struct talk *talk = exchange->mode->talk;
	struct line line;

	fflush(talk->output);
	effect_print(effect, talk->errors);
	if (!talk_is_with_person(talk) || exchange->mode->by_command)
		return true;
	line = talk_ask(talk, say(exchange, TEXT_CHANGE_THAT));
	return !line_is_missing(&line) && answer_is_yes(&line);
}

static void show_attempt(struct exchange *exchange, const struct effect *effect,
                         const struct pindeck_match *match)
{
	FILE *output = exchange->mode->talk->output;
	struct board board;

	effect_print(effect, output);
	board_draw(&board, match, (struct board_style){ MARKS_AND_TOTALS, false });
	fwrite(board.text, 1, board.length, output);
}

/* What becomes of a correction before it is stored: CHANGED to go on with it. A refused one is
 * explained when it is done. */
static enum reply preview(struct exchange *exchange, const struct correction *correction)
{
	const struct pindeck_name bowler =
	    *pindeck_match_name(match_of(exchange), correction->spot.seat);
	struct attempt attempt;
	struct effect effect;

	attempt_correct(&attempt, stamp_of(exchange), lane_game(exchange->mode->lane), correction);
	if (!outcome_is_done(attempt.outcome))
		return CHANGED;
	effect_compare(&effect, match_of(exchange), &attempt.game.match);
	if (exchange->mode->dry_run) {
		show_attempt(exchange, &effect, &attempt.game.match);
		return SHOWN;
	}
	return !reaches_others(&attempt, correction, &effect, bowler) ||
	               is_wanted(exchange, &effect)
	           ? CHANGED
	           : REFUSED;
}

static enum reply correct(struct exchange *exchange, struct correction correction)
{
	struct outcome outcome;
	enum reply reply;

	correction.unlock = exchange->mode->unlock;
	correction.reason = exchange->answer.reason;
	if (pindeck_text_is_empty(correction.reason))
		correction.reason = exchange->mode->reason;
	reply = preview(exchange, &correction);
	if (reply != CHANGED)
		return reply;
	outcome = lane_correct(exchange->mode->lane, stamp_of(exchange), &correction);
	reply = reply_to(exchange, outcome);
	if (reply != REFUSED)
		return reply;
	if (outcome.fault == FAULT_LOCKED)
		return refuse_locked(exchange);
	if (outcome.fault == FAULT_NO_CHANGE)
		return refuse(exchange, say(exchange, TEXT_NO_CHANGE),
		              say(exchange, TEXT_NO_CHANGE_INSTEAD));
	if (outcome.fault == FAULT_VOIDED)
		return refuse_voided(exchange);
	return refuse_correction(exchange, outcome.verdict, &correction);
}

static enum reply fix_ball(struct exchange *exchange, struct pindeck_match_place spot)
{
	const struct pindeck_game *game = pindeck_match_game(match_of(exchange), spot.seat);
	const struct pindeck_deck deck = pindeck_ball_met(pindeck_game_ball(game, spot.place));
	const struct offer offer = offer_correction(game, spot.place);
	struct correction correction = { .kind = ENTRY_CORRECTED, .spot = spot };
	struct pindeck_delivery delivery;
	enum pindeck_reason reason =
	    pindeck_delivery_read(&delivery, exchange->answer.pins, deck).reason;

	if (reason == PINDECK_ACCEPTED)
		reason = pindeck_ball_verdict(pindeck_ball_at(deck, delivery)).reason;
	if (reason != PINDECK_ACCEPTED && offer.count == 0)
		return refuse_with_example(exchange, say_reason(exchange, reason), spot);
	if (reason != PINDECK_ACCEPTED) {
		talk_refuse_offer(exchange->mode->talk, &exchange->line,
		                  say_reason(exchange, reason), &offer);
		return REFUSED;
	}
	pindeck_deliveries_add(&correction.balls, delivery);
	return correct(exchange, correction);
}

static enum reply fix_frame(struct exchange *exchange, struct pindeck_match_place spot)
{
	const enum pindeck_discipline discipline =
	    pindeck_game_discipline(pindeck_match_game(match_of(exchange), spot.seat));
	struct pindeck_frame frame =
	    pindeck_frame_open(discipline, pindeck_place_frame(spot.place));
	const enum pindeck_reason reason =
	    pindeck_frame_read(&frame, exchange->answer.pins, discipline).reason;
	const struct correction correction = { .kind = ENTRY_REFRAMED,
		                               .spot = spot,
		                               .balls = pindeck_frame_deliveries(&frame) };

	if (reason != PINDECK_ACCEPTED)
		return refuse_with_example(exchange, say_reason(exchange, reason), spot);
	return correct(exchange, correction);
}

static enum reply annul(struct exchange *exchange, struct pindeck_match_place spot)
{
	return correct(exchange, (struct correction){ .kind = ENTRY_ANNULLED, .spot = spot });
}

/* The bowler of the ball; without a name, the only bowler. */
static struct pindeck_seat whose(struct exchange *exchange)
{
	if (is_named(exchange))
		return seat_of(exchange);
	return pindeck_seat_of(pindeck_match_to_bowlers(match_of(exchange)) == 1 ? 1 : 0);
}

static enum reply refuse_whose(struct exchange *exchange)
{
	char why[NAMED_WHY_SIZE];

	if (!is_named(exchange))
		return refuse_with_example(exchange, say(exchange, TEXT_SEVERAL_BOWL),
		                           example_spot(exchange));
	write_why(exchange, PINDECK_NO_SUCH_BOWLER, why);
	return refuse_with_example(exchange, why, example_spot(exchange));
}

static enum reply refuse_which(struct exchange *exchange, struct pindeck_place last)
{
	char instead[TEXT_SIZE];

	words_write(instead, language_of(exchange), BOWLED_UP_TO, pindeck_place_to_frame(last),
	            pindeck_place_to_ball(last));
	if (pindeck_place_to_frame(last) == 0 && exchange->mode->by_command)
		return refuse(exchange, say_reason(exchange, PINDECK_NO_SUCH_BALL),
		              say(exchange, TEXT_NOBODY_BOWLED));
	if (pindeck_place_to_frame(last) == 0)
		return refuse_ball(exchange, say_reason(exchange, PINDECK_NO_SUCH_BALL),
		                   deck_now(exchange));
	return refuse(exchange, say_reason(exchange, PINDECK_NO_SUCH_BALL), instead);
}

static enum reply answer_correction(struct exchange *exchange)
{
	const struct pindeck_match_place spot =
	    pindeck_match_place_at(whose(exchange), exchange->answer.place);
	const struct pindeck_game *game = pindeck_match_game(match_of(exchange), spot.seat);

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

/* ---- repairs -------------------------------------------------------------------------------- */

static enum reply refuse_repair(struct exchange *exchange, struct outcome outcome)
{
	switch (outcome.fault) {
	case FAULT_LOCKED:
		return refuse_locked(exchange);
	case FAULT_VOIDED:
		return refuse_voided(exchange);
	case FAULT_NO_CHANGE:
		return refuse(exchange, say(exchange, TEXT_NO_CHANGE),
		              say(exchange, TEXT_NO_CHANGE_INSTEAD));
	case FAULT_REFUSED:
		return refuse(exchange, say_reason(exchange, outcome.verdict.reason),
		              say(exchange, TEXT_HOW_TO_REPAIR));
	default:
		return refuse(exchange, say(exchange, TEXT_REPAIR_BAD_VALUE),
		              say(exchange, TEXT_HOW_TO_REPAIR));
	}
}

/* False when the repair changes balls and the person does not want that. */
static bool is_repair_wanted(struct exchange *exchange, const struct repair *repair)
{
	struct attempt attempt;
	struct effect effect;

	attempt_repair(&attempt, stamp_of(exchange), lane_game(exchange->mode->lane), repair);
	if (!outcome_is_done(attempt.outcome))
		return true;
	effect_compare(&effect, match_of(exchange), &attempt.game.match);
	return effect.frame_count == 0 || is_wanted(exchange, &effect);
}

static enum reply repair(struct exchange *exchange, const struct repair *repair)
{
	struct outcome outcome;
	enum reply reply;

	if (!is_repair_wanted(exchange, repair))
		return REFUSED;
	outcome = lane_repair(exchange->mode->lane, stamp_of(exchange), repair);
	reply = reply_to(exchange, outcome);
	return reply == REFUSED ? refuse_repair(exchange, outcome) : reply;
}

/* Undo the last correction or repair that can be undone. */
static enum reply answer_undo_repair(struct exchange *exchange)
{
	struct lane *lane = exchange->mode->lane;
	struct outcome outcome = { .trouble = lane_keep(lane) };
	int64_t line = 0;
	enum reply reply;

	if (outcome.trouble == NO_TROUBLE)
		outcome.trouble = undoable_last(lane_journal(lane), lane_game(lane)->game, &line);
	if (outcome.trouble == NO_TROUBLE && line == 0)
		return refuse_ball(exchange, say(exchange, TEXT_NO_REPAIR_TO_UNDO),
		                   deck_now(exchange));
	if (outcome.trouble == NO_TROUBLE)
		outcome = lane_revert(lane, stamp_of(exchange), line, pindeck_text_from("", 0));
	reply = reply_to(exchange, outcome);
	return reply == REFUSED ? refuse_repair(exchange, outcome) : reply;
}

static enum reply answer_odd_repair(struct exchange *exchange)
{
	return refuse(exchange, say(exchange, TEXT_NOT_A_REPAIR),
	              say(exchange, TEXT_HOW_TO_REPAIR));
}

static bool needs_two_names(enum entry_kind kind)
{
	return kind == ENTRY_NAMED || kind == ENTRY_SWAPPED;
}

static bool has_two_names(const struct exchange *exchange)
{
	const struct typed_name name = typed_name(exchange);
	struct typed_name pair[2];

	return named_two(exchange->mode->roster, &name, pair);
}

/* The names of a repair: a seat, and for some kinds another one or a newcomer. Returns the reason
 * to refuse them. */
static enum pindeck_reason read_repair_names(struct exchange *exchange, struct repair *repair)
{
	const struct party party = party_of(exchange);
	const bool two = needs_two_names(repair->kind);
	struct typed_name pair[2] = { typed_name(exchange) };
	struct newcomer newcomer;
	enum pindeck_reason reason;

	if (two)
		(void)named_two(party.roster, &pair[0], pair);
	/* a removed bowler has no seat: the journal knows the letters */
	if (repair->kind == ENTRY_KEPT) {
		repair->name = pindeck_name_from(pair[0].keys, strlen(pair[0].keys));
		return PINDECK_ACCEPTED;
	}
	repair->seat = seat_named(exchange, &pair[0]);
	if (!pindeck_seat_exists(repair->seat) || !two)
		return pindeck_seat_exists(repair->seat) ? PINDECK_ACCEPTED
		                                         : PINDECK_NO_SUCH_BOWLER;
	if (repair->kind == ENTRY_SWAPPED) {
		repair->other = seat_named(exchange, &pair[1]);
		return pindeck_seat_exists(repair->other) ? PINDECK_ACCEPTED
		                                          : PINDECK_NO_SUCH_BOWLER;
	}
	reason = named_newcomer(&party, &pair[1], &newcomer, &exchange->resolved);
	repair->name = newcomer.name;
	repair->person = newcomer.persons.bowler;
	return reason;
}

static enum reply answer_repair(struct exchange *exchange)
{
	const struct answer *answer = &exchange->answer;
	char value[ENTRY_VALUE_SIZE];
	struct repair asked = {
		.kind = answer->repair,
		.from = pindeck_place_frame(answer->place),
		.day = value,
		.lane = answer->lane,
		.reason = answer->reason,
		.unlock = exchange->mode->unlock,
	};
	enum pindeck_reason reason = PINDECK_ACCEPTED;

	if (needs_two_names(asked.kind) && !has_two_names(exchange))
		return answer_odd_repair(exchange);
	snprintf(value, sizeof value, "%.*s", (int)pindeck_text_to_length(answer->value),
	         pindeck_text_to_bytes(answer->value));
	asked.game_kind = game_kind_from(value);
	if (is_named(exchange))
		reason = read_repair_names(exchange, &asked);
	else if (asked.kind == ENTRY_SKIPPED)
		asked.seat = pindeck_match_turn(match_of(exchange));
	if (reason != PINDECK_ACCEPTED)
		return refuse_name(exchange, reason, TEXT_HOW_TO_REPAIR);
	return repair(exchange, &asked);
}

/* ---- the conversation ----------------------------------------------------------------------- */

static enum reply (*const answers[])(struct exchange *) = {
	[ANSWER_NOTHING] = answer_nothing,     [ANSWER_BALL] = answer_ball,
	[ANSWER_UNDO] = answer_undo,           [ANSWER_UNDO_REPAIR] = answer_undo_repair,
	[ANSWER_FIX_BALL] = answer_correction, [ANSWER_FIX_FRAME] = answer_correction,
	[ANSWER_ANNUL] = answer_correction,    [ANSWER_UNCLEAR] = answer_unclear,
	[ANSWER_NOTE] = answer_note,           [ANSWER_JOIN] = answer_join,
	[ANSWER_LEAVE] = answer_leave,         [ANSWER_ODD_GUEST] = answer_odd_guest,
	[ANSWER_NEED] = answer_need,           [ANSWER_ODD_NEED] = answer_odd_need,
	[ANSWER_REPAIR] = answer_repair,       [ANSWER_ODD_REPAIR] = answer_odd_repair,
	[ANSWER_HELP] = answer_help,           [ANSWER_QUIT] = answer_quit,
};

static void say_trouble(const struct exchange *exchange)
{
	struct talk *talk = exchange->mode->talk;
	const struct line detail = line_of(lane_detail(exchange->mode->lane));

	fflush(talk->output);
	fprintf(talk->errors, "pindeck: %s: %s", say(exchange, TEXT_NOT_KEPT),
	        words_for_trouble(talk->language, exchange->trouble));
	if (detail.length > 0) {
		fputs(" (", talk->errors);
		line_print(&detail, LINE_SIZE, talk->errors);
		fputs(")", talk->errors);
	}
	fprintf(talk->errors, "%s\n", words_for_trouble_help(talk->language, exchange->trouble));
}

/* Ask a person at a terminal whether to continue without storing or to retry; without a terminal,
 * stop. */
static bool goes_on(const struct exchange *exchange)
{
	struct line line;
	struct pindeck_text answer;

	say_trouble(exchange);
	if (!talk_is_with_person(exchange->mode->talk) || exchange->mode->by_command)
		return false;
	line = talk_ask(exchange->mode->talk, say(exchange, TEXT_GO_ON_UNKEPT));
	if (line_is_missing(&line))
		return false;
	answer = line_text(&line);
	if (answer_is_yes(&line))
		lane_go_on_unkept(exchange->mode->lane);
	return answer_is_yes(&line) || pindeck_text_is_empty(answer);
}

/* Take an answer: the line that was typed, or a line that means the same. */
static enum reply take_answer(struct exchange *exchange, const struct line *answer)
{
	const char *why = talk_unreadable(exchange->mode->talk, &exchange->line);
	enum reply reply;

	if (line_is_missing(&exchange->line))
		return LEFT;
	if (why != NULL)
		return refuse_ball(exchange, why, deck_now(exchange));
	exchange->said = *answer;
	exchange->keyed = keyboard_keyed_line(answer);
	exchange->answer = answer_read(line_text(&exchange->keyed.keys));
	exchange->odd_count = is_odd_count(exchange->answer.pins);
	do {
		reply = answers[exchange->answer.kind](exchange);
	} while (reply == TROUBLED && goes_on(exchange));
	if (exchange->mode->unkept != NULL)
		*exchange->mode->unkept = lane_unkept(exchange->mode->lane) > 0;
	return reply;
}

enum reply line_mode_take(const struct line_mode *mode, const char *typed, const char *answer)
{
	struct exchange exchange = { .mode = mode, .line = line_of(typed) };
	const struct line line = line_of(answer);

	return take_answer(&exchange, &line);
}

/* A team shares a line of the board: name the member whose turn it is. */
static bool calls_by_name(const struct exchange *exchange)
{
	const struct pindeck_match *match = match_of(exchange);

	return exchange->mode->several || pindeck_match_to_bowlers(match) > 1 ||
	       pindeck_lineup_is_team(
		   pindeck_side_lineup(pindeck_match_side(match, pindeck_seat_of(1))));
}

static void write_question(char question[TEXT_SIZE], const struct exchange *exchange)
{
	const struct pindeck_match *match = match_of(exchange);
	const struct pindeck_seat turn = pindeck_match_turn(match);
	const struct pindeck_place place = pindeck_game_turn(pindeck_match_game(match, turn));
	const struct pindeck_name name =
	    pindeck_match_bowls(match, pindeck_match_place_at(turn, place));

	if (calls_by_name(exchange))
		snprintf(question, TEXT_SIZE, say(exchange, TEXT_ASK_TURN),
		         pindeck_name_to_text(&name));
	else
		snprintf(question, TEXT_SIZE, say(exchange, TEXT_ASK_BALL),
		         pindeck_place_to_frame(place));
}

static void show_board(const struct line_mode *mode)
{
	struct board board;

	board_draw(&board, &lane_game(mode->lane)->match, mode->style);
	fwrite(board.text, 1, board.length, mode->talk->output);
}

static void show_change(const struct line_mode *mode, enum reply reply)
{
	if (reply == SUPERSEDED) {
		fflush(mode->talk->output);
		fprintf(mode->talk->errors, "pindeck: %s\n",
		        talk_words(mode->talk, TEXT_GOES_ON_ELSEWHERE));
	}
	if (reply == CHANGED || reply == SUPERSEDED)
		show_board(mode);
}

/* Ask until an answer changes the board: a ball, or another action. */
static enum reply change(struct exchange *exchange)
{
	enum reply reply = REFUSED;
	char question[TEXT_SIZE];

	write_question(question, exchange);
	putc('\n', exchange->mode->talk->output);
	while (reply == REFUSED) {
		exchange->line = talk_ask(exchange->mode->talk, question);
		reply = take_answer(exchange, &exchange->line);
	}
	return reply;
}

/* Retry the lines that the disk refused earlier. */
static bool keep_the_rest(const struct line_mode *mode)
{
	if (lane_keep(mode->lane) == NO_TROUBLE)
		return true;
	fflush(mode->talk->output);
	fputs("pindeck: ", mode->talk->errors);
	words_print(mode->talk->errors, mode->talk->language, STILL_NOT_KEPT,
	            lane_unkept(mode->lane));
	fputs("\n", mode->talk->errors);
	return false;
}

/* Ask until the game is over, or the conversation ends. */
static enum reply bowl_game(struct exchange *exchange)
{
	const struct line_mode *mode = exchange->mode;
	enum reply reply = CHANGED;

	show_board(mode);
	while ((reply == CHANGED || reply == SUPERSEDED) &&
	       pindeck_seat_exists(pindeck_match_turn(match_of(exchange)))) {
		reply = change(exchange);
		show_change(mode, reply);
	}
	return reply;
}

/* Show the totals of the series; a trouble of the journal has been reported already. */
static void show_series(const struct line_mode *mode)
{
	struct series_table table = { .games = 0 };

	if (lane_game(mode->lane)->series.number == 0 ||
	    lane_series(mode->lane, &table) != NO_TROUBLE)
		return;
	putc('\n', mode->talk->output);
	series_print(&table, mode->talk->output);
}

static void tell_over(const struct line_mode *mode)
{
	if (mode->over != NULL && pindeck_match_is_over(&lane_game(mode->lane)->match))
		mode->over(mode);
	show_series(mode);
}

static enum reply open_next(struct exchange *exchange)
{
	const struct line_mode *mode = exchange->mode;
	enum reply reply;

	do {
		reply = reply_to(exchange,
		                 lane_open_next(mode->lane, stamp_of(exchange), mode->goes_on));
		if (reply == SUPERSEDED)
			reply = TROUBLED;
	} while (reply == TROUBLED && goes_on(exchange));
	putc('\n', mode->talk->output);
	return reply;
}

bool line_mode_resume(const struct line_mode *mode)
{
	struct exchange exchange = { .mode = mode };
	enum reply reply = bowl_game(&exchange);
	bool kept;

	while ((reply == CHANGED || reply == SUPERSEDED) && replay_goes_on(lane_game(mode->lane))) {
		tell_over(mode);
		reply = open_next(&exchange);
		if (reply == CHANGED)
			reply = bowl_game(&exchange);
	}
	if (pindeck_match_is_over(match_of(&exchange)))
		tell_over(mode);
	kept = keep_the_rest(mode);
	return talk_end(mode->talk) && kept && reply != TROUBLED;
}

static bool open_game(const struct line_mode *mode, const struct party *party)
{
	const struct opening opening = party_opening(party, mode->games);
	struct exchange exchange = { .mode = mode };
	enum reply reply;

	do {
		const struct stamp stamp = stamp_of(&exchange);

		reply =
		    reply_to(&exchange, lane_open_as(mode->lane, stamp, &party->seated, &opening));
		if (reply == SUPERSEDED)
			reply = TROUBLED;
	} while (reply == TROUBLED && goes_on(&exchange));
	return reply == CHANGED;
}

bool line_mode_play(const struct line_mode *mode, struct party *party)
{
	bool ready = pindeck_match_to_bowlers(&party->seated) > 0;

	if (!ready)
		ready = mode->several ? seating_ask_people(mode->talk, party)
		                      : seating_ask(mode->talk, party);
	if (!ready)
		return talk_end(mode->talk);
	return open_game(mode, party) && line_mode_resume(mode);
}
