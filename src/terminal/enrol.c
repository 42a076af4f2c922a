/* Enrol: registering a person whose name is typed for the first time. */
#include "terminal/enrol.h"

#include "members/full_name.h"
#include "members/resolve.h"
#include "terminal/answer.h"
#include "terminal/typed_name.h"

#include <stdio.h>
#include <string.h>

/* ---- new names ----------------------------------------------------------------------------------
 */

static bool is_unknown(const struct party *party, const char *name)
{
	const struct pindeck_text word = pindeck_text_from(name, strlen(name));
	struct newcomer newcomer;

	return party_newcomer(party, word, &newcomer) == PINDECK_BAD_NAME &&
	       party_candidates(party, word).count == 0;
}

/* True when each of the words is a name, or there is only one. */
static bool is_several_names(const struct party *party, const char *name)
{
	const struct split_names words = split_names(party->roster, name);

	for (size_t next = 0; next < words.count; next++)
		if (is_unknown(party, words.list[next]))
			return false;
	return words.count > 1;
}

/* A name with a digit, a colon and the like is a mistyped ball, discipline or team. */
static bool is_of_person(const char *typed, char name[REGISTER_NAME_SIZE])
{
	return strpbrk(typed, "0123456789:=+/#,") == NULL &&
	       full_name_read(typed, strlen(typed), name) == NAME_IS_RIGHT &&
	       !pindeck_name_exists(pindeck_name_from(typed, strlen(typed)));
}

bool enrol_find(const struct party *party, struct pindeck_text line, bool one,
                char name[REGISTER_NAME_SIZE])
{
	char text[LINE_SIZE + 1];
	struct split_names names;

	snprintf(text, sizeof text, "%.*s", (int)pindeck_text_to_length(line),
	         pindeck_text_to_bytes(line));
	if (one && is_unknown(party, text) && is_of_person(text, name))
		return true;
	names = split_names(party->roster, text);
	for (size_t next = 0; next < names.count && names.fault == SPLIT_IS_RIGHT; next++)
		if (is_unknown(party, names.list[next]) &&
		    !is_several_names(party, names.list[next]))
			return is_of_person(names.list[next], name);
	return false;
}

/* True when one of the words means a member. */
static bool has_member(const struct party *party, const char *line)
{
	const struct split_names words = split_names(party->roster, line);
	struct newcomer newcomer;

	for (size_t next = 0; next < words.count; next++)
		if (party_newcomer(party,
		                   pindeck_text_from(words.list[next], strlen(words.list[next])),
		                   &newcomer) == PINDECK_ACCEPTED &&
		    newcomer.persons.bowler != 0)
			return true;
	return false;
}

bool enrol_is_word(const struct party *party, struct pindeck_text line, const char *name,
                   char whole[REGISTER_NAME_SIZE])
{
	char text[LINE_SIZE + 1];

	snprintf(text, sizeof text, "%.*s", (int)pindeck_text_to_length(line),
	         pindeck_text_to_bytes(line));
	return strchr(text, '"') == NULL && is_of_person(text, whole) && strcmp(whole, name) != 0 &&
	       !has_member(party, text);
}

/* ---- registering --------------------------------------------------------------------------------
 */

struct membership_outcome enrol(const struct enrolment *enrolment, const char *name,
                                struct pindeck_name board_name)
{
	struct register_line line = { .kind = REGISTER_REGISTERED,
		                      .names = { .board_name = board_name } };

	entry_copy_text(line.actor, sizeof line.actor,
	                pindeck_text_from(enrolment->actor, strlen(enrolment->actor)));
	snprintf(line.names.full_name, sizeof line.names.full_name, "%s", name);
	return membership_append(enrolment->roster, enrolment->journal, &line, 1);
}

/* ---- asking -------------------------------------------------------------------------------------
 */

