/* Many games at once: the fastest path of this processor, or the rules. Only the functions that
 * this header declares leave the library. */
#pragma GCC visibility push(default)
#include <pindeck/batch.h>
#pragma GCC visibility pop

#include "batch_path.h"
#include "by_rules.h"
#include "path.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef PINDECK_X86
static const struct path *const paths[] = { &path_avx512, &path_avx2, &path_portable };
#else
static const struct path *const paths[] = { &path_portable };
#endif

enum {
	PATHS = (int)(sizeof paths / sizeof paths[0]),
	WRITTEN = 4 /* bytes of a ball of a record, written down to be read */
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

uint16_t pindeck_batch_total(const struct pindeck_game *game)
{
	if (!pindeck_game_is_over(game))
		return PINDECK_UNFINISHED;
	return (uint16_t)pindeck_score_to_points(
	    pindeck_game_total(game, pindeck_frame_number_of(PINDECK_FRAMES)));
}

struct pindeck_reading pindeck_batch_read(struct pindeck_game *game, const uint8_t *record)
{
	char text[PINDECK_RECORD * WRITTEN + 1];
	size_t balls = PINDECK_RECORD;
	struct pindeck_reading reading;

	while (balls > 0 && record[balls - 1] == PINDECK_NO_BALL)
		balls--;
	for (size_t ball = 0; ball < balls; ball++)
		snprintf(text + ball * WRITTEN, WRITTEN + 1, "%3u,", (unsigned)record[ball]);
	reading =
	    pindeck_game_read_in(game, pindeck_text_from(text, balls * WRITTEN), PINDECK_BALLS);
	reading.column = (reading.column + WRITTEN - 1) / WRITTEN;
	return reading;
}

bool pindeck_batch_has(enum pindeck_discipline discipline)
{
	return machine_knows(discipline);
}

void pindeck_batch_records(uint16_t *totals, const uint8_t *records, size_t games,
                           enum pindeck_discipline discipline)
{
	if (machine_knows(discipline))
		best_path()->records(totals, records, games, discipline);
	else
		by_rules_records(totals, records, games, discipline);
}

struct pindeck_batch_lines pindeck_batch_text(uint16_t *totals, size_t room,
                                              struct pindeck_text text, enum pindeck_layout layout,
                                              enum pindeck_discipline discipline)
{
	if (machine_knows(discipline))
		return best_path()->text(totals, room, text, layout, discipline);
	return by_rules_text(totals, room, text, layout, discipline);
}

const char *pindeck_batch_path(void)
{
	return best_path()->name;
}
