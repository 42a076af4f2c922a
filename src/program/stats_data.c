/* The statistics for other programs: JSON and CSV with the same figures by the same names. */
#include "stats_data.h"

#include "leave_text.h"

#include <inttypes.h>
#include <stdio.h>

enum {
	NUMBERS = 9,
	PAIRS = 4 + LEAVE_KINDS
};

struct number {
	const char *name;
	int64_t value; /* RECORDS_NOTHING for none */
	int decimals;  /* how many of its digits are behind the point: 0, 1 or 2 */
};

struct pair {
	const char *name;
	struct chances chances;
};

struct figures {
	struct number numbers[NUMBERS];
	struct pair pairs[PAIRS];
	struct number costs[LEAVE_KINDS];
};

static const char *const kinds[LEAVE_KINDS] = {
	[LEAVE_SINGLE] = "single_pin",
	[LEAVE_SEVERAL] = "several_pins",
	[LEAVE_SPLIT] = "split",
	[LEAVE_UNKNOWN] = "unknown",
};

static int64_t high_series(const struct records *records)
{
	return records->high_series > 0 ? (int64_t)records->high_series : RECORDS_NOTHING;
}

static struct figures figures_of(const struct records *records)
{
	struct figures figures = {
		.numbers = {
			{ "games", records->games, 0 },
			{ "games_by_pins", records->games_by_pins, 0 },
			{ "total_pins", (int64_t)records->pins, 0 },
			{ "average", records_average(records), 0 },
			{ "high_game", records->high_game, 0 },
			{ "high_series", high_series(records), 0 },
			{ "longest_string", records->longest_string, 0 },
			{ "first_ball_average", records_first_ball_average(records), 2 },
			{ "first_ball_fouls", records->first_ball_fouls, 0 },
		},
		.pairs = {
			{ "strikes", records->strikes },
			{ "doubles", records->doubles },
			{ "spares", records->spares },
			{ "open_frames", records->open_frames },
		},
	};

	for (int kind = 0; kind < LEAVE_KINDS; kind++) {
		figures.pairs[PAIRS - LEAVE_KINDS + kind] =
		    (struct pair){ kinds[kind], records->conversions[kind] };
		figures.costs[kind] =
		    (struct number){ kinds[kind],
			             records_cost_per_game(records, (enum leave_kind)kind), 1 };
	}
	return figures;
}

static void print_number(const struct number *number, const char *none)
{
	static const int scales[] = { 1, 10, 100 };
	const int scale = scales[number->decimals];

	if (number->value == RECORDS_NOTHING) {
		fputs(none, stdout);
		return;
	}
	printf("%" PRId64, number->value / scale);
	if (number->decimals > 0)
		printf(".%0*" PRId64, number->decimals, number->value % scale);
}

/* ---- JSON ---------------------------------------------------------------------------------------
 */

static void print_json_number(const struct number *number)
{
	printf("\"%s\":", number->name);
	print_number(number, "null");
}

static void print_json_chances(struct chances chances)
{
	printf("\"came\":%" PRIu32 ",\"made\":%" PRIu32 "}", chances.came, chances.made);
}

static void print_json_last_games(const struct records *records)
{
	int scores[RECORDS_LAST_GAMES];
	const size_t games = records_last_games(records, scores);

	for (size_t game = 0; game < games; game++)
		printf("%s%d", game > 0 ? "," : "", scores[game]);
}

/* Pins that have numbers are numbers; those of five-pin are letters. */
static void print_json_leave(unsigned place, enum pindeck_discipline discipline,
                             struct chances chances)
{
	const unsigned leave = leave_at(place, discipline);
	const bool letters = leave != place;
	const char *name = pindeck_leave_to_name(pindeck_pins_from(leave));
	const char *quote = name != NULL ? "\"" : "";
	char pins[LEAVE_TEXT_SIZE];

	leave_write(leave, letters ? "\",\"" : ",", pins);
	printf(letters ? "{\"pins\":[\"%s\"]," : "{\"pins\":[%s],", pins);
	printf("\"name\":%s%s%s,", quote, name != NULL ? name : "null", quote);
	print_json_chances(chances);
}

static void print_json_leaves(const struct section *section)
{
	const struct records *records = section->records;
	uint16_t leaves[RECORDS_LEAVES];
	const size_t count = records_leaves(records, leaves);

	for (size_t next = 0; next < count; next++) {
		fputs(next > 0 ? "," : "", stdout);
		print_json_leave(leaves[next], section->discipline, records->leaves[leaves[next]]);
	}
}

void stats_json_print(const struct section *section)
{
	const struct figures figures = figures_of(section->records);

	printf("{\"bowler\":\"%s\",\"discipline\":\"%s\"", pindeck_name_to_text(&section->bowler),
	       pindeck_discipline_to_name(section->discipline));
	for (int next = 0; next < NUMBERS; next++) {
		fputs(",", stdout);
		print_json_number(&figures.numbers[next]);
	}
	for (int next = 0; next < PAIRS; next++) {
		printf(",\"%s\":{", figures.pairs[next].name);
		print_json_chances(figures.pairs[next].chances);
	}
	fputs(",\"cost_per_game\":{", stdout);
	for (int kind = 0; kind < LEAVE_KINDS; kind++) {
		fputs(kind > 0 ? "," : "", stdout);
		print_json_number(&figures.costs[kind]);
	}
	fputs("},\"last_games\":[", stdout);
	print_json_last_games(section->records);
	fputs("],\"leaves\":[", stdout);
	print_json_leaves(section);
	puts("]}");
}

/* ---- CSV ----------------------------------------------------------------------------------------
 */

void stats_csv_print_heading(void)
{
	static const struct records none;
	const struct figures figures = figures_of(&none);

	fputs("bowler,discipline", stdout);
	for (int next = 0; next < NUMBERS; next++)
		printf(",%s", figures.numbers[next].name);
	for (int next = 0; next < PAIRS; next++)
		printf(",%s_came,%s_made", figures.pairs[next].name, figures.pairs[next].name);
	for (int kind = 0; kind < LEAVE_KINDS; kind++)
		printf(",%s_cost_per_game", figures.costs[kind].name);
	puts("");
}

void stats_csv_print(const struct section *section)
{
	const struct figures figures = figures_of(section->records);

	printf("%s,%s", pindeck_name_to_text(&section->bowler),
	       pindeck_discipline_to_name(section->discipline));
	for (int next = 0; next < NUMBERS; next++) {
		fputs(",", stdout);
		print_number(&figures.numbers[next], "");
	}
	for (int next = 0; next < PAIRS; next++)
		printf(",%" PRIu32 ",%" PRIu32, figures.pairs[next].chances.came,
		       figures.pairs[next].chances.made);
	for (int kind = 0; kind < LEAVE_KINDS; kind++) {
		fputs(",", stdout);
		print_number(&figures.costs[kind], "");
	}
	puts("");
}
