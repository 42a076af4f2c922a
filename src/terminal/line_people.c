/* Bowlers who join and leave in line mode. */
#include "terminal/question.h"

#include "alley/people.h"

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

static enum reply settle_guest(struct question *question, struct pindeck_name bowler,
                               struct outcome outcome)
{
	const enum reply reply = question_settle(question, outcome);

	if (reply != REFUSED)
		return reply;
	if (outcome.fault == FAULT_FRAME_TO_COME)
		return refuse_frame(question, bowler);
	return question_refuse_fault(question, outcome, TEXT_HOW_TO_JOIN);
}

enum reply take_odd_guest(struct question *question)
{
	return question_refuse(question, question_say(question, TEXT_NOT_A_GUEST),
	                       question_say(question, TEXT_HOW_TO_JOIN));
}

/* Several words that name no bowler: one of them is a frame, or one too many. */
static bool has_odd_words(const struct question *question)
{
	return question->resolved.count == 0 && question_is_several_words(question->answer.names);
}

enum reply take_join(struct question *question)
{
	const struct party party = question_party(question);
	const struct typed_name name = question_name(question);
	struct newcomer newcomer;
	enum pindeck_reason reason =
	    typed_name_newcomer(&party, &name, &newcomer, &question->resolved);

	if (reason == PINDECK_BAD_NAME && question_enrol(question, &party, &name))
		reason = typed_name_newcomer(&party, &name, &newcomer, &question->resolved);
	if (reason == PINDECK_BAD_NAME && has_odd_words(question))
		return take_odd_guest(question);
	if (reason != PINDECK_ACCEPTED)
		return question_refuse_name(question, reason, words_instead_of_name(reason));
	newcomer.from = pindeck_place_frame(question->answer.place);
	return settle_guest(question, newcomer.name,
	                    lane_arrive(question->mode->lane, question_stamp(question), &newcomer));
}

enum reply take_leave(struct question *question)
{
	const struct pindeck_seat seat = question_seat(question);

	if (!pindeck_seat_exists(seat) && has_odd_words(question))
		return take_odd_guest(question);
	if (!pindeck_seat_exists(seat))
		return question_refuse_name(question, PINDECK_NO_SUCH_BOWLER, TEXT_HOW_TO_JOIN);
	return settle_guest(question, *pindeck_match_name(question_match(question), seat),
	                    lane_leave(question->mode->lane, question_stamp(question), seat));
}
