/* The JSON of every person as consoles see it, written once for each change of the roster: a search
 * then copies it. */
#ifndef PINDECK_PERSON_TEXTS_H
#define PINDECK_PERSON_TEXTS_H

#include "common/writer.h"
#include "members/roster.h"

/* All zeros: no texts. */
struct person_texts {
	struct writer text; /* one person after the other */
	size_t *ends;       /* of each in the text, by number less 1 */
	size_t count;
	size_t room;
};

/* Write the texts of all persons again. If memory runs out, there are none. */
void person_texts_write(struct person_texts *texts, const struct roster *roster);
void person_texts_free(struct person_texts *texts);

/* Copy the text of that person; false if there is none. */
bool person_texts_copy(const struct person_texts *texts, int64_t person, struct writer *writer);

#endif
