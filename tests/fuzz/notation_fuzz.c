/* Fuzzing the notation: every accepted text must give a possible game that can be written and read
 * again. */
#include "fuzz.h"

#include <pindeck.h>
#include <stdlib.h>
#include <string.h>

static void must(bool holds)
{
	if (!holds)
		abort();
}

static void read_twice(enum pindeck_discipline discipline, struct pindeck_text text)
{
	const struct pindeck_game empty = pindeck_game_open(discipline);
	struct pindeck_game game = empty;
	struct pindeck_game again = empty;
	const struct pindeck_reading reading = pindeck_game_read(&game, text);
	const struct pindeck_notation notation = pindeck_game_to_notation(&game);
	struct pindeck_notation twice;

	must(reading.column <= pindeck_text_to_length(text));
	if (!pindeck_verdict_is_accepted(reading.verdict)) {
		must(pindeck_game_is_equal(&game, &empty));
		return;
	}
	pindeck_game_read(&again, pindeck_text_from(notation.text, notation.length));
	twice = pindeck_game_to_notation(&again);
	must(strcmp(notation.text, twice.text) == 0);
	must(pindeck_game_is_equal(&game, &again));
	must(pindeck_score_to_points(pindeck_game_highest(&game)) <=
	     (discipline == PINDECK_DISCIPLINE_FIVEPIN ? 450 : 300));
	must(pindeck_score_to_points(pindeck_game_highest(&game)) ==
	     pindeck_score_to_points(pindeck_game_highest(&again)));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct pindeck_text text = pindeck_text_from((const char *)data, size);

	for (enum pindeck_discipline next = PINDECK_DISCIPLINE_TENPIN; next < PINDECK_DISCIPLINES;
	     next++)
		read_twice(next, text);
	return 0;
}
