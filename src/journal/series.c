/* The place of a game in its series, as a line records it. */
#include "journal/series.h"

#include "journal/entry.h"
#include "journal/moment.h"
#include "text_scan.h"

#include <stdio.h>

void series_write(struct series series, char text[SERIES_TEXT_SIZE])
{
	char since[MOMENT_SIZE];
	int length = 0;

	text[0] = '\0';
	if (series.number == 0)
		return;
	length = snprintf(text, SERIES_TEXT_SIZE, "%d", series.number);
	if (series.of > 0)
		length +=
		    snprintf(text + length, SERIES_TEXT_SIZE - (size_t)length, "/%d", series.of);
	if (series.number == 1)
		return;
	if (series.lane > 0)
		length +=
		    snprintf(text + length, SERIES_TEXT_SIZE - (size_t)length, "@%d", series.lane);
	moment_write(series.since, since);
	snprintf(text + length, SERIES_TEXT_SIZE - (size_t)length, " %s", since);
}

static bool read_number(int32_t *number, struct pindeck_text *text)
{
	*number = pindeck_text_to_number(text);
	return *number >= 1 && *number <= SERIES_MOST_GAMES;
}

static bool read_lane(int32_t *lane, struct pindeck_text *text)
{
	const char *digit = pindeck_text_to_bytes(*text);

	*lane = 0;
	while (*lane <= ENTRY_MOST_LANES && pindeck_text_skip_any(text, "0123456789"))
		*lane = *lane * 10 + (*digit++ - '0');
	return *lane >= 1 && *lane <= ENTRY_MOST_LANES;
}

bool series_read(struct series *series, struct pindeck_text text)
{
	*series = (struct series){ .number = 0 };
	if (pindeck_text_is_empty(text))
		return true;
	if (!read_number(&series->number, &text))
		return false;
	if (pindeck_text_skip_any(&text, "/") &&
	    (!read_number(&series->of, &text) || series->of < series->number))
		return false;
	if (series->number == 1)
		return pindeck_text_is_empty(text);
	if (pindeck_text_skip_any(&text, "@") && !read_lane(&series->lane, &text))
		return false;
	return pindeck_text_skip_any(&text, " ") && moment_read(&series->since, text);
}
