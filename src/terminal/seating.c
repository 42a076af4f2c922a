/* Seating: asking who bowls. */
#include "seating.h"

#include "answer.h"

enum {
	QUESTION_SIZE = 96
};

/* Seat all who are named, of whom there may be so many, or nobody. */
static enum pindeck_reason seat_all(const struct seating *seating, struct pindeck_text names,
                                    int most)
{
	struct pindeck_match seated = *seating->match;
	enum pindeck_reason reason;

	do {
		const struct newcomer newcomer =
		    answer_newcomer(answer_cut_name(&names), seating->discipline);

		reason = pindeck_match_seat(&seated, newcomer.name, newcomer.discipline).reason;
		most--;
	} while (reason == PINDECK_ACCEPTED && most > 0 && !pindeck_text_is_empty(names));
	if (reason == PINDECK_ACCEPTED && !pindeck_text_is_empty(names))
		return PINDECK_BAD_NAME;
	if (reason == PINDECK_ACCEPTED)
		*seating->match = seated;
	return reason;
}

/* The input ended, or the person leaves before anything is bowled. */
static bool leaves(const struct line *line)
{
	return line_is_missing(line) || answer_read(line_text(line)).kind == ANSWER_QUIT;
}

/* Ask once; a refused answer seats nobody. False when the person leaves. */
static bool ask_names(const struct seating *seating, const char *question, int most)
{
	struct talk *talk = seating->talk;
	const struct line line = talk_ask(talk, question);
	const char *why = talk_unreadable(talk, &line);
	enum pindeck_reason reason = PINDECK_ACCEPTED;

	if (leaves(&line))
		return false;
	if (why == NULL)
		reason = seat_all(seating, line_text(&line), most);
	if (reason != PINDECK_ACCEPTED)
		why = words_for_reason(talk->language, reason);
	if (why != NULL)
		talk_refuse(talk, &line, why, talk_words(talk, words_instead_of_name(reason)));
	return true;
}

bool seating_ask(const struct seating *seating)
{
	const char *question = talk_words(seating->talk, ASK_NAME);
	bool answered = true;

	while (answered && pindeck_match_to_bowlers(seating->match) == 0)
		answered = ask_names(seating, question, PINDECK_MOST_BOWLERS + 1);
	return answered;
}

/* How many bowl; 0 when the person leaves instead. */
static int ask_people(struct talk *talk)
{
	int people = 0;

	while (people == 0) {
		const struct line line = talk_ask(talk, talk_words(talk, ASK_PEOPLE));
		const char *why = talk_unreadable(talk, &line);

		if (leaves(&line))
			return 0;
		if (why == NULL) {
			people = answer_people(line_text(&line));
			why = talk_words(talk, NOT_A_NUMBER_OF_PEOPLE);
		}
		if (people == 0)
			talk_refuse(talk, &line, why, talk_words(talk, EXAMPLE_PEOPLE));
	}
	return people;
}

bool seating_ask_people(const struct seating *seating)
{
	struct talk *talk = seating->talk;
	const int people = ask_people(talk);
	bool answered = people > 0;

	while (answered && pindeck_match_to_bowlers(seating->match) < people) {
		char question[QUESTION_SIZE];

		snprintf(question, sizeof question, "%s%d%s", talk_words(talk, ASK_NAME_BEFORE),
		         pindeck_match_to_bowlers(seating->match) + 1,
		         talk_words(talk, ASK_NAME_AFTER));
		answered = ask_names(seating, question, 1);
	}
	return answered;
}
