/* The JSON of every person as consoles see it, written once for each change of the roster. */
#include "server/house/person_texts.h"

#include "server/house/person_json.h"

#include <stdlib.h>

static bool has_room(struct person_texts *texts, size_t count)
{
	size_t *ends;

	if (count <= texts->room)
		return true;
	ends = realloc(texts->ends, 2 * count * sizeof *ends);
	if (ends == NULL)
		return false;
	texts->ends = ends;
	texts->room = 2 * count;
	return true;
}

void person_texts_write(struct person_texts *texts, const struct roster *roster)
{
	const size_t count = (size_t)roster_count(roster);

	texts->count = 0;
	writer_clear(&texts->text);
	if (!has_room(texts, count))
		return;
	for (size_t next = 0; next < count; next++) {
		person_json_write(&texts->text, roster, roster_member(roster, (int64_t)next + 1),
		                  SHOWS_FULL_NAMES);
		texts->ends[next] = texts->text.length;
	}
	if (!texts->text.failed)
		texts->count = count;
}

void person_texts_free(struct person_texts *texts)
{
	writer_free(&texts->text);
	free(texts->ends);
	*texts = (struct person_texts){ .count = 0 };
}

bool person_texts_copy(const struct person_texts *texts, int64_t person, struct writer *writer)
{
	size_t start;

	if (person < 1 || (uint64_t)person > texts->count)
		return false;
	start = person > 1 ? texts->ends[person - 2] : 0;
	writer_bytes(writer, texts->text.text + start, texts->ends[person - 1] - start);
	return true;
}