/* The board name that the answer accepts or gives; no name for any other answer. */
static struct pindeck_name read_board_name(const struct line *line, struct pindeck_name suggested)
{
	const struct line keys = keyboard_line(line);

	if (pindeck_text_is_empty(line_text(&keys)) || answer_is_yes(&keys))
		return suggested;
	return answer_name(line_text(&keys));
}

/* Ask whether the words are one person, whose name then is *name, or several. False if the answer
 * is neither. */
static bool ask_how_many(struct talk *talk, const char *whole, char name[REGISTER_NAME_SIZE])
{
	char question[ENROL_TEXT_SIZE];
	struct line answer;

	words_write(question, talk->language, ENROL_ONE_OR_SEVERAL, whole);
	answer = talk_ask(talk, question);
	if (answer_is_yes(&answer))
		snprintf(name, REGISTER_NAME_SIZE, "%s", whole);
	return answer_is_yes(&answer) || answer_is_no(&answer);
}

/* The letters of a new member are others on this lane if a bowler there has them already. */
static void tell_letters(const struct talk *talk, const struct party *party, const char *name,
                         struct pindeck_name board_name)
{
	struct newcomer newcomer;

	if (party_newcomer(party, pindeck_text_from(name, strlen(name)), &newcomer) !=
	        PINDECK_ACCEPTED ||
	    pindeck_name_is_equal(newcomer.name, board_name))
		return;
	words_print(talk->errors, talk->language, ENROL_OTHER_LETTERS,
	            pindeck_name_to_text(&board_name), pindeck_name_to_text(&newcomer.name));
	fputs("\n", talk->errors);
}

bool enrol_ask(struct talk *talk, const struct enrolment *enrolment, const struct party *party,
               struct pindeck_text line, bool one)
{
	char name[REGISTER_NAME_SIZE];
	char whole[REGISTER_NAME_SIZE];
	char question[ENROL_TEXT_SIZE];
	struct membership_outcome outcome;
	struct pindeck_name board_name;
	struct line answer;

	if (enrolment == NULL || !talk_is_with_person(talk) || !enrol_find(party, line, one, name))
		return false;
	if (enrol_is_word(party, line, name, whole) && !ask_how_many(talk, whole, name))
		return false;
	board_name = roster_suggest_board_name(enrolment->roster, name);
	words_write(question, talk->language, ENROL_ASK, name, pindeck_name_to_text(&board_name));
	answer = talk_ask(talk, question);
	if (line_is_missing(&answer))
		return false;
	board_name = read_board_name(&answer, board_name);
	if (!pindeck_name_exists(board_name))
		return false;
	outcome = enrol(enrolment, name, board_name);
	if (outcome.trouble != NO_TROUBLE)
		fprintf(talk->errors, "pindeck: %s\n",
		        words_for_trouble(talk->language, outcome.trouble));
	if (outcome.trouble != NO_TROUBLE || outcome.fault != ROSTER_NO_FAULT)
		return false;
	tell_letters(talk, party, name, board_name);
	return true;
}

/* ---- asking for the names of the bowlers ---- */

enum {
	QUESTION_SIZE = 96
};

/* Asking for the bowlers. */
enum asked {
	ALL_AT_ONCE,
	ONE_OF_SEVERAL,
	LAST_OF_SEVERAL
};

/* Add all named bowlers, or none; the last answer also ends the team of all. */
static enum pindeck_reason add_all(struct party *party, struct pindeck_text names, enum asked asked,
                                   struct resolved *resolved)
{
	struct party grown = *party;
	enum pindeck_reason reason = typed_name_add_all(
	    &grown, names, asked == ALL_AT_ONCE ? PINDECK_MOST_BOWLERS + 1 : 1, resolved);

	if (reason == PINDECK_ACCEPTED && asked != ONE_OF_SEVERAL)
		reason = party_end(&grown);
	if (reason == PINDECK_ACCEPTED)
		*party = grown;
	return reason;
}

