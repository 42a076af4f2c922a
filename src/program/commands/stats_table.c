/* The statistics for people: a table, and a chart below it. */
#include "program/commands/stats_table.h"

#include "common/width.h"
#include "journal/register.h"
#include "program/commands/feat_text.h"
#include "program/commands/stats_chart.h"
#include "records/leave_text.h"
#include "records/statistic.h"
#include "terminal/line.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>

enum {
	LABEL_COLUMNS = 28,
	VALUE_COLUMNS = 15, /* two numbers of seven digits */
	MOST_LEAVES = 10,
	MOST_RIVALS = 10,
	MOST_MONTHS = 12
};

/* The lines of the table in the order in which people read them. */
static const struct table_line {
	enum statistic statistic;
	enum text label;
	enum text label_where_lowest_wins; /* NO_TEXT when it is the same */
} lines[] = {
	{ STATISTIC_GAMES, TEXT_STATS_GAMES_BOWLED, NO_TEXT },
	{ STATISTIC_GAMES_WITH_MISSED_FRAMES, TEXT_STATS_MISSED_FRAMES, NO_TEXT },
	{ STATISTIC_AVERAGE, TEXT_STATS_AVERAGE, NO_TEXT },
	{ STATISTIC_FIRST_GAME_AVERAGE, TEXT_STATS_FIRST_GAME, NO_TEXT },
	{ STATISTIC_LATER_GAMES_AVERAGE, TEXT_STATS_LATER_GAMES, NO_TEXT },
	{ STATISTIC_HIGH_GAME, TEXT_STATS_HIGH_GAME, TEXT_STATS_LOW_GAME },
	{ STATISTIC_HIGH_SERIES, TEXT_STATS_HIGH_SERIES, TEXT_STATS_LOW_SERIES },
	{ STATISTIC_SERIES, TEXT_STATS_SERIES, NO_TEXT },
	{ STATISTIC_FIRST_BALL_AVERAGE, TEXT_STATS_FIRST_BALL_AVERAGE, NO_TEXT },
	{ STATISTIC_LONGEST_STRING, TEXT_STATS_LONGEST_STRING, NO_TEXT },
	{ STATISTIC_FIRST_BALL_FOULS, TEXT_STATS_FIRST_BALL_FOULS, NO_TEXT },
	{ STATISTIC_STRIKES, TEXT_STATS_STRIKES, NO_TEXT },
	{ STATISTIC_DOUBLES, TEXT_STATS_DOUBLES, NO_TEXT },
	{ STATISTIC_SPARES, TEXT_STATS_SPARES, NO_TEXT },
	{ STATISTIC_SINGLE_PIN, TEXT_STATS_KIND_SINGLE, NO_TEXT },
	{ STATISTIC_SEVERAL_PINS, TEXT_STATS_KIND_SEVERAL, NO_TEXT },
	{ STATISTIC_SPLIT, TEXT_STATS_KIND_SPLIT, NO_TEXT },
	{ STATISTIC_UNKNOWN, TEXT_STATS_KIND_UNKNOWN, NO_TEXT },
	{ STATISTIC_OPEN_FRAMES, TEXT_STATS_OPEN_FRAMES, NO_TEXT },
	{ STATISTIC_CLEAN_GAMES, TEXT_STATS_CLEAN_GAMES, NO_TEXT },
	{ STATISTIC_GAMES_BY_PINS, TEXT_STATS_KNOWN_GAMES, NO_TEXT },
	{ STATISTIC_COST_OF_SINGLE_PIN, TEXT_STATS_KIND_SINGLE, NO_TEXT },
	{ STATISTIC_COST_OF_SEVERAL_PINS, TEXT_STATS_KIND_SEVERAL, NO_TEXT },
	{ STATISTIC_COST_OF_SPLIT, TEXT_STATS_KIND_SPLIT, NO_TEXT },
	{ STATISTIC_COST_OF_UNKNOWN, TEXT_STATS_KIND_UNKNOWN, NO_TEXT },
	{ STATISTIC_TEAM_GAMES, TEXT_STATS_TEAM_GAMES, NO_TEXT },
	{ STATISTIC_TEAM_FRAMES, TEXT_STATS_TEAM_FRAMES, NO_TEXT },
	{ STATISTIC_TEAM_BALLS, TEXT_STATS_TEAM_BALLS, NO_TEXT },
	{ STATISTIC_TEAM_STRIKES, TEXT_STATS_TEAM_STRIKES, NO_TEXT },
	{ STATISTIC_TEAM_SPARES, TEXT_STATS_TEAM_SPARES, NO_TEXT },
	/* shown as a chart */
	{ STATISTIC_STRIKES_BY_FRAME, NO_TEXT, NO_TEXT },
	/* not shown, because the average says more */
	{ STATISTIC_TOTAL_PINS, NO_TEXT, NO_TEXT },
};

enum {
	LINES = sizeof lines / sizeof *lines
};

static_assert((int)LINES == (int)STATISTICS, "a statistic has no line in the table, or two");

static void print_label(const char *label)
{
	printf("  %s%*s", label, LABEL_COLUMNS - width_of_text(label), "");
}

