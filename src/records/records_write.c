/* Records as JSON and CSV, for the command stats and the server. */
#include "records_write.h"

#include "leave_text.h"
#include "statistic.h"

#include <inttypes.h>

static void write_number(struct writer *writer, enum statistic statistic,
                         struct statistic_value value, const char *none)
{
	char text[STATISTIC_SIZE];

	statistic_write_number(statistic, value.number, text);
	writer_text(writer, text[0] != '\0' ? text : none);
}

/* ---- JSON ---------------------------------------------------------------------------------------
 */

static void write_json_chances(struct writer *writer, struct chances chances)
{
	writer_print(writer, "\"came\":%" PRIu32 ",\"made\":%" PRIu32 "}", chances.attempts,
	             chances.made);
}

static void write_json_statistic(struct writer *writer, enum statistic statistic,
                                 const struct records *records)
{
	const struct statistic_value value = statistic_value(statistic, records);

	writer_print(writer, "\"%s\":", statistic_name(statistic));
	if (statistic_kind(statistic) == STATISTIC_IS_CHANCES) {
		writer_put(writer, '{');
		write_json_chances(writer, value.chances);
		return;
	}
	write_number(writer, statistic, value, "null");
}

/* Costs are an object of their own behind the other statistics. */
static void write_json_statistics(struct writer *writer, const struct records *records)
{
	const char *before = "";

	for (enum statistic next = 0; next < STATISTICS; next++) {
		if (statistic_kind(next) == STATISTIC_IS_COST)
			continue;
		writer_put(writer, ',');
		write_json_statistic(writer, next, records);
	}
	writer_text(writer, ",\"cost_per_game\":{");
	for (enum statistic next = 0; next < STATISTICS; next++) {
		if (statistic_kind(next) != STATISTIC_IS_COST)
			continue;
		writer_text(writer, before);
		write_json_statistic(writer, next, records);
		before = ",";
	}
	writer_put(writer, '}');
}

static void write_json_last_games(struct writer *writer, const struct records *records)
{
	int scores[RECORDS_LAST_GAMES];
	const size_t games = records_last_games(records, scores);

	writer_text(writer, ",\"last_games\":[");
	for (size_t game = 0; game < games; game++)
		writer_print(writer, "%s%d", game > 0 ? "," : "", scores[game]);
	writer_put(writer, ']');
}

/* Pins of ten-pin are numbers, pins of five-pin are letters in quotes. */
static void write_json_leave(struct writer *writer, const struct leave *leave)
{
	const char *quote = leave->by_letters ? "\"" : "";

	writer_print(writer, "{\"pins\":[%s", quote);
	leave_write(writer, leave->pins, leave->by_letters ? "\",\"" : ",");
	writer_print(writer, "%s],\"name\":", quote);
	writer_json_or_null(writer, leave->name);
	writer_put(writer, ',');
	write_json_chances(writer, leave->chances);
}

static void write_json_leaves(struct writer *writer, const struct records *records,
                              enum pindeck_discipline discipline)
{
	uint16_t leaves[RECORDS_LEAVES];
	const size_t count = records_leaves(records, leaves);

	writer_text(writer, ",\"leaves\":[");
	for (size_t next = 0; next < count; next++) {
		const struct leave leave = records_leave(records, discipline, leaves[next]);

		writer_text(writer, next > 0 ? "," : "");
		write_json_leave(writer, &leave);
	}
	writer_put(writer, ']');
}

void records_write_json(struct writer *writer, const struct records *records,
                        enum pindeck_discipline discipline)
{
	const int pins = pindeck_pins_to_count(pindeck_discipline_rack(discipline));

	writer_print(writer, "\"discipline\":\"%s\",\"pins\":%d,\"best\":\"%s\"",
	             pindeck_discipline_to_name(discipline), pins,
	             pindeck_discipline_lowest_wins(discipline) ? "lowest" : "highest");
	write_json_statistics(writer, records);
	write_json_last_games(writer, records);
	write_json_leaves(writer, records, discipline);
}

void records_write_json_label(struct writer *writer, const struct record_label *label)
{
	writer_print(writer, "\"bowler\":\"%s\"", pindeck_name_to_text(&label->letters));
	if (label->person == 0)
		return;
	writer_text(writer, ",\"person\":");
	writer_number(writer, label->person);
	writer_text(writer, ",\"name\":");
	writer_json(writer, label->name);
}

/* ---- CSV ----------------------------------------------------------------------------------------
 */

void records_write_csv_heading(struct writer *writer)
{
	writer_text(writer, "bowler,discipline");
	for (enum statistic next = 0; next < STATISTICS; next++) {
		const char *name = statistic_name(next);

		if (statistic_kind(next) == STATISTIC_IS_CHANCES)
			writer_print(writer, ",%s_came,%s_made", name, name);
		else
			writer_print(writer, ",%s%s", name,
			             statistic_kind(next) == STATISTIC_IS_COST ? "_cost_per_game"
			                                                       : "");
	}
	writer_text(writer, ",person,name\n");
}

void records_write_csv(struct writer *writer, const struct records *records,
                       const struct record_label *label, enum pindeck_discipline discipline)
{
	writer_print(writer, "%s,%s", pindeck_name_to_text(&label->letters),
	             pindeck_discipline_to_name(discipline));
	for (enum statistic next = 0; next < STATISTICS; next++) {
		const struct statistic_value value = statistic_value(next, records);

		writer_put(writer, ',');
		if (statistic_kind(next) == STATISTIC_IS_CHANCES)
			writer_print(writer, "%" PRIu32 ",%" PRIu32, value.chances.attempts,
			             value.chances.made);
		else
			write_number(writer, next, value, "");
	}
	writer_put(writer, ',');
	if (label->person != 0)
		writer_number(writer, label->person);
	writer_put(writer, ',');
	(void)writer_csv(writer, label->person != 0 ? label->name : "");
	writer_put(writer, '\n');
}
