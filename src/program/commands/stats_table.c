/* The statistics for people: tables, charts, milestones and personal bests in words. */
#include "program/commands/stats_table.h"
#include "program/command.h"

#include "common/locale_name.h"
#include "common/width.h"
#include "journal/register.h"
#include "records/records.h"
#include "records/records_write.h"
#include "records/trend.h"
#include "terminal/line.h"

#include <assert.h>
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

static void stats_chart_print(const struct records *records)
{
	int scores[RECORDS_LAST_GAMES];
	const size_t games = records_last_games(records, scores);

	print_chart(scores, games);
}

static void stats_chart_print_months(const struct trend *trend)
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

static void stats_chart_print_frames(const struct records *records)
{
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		print_frame(frame, records->strikes_by_frame[frame - 1]);
}

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

/* ---- values ---- */

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

static void print_line(const struct table_line *line, const struct section *section)
{
	const struct statistic_value value = statistic_value(line->statistic, section->records);
	const bool lowest = pindeck_discipline_lowest_wins(section->discipline) &&
	                    statistic_kind(line->statistic) == STATISTIC_IS_BEST;

	print_label(words(spoken, lowest ? line->label_where_lowest_wins : line->label));
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
static void print_statistics(const struct section *section)
{
	bool chances = false;

	for (const struct table_line *line = lines; line < lines + LINES; line++) {
		if (line->label == NO_TEXT || is_cost(line->statistic) ||
		    is_of_teams(line->statistic))
			continue;
		if (!chances && is_chances(line->statistic))
			puts("");
		chances = is_chances(line->statistic);
		print_line(line, section);
	}
}

/* ---- pins lost by missed spares ---- */

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

static void print_costs(const struct section *section)
{
	const struct table_line *ranked[LEAVE_KINDS];
	const int count = rank_costs(section->records, ranked);

	if (count > 0)
		printf("\n%s\n", words(spoken, TEXT_STATS_COSTS));
	for (int rank = 0; rank < count; rank++)
		print_line(ranked[rank], section);
}

/* ---- leaves ---- */

/* A gutter ball leaves all pins, which are too many to name. */
static bool is_full_rack(const struct leave *leave)
{
	return leave->pins == (leave->by_letters ? ((1U << PINDECK_FIVE) - 1) << PINDECK_RACK
	                                         : (1U << PINDECK_RACK) - 1);
}

static void print_leave(const struct leave *leave)
{
	struct writer pins = { .text = NULL };

	leave_text_write(&pins, leave->pins, "-");
	if (is_full_rack(leave))
		print_label(words(spoken, TEXT_LEAVE_FULL_RACK));
	else
		print_label(pins.failed ? "?" : pins.text);
	writer_free(&pins);
	print_chances(leave->chances);
	if (leave->name != NULL && *words_for_leave(spoken, leave->name) != '\0')
		printf("  %s", words_for_leave(spoken, leave->name));
	puts("");
}

static void print_leaves(const struct section *section, bool every)
{
	uint16_t leaves[RECORDS_LEAVES];
	const size_t count = records_leaves(section->records, leaves);
	const size_t shown = every || count < MOST_LEAVES ? count : MOST_LEAVES;

	if (count > 0)
		printf("\n%s\n", words(spoken, TEXT_STATS_LEAVES));
	for (size_t next = 0; next < shown; next++) {
		const struct leave leave =
		    records_leave(section->records, section->discipline, leaves[next]);

		print_leave(&leave);
	}
	if (shown < count) {
		fputs("  ", stdout);
		words_print(stdout, spoken, STATS_MORE_LEAVES, count - shown);
		puts("");
	}
}

/* ---- the share in teams ---- */

static void print_share(const struct section *section)
{
	if (section->records->in_teams.games == 0)
		return;
	printf("\n%s\n", words(spoken, TEXT_STATS_IN_TEAMS));
	for (const struct table_line *line = lines; line < lines + LINES; line++)
		if (is_of_teams(line->statistic))
			print_line(line, section);
}

/* ---- series, milestones, head-to-head ---- */

/* Series of other lengths than three have no statistic. */
static void print_other_series(const struct section *section)
{
	for (int games = 2; games <= RECORDS_LONGEST_SERIES; games++) {
		const struct best *best = &section->records->best_series[games];

		if (best->count == 0 || games == RECORDS_SERIES)
			continue;
		fputs("  ", stdout);
		words_print(stdout, spoken, STATS_OTHER_SERIES, games, (int)best->score);
		puts("");
	}
}

static void print_date(int32_t date)
{
	printf("%04d-%02d-%02d", date / 10000, date / 100 % 100, date % 100);
}

static void print_milestones(const struct section *section)
{
	struct feat feats[FEATS_MOST];
	const size_t count = milestone_feats_of_records(section->records, feats);

	if (count > 0)
		printf("\n%s\n", words(spoken, TEXT_STATS_MILESTONES));
	for (size_t next = 0; next < count; next++) {
		fputs("  ", stdout);
		print_date(feats[next].date);
		fputs("  ", stdout);
		feat_text_print(stdout, &feats[next], section->discipline, spoken);
		puts("");
	}
}

static void print_rival(const struct rival *rival)
{
	char text[REGISTER_NAME_SIZE + 8];

	snprintf(text, sizeof text, "%s%s%s", pindeck_name_to_text(&rival->holder.letters),
	         rival->holder.person != 0 ? " " : "",
	         rival->holder.person != 0 ? rival->holder.name : "");
	print_label(text);
	words_print(stdout, spoken, STATS_RIVAL, (int)rival->won, (int)rival->lost,
	            (int)(rival->games - rival->won - rival->lost),
	            (int)(rival->pins / rival->games), (int)(rival->their_pins / rival->games));
	puts("");
}

static void print_rivals(const struct section *section)
{
	const struct rivals *rivals = section->rivals;

	if (rivals->count > 0)
		printf("\n%s\n", words(spoken, TEXT_STATS_HEAD_TO_HEAD));
	for (size_t next = 0; next < rivals->count && next < MOST_RIVALS; next++)
		print_rival(&rivals->list[next]);
}

/* ---- months ---- */

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

static void print_months(const struct section *section, size_t most)
{
	const struct trend *trend = section->trend;
	const size_t first = trend->count > most ? trend->count - most : 0;

	printf("\n%s\n%s\n", words(spoken, TEXT_STATS_MONTHS),
	       words(spoken, TEXT_STATS_MONTHS_HEADINGS));
	for (size_t next = first; next < trend->count; next++)
		print_month(trend, next);
}

/* ---- all of it ---- */

static void print_holder(const struct section *section)
{
	const struct holder *holder = &section->holder;

	printf("%s", pindeck_name_to_text(&holder->letters));
	if (holder->person != 0) {
		putchar(' ');
		line_print_text(holder->name, LINE_SIZE, stdout);
	}
	if (holder->is_team)
		printf(" (%s)", words(spoken, TEXT_STATS_TEAM));
	if (section->discipline != PINDECK_DISCIPLINE_TENPIN)
		printf(" (%s)", pindeck_discipline_to_name(section->discipline));
	puts("");
}

void stats_table_print_months(const struct section *section)
{
	print_holder(section);
	if (section->trend->count == 0)
		return;
	print_months(section, section->trend->count);
	printf("\n%s\n", words(spoken, TEXT_STATS_MONTHS_CHART));
	stats_chart_print_months(section->trend);
}

void stats_table_print(const struct section *section, bool every_leave)
{
	print_holder(section);
	/* a member of teams may have no game of its own */
	if (section->records->games + section->records->games_with_missed_frames > 0)
		print_statistics(section);
	print_other_series(section);
	print_share(section);
	print_costs(section);
	print_leaves(section, every_leave);
	print_rivals(section);
	print_milestones(section);
	if (section->records->games == 0)
		return;
	if (section->trend->count > 1)
		print_months(section, MOST_MONTHS);
	printf("\n%s\n", words(spoken, TEXT_STATS_BY_FRAME));
	stats_chart_print_frames(section->records);
	printf("\n%s\n", words(spoken, TEXT_STATS_LAST_GAMES));
	stats_chart_print(section->records);
}

static void print_best(FILE *output, const struct feat *feat, enum language language)
{
	if (feat->kind == MILESTONE_GAME)
		words_print(output, language, FEAT_BEST_GAME, (int)feat->value, (int)feat->before);
	else
		words_print(output, language, FEAT_BEST_SERIES, (int)feat->value,
		            (int)feat->before);
}

void feat_text_print(FILE *output, const struct feat *feat, enum pindeck_discipline discipline,
                     enum language language)
{
	if (feat->is_best) {
		print_best(output, feat, language);
		return;
	}
	switch (feat->kind) {
	case MILESTONE_GAME:
		if (pindeck_discipline_lowest_wins(discipline))
			words_print(output, language, FEAT_LOW_GAME, (int)feat->value);
		else
			words_print(output, language, FEAT_GAME, (int)feat->value);
		break;
	case MILESTONE_SERIES:
		words_print(output, language, FEAT_SERIES, (int)feat->value);
		break;
	case MILESTONE_CLEAN:
		fputs(words(language, TEXT_FEAT_CLEAN), output);
		break;
	case MILESTONE_STRING:
		words_print(output, language, FEAT_STRING, (int)feat->value);
		break;
	case MILESTONE_KINDS:
		break;
	}
}
