/* A straightforward scorer for comparison: one game at a time, with validation.
 */
#include "plain_scorer.h"

/* The balls of a game by the book: frame by frame, looking ahead for bonuses. */
static uint16_t plain_total(const int *balls, int count)
{
	int total = 0;
	int next = 0;

	for (int frame = 1; frame <= 10; frame++) {
		if (next >= count)
			return PINDECK_UNFINISHED;
		if (balls[next] > 10)
			return PINDECK_IMPOSSIBLE;
		if (balls[next] == 10) {
			if (next + 2 >= count)
				return PINDECK_UNFINISHED;
			if (frame == 10 && balls[next + 1] < 10 &&
			    balls[next + 1] + balls[next + 2] > 10)
				return PINDECK_IMPOSSIBLE;
			if (balls[next + 1] > 10 || balls[next + 2] > 10)
				return PINDECK_IMPOSSIBLE;
			total += 10 + balls[next + 1] + balls[next + 2];
			next += frame == 10 ? 3 : 1;
			continue;
		}
		if (next + 1 >= count)
			return PINDECK_UNFINISHED;
		if (balls[next] + balls[next + 1] > 10)
			return PINDECK_IMPOSSIBLE;
		total += balls[next] + balls[next + 1];
		if (balls[next] + balls[next + 1] == 10) {
			if (next + 2 >= count)
				return PINDECK_UNFINISHED;
			if (balls[next + 2] > 10)
				return PINDECK_IMPOSSIBLE;
			total += balls[next + 2];
			next += frame == 10 ? 1 : 0;
		}
		next += 2;
	}
	return next == count ? (uint16_t)total : PINDECK_IMPOSSIBLE;
}

uint16_t plain_record(const uint8_t *record)
{
	int balls[PINDECK_RECORD];
	int count = 0;

	while (count < PINDECK_RECORD && record[count] != PINDECK_NO_BALL) {
		balls[count] = record[count];
		count++;
	}
	return plain_total(balls, count);
}

uint16_t plain_counts(const char *line, size_t length)
{
	int balls[PINDECK_RECORD];
	int count = 0;
	size_t next = 0;

	while (next < length) {
		int number = 0;

		if (line[next] == ' ' || line[next] == ',') {
			next++;
			continue;
		}
		if (line[next] < '0' || line[next] > '9' || count == PINDECK_RECORD)
			return PINDECK_IMPOSSIBLE;
		while (next < length && line[next] >= '0' && line[next] <= '9')
			number = number * 10 + (line[next++] - '0');
		balls[count++] = number;
	}
	return plain_total(balls, count);
}

uint16_t plain_sheet(const char *line, size_t length)
{
	int balls[PINDECK_RECORD];
	int count = 0;

	for (size_t next = 0; next < length; next++) {
		if (line[next] == ' ')
			continue;
		if (count == PINDECK_RECORD)
			return PINDECK_IMPOSSIBLE;
		switch (line[next]) {
		case 'X':
			balls[count++] = 10;
			break;
		case '-':
		case 'F':
			balls[count++] = 0;
			break;
		case '/':
			if (count == 0)
				return PINDECK_IMPOSSIBLE;
			balls[count] = 10 - balls[count - 1];
			count++;
			break;
		default:
			if (line[next] < '0' || line[next] > '9')
				return PINDECK_IMPOSSIBLE;
			balls[count++] = line[next] - '0';
		}
	}
	return plain_total(balls, count);
}
