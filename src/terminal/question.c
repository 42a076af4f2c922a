/* Functions that all answers in line mode share: the game they are about, refusals, and the bowlers
 * they name. */
#include "terminal/question.h"

#include "terminal/enrol.h"
#include "terminal/fault_text.h"

#include <string.h>

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
	return (struct stamp){ .time = question->mode->now(),
		               .actor = question->mode->actor,
		               .reason = question->answer.reason };
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
	talk_refuse(question->mode->talk, &question->line, why, instead);
	return REFUSED;
}

enum reply question_refuse_ball(const struct question *question, const char *why,
                                struct pindeck_deck deck)
{
	talk_refuse_ball(question->mode->talk, &question->line, why, deck);
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
	question->trouble = outcome.trouble;
	/* while lines are not stored, the game cannot be loaded from the journal */
	if (outcome.trouble == TROUBLE_TAKEN && lane_unkept(question->mode->lane) == 0)
		return SUPERSEDED;
	if (outcome.trouble != NO_TROUBLE)
		return TROUBLED;
	return outcome.fault == NO_FAULT ? CHANGED : REFUSED;
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

enum reply question_refuse_fault(const struct question *question, struct outcome outcome,
                                 enum text help)
{
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
	return !pindeck_text_is_empty(question->answer.names);
}

struct typed_name question_name(const struct question *question)
{
	return typed_name_from_keys(&question->keyed, &question->said, question->answer.names);
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
