/* The last answers that needed every stored game, kept for clients that ask the same again. Only
 * the report worker uses them. */
#ifndef PINDECK_KEPT_ANSWERS_H
#define PINDECK_KEPT_ANSWERS_H

#include "server/archive/archive.h"

#include <stdbool.h>
#include <stdint.h>

/* What an answer depends on, except for lines of other programs. */
struct kept_question {
	enum archive_names names;
	bool by_time;
	int64_t from;
	int64_t until;
	unsigned changes; /* see lane_set_changes */
	int64_t register_lines;
};

struct kept_answers;

/* A null pointer if memory runs out. */
struct kept_answers *kept_answers_new(void);
void kept_answers_free(struct kept_answers *kept);

/* Write the answer that is kept to that question; false when there is none, or only an old one:
 * other programs may have written lines since. Times are milliseconds of the monotonic clock. */
bool kept_answers_find(const struct kept_answers *kept, const struct kept_question *question,
                       int64_t now, struct archive_answer *answer);

/* Keep a complete answer to a question that was asked at that time, in place of the oldest one. It
 * is old after five seconds, or after twenty times as long as it took: however many games there
 * are, an equal question takes at most a twentieth of the time while no game changes. */
void kept_answers_keep(struct kept_answers *kept, const struct kept_question *question,
                       int64_t asked, int64_t now, const struct archive_answer *answer);

#endif
