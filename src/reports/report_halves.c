/* A report read by two threads, each with its own connection and half of the games. */
#include "journal/clock.h"
#include "journal/moment.h"
#include "reports/report.h"

#include <pthread.h>

/* ---- the border ---------------------------------------------------------------------------------
 */

struct first_line {
	int64_t game;
	int64_t time;
};

static bool take_first(void *payload, const struct entry *entry)
{
	*(struct first_line *)payload = (struct first_line){ entry->game, entry->time };
	return false;
}

/* The beginning of the day of the middle game by number, so that the games of a day stay together.
 * The halves may be unequal, because imported games have numbers that do not follow the time. False
 * for a journal without games. */
static bool find_border(struct journal journal, int64_t *border)
{
	const struct journal_query highest = { .order = HIGHEST_FIRST, .without_seals = true };
	struct journal_query middle = { .order = BY_NUMBER, .without_seals = true };
	struct first_line line = { .game = 0 };

	if (journal.operations->walk(journal.self, &highest, take_first, &line) != NO_TROUBLE ||
	    line.game < 2)
		return false;
	middle.after = line.game / 2;
	if (journal.operations->walk(journal.self, &middle, take_first, &line) != NO_TROUBLE)
		return false;
	*border = clock_day_begin(line.time);
	return true;
}

/* ---- two threads --------------------------------------------------------------------------------
 */

struct half {
	struct report report;
	struct journal journal;
	enum trouble trouble;
};

static void *read_half(void *payload)
{
	struct half *half = payload;

	half->trouble = report_read(&half->report, half->journal);
	return NULL;
}

static struct half half_of(const struct report *report, struct journal journal, int64_t from,
                           int64_t until)
{
	struct half half = { .report = *report, .journal = journal };

	half.report.games.by_time = true;
	half.report.games.from = from;
	half.report.games.until = until;
	half.report.fault = NULL;
	half.report.book = record_book_new(roster_count(report->roster));
	return half;
}

static bool is_sound(const struct half *half)
{
	return half->trouble == NO_TROUBLE && half->report.damaged == 0;
}

/* True when both halves were read and are in the book. */
static bool read_both(struct half *earlier, struct half *later, struct record_book *book)
{
	pthread_t thread;

	if (earlier->report.book == NULL || later->report.book == NULL ||
	    pthread_create(&thread, NULL, read_half, later) != 0)
		return false;
	read_half(earlier);
	pthread_join(thread, NULL);
	return is_sound(earlier) && is_sound(later) &&
	       record_book_merge(book, earlier->report.book) &&
	       record_book_merge(book, later->report.book);
}

enum trouble report_read_halves(struct report *report, struct journal journal, struct journal other)
{
	const bool by_time = report->games.by_time;
	const int64_t from = by_time ? report->games.from : MOMENT_FIRST;
	const int64_t until = by_time ? report->games.until : MOMENT_LAST;
	int64_t border;
	struct half earlier;
	struct half later;
	bool read;

	if (!find_border(journal, &border) || border <= from || border > until)
		return report_read(report, journal);
	earlier = half_of(report, journal, from, border - 1);
	later = half_of(report, other, border, until);
	read = read_both(&earlier, &later, report->book);
	record_book_free(earlier.report.book);
	record_book_free(later.report.book);
	/* one thread reports damaged games in their order, and needs less memory */
	return read ? NO_TROUBLE : report_read(report, journal);
}