/* ---- values -------------------------------------------------------------------------------------
 */

static bool is_chances(enum statistic statistic)
{
	return statistic_kind(statistic) == STATISTIC_IS_CHANCES ||
	       statistic_kind(statistic) == STATISTIC_IS_SHARE;
}

static bool is_cost(enum statistic statistic)
{
	return statistic_kind(statistic) == STATISTIC_IS_COST;
}

static void print_percentage(struct chances chances)
{
	const int per_mille = records_chances_to_per_mille(chances);

	if (per_mille == RECORDS_NOTHING)
		printf("%8s", "-");
	else
		printf("%5d.%d%%", per_mille / 10, per_mille % 10);
}

/* Made of the attempts, and the percentage. */
static void print_chances(struct chances chances)
{
	char pair[32];

	snprintf(pair, sizeof pair, "%" PRIu32 "/%" PRIu32, chances.made, chances.attempts);
	printf("%*s", VALUE_COLUMNS, pair);
	print_percentage(chances);
}

static void print_number(enum statistic statistic, int64_t number)
{
	char text[STATISTIC_SIZE];

	statistic_write_number(statistic, number, text);
	printf("%*s", VALUE_COLUMNS, text[0] != '\0' ? text : "-");
}

static void print_line(const struct table_line *line, const struct section *section,
                       enum language language)
{
	const struct statistic_value value = statistic_value(line->statistic, section->records);
	const bool lowest = pindeck_discipline_lowest_wins(section->discipline) &&
	                    statistic_kind(line->statistic) == STATISTIC_IS_BEST;

	print_label(words(language, lowest ? line->label_where_lowest_wins : line->label));
	if (is_chances(line->statistic))
		print_chances(value.chances);
	else
		print_number(line->statistic, value.number);
	puts("");
}

static bool is_of_teams(enum statistic statistic)
{
	return statistic >= STATISTIC_TEAM_GAMES && statistic <= STATISTIC_TEAM_SPARES;
}

/* Numbers first, then chances below an empty line. */
static void print_statistics(const struct section *section, enum language language)
{
	bool chances = false;

	for (const struct table_line *line = lines; line < lines + LINES; line++) {
		if (line->label == NO_TEXT || is_cost(line->statistic) ||
		    is_of_teams(line->statistic))
			continue;
		if (!chances && is_chances(line->statistic))
			puts("");
		chances = is_chances(line->statistic);
		print_line(line, section, language);
	}
}

/* ---- pins lost by missed spares -----------------------------------------------------------------
 */

/* The lines of costs above zero, the highest first. Returns their number. */
static int rank_costs(const struct records *records, const struct table_line *ranked[LEAVE_KINDS])
{
	uint64_t costs[LEAVE_KINDS];
	int count = 0;

	for (const struct table_line *line = lines; line < lines + LINES && count < LEAVE_KINDS;
	     line++) {
		const uint64_t cost = statistic_value(line->statistic, records).cost;
		int rank = count;

		if (cost == 0)
			continue;
		for (; rank > 0 && costs[rank - 1] < cost; rank--) {
			ranked[rank] = ranked[rank - 1];
			costs[rank] = costs[rank - 1];
		}
		ranked[rank] = line;
		costs[rank] = cost;
		count++;
	}
	return count;
}

static void print_costs(const struct section *section, enum language language)
{
	const struct table_line *ranked[LEAVE_KINDS];
	const int count = rank_costs(section->records, ranked);

	if (count > 0)
		printf("\n%s\n", words(language, TEXT_STATS_COSTS));
	for (int rank = 0; rank < count; rank++)
		print_line(ranked[rank], section, language);
}

/* ---- leaves -------------------------------------------------------------------------------------
 */

/* A gutter ball leaves all pins, which are too many to name. */
static bool is_full_rack(const struct leave *leave)
{
	return leave->pins == (leave->by_letters ? ((1U << PINDECK_FIVE) - 1) << PINDECK_RACK
	                                         : (1U << PINDECK_RACK) - 1);
}

static void print_leave(const struct leave *leave, enum language language)
{
	struct writer pins = { .text = NULL };

	leave_text_write(&pins, leave->pins, "-");
	if (is_full_rack(leave))
		print_label(words(language, TEXT_LEAVE_FULL_RACK));
	else
		print_label(pins.failed ? "?" : pins.text);
	writer_free(&pins);
	print_chances(leave->chances);
	if (leave->name != NULL && *words_for_leave(language, leave->name) != '\0')
		printf("  %s", words_for_leave(language, leave->name));
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
		    records_leave(section->records, section->discipline, leaves[next]);

		print_leave(&leave, language);
	}
	if (shown < count) {
		fputs("  ", stdout);
		words_print(stdout, language, STATS_MORE_LEAVES, count - shown);
		puts("");
	}
}

/* ---- the share in teams -------------------------------------------------------------------------
 */

