/* The statistics for people: a table, and a chart below it. */
#include "stats_table.h"

#include "figures.h"
#include "leave_text.h"
#include "stats_chart.h"
#include "width.h"

#include <inttypes.h>
#include <stdio.h>

enum {
	LABEL_COLUMNS = 28,
	VALUE_COLUMNS = 15, /* two numbers of seven digits */
	MOST_LEAVES = 10
};

/* clang-format off */
static const enum text kinds[LEAVE_KINDS] = {
	[LEAVE_SINGLE] = TEXT_STATS_KIND_SINGLE,
	[LEAVE_SEVERAL] = TEXT_STATS_KIND_SEVERAL,
	[LEAVE_SPLIT] = TEXT_STATS_KIND_SPLIT,
	[LEAVE_UNKNOWN] = TEXT_STATS_KIND_UNKNOWN,
};
/* clang-format on */

static void print_label(const char *label)
{
	printf("  %s%*s", label, LABEL_COLUMNS - width_of_text(label), "");
}

/* ---- what the games come to ---------------------------------------------------------------------
 */

static void print_count(const char *label, int64_t count)
{
	print_label(label);
	printf("%*" PRId64 "\n", VALUE_COLUMNS, count);
}

static void print_best_series(const struct records *records, const char *label)
{
	if (records->series > 0) {
		print_count(label, records->best_series);
		return;
	}
	print_label(label);
	printf("%*s\n", VALUE_COLUMNS, "-");
}

static void print_first_ball_average(const struct records *records, const char *label)
{
	const int hundredths = records_first_ball_average(records);

	print_label(label);
	printf("%*d.%02d\n", VALUE_COLUMNS - 3, hundredths / 100, hundredths % 100);
}

/* Made of those that came, and the percentage. */
static void print_chances(const char *label, struct chances chances)
{
	const int per_mille = chances_to_per_mille(chances);
	char pair[32];

	snprintf(pair, sizeof pair, "%" PRIu32 "/%" PRIu32, chances.made, chances.came);
	print_label(label);
	printf("%*s", VALUE_COLUMNS, pair);
	if (per_mille == RECORDS_NOTHING)
		printf("%8s", "-");
	else
		printf("%5d.%d%%", per_mille / 10, per_mille % 10);
}

static void print_chances_line(const char *label, struct chances chances)
{
	print_chances(label, chances);
	puts("");
}

static void print_games(const struct section *section, enum language language)
{
	const struct records *records = section->records;
	const bool lowest = pindeck_discipline_lowest_wins(section->discipline);

	print_count(words(language, TEXT_STATS_GAMES_BOWLED), records->games);
	print_count(words(language, TEXT_STATS_AVERAGE), records_average(records));
	print_count(words(language, lowest ? TEXT_STATS_LOW_GAME : TEXT_STATS_HIGH_GAME),
	            records->best_game);
	print_best_series(records,
	                  words(language, lowest ? TEXT_STATS_LOW_SERIES : TEXT_STATS_HIGH_SERIES));
	print_first_ball_average(records, words(language, TEXT_STATS_FIRST_BALL_AVERAGE));
	print_count(words(language, TEXT_STATS_LONGEST_STRING), records->longest_string);
	print_count(words(language, TEXT_STATS_FIRST_BALL_FOULS), records->first_ball_fouls);
	puts("");
	print_chances_line(words(language, TEXT_STATS_STRIKES), records->strikes);
	print_chances_line(words(language, TEXT_STATS_DOUBLES), records->doubles);
	print_chances_line(words(language, TEXT_STATS_SPARES), records->spares);
	for (int kind = 0; kind < LEAVE_KINDS; kind++)
		print_chances_line(words(language, kinds[kind]), records->conversions[kind]);
	print_chances_line(words(language, TEXT_STATS_OPEN_FRAMES), records->open_frames);
	print_chances_line(words(language, TEXT_STATS_KNOWN_GAMES),
	                   (struct chances){ records->games, records->games_by_pins });
}

/* ---- what the misses cost -----------------------------------------------------------------------
 */

/* The kinds of leaves of which misses cost something, the dearest first; how many there are. */
static int rank_costs(const struct records *records, enum leave_kind ranked[LEAVE_KINDS])
{
	int count = 0;

	for (int kind = 0; kind < LEAVE_KINDS; kind++) {
		int rank = count;

		if (records->cost[kind] == 0)
			continue;
		for (; rank > 0 && records->cost[ranked[rank - 1]] < records->cost[kind]; rank--)
			ranked[rank] = ranked[rank - 1];
		ranked[rank] = (enum leave_kind)kind;
		count++;
	}
	return count;
}

static void print_costs(const struct records *records, enum language language)
{
	enum leave_kind ranked[LEAVE_KINDS];
	const int count = rank_costs(records, ranked);

	if (count > 0)
		printf("\n%s\n", words(language, TEXT_STATS_COSTS));
	for (int rank = 0; rank < count; rank++) {
		const int tenths = records_cost_per_game(records, ranked[rank]);

		print_label(words(language, kinds[ranked[rank]]));
		printf("%*d.%d\n", VALUE_COLUMNS - 2, tenths / 10, tenths % 10);
	}
}

/* ---- leaves -------------------------------------------------------------------------------------
 */

static void print_leave(const struct leave *leave)
{
	char pins[LEAVE_TEXT_SIZE];

	leave_write(leave->pins, "-", pins);
	print_chances(pins, leave->chances);
	if (leave->name != NULL)
		printf("  %s", leave->name);
	puts("");
}

static void print_leaves(const struct section *section, enum language language, bool every)
{
	uint16_t leaves[RECORDS_LEAVES];
	const size_t count = records_leaves(section->records, leaves);
	const size_t shown = every || count < MOST_LEAVES ? count : MOST_LEAVES;

	if (count > 0)
		printf("\n%s\n", words(language, TEXT_STATS_LEAVES));
	for (size_t next = 0; next < shown; next++) {
		const struct leave leave =
		    figures_leave(section->records, section->discipline, leaves[next]);

		print_leave(&leave);
	}
	if (shown < count)
		printf("  %s: %zu (--leaves)\n", words(language, TEXT_STATS_MORE_LEAVES),
		       count - shown);
}

void stats_table_print(const struct section *section, enum language language, bool every_leave)
{
	const char *discipline = pindeck_discipline_to_name(section->discipline);

	printf("%s", pindeck_name_to_text(&section->bowler));
	if (section->discipline != PINDECK_TENPIN)
		printf(" (%s)", discipline);
	puts("");
	print_games(section, language);
	print_costs(section->records, language);
	print_leaves(section, language, every_leave);
	printf("\n%s\n", words(language, TEXT_STATS_LAST_GAMES));
	stats_chart_print(section->records);
}
