/* The one table of statistics; records as JSON and CSV, for the command stats and the server. */
#include "records/records_write.h"

#include <inttypes.h>
#include <pindeck.h>
#include <stdio.h>

/* ---- statistics ---- */

/* ---- the rows ---- */

struct row {
	const char *name;
	enum statistic_kind kind;
	int decimals;
};

static const struct row rows[STATISTICS] = {
#define NUMBER(id, name, decimals, ...) [STATISTIC_##id] = { name, STATISTIC_IS_NUMBER, decimals },
#define BEST(id, name, ...) [STATISTIC_##id] = { name, STATISTIC_IS_BEST, 0 },
#define SHARE(id, name, ...) [STATISTIC_##id] = { name, STATISTIC_IS_SHARE, 0 },
#define CHANCES(id, name, ...) [STATISTIC_##id] = { name, STATISTIC_IS_CHANCES, 0 },
#define BY_FRAME(id, name, ...) [STATISTIC_##id] = { name, STATISTIC_IS_BY_FRAME, 0 },
#define COST(id, name, ...) [STATISTIC_##id] = { name, STATISTIC_IS_COST, 1 },
#include "records/statistics.def"
#undef NUMBER
#undef BEST
#undef SHARE
#undef CHANCES
#undef BY_FRAME
#undef COST
};

const char *statistic_name(enum statistic statistic)
{
	return rows[statistic].name;
}

enum statistic_kind statistic_kind(enum statistic statistic)
{
	return rows[statistic].kind;
}

/* ---- the values ---- */

static struct statistic_value number_of(int64_t number)
{
	return (struct statistic_value){ .number = number };
}

static struct statistic_value share_of(uint32_t part, uint32_t whole)
{
	return (struct statistic_value){ .number = part, .chances = { whole, part } };
}

static struct statistic_value chances_of(struct chances chances)
{
	return (struct statistic_value){ .chances = chances };
}

static struct statistic_value by_frame_of(const struct chances chances[PINDECK_FRAMES])
{
	return (struct statistic_value){ .by_frame = chances };
}

static struct statistic_value cost_of(const struct records *records, enum leave_kind kind)
{
	return (struct statistic_value){ .number = records_cost_per_game(records, kind),
		                         .cost = records->cost[kind] };
}

struct statistic_value statistic_value(enum statistic statistic, const struct records *records)
{
	switch (statistic) {
#define VALUE(id, value)     \
	case STATISTIC_##id: \
		return value;
#define NUMBER(id, name, decimals, value) VALUE(id, number_of(value))
#define BEST(id, name, value) VALUE(id, number_of(value))
#define SHARE(id, name, value, whole) VALUE(id, share_of(value, whole))
#define CHANCES(id, name, value) VALUE(id, chances_of(value))
#define BY_FRAME(id, name, values) VALUE(id, by_frame_of(values))
#define COST(id, name, kind) VALUE(id, cost_of(records, kind))
#include "records/statistics.def"
#undef VALUE
#undef NUMBER
#undef BEST
#undef SHARE
#undef CHANCES
#undef BY_FRAME
#undef COST
	case STATISTICS:
		break;
	}
	return number_of(RECORDS_NOTHING);
}

void statistic_write_number(enum statistic statistic, int64_t number, char text[STATISTIC_SIZE])
{
	static const int scales[] = { 1, 10, 100 };
	int64_t scale = scales[rows[statistic].decimals];
	int length;

	text[0] = '\0';
	if (number == RECORDS_NOTHING)
		return;
	length =
	    snprintf(text, STATISTIC_SIZE, "%" PRId64 "%s", number / scale, scale > 1 ? "." : "");
	for (scale /= 10; scale > 0; scale /= 10)
		text[length++] = (char)('0' + number / scale % 10);
	text[length] = '\0';
}

/* ---- text ---- */

void leave_text_write(struct writer *writer, unsigned pins, const char *between)
{
	const char *before = "";

	for (int pin = 1; pin <= PINDECK_RACK + PINDECK_FIVE; pin++) {
		if ((pins >> (pin - 1) & 1) == 0)
			continue;
		writer_text(writer, before);
		if (pin > PINDECK_RACK)
			writer_put(writer, (char)('a' + pin - PINDECK_RACK - 1));
		else
			writer_number(writer, pin);
		before = between;
	}
}

