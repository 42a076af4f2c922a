/* Seating: asking for the names of the bowlers. */
#include "terminal/seating.h"

#include "terminal/answer.h"
#include "terminal/keyboard.h"
#include "terminal/typed_name.h"

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
