/* The highs of a period: the best game, the best series of three games and the longest string of
 * strikes, of each discipline. */
#include "archive.h"

#include "records_write.h"
#include "report.h"

#include <inttypes.h>

/* What a high is about. */
enum high_kind {
	HIGH_GAME,
	HIGH_SERIES,
	HIGH_STRING,
	HIGH_KINDS
};

struct high {
	struct holder holder;
	uint32_t value; /* 0 for none yet */
	struct event event;
};

struct highs {
	struct high best[PINDECK_DISCIPLINES][HIGH_KINDS];
};

/* One bowler's best of that kind; the value is 0 where there is none. */
static struct high high_of(const struct section *section, enum high_kind kind)
{
	const struct records *records = section->records;
	const struct best *best =
	    kind == HIGH_SERIES ? &records->best_series[RECORDS_SERIES] : &records->best_game;

	if (kind == HIGH_STRING)
		return (struct high){ .holder = section->holder, .value = records->longest_string };
	return (struct high){ .holder = section->holder,
		              .value = best->count > 0 ? best->score : 0,
		              .event = best->event };
}

/* Of two equal ones the earlier holds. */
static bool is_higher(enum pindeck_discipline discipline, enum high_kind kind,
                      const struct high *one, const struct high *other)
{
	if (one->value == 0 || other->value == 0)
		return one->value != 0;
	if (one->value == other->value)
		return one->event.game < other->event.game;
	return kind == HIGH_STRING ? one->value > other->value
	                           : records_is_better(discipline, one->value, other->value);
}

static void take_section(void *payload, const struct section *section)
{
	struct highs *highs = payload;

	if (section->records == NULL)
		return;
	for (int kind = 0; kind < HIGH_KINDS; kind++) {
		struct high *best = &highs->best[section->discipline][kind];
		const struct high high = high_of(section, (enum high_kind)kind);

		if (is_higher(section->discipline, (enum high_kind)kind, &high, best))
			*best = high;
	}
}

static void write_high(struct writer *writer, enum pindeck_discipline discipline,
                       enum high_kind kind, const struct high *high)
{
	static const char *const words[HIGH_KINDS] = {
		[HIGH_GAME] = "game",
		[HIGH_SERIES] = "series",
		[HIGH_STRING] = "strikes_in_a_row",
	};

	writer_print(writer, "{\"discipline\":\"%s\",\"high\":\"%s\",\"value\":%" PRIu32 ",",
	             pindeck_discipline_to_name(discipline), words[kind], high->value);
	holder_write_json(writer, &high->holder);
	if (high->event.game != 0) {
		writer_print(writer, ",\"game\":%" PRId64 ",\"day\":\"", high->event.game);
		date_write(writer, high->event.date);
		writer_put(writer, '"');
	}
	writer_put(writer, '}');
}

static void write_highs(struct writer *writer, const struct highs *highs)
{
	const char *between = "";

	writer_text(writer, "{\"highs\":[");
	for (int discipline = 0; discipline < PINDECK_DISCIPLINES; discipline++) {
		for (int kind = 0; kind < HIGH_KINDS; kind++) {
			const struct high *high = &highs->best[discipline][kind];

			if (high->value == 0)
				continue;
			writer_text(writer, between);
			write_high(writer, (enum pindeck_discipline)discipline,
			           (enum high_kind)kind, high);
			between = ",";
		}
	}
	writer_text(writer, "]}");
}

void archive_highs(struct journal journal, const struct archive_query *query,
                   struct archive_answer *answer)
{
	struct report report = { .games = archive_journal_query(query) };
	struct roster *roster = roster_open();
	struct highs highs = { .best = { { { .value = 0 } } } };
	enum trouble trouble = TROUBLE_NO_MEMORY;

	report.games.order = OLDEST_FIRST;
	report.games.without_seals = true;
	if (roster == NULL)
		goto out;
	trouble = roster_load(roster, journal);
	if (trouble != NO_TROUBLE)
		goto out;
	if (query->names != ARCHIVE_FULL_NAMES)
		roster_hide_full_names(roster, query->names == ARCHIVE_BOARD_NAMES);
	report.roster = roster;
	report.book = record_book_new(roster_count(roster));
	trouble = report.book != NULL ? report_read(&report, journal) : TROUBLE_NO_MEMORY;
	if (trouble == NO_TROUBLE && !record_book_walk(report.book, take_section, &highs))
		trouble = TROUBLE_NO_MEMORY;
	write_highs(&answer->writer, &highs);
out:
	archive_refuse_trouble(answer, trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble);
	record_book_free(report.book);
	roster_close(roster);
}