static void write_number(struct writer *writer, enum statistic statistic,
                         struct statistic_value value, const char *none)
{
	char text[STATISTIC_SIZE];

	statistic_write_number(statistic, value.number, text);
	writer_text(writer, text[0] != '\0' ? text : none);
}

void records_write_month(struct writer *writer, int32_t month)
{
	writer_print(writer, "%04d-%02d", month / 100, month % 100);
}

void records_write_date(struct writer *writer, int32_t date)
{
	records_write_month(writer, date / 100);
	writer_print(writer, "-%02d", date % 100);
}

/* ---- JSON ---- */

static void write_json_chances(struct writer *writer, struct chances chances)
{
	writer_integer(writer, "came", chances.attempts);
	writer_integer(writer, "made", chances.made);
}

static void write_json_pair(struct writer *writer, const char *name, struct chances chances)
{
	writer_begin(writer, name, '{');
	write_json_chances(writer, chances);
	writer_end(writer, '}');
}

static void write_json_by_frame(struct writer *writer, const char *name,
                                const struct chances *by_frame)
{
	writer_begin(writer, name, '[');
	for (int frame = 0; frame < PINDECK_FRAMES; frame++)
		write_json_pair(writer, NULL, by_frame[frame]);
	writer_end(writer, ']');
}

static void write_json_statistic(struct writer *writer, enum statistic statistic,
                                 const struct records *records)
{
	const struct statistic_value value = statistic_value(statistic, records);
	const char *name = statistic_name(statistic);

	if (statistic_kind(statistic) == STATISTIC_IS_CHANCES) {
		write_json_pair(writer, name, value.chances);
	} else if (value.by_frame != NULL) {
		write_json_by_frame(writer, name, value.by_frame);
	} else {
		writer_name(writer, name);
		write_number(writer, statistic, value, "null");
	}
}

/* Costs are an object of their own after the other statistics. */
static void write_json_statistics(struct writer *writer, const struct records *records)
{
	for (enum statistic next = 0; next < STATISTICS; next++)
		if (statistic_kind(next) != STATISTIC_IS_COST)
			write_json_statistic(writer, next, records);
	writer_begin(writer, "cost_per_game", '{');
	for (enum statistic next = 0; next < STATISTICS; next++)
		if (statistic_kind(next) == STATISTIC_IS_COST)
			write_json_statistic(writer, next, records);
	writer_end(writer, '}');
}

static void write_json_last_games(struct writer *writer, const struct records *records)
{
	int scores[RECORDS_LAST_GAMES];
	const size_t games = records_last_games(records, scores);

	writer_begin(writer, "last_games", '[');
	for (size_t game = 0; game < games; game++)
		writer_integer(writer, NULL, scores[game]);
	writer_end(writer, ']');
}

static void write_json_month_name(struct writer *writer, int32_t month)
{
	writer_name(writer, "month");
	writer_put(writer, '"');
	records_write_month(writer, month);
	writer_put(writer, '"');
}

void records_write_day(struct writer *writer, int32_t date)
{
	writer_name(writer, "day");
	writer_put(writer, '"');
	records_write_date(writer, date);
	writer_put(writer, '"');
}

/* Series of every length that were bowled. */
static void write_json_series(struct writer *writer, const struct records *records)
{
	writer_begin(writer, "best_series", '[');
	for (int games = 2; games <= RECORDS_LONGEST_SERIES; games++) {
		const struct best *best = &records->best_series[games];

		if (best->count == 0)
			continue;
		writer_begin(writer, NULL, '{');
		writer_integer(writer, "games", games);
		writer_integer(writer, "series", best->count);
		writer_integer(writer, "score", best->score);
		writer_integer(writer, "game", best->event.game);
		records_write_day(writer, best->event.date);
		writer_end(writer, '}');
	}
	writer_end(writer, ']');
}

void records_write_feat(struct writer *writer, const struct feat *feat)
{
	writer_word(writer, "milestone", milestone_feat_word(feat));
	writer_integer(writer, "value", feat->value);
	if (feat->is_best)
		writer_integer(writer, "before", feat->before);
}

static void write_json_feats(struct writer *writer, const struct feat *feats, size_t count)
{
	writer_begin(writer, "milestones", '[');
	for (size_t next = 0; next < count; next++) {
		const struct feat *feat = &feats[next];

		writer_begin(writer, NULL, '{');
		records_write_feat(writer, feat);
		writer_integer(writer, "game", feat->game);
		records_write_day(writer, feat->date);
		writer_end(writer, '}');
	}
	writer_end(writer, ']');
}

