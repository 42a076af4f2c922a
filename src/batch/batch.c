/* Many games at once: the best way this machine has, and the rules for what none of them reads. */
/* Of the whole folder only what this header declares leaves the library. */
#pragma GCC visibility push(default)
#include <pindeck/batch.h>
#pragma GCC visibility pop

#include "path.h"

#include <stdlib.h>
#include <string.h>

#ifdef PINDECK_X86
static const struct path *const paths[] = { &path_avx512, &path_avx2, &path_portable };
#else
static const struct path *const paths[] = { &path_portable };
#endif

enum {
	PATHS = (int)(sizeof paths / sizeof paths[0])
};

/* Cheap enough to be asked for every block: nothing is kept between calls. */
static const struct path *best_path(void)
{
	const char *wanted = getenv("PINDECK_SIMD");

	for (int next = 0; wanted != NULL && next < PATHS; next++)
		if (strcmp(paths[next]->name, wanted) == 0 && paths[next]->is_possible())
			return paths[next];
	for (int next = 0; next < PATHS; next++)
		if (paths[next]->is_possible())
			return paths[next];
	return &path_portable;
}

void pindeck_batch_records(uint16_t *totals, const uint8_t *records, size_t games)
{
	best_path()->records(totals, records, games);
}

struct pindeck_batch_lines pindeck_batch_text(uint16_t *totals, size_t room,
                                              struct pindeck_text text)
{
	return pindeck_batch_text_in(totals, room, text, PINDECK_ANY_FORM);
}

struct pindeck_batch_lines pindeck_batch_text_in(uint16_t *totals, size_t room,
                                                 struct pindeck_text text, enum pindeck_form form)
{
	return best_path()->text(totals, room, text, form);
}

const char *pindeck_batch_path(void)
{
	return best_path()->name;
}

uint16_t path_read_line(const char *line, size_t length, enum pindeck_form form)
{
	struct pindeck_game game = pindeck_game_open(PINDECK_TENPIN);
	const struct pindeck_reading reading =
	    pindeck_game_read_in(&game, pindeck_text_from(line, length), form);

	if (reading.column == 0 || line[0] == '#')
		return PINDECK_NO_GAME;
	if (!pindeck_verdict_is_accepted(reading.verdict))
		return PINDECK_IMPOSSIBLE;
	if (!pindeck_game_is_over(&game))
		return PINDECK_UNFINISHED;
	return (uint16_t)pindeck_score_to_points(
	    pindeck_game_total(&game, pindeck_frame_number_of(PINDECK_FRAMES)));
}
