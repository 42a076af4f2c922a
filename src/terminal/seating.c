/* Seating: asking who bowls. */
#include "seating.h"

#include "answer.h"

enum {
	QUESTION_SIZE = 96
};

/* Take all who are named, of whom there may be so many, or nobody. */
static enum pindeck_reason add_all(struct party *party, struct pindeck_text names, int most,
                                   bool last)
{
	struct party grown = *party;
	enum pindeck_reason reason;

	do {
		reason = party_add(&grown, answer_cut_name(&names));
		most--;
	} while (reason == PINDECK_ACCEPTED && most > 0 && !pindeck_text_is_empty(names));
	if (reason == PINDECK_ACCEPTED && !pindeck_text_is_empty(names))
		return PINDECK_BAD_NAME;
	if (reason == PINDECK_ACCEPTED && last)
		reason = party_end(&grown);
	if (reason == PINDECK_ACCEPTED)
		*party = grown;
	return reason;
}

/* The input ended, or the person leaves before anything is bowled. */
static bool leaves(const struct line *line)
{
	return line_is_missing(line) || answer_read(line_text(line)).kind == ANSWER_QUIT;
}

/* Ask once; a refused answer seats nobody. False when the person leaves. */
static bool ask_names(struct talk *talk, struct party *party, const char *question, int people)
{
	/* without a number of people, all are named in one answer */
	const int most = people == 0 ? PINDECK_MOST_BOWLERS + 1 : 1;
	const bool last = people == 0 || party_to_count(party) + 1 == people;
	const struct line line = talk_ask(talk, question);
	const char *why = talk_unreadable(talk, &line);
	enum pindeck_reason reason = PINDECK_ACCEPTED;

	if (leaves(&line))
		return false;
	if (why == NULL)
		reason = add_all(party, line_text(&line), most, last);
	if (reason != PINDECK_ACCEPTED)
		why = words_for_reason(talk->language, reason);
	if (why != NULL)
		talk_refuse(talk, &line, why, talk_words(talk, words_instead_of_name(reason)));
	return true;
}

bool seating_ask(struct talk *talk, struct party *party)
{
	bool answered = true;

	while (answered && pindeck_match_to_bowlers(&party->seated) == 0)
		answered = ask_names(talk, party, talk_words(talk, ASK_NAME), 0);
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

bool seating_ask_people(struct talk *talk, struct party *party)
{
	const int people = ask_people(talk);
	bool answered = people > 0;
	int count = 0;

	while (answered && count < people) {
		char question[QUESTION_SIZE];

		snprintf(question, sizeof question, "%s%d%s", talk_words(talk, ASK_NAME_BEFORE),
		         count + 1, talk_words(talk, ASK_NAME_AFTER));
		answered = ask_names(talk, party, question, people);
		/* a team that is complete is one on the board */
		count =
		    pindeck_match_to_bowlers(&party->seated) > 0 && party->format != PINDECK_ALONE
			? people
			: party_to_count(party);
	}
	return answered;
}
