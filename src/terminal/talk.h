/* The dialogue with a person: a question, an answer, and a refusal with the possible answers. */
#ifndef PINDECK_TALK_H
#define PINDECK_TALK_H

#include "alley/offer.h"
#include "terminal/editor.h"
#include "words/words.h"

struct talk {
	FILE *input;
	FILE *output;
	FILE *errors;
	enum language language;
	struct editor *editor; /* a null pointer if lines are not edited */
	bool failed;           /* input or output failed, and that was reported */
};

const char *talk_words(const struct talk *talk, enum text name);

/* True if a person at a terminal can be asked. */
bool talk_is_with_person(const struct talk *talk);

/* Ask, and wait for the answer. If the input is not a terminal, print the answer too, so that the
 * output equals what a terminal would show. If the question cannot be printed, there is no answer.
 */
struct line talk_ask(struct talk *talk, const char *question);

/* One line on errors: the answer, the reason to refuse it, and the possible answers, which may be
 * empty. */
void talk_refuse(const struct talk *talk, const struct line *line, const char *why,
                 const char *instead);

/* The same for a ball: the possible balls at that deck. */
void talk_refuse_ball(const struct talk *talk, const struct line *line, const char *why,
                      struct pindeck_deck deck);

/* The same for a correction: the balls to which it can be corrected, at least one. */
void talk_refuse_offer(const struct talk *talk, const struct line *line, const char *why,
                       const struct offer *offer);

/* The reason why this line cannot be an answer to any question; a null pointer for a valid line. */
const char *talk_unreadable(const struct talk *talk, const struct line *line);

/* Flush the output. False if input or output failed. */
bool talk_end(struct talk *talk);

#endif
