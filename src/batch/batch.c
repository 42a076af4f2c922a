/* Many games at once: the fastest path of this processor, or the rules. */
#include <pindeck/batch.h>

#include "by_rules.h"
#include "path.h"

#include <stdlib.h>
#include <string.h>

/* In order of speed; the last one is possible everywhere. */
static const struct path *const paths[] = {
#ifdef PINDECK_X86
	&path_avx512, &path_avx2,
#endif
#ifdef PINDECK_128
	&path_128,
#endif
	&path_portable
};

enum {
	PATHS = (int)(sizeof paths / sizeof paths[0]),
	WRITTEN = 4 /* bytes of the text of a ball of a record */
};

/* The path that the environment names; PATHS when it names none that is possible here. */
static int wanted_path(void)
{
#if __STDC_HOSTED__
	const char *wanted = getenv("PINDECK_SIMD");
	int next = 0;

	while (next < PATHS && (wanted == NULL || strcmp(paths[next]->name, wanted) != 0 ||
	                        !paths[next]->is_possible()))
		next++;
	return next;
#else
	return PATHS;
#endif
}

/* Called for every block: it is cheap, so no state is kept between calls. */
static const struct path *best_path(const struct pindeck_text *front, enum pindeck_layout layout)
{
	const int wanted = wanted_path();

	return wanted < PATHS ? paths[wanted] : choose_path(paths, PATHS, front, layout);
}

uint16_t pindeck_batch_total(const struct pindeck_game *game)
{
	if (!pindeck_game_is_over(game))
		return PINDECK_UNFINISHED;
	return (uint16_t)pindeck_score_to_points(
	    pindeck_game_total(game, pindeck_frame_number_of(PINDECK_FRAMES)));
}

/* Writes the number in three columns, and a comma. */
static void write_ball(char *text, unsigned pins)
{
	const char digits[WRITTEN] = { (char)(pins < 100 ? ' ' : '0' + pins / 100),
		                       (char)(pins < 10 ? ' ' : '0' + pins / 10 % 10),
		                       (char)('0' + pins % 10), ',' };

	memcpy(text, digits, WRITTEN);
}

struct pindeck_reading pindeck_batch_read(struct pindeck_game *game, const uint8_t *record)
{
	char text[PINDECK_RECORD * WRITTEN];
	size_t balls = PINDECK_RECORD;
	struct pindeck_reading reading;

	while (balls > 0 && record[balls - 1] == PINDECK_NO_BALL)
		balls--;
	for (size_t ball = 0; ball < balls; ball++)
		write_ball(text + ball * WRITTEN, record[ball]);
	reading = pindeck_game_read_in(game, pindeck_text_from(text, balls * WRITTEN),
	                               PINDECK_LAYOUT_BALLS);
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
		best_path(NULL, PINDECK_LAYOUT_ANY)->records(totals, records, games, discipline);
	else
		by_rules_records(totals, records, games, discipline);
}

struct pindeck_batch_lines pindeck_batch_text(uint16_t *totals, size_t room,
                                              struct pindeck_text text, enum pindeck_layout layout,
                                              enum pindeck_discipline discipline)
{
	if (machine_knows(discipline))
		return best_path(&text, layout)->text(totals, room, text, layout, discipline);
	return by_rules_text(totals, room, text, layout, discipline);
}

static void score_strings(uint16_t *totals, const struct strings *strings,
                          enum pindeck_layout layout, enum pindeck_discipline discipline)
{
	struct string first;
	struct pindeck_text front;

	if (strings->count == 0 || !machine_knows(discipline) ||
	    (strings->texts == NULL && strings->offsets == NULL)) {
		by_rules_strings(totals, strings, layout, discipline);
		return;
	}
	first = string_at(strings, 0);
	front = pindeck_text_from(first.bytes, first.length);
	best_path(&front, layout)->strings(totals, strings, layout, discipline);
}

void pindeck_batch_strings(uint16_t *totals, const char *const *texts, const size_t *lengths,
                           size_t count, enum pindeck_layout layout,
                           enum pindeck_discipline discipline)
{
	const struct strings strings = { .texts = texts, .lengths = lengths, .count = count };

	score_strings(totals, &strings, layout, discipline);
}

void pindeck_batch_offsets(uint16_t *totals, const char *text, const int32_t *offsets, size_t count,
                           enum pindeck_layout layout, enum pindeck_discipline discipline)
{
	const struct strings strings = { .data = text, .offsets = offsets, .count = count };

	score_strings(totals, &strings, layout, discipline);
}

const char *pindeck_batch_path(void)
{
	const struct pindeck_text list = pindeck_text_from("", 0);

	return best_path(&list, PINDECK_LAYOUT_BALLS)->name;
}