/* The input ended, or the person quit before the first ball. */
static bool leaves(const struct line *line)
{
	const struct line keys = keyboard_line(line);

	return line_is_missing(line) || answer_read(line_text(&keys)).kind == ANSWER_QUIT;
}

/* Ask once; a refused answer seats no bowler. False if the person quits. */
static bool ask_names(struct talk *talk, struct party *party, const struct enrolment *enrolment,
                      const char *question, enum asked asked)
{
	const struct line line = talk_ask(talk, question);
	const char *why = talk_unreadable(talk, &line);
	enum pindeck_reason reason = PINDECK_ACCEPTED;
	struct resolved resolved = { .resolution = RESOLVED_NOBODY };
	char text[TYPED_NAME_WHY_SIZE];

	if (leaves(&line))
		return false;
	if (why == NULL)
		reason = add_all(party, line_text(&line), asked, &resolved);
	while (reason == PINDECK_BAD_NAME && resolved.count == 0 &&
	       enrol_ask(talk, enrolment, party, line_text(&line), asked != ALL_AT_ONCE))
		reason = add_all(party, line_text(&line), asked, &resolved);
	if (reason != PINDECK_ACCEPTED) {
		typed_name_write_why(party->roster, &resolved, reason, talk->language, text);
		why = text;
	}
	if (why != NULL)
		talk_refuse(talk, &line, why,
		            resolved.count > 1 ? ""
		                               : talk_words(talk, words_instead_of_name(reason)));
	return true;
}

bool seating_ask(struct talk *talk, struct party *party, const struct enrolment *enrolment)
{
	bool answered = true;

	while (answered && pindeck_match_to_bowlers(&party->seated) == 0)
		answered =
		    ask_names(talk, party, enrolment, talk_words(talk, TEXT_ASK_NAME), ALL_AT_ONCE);
	return answered;
}

static bool fits_format(const struct party *party, int people)
{
	return party->format == PINDECK_ALONE ||
	       pindeck_format_fits(party->format, pindeck_nth_of(people));
}

/* The number of bowlers; 0 if the person quits. */
static int ask_people(struct talk *talk, const struct party *party)
{
	int people = 0;

	while (people == 0) {
		const struct line line = talk_ask(talk, talk_words(talk, TEXT_ASK_PEOPLE));
		const char *why = talk_unreadable(talk, &line);

		if (leaves(&line))
			return 0;
		if (why == NULL) {
			const struct line keys = keyboard_line(&line);

			people = answer_people(line_text(&keys));
			why = talk_words(talk, TEXT_NOT_A_NUMBER_OF_PEOPLE);
		}
		if (people > 0 && !fits_format(party, people)) {
			people = 0;
			why = words_for_reason(talk->language, PINDECK_TEAM_INCOMPLETE);
		}
		if (people == 0)
			talk_refuse(talk, &line, why, talk_words(talk, TEXT_EXAMPLE_PEOPLE));
	}
	return people;
}

/* True if the last answer added neither a bowler nor a member of the team. */
static bool is_unchanged(const struct party *party, const struct party *before)
{
	return pindeck_match_to_bowlers(&party->seated) ==
	           pindeck_match_to_bowlers(&before->seated) &&
	       pindeck_lineup_to_count(&party->lineup) == pindeck_lineup_to_count(&before->lineup);
}

bool seating_ask_people(struct talk *talk, struct party *party, const struct enrolment *enrolment)
{
	const int people = ask_people(talk, party);
	bool answered = people > 0;
	int count = 0;

	while (answered && count < people) {
		const struct party before = *party;
		char question[QUESTION_SIZE];

		words_write(question, talk->language, ASK_NAME_OF, count + 1);
		answered = ask_names(talk, party, enrolment, question,
		                     count + 1 == people ? LAST_OF_SEVERAL : ONE_OF_SEVERAL);
		count += is_unchanged(party, &before) ? 0 : 1;
	}
	return answered;
}