static void print_share(const struct section *section, enum language language)
{
	if (section->records->in_teams.games == 0)
		return;
	printf("\n%s\n", words(language, TEXT_STATS_IN_TEAMS));
	for (const struct table_line *line = lines; line < lines + LINES; line++)
		if (is_of_teams(line->statistic))
			print_line(line, section, language);
}

/* ---- series, milestones, head-to-head -----------------------------------------------------------
 */

/* Series of other lengths than three have no statistic. */
static void print_other_series(const struct section *section, enum language language)
{
	for (int games = 2; games <= RECORDS_LONGEST_SERIES; games++) {
		const struct best *best = &section->records->best_series[games];

		if (best->count == 0 || games == RECORDS_SERIES)
			continue;
		fputs("  ", stdout);
		words_print(stdout, language, STATS_OTHER_SERIES, games, (int)best->score);
		puts("");
	}
}

static void print_date(int32_t date)
{
	printf("%04d-%02d-%02d", date / 10000, date / 100 % 100, date % 100);
}

static void print_milestones(const struct section *section, enum language language)
{
	struct feat feats[FEATS_MOST];
	const size_t count = milestone_feats_of_records(section->records, feats);

	if (count > 0)
		printf("\n%s\n", words(language, TEXT_STATS_MILESTONES));
	for (size_t next = 0; next < count; next++) {
		fputs("  ", stdout);
		print_date(feats[next].date);
		fputs("  ", stdout);
		feat_text_print(stdout, &feats[next], section->discipline, language);
		puts("");
	}
}

static void print_rival(const struct rival *rival, enum language language)
{
	char text[REGISTER_NAME_SIZE + 8];

	snprintf(text, sizeof text, "%s%s%s", pindeck_name_to_text(&rival->holder.letters),
	         rival->holder.person != 0 ? " " : "",
	         rival->holder.person != 0 ? rival->holder.name : "");
	print_label(text);
	words_print(stdout, language, STATS_RIVAL, (int)rival->won, (int)rival->lost,
	            (int)(rival->games - rival->won - rival->lost),
	            (int)(rival->pins / rival->games), (int)(rival->their_pins / rival->games));
	puts("");
}

static void print_rivals(const struct section *section, enum language language)
{
	const struct rivals *rivals = section->rivals;

	if (rivals->count > 0)
		printf("\n%s\n", words(language, TEXT_STATS_HEAD_TO_HEAD));
	for (size_t next = 0; next < rivals->count && next < MOST_RIVALS; next++)
		print_rival(&rivals->list[next], language);
}

/* ---- months -------------------------------------------------------------------------------------
 */

static void print_month(const struct trend *trend, size_t place)
{
	const struct trend_month *month = &trend->months[place];
	const int average = trend_average(trend, place);
	const int moving = trend_moving_average(trend, place);

	printf("  %04d-%02d %6" PRIu32 " %6d.%d %6d.%d", month->month / 100, month->month % 100,
	       month->games, average / 10, average % 10, moving / 10, moving % 10);
	print_percentage(month->strikes);
	print_percentage(month->spares);
	puts("");
}

static void print_months(const struct section *section, enum language language, size_t most)
{
	const struct trend *trend = section->trend;
	const size_t first = trend->count > most ? trend->count - most : 0;

	printf("\n%s\n%s\n", words(language, TEXT_STATS_MONTHS),
	       words(language, TEXT_STATS_MONTHS_HEADINGS));
	for (size_t next = first; next < trend->count; next++)
		print_month(trend, next);
}

/* ---- all of it ----------------------------------------------------------------------------------
 */

static void print_holder(const struct section *section, enum language language)
{
	const struct holder *holder = &section->holder;

	printf("%s", pindeck_name_to_text(&holder->letters));
	if (holder->person != 0) {
		putchar(' ');
		line_print_text(holder->name, LINE_SIZE, stdout);
	}
	if (holder->is_team)
		printf(" (%s)", words(language, TEXT_STATS_TEAM));
	if (section->discipline != PINDECK_TENPIN)
		printf(" (%s)", pindeck_discipline_to_name(section->discipline));
	puts("");
}

void stats_table_print_months(const struct section *section, enum language language)
{
	print_holder(section, language);
	if (section->trend->count == 0)
		return;
	print_months(section, language, section->trend->count);
	printf("\n%s\n", words(language, TEXT_STATS_MONTHS_CHART));
	stats_chart_print_months(section->trend);
}

void stats_table_print(const struct section *section, enum language language, bool every_leave)
{
	print_holder(section, language);
	/* a member of teams may have no game of its own */
	if (section->records->games + section->records->games_with_missed_frames > 0)
		print_statistics(section, language);
	print_other_series(section, language);
	print_share(section, language);
	print_costs(section, language);
	print_leaves(section, language, every_leave);
	print_rivals(section, language);
	print_milestones(section, language);
	if (section->records->games == 0)
		return;
	if (section->trend->count > 1)
		print_months(section, language, MOST_MONTHS);
	printf("\n%s\n", words(language, TEXT_STATS_BY_FRAME));
	stats_chart_print_frames(section->records);
	printf("\n%s\n", words(language, TEXT_STATS_LAST_GAMES));
	stats_chart_print(section->records);
}
