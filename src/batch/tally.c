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

_Static_assert(UINT8_MAX / STEP_TEXT >= MOST_BOWLED, "the length of a text fits its sum");

struct tallier {
	struct steps steps;
	struct spelling spellings[SPELLINGS]; /* the first one that a line has is its own */
	int spelling_count;
	bool comma_decides; /* a line with a comma has the second spelling */
	bool has_bytes;     /* one byte may be a ball or a gap: read without a spelling */
	/* By symbol and by byte: its step in the first row. */
	const struct step *columns[UINT8_MAX + 1];
	const struct step *byte_columns[UINT8_MAX + 1];
	enum tally_content content;
};

/* ---- tables ---- */

#define ITEMS(comma, blank)                                 \
	{                                                   \
		false, SEPARATOR_##comma, SEPARATOR_##blank \
	}
#define TOGETHER(comma, blank)                             \
	{                                                  \
		true, SEPARATOR_##comma, SEPARATOR_##blank \
	}

/* The same choice as the rules make. In any layout, with ten pins, a line is a list when it has a
 * comma or only single balls; in five-pin, when it has no comma. In five-pin the rules also take a
 * line that has commas and no blank for a list, but its balls are the same either way. */
static const struct choice {
	int count;
	struct punctuation list[SPELLINGS];
	bool comma_decides;
} choices[2][PINDECK_LAYOUT_MARKS + 1] = {
	{
	    [PINDECK_LAYOUT_ANY] = { 2,
	                             { ITEMS(ENDS_BALL, ENDS_BALL), TOGETHER(REFUSED, ENDS_FRAME) },
	                             false },
	    [PINDECK_LAYOUT_BALLS] = { 1, { ITEMS(ENDS_BALL, ENDS_BALL) }, false },
	    [PINDECK_LAYOUT_MARKS] = { 1, { TOGETHER(ENDS_FRAME, ENDS_FRAME) }, false },
	},
	{
	    [PINDECK_LAYOUT_ANY] = { 2,
	                             { ITEMS(REFUSED, ENDS_BALL), ITEMS(ENDS_BALL, ENDS_FRAME) },
	                             true },
	    [PINDECK_LAYOUT_BALLS] = { 1, { ITEMS(ENDS_BALL, ENDS_BALL) }, false },
	    [PINDECK_LAYOUT_MARKS] = { 1, { ITEMS(ENDS_BALL, ENDS_FRAME) }, false },
	},
};

static void add_spelling(struct tallier *tallier, const struct symbols *symbols,
                         struct punctuation punctuation)
{
	struct byte_symbols bytes;

	spelling_make(&tallier->spellings[tallier->spelling_count++], symbols, punctuation);
	if (!punctuation.together)
		return;
	tallier->has_bytes = true;
	spelling_of_bytes(&bytes, symbols, punctuation);
	for (int byte = 0; byte <= UINT8_MAX; byte++)
		tallier->byte_columns[byte] = tallier->steps.list + bytes.list[byte];
}

struct tallier *tallier_open(enum pindeck_discipline discipline, enum pindeck_layout layout,
                             enum tally_content content)
{
	const struct choice *choice = &choices[symbols_are_five(discipline)][layout];
	const struct symbols symbols = symbols_of(discipline);
	struct tallier *tallier = calloc(1, sizeof *tallier);

	if (tallier == NULL || !steps_open(&tallier->steps, &symbols, discipline)) {
		tallier_close(tallier);
		return NULL;
	}
	tallier->content = content;
	tallier->comma_decides = choice->comma_decides;
	for (int symbol = 0; symbol < symbols_to_count(&symbols); symbol++)
		tallier->columns[symbol] = tallier->steps.list + symbol;
	for (int next = 0; next < choice->count; next++)
		add_spelling(tallier, &symbols, choice->list[next]);
	return tallier;
}

void tallier_close(struct tallier *tallier)
{
	if (tallier == NULL)
		return;
	steps_close(&tallier->steps);
	free(tallier);
}

/* ---- one game ---- */

/* A game step by step. Frames are counted from 0; the entry of the frame that is being bowled is
 * written again with each of its balls. */
struct walk {
	uint64_t sums;
	uint32_t row;
	/* The row of the next frame, loaded ahead, because each step waits for the row of the one
	 * before. */
	uint32_t opening;
	uint64_t after_frame[PINDECK_FRAMES + 1]; /* the sums */
	uint64_t after_ball[MOST_BOWLED + 1];
};

static inline __attribute__((always_inline)) void take(struct walk *walk, const struct steps *steps,
                                                       const struct step *first,
                                                       struct tally *tally,
                                                       const enum tally_content content)
{
	const struct step *step = step_in_row(first, walk->row);
	const unsigned frame = sum_of(walk->sums, SUM_FRAMES);

	if (content == TALLY_TOTALS_AND_MARKS)
		memcpy(tally->text + sum_of(walk->sums, SUM_LENGTH), step->text, STEP_TEXT);
	walk->sums += step->adds;
	walk->after_frame[frame] = walk->sums;
	walk->after_ball[sum_of(walk->sums, SUM_BALLS)] = walk->sums;
	walk->row = step->next | (walk->opening & step->opens);
	walk->opening = steps->openings[sum_of(walk->sums, SUM_FRAMES) + 1];
}