static void write_json_milestones(struct writer *writer, const struct records *records)
{
	struct feat feats[FEATS_MOST];
	const size_t count = milestone_feats_of_records(records, feats);

	write_json_feats(writer, feats, count);
}

static void write_tenths(struct writer *writer, int tenths)
{
	writer_print(writer, "%d.%d", tenths / 10, tenths % 10);
}

static void write_json_month(struct writer *writer, const struct trend *trend, size_t place)
{
	const struct trend_month *month = &trend->months[place];

	writer_begin(writer, NULL, '{');
	write_json_month_name(writer, month->month);
	writer_integer(writer, "games", month->games);
	writer_name(writer, "average");
	write_tenths(writer, trend_average(trend, place));
	writer_name(writer, "moving_average");
	write_tenths(writer, trend_moving_average(trend, place));
	write_json_pair(writer, "strikes", month->strikes);
	write_json_pair(writer, "spares", month->spares);
	writer_end(writer, '}');
}

static void write_json_months(struct writer *writer, const struct trend *trend)
{
	writer_begin(writer, "months", '[');
	for (size_t next = 0; next < trend->count; next++) {
		write_json_month(writer, trend, next);
	}
	writer_end(writer, ']');
}

static void write_json_leave_months(struct writer *writer, const struct trend *trend, uint16_t bits)
{
	writer_begin(writer, "months", '[');
	for (size_t next = 0; next < trend->leaves_count; next++) {
		const struct trend_leave *leave = &trend->leaves[next];

		if (leave->leave != bits)
			continue;
		writer_begin(writer, NULL, '{');
		write_json_month_name(writer, leave->month);
		write_json_chances(writer, leave->chances);
		writer_end(writer, '}');
	}
	writer_end(writer, ']');
}

/* Pins of ten-pin are numbers, pins of five-pin are letters in quotes. */
static void write_json_leave(struct writer *writer, const struct section *section, uint16_t bits)
{
	const struct leave leave = records_leave(section->records, section->discipline, bits);
	const char *quote = leave.by_letters ? "\"" : "";

	writer_begin(writer, NULL, '{');
	writer_begin(writer, "pins", '[');
	writer_text(writer, quote);
	leave_text_write(writer, leave.pins, leave.by_letters ? "\",\"" : ",");
	writer_text(writer, quote);
	writer_end(writer, ']');
	writer_string(writer, "name", leave.name);
	write_json_leave_months(writer, section->trend, bits);
	write_json_chances(writer, leave.chances);
	writer_end(writer, '}');
}

static void write_json_leaves(struct writer *writer, const struct section *section)
{
	uint16_t leaves[RECORDS_LEAVES];
	const size_t count = records_leaves(section->records, leaves);

	writer_begin(writer, "leaves", '[');
	for (size_t next = 0; next < count; next++) {
		write_json_leave(writer, section, leaves[next]);
	}
	writer_end(writer, ']');
}

void records_write_holder(struct writer *writer, const struct holder *holder)
{
	writer_word(writer, "bowler", pindeck_name_to_text(&holder->letters));
	/* a name that the reader may not see is empty */
	if (holder->person != 0 && holder->name[0] != '\0') {
		writer_integer(writer, "person", holder->person);
		writer_string(writer, "name", holder->name);
	}
	if (holder->is_team)
		writer_boolean(writer, "team", true);
	if (holder->is_guest)
		writer_boolean(writer, "guest", true);
}

static void write_json_rivals(struct writer *writer, const struct rivals *rivals)
{
	writer_begin(writer, "head_to_head", '[');
	for (size_t next = 0; next < rivals->count; next++) {
		const struct rival *rival = &rivals->list[next];

		writer_begin(writer, NULL, '{');
		records_write_holder(writer, &rival->holder);
		writer_integer(writer, "games", rival->games);
		writer_integer(writer, "won", rival->won);
		writer_integer(writer, "lost", rival->lost);
		writer_integer(writer, "pins", (int64_t)rival->pins);
		writer_integer(writer, "their_pins", (int64_t)rival->their_pins);
		writer_end(writer, '}');
	}
	writer_end(writer, ']');
}

