/* Charts in a terminal: the last games, the months, the frames. A bar reaches a row when its value
 * is at least the number written on its left. */
#include "program/commands/stats_chart.h"

#include "common/locale_name.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum {
	FEWEST_ROWS = 8,
	MOST_ROWS = 10,
	EIGHTHS = 8 /* of a row, the smallest part that can be drawn */
};

/* The rows stand for bottom, bottom + step, and so on up to top. */
struct scale {
	int bottom;
	int top;
	int step;
};

/* The text that draws that many eighths. */
typedef const char *const bar_parts[EIGHTHS + 1];

static bar_parts letters = { "  ", "##", "##", "##", "##", "##", "##", "##", "##" };
static bar_parts blocks = { "  ", "▁▁", "▂▂", "▃▃", "▄▄", "▅▅", "▆▆", "▇▇", "██" };

static bool names_utf8(const char *locale)
{
	for (; *locale != '\0'; locale++)
		if (strncasecmp(locale, "UTF-8", 5) == 0 || strncasecmp(locale, "UTF8", 4) == 0)
			return true;
	return false;
}

static bool is_terminal_utf8(void)
{
	const char *locale = locale_name("LC_CTYPE");

	return locale != NULL && names_utf8(locale);
}

static int rows_of(struct scale scale)
{
	return (scale.top - scale.bottom) / scale.step + 1;
}

static struct scale scale_by(int step, int lowest, int highest)
{
	return (struct scale){ lowest / step * step, highest / step * step, step };
}

/* The finest scale that has room for all games; more room goes below them, where bars grow. The
 * coarsest has room for any game: five-pin's go up to 450. */
static struct scale scale_for(int lowest, int highest)
{
	static const int steps[] = { 5, 10, 20, 30, 40, 50 };
	const size_t count = sizeof steps / sizeof *steps;
	struct scale scale = scale_by(steps[0], lowest, highest);

	for (size_t next = 1; next < count && rows_of(scale) > MOST_ROWS; next++)
		scale = scale_by(steps[next], lowest, highest);
	while (rows_of(scale) < FEWEST_ROWS && scale.bottom > 0)
		scale.bottom -= scale.step;
	while (rows_of(scale) < FEWEST_ROWS)
		scale.top += scale.step;
	return scale;
}

static struct scale scale_of(const int scores[], size_t games)
{
	int lowest = scores[0];
	int highest = scores[0];

	for (size_t game = 1; game < games; game++) {
		lowest = scores[game] < lowest ? scores[game] : lowest;
		highest = scores[game] > highest ? scores[game] : highest;
	}
	return scale_for(lowest, highest);
}

/* How many eighths of the row that begins at this number of pins the bar of a game fills; at least
 * one where the game reaches the row. */
static int eighths(int score, int pins, int step)
{
	const int filled = (score - pins) * EIGHTHS / step;

	if (score < pins)
		return 0;
	if (filled > EIGHTHS)
		return EIGHTHS;
	return filled > 0 ? filled : 1;
}

static void print_row(const int scores[], size_t games, int pins, int step)
{
	const char *const *parts = is_terminal_utf8() ? blocks : letters;

	while (games > 0 && scores[games - 1] < pins)
		games--;
	printf("%3d", pins);
	for (size_t game = 0; game < games; game++)
		printf(" %s", parts[eighths(scores[game], pins, step)]);
	puts("");
}

/* A score is wider than a bar: every other one stands on a line of its own. */
static void print_scores(const int scores[], size_t games, size_t first)
{
	if (first >= games)
		return;
	printf("%*s", first == 0 ? 1 : 4, "");
	for (size_t game = first; game < games; game += 2)
		printf("%6d", scores[game]);
	puts("");
}

static void print_chart(const int values[], size_t count)
{
	struct scale scale;

	if (count == 0)
		return;
	scale = scale_of(values, count);
	for (int pins = scale.top; pins >= scale.bottom; pins -= scale.step)
		print_row(values, count, pins, scale.step);
	print_scores(values, count, 0);
	print_scores(values, count, 1);
}

void stats_chart_print(const struct records *records)
{
	int scores[RECORDS_LAST_GAMES];
	const size_t games = records_last_games(records, scores);

	print_chart(scores, games);
}

void stats_chart_print_months(const struct trend *trend)
{
	int averages[RECORDS_LAST_GAMES];
	const size_t count = trend->count < RECORDS_LAST_GAMES ? trend->count : RECORDS_LAST_GAMES;

	for (size_t next = 0; next < count; next++)
		averages[next] = trend_moving_average(trend, trend->count - count + next) / 10;
	print_chart(averages, count);
}

/* One row for each frame: few enough to read across. */
static void print_frame(int frame, struct chances strikes)
{
	const int per_mille = records_chances_to_per_mille(strikes);
	const char *block = is_terminal_utf8() ? "█" : "#";

	printf("  %2d %3" PRIu32 "/%-3" PRIu32, frame, strikes.made, strikes.attempts);
	if (per_mille == RECORDS_NOTHING) {
		puts("       -");
		return;
	}
	printf(" %5d.%d%%%s", per_mille / 10, per_mille % 10, per_mille >= 25 ? " " : "");
	for (int drawn = 25; drawn <= per_mille; drawn += 50)
		fputs(block, stdout);
	puts("");
}

void stats_chart_print_frames(const struct records *records)
{
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		print_frame(frame, records->strikes_by_frame[frame - 1]);
}
