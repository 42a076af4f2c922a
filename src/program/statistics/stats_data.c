/* The statistics for other programs: JSON and CSV with the same figures by the same names. */
#include "stats_data.h"

#include "figures.h"
#include "leave_text.h"

#include <inttypes.h>
#include <stdio.h>

static void print_number(const struct number *number, const char *none)
{
	char text[FIGURE_SIZE];

	number_write(number, text);
	fputs(text[0] != '\0' ? text : none, stdout);
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
static void print_json_leave(const struct leave *leave)
{
	const char *name = leave->name;
	const char *quote = name != NULL ? "\"" : "";
	char pins[LEAVE_TEXT_SIZE];

	leave_write(leave->pins, leave->by_letters ? "\",\"" : ",", pins);
	printf(leave->by_letters ? "{\"pins\":[\"%s\"]," : "{\"pins\":[%s],", pins);
	printf("\"name\":%s%s%s,", quote, name != NULL ? name : "null", quote);
	print_json_chances(leave->chances);
}

static void print_json_leaves(const struct section *section)
{
	uint16_t leaves[RECORDS_LEAVES];
	const size_t count = records_leaves(section->records, leaves);

	for (size_t next = 0; next < count; next++) {
		const struct leave leave =
		    figures_leave(section->records, section->discipline, leaves[next]);

		fputs(next > 0 ? "," : "", stdout);
		print_json_leave(&leave);
	}
}

void stats_json_print(const struct section *section)
{
	const struct figures figures = figures_of(section->records);

	printf("{\"bowler\":\"%s\",\"discipline\":\"%s\"", pindeck_name_to_text(&section->bowler),
	       pindeck_discipline_to_name(section->discipline));
	for (int next = 0; next < FIGURES_NUMBERS; next++) {
		fputs(",", stdout);
		print_json_number(&figures.numbers[next]);
	}
	for (int next = 0; next < FIGURES_PAIRS; next++) {
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
	for (int next = 0; next < FIGURES_NUMBERS; next++)
		printf(",%s", figures.numbers[next].name);
	for (int next = 0; next < FIGURES_PAIRS; next++)
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
	for (int next = 0; next < FIGURES_NUMBERS; next++) {
		fputs(",", stdout);
		print_number(&figures.numbers[next], "");
	}
	for (int next = 0; next < FIGURES_PAIRS; next++)
		printf(",%" PRIu32 ",%" PRIu32, figures.pairs[next].chances.came,
		       figures.pairs[next].chances.made);
	for (int kind = 0; kind < LEAVE_KINDS; kind++) {
		fputs(",", stdout);
		print_number(&figures.costs[kind], "");
	}
	puts("");
}
