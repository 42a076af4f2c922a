/* Line mode: ask, take the answer, show the board. */
#include "terminal/question.h"

#include "terminal/seating.h"
#include "terminal/series_text.h"

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
	        words_for_trouble(talk->language, question->trouble));
	if (detail.length > 0) {
		fputs(" (", talk->errors);
		line_print(&detail, LINE_SIZE, talk->errors);
		fputs(")", talk->errors);
	}
	fprintf(talk->errors, "%s\n", words_for_trouble_help(talk->language, question->trouble));
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

/* Take an answer: the line that was typed, or a line that means the same. */
static enum reply take_answer(struct question *question, const struct line *answer)
{
	const char *why = talk_unreadable(question->mode->talk, &question->line);
	enum reply reply;

	if (line_is_missing(&question->line))
		return LEFT;
	if (why != NULL)
		return question_refuse_ball(question, why, question_deck(question));
	question->said = *answer;
	question->keyed = keyboard_keyed_line(answer);
	question->answer = answer_read(line_text(&question->keyed.keys));
	do {
		reply = answers[question->answer.kind](question);
	} while (reply == TROUBLED && goes_on(question));
	if (question->mode->unkept != NULL)
		*question->mode->unkept = lane_unkept(question->mode->lane) > 0;
	return reply;
}

enum reply line_mode_take(const struct line_mode *mode, const char *typed, const char *answer)
{
	struct question question = { .mode = mode, .line = line_of(typed) };
	const struct line line = line_of(answer);

	return take_answer(&question, &line);
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
	char prompt[TEXT_SIZE];

	write_prompt(prompt, question);
	putc('\n', question->mode->talk->output);
	while (reply == REFUSED) {
		question->line = next_answer(question, prompt);
		reply = take_answer(question, &question->line);
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
	enum reply reply;

	do {
		reply = question_settle(
		    question, lane_open_next(mode->lane, question_stamp(question), mode->goes_on));
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
	const struct opening opening = party_opening(party, mode->games);
	struct question question = { .mode = mode };
	enum reply reply;

	do {
		const struct stamp stamp = question_stamp(&question);

		reply = question_settle(&question,
		                        lane_open_as(mode->lane, stamp, &party->seated, &opening));
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
