/* Line mode: ask, take the answer, show the board. */
#include "terminal/question.h"

#include "terminal/board.h"
#include "terminal/enrol.h"
#include "terminal/need_text.h"

#include <string.h>

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
		return question_refuse_ball(question, why, question_deck(question));
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

static void show_board(const struct line_mode *mode)
{
	struct board board;
	struct replay room;

	board_draw(&board, &seated_display(mode->roster, lane_game(mode->lane), &room)->match,
	           mode->style);
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

/* The next answer: one that was typed too early, or the answer to that question. */
static struct line next_answer(struct question *question, const char *prompt)
{
	const bool early = question->has_early;

	question->has_early = false;
	return early ? question->early : talk_ask(question->mode->talk, prompt);
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
		const struct line line = next_answer(question, prompt);

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

	show_board(mode);
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

/* True for an impossible count that is no frame either: 11 to 19, which are mistyped tens, and
 * negative numbers. */
static bool is_odd_count(struct pindeck_text text)
{
	return is_number_after("1-", text);
}

enum reply take_nothing(struct question *question)
{
	return question_refuse_ball(question, question_say(question, TEXT_EMPTY_ANSWER),
	                            question_deck(question));
}

/* A negative number may also be meant as a gutter ball and the ball after it. */
static const char *why_no_ball(const struct question *question, enum pindeck_reason reason)
{
	return is_number_after("-", question->typed->answer.pins)
	           ? question_say(question, TEXT_BELOW_ZERO)
	           : question_say_reason(question, reason);
}

/* Read the balls of the current frame, or of the rest of it, written together; or the reason to
 * refuse. If the first ball cannot be read, the reason is that of a single ball. */
static enum pindeck_reason read_rest(const struct question *question, enum pindeck_reason single,
                                     struct pindeck_deliveries *balls)
{
	const struct pindeck_match *match = question_match(question);
	const struct pindeck_game *game = pindeck_match_game(match, pindeck_match_turn(match));
	const struct pindeck_text typed = question->typed->answer.pins;
	struct pindeck_frame frame;
	struct pindeck_deliveries all;
	enum pindeck_reason reason;
	int next;

	if (game == NULL || is_odd_count(typed))
		return single;
	frame = *pindeck_game_frame(game, pindeck_place_frame(pindeck_game_turn(game)));
	next = pindeck_frame_to_balls(&frame);
	reason = pindeck_frame_read(&frame, typed, pindeck_game_discipline(game)).reason;
	all = pindeck_frame_deliveries(&frame);
	for (; next < pindeck_deliveries_to_count(&all); next++)
		pindeck_deliveries_add(balls, pindeck_deliveries_at(&all, pindeck_nth_of(next)));
	/* a comma separates balls; alone it is none */
	if (pindeck_deliveries_to_count(balls) == 0 && !question_is_several_words(typed))
		return single;
	return reason == PINDECK_ACCEPTED || !is_number(typed) ? reason : single;
}

enum reply take_ball(struct question *question)
{
	const struct pindeck_deck deck = question_deck(question);
	struct deed deed = { .kind = DEED_BOWL, .balls = pindeck_deliveries_none() };
	struct pindeck_delivery delivery;
	enum pindeck_reason reason =
	    pindeck_delivery_read(&delivery, question->typed->answer.pins, deck).reason;
	enum reply reply;

	if (reason == PINDECK_ACCEPTED)
		pindeck_deliveries_add(&deed.balls, delivery);
	else
		reason = read_rest(question, reason, &deed.balls);
	if (reason == PINDECK_ACCEPTED && question_is_several_words(question->typed->answer.pins))
		return question_refuse_ball(question, question_say(question, TEXT_SPACES_IN_FRAME),
		                            deck);
	if (reason != PINDECK_ACCEPTED)
		return question_refuse_ball(question, why_no_ball(question, reason), deck);
	reply = question_do(question, &deed);
	if (reply != REFUSED)
		return reply;
	if (question->outcome.fault != FAULT_REFUSED)
		return question_refuse_fault(question, NO_TEXT);
	return question_refuse_ball(
	    question, question_say_reason(question, question->outcome.verdict.reason), deck);
}

enum reply take_undo(struct question *question)
{
	const enum reply reply = question_do(question, &(struct deed){ .kind = DEED_UNDO });

	if (reply != REFUSED)
		return reply;
	if (question->outcome.fault != FAULT_REFUSED)
		return question_refuse_fault(question, NO_TEXT);
	return question_refuse_ball(question, question_say(question, TEXT_NOTHING_TO_UNDO),
	                            question_deck(question));
}

/* ---- Answers in line mode that do not change the board: notes, needs, help ---- */

/* A note does not change the board: ask the same question again. */
enum reply take_note(struct question *question)
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
enum reply take_need(struct question *question)
{
	const struct lane *lane = question->mode->lane;
	const struct pindeck_seat seat = who_needs(question);
	enum trouble trouble;
	struct need_text text;
	struct need need;
	struct replay room;

	if (!pindeck_seat_exists(seat))
		return question_refuse_name(question, PINDECK_NO_SUCH_BOWLER, TEXT_EXAMPLE_NEED);
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

enum reply take_odd_need(struct question *question)
{
	return question_refuse(question, question_say(question, TEXT_NEED_NO_SCORE),
	                       question_say(question, TEXT_EXAMPLE_NEED));
}

enum reply take_help(struct question *question)
{
	fflush(question->mode->talk->output);
	fputs(question_say(question, TEXT_HELP), question->mode->talk->errors);
	return REFUSED;
}

enum reply take_quit(struct question *question)
{
	(void)question;
	return LEFT;
}

/* Functions that all answers in line mode share: the game they are about, refusals, and the bowlers
 * they name */

const struct pindeck_match *question_match(const struct question *question)
{
	return &lane_game(question->mode->lane)->match;
}

const struct pindeck_match *question_shown(const struct question *question,
                                           const struct replay *game, struct replay *room)
{
	return &seated_display(question->mode->roster, game, room)->match;
}

void question_compare(const struct question *question, const struct replay *after,
                      struct effect *effect)
{
	struct replay room[2];

	effect_compare(effect, question_shown(question, lane_game(question->mode->lane), &room[0]),
	               question_shown(question, after, &room[1]));
}

struct stamp question_stamp(const struct question *question)
{
	struct stamp stamp = { .time = question->mode->now(), .actor = question->mode->actor };

	if (question->typed != NULL)
		stamp.reason = question->typed->answer.reason;
	return stamp;
}

enum language question_language(const struct question *question)
{
	return question->mode->talk->language;
}

const char *question_say(const struct question *question, enum text name)
{
	return talk_words(question->mode->talk, name);
}

const char *question_say_reason(const struct question *question, enum pindeck_reason reason)
{
	return words_for_reason(question->mode->talk->language, reason);
}

enum reply question_refuse(const struct question *question, const char *why, const char *instead)
{
	talk_refuse(question->mode->talk, &question->typed->line, why, instead);
	return REFUSED;
}

enum reply question_refuse_ball(const struct question *question, const char *why,
                                struct pindeck_deck deck)
{
	talk_refuse_ball(question->mode->talk, &question->typed->line, why, deck);
	return REFUSED;
}

struct pindeck_deck question_deck(const struct question *question)
{
	const struct pindeck_seat turn = pindeck_match_turn(question_match(question));
	const struct pindeck_game *game = pindeck_match_game(question_match(question), turn);

	return game != NULL ? pindeck_game_deck(game) : pindeck_deck_none();
}

enum reply question_settle(struct question *question, struct outcome outcome)
{
	question->outcome = outcome;
	/* while lines are not stored, the game cannot be loaded from the journal */
	if (outcome.trouble == TROUBLE_TAKEN && lane_unkept(question->mode->lane) == 0)
		return SUPERSEDED;
	if (outcome.trouble != NO_TROUBLE)
		return TROUBLED;
	return outcome.fault == NO_FAULT ? CHANGED : REFUSED;
}

enum reply question_do(struct question *question, const struct deed *deed)
{
	return question_settle(question,
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

enum reply question_refuse_fault(const struct question *question, enum text help)
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

bool question_is_named(const struct question *question)
{
	return !pindeck_text_is_empty(question->typed->answer.names);
}

struct typed_name question_name(const struct question *question)
{
	return typed_name_of(question->typed);
}

struct pindeck_seat question_find_seat(struct question *question, const struct typed_name *name)
{
	return typed_name_seat(question->mode->roster, lane_game(question->mode->lane), name,
	                       &question->resolved);
}

struct pindeck_seat question_seat(struct question *question)
{
	const struct typed_name name = question_name(question);

	return question_find_seat(question, &name);
}

void question_write_why(const struct question *question, enum pindeck_reason reason,
                        char why[TYPED_NAME_WHY_SIZE])
{
	typed_name_write_why(question->mode->roster, &question->resolved, reason,
	                     question_language(question), why);
}

enum reply question_refuse_name(const struct question *question, enum pindeck_reason reason,
                                enum text instead)
{
	char why[TYPED_NAME_WHY_SIZE];

	question_write_why(question, reason, why);
	return question_refuse(question, why,
	                       question->resolved.count > 1 ? "" : question_say(question, instead));
}

bool question_enrol(struct question *question, const struct party *party,
                    const struct typed_name *name)
{
	const struct line_mode *mode = question->mode;

	return !mode->by_command && question->resolved.count == 0 &&
	       enrol_ask(mode->talk, mode->enrolment, party,
	                 pindeck_text_from(name->typed, strlen(name->typed)), true);
}

struct party question_party(const struct question *question)
{
	return party_beside(question->mode->roster, lane_game(question->mode->lane));
}

static void keep_early(struct question *question, const struct line *line)
{
	if (answer_is_no(line) || pindeck_text_is_empty(line_text(line)))
		return;
	talk_refuse(question->mode->talk, line, question_say(question, TEXT_LEFT_AS_IT_WAS), "");
	question->early = *line;
	question->has_early = true;
}

bool question_confirm(struct question *question, const struct effect *effect)
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
