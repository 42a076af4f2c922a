/* Random games for archives: possible ones, and damaged ones, always the same. */
#include "random_archive.h"

#include <string.h>

unsigned random_below(struct random_archive *random, unsigned below)
{
	random->seed ^= random->seed << 13;
	random->seed ^= random->seed >> 7;
	random->seed ^= random->seed << 17;
	return (unsigned)((random->seed >> 11) % below);
}

/* More strikes and spares than chance would have. A third ball fells nine at most: archives hardly
 * have two missed balls and then ten pins. */
static uint8_t random_ball(struct random_archive *random, const struct machine *machine)
{
	const uint8_t most = machine->bowled == 2 && machine->standing == PINDECK_RACK
	                         ? PINDECK_RACK - 1
	                         : machine->standing;

	if (random_below(random, 3) == 0)
		return most;
	return (uint8_t)random_below(random, most + 1U);
}

/* The machine of the batch knows when a game is over and what stands; batch_test compares it with
 * the rules. */
void random_game(struct random_archive *random, uint8_t balls[MOST_BALLS],
                 enum pindeck_discipline discipline)
{
	struct machine machine = machine_start;
	int next = 0;

	memset(balls, PINDECK_NO_BALL, MOST_BALLS);
	while (!machine_is_over(&machine)) {
		balls[next] = machine_is_free(machine.frame, discipline)
		                  ? PINDECK_RACK
		                  : random_ball(random, &machine);
		machine_bowl(&machine, balls[next++], discipline);
	}
}

void random_damage(struct random_archive *random, uint8_t balls[MOST_BALLS])
{
	const unsigned place = random_below(random, PINDECK_RECORD);

	switch (random_below(random, 4)) {
	case 0:
		balls[place] = (uint8_t)random_below(random, 12);
		break;
	case 1:
		balls[place] = (uint8_t)random_below(random, 256);
		break;
	case 2:
		memset(balls + place, PINDECK_NO_BALL, MOST_BALLS - place);
		break;
	default:
		balls[PINDECK_RECORD - 1 - random_below(random, 4)] =
		    (uint8_t)random_below(random, 11);
	}
}

size_t random_counts(char *line, const uint8_t balls[MOST_BALLS])
{
	size_t length = 0;

	for (int ball = 0; ball < MOST_BALLS && balls[ball] != PINDECK_NO_BALL; ball++) {
		if (ball > 0)
			line[length++] = ' ';
		if (balls[ball] >= 10)
			line[length++] = (char)('0' + balls[ball] / 10 % 10);
		line[length++] = (char)('0' + balls[ball] % 10);
	}
	return length;
}

static char mark_of(struct random_archive *random, const struct machine *machine, uint8_t pins)
{
	if (machine->bowled == 0 && pins == PINDECK_RACK)
		return 'X';
	if (machine->bowled == 1 && pins == machine->standing)
		return '/';
	if (pins == 0)
		return random_below(random, 20) == 0 ? 'F' : '-';
	return pins == PINDECK_RACK ? 'T' : (char)('0' + pins);
}

/* Write a game as a person would, frame by frame; an impossible game in a similar form. */
size_t random_sheet(struct random_archive *random, char *line, const uint8_t balls[MOST_BALLS],
                    enum pindeck_discipline discipline)
{
	struct machine machine = machine_start;
	size_t length = 0;

	for (int ball = 0; ball < MOST_BALLS && balls[ball] != PINDECK_NO_BALL; ball++) {
		const uint8_t pins = balls[ball] % (PINDECK_RACK + 1);

		if (machine.bowled == 0 && length > 0 && machine.frame < PINDECK_FRAMES)
			line[length++] = ' ';
		line[length++] = mark_of(random, &machine, pins);
		machine_bowl(&machine, pins, discipline);
	}
	return length;
}