void records_write_json(struct writer *writer, const struct section *section)
{
	const enum pindeck_discipline discipline = section->discipline;
	const int pins = pindeck_pins_to_count(pindeck_discipline_rack(discipline));

	writer_word(writer, "discipline", pindeck_discipline_to_name(discipline));
	writer_integer(writer, "pins", pins);
	writer_word(writer, "best",
	            pindeck_discipline_lowest_wins(discipline) ? "lowest" : "highest");
	write_json_statistics(writer, section->records);
	write_json_series(writer, section->records);
	write_json_milestones(writer, section->records);
	write_json_months(writer, section->trend);
	write_json_last_games(writer, section->records);
	write_json_leaves(writer, section);
	write_json_rivals(writer, section->rivals);
}

/* ---- CSV ---- */

/* The last columns: the person and name of the holder. */
static const char csv_holder[] = ",person,name,team\n";

static void write_csv_front(struct writer *writer, const struct section *section)
{
	writer_print(writer, "%s,%s", pindeck_name_to_text(&section->holder.letters),
	             pindeck_discipline_to_name(section->discipline));
}

static void write_csv_holder(struct writer *writer, const struct holder *holder)
{
	writer_put(writer, ',');
	if (holder->person != 0)
		writer_number(writer, holder->person);
	writer_put(writer, ',');
	if (holder->person != 0)
		(void)writer_csv(writer, holder->name);
	writer_print(writer, ",%s\n", holder->is_team ? "team" : "");
}

static void write_csv_pair(struct writer *writer, struct chances chances)
{
	writer_print(writer, ",%" PRIu32 ",%" PRIu32, chances.attempts, chances.made);
}

static void write_csv_name(struct writer *writer, enum statistic statistic)
{
	const char *name = statistic_name(statistic);

	switch (statistic_kind(statistic)) {
	case STATISTIC_IS_CHANCES:
		writer_print(writer, ",%s_came,%s_made", name, name);
		return;
	case STATISTIC_IS_BY_FRAME:
		for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
			writer_print(writer, ",%s_%d_came,%s_%d_made", name, frame, name, frame);
		return;
	case STATISTIC_IS_COST:
		writer_print(writer, ",%s_cost_per_game", name);
		return;
	case STATISTIC_IS_NUMBER:
	case STATISTIC_IS_BEST:
	case STATISTIC_IS_SHARE:
		writer_print(writer, ",%s", name);
	}
}

void records_write_csv_heading(struct writer *writer)
{
	writer_text(writer, "bowler,discipline");
	for (enum statistic next = 0; next < STATISTICS; next++)
		write_csv_name(writer, next);
	writer_text(writer, csv_holder);
}

static void write_csv_value(struct writer *writer, enum statistic statistic,
                            const struct records *records)
{
	const struct statistic_value value = statistic_value(statistic, records);

	if (statistic_kind(statistic) == STATISTIC_IS_CHANCES) {
		write_csv_pair(writer, value.chances);
		return;
	}
	if (value.by_frame != NULL) {
		for (int frame = 0; frame < PINDECK_FRAMES; frame++)
			write_csv_pair(writer, value.by_frame[frame]);
		return;
	}
	writer_put(writer, ',');
	write_number(writer, statistic, value, "");
}

void records_write_csv(struct writer *writer, const struct section *section)
{
	write_csv_front(writer, section);
	for (enum statistic next = 0; next < STATISTICS; next++)
		write_csv_value(writer, next, section->records);
	write_csv_holder(writer, &section->holder);
}

void records_write_months_heading(struct writer *writer)
{
	writer_print(writer,
	             "bowler,discipline,month,games,total_pins,average,moving_average,strikes_came,"
	             "strikes_made,spares_came,spares_made%s",
	             csv_holder);
}

void records_write_months(struct writer *writer, const struct section *section)
{
	const struct trend *trend = section->trend;

	for (size_t next = 0; next < trend->count; next++) {
		const struct trend_month *month = &trend->months[next];

		write_csv_front(writer, section);
		writer_put(writer, ',');
		records_write_month(writer, month->month);
		writer_print(writer, ",%" PRIu32 ",%" PRIu64 ",", month->games, month->pins);
		write_tenths(writer, trend_average(trend, next));
		writer_put(writer, ',');
		write_tenths(writer, trend_moving_average(trend, next));
		write_csv_pair(writer, month->strikes);
		write_csv_pair(writer, month->spares);
		write_csv_holder(writer, &section->holder);
	}
}
