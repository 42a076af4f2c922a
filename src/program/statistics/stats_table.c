/* The statistics for people: a table, and a chart below it. */
#include "stats_table.h"

#include "columns.h"
#include "figures.h"
#include "leave_text.h"
#include "stats_chart.h"

#include <inttypes.h>
#include <stdio.h>

enum {
	LABEL_COLUMNS = 28,
	VALUE_COLUMNS = 15, /* two numbers of seven digits */
	MOST_LEAVES = 10
};

enum label {
	GAMES_BOWLED,
	AVERAGE,
	HIGH_GAME,
	HIGH_SERIES,
	LOW_GAME, /* these two where the lowest score wins */
	LOW_SERIES,
	LONGEST_STRING,
	FIRST_BALL_AVERAGE,
	FIRST_BALL_FOULS,
	STRIKES,
	DOUBLES,
	SPARES,
	OPEN_FRAMES,
	KNOWN_GAMES,
	COSTS, /* a heading, as those below */
	LEAVES,
	MORE_LEAVES,
	LAST_GAMES,
	LABELS /* how many there are */
};

/* clang-format off */
static const char *const labels[LABELS][LANGUAGES] = {
	[GAMES_BOWLED] = { "게임 수", "Games" },
	[AVERAGE] = { "평균 점수", "Average" },
	[HIGH_GAME] = { "최고 점수", "High game" },
	[HIGH_SERIES] = { "최고 3게임 합계", "High series of three" },
	[LOW_GAME] = { "최저 점수 (가장 좋은 게임)", "Low game (the best)" },
	[LOW_SERIES] = { "최저 3게임 합계", "Low series of three" },
	[LONGEST_STRING] = { "최다 연속 스트라이크", "Longest string of strikes" },
	[FIRST_BALL_AVERAGE] = { "첫 투구 평균", "First-ball average" },
	[FIRST_BALL_FOULS] = { "첫 투구 파울", "First-ball fouls" },
	[STRIKES] = { "스트라이크", "Strikes" },
	[DOUBLES] = { "더블", "Doubles" },
	[SPARES] = { "스페어", "Spares" },
	[OPEN_FRAMES] = { "오픈 프레임", "Open frames" },
	[KNOWN_GAMES] = { "핀까지 기록한 게임", "Games with all pins known" },
	[COSTS] = { "놓친 스페어가 게임마다 깎은 점수", "Pins a game lost by missed spares" },
	[LEAVES] = { "자주 남은 핀과 처리", "Most frequent leaves, and made" },
	[MORE_LEAVES] = { "그 밖", "others" },
	[LAST_GAMES] = { "최근 게임 (오른쪽이 가장 최근)", "Last games, the newest on the right" },
};

static const char *const kinds[LEAVE_KINDS][LANGUAGES] = {
	[LEAVE_SINGLE] = { "핀 하나", "Single pins" },
	[LEAVE_SEVERAL] = { "핀 여러 개", "Several pins" },
	[LEAVE_SPLIT] = { "스플릿", "Splits" },
	[LEAVE_UNKNOWN] = { "어느 핀인지 모름", "Unknown pins" },
};
/* clang-format on */

static void print_label(const char *label)
{
	printf("  %s%*s", label, LABEL_COLUMNS - columns_of(label), "");
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

	print_count(labels[GAMES_BOWLED][language], records->games);
	print_count(labels[AVERAGE][language], records_average(records));
	print_count(labels[lowest ? LOW_GAME : HIGH_GAME][language], records->best_game);
	print_best_series(records, labels[lowest ? LOW_SERIES : HIGH_SERIES][language]);
	print_first_ball_average(records, labels[FIRST_BALL_AVERAGE][language]);
	print_count(labels[LONGEST_STRING][language], records->longest_string);
	print_count(labels[FIRST_BALL_FOULS][language], records->first_ball_fouls);
	puts("");
	print_chances_line(labels[STRIKES][language], records->strikes);
	print_chances_line(labels[DOUBLES][language], records->doubles);
	print_chances_line(labels[SPARES][language], records->spares);
	for (int kind = 0; kind < LEAVE_KINDS; kind++)
		print_chances_line(kinds[kind][language], records->conversions[kind]);
	print_chances_line(labels[OPEN_FRAMES][language], records->open_frames);
	print_chances_line(labels[KNOWN_GAMES][language],
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
		printf("\n%s\n", labels[COSTS][language]);
	for (int rank = 0; rank < count; rank++) {
		const int tenths = records_cost_per_game(records, ranked[rank]);

		print_label(kinds[ranked[rank]][language]);
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
		printf("\n%s\n", labels[LEAVES][language]);
	for (size_t next = 0; next < shown; next++) {
		const struct leave leave =
		    figures_leave(section->records, section->discipline, leaves[next]);

		print_leave(&leave);
	}
	if (shown < count)
		printf("  %s: %zu (--leaves)\n", labels[MORE_LEAVES][language], count - shown);
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
	printf("\n%s\n", labels[LAST_GAMES][language]);
	stats_chart_print(section->records);
}
