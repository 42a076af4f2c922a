/* A question for a ball and its answer. Only for the files of line mode. */
#ifndef PINDECK_QUESTION_H
#define PINDECK_QUESTION_H

#include "terminal/answer.h"
#include "terminal/board.h"
#include "terminal/line_mode.h"
#include "terminal/typed_name.h"
#include "text_scan.h"

enum {
	TEXT_SIZE = 192
};

/* A question for a ball, and its answer. */
struct question {
	const struct line_mode *mode;
	const struct typed_answer *typed; /* a null pointer before the answer */
	struct resolved resolved;         /* the persons that a name in it could mean */
	struct outcome outcome;           /* of the deed that the answer asked for */
	struct line early; /* a line that was typed where a yes was asked for: the next
	                      answer */
	bool has_early;
};

const struct pindeck_match *question_match(const struct question *question);

/* A game of the lane as people may see it; and the effect of a change, with the letters that the
 * board shows. */
const struct pindeck_match *question_shown(const struct question *question,
                                           const struct replay *game, struct replay *room);
void question_compare(const struct question *question, const struct replay *after,
                      struct effect *effect);

struct stamp question_stamp(const struct question *question);
enum language question_language(const struct question *question);
const char *question_say(const struct question *question, enum text name);
const char *question_say_reason(const struct question *question, enum pindeck_reason reason);

/* The deck of the bowler whose turn it is; none when the game is over. */
struct pindeck_deck question_deck(const struct question *question);

/* Quote the answer, say why it is refused and what to type instead. All return REFUSED. */
enum reply question_refuse(const struct question *question, const char *why, const char *instead);
enum reply question_refuse_ball(const struct question *question, const char *why,
                                struct pindeck_deck deck);
enum reply question_refuse_name(const struct question *question, enum pindeck_reason reason,
                                enum text instead);

/* Refuse an action for the fault of its outcome. What to type instead is the help given, unless the
 * fault has a better one of its own. */
enum reply question_refuse_fault(const struct question *question, enum text help);

/* The reply to an outcome; the caller explains REFUSED. */
enum reply question_settle(struct question *question, struct outcome outcome);

/* Do it on the lane. */
enum reply question_do(struct question *question, const struct deed *deed);

/* Show the whole effect and, at a terminal, ask for a confirmation; a script is not asked. Any line
 * but yes, no and Enter leaves the game as it was, and is the next answer. */
bool question_confirm(struct question *question, const struct effect *effect);

/* ---- the bowlers that an answer names ---- */

bool question_is_named(const struct question *question);
struct typed_name question_name(const struct question *question);

/* The seat of that name; no seat if no bowler, or more than one, has it. */
struct pindeck_seat question_find_seat(struct question *question, const struct typed_name *name);

/* The seat that the answer names. */
struct pindeck_seat question_seat(struct question *question);

/* Why a name is refused, with the persons that it could mean. */
void question_write_why(const struct question *question, enum pindeck_reason reason,
                        char why[TYPED_NAME_WHY_SIZE]);

/* Offer to register the person of a name that no member has. True if the name means a person now.
 */
bool question_enrol(struct question *question, const struct party *party,
                    const struct typed_name *name);

/* The names that a newcomer may have. */
struct party question_party(const struct question *question);

static inline bool question_is_several_words(struct pindeck_text text)
{
	(void)pindeck_text_cut_before_any(&text, " \t");
	return !pindeck_text_is_empty(text);
}

/* ---- one function for each kind of answer; those of changes are in line_change.c ---- */

enum reply take_ball(struct question *question);
enum reply take_correction(struct question *question);
enum reply take_help(struct question *question);
enum reply take_join(struct question *question);
enum reply take_leave(struct question *question);
enum reply take_need(struct question *question);
enum reply take_note(struct question *question);
enum reply take_nothing(struct question *question);
enum reply take_odd_guest(struct question *question);
enum reply take_odd_need(struct question *question);
enum reply take_odd_repair(struct question *question);
enum reply take_quit(struct question *question);
enum reply take_repair(struct question *question);
enum reply take_unclear(struct question *question);
enum reply take_undo(struct question *question);
enum reply take_undo_repair(struct question *question);

#endif
