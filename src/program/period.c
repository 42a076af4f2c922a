/* A period: from one day to another, as --from and --to tell it. */
#include "period.h"

#include "clock.h"
#include "moment.h"

static const char *const bad_day[LANGUAGES] = {
	[KOREAN] = "날짜는 연-월-일입니다. 예: 2026-11-15",
	[ENGLISH] = "a date is year-month-day, for example: 2026-11-15",
};

static const char *const ends_before[LANGUAGES] = {
	[KOREAN] = "--to가 --from보다 앞섭니다. 예: --from 2026-11-01 --to 2026-11-30",
	[ENGLISH] = "that is before --from, for example: --from 2026-11-01 --to 2026-11-30",
};

enum status period_from(struct period *period, const char *word, enum language language)
{
	int64_t end;

	period->from_given = true;
	if (!clock_read_day(word, &period->first, &end))
		return usage_error(word, bad_day[language]);
	return STATUS_DONE;
}

enum status period_to(struct period *period, const char *word, enum language language)
{
	int64_t start;

	period->to_given = true;
	if (!clock_read_day(word, &start, &period->last))
		return usage_error(word, bad_day[language]);
	return STATUS_DONE;
}

enum status period_ask(const struct period *period, struct journal_query *query,
                       enum language language)
{
	query->by_time = period->from_given || period->to_given;
	query->from = period->from_given ? period->first : MOMENT_FIRST;
	query->until = period->to_given ? period->last : MOMENT_LAST;
	if (query->from > query->until)
		return usage_error("--to", ends_before[language]);
	return STATUS_DONE;
}
