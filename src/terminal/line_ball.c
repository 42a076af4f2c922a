/* Balls in line mode, and undo. */
#include "terminal/question.h"

static enum reply settle_ball(struct question *question, struct outcome outcome,
                              struct pindeck_deck deck)
{
	const enum reply reply = question_settle(question, outcome);

	if (reply != REFUSED)
		return reply;
	if (outcome.fault != FAULT_REFUSED)
		return question_refuse_fault(question, outcome, NO_TEXT);
	return question_refuse_ball(question, question_say_reason(question, outcome.verdict.reason),
	                            deck);
}

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
	return is_number_after("-", question->answer.pins) ? question_say(question, TEXT_BELOW_ZERO)
	                                                   : question_say_reason(question, reason);
}

/* Read the balls of the current frame, or of the rest of it, written together; or the reason to
 * refuse. If the first ball cannot be read, the reason is that of a single ball. */
static enum pindeck_reason read_rest(const struct question *question, enum pindeck_reason single,
                                     struct pindeck_deliveries *balls)
{
	const struct pindeck_match *match = question_match(question);
	const struct pindeck_game *game = pindeck_match_game(match, pindeck_match_turn(match));
	const struct pindeck_text typed = question->answer.pins;
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
	struct pindeck_deliveries balls = pindeck_deliveries_none();
	struct pindeck_delivery delivery;
	enum pindeck_reason reason =
	    pindeck_delivery_read(&delivery, question->answer.pins, deck).reason;

	if (reason == PINDECK_ACCEPTED)
		pindeck_deliveries_add(&balls, delivery);
	else
		reason = read_rest(question, reason, &balls);
	if (reason == PINDECK_ACCEPTED && question_is_several_words(question->answer.pins))
		return question_refuse_ball(question, question_say(question, TEXT_SPACES_IN_FRAME),
		                            deck);
	if (reason != PINDECK_ACCEPTED)
		return question_refuse_ball(question, why_no_ball(question, reason), deck);
	return settle_ball(
	    question, lane_bowl_all(question->mode->lane, question_stamp(question), &balls), deck);
}

enum reply take_undo(struct question *question)
{
	const struct outcome outcome = lane_undo(question->mode->lane, question_stamp(question));
	const enum reply reply = question_settle(question, outcome);

	if (reply != REFUSED)
		return reply;
	if (outcome.fault != FAULT_REFUSED)
		return question_refuse_fault(question, outcome, NO_TEXT);
	return question_refuse_ball(question, question_say(question, TEXT_NOTHING_TO_UNDO),
	                            question_deck(question));
}
