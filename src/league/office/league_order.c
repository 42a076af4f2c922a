/* An order to start a league night, as a line of the record. */
#include "league/office/league_order.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	FRESH = 10 * 60 * 1000 /* milliseconds; the clocks of two machines may differ */
};

static const char prefix[] = "start:";

void league_order_write(const struct league_order *order, struct league_line *line)
{
	size_t length = 0;

	line->kind = LEAGUE_NOTED;
	snprintf(line->key, sizeof line->key, "%s%d", prefix, (int)order->week);
	line->text[0] = '\0';
	for (int next = 0; next < order->pair_count && length < sizeof line->text; next++)
		length += (size_t)snprintf(line->text + length, sizeof line->text - length, "%s%d",
		                           next > 0 ? " " : "", (int)order->pairs[next]);
}

/* The number that the text begins with, from 1; 0 for none. *end is after it. */
static int32_t read_number(const char *text, long most, const char **end)
{
	char *behind;
	const long number = strtol(text, &behind, 10);

	*end = behind;
	return behind > text && number >= 1 && number <= most ? (int32_t)number : 0;
}

static bool read_pairs(struct league_order *order, const char *text)
{
	while (*text != '\0') {
		const int32_t lane = read_number(text, ENTRY_MOST_LANES, &text);

		if (lane == 0 || order->pair_count == SEASON_MOST_PAIRS)
			return false;
		order->pairs[order->pair_count++] = lane;
	}
	return true;
}

bool league_order_read(struct league_order *order, const struct league_line *line)
{
	const char *end;

	*order = (struct league_order){ .week = 0 };
	if (line->kind != LEAGUE_NOTED || strncmp(line->key, prefix, sizeof prefix - 1) != 0)
		return false;
	order->week = read_number(line->key + sizeof prefix - 1, LEAGUE_MOST_WEEKS, &end);
	return order->week != 0 && *end == '\0' && read_pairs(order, line->text);
}

bool league_order_is_fresh(const struct league_line *line, int64_t now)
{
	return llabs(now - line->time) < FRESH;
}

void league_order_answer_key(int64_t order, char key[ENTRY_KEY_SIZE])
{
	snprintf(key, ENTRY_KEY_SIZE, "answer:%" PRId64, order);
}
