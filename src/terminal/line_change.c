/* Corrections in line mode: examples that would be accepted, the preview, and the correction. */
#include "terminal/question.h"

#include "alley/offer.h"
#include "alley/people.h"
#include "alley/undoable.h"

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

enum reply take_unclear(struct question *question)
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
	    ball ? pindeck_deliveries_at(&correction->balls, pindeck_nth_of(0))
		 : pindeck_delivery_of(0);
	char why[TEXT_SIZE];
	char example[TEXT_SIZE];
	char instead[2 * TEXT_SIZE];

	/* these reasons already say what to do */
	if (verdict.reason == PINDECK_NOT_LAST_BALL ||
	    verdict.reason == PINDECK_SPARE_BECOMES_STRIKE)
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
	struct board board;

	effect_text_print(effect, output);
	board_draw(&board, match, (struct board_style){ MARKS_AND_TOTALS, false });
	fwrite(board.text, 1, board.length, output);
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

	if (reason == PINDECK_ACCEPTED)
		reason = pindeck_ball_verdict(pindeck_ball_at(deck, delivery)).reason;
	if (reason != PINDECK_ACCEPTED && offer.count == 0)
		return refuse_with_example(question, question_say_reason(question, reason), spot);
	if (reason != PINDECK_ACCEPTED) {
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

	if (reason != PINDECK_ACCEPTED)
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
	question_write_why(question, PINDECK_NO_SUCH_BOWLER, why);
	return refuse_with_example(question, why, example_spot(question));
}

static enum reply refuse_which(struct question *question, struct pindeck_place last)
{
	char instead[TEXT_SIZE];

	words_write(instead, question_language(question), BOWLED_UP_TO,
	            pindeck_place_to_frame(last), pindeck_place_to_ball(last));
	if (pindeck_place_to_frame(last) == 0 && question->mode->by_command)
		return question_refuse(question,
		                       question_say_reason(question, PINDECK_NO_SUCH_BALL),
		                       question_say(question, TEXT_NOBODY_BOWLED));
	if (pindeck_place_to_frame(last) == 0)
		return question_refuse_ball(question,
		                            question_say_reason(question, PINDECK_NO_SUCH_BALL),
		                            question_deck(question));
	return question_refuse(question, question_say_reason(question, PINDECK_NO_SUCH_BALL),
	                       instead);
}

enum reply take_correction(struct question *question)
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
enum reply take_undo_repair(struct question *question)
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
		return question_settle(question, outcome_of_trouble(trouble));
	if (deed.reverted.number == 0)
		return question_refuse_ball(question,
		                            question_say(question, TEXT_NO_REPAIR_TO_UNDO),
		                            question_deck(question));
	return repair(question, &deed);
}

enum reply take_odd_repair(struct question *question)
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
	const struct typed_name name = question_name(question);
	struct typed_name pair[2];

	return typed_name_two(question->mode->roster, &name, pair);
}

/* The names of a repair: a seat, and for some kinds another one or a newcomer. Returns the reason
 * to refuse them. */
static enum pindeck_reason read_repair_names(struct question *question, struct repair *repair)
{
	struct party party = question_party(question);
	const bool two = needs_two_names(repair->kind);
	struct typed_name pair[2] = { question_name(question) };
	struct newcomer newcomer;
	enum pindeck_reason reason;

	if (two)
		(void)typed_name_two(party.roster, &pair[0], pair);
	if (repair->kind == ENTRY_KEPT) {
		repair->name =
		    typed_name_removed(party.roster, party.beside, &pair[0], &question->resolved);
		return question->resolved.count > 1 ? PINDECK_NO_SUCH_BOWLER : PINDECK_ACCEPTED;
	}
	repair->seat = question_find_seat(question, &pair[0]);
	if (!pindeck_seat_exists(repair->seat) || !two)
		return pindeck_seat_exists(repair->seat) ? PINDECK_ACCEPTED
		                                         : PINDECK_NO_SUCH_BOWLER;
	if (repair->kind == ENTRY_SWAPPED) {
		repair->other = question_find_seat(question, &pair[1]);
		return pindeck_seat_exists(repair->other) ? PINDECK_ACCEPTED
		                                          : PINDECK_NO_SUCH_BOWLER;
	}
	party.given = repair->seat;
	reason = typed_name_newcomer(&party, &pair[1], &newcomer, &question->resolved);
	if (reason == PINDECK_BAD_NAME && question_enrol(question, &party, &pair[1]))
		reason = typed_name_newcomer(&party, &pair[1], &newcomer, &question->resolved);
	repair->name = newcomer.name;
	repair->person = newcomer.persons.bowler;
	return reason;
}

enum reply take_repair(struct question *question)
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
	enum pindeck_reason reason = PINDECK_ACCEPTED;

	if (needs_two_names(asked->kind) && !has_two_names(question))
		return take_odd_repair(question);
	snprintf(value, sizeof value, "%.*s", (int)pindeck_text_to_length(answer->value),
	         pindeck_text_to_bytes(answer->value));
	asked->game_kind = game_kind_from(value);
	if (question_is_named(question))
		reason = read_repair_names(question, asked);
	else if (asked->kind == ENTRY_SKIPPED)
		asked->seat = pindeck_match_turn(question_match(question));
	if (reason != PINDECK_ACCEPTED)
		return question_refuse_name(question, reason, TEXT_HOW_TO_REPAIR);
	return is_repair_wanted(question, &deed) ? repair(question, &deed) : REFUSED;
}

/* ---- Bowlers who join and leave in line mode ---- */

static enum reply refuse_frame(struct question *question, struct pindeck_name bowler)
{
	const struct pindeck_match *match = question_match(question);
	const struct pindeck_frame_number latest =
	    people_latest_frame(match, pindeck_match_find(match, bowler));
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

enum reply take_odd_guest(struct question *question)
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

enum reply take_join(struct question *question)
{
	const struct party party = question_party(question);
	const struct typed_name name = question_name(question);
	struct deed deed = { .kind = DEED_ARRIVE };
	struct newcomer *newcomer = &deed.newcomer;
	enum pindeck_reason reason =
	    typed_name_newcomer(&party, &name, newcomer, &question->resolved);

	if (reason == PINDECK_BAD_NAME && question_enrol(question, &party, &name))
		reason = typed_name_newcomer(&party, &name, newcomer, &question->resolved);
	if (reason == PINDECK_BAD_NAME && has_odd_words(question))
		return take_odd_guest(question);
	if (reason != PINDECK_ACCEPTED)
		return question_refuse_name(question, reason, words_instead_of_name(reason));
	newcomer->from = pindeck_place_frame(question->typed->answer.place);
	return do_guest(question, newcomer->name, &deed);
}

enum reply take_leave(struct question *question)
{
	const struct pindeck_seat seat = question_seat(question);

	if (!pindeck_seat_exists(seat) && has_odd_words(question))
		return take_odd_guest(question);
	if (!pindeck_seat_exists(seat))
		return question_refuse_name(question, PINDECK_NO_SUCH_BOWLER, TEXT_HOW_TO_JOIN);
	return do_guest(question, *pindeck_match_name(question_match(question), seat),
	                &(struct deed){ .kind = DEED_LEAVE, .seat = seat });
}
