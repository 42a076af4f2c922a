/* Answers that are kept for equal questions. */
#include "server/api/kept_answers.h"

#include <stdlib.h>
#include <string.h>

enum {
	KEPT = 8,
	FRESH = 5000, /* milliseconds */
	REST = 20     /* times as long as the games were read, they are not read again */
};

struct kept_answer {
	struct kept_question question;
	int64_t until;        /* a millisecond from which it may be an old one */
	struct writer writer; /* empty for no answer */
	char tag[ENTITY_TAG_SIZE];
};

struct kept_answers {
	struct kept_answer list[KEPT];
	size_t oldest;
};

struct kept_answers *kept_answers_new(void)
{
	return calloc(1, sizeof(struct kept_answers));
}

void kept_answers_free(struct kept_answers *kept)
{
	if (kept == NULL)
		return;
	for (size_t next = 0; next < KEPT; next++)
		writer_free(&kept->list[next].writer);
	free(kept);
}

static bool is_same(const struct kept_question *one, const struct kept_question *other)
{
	return one->names == other->names && one->by_time == other->by_time &&
	       one->from == other->from && one->until == other->until &&
	       one->changes == other->changes && one->register_lines == other->register_lines;
}

bool kept_answers_find(const struct kept_answers *kept, const struct kept_question *question,
                       int64_t now, struct archive_answer *answer)
{
	for (size_t next = 0; next < KEPT; next++) {
		const struct kept_answer *known = &kept->list[next];

		if (known->writer.length == 0 || now >= known->until ||
		    !is_same(&known->question, question))
			continue;
		writer_bytes(&answer->writer, known->writer.text, known->writer.length);
		memcpy(answer->tag, known->tag, sizeof answer->tag);
		return true;
	}
	return false;
}

void kept_answers_keep(struct kept_answers *kept, const struct kept_question *question,
                       int64_t asked, int64_t now, const struct archive_answer *answer)
{
	struct kept_answer *known = &kept->list[kept->oldest];
	const int64_t rest = REST * (now - asked);

	writer_clear(&known->writer);
	writer_bytes(&known->writer, answer->writer.text, answer->writer.length);
	if (known->writer.failed) {
		writer_clear(&known->writer);
		return;
	}
	known->question = *question;
	known->until = now + (rest > FRESH ? rest : FRESH);
	memcpy(known->tag, answer->tag, sizeof known->tag);
	kept->oldest = (kept->oldest + 1) % KEPT;
}
