/* Line mode: ask, take the answer, show the board. */
#include "terminal/line_mode.h"

#include "alley/offer.h"
#include "alley/undoable.h"
#include "match_turns.h"
#include "terminal/answer.h"
#include "terminal/board.h"
#include "terminal/party.h"
#include "text_scan.h"

#include <string.h>

enum {
	TEXT_SIZE = 192
};

/* A question for a ball, and its answer. */
struct question {
	const struct line_mode *mode;
	const struct typed_answer *typed; /* a null pointer before the answer */
	struct resolved resolved;         /* the persons that a name in it could mean */
	struct chooser chooser;           /* asks which of them is meant */
	struct outcome outcome;           /* of the deed that the answer asked for */
	struct line early; /* a line that was typed where a yes was asked for: the next
	                      answer */
	bool has_early;
};

static bool question_is_several_words(struct pindeck_text text)
{
	(void)pindeck_text_cut_before_any(&text, " \t");
	return !pindeck_text_is_empty(text);
}

/* ---- what all answers share: the game they are about, refusals, the bowlers they name ---- */

static const struct pindeck_match *question_match(const struct question *question)
{
	return &lane_game(question->mode->lane)->match;
}

/* A game of the lane as people may see it; and the effect of a change, with the letters that the
 * board shows. */
static const struct pindeck_match *question_shown(const struct question *question,
                                                  const struct replay *game, struct replay *room)
{
	return &seated_display(question->mode->roster, game, room)->match;
}

static void question_compare(const struct question *question, const struct replay *after,
                             struct effect *effect)
{
	struct replay room[2];

	effect_compare(effect, question_shown(question, lane_game(question->mode->lane), &room[0]),
	               question_shown(question, after, &room[1]));
}

static struct stamp question_stamp(const struct question *question)
{
	struct stamp stamp = { .time = question->mode->now(), .actor = question->mode->actor };

	if (question->typed != NULL)
		stamp.reason = question->typed->answer.reason;
	return stamp;
}

static enum language question_language(const struct question *question)
{
	return question->mode->talk->language;
}

static const char *question_say(const struct question *question, enum text name)
{
	return words(question->mode->talk->language, name);
}

static const char *question_say_reason(const struct question *question, enum pindeck_reason reason)
{
	return words_for_reason(question->mode->talk->language, reason);
}

/* Quote the answer, say why it is refused and what to type instead; REFUSED. */
static enum reply question_refuse(const struct question *question, const char *why,
                                  const char *instead)
{
	talk_refuse(question->mode->talk, &question->typed->line, why, instead);
	return REFUSED;
}

/* The same for a ball, with the balls that are possible at the deck of the bowler whose turn it is.
 */
static enum reply question_refuse_ball(const struct question *question, const char *why)
{
	const struct pindeck_match *match = question_match(question);
	const struct pindeck_game *game = pindeck_match_game(match, pindeck_match_turn(match));

	talk_refuse_ball(question->mode->talk, &question->typed->line, why,
	                 game != NULL ? pindeck_game_deck(game) : pindeck_deck_none());
	return REFUSED;
}

/* The reply to an outcome; the caller explains REFUSED. */
static enum reply question_reply(struct question *question, struct outcome outcome)
{
	question->outcome = outcome;
	/* while lines are not stored, the game cannot be loaded from the journal */
	if (outcome.trouble == TROUBLE_TAKEN && lane_unkept(question->mode->lane) == 0)
		return SUPERSEDED;
	if (outcome.trouble != NO_TROUBLE)
		return TROUBLED;
	return outcome.fault == NO_FAULT ? CHANGED : REFUSED;
}

/* Do it on the lane. */
static enum reply question_do(struct question *question, const struct deed *deed)
{
	return question_reply(question,
	                      lane_do(question->mode->lane, question_stamp(question), deed));
}

/* The text that says what to type after that fault; NO_TEXT for the help of the action. */
static enum text instead_of(const struct question *question, enum fault fault)
{
	if (fault == FAULT_NO_CHANGE)
		return TEXT_NO_CHANGE_INSTEAD;
	if (fault == FAULT_NEEDS_REASON)
		return question->mode->by_command ? TEXT_ADD_REASON_OPTION : TEXT_ADD_REASON_TYPED;
	if (fault != FAULT_VOIDED)
		return NO_TEXT;
	return question->mode->by_command ? TEXT_GAME_VOIDED_INSTEAD : TEXT_GAME_RESTORED_INSTEAD;
}

/* Refuse an action for the fault of its outcome. What to type instead is the help given, unless the
 * fault has a better one of its own. */
static enum reply question_refuse_fault(const struct question *question, enum text help)
{
	const struct outcome outcome = question->outcome;
	const enum text own = instead_of(question, outcome.fault);
	char instead[TEXT_SIZE];

	if (outcome.fault == FAULT_LOCKED)
		snprintf(instead, sizeof instead, "pindeck correct --unlock %lld ...",
		         (long long)lane_game(question->mode->lane)->game);
	else
		snprintf(instead, sizeof instead, "%s",
		         question_say(question, own != NO_TEXT ? own : help));
	return question_refuse(question, fault_text_of(question_language(question), outcome),
	                       instead);
}