/* A frame has its score when all balls are bowled that it waits for. */
static inline void add_up(struct tally *tally, const struct walk *walk)
{
	const int frames = (int)sum_of(walk->sums, SUM_FRAMES);
	const unsigned balls = sum_of(walk->sums, SUM_BALLS);
	unsigned owed = 0;
	int bonus = 0;
	int frame = 0;

	for (; frame < frames; frame++) {
		const uint64_t sums = walk->after_frame[frame];
		const unsigned last = sum_of(sums, SUM_BALLS) + sum_of(sums, SUM_OWED) - owed;
		int total;

		if (last > balls)
			break;
		owed = sum_of(sums, SUM_OWED);
		bonus += (int)(sum_of(walk->after_ball[last], SUM_FED) - sum_of(sums, SUM_FED));
		total = sum_gained(sums) + bonus;
		tally->totals[frame] = (uint16_t)(total < 0 ? 0 : total);
	}
	tally->final = frame;
}

/* Symbols, or the bytes of a line that has a byte for each ball and gap. */
struct input {
	const uint8_t *list;
	size_t count;
	const struct step *const *columns; /* by element of the list: its step in the first row */
	bool is_line;
};

static inline __attribute__((always_inline)) bool walk_through(const struct tallier *tallier,
                                                               struct tally *tally,
                                                               const struct input input,
                                                               const enum tally_content content)
{
	const struct steps steps = tallier->steps;
	struct walk walk;

	walk.sums = 0;
	walk.row = steps.openings[0];
	walk.opening = steps.openings[1];
	/* add_up reads only frames that are over, but an analyser cannot see that */
	memset(walk.after_frame, 0, sizeof walk.after_frame);
	for (size_t next = 0; next < input.count; next++)
		take(&walk, &steps, input.columns[input.list[next]], tally, content);
	if (walk.row == ROW_REFUSED || sum_of(walk.sums, SUM_BALLS) == 0)
		return false;
	/* a list has a gap between any two balls: a line with fewer gaps is none */
	if (input.is_line && 2 * sum_of(walk.sums, SUM_BALLS) <= input.count + 1)
		return false;
	while (walk.row == steps.free)
		take(&walk, &steps, tallier->columns[SYMBOL_STRIKE], tally, content);
	add_up(tally, &walk);
	tally->total = walk.row == steps.openings[PINDECK_FRAMES]
	                   ? tally->totals[PINDECK_FRAMES - 1]
	                   : PINDECK_UNFINISHED;
	if (content == TALLY_TOTALS)
		return true;
	tally->length = sum_of(walk.sums, SUM_LENGTH);
	tally->text[tally->length] = '\0';
	return true;
}

/* Each case has a copy of its own, without the code for the other. */
static inline __attribute__((always_inline)) bool tally_input(const struct tallier *tallier,
                                                              struct tally *tally,
                                                              const struct input input)
{
	if (tallier->content == TALLY_TOTALS)
		return walk_through(tallier, tally, input, TALLY_TOTALS);
	return walk_through(tallier, tally, input, TALLY_TOTALS_AND_MARKS);
}

static bool tally_symbols(const struct tallier *tallier, struct tally *tally,
                          const uint8_t *symbols, size_t count)
{
	return tally_input(tallier, tally,
	                   (struct input){ symbols, count, tallier->columns, false });
}

static bool tally_bytes(const struct tallier *tallier, struct tally *tally, const char *line,
                        size_t length)
{
	return tally_input(
	    tallier, tally,
	    (struct input){ (const uint8_t *)line, length, tallier->byte_columns, true });
}

/* The length without blanks at the end of the line, which separate nothing. */
static size_t without_blanks(const char *line, size_t length)
{
	while (length > 0 &&
	       (line[length - 1] == '\r' || line[length - 1] == ' ' || line[length - 1] == '\t'))
		length--;
	return length;
}

/* The first spelling that the line has is its own. */
static bool tally_spelled(const struct tallier *tallier, struct tally *tally, const char *line,
                          size_t length)
{
	struct spelled_line spelled;
	int next = tallier->comma_decides && memchr(line, ',', length) != NULL ? 1 : 0;

	for (; next < tallier->spelling_count; next++) {
		const struct spelling *spelling = &tallier->spellings[next];

		if (!spelling_read(spelling, &spelled, line, length))
			continue;
		tally->was_list = !spelling->punctuation.together;
		return tally_symbols(tallier, tally, spelled.symbols, spelled.count);
	}
	return false;
}

bool tally_line(const struct tallier *tallier, struct tally *tally, const char *line, size_t length)
{
	const size_t kept = without_blanks(line, length);

	if (kept > LONGEST_LINE)
		return false;
	if (tallier->has_bytes && !tally->was_list && tally_bytes(tallier, tally, line, kept))
		return true;
	return tally_spelled(tallier, tally, line, kept);
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
