/* pindeck league infer: the settings of a foreign league, from its sheets. */
#include "program/league/league.h"

#include "league/office/infer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const enum text topics[INFER_TOPICS] = {
	[INFER_HANDICAP] = TEXT_LEAGUE_INFER_HANDICAP,
	[INFER_AVERAGE] = TEXT_LEAGUE_INFER_AVERAGE,
	[INFER_FIRST] = TEXT_LEAGUE_INFER_FIRST,
	[INFER_ABSENT] = TEXT_LEAGUE_INFER_ABSENT,
	[INFER_ABSENT_AVERAGE] = TEXT_LEAGUE_INFER_ABSENT_AVERAGE,
	[INFER_ABSENT_HANDICAP] = TEXT_LEAGUE_INFER_ABSENT_HANDICAP,
	[INFER_LIMIT] = TEXT_LEAGUE_INFER_LIMIT,
	[INFER_TOTAL] = TEXT_LEAGUE_INFER_TOTAL,
	[INFER_POINTS] = TEXT_LEAGUE_INFER_POINTS,
};

static const char *const topic_words[INFER_TOPICS] = {
	[INFER_HANDICAP] = "handicap",
	[INFER_AVERAGE] = "average",
	[INFER_FIRST] = "first",
	[INFER_ABSENT] = "absent",
	[INFER_ABSENT_AVERAGE] = "absent_average",
	[INFER_ABSENT_HANDICAP] = "absent_handicap",
	[INFER_LIMIT] = "limit",
	[INFER_TOTAL] = "total",
	[INFER_POINTS] = "points",
};

/* ---- hypotheses ---- */

static const struct table_column hypothesis_columns[] = {
	{ { .name = "topic" }, NO_TEXT },
	{ { .name = "", .place = ONLY_TABLE }, TEXT_LEAGUE_INFER_TOPIC },
	{ { .name = "settings" }, TEXT_LEAGUE_INFER_SETTINGS },
	{ { .name = "explained", .type = LIST_ANY }, TEXT_LEAGUE_INFER_EXPLAINED },
	{ { .name = "rows", .type = LIST_ANY }, TEXT_LEAGUE_INFER_ROWS },
};

/* handicap_base=220 handicap_percent=90 */
static void write_settings(enum infer_topic topic, const struct infer_hypothesis *hypothesis,
                           struct writer *writer)
{
	const enum setting *settings;
	const int count = infer_settings(topic, &settings);

	for (int next = 0; next < count; next++) {
		char value[LEAGUE_VALUE_SIZE];

		settings_write(settings[next], hypothesis->value[next], value);
		writer_text(writer, next > 0 ? " " : "");
		writer_text(writer, settings_key(settings[next]));
		writer_put(writer, '=');
		writer_text(writer, value);
	}
}

/* A null pointer if no hypothesis explains any row of the topic. */
static void add_hypothesis(struct league_rows *rows, enum infer_topic topic, int32_t of,
                           const struct infer_hypothesis *hypothesis)
{
	struct writer settings = { .text = NULL };

	rows_text(rows, topic_words[topic]);
	rows_text(rows, words(spoken, topics[topic]));
	if (hypothesis != NULL)
		write_settings(topic, hypothesis, &settings);
	rows_text(rows, settings.text != NULL ? settings.text : "");
	rows_number(rows, hypothesis != NULL ? hypothesis->explained : 0);
	rows_number(rows, of);
	writer_free(&settings);
}

static void add_hypotheses(struct league_rows *rows, const struct infer *infer)
{
	for (int topic = 0; topic < INFER_TOPICS; topic++) {
		const struct infer_answer *answer = infer->answers + topic;

		for (int next = 0; answer->rows > 0 && next < answer->count; next++)
			add_hypothesis(rows, (enum infer_topic)topic, answer->rows,
			               answer->best + next);
		if (answer->rows > 0 && answer->count == 0)
			add_hypothesis(rows, (enum infer_topic)topic, answer->rows, NULL);
	}
}

/* ---- rows that the best hypothesis does not explain ---- */

static const struct table_column exception_columns[] = {
	{ { .name = "topic" }, NO_TEXT },
	{ { .name = "", .place = ONLY_TABLE }, TEXT_LEAGUE_INFER_TOPIC },
	{ { .name = "line", .type = LIST_ANY }, TEXT_LEAGUE_INFER_LINE },
	{ { .name = "week", .type = LIST_ANY }, TEXT_LEAGUE_WEEK_COLUMN },
	{ { .name = "lane", .type = LIST_ANY }, TEXT_LEAGUE_LANE },
	{ { .name = "team" }, TEXT_LEAGUE_TEAM },
	{ { .name = "slot", .type = LIST_ANY }, TEXT_LEAGUE_SLOT },
	{ { .name = "bowler" }, TEXT_LEAGUE_NAME },
	{ { .name = "expected", .type = LIST_ANY }, TEXT_LEAGUE_INFER_EXPECTED },
	{ { .name = "printed", .type = LIST_ANY }, TEXT_LEAGUE_INFER_PRINTED },
};

