/* What the other folders of the rules see of numbers, scores, text and verdicts. */
#ifndef PINDECK_BASIC_INTERNAL_H
#define PINDECK_BASIC_INTERNAL_H

#include "pindeck/basic.h"
#include "text_scan.h"

/* Preconditions of public functions. They are checked where the compiler is given PINDECK_ASSERT,
 * as
 * '-DPINDECK_ASSERT(holds)=((holds) ? (void)0 : __builtin_trap())'. */

#ifndef PINDECK_ASSERT
#define PINDECK_ASSERT(holds) ((void)0)
#endif

bool pindeck_frame_number_is_last(struct pindeck_frame_number number);

/* The number of items before it. */
int pindeck_index_to_int(struct pindeck_index index);
struct pindeck_index pindeck_index_next(struct pindeck_index index);

/* A final score of this many points. */
struct pindeck_score pindeck_score_of(int points);

/* The sum of both. It waits for the larger number of balls, because the next ball counts for both.
 */
struct pindeck_score pindeck_score_plus(struct pindeck_score score, struct pindeck_score more);

/* A running total as a score sheet shows it: fouls can make the sum negative, but a sheet shows at
 * least 0. */
struct pindeck_score pindeck_score_shown(struct pindeck_score total);

/* The same points, waiting for one more ball. */
struct pindeck_score pindeck_score_awaiting_ball(struct pindeck_score score);

/* The score after one of the balls it waits for; a final score does not change. */
struct pindeck_score pindeck_score_fed(struct pindeck_score score, struct pindeck_score ball);

/* The same points, final: no more balls come. */
struct pindeck_score pindeck_score_settled(struct pindeck_score score);

struct pindeck_verdict pindeck_verdict_accepted(void);

/* A refusal that is not about one ball. */
struct pindeck_verdict pindeck_verdict_without_place(enum pindeck_reason reason);

/* The same verdict about the ball at this place. */
struct pindeck_verdict pindeck_verdict_at(struct pindeck_verdict verdict,
                                          struct pindeck_place place);

/* True when the whole text is this word, letter by letter. */
bool pindeck_text_is_word(struct pindeck_text text, const char *word);

/* The text after the blanks and commas at its front. */
struct pindeck_text pindeck_text_without_separators(struct pindeck_text text);

/* True when an item ends here: the text is empty or begins with a blank or a comma. */
bool pindeck_text_ends_item(struct pindeck_text text);

/* True when it contains nothing but blanks and commas. */
bool pindeck_text_is_blank(struct pindeck_text text);

#endif
