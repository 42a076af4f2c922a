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

/* More strikes and spares than chance would have. */
static uint8_t random_ball(struct random_archive *random, uint8_t standing)
{
	if (random_below(random, 3) == 0)
		return standing;
	return (uint8_t)random_below(random, standing + 1U);
}

static bool clears_rack(int pins, enum pindeck_discipline discipline)
{
	const struct pindeck_game game = pindeck_game_open(discipline);
	const struct pindeck_ball ball =
	    pindeck_ball_at(pindeck_game_deck(&game), pindeck_delivery_of(pins));

	return pindeck_ball_clears_rack(ball, discipline);
}

/* The fewest pins of a strike are asked of the rules once: archives have millions of balls. */
static bool is_strike(int pins, enum pindeck_discipline discipline)
{
	static int fewest[PINDECK_DISCIPLINES + 1];

	if (fewest[discipline] == 0)
		for (fewest[discipline] = 1; fewest[discipline] < 10; fewest[discipline]++)
			if (clears_rack(fewest[discipline], discipline))
				break;
	return pins >= fewest[discipline];
}

/* What a first ball leaves for the next: all ten again after a strike. */
static uint8_t left_by(uint8_t first, enum pindeck_discipline discipline)
{
	return is_strike(first, discipline) ? 10 : (uint8_t)(10 - first);
}

void random_record(struct random_archive *random, uint8_t record[PINDECK_RECORD],
                   enum pindeck_discipline discipline)
{
	int balls = 0;

	memset(record, PINDECK_NO_BALL, PINDECK_RECORD);
	for (int frame = 1; frame <= 10; frame++) {
		const bool fills = frame == 10 && discipline != PINDECK_CURRENT_FRAME;
		const uint8_t first = random_ball(random, 10);
		const bool strike = is_strike(first, discipline);
		uint8_t second;

		record[balls++] = first;
		if (strike && !fills)
			continue;
		second = random_ball(random, left_by(first, discipline));
		record[balls++] = second;
		if (fills && strike)
			record[balls++] = random_ball(random, left_by(second, discipline));
		else if (fills && first + second == 10)
			record[balls++] = random_ball(random, 10);
	}
}

void random_damage(struct random_archive *random, uint8_t record[PINDECK_RECORD])
{
	const unsigned place = random_below(random, PINDECK_RECORD);

	switch (random_below(random, 4)) {
	case 0:
		record[place] = (uint8_t)random_below(random, 12);
		break;
	case 1:
		record[place] = (uint8_t)random_below(random, 256);
		break;
	case 2:
		memset(record + place, PINDECK_NO_BALL, PINDECK_RECORD - place);
		break;
	default:
		record[PINDECK_RECORD - 1 - random_below(random, 4)] =
		    (uint8_t)random_below(random, 11);
	}
}

size_t random_counts(char *line, const uint8_t record[PINDECK_RECORD])
{
	size_t length = 0;

	for (int ball = 0; ball < PINDECK_RECORD && record[ball] != PINDECK_NO_BALL; ball++) {
		if (ball > 0)
			line[length++] = ' ';
		if (record[ball] >= 10)
			line[length++] = (char)('0' + record[ball] / 10);
		line[length++] = (char)('0' + record[ball] % 10);
	}
	return length;
}

/* As a person would, frame by frame; of an impossible game something like it. */
size_t random_sheet(struct random_archive *random, char *line, const uint8_t record[PINDECK_RECORD],
                    enum pindeck_discipline discipline)
{
	size_t length = 0;
	bool first = true;
	int frames = 0;
	int standing = 10;

	for (int ball = 0; ball < PINDECK_RECORD && record[ball] != PINDECK_NO_BALL; ball++) {
		const int pins = record[ball] % 11;

		if (first && length > 0 && frames < 10)
			line[length++] = ' ';
		if (first && pins == 10)
			line[length++] = 'X';
		else if (!first && pins == standing)
			line[length++] = '/';
		else if (pins == 0)
			line[length++] = random_below(random, 20) == 0 ? 'F' : '-';
		else
			line[length++] = (char)('0' + pins % 10);
		standing -= pins;
		first = !first || is_strike(pins, discipline);
		if (first)
			frames++;
		standing = first ? 10 : standing;
	}
	return length;
}