static void add_value(struct league_rows *rows, enum infer_topic topic, int32_t value)
{
	if (value == SHEET_NOT_PRINTED)
		rows_text(rows, "");
	else if (topic == INFER_POINTS)
		rows_points(rows, value);
	else
		rows_number(rows, value);
}

static void add_exception(struct league_rows *rows, const struct infer_exception *exception)
{
	const struct sheet_row *row = exception->row;

	rows_text(rows, topic_words[exception->topic]);
	rows_text(rows, words(spoken, topics[exception->topic]));
	rows_number(rows, row->line);
	rows_number(rows, row->week);
	rows_number(rows, row->lane);
	rows_text(rows, row->team);
	if (row->slot != 0)
		rows_number(rows, row->slot);
	else
		rows_text(rows, "");
	rows_text(rows, row->other);
	add_value(rows, exception->topic, exception->expected);
	add_value(rows, exception->topic, exception->printed);
}

/* The settings that are not the defaults, as an object. */
static void write_found(const struct infer *infer, struct writer *writer)
{
	const struct settings standard = settings_standard();

	writer_put(writer, ','); /* a list ends its line */
	writer_begin(writer, "settings", '{');
	for (enum setting setting = 0; setting < SETTINGS; setting++) {
		char value[LEAGUE_VALUE_SIZE];

		if (infer->settings.value[setting] == standard.value[setting])
			continue;
		settings_write(setting, infer->settings.value[setting], value);
		writer_word(writer, settings_key(setting), value);
	}
	writer_end(writer, '}');
}

/* The command that creates such a league. */
static void write_command(const struct infer *infer, struct writer *writer)
{
	const struct settings standard = settings_standard();

	writer_print(writer, "\n%s", words(spoken, TEXT_LEAGUE_INFER_CREATE));
	for (enum setting setting = 0; setting < SETTINGS; setting++) {
		char value[LEAGUE_VALUE_SIZE];

		if (infer->settings.value[setting] == standard.value[setting])
			continue;
		settings_write(setting, infer->settings.value[setting], value);
		writer_print(writer, " --set %s=%s", settings_key(setting), value);
	}
	writer_put(writer, '\n');
}

static enum status print(const struct league *league, const struct infer *infer)
{
	struct league_rows hypotheses = league_table_rows(TABLE_COLUMNS(hypothesis_columns));
	struct league_rows exceptions = league_table_rows(TABLE_COLUMNS(exception_columns));
	struct writer writer = { .text = NULL };

	if (league->format == LIST_JSON) {
		writer_begin(&writer, NULL, '{');
		writer_name(&writer, "hypotheses");
	}
	add_hypotheses(&hypotheses, infer);
	league_table_write(&hypotheses, TABLE_COLUMNS(hypothesis_columns), league->format, &writer);
	if (league->format == LIST_JSON)
		writer_text(&writer, ",\"unexplained\":");
	else
		writer_put(&writer, '\n');
	if (league->format == LIST_TABLE)
		writer_print(&writer, "%s\n",
		             words(spoken, hypotheses.number == 0 ? TEXT_LEAGUE_INFER_NONE
		                           : infer->count > 0     ? TEXT_LEAGUE_INFER_UNEXPLAINED
		                                              : TEXT_LEAGUE_INFER_ALL_EXPLAINED));
	for (size_t next = 0; next < infer->count; next++)
		add_exception(&exceptions, infer->exceptions + next);
	if (infer->count > 0 || league->format != LIST_TABLE)
		league_table_write(&exceptions, TABLE_COLUMNS(exception_columns), league->format,
		                   &writer);
	if (league->format == LIST_JSON) {
		write_found(infer, &writer);
		writer_text(&writer, "}\n");
	}
	if (league->format == LIST_TABLE)
		write_command(infer, &writer);
	rows_free(&hypotheses);
	rows_free(&exceptions);
	return league_print(&writer);
}

static bool has_scores(const struct sheet *sheets, size_t count)
{
	for (size_t next = 0; next < count; next++)
		if (sheets[next].kind == SHEET_SCORES && sheets[next].count > 0)
			return true;
	return false;
}

enum status league_infer(struct league *league)
{
	struct sheet sheets[LEAGUE_MOST_OPTIONS] = { { .count = 0 } };
	struct infer infer = { .count = 0 };
	enum status status = STATUS_DONE;
	size_t count = 0;

	if (league->words[0] == NULL)
		return complain(STATUS_USAGE, "infer", TEXT_LEAGUE_INFER_WHICH);
	for (; league->words[count] != NULL && status == STATUS_DONE; count++)
		status =
		    count == LEAGUE_MOST_OPTIONS
			? complain(STATUS_USAGE, league->words[count], TEXT_LEAGUE_TOO_MANY)
			: league_files_read_sheet(league, league->words[count], sheets + count);
	if (status == STATUS_DONE && !has_scores(sheets, count))
		status = league_refuse("infer", TEXT_LEAGUE_INFER_NO_SCORES);
	if (status == STATUS_DONE && !infer_find(&infer, sheets, count))
		status = complain_no_memory();
	if (status == STATUS_DONE)
		status = print(league, &infer);
	infer_free(&infer);
	for (size_t next = 0; next < count && next < LEAGUE_MOST_OPTIONS; next++)
		sheet_free(sheets + next);
	return status;
}
