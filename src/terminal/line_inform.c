/* Answers in line mode that do not change the board: notes, needs, help. */
#include "terminal/question.h"

#include "terminal/need_text.h"

/* A note does not change the board: ask the same question again. */
enum reply take_note(struct question *question)
{
	enum reply reply;

	if (pindeck_text_is_empty(question->answer.reason))
		return question_refuse(question, question_say(question, TEXT_EMPTY_NOTE),
		                       question_say(question, TEXT_EXAMPLE_NOTE));
	reply = question_settle(question, lane_note(question->mode->lane, question_stamp(question),
	                                            question->answer.reason));
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
	struct need_text text;
	struct need need;
	struct replay room;

	if (!pindeck_seat_exists(seat))
		return question_refuse_name(question, PINDECK_NO_SUCH_BOWLER, TEXT_EXAMPLE_NEED);
	question->trouble =
	    need_ask(&need, lane_journal(lane), lane_game(lane), seat, question->answer.target);
	if (question->trouble != NO_TROUBLE)
		return question_refuse(
		    question, words_for_trouble(question_language(question), question->trouble),
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
