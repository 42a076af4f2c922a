/* The classes of the bytes of a line, and the machine of machine.h as a table. */
#include "automaton.h"

#include <string.h>

/* The class of each byte of a line. */

#define ODD4 BYTE_ODD, BYTE_ODD, BYTE_ODD, BYTE_ODD
#define ODD8 ODD4, ODD4
#define ODD16 ODD8, ODD8

/* clang-format off */
const uint8_t byte_classes[256] = {
	ODD8, BYTE_ODD, BYTE_GAP, BYTE_ODD, BYTE_ODD, BYTE_ODD, BYTE_GAP, BYTE_ODD, BYTE_ODD, /* tab, return */
	ODD16,
	BYTE_GAP, BYTE_ODD, BYTE_ODD, BYTE_ODD, ODD4,               /* space */
	ODD4, BYTE_GAP, 0, BYTE_ODD, BALL_SPARE,                    /* , - / */
	0, 1, 2, 3, 4, 5, 6, 7, 8, 9, BYTE_ODD, BYTE_ODD, ODD4,     /* digits */
	ODD4, BYTE_ODD, BYTE_ODD, 0, BYTE_ODD, ODD8,                /* F */
	ODD8, BALL_STRIKE | PINDECK_RACK, BYTE_ODD, BYTE_ODD, BYTE_ODD, ODD4, /* X */
	ODD4, BYTE_ODD, BYTE_ODD, 0, BYTE_ODD, ODD8,                /* f */
	ODD8, BALL_STRIKE | PINDECK_RACK, BYTE_ODD, BYTE_ODD, BYTE_ODD, ODD4, /* x */
	ODD16, ODD16, ODD16, ODD16, ODD16, ODD16, ODD16, ODD16,
};

/* The machine of machine.h as a table. */

enum {
	/* frames and fill balls, balls at a rack, pins, balls owed */
	KEYS = (PINDECK_FRAMES + 3) * 3 * (PINDECK_RACK + 1) * 3 * 2
};

/* The states found so far, numbered in the order in which balls lead to them. */
struct search {
	struct automaton *automaton;
	enum pindeck_discipline discipline;
	struct machine states[STATES];
	uint16_t numbers[KEYS]; /* 0 where there is none yet */
	unsigned count;
};

static int key_of(const struct machine *machine)
{
	int key = machine->frame;

	key = key * 3 + machine->bowled;
	key = key * (PINDECK_RACK + 1) + machine->standing;
	key = key * 3 + machine->owed;
	return key * 2 + machine->owed_next;
}

static uint32_t step_to(unsigned state, unsigned points)
{
	return (uint32_t)(state * COLUMNS) << 16 | points;
}

static unsigned number_of(struct search *search, const struct machine *machine)
{
	uint16_t *number = &search->numbers[key_of(machine)];

	if (machine_is_over(machine))
		return STATE_OVER;
	if (*number == 0) {
		*number = (uint16_t)search->count;
		search->states[search->count] = *machine;
		search->states[search->count++].points = 0;
	}
	return *number;
}

static uint8_t ball_of(const struct machine *machine, int column)
{
	if (column == COLUMN_STRIKE)
		return BALL_STRIKE | PINDECK_RACK;
	if (column == COLUMN_SPARE)
		return BALL_SPARE | machine->standing;
	return column == COLUMN_ZERO ? 0 : (uint8_t)column;
}

/* True for a 1 or a 0 that would be part of a 10 in a list, where that changes the score. */
static bool may_be_ten(const struct machine *machine, int column,
                       enum pindeck_discipline discipline)
{
	if (column == 1)
		return machine_is_free(machine->frame, discipline);
	return column == COLUMN_ZERO && machine->bowled == 1 &&
	       machine->standing == PINDECK_RACK - 1;
}

static uint32_t step_of(struct search *search, unsigned state, int column)
{
	struct machine machine = search->states[state];

	if (column == COLUMN_GAP)
		return step_to(machine.bowled == 0 ? state : STATE_ODD, 0);
	if (column == COLUMN_ODD || may_be_ten(&machine, column, search->discipline))
		return step_to(STATE_ODD, 0);
	if (!machine_bowl(&machine, ball_of(&machine, column), search->discipline))
		return step_to(STATE_REFUSED, 0);
	return step_to(number_of(search, &machine), machine.points);
}

/* Writes the rows of the three states that the machine does not have. A line that is odd or refused
 * stays so. A ball after the end of the game is refused. */
static void write_ends(struct automaton *automaton)
{
	for (unsigned column = 0; column < COLUMNS; column++) {
		const unsigned end = column == COLUMN_ODD ? STATE_ODD : STATE_REFUSED;

		automaton->steps[STATE_ODD * COLUMNS + column] = step_to(STATE_ODD, 0);
		automaton->steps[STATE_REFUSED * COLUMNS + column] = step_to(end, 0);
		automaton->steps[STATE_OVER * COLUMNS + column] =
		    step_to(column == COLUMN_GAP ? STATE_OVER : end, 0);
	}
}

static uint8_t column_of(unsigned byte)
{
	const uint8_t code = byte_classes[byte];

	if (code >= BYTE_GAP)
		return code == BYTE_GAP ? COLUMN_GAP : COLUMN_ODD;
	if ((code & BALL_STRIKE) != 0)
		return COLUMN_STRIKE;
	if ((code & BALL_SPARE) != 0)
		return COLUMN_SPARE;
	return code;
}

void automaton_build(struct automaton *automaton, enum pindeck_discipline discipline)
{
	struct search search = { .automaton = automaton, .discipline = discipline };

	search.count = STATE_START;
	number_of(&search, &machine_start);
	write_ends(automaton);
	for (unsigned state = STATE_START; state < search.count; state++)
		for (int column = 0; column < COLUMNS; column++)
			automaton->steps[state * COLUMNS + (unsigned)column] =
			    step_of(&search, state, column);
	for (unsigned byte = 0; byte < 256; byte++)
		automaton->in_lists[byte] = column_of(byte);
	memcpy(automaton->in_frames, automaton->in_lists, sizeof automaton->in_frames);
	automaton->in_frames['0'] = COLUMN_ZERO;
	automaton->in_frames[','] = COLUMN_ODD;
}
