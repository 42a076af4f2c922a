/* The dialogue with a person: a question, an answer, and a refusal with the possible answers; the
 * editing of a line at a terminal. */
#ifndef PINDECK_TALK_H
#define PINDECK_TALK_H

#include "alley/offer.h"
#include "terminal/line.h"
#include "words/words.h"

#include <stddef.h>

struct talk {
	FILE *input;
	FILE *output;
	FILE *errors;
	enum language language;
	struct editor *editor; /* a null pointer if lines are not edited */
	bool failed;           /* input or output failed, and that was reported */
};

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

/* libedit, loaded for a terminal, and the history of this session. */
struct editor;

/* A null pointer if lines cannot be edited: input or output is no terminal, the terminal cannot
 * move its cursor, or libedit is not installed. */
struct editor *editor_open(FILE *input, FILE *output, FILE *errors);

/* Restore the terminal's modes from before the editor was opened; for signal handlers that end the
 * program. */
void editor_put_back(void);

/* May be a null pointer. */
void editor_close(struct editor *editor);

/* ---- Secrets that people type, such as a password ---- */

/* A line of standard input without its end. From a terminal after the question, without echo.
 * Returns its length; size for a line that does not fit, 0 also on failure. The caller wipes it. */
size_t secret_read(char *line, size_t size, const char *question);

#endif