static bool question_is_named(const struct question *question)
{
	return !pindeck_text_is_empty(question->typed->answer.names);
}

/* The seat of that name; no seat if no bowler, or more than one, has it. */
static struct pindeck_seat question_find_seat(struct question *question,
                                              const struct typed_name *name)
{
	return typed_name_seat(question->mode->roster, lane_game(question->mode->lane), name,
	                       &question->resolved);
}

/* The seat that the answer names. */
static struct pindeck_seat question_seat(struct question *question)
{
	const struct typed_name name = typed_name_of(question->typed);

	return question_find_seat(question, &name);
}

/* Why a name is refused, with the persons that it could mean. */
static void question_write_why(const struct question *question, enum pindeck_reason reason,
                               char why[TYPED_NAME_WHY_SIZE])
{
	typed_name_write_why(question->mode->roster, &question->resolved, reason,
	                     question_language(question), why);
}

static enum reply question_refuse_name(const struct question *question, enum pindeck_reason reason,
                                       enum text instead)
{
	char why[TYPED_NAME_WHY_SIZE];

	question_write_why(question, reason, why);
	return question_refuse(question, why,
	                       question->resolved.count > 1 ? "" : question_say(question, instead));
}

/* The newcomer of that name, after the offer to register the person of one that no member has; or
 * the reason to refuse it. */
static enum pindeck_reason question_newcomer(struct question *question, const struct party *party,
                                             const struct typed_name *name,
                                             struct newcomer *newcomer)
{
	const struct line_mode *mode = question->mode;
	enum pindeck_reason reason =
	    typed_name_newcomer(party, name, newcomer, &question->resolved);

	if (reason == PINDECK_REASON_BAD_NAME && !mode->by_command &&
	    question->resolved.count == 0 &&
	    enrol_ask(mode->talk, mode->enrolment, party,
	              pindeck_text_from(name->typed, strlen(name->typed)), true))
		reason = typed_name_newcomer(party, name, newcomer, &question->resolved);
	return reason;
}

/* The names that a newcomer may have. */
static struct party question_party(struct question *question)
{
	struct party party = party_beside(question->mode->roster, lane_game(question->mode->lane));

	question->chooser = chooser_asking(question->mode->talk);
	party.chooser = &question->chooser;
	return party;
}

static void keep_early(struct question *question, const struct line *line)
{
	if (answer_is_no(line) || pindeck_text_is_empty(line_text(line)))
		return;
	talk_refuse(question->mode->talk, line, question_say(question, TEXT_LEFT_AS_IT_WAS), "");
	question->early = *line;
	question->has_early = true;
}

/* Show the whole effect and, at a terminal, ask for a confirmation; a script is not asked. Any line
 * but yes, no and Enter leaves the game as it was, and is the next answer. */
static bool question_confirm(struct question *question, const struct effect *effect)
{
	struct talk *talk = question->mode->talk;
	struct line line;

	fflush(talk->output);
	effect_text_print(effect, talk->errors);
	if (!talk_is_with_person(talk) || question->mode->by_command)
		return true;
	line = talk_ask(talk, question_say(question, TEXT_CHANGE_THAT));
	if (line_is_missing(&line) || answer_is_yes(&line))
		return !line_is_missing(&line);
	keep_early(question, &line);
	return false;
}

/* ---- corrections ---- */

/* The named frame, or else the last one that was bowled. */
static struct pindeck_match_place example_spot(struct question *question)
{
	const struct pindeck_match *match = question_match(question);
	const struct pindeck_seat seat =
	    question_is_named(question) ? question_seat(question) : pindeck_seat_of(0);
	const struct pindeck_game *game = pindeck_match_game(match, seat);

	if (game != NULL && pindeck_game_to_balls(game) > 0)
		return pindeck_match_place_at(seat, pindeck_game_last_ball(game));
	return pindeck_match_last(match);
}

static void write_example(const struct question *question, struct pindeck_match_place spot,
                          const struct pindeck_delivery *wanted, char text[TEXT_SIZE])
{
	struct replay room;
	const struct replay *replay = lane_game(question->mode->lane);
	const struct pindeck_match *match = question_shown(question, replay, &room);
	const struct pindeck_game *game = pindeck_match_game(match, spot.seat);
	const bool several = pindeck_match_to_bowlers(match) > 1;
	const bool command = question->mode->by_command;
	struct pindeck_notation frame = { "", 0 };
	char verb[TEXT_SIZE / 2] = "fix ";

	if (game != NULL)
		frame = offer_frame(game, spot.place, wanted);
	if (frame.length == 0) {
		snprintf(text, TEXT_SIZE, "%s", question_say(question, TEXT_NOBODY_BOWLED));
		return;
	}
	if (command)
		snprintf(verb, sizeof verb, "pindeck correct %s%lld %s",
		         replay->locked ? "--unlock " : "", (long long)replay->game,
		         frame.text[0] == '-' ? "-- " : "");
	if (snprintf(
		text, TEXT_SIZE, "%s: %s%s%s%d %s", question_say(question, TEXT_FOR_EXAMPLE), verb,
		several ? pindeck_name_to_text(pindeck_match_name(match, spot.seat)) : "",
		several ? " " : "", pindeck_place_to_frame(spot.place), frame.text) >= TEXT_SIZE)
		text[0] = '\0'; /* leave it out rather than cut it off, which would mislead */
}

