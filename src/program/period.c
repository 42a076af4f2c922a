/* A period: from the day of --from to the day of --to. */
#include "program/period.h"

#include "journal/clock.h"
#include "journal/moment.h"

enum status period_set_first(struct period *period, const char *word, enum language language)
{
	int64_t end;

	period->from_given = true;
	if (!clock_read_day(word, &period->first, &end))
		return command_usage_error(word, words(language, TEXT_PERIOD_BAD_DAY));
	return STATUS_DONE;
}

enum status period_set_last(struct period *period, const char *word, enum language language)
{
	int64_t start;

	period->to_given = true;
	if (!clock_read_day(word, &start, &period->last))
		return command_usage_error(word, words(language, TEXT_PERIOD_BAD_DAY));
	return STATUS_DONE;
}

enum status period_ask(const struct period *period, struct journal_query *query,
                       enum language language)
{
	query->by_time = period->from_given || period->to_given;
	query->from = period->from_given ? period->first : MOMENT_FIRST;
	query->until = period->to_given ? period->last : MOMENT_LAST;
	if (query->from > query->until)
		return command_usage_error("--to", words(language, TEXT_PERIOD_ENDS_BEFORE));
	return STATUS_DONE;
}
