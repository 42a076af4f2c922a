/* Talking with a person: a question, an answer, and a refusal that says what is possible. */
#ifndef PINDECK_TALK_H
#define PINDECK_TALK_H

#include "editor.h"
#include "offer.h"
#include "words.h"

struct talk {
	FILE *input;
	FILE *output;
	FILE *errors;
	enum language language;
	struct editor *editor; /* a null pointer where lines are read as they come */
	bool failed;           /* input or output did, and a line on errors has said so */
};

const char *talk_words(const struct talk *talk, enum text name);

/* True when a person sits at a terminal to be asked. */
bool talk_is_with_person(const struct talk *talk);

/* Ask, and wait for the answer. If the input is no terminal the answer is shown too, so that the
 * transcript is the one a person sees. A question that cannot be shown has no answer. */
struct line talk_ask(struct talk *talk, const char *question);

/* One line on errors: what was answered, why that is refused, and what to answer instead. */
void talk_refuse(const struct talk *talk, const struct line *line, const char *why,
                 const char *instead);

/* The same for a ball: what can be bowled at that deck. */
void talk_refuse_ball(const struct talk *talk, const struct line *line, const char *why,
                      struct pindeck_deck deck);

/* The same for a ball that is corrected: what it can be corrected to, something at least. */
void talk_refuse_offer(const struct talk *talk, const struct line *line, const char *why,
                       const struct offer *offer);

/* Why this line cannot be an answer to anything; a null pointer for one that can. */
const char *talk_unreadable(const struct talk *talk, const struct line *line);

/* Show everything said so far. False when input or output failed. */
bool talk_end(struct talk *talk);

#endif