static enum reply refuse_with_example(const struct question *question, const char *why,
                                      struct pindeck_match_place spot)
{
	char example[TEXT_SIZE];

	write_example(question, spot, NULL, example);
	return question_refuse(question, why, example);
}

static enum reply take_unclear(struct question *question)
{
	return refuse_with_example(question, question_say(question, TEXT_NOT_A_CORRECTION),
	                           example_spot(question));
}

/* Name the ball that no longer fits, which may be a later one, and suggest correcting the whole
 * frame. */
static enum reply refuse_correction(struct question *question, struct pindeck_verdict verdict,
                                    const struct correction *correction)
{
	const bool ball = correction->kind == ENTRY_CORRECTED;
	const struct pindeck_delivery wanted =
	    ball ? pindeck_deliveries_at(&correction->balls, pindeck_index_of(0))
		 : pindeck_delivery_of(0);
	char why[TEXT_SIZE];
	char example[TEXT_SIZE];
	char instead[2 * TEXT_SIZE];

	/* these reasons already say what to do */
	if (verdict.reason == PINDECK_REASON_NOT_LAST_BALL ||
	    verdict.reason == PINDECK_REASON_SPARE_BECOMES_STRIKE)
		return refuse_with_example(question, question_say_reason(question, verdict.reason),
		                           correction->spot);
	words_write(why, question_language(question), NO_LONGER_FITS,
	            pindeck_place_to_frame(verdict.place), pindeck_place_to_ball(verdict.place),
	            question_say_reason(question, verdict.reason));
	write_example(question, correction->spot, ball ? &wanted : NULL, example);
	snprintf(instead, sizeof instead, "%s%s%s", question_say(question, TEXT_FIX_WHOLE_FRAME),
	         question_say(question, TEXT_BETWEEN), example);
	return question_refuse(question, why, instead);
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

static void show_attempt(struct question *question, const struct effect *effect,
                         const struct pindeck_match *match)
{
	FILE *output = question->mode->talk->output;

	effect_text_print(effect, output);
	board_print(match, (struct board_style){ MARKS_AND_TOTALS, false }, output);
}

/* Preview a correction before it is stored: CHANGED to continue. A refusal is explained when the
 * correction is made. */
static enum reply preview(struct question *question, const struct deed *deed)
{
	const struct correction *correction = &deed->correction;
	const struct pindeck_match *after;
	struct attempt attempt;
	struct effect effect;
	struct replay room;

	if (!outcome_is_done(
		lane_try(question->mode->lane, question_stamp(question), deed, &attempt)))
		return CHANGED;
	question_compare(question, &attempt.game, &effect);
	after = question_shown(question, &attempt.game, &room);
	if (question->mode->dry_run) {
		show_attempt(question, &effect, after);
		return SHOWN;
	}
	return !reaches_others(&attempt, correction, &effect,
	                       *pindeck_match_name(after, correction->spot.seat)) ||
	               question_confirm(question, &effect)
	           ? CHANGED
	           : REFUSED;
}

static enum reply correct(struct question *question, struct correction correction)
{
	struct deed deed = { .kind = DEED_CORRECT };
	enum reply reply;

	correction.unlock = question->mode->unlock;
	correction.reason = question->typed->answer.reason;
	if (pindeck_text_is_empty(correction.reason))
		correction.reason = question->mode->reason;
	deed.correction = correction;
	reply = preview(question, &deed);
	if (reply != CHANGED)
		return reply;
	reply = question_do(question, &deed);
	if (reply != REFUSED)
		return reply;
	if (question->outcome.fault != FAULT_REFUSED)
		return question_refuse_fault(question, NO_TEXT);
	return refuse_correction(question, question->outcome.verdict, &correction);
}

static enum reply fix_ball(struct question *question, struct pindeck_match_place spot)
{
	const struct pindeck_game *game = pindeck_match_game(question_match(question), spot.seat);
	const struct pindeck_deck deck = pindeck_ball_met(pindeck_game_ball(game, spot.place));
	const struct offer offer = offer_correction(game, spot.place);
	struct correction correction = { .kind = ENTRY_CORRECTED, .spot = spot };
	struct pindeck_delivery delivery;
	enum pindeck_reason reason =
	    pindeck_delivery_read(&delivery, question->typed->answer.pins, deck).reason;

	if (reason == PINDECK_REASON_ACCEPTED)
		reason = pindeck_ball_verdict(pindeck_ball_at(deck, delivery)).reason;
	if (reason != PINDECK_REASON_ACCEPTED && offer.count == 0)
		return refuse_with_example(question, question_say_reason(question, reason), spot);
	if (reason != PINDECK_REASON_ACCEPTED) {
		talk_refuse_offer(question->mode->talk, &question->typed->line,
		                  question_say_reason(question, reason), &offer);
		return REFUSED;
	}
	pindeck_deliveries_add(&correction.balls, delivery);
	return correct(question, correction);
}

static enum reply fix_frame(struct question *question, struct pindeck_match_place spot)
{
	const enum pindeck_discipline discipline =
	    pindeck_game_discipline(pindeck_match_game(question_match(question), spot.seat));
	struct pindeck_frame frame =
	    pindeck_frame_open(discipline, pindeck_place_frame(spot.place));
	const enum pindeck_reason reason =
	    pindeck_frame_read(&frame, question->typed->answer.pins, discipline).reason;
	const struct correction correction = { .kind = ENTRY_REFRAMED,
		                               .spot = spot,
		                               .balls = pindeck_frame_deliveries(&frame) };

	if (reason != PINDECK_REASON_ACCEPTED)
		return refuse_with_example(question, question_say_reason(question, reason), spot);
	return correct(question, correction);
}

static enum reply annul(struct question *question, struct pindeck_match_place spot)
{
	return correct(question, (struct correction){ .kind = ENTRY_ANNULLED, .spot = spot });
}

/* The bowler of the ball; without a name, the only bowler. */
static struct pindeck_seat whose(struct question *question)
{
	if (question_is_named(question))
		return question_seat(question);
	return pindeck_seat_of(pindeck_match_to_bowlers(question_match(question)) == 1 ? 1 : 0);
}

static enum reply refuse_whose(struct question *question)
{
	char why[TYPED_NAME_WHY_SIZE];

	if (!question_is_named(question))
		return refuse_with_example(question, question_say(question, TEXT_SEVERAL_BOWL),
		                           example_spot(question));
	question_write_why(question, PINDECK_REASON_NO_SUCH_BOWLER, why);
	return refuse_with_example(question, why, example_spot(question));
}

static enum reply refuse_which(struct question *question, struct pindeck_place last)
{
	char instead[TEXT_SIZE];

	words_write(instead, question_language(question), BOWLED_UP_TO,
	            pindeck_place_to_frame(last), pindeck_place_to_ball(last));
	if (pindeck_place_to_frame(last) == 0 && question->mode->by_command)
		return question_refuse(question,
		                       question_say_reason(question, PINDECK_REASON_NO_SUCH_BALL),
		                       question_say(question, TEXT_NOBODY_BOWLED));
	if (pindeck_place_to_frame(last) == 0)
		return question_refuse_ball(
		    question, question_say_reason(question, PINDECK_REASON_NO_SUCH_BALL));
	return question_refuse(question, question_say_reason(question, PINDECK_REASON_NO_SUCH_BALL),
	                       instead);
}

static enum reply take_correction(struct question *question)
{
	const struct pindeck_match_place spot =
	    pindeck_match_place_at(whose(question), question->typed->answer.place);
	const struct pindeck_game *game = pindeck_match_game(question_match(question), spot.seat);

	if (game == NULL)
		return refuse_whose(question);
	if (!pindeck_game_has_ball(game, spot.place))
		return refuse_which(question, pindeck_game_last_ball(game));
	if (question->typed->answer.kind == ANSWER_FIX_BALL)
		return fix_ball(question, spot);
	if (question->typed->answer.kind == ANSWER_FIX_FRAME)
		return fix_frame(question, spot);
	return annul(question, spot);
}

/* ---- Repairs in line mode, and undoing them ---- */

/* False when the repair changes balls and the person does not confirm it. */
static bool is_repair_wanted(struct question *question, const struct deed *deed)
{
	struct attempt attempt;
	struct effect effect;

	if (!outcome_is_done(
		lane_try(question->mode->lane, question_stamp(question), deed, &attempt)))
		return true;
	question_compare(question, &attempt.game, &effect);
	return effect.frame_count == 0 || question_confirm(question, &effect);
}

/* Do a repair, or undo one. */
static enum reply repair(struct question *question, const struct deed *deed)
{
	const enum reply reply = question_do(question, deed);

	return reply == REFUSED ? question_refuse_fault(question, TEXT_HOW_TO_REPAIR) : reply;
}

/* Undo the last correction or repair that can be undone. */
static enum reply take_undo_repair(struct question *question)
{
	struct lane *lane = question->mode->lane;
	struct deed deed = { .kind = DEED_REVERT,
		             .reverted = { .reason = question->typed->answer.reason,
		                           .unlock = true } };
	enum trouble trouble = lane_keep(lane);

	if (trouble == NO_TROUBLE)
		trouble =
		    undoable_last(lane_journal(lane), lane_game(lane)->game, &deed.reverted.number);
	if (trouble != NO_TROUBLE)
		return question_reply(question, outcome_of_trouble(trouble));
	if (deed.reverted.number == 0)
		return question_refuse_ball(question,
		                            question_say(question, TEXT_NO_REPAIR_TO_UNDO));
	return repair(question, &deed);
}

static enum reply take_odd_repair(struct question *question)
{
	return question_refuse(question, question_say(question, TEXT_NOT_A_REPAIR),
	                       question_say(question, TEXT_HOW_TO_REPAIR));
}

static bool needs_two_names(enum entry_kind kind)
{
	return kind == ENTRY_NAMED || kind == ENTRY_SWAPPED;
}

static bool has_two_names(const struct question *question)
{
	const struct typed_name name = typed_name_of(question->typed);
	struct typed_name pair[2];

	return typed_name_two(question->mode->roster, &name, pair);
}

/* The names of a repair: a seat, and for some kinds another one or a newcomer. Returns the reason
 * to refuse them. */
static enum pindeck_reason read_repair_names(struct question *question, struct repair *repair)
{
	struct party party = question_party(question);
	const bool two = needs_two_names(repair->kind);
	struct typed_name pair[2] = { typed_name_of(question->typed) };
	struct newcomer newcomer;
	enum pindeck_reason reason;

	if (two)
		(void)typed_name_two(party.roster, &pair[0], pair);
	if (repair->kind == ENTRY_KEPT) {
		repair->name =
		    typed_name_removed(party.roster, party.beside, &pair[0], &question->resolved);
		return question->resolved.count > 1 ? PINDECK_REASON_NO_SUCH_BOWLER
		                                    : PINDECK_REASON_ACCEPTED;
	}
	repair->seat = question_find_seat(question, &pair[0]);
	if (!pindeck_seat_exists(repair->seat) || !two)
		return pindeck_seat_exists(repair->seat) ? PINDECK_REASON_ACCEPTED
		                                         : PINDECK_REASON_NO_SUCH_BOWLER;
	if (repair->kind == ENTRY_SWAPPED) {
		repair->other = question_find_seat(question, &pair[1]);
		return pindeck_seat_exists(repair->other) ? PINDECK_REASON_ACCEPTED
		                                          : PINDECK_REASON_NO_SUCH_BOWLER;
	}
	party.given = repair->seat;
	reason = question_newcomer(question, &party, &pair[1], &newcomer);
	repair->name = newcomer.name;
	repair->person = newcomer.persons.bowler;
	return reason;
}

static enum reply take_repair(struct question *question)
{
	const struct answer *answer = &question->typed->answer;
	char value[ENTRY_VALUE_SIZE];
	struct deed deed = { .kind = DEED_REPAIR,
		             .repair = { .kind = answer->repair,
		                         .from = pindeck_place_frame(answer->place),
		                         .day = value,
		                         .lane = answer->lane,
		                         .reason = answer->reason,
		                         .unlock = question->mode->unlock } };
	struct repair *asked = &deed.repair;
	enum pindeck_reason reason = PINDECK_REASON_ACCEPTED;

	if (needs_two_names(asked->kind) && !has_two_names(question))
		return take_odd_repair(question);
	snprintf(value, sizeof value, "%.*s", (int)pindeck_text_to_length(answer->value),
	         pindeck_text_to_bytes(answer->value));
	asked->game_kind = game_kind_from(value);
	if (question_is_named(question))
		reason = read_repair_names(question, asked);
	else if (asked->kind == ENTRY_SKIPPED)
		asked->seat = pindeck_match_turn(question_match(question));
	if (reason != PINDECK_REASON_ACCEPTED)
		return question_refuse_name(question, reason, TEXT_HOW_TO_REPAIR);
	return is_repair_wanted(question, &deed) ? repair(question, &deed) : REFUSED;
}

/* ---- Bowlers who join and leave in line mode ---- */

static enum reply refuse_frame(struct question *question, struct pindeck_name bowler)
{
	const struct pindeck_match *match = question_match(question);
	const struct pindeck_frame_number latest =
	    pindeck_match_reached(match, pindeck_match_find(match, bowler));
	char instead[TEXT_SIZE];

	words_write(instead, question_language(question), JOIN_UP_TO,
	            pindeck_frame_number_to_int(latest));
	return question_refuse(question, question_say(question, TEXT_FRAME_TO_COME), instead);
}

static enum reply do_guest(struct question *question, struct pindeck_name bowler,
                           const struct deed *deed)
{
	const enum reply reply = question_do(question, deed);

	if (reply != REFUSED)
		return reply;
	if (question->outcome.fault == FAULT_FRAME_TO_COME)
		return refuse_frame(question, bowler);
	return question_refuse_fault(question, TEXT_HOW_TO_JOIN);
}

static enum reply take_odd_guest(struct question *question)
{
	return question_refuse(question, question_say(question, TEXT_NOT_A_GUEST),
	                       question_say(question, TEXT_HOW_TO_JOIN));
}

/* Several words that name no bowler: one of them is a frame, or one too many. */
static bool has_odd_words(const struct question *question)
{
	return question->resolved.count == 0 &&
	       question_is_several_words(question->typed->answer.names);
}

static enum reply take_join(struct question *question)
{
	const struct party party = question_party(question);
	const struct typed_name name = typed_name_of(question->typed);
	struct deed deed = { .kind = DEED_ARRIVE };
	struct newcomer *newcomer = &deed.newcomer;
	const enum pindeck_reason reason = question_newcomer(question, &party, &name, newcomer);

	if (reason == PINDECK_REASON_BAD_NAME && has_odd_words(question))
		return take_odd_guest(question);
	if (reason != PINDECK_REASON_ACCEPTED)
		return question_refuse_name(question, reason, words_instead_of_name(reason));
	newcomer->from = pindeck_place_frame(question->typed->answer.place);
	return do_guest(question, newcomer->name, &deed);
}

static enum reply take_leave(struct question *question)
{
	const struct pindeck_seat seat = question_seat(question);

	if (!pindeck_seat_exists(seat) && has_odd_words(question))
		return take_odd_guest(question);
	if (!pindeck_seat_exists(seat))
		return question_refuse_name(question, PINDECK_REASON_NO_SUCH_BOWLER,
		                            TEXT_HOW_TO_JOIN);
	return do_guest(question, *pindeck_match_name(question_match(question), seat),
	                &(struct deed){ .kind = DEED_LEAVE, .seat = seat });
}

/* ---- Balls in line mode, and undo ---- */

/* True for nothing but digits. */
static bool is_number(struct pindeck_text text)
{
	while (pindeck_text_begins_with_digit(text))
		pindeck_text_step(&text);
	return pindeck_text_is_empty(text);
}

/* True for one of these characters followed by digits or by nothing. */
static bool is_number_after(const char *first, struct pindeck_text text)
{
	if (!pindeck_text_begins_with_any(text, first))
		return false;
	pindeck_text_step(&text);
	return is_number(text);
}

static enum reply take_nothing(struct question *question)
{
	return question_refuse_ball(question, question_say(question, TEXT_EMPTY_ANSWER));
}

/* A negative number may also be meant as a gutter ball and the ball after it. */
static const char *why_no_ball(const struct question *question, enum pindeck_reason reason)
{
	return is_number_after("-", question->typed->answer.pins)
	           ? question_say(question, TEXT_BELOW_ZERO)
	           : question_say_reason(question, reason);
}

/* Read the balls of the current frame, or of the rest of it, written together; or the reason to
 * refuse. A ball by itself that can be read is left to the lane, which says why it cannot be
 * bowled.
 */
static enum pindeck_reason read_balls(const struct question *question,
                                      struct pindeck_deliveries *balls)
{
	const struct pindeck_match *match = question_match(question);
	const struct pindeck_game *game = pindeck_match_game(match, pindeck_match_turn(match));
	const struct pindeck_text typed = question->typed->answer.pins;
	/* an impossible count that is no frame either: 11 to 19, which are mistyped tens, and
	 * negative numbers */
	const bool odd = is_number_after("1-", typed);
	struct pindeck_deliveries all = pindeck_deliveries_none();
	struct pindeck_delivery single;
	struct pindeck_frame frame;
	enum pindeck_reason reason = PINDECK_REASON_GAME_OVER;
	enum pindeck_reason alone;
	int next = 0;

	if (game != NULL && !odd) {
		frame = *pindeck_game_frame(game, pindeck_place_frame(pindeck_game_turn(game)));
		next = pindeck_frame_to_balls(&frame);
		reason = pindeck_frame_read(&frame, typed, pindeck_game_discipline(game)).reason;
		all = pindeck_frame_deliveries(&frame);
	}
	for (; next < pindeck_deliveries_to_count(&all); next++)
		pindeck_deliveries_add(balls, pindeck_deliveries_at(&all, pindeck_index_of(next)));
	if (reason == PINDECK_REASON_ACCEPTED && pindeck_deliveries_to_count(balls) > 0)
		return reason;
	alone = pindeck_delivery_read(&single, typed,
	                              game != NULL ? pindeck_game_deck(game) : pindeck_deck_none())
	            .reason;
	if (alone == PINDECK_REASON_ACCEPTED) {
		*balls = pindeck_deliveries_none();
		pindeck_deliveries_add(balls, single);
		return alone;
	}
	/* a comma separates balls; alone it is none */
	if (game == NULL || odd || is_number(typed) ||
	    (pindeck_deliveries_to_count(balls) == 0 && !question_is_several_words(typed)))
		return alone;
	return reason;
}

static enum reply take_ball(struct question *question)
{
	struct deed deed = { .kind = DEED_BOWL, .balls = pindeck_deliveries_none() };
	const enum pindeck_reason reason = read_balls(question, &deed.balls);
	enum reply reply;

	if (reason != PINDECK_REASON_ACCEPTED)
		return question_refuse_ball(question, why_no_ball(question, reason));
	if (question_is_several_words(question->typed->answer.pins))
		return question_refuse_ball(question, question_say(question, TEXT_SPACES_IN_FRAME));
	reply = question_do(question, &deed);
	if (reply != REFUSED)
		return reply;
	if (question->outcome.fault != FAULT_REFUSED)
		return question_refuse_fault(question, NO_TEXT);
	return question_refuse_ball(
	    question, question_say_reason(question, question->outcome.verdict.reason));
}

static enum reply take_undo(struct question *question)
{
	const enum reply reply = question_do(question, &(struct deed){ .kind = DEED_UNDO });

	if (reply != REFUSED)
		return reply;
	if (question->outcome.fault != FAULT_REFUSED)
		return question_refuse_fault(question, NO_TEXT);
	return question_refuse_ball(question, question_say(question, TEXT_NOTHING_TO_UNDO));
}

/* ---- Answers in line mode that do not change the board: notes, needs, help ---- */

/* A note does not change the board: ask the same question again. */
static enum reply take_note(struct question *question)
{
	enum reply reply;

	if (pindeck_text_is_empty(question->typed->answer.reason))
		return question_refuse(question, question_say(question, TEXT_EMPTY_NOTE),
		                       question_say(question, TEXT_EXAMPLE_NOTE));
	reply = question_do(
	    question, &(struct deed){ .kind = DEED_NOTE, .note = question->typed->answer.reason });
	return reply == CHANGED ? REFUSED : reply;
}

/* The named bowler, or the one whose turn it is. */
static struct pindeck_seat who_needs(struct question *question)
{
	if (question_is_named(question))
		return question_seat(question);
	return pindeck_match_turn(question_match(question));
}

/* A need does not change the board either: ask the same question again. */
static enum reply take_need(struct question *question)
{
	const struct lane *lane = question->mode->lane;
	const struct pindeck_seat seat = who_needs(question);
	enum trouble trouble;
	struct need_text text;
	struct need need;
	struct replay room;

	if (!pindeck_seat_exists(seat))
		return question_refuse_name(question, PINDECK_REASON_NO_SUCH_BOWLER,
		                            TEXT_EXAMPLE_NEED);
	trouble = need_ask(&need, lane_journal(lane), lane_game(lane), seat,
	                   question->typed->answer.target);
	if (trouble != NO_TROUBLE)
		return question_refuse(question,
		                       words_for_trouble(question_language(question), trouble),
		                       question_say(question, TEXT_EXAMPLE_NEED));
	text = need_text_of(&need, question_shown(question, lane_game(lane), &room), seat,
	                    question_language(question));
	fflush(question->mode->talk->output);
	need_text_print(&text, question->mode->talk->errors);
	return REFUSED;
}

static enum reply take_odd_need(struct question *question)
{
	return question_refuse(question, question_say(question, TEXT_NEED_NO_SCORE),
	                       question_say(question, TEXT_EXAMPLE_NEED));
}

static enum reply take_help(struct question *question)
{
	fflush(question->mode->talk->output);
	fputs(question_say(question, TEXT_HELP), question->mode->talk->errors);
	return REFUSED;
}

static enum reply take_quit(struct question *question)
{
	(void)question;
	return LEFT;
}

/* ---- the conversation ---- */

static enum reply (*const answers[])(struct question *) = {
	[ANSWER_NOTHING] = take_nothing,     [ANSWER_BALL] = take_ball,
	[ANSWER_UNDO] = take_undo,           [ANSWER_UNDO_REPAIR] = take_undo_repair,
	[ANSWER_FIX_BALL] = take_correction, [ANSWER_FIX_FRAME] = take_correction,
	[ANSWER_ANNUL] = take_correction,    [ANSWER_UNCLEAR] = take_unclear,
	[ANSWER_NOTE] = take_note,           [ANSWER_JOIN] = take_join,
	[ANSWER_LEAVE] = take_leave,         [ANSWER_ODD_GUEST] = take_odd_guest,
	[ANSWER_NEED] = take_need,           [ANSWER_ODD_NEED] = take_odd_need,
	[ANSWER_REPAIR] = take_repair,       [ANSWER_ODD_REPAIR] = take_odd_repair,
	[ANSWER_HELP] = take_help,           [ANSWER_QUIT] = take_quit,
};

static void say_trouble(const struct question *question)
{
	struct talk *talk = question->mode->talk;
	const struct line detail = line_of(lane_detail(question->mode->lane));

	fflush(talk->output);
	fprintf(talk->errors, "pindeck: %s: %s", question_say(question, TEXT_NOT_KEPT),
	        words_for_trouble(talk->language, question->outcome.trouble));
	if (detail.length > 0) {
		fputs(" (", talk->errors);
		line_print(&detail, LINE_SIZE, talk->errors);
		fputs(")", talk->errors);
	}
	fprintf(talk->errors, "%s\n",
	        words_for_trouble_help(talk->language, question->outcome.trouble));
}

/* Ask a person at a terminal whether to continue without storing or to retry; without a terminal,
 * stop. */
static bool goes_on(const struct question *question)
{
	struct line line;
	struct pindeck_text answer;

	say_trouble(question);
	if (!talk_is_with_person(question->mode->talk) || question->mode->by_command)
		return false;
	line = talk_ask(question->mode->talk, question_say(question, TEXT_GO_ON_UNKEPT));
	if (line_is_missing(&line))
		return false;
	answer = line_text(&line);
	if (answer_is_yes(&line))
		lane_go_on_unkept(question->mode->lane,
		                  question_say(question, TEXT_WAITED_FOR_STORE));
	return answer_is_yes(&line) || pindeck_text_is_empty(answer);
}

static enum reply take_answer(struct question *question, const struct typed_answer *typed)
{
	const char *why = talk_unreadable(question->mode->talk, &typed->line);
	enum reply reply;

	question->typed = typed;
	if (line_is_missing(&typed->line))
		return LEFT;
	if (why != NULL)
		return question_refuse_ball(question, why);
	do {
		reply = answers[typed->answer.kind](question);
	} while (reply == TROUBLED && goes_on(question));
	if (question->mode->unkept != NULL)
		*question->mode->unkept = lane_unkept(question->mode->lane) > 0;
	return reply;
}

enum reply line_mode_take(const struct line_mode *mode, const struct typed_answer *typed)
{
	struct question question = { .mode = mode };

	return take_answer(&question, typed);
}

/* A team shares a line of the board: name the member whose turn it is. */
static bool calls_by_name(const struct question *question)
{
	const struct pindeck_match *match = question_match(question);

	return question->mode->several || pindeck_match_to_bowlers(match) > 1 ||
	       pindeck_lineup_is_team(
		   pindeck_side_lineup(pindeck_match_side(match, pindeck_seat_of(1))));
}

static void write_prompt(char prompt[TEXT_SIZE], const struct question *question)
{
	struct replay room;
	const struct pindeck_match *match =
	    question_shown(question, lane_game(question->mode->lane), &room);
	const struct pindeck_seat turn = pindeck_match_turn(match);
	const struct pindeck_place place = pindeck_game_turn(pindeck_match_game(match, turn));
	const struct pindeck_name name =
	    pindeck_match_bowls(match, pindeck_match_place_at(turn, place));

	if (calls_by_name(question))
		snprintf(prompt, TEXT_SIZE, question_say(question, TEXT_ASK_TURN),
		         pindeck_name_to_text(&name));
	else
		snprintf(prompt, TEXT_SIZE, question_say(question, TEXT_ASK_BALL),
		         pindeck_place_to_frame(place));
}

/* Show the board after a change. */
static void show_change(const struct line_mode *mode, enum reply reply)
{
	struct replay room;

	if (reply == SUPERSEDED) {
		fflush(mode->talk->output);
		fprintf(mode->talk->errors, "pindeck: %s\n",
		        words(mode->talk->language, TEXT_GOES_ON_ELSEWHERE));
	}
	if (reply == CHANGED || reply == SUPERSEDED)
		board_print(&seated_display(mode->roster, lane_game(mode->lane), &room)->match,
		            mode->style, mode->talk->output);
}

/* Ask until an answer changes the board: a ball, or another action. */
static enum reply change(struct question *question)
{
	enum reply reply = REFUSED;
	struct typed_answer typed;
	char prompt[TEXT_SIZE];

	write_prompt(prompt, question);
	putc('\n', question->mode->talk->output);
	while (reply == REFUSED) {
		const struct line line =
		    question->has_early ? question->early : talk_ask(question->mode->talk, prompt);

		question->has_early = false;
		answer_read_line(&typed, &line);
		reply = take_answer(question, &typed);
	}
	question->typed = NULL;
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
static enum reply bowl_game(struct question *question)
{
	const struct line_mode *mode = question->mode;
	enum reply reply = CHANGED;

	show_change(mode, reply);
	while ((reply == CHANGED || reply == SUPERSEDED) &&
	       pindeck_seat_exists(pindeck_match_turn(question_match(question)))) {
		reply = change(question);
		show_change(mode, reply);
	}
	return reply;
}

/* Show the totals of the series; a trouble of the journal has been reported already. */
static void show_series(const struct line_mode *mode)
{
	struct series_table table = { .games = 0 };

	if (lane_game(mode->lane)->series.number == 0 ||
	    seated_series(mode->roster, lane_journal(mode->lane), lane_game(mode->lane), &table) !=
	        NO_TROUBLE)
		return;
	putc('\n', mode->talk->output);
	series_text_print(&table, mode->talk->output);
}

static void tell_over(const struct line_mode *mode)
{
	if (mode->over != NULL && pindeck_match_is_over(&lane_game(mode->lane)->match))
		mode->over(mode);
	show_series(mode);
}

static enum reply open_next(struct question *question)
{
	const struct line_mode *mode = question->mode;
	const struct deed deed = { .kind = DEED_AGAIN, .again = { .goes_on = mode->goes_on } };
	enum reply reply;

	do {
		reply = question_do(question, &deed);
		if (reply == SUPERSEDED)
			reply = TROUBLED;
	} while (reply == TROUBLED && goes_on(question));
	putc('\n', mode->talk->output);
	return reply;
}

bool line_mode_resume(const struct line_mode *mode)
{
	struct question question = { .mode = mode };
	enum reply reply = bowl_game(&question);
	bool kept;

	while ((reply == CHANGED || reply == SUPERSEDED) && replay_goes_on(lane_game(mode->lane))) {
		tell_over(mode);
		reply = open_next(&question);
		if (reply == CHANGED)
			reply = bowl_game(&question);
	}
	if (pindeck_match_is_over(question_match(&question)))
		tell_over(mode);
	kept = keep_the_rest(mode);
	return talk_end(mode->talk) && kept && reply != TROUBLED;
}

static bool open_game(const struct line_mode *mode, const struct party *party)
{
	const struct deed deed = { .kind = DEED_OPEN,
		                   .opening = party_opening(party, mode->games) };
	struct question question = { .mode = mode };
	enum reply reply;

	do {
		reply = question_do(&question, &deed);
		if (reply == SUPERSEDED)
			reply = TROUBLED;
	} while (reply == TROUBLED && goes_on(&question));
	return reply == CHANGED;
}

bool line_mode_play(const struct line_mode *mode, struct party *party)
{
	bool ready = pindeck_match_to_bowlers(&party->seated) > 0;

	if (!ready)
		ready = mode->several ? seating_ask_people(mode->talk, party, mode->enrolment)
		                      : seating_ask(mode->talk, party, mode->enrolment);
	if (!ready)
		return talk_end(mode->talk);
	return open_game(mode, party) && line_mode_resume(mode);
}
