/* A tally: the steps of a line, and the running totals that follow from them. */
#include "tally.h"

#include "spelling.h"
#include "steps.h"

#include <stdlib.h>
#include <string.h>

enum {
	SPELLINGS = 2,
	MOST_BOWLED = 3 * PINDECK_FRAMES
};

struct tallier {
	struct steps steps;
	struct spelling spellings[SPELLINGS]; /* the first one that a line has is its own */
	int spelling_count;
};

/* ---- tables --------------------------------------------------------------------------------- */

#define ITEMS(comma, blank)                                 \
	{                                                   \
		false, SEPARATOR_##comma, SEPARATOR_##blank \
	}
#define TOGETHER(comma, blank)                             \
	{                                                  \
		true, SEPARATOR_##comma, SEPARATOR_##blank \
	}

/* The same choice as the rules make. Any layout: with ten pins a line of single balls is a list,
 * and so is one with a comma; in five-pin, one that has no comma. A five-pin line that has nothing
 * but commas is a list, too, but balls that are joined by commas are read alike. */
static const struct choice {
	int count;
	struct punctuation list[SPELLINGS];
} choices[2][PINDECK_MARKS + 1] = {
	{
	    [PINDECK_ANY_LAYOUT] = { 2,
	                             { ITEMS(ENDS_BALL, ENDS_BALL),
	                               TOGETHER(REFUSED, ENDS_FRAME) } },
	    [PINDECK_BALLS] = { 1, { ITEMS(ENDS_BALL, ENDS_BALL) } },
	    [PINDECK_MARKS] = { 1, { TOGETHER(ENDS_FRAME, ENDS_FRAME) } },
	},
	{
	    [PINDECK_ANY_LAYOUT] = { 2,
	                             { ITEMS(REFUSED, ENDS_BALL), ITEMS(ENDS_BALL, ENDS_FRAME) } },
	    [PINDECK_BALLS] = { 1, { ITEMS(ENDS_BALL, ENDS_BALL) } },
	    [PINDECK_MARKS] = { 1, { ITEMS(ENDS_BALL, ENDS_FRAME) } },
	},
};

struct tallier *tallier_open(enum pindeck_discipline discipline, enum pindeck_layout layout)
{
	const struct choice *choice = &choices[symbols_are_five(discipline)][layout];
	const struct symbols symbols = symbols_of(discipline);
	struct tallier *tallier = malloc(sizeof *tallier);

	if (tallier == NULL || !steps_open(&tallier->steps, &symbols, discipline)) {
		free(tallier);
		return NULL;
	}
	tallier->spelling_count = choice->count;
	for (int next = 0; next < choice->count; next++)
		spelling_make(&tallier->spellings[next], &symbols, choice->list[next]);
	return tallier;
}

void tallier_close(struct tallier *tallier)
{
	if (tallier == NULL)
		return;
	steps_close(&tallier->steps);
	free(tallier);
}

/* ---- one game ------------------------------------------------------------------------------- */

/* A game step by step. Frames are counted from 0; the entry of the frame that is being bowled is
 * written again with each of its balls. */
struct walk {
	uint16_t row;
	uint16_t
	    opening; /* of the next frame, loaded ahead: each step waits for the row of the last */
	int frame;
	int balls;
	int gained;
	int fed;
	unsigned cut; /* 1 when the line ends a frame that is not over */
	int16_t gained_after[PINDECK_FRAMES + 1]; /* by frame: the gains up to its end, */
	uint8_t balls_after[PINDECK_FRAMES + 1];  /* the balls up to its end, */
	uint8_t owed[PINDECK_FRAMES + 1];         /* and the balls it waits for then */
	int16_t fed_after[MOST_BOWLED + 1];       /* by ball: the sum of what they feed */
};

static inline void take(struct walk *walk, struct tally *tally, const struct steps *steps,
                        uint8_t symbol)
{
	const struct step *step = &steps->list[walk->row + (symbol & ~SYMBOL_LAST)];

	memcpy(tally->text + tally->length, step->text, STEP_TEXT);
	tally->length += step->length;
	walk->gained += step->gain;
	walk->fed += step->feed;
	walk->balls += step->balls;
	walk->gained_after[walk->frame] = (int16_t)walk->gained;
	walk->balls_after[walk->frame] = (uint8_t)walk->balls;
	walk->owed[walk->frame] = step->owed;
	walk->fed_after[walk->balls] = (int16_t)walk->fed;
	walk->cut |= (symbol & SYMBOL_LAST) != 0 && !step->ends;
	walk->frame += step->ends;
	walk->row = (uint16_t)(step->next | (walk->opening & (0U - step->ends)));
	walk->opening = steps->openings[walk->frame + 1];
}

/* A frame has its score when all balls are bowled that it waits for. */
static void add_up(struct tally *tally, const struct walk *walk)
{
	int bonus = 0;
	int frame = 0;

	for (; frame < walk->frame; frame++) {
		const int balls = walk->balls_after[frame];
		const int last = balls + walk->owed[frame];
		int total;

		if (last > walk->balls)
			break;
		bonus += walk->fed_after[last] - walk->fed_after[balls];
		total = walk->gained_after[frame] + bonus;
		tally->totals[frame] = (uint16_t)(total < 0 ? 0 : total);
	}
	tally->final = frame;
}

static bool tally_symbols(const struct tallier *tallier, struct tally *tally,
                          const uint8_t *symbols, size_t count)
{
	const struct steps *steps = &tallier->steps;
	struct walk walk = { .row = steps->openings[0], .opening = steps->openings[1] };

	tally->length = 0;
	for (size_t next = 0; next < count; next++)
		take(&walk, tally, steps, symbols[next]);
	if (walk.row == ROW_REFUSED || walk.cut != 0 || walk.balls == 0)
		return false;
	while (walk.row == steps->free)
		take(&walk, tally, steps, SYMBOL_STRIKE);
	add_up(tally, &walk);
	tally->total = walk.row == steps->openings[PINDECK_FRAMES]
	                   ? tally->totals[PINDECK_FRAMES - 1]
	                   : PINDECK_UNFINISHED;
	tally->text[tally->length] = '\0';
	return true;
}

/* Blanks before the end of a line separate nothing. */
static size_t without_blanks(const char *line, size_t length)
{
	while (length > 0 &&
	       (line[length - 1] == '\r' || line[length - 1] == ' ' || line[length - 1] == '\t'))
		length--;
	return length;
}

bool tally_line(const struct tallier *tallier, struct tally *tally, const char *line, size_t length)
{
	const size_t kept = without_blanks(line, length);
	struct spelled_line spelled;

	for (int next = 0; kept <= LONGEST_LINE && next < tallier->spelling_count; next++)
		if (spelling_read(&tallier->spellings[next], &spelled, line, kept))
			return tally_symbols(tallier, tally, spelled.symbols + 1, spelled.count);
	return false;
}

bool tally_record(const struct tallier *tallier, struct tally *tally,
                  const uint8_t record[PINDECK_RECORD])
{
	size_t balls = PINDECK_RECORD;

	while (balls > 0 && record[balls - 1] == PINDECK_NO_BALL)
		balls--;
	for (size_t ball = 0; ball < balls; ball++)
		if (record[ball] > PINDECK_RACK)
			return false;
	return tally_symbols(tallier, tally, record, balls);
}
